// A condition of a side wager's hand on cards: of those that the wager looks at, and such as they
// can meet.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/side_checks.h"

namespace assay21::spec {
namespace {

/// How many cards a condition is about; nothing where a hand of any length is among them.
std::optional<std::size_t> cards_asked(const CardsCondition& one) {
  if (one.any > 0) return static_cast<std::size_t>(one.any);
  if (!std::ranges::all_of(one.of, is_single)) return std::nullopt;
  return one.of.size();
}

/// What is asked can hold of so many cards.
std::string trouble_with(const CardsCondition& one) {
  if (one.written.size() == 1) return "asks nothing of its cards";
  const bool single = std::ranges::all_of(one.of, is_single);
  if (one.any > 0 && single && static_cast<std::size_t>(one.any) > one.of.size())
    return "asks for more cards than it names";
  const auto cards = cards_asked(one);
  if (one.count && cards) return "asks for a number of cards that is fixed";
  if (!cards) return one.between ? "asks for a card between, of a hand of any length" : "";
  if (one.ranks && one.ranks->places().size() != *cards)
    return fmt::format("asks for {} ranks of {} cards", one.ranks->places().size(), *cards);
  if (one.between && *cards != 3) return "asks for a card between, and not of three cards";
  if (one.blackjack && *cards != 2) return "asks for a Blackjack, and not of two cards";
  for (const auto* groups : {&one.alike, &one.alike_in_value}) {
    int sum = 0;
    for (const auto size : *groups)
      sum += size;
    if (static_cast<std::size_t>(sum) > *cards) return "asks for larger groups than its cards make";
  }
  return {};
}

}  // namespace

CardsCondition read_cards(ReadContext& context, pugi::xml_node node, const SideWagerTable& wager) {
  CardsCondition condition;
  bool sound = true;
  for (const auto attribute : node.attributes()) {
    const std::string_view name = attribute.name();
    if (condition.set(name, attribute.as_string())) continue;
    sound = false;
    context.complain(
        node, fmt::format("{}=\"{}\" is outside of what it can be", name, attribute.as_string()),
        expected_of_cards(name));
  }
  if (!sound) return condition;
  for (const auto place : condition.of) {
    const bool seen = place == CardPlace::each
                          ? wager.each
                          : std::ranges::find(wager.looks_at, place) != wager.looks_at.end();
    if (seen) continue;
    context.complain(
        node,
        fmt::format("of=\"{}\" names cards that side wager {} does not look at",
                    node.attribute("of").as_string(), wager.name.text()),
        place == CardPlace::each ? "each=\"player\" on the wager" : "places of looks-at");
    return condition;
  }
  const auto trouble = trouble_with(condition);
  if (!trouble.empty()) {
    context.complain(node,
                     fmt::format("hand {} {}", node.parent().attribute("id").as_string(), trouble),
                     "what its cards can show");
  }
  return condition;
}

}  // namespace assay21::spec
