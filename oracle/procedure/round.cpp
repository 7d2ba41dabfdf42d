#include "oracle/procedure/round.h"

#include "oracle/duties/remedies.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/shoe/shoe.h"
#include "oracle/procedure/side_wagers/side_parts.h"

namespace assay21::oracle {
namespace {

bool is_asked(const Part& part, bool called_off, const Setting& at) {
  if (part.occasion == Occasion::moments && !at.has_moments()) return false;
  if (part.occasion == Occasion::wagers_beside && !at.beside) return false;
  if (part.occasion == Occasion::irregularities && at.state.round->incidents.empty()) return false;
  return part.when_called_off == WhenCalledOff::also ||
         called_off == (part.when_called_off == WhenCalledOff::only_then);
}

/// The first part that has anything due answers, and what may come as well while it has.
void parts_in_order(const Setting& at, Family family, RoundDuties& round) {
  const bool called_off = irregularities::is_called_off(at);
  round.silent_parts = at.silent_parts;
  for (std::size_t i = at.silent_parts; i < family.size(); ++i) {
    const auto& part = family[i];
    if (!is_asked(part, called_off, at) || !answers(round.duties, part.owed(at))) {
      if (round.silent_parts == i && round.duties.only_evidence()) ++round.silent_parts;
      continue;
    }
    if (part.free && at.looks_ahead()) add(round.duties, part.free(at));
    round.before_settling = !part.settles;
    return;
  }
}

}  // namespace

/// Who placed no wager takes no part in it; where nobody did, nothing is dealt.
RoundDuties duties_of_round(const Setting& at, Family family) {
  RoundDuties round{Duties(at)};
  auto& out = round.duties;
  const auto& state = at.state;
  if (answers(out, shoe::undealt(at)) || answers(out, shoe::refilling(at)) ||
      answers(out, order::wagers(at)))
    return round;
  if (state.boxes_in_play() == 0) return round;
  if (state.voided) {
    add(out, order::void_round(at));
    return round;
  }
  if (state.mishaps.in_midst && answers(out, order::failed_reader(at))) return round;
  if (state.mishaps.halted) return round;
  if (state.reader_out)
    out.evidence.apply(remedy_for(at, spec::Irregularity::reader_faulty, out).clauses);
  parts_in_order(at, family, round);
  if (!out.undetermined.empty() || out.irregularity) return round;
  if (!state.round->incidents.empty()) order::aftermath(at, round.before_settling, out);
  if (!out.due() && !irregularities::are_cards_collected(at)) add(out, side_wagers::left_open(at));
  return round;
}

}  // namespace assay21::oracle
