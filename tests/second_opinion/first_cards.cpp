// The first cards of plain random rounds, one round a line, for chances/frequencies.py: the first
// round of each session.
//   first_cards TABLE ROUNDS SEED
// A line names the first two cards of the lowest box, the dealer's up card and his hole card, and
// then those that he would draw if no player wanted any.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "generators/plan/compile.h"
#include "generators/plan/scope.h"
#include "generators/random/session_source.h"
#include "tests/support/sample_tables.h"

namespace assay21::second_opinion {
namespace {

/// He seldom needs more: eleven cards of his come once in thirty thousand million rounds.
constexpr std::size_t most_drawn = 8;

/// The cards as they come: those above the cut go to the bottom, and the first one is burned.
std::vector<spec::Card> dealt_from(const oracle::Script& script) {
  const auto& stack = std::get<oracle::Stack>(script.stimuli.at(1));
  const auto& cut = std::get<oracle::Cut>(script.stimuli.at(2));
  std::vector<spec::Card> cards(stack.cards.begin(), stack.cards.end());
  std::rotate(cards.begin(), cards.begin() + cut.at, cards.end());
  cards.erase(cards.begin());
  return cards;
}

std::string line_of(const oracle::Script& script) {
  const auto& round = std::get<oracle::Round>(script.stimuli.at(3));
  std::set<int> boxes;
  for (const auto& bet : round.bets)
    boxes.insert(bet.box);
  const auto cards = dealt_from(script);
  const auto players = boxes.size();
  auto line = fmt::format("{} {} {} {}", to_string(cards.at(0)), to_string(cards.at(players + 1)),
                          to_string(cards.at(players)), to_string(cards.at(2 * players + 1)));
  for (std::size_t i = 0; i < most_drawn; ++i)
    line += " " + to_string(cards.at(2 * players + 2 + i));
  return line + "\n";
}

/// The same players and bets, and no hand wished for: what else is likelier than chance, as a pair.
generators::SessionPlan plain(generators::SessionPlan plan) {
  for (auto& round : plan.rounds) {
    round.dealer.clear();
    for (auto& box : round.boxes)
      box.cards.clear();
  }
  return plan;
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

int run(const std::vector<std::string_view>& words) {
  const auto tables = testing_support::read_sample_tables();
  const auto table = words.size() == 3
                         ? std::ranges::find(tables, words[0], &testing_support::SampleTable::name)
                         : tables.end();
  if (table == tables.end()) {
    fmt::print(stderr, "first_cards TABLE ROUNDS SEED\n");
    return 64;
  }
  const auto& rules = *table->rules;
  const auto seed = number(words[2]);
  const auto scope = generators::scope_of(rules, oracle::every_kind).rounds_alone();
  const decltype(generators::all_aims(rules)) no_aims{};
  for (std::uint64_t i = 0; i < number(words[1]); ++i) {
    const auto plan = plain(generators::random_plan(rules, no_aims, seed + i, 0, scope));
    fmt::print("{}", line_of(generators::compile(rules, plan).script));
  }
  return 0;
}

}  // namespace
}  // namespace assay21::second_opinion

int main(int argc, char** argv) {
  return assay21::second_opinion::run({argv + 1, argv + argc});
}
