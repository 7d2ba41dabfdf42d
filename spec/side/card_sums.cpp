#include "spec/side/card_sums.h"

#include <algorithm>
#include <array>
#include <vector>

#include "spec/values/check.h"

namespace assay21::spec {
namespace {

Points sum_together(std::span<const SeenCard> cards, const CardValues& values) {
  std::array<Card, most_seen> plain{};
  for (std::size_t i = 0; i < cards.size(); ++i)
    plain[i] = cards[i].card;
  return values.points({plain.data(), cards.size()});
}

Points sum_apart(std::span<const SeenCard> cards, const CardValues& values) {
  Points whole;
  for (const bool dealers : {false, true}) {
    std::array<SeenCard, most_seen> own{};
    std::size_t size = 0;
    for (const auto& one : cards) {
      if (one.dealers == dealers) own[size++] = one;
    }
    const auto sum = sum_together({own.data(), size}, values);
    whole = {whole.total + sum.total, whole.soft || sum.soft};
  }
  return whole;
}

/// Every way of counting the cards that have two values.
std::vector<Points> all_sums(std::span<const SeenCard> cards, const CardValues& values) {
  std::vector<Points> sums = {Points{}};
  for (const auto& seen : cards) {
    const auto value = values.of(seen.card.rank());
    std::vector<Points> next;
    const auto add = [&](Points one) {
      if (std::ranges::find(next, one) == next.end()) next.push_back(one);
    };
    for (const auto& sum : sums) {
      add({sum.total + value.low, sum.soft});
      if (value.high != value.low) add({sum.total + value.high, true});
    }
    sums = std::move(next);
  }
  return sums;
}

}  // namespace

bool sum_holds(std::span<const SeenCard> cards, const HowRead& how, const SumAsked& asked) {
  const auto& values = *how.values;
  const auto meets = [&](const Points& sum) {
    return (!asked.total || asked.total->contains(sum.total)) &&
           (!asked.soft || *asked.soft == sum.soft) &&
           (!asked.busted || *asked.busted == (sum.total > values.limit()));
  };
  switch (how.counting) {
    case Counting::together:
      return meets(sum_together(cards, values));
    case Counting::apart:
      return meets(sum_apart(cards, values));
    case Counting::either:
      return std::ranges::any_of(all_sums(cards, values), meets);
  }
  ASSAY21_CHECK(false && "a way of counting of no kind");
  return false;
}

}  // namespace assay21::spec
