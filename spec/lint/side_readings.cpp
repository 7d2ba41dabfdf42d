#include "spec/lint/side_readings.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

constexpr int highest_decks = 20;

/// Can this row for a Blackjack hold of two cards that are neither from a split nor switched, as
/// those are that side wagers look at?
bool is_of_cards_as_dealt(const Row& row) {
  return std::ranges::none_of(row.when, [](const Condition& one) {
    const bool came = one.fact() == Fact::hand_from_split || one.fact() == Fact::hand_switched;
    return came && one.text() == "yes";
  });
}

std::vector<std::string> rows_as_dealt(const Table& blackjack) {
  std::vector<std::string> ids;
  for (const auto& row : blackjack.rows()) {
    if (is_of_cards_as_dealt(row)) ids.push_back(row.id);
  }
  return ids;
}

bool asks_for_blackjack(const SideWagerTable& wager) {
  return std::ranges::any_of(wager.hands, [](const SideHand& hand) {
    return std::ranges::any_of(hand.cards,
                               [](const auto& one) { return one.blackjack.has_value(); });
  });
}

}  // namespace

std::vector<Readings> readings_for(const Rulebook& rulebook, const SideWagerTable& wager) {
  auto all = readings_to_check(rulebook);
  const auto add = [&](const Unders& under) {
    if (under.size() < 2) return;
    auto readings = rulebook.default_readings();
    for (const auto& one : under)
      readings[one.interpretation] = one.alternative;
    if (std::ranges::find(all, readings) == all.end()) all.push_back(std::move(readings));
  };
  for (const auto& rule : wager.rules)
    add(rule.under);
  for (const auto& hand : wager.hands)
    add(hand.under);
  for (const auto& table : wager.paytables) {
    for (const auto& line : table.lines)
      add(line.under);
  }
  return all;
}

HowRead how_read_beside(const HowRead& usual, const Rulebook& rulebook, const SideWagerTable& wager,
                        const TablesInForce& tables, const Readings& readings) {
  auto how = how_read(wager, rulebook.values, tables.table(Question::blackjack), readings);
  if (how.blackjack != nullptr && usual.blackjack != nullptr &&
      rows_as_dealt(*usual.blackjack) == rows_as_dealt(*how.blackjack)) {
    how.blackjack = usual.blackjack;
  }
  return how;
}

bool hangs_on(const SideWagerTable& wager, std::size_t interpretation) {
  const auto names = [&](const Unders& under) {
    return std::ranges::find(under, interpretation, &Under::interpretation) != under.end();
  };
  return std::ranges::any_of(wager.rules, names, &SideRule::under) ||
         std::ranges::any_of(wager.hands, names, &SideHand::under) ||
         std::ranges::any_of(wager.paytables, [&](const SidePaytable& table) {
           return std::ranges::any_of(table.lines, names, &SideLine::under) ||
                  std::ranges::any_of(table.serves, names, &Serves::under);
         });
}

std::string readings_in_words(const Rulebook& rulebook, const Readings& readings) {
  std::string text;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    if (readings[i] == one.default_alternative) continue;
    text += fmt::format(" {}={}", one.id, one.alternatives[readings[i]].id);
  }
  return text.empty() ? text : " under" + text;
}

bool same_for(const Rulebook& rulebook, const SideWagerTable& wager, const Readings& a,
              const Readings& b) {
  const auto same = [&](const Unders& under) { return in_force(under, a) == in_force(under, b); };
  const auto* blackjack = table_of(rulebook, Question::blackjack);
  return std::ranges::all_of(wager.rules, same, &SideRule::under) &&
         std::ranges::all_of(wager.hands, same, &SideHand::under) &&
         std::ranges::all_of(wager.paytables,
                             [&](const SidePaytable& table) {
                               return std::ranges::all_of(table.lines, same, &SideLine::under) &&
                                      std::ranges::all_of(table.serves, same, &Serves::under);
                             }) &&
         (blackjack == nullptr || !asks_for_blackjack(wager) ||
          std::ranges::all_of(blackjack->rows(), [&](const Row& row) {
            return !is_of_cards_as_dealt(row) || in_force(row.under, a) == in_force(row.under, b);
          }));
}

int most_decks_with(const Rulebook& rulebook, const SidePaytable& table, const Readings& readings) {
  const auto* option = rulebook.option(OptionName::decks);
  int most = 0;
  for (int decks = 1; decks <= highest_decks; ++decks) {
    const bool may = option == nullptr || option->allows(std::to_string(decks));
    if (may && serves(table, decks, readings)) most = decks;
  }
  return most;
}

}  // namespace assay21::spec
