#include "spec/side/cards_condition.h"

#include <algorithm>
#include <array>

#include "spec/side/card_sums.h"
#include "spec/tables/table.h"

namespace assay21::spec {
namespace {

/// The cards at these places, in order.
struct Seen {
  std::array<SeenCard, most_seen> cards{};
  std::size_t size = 0;

  void add(Card card, bool dealers) {
    ASSAY21_CHECK(size < most_seen);
    cards[size++] = {card, dealers};
  }
  [[nodiscard]] std::span<const SeenCard> all() const { return {cards.data(), size}; }
};

Seen seen_at(const std::vector<CardPlace>& places, const SideCards& cards) {
  Seen seen;
  for (const auto place : places) {
    if (is_single(place)) {
      seen.add(cards.at(place), is_dealers(place));
      continue;
    }
    const auto* hand = place == CardPlace::player_hand ? cards.player_hand : cards.dealer_hand;
    ASSAY21_CHECK(hand != nullptr);
    for (const auto card : hand->cards())
      seen.add(card, is_dealers(place));
  }
  return seen;
}

bool is_red(Card card) {
  return card.suit() == Suit::diamonds || card.suit() == Suit::hearts;
}

bool suits_hold(std::span<const SeenCard> cards, SuitsAre suits, std::uint8_t named) {
  unsigned present = 0;
  bool twice = false;
  for (const auto& one : cards) {
    const auto suit = 1U << static_cast<unsigned>(one.card.suit());
    twice = twice || (present & suit) != 0;
    present |= suit;
  }
  const bool single = (present & (present - 1)) == 0 && present != 0;
  switch (suits) {
    case SuitsAre::one:
      return single;
    case SuitsAre::mixed:
      return !single;
    case SuitsAre::different:
      return !twice;
    case SuitsAre::one_of:
      return single && (present & named) != 0;
  }
  ASSAY21_CHECK(false && "suits of no kind");
  return false;
}

bool colour_holds(std::span<const SeenCard> cards, ColourIs colour) {
  const auto red = static_cast<std::size_t>(
      std::ranges::count_if(cards, [](const SeenCard& one) { return is_red(one.card); }));
  switch (colour) {
    case ColourIs::red:
      return red == cards.size();
    case ColourIs::black:
      return red == 0;
    case ColourIs::one:
      return red == 0 || red == cards.size();
    case ColourIs::mixed:
      return red != 0 && red != cards.size();
  }
  ASSAY21_CHECK(false && "a colour of no kind");
  return false;
}

/// Are there so many groups of equal keys, each of another key?
bool groups_hold(std::array<int, 32>& counts, const std::vector<int>& groups) {
  for (const auto size : groups) {
    // The smallest group that is large enough serves; groups are asked for largest first, so that
    // the largest one does as well.
    const auto most = std::ranges::max_element(counts);
    if (*most < size) return false;
    *most = 0;
  }
  return true;
}

bool alike_holds(std::span<const SeenCard> cards, const std::vector<int>& groups) {
  std::array<int, 32> counts{};
  for (const auto& one : cards)
    ++counts[static_cast<std::size_t>(one.card.rank())];
  return groups_hold(counts, groups);
}

bool alike_in_value_holds(std::span<const SeenCard> cards, const std::vector<int>& groups,
                          const CardValues& values) {
  std::array<int, 32> counts{};
  for (const auto& one : cards)
    ++counts[values.of(one.card.rank()).high % counts.size()];
  return groups_hold(counts, groups);
}

int step_of(Card card, bool ace_high) {
  const auto rank = static_cast<int>(card.rank());
  return card.rank() == Rank::ace && ace_high ? rank_count : rank;
}

bool consecutive(std::span<const SeenCard> cards, bool ace_high) {
  unsigned steps = 0;
  for (const auto& one : cards) {
    const auto step = 1U << static_cast<unsigned>(step_of(one.card, ace_high));
    if ((steps & step) != 0) return false;
    steps |= step;
  }
  if (steps == 0) return false;
  while ((steps & 1U) == 0)
    steps >>= 1U;
  return (steps & (steps + 1)) == 0;
}

/// What `read` says with the ace above the king, below the 2, or either.
template <typename Read>
bool with_ace(AceStands ace, Read read) {
  switch (ace) {
    case AceStands::high:
      return read(true);
    case AceStands::low:
      return read(false);
    case AceStands::either:
      return read(true) || read(false);
  }
  ASSAY21_CHECK(false && "an ace that stands nowhere");
  return false;
}

int level_of(Card card, bool ace_high, const HowRead& how) {
  if (how.between_by == BetweenBy::rank) return step_of(card, ace_high);
  const auto value = how.values->of(card.rank());
  return ace_high ? value.high : value.low;
}

/// The third card lies strictly between the two before it, which are so many steps apart.
bool between_holds(std::span<const SeenCard> cards, bool ace_high, const HowRead& how,
                   const NumberRange& between) {
  if (cards.size() != 3) return false;
  const auto a = level_of(cards[0].card, ace_high, how);
  const auto b = level_of(cards[1].card, ace_high, how);
  const auto middle = level_of(cards[2].card, ace_high, how);
  const auto low = std::min(a, b);
  const auto high = std::max(a, b);
  return low < middle && middle < high && between.contains(high - low - 1);
}

}  // namespace

bool CardsCondition::holds(const SideCards& cards, const HowRead& how) const {
  const auto seen = seen_at(of, cards);
  return any == 0 ? holds_of(seen.all(), how) : holds_of_some(seen.all(), how);
}

bool CardsCondition::holds_of_some(std::span<const SeenCard> cards, const HowRead& how) const {
  const auto size = static_cast<std::size_t>(any);
  if (size > cards.size() || size > RankPattern::most_cards) return false;
  std::array<std::size_t, RankPattern::most_cards> at{};
  for (std::size_t i = 0; i < size; ++i)
    at[i] = i;
  while (true) {
    std::array<SeenCard, RankPattern::most_cards> some{};
    for (std::size_t i = 0; i < size; ++i)
      some[i] = cards[at[i]];
    if (holds_of({some.data(), size}, how)) return true;
    // The next choice of so many.
    std::size_t last = size;
    while (last > 0 && at[last - 1] == cards.size() - size + last - 1)
      --last;
    if (last == 0) return false;
    ++at[last - 1];
    for (std::size_t i = last; i < size; ++i)
      at[i] = at[i - 1] + 1;
  }
}

namespace {

/// By the edition's own table, for two cards as they were dealt: neither from a split nor switched.
bool is_blackjack(std::span<const SeenCard> cards, const HowRead& how) {
  ASSAY21_CHECK(how.blackjack != nullptr);
  Hand hand;
  for (const auto& one : cards)
    hand.add(one.card);
  Facts facts(&hand);
  facts.with(Fact::hand_cards, hand.size())
      .with(Fact::hand_total, how.values->points(hand.cards()).total)
      .with(Fact::hand_from_split, false)
      .with(Fact::hand_switched, false);
  return how.blackjack->decide(facts).decided();
}

bool pattern_fits(const RankPattern& pattern, std::span<const SeenCard> cards) {
  if (cards.size() != pattern.places().size()) return false;
  std::array<Card, RankPattern::most_cards> plain{};
  for (std::size_t i = 0; i < cards.size(); ++i)
    plain[i] = cards[i].card;
  return pattern.fits({plain.data(), cards.size()});
}

}  // namespace

bool CardsCondition::holds_of(std::span<const SeenCard> cards, const HowRead& how) const {
  if (count && !count->contains(static_cast<std::int64_t>(cards.size()))) return false;
  if (ranks && !pattern_fits(*ranks, cards)) return false;
  if (suits && !suits_hold(cards, *suits, suits_named)) return false;
  if (colour && !colour_holds(cards, *colour)) return false;
  if (!alike.empty() && !alike_holds(cards, alike)) return false;
  if (!alike_in_value.empty() && !alike_in_value_holds(cards, alike_in_value, *how.values))
    return false;
  if (straight) {
    const bool is = with_ace(how.ace, [&](bool high) { return consecutive(cards, high); });
    if (is != *straight) return false;
  }
  if (between) {
    const bool is =
        with_ace(how.ace, [&](bool high) { return between_holds(cards, high, how, *between); });
    if (!is) return false;
  }
  if (asks_for_total() && !sum_holds(cards, how, {total, soft, busted})) return false;
  return !blackjack || is_blackjack(cards, how) == *blackjack;
}

}  // namespace assay21::spec
