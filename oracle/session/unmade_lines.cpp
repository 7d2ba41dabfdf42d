#include "oracle/session/unmade_lines.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/card_paytables.h"

namespace assay21::oracle {
namespace {

using spec::Card;
using spec::CardPlace;
using spec::CardsCondition;

std::vector<Card> cards_of_a_deck(const Rules& rules) {
  std::vector<Card> cards;
  for (const auto rank : spec::all_ranks) {
    if (!rules.in_play(rank)) continue;
    for (const auto suit : spec::all_suits)
      cards.emplace_back(rank, suit);
  }
  return cards;
}

/// Of what this form of a hand asks, that which the player's first two cards alone decide.
std::vector<const CardsCondition*> asked_of_two(const CardPaytable& wager, std::size_t form) {
  const auto is_first = [](CardPlace place) {
    return place == CardPlace::player_first || place == CardPlace::player_second;
  };
  auto asked = wager.hands.conditions_on(CardPlace::player_first, spec::SideMask{1} << form);
  std::erase_if(asked, [&](const CardsCondition* one) {
    return !std::ranges::all_of(one->of, is_first);
  });
  return asked;
}

bool can_be_made(const Rules& rules, const CardPaytable& wager, std::size_t form) {
  const auto asked = asked_of_two(wager, form);
  if (asked.empty()) return true;
  const auto deck = cards_of_a_deck(rules);
  spec::SideCards cards;
  for (const auto first : deck) {
    cards.at(CardPlace::player_first) = first;
    for (const auto second : deck) {
      if (first == second && rules.decks() == 1) continue;
      cards.at(CardPlace::player_second) = second;
      if (std::ranges::all_of(
              asked, [&](const CardsCondition* one) { return one->holds(cards, wager.how); }))
        return true;
    }
  }
  return false;
}

bool can_be_made(const Rules& rules, const CardPaytable& wager, const spec::SideLine& line) {
  const auto& forms = wager.table->hands;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const bool in_force = (wager.in_force.forms() >> i & 1U) != 0;
    if (in_force && forms[i].id == line.hand && can_be_made(rules, wager, i)) return true;
  }
  return false;
}

}  // namespace

std::vector<Unreachable> lines_that_no_cards_make(const Rules& rules) {
  spec::ClauseSet unmade;
  spec::ClauseSet made;
  for (const auto& wager : rules.card_paytables().all()) {
    made.add(wager.table->clauses);
    made.add(wager.paytable->clauses);
    for (const auto* line : wager.in_force.lines())
      (can_be_made(rules, wager, *line) ? made : unmade).add(line->clauses);
  }
  std::vector<Unreachable> found;
  for (const auto clause : unmade.refs()) {
    if (made.contains(clause)) continue;
    found.push_back({clause, fmt::format("The line's hand cannot be made out of {} deck{}.",
                                         rules.decks(), rules.decks() == 1 ? "" : "s")});
  }
  return found;
}

}  // namespace assay21::oracle
