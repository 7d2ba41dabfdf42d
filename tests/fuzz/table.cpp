#include "tests/fuzz/table.h"

#include "generators/plan/compile.h"
#include "tests/support/rules.h"

namespace assay21::fuzz {
namespace {

using oracle::HandId;
using spec::Choice;
using spec::Money;

std::vector<spec::Card> cards(std::string_view text) {
  std::vector<spec::Card> all;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3)
    all.push_back(*spec::card_from(text.substr(at, 2)));
  return all;
}

generators::RoundPlan first_round() {
  generators::RoundPlan round;
  round.dealer = cards("KD 6C 5H");
  round.boxes = {
      {1,
       0,
       Money::dollars(10),
       cards("8H 8S 3D"),
       {{HandId(1), {{Choice::split, {}}}},
        {HandId(1).left(), {{Choice::double_down, {}}, {Choice::rescue, {}}}}}},
      {3, 1, Money::dollars(25), cards("AS KS"), {}},
      {6, 2, Money::dollars(5), cards("9C 7D"), {{HandId(6), {{Choice::surrender, {}}}}}}};
  return round;
}

generators::RoundPlan second_round() {
  generators::RoundPlan round;
  round.dealer = cards("7C 9D 4H");
  round.boxes = {{1, 0, Money::dollars(25), cards("7S 7S 7S"), {{HandId(1), {{Choice::hit, {}}}}}},
                 {6, 2, Money::dollars(5), cards("6C 5D"), {{HandId(6), {{Choice::hit, {}}}}}}};
  return round;
}

generators::SessionPlan plan() {
  generators::SessionPlan plan;
  plan.players = {"p1", "p2", "p3"};
  plan.seats = {{1, 0}, {3, 1}, {6, 2}};
  plan.rounds = {first_round(), second_round()};
  return plan;
}

}  // namespace

const FuzzTable& table() {
  static const auto rules = testing_support::rules(testing_support::six_decks());
  static const FuzzTable table = [] {
    FuzzTable made{*rules, generators::compile(*rules, plan()).script};
    made.script.symbols = {"jackpot", "250-100"};
    return made;
  }();
  return table;
}

}  // namespace assay21::fuzz
