// A program that links the oracle and nothing else of ours: it plays one hand and says at each
// moment what the regulation permits, and by which clauses. docs/using-the-oracle.md explains it.
//   a_hand HOME      HOME is the folder with spec/rulebooks and spec/schema
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/session.h"
#include "oracle/words/telling.h"
#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/submission_reader.h"

namespace {

using namespace assay21;

constexpr int cut_at = 10;

/// Every card of the decks. The first ten go to the bottom by the cut; then come those that this
/// hand wants: one to burn, by turns one to the box and one to the dealer, and what the box draws.
std::vector<spec::Card> stack_for(const oracle::Rules& rules) {
  std::vector<spec::Card> cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      const spec::Card card(rank, suit);
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of(card)), card);
    }
  }
  oracle::Shoe shoe(std::move(cards));
  std::vector<spec::Card> stack;
  for (const auto* text : {"2C", "7S", "9D", "7S", "8H", "7S"}) {
    shoe.bring_up(*spec::card_from(text));
    stack.push_back(shoe.draw());
  }
  while (!shoe.empty())
    stack.push_back(shoe.draw());
  std::rotate(stack.begin(), stack.end() - cut_at, stack.end());
  return stack;
}

oracle::Script script_for(const oracle::Rules& rules) {
  using spec::Choice;
  oracle::Script script;
  script.players = {"ann"};
  oracle::Round round;
  round.bets = {{.box = 1, .player = 0, .main = spec::Money::dollars(10)}};
  round.decisions = {{oracle::HandId(1), {{Choice::hit, {}}}}};
  script.stimuli = {oracle::Open{{{1, 0}}}, oracle::Stack{stack_for(rules)},
                    oracle::Cut{.at = cut_at, .cover = 72}, round, oracle::Close{}};
  return script;
}

void print(const spec::Rulebook& rulebook, const oracle::Script& script, const oracle::Due& due) {
  std::printf("%s  [%s]\n", oracle::in_words(due.event, script).c_str(),
              spec::cites_of(rulebook, due.all()).c_str());
}

template <typename T>
int refuse(const spec::Result<T>& result) {
  std::fprintf(stderr, "%s\n", spec::to_string(result.problems().front()).c_str());
  return 65;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 64;
  const std::string home = argv[1];

  // 1. An edition, what an operator declared, and the readings: the rules of one table.
  auto read = spec::rulebook_of_edition(home, "md-spanish21-1.0");
  if (!read) return refuse(read);
  const auto rulebook = std::make_shared<const spec::Rulebook>(std::move(read).value());
  auto submission = spec::submission_from_file(home + "/spec/submissions/good/six-decks.xml",
                                               spec::schema_path(home, "submission"), *rulebook);
  if (!submission) return refuse(submission);
  const auto rules =
      oracle::Rules::make(rulebook, std::move(submission).value(), rulebook->default_readings());
  if (!rules) return refuse(rules);

  // 2. What the table is given.
  const auto script = script_for(*rules);
  if (const auto problems = oracle::check_script(*rules, script, "a_hand"); !problems.empty()) {
    std::fprintf(stderr, "%s\n", spec::to_string(problems.front()).c_str());
    return 65;
  }

  // 3. At each moment: what is owed; the first of it is done.
  oracle::Session session(*rules, script);
  const auto first_of = [&](const oracle::Permitted& allowed) {
    const auto& next = oracle::canonical(allowed);
    if (next.event.kind != oracle::EventKind::await) print(*rulebook, script, next);
    return next.event;
  };
  while (!session.finished()) {
    session.begin_turn();
    if (!session.rest_of_turn(first_of).over()) return 70;
  }
}
