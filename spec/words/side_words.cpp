#include "spec/words/side_words.h"

#include <array>
#include <variant>

#include <fmt/format.h>

#include "spec/words/row_words.h"

namespace assay21::spec {
namespace {

std::string range_in_words(const NumberRange& range) {
  if (range.low == range.high) return std::to_string(range.low);
  if (range.high == NumberRange::unbounded) return fmt::format("{} or more", range.low);
  if (range.low == 0) return fmt::format("at most {}", range.high);
  return fmt::format("{} to {}", range.low, range.high);
}

std::string groups_in_words(const std::string& groups, std::string_view of) {
  if (groups == "2") return fmt::format("two of one {}", of);
  if (groups == "3") return fmt::format("three of one {}", of);
  if (groups == "4") return fmt::format("four of one {}", of);
  if (groups == "2 2") return fmt::format("two of one {0} and two of another", of);
  return fmt::format("groups of one {} each: {}", of, groups);
}

std::string side_suits_in_words(const std::string& text) {
  if (text == "one") return "in one suit";
  if (text == "mixed") return "not in one suit";
  if (text == "different") return "no two of one suit";
  auto names = text;
  for (std::size_t at = 0; (at = names.find(' ', at)) != std::string::npos; at += 4)
    names.replace(at, 1, " or ");
  return names.find(' ') == std::string::npos ? fmt::format("all of {}", names)
                                              : fmt::format("in one suit: {}", names);
}

std::string colour_in_words(const std::string& text) {
  if (text == "one") return "of one colour";
  if (text == "mixed") return "of both colours";
  return fmt::format("all {}", text);
}

std::string between_in_words(const NumberRange& between) {
  return fmt::format("the last between the first two, which have {} between them",
                     range_in_words(between));
}

std::string said_in_words(const CardsCondition& cards, const std::string& name,
                          const std::string& text) {
  const bool yes = text == "yes";
  if (name == "count") return fmt::format("{} cards", range_in_words(*cards.count));
  if (name == "ranks") return fmt::format("ranks {}", text);
  if (name == "suits") return side_suits_in_words(text);
  if (name == "colour") return colour_in_words(text);
  if (name == "alike") return groups_in_words(text, "rank");
  if (name == "alike-in-value") return groups_in_words(text, "value");
  if (name == "straight") return yes ? "consecutive ranks" : "no consecutive ranks";
  if (name == "between") return between_in_words(*cards.between);
  if (name == "total") return fmt::format("a total of {}", range_in_words(*cards.total));
  if (name == "soft") return yes ? "a soft total" : "a hard total";
  if (name == "busted") return yes ? "busted" : "not busted";
  return yes ? "a Blackjack" : "no Blackjack";
}

}  // namespace

std::string pays_in_words(const SideLine& line) {
  if (const auto* sum = std::get_if<Money>(&line.pays)) return to_string(*sum);
  if (const auto* meter = std::get_if<MeterShare>(&line.pays)) {
    if (meter->share == Odds(1, 1)) return fmt::format("all of the meter {}", meter->meter);
    return fmt::format("{} of every {} of the meter {}", meter->share.pays(), meter->share.per(),
                       meter->meter);
  }
  const auto* to = std::get_if<PaysTo>(&line.pays);
  const auto odds = to != nullptr ? to->odds : std::get<PaysFor>(line.pays).odds;
  return fmt::format("{} {} {}{}", odds.pays(), to != nullptr ? "to" : "for", odds.per(),
                     line.on_main ? " of the main wager" : "");
}

std::string cards_in_words(const CardsCondition& cards) {
  std::vector<std::string> said;
  for (const auto& [name, text] : cards.written) {
    if (name != "of" && name != "any") said.push_back(said_in_words(cards, name, text));
  }
  auto of = places_in_words(cards.of);
  if (cards.any > 0) of = fmt::format("any {} of {}", cards.any, of);
  return fmt::format("{}: {}", of, fmt::join(said, ", "));
}

std::vector<std::string> beside_in_words(const BesideCards& beside) {
  std::vector<std::string> said;
  if (beside.bets) said.push_back(fmt::format("the {} wager placed", spaced(beside.bets->text())));
  if (beside.stake)
    said.push_back(fmt::format("a stake of {} cents", range_in_words(*beside.stake)));
  if (beside.seat_picked)
    said.emplace_back(*beside.seat_picked ? "the player's place picked" : "another place picked");
  return said;
}

std::string hand_in_words(const SideHand& hand) {
  auto said = beside_in_words(hand.beside);
  for (const auto& one : hand.cards)
    said.push_back(cards_in_words(one));
  return said.empty() ? "whatever the cards" : fmt::format("{}", fmt::join(said, "; "));
}

std::string rule_in_words(const SideRule& rule) {
  return fmt::format("{}: {}", spaced(info_of(rule.name).name), spaced(rule.value));
}

std::string serves_in_words(const SidePaytable& table) {
  if (table.serves.empty()) return "any number";
  std::vector<std::string> said;
  for (const auto& one : table.serves)
    said.push_back(range_in_words(one.decks));
  return listed(said);
}

}  // namespace assay21::spec
