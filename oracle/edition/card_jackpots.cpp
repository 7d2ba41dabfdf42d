#include "oracle/edition/card_jackpots.h"

#include <algorithm>

#include "oracle/edition/card_earned.h"

namespace assay21::oracle {

std::vector<MeterPart> CardJackpots::won(const DealerState& dealer, const BoxState& box,
                                         const OtherWager& wager) const {
  std::vector<MeterPart> parts;
  const auto has = [&](const Line& line) { return line.wager == wager.wager; };
  if (wager.returned || std::ranges::none_of(lines_, has)) return parts;
  const auto* paytable = wagers_->of(wager.wager);
  const auto earned = earned_as_it_lies(*paytable, box, dealer);
  if (!earned) return parts;
  for (const auto& line : lines_) {
    if (line.wager != wager.wager) continue;
    for (const auto& one : earned->each()) {
      if ((one.paid >> line.line & 1U) != 0) parts.push_back(line.part);
    }
  }
  return parts;
}

std::vector<MeterPart> CardJackpots::of(const std::vector<BoxState>& boxes,
                                        const DealerState& dealer, const BoxState& box,
                                        const OtherWager& wager) const {
  auto parts = won(dealer, box, wager);
  if (!divided_ || parts.empty()) return parts;
  std::vector<MeterPart> all;
  for (const auto& one : boxes) {
    for (const auto& other : one.others) {
      const auto theirs = won(dealer, one, other);
      all.insert(all.end(), theirs.begin(), theirs.end());
    }
  }
  for (auto& part : parts)
    part.among = static_cast<int>(std::ranges::count(all, part));
  return parts;
}

}  // namespace assay21::oracle
