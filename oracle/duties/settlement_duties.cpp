#include "oracle/duties/settlement_duties.h"

namespace assay21::oracle {

void add_lines(const Settlement& settlement, const spec::ClauseSet& order, std::vector<Duty>& lines,
               Duties& out) {
  if (!settlement.unsaid.empty()) out.undetermined = settlement.unsaid;
  constexpr std::size_t some = 4;
  if (lines.capacity() == 0 && !settlement.lines.empty()) lines.reserve(some);
  for (const auto& line : settlement.lines) {
    lines.push_back({line.event, axis_of(line.event), line.outcome, line.amount, order});
    lines.back().or_pays = line.or_pays;
  }
}

}  // namespace assay21::oracle
