#include "spec/tables/condition.h"

#include <algorithm>
#include <array>
#include <vector>

#include "spec/vocabulary/deadline.h"
#include "spec/vocabulary/game.h"
#include "spec/vocabulary/irregularity.h"
#include "spec/vocabulary/shoe_duties.h"
#include "spec/vocabulary/side_wager.h"

namespace assay21::spec {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

bool no_suit_twice(std::span<const Card> cards) {
  unsigned seen = 0;
  return std::ranges::all_of(cards, [&](Card card) {
    const auto suit = 1U << static_cast<unsigned>(card.suit());
    const bool first = (seen & suit) == 0;
    seen |= suit;
    return first;
  });
}

}  // namespace

std::string expected_for(Domain domain) {
  switch (domain) {
    case Domain::yes_no:
      return "yes or no";
    case Domain::number:
      return "a number or a range of numbers: 3, 5.., ..20, 17..21";
    case Domain::money:
      return "cents, or a range of cents: 500..2499, 2500..";
    case Domain::ranks:
      return "ranks: A J Q K";
    case Domain::pattern:
      return "one rank for each of up to 8 cards, alternatives joined by a slash: A J/Q/K";
    case Domain::suits:
      return "one, mixed, different, clubs, diamonds, hearts or spades";
    case Domain::comparison:
      return "less, equal or greater";
    case Domain::wager:
      return "main or double";
    case Domain::role:
      return "holder or other";
    case Domain::side_wager:
      return "a side wager that this rulebook declares";
    case Domain::cut_situation:
      return list_of(cut_situation_names);
    case Domain::burn_occasion:
      return list_of(burn_occasion_names);
    case Domain::irregularity:
      return list_of(irregularity_names);
    case Domain::choice:
      return list_of(choice_names);
    case Domain::act:
      return list_of(act_names);
  }
  ASSAY21_CHECK(false && "a domain of no kind");
  return {};
}

bool Condition::read_ranks(std::string_view text) {
  for (const auto word : split(text, ' ')) {
    const auto rank = word.size() == 1 ? rank_from(word[0]) : std::nullopt;
    if (!rank || (ranks_ & bit(*rank)) != 0) return false;
    ranks_ |= bit(*rank);
  }
  return ranks_ != 0;
}

bool Condition::read_suits(std::string_view text) {
  static constexpr std::array<std::string_view, suit_count> names = {"clubs", "diamonds", "hearts",
                                                                     "spades"};
  if (text == "one" || text == "mixed") {
    suits_ = text == "one" ? Suits::one : Suits::mixed;
    return true;
  }
  if (text == "different") {
    suits_ = Suits::different;
    return true;
  }
  const auto at = std::ranges::find(names, text);
  if (at == names.end()) return false;
  suits_ = Suits::all_of;
  suit_ = static_cast<Suit>(at - names.begin());
  return true;
}

std::optional<Condition> Condition::from(Fact fact, std::string_view text) {
  Condition condition;
  condition.fact_ = fact;
  condition.text_ = text;
  const auto equals = [&](auto value) {
    if (!value) return false;
    const auto number = static_cast<std::int64_t>(*value);
    condition.range_ = {number, number};
    return true;
  };
  bool read = false;
  switch (fact_names[static_cast<std::size_t>(fact)].domain) {
    case Domain::yes_no:
      read = text == "yes" || text == "no";
      condition.range_ = text == "yes" ? NumberRange{1, 1} : NumberRange{0, 0};
      break;
    case Domain::number:
    case Domain::money:
      if (const auto range = NumberRange::from(text)) {
        condition.range_ = *range;
        read = true;
      }
      break;
    case Domain::ranks:
      read = condition.read_ranks(text);
      break;
    case Domain::pattern:
      if (const auto pattern = RankPattern::from(text)) {
        condition.pattern_ = *pattern;
        read = true;
      }
      break;
    case Domain::suits:
      read = condition.read_suits(text);
      break;
    case Domain::comparison:
      read = equals(value_of(comparison_names, text));
      break;
    case Domain::wager:
      read = equals(value_of(hand_stake_names, text));
      break;
    case Domain::role:
      read = equals(value_of(role_names, text));
      break;
    case Domain::side_wager:
      if (text.size() <= SideWager::longest) read = equals(std::optional(SideWager(text)));
      break;
    case Domain::cut_situation:
      read = equals(value_of(cut_situation_names, text));
      break;
    case Domain::burn_occasion:
      read = equals(value_of(burn_occasion_names, text));
      break;
    case Domain::irregularity:
      read = equals(value_of(irregularity_names, text));
      break;
    case Domain::choice:
      read = equals(value_of(choice_names, text));
      break;
    case Domain::act:
      read = equals(value_of(act_names, text));
      break;
  }
  if (!read) return std::nullopt;
  return condition;
}

bool Condition::holds(const Facts& facts) const {
  switch (fact_names[static_cast<std::size_t>(fact_)].domain) {
    case Domain::yes_no:
    case Domain::number:
    case Domain::money:
    case Domain::comparison:
    case Domain::wager:
    case Domain::role:
    case Domain::side_wager:
    case Domain::cut_situation:
    case Domain::burn_occasion:
    case Domain::irregularity:
    case Domain::choice:
    case Domain::act:
      return range_.contains(facts.of(fact_));
    case Domain::ranks:
      return (ranks_ & bit(static_cast<Rank>(facts.of(fact_)))) != 0;
    case Domain::pattern:
      return pattern_.fits(facts.hand().cards());
    case Domain::suits: {
      const auto cards = facts.hand().cards();
      if (cards.empty()) return false;
      const auto first = cards[0].suit();
      const bool same = std::ranges::all_of(cards, [&](Card card) { return card.suit() == first; });
      switch (suits_) {
        case Suits::one:
          return same;
        case Suits::mixed:
          return !same;
        case Suits::different:
          return no_suit_twice(cards);
        case Suits::all_of:
          return same && first == suit_;
      }
    }
  }
  ASSAY21_CHECK(false && "a domain of no kind");
  return false;
}

}  // namespace assay21::spec
