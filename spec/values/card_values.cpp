#include "spec/values/card_values.h"

namespace assay21::spec {

Points CardValues::points(std::span<const Card> cards) const {
  int total = 0;
  int lowest = 0;
  for (const Card card : cards) {
    total += of(card.rank()).high;
    lowest += of(card.rank()).low;
  }
  // Count high as many cards as the limit leaves room for: lower them one by one while the hand is
  // over it.
  for (const Card card : cards) {
    if (total <= limit_) break;
    const auto value = of(card.rank());
    total -= value.high - value.low;
  }
  return {total, total != lowest};
}

}  // namespace assay21::spec
