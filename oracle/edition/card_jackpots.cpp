#include "oracle/edition/card_jackpots.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "oracle/edition/card_earned.h"

namespace assay21::oracle {
namespace {

/// In the proportion of the stake to the one that wins the whole.
MeterPart in_proportion(MeterPart part, spec::Money stake, spec::Money whole) {
  if (stake >= whole || stake.is_zero()) return part;
  const auto common = std::gcd(stake.in_cents(), whole.in_cents());
  std::int64_t pays = 0;
  std::int64_t per = 0;
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  const bool fits = !__builtin_mul_overflow(stake.in_cents() / common, part.share.pays(), &pays) &&
                    !__builtin_mul_overflow(whole.in_cents() / common, part.share.per(), &per) &&
                    pays <= most && per <= most;
  ASSAY21_CHECK(fits);
  part.share = spec::Odds(static_cast<std::int32_t>(pays), static_cast<std::int32_t>(per));
  return part;
}

}  // namespace

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
      if ((one.paid >> line.line & 1U) == 0) continue;
      parts.push_back(line.whole ? in_proportion(line.part, wager.amount, *line.whole) : line.part);
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
