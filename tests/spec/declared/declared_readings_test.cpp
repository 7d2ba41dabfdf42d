// What may and must be declared is read in several ways: each alternative of each question about
// declarations is put in force here, and objects to what another accepts.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/submission_reader.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

using Answers = std::map<std::string, std::string>;

/// The readings in force and a good sample with some answers changed, or left out where empty.
struct Case {
  std::string reading;  ///< "ID=ALTERNATIVE"
  std::string sample;
  Answers changes;
  std::string objection;  ///< what the first objection has in it; empty: there is none
};

std::ostream& operator<<(std::ostream& out, const Case& one) {
  out << one.reading << ' ' << one.sample;
  for (const auto& [name, value] : one.changes)
    out << ' ' << name << '=' << value;
  return out;
}

Readings readings_with(const Rulebook& book, const std::string& words) {
  auto readings = book.default_readings();
  const auto equals = words.find('=');
  const auto one =
      std::ranges::find(book.interpretations, words.substr(0, equals), &Interpretation::id);
  EXPECT_NE(one, book.interpretations.end()) << words;
  const auto chosen =
      std::ranges::find(one->alternatives, words.substr(equals + 1), &Alternative::id);
  EXPECT_NE(chosen, one->alternatives.end()) << words;
  readings[static_cast<std::size_t>(one - book.interpretations.begin())] =
      static_cast<std::size_t>(chosen - one->alternatives.begin());
  return readings;
}

/// Bonus Spin for $1 and for $5, each with a meter.
Answers two_meters() {
  return {{"bonus-spin-small-paytable", "B"},      {"bonus-spin-small-prize", ""},
          {"bonus-spin-small-rate", "14.5"},       {"bonus-spin-small-initial", "1000.00"},
          {"bonus-spin-small-reset", "1000.00"},   {"bonus-spin-large-paytable", "D"},
          {"bonus-spin-large-prize", ""},          {"bonus-spin-large-rate", "15"},
          {"bonus-spin-large-initial", "5000.00"}, {"bonus-spin-large-reset", "5000.00"},
          {"bonus-spin-small-prize-given", ""}};
}

/// The same for a meter that begins with this amount and returns to it.
Answers one_meter(const std::string& amount) {
  auto answers = two_meters();
  for (const auto* stake : {"small", "large"}) {
    answers[fmt::format("bonus-spin-{}-rate", stake)] = "14.5";
    answers[fmt::format("bonus-spin-{}-initial", stake)] = amount;
    answers[fmt::format("bonus-spin-{}-reset", stake)] = amount;
  }
  return answers;
}

/// What any test here puts in force, to be compared with what the editions register.
std::vector<Case> all_cases() {
  const std::string both = "bonus-spin-both-stakes";
  const std::string xtreme = "bonus-spin-xtreme";
  const std::string every = "blackjack-every-wager";
  return {
      {"stakes-on-offer=one-or-both", both, {}, ""},
      {"stakes-on-offer=one-or-both", xtreme, {}, ""},
      {"stakes-on-offer=one-or-both", xtreme, {{"xtreme-16-stakes", "small"}}, ""},
      {"stakes-on-offer=both", both, {}, ""},
      {"stakes-on-offer=both", xtreme, {}, "[law] option bonus-spin-stakes cannot be \"small\""},
      {"several-side-wagers=any-of-them", xtreme, {}, ""},
      {"several-side-wagers=one-of-them", xtreme, {}, "[law] option bonus-spin cannot be \"yes\""},
      {"several-side-wagers=one-of-them", both, {}, ""},
      {"paytables-and-stakes=as-their-community-pay",
       both,
       {{"bonus-spin-small-paytable", "C"}, {"bonus-spin-small-initial", "5000.00"}},
       "[law] option bonus-spin-small-paytable cannot be \"C\": Ch.12 §D forbids it"},
      {"paytables-and-stakes=any",
       both,
       {{"bonus-spin-small-paytable", "C"},
        {"bonus-spin-small-initial", "5000.00"},
        {"bonus-spin-small-reset", "5000.00"}},
       ""},
      {"paytables-and-stakes=any",
       both,
       {{"bonus-spin-small-paytable", "C"}},
       "[law] option bonus-spin-small-initial cannot be \"1000.00\": Ch.12 §D(6)(b)(iii)"},
      {"meters-of-fixed-prizes=declared-all-the-same",
       both,
       {{"bonus-spin-small-initial", ""}},
       "[law] option bonus-spin-small-initial is not declared: Ch.12 §D(6)(b) calls for it"},
      {"meters-of-fixed-prizes=not-asked",
       both,
       {{"bonus-spin-small-initial", ""}, {"bonus-spin-small-reset", ""}},
       ""},
      {"meters-of-fixed-prizes=the-prize-itself",
       both,
       {{"bonus-spin-small-initial", ""}, {"bonus-spin-small-reset", ""}},
       ""},
      {"meters-of-fixed-prizes=the-prize-itself",
       both,
       {{"bonus-spin-small-prize", "999.99"}},
       "[law] option bonus-spin-small-prize cannot be \"999.99\": Ch.12 §D(6)(b)(i)"},
      {"rate-of-which-meter=every-progressive",
       both,
       {{"bonus-spin-large-rate", ""}},
       "[law] option bonus-spin-large-rate is not declared: Ch.12 §D(6)(a) calls for it"},
      {"rate-of-which-meter=as-printed", both, {{"bonus-spin-large-rate", ""}}, ""},
      {"xtreme-meter-bounds=a-bound-for-each-meter",
       xtreme,
       {{"xtreme-16-primary-reset", "5000.00"}},
       "[law] option xtreme-16-primary-reset cannot be \"5000.00\": Ch.12 §E(3)(b)"},
      {"xtreme-meter-bounds=a-bound-for-each-meter", xtreme, {}, ""},
      {"xtreme-meter-bounds=initial-and-reset",
       xtreme,
       {{"xtreme-16-primary-reset", "5000.00"}, {"xtreme-16-secondary-initial", "10000.00"}},
       ""},
      {"xtreme-meter-bounds=initial-and-reset",
       xtreme,
       {},
       "[law] option xtreme-16-secondary-initial cannot be \"5000.00\": Ch.12 §E(3)(b)"},
      {"community-list=declared-by-itself", both, {}, ""},
      {"community-list=same-letter",
       both,
       {},
       "[law] option bonus-spin-small-community cannot be \"B\""},
      {"community-list=same-letter",
       both,
       {{"bonus-spin-small-community", "A"}, {"bonus-spin-large-community", "D"}},
       ""},
      {"optional-wagers=left-to-the-operator", "ma-hole-card", {}, ""},
      {"optional-wagers=must-be-offered",
       "ma-hole-card",
       {},
       "[law] option match-the-dealer is not declared: §6(a), part 1 calls for it"},
      {"optional-wagers=must-be-offered",
       "ma-hole-card",
       {{"match-the-dealer", "no"}},
       "[law] option match-the-dealer cannot be \"no\": §6(a), part 1 forbids it"},
      {"several-side-wagers=any-of-them", every, {}, ""},
      {"several-side-wagers=one-of-them",
       every,
       {},
       "[law] option match-the-dealer cannot be \"yes\""},
      {"hand-dealt-batches=the-one-dealt",
       "blackjack-one-deck-from-the-hand",
       {{"decks", "2"}, {"royal-match-21-paytable", "C"}, {"bet-the-set-21-paytable", "B"}},
       ""},
      {"hand-dealt-batches=both",
       "blackjack-one-deck-from-the-hand",
       {{"decks", "2"}},
       "[law] option decks cannot be \"2\": Ch.3 §B, Ch.12 §B(1) forbids it"},
      {"decks-without-a-list=no",
       "blackjack-switch",
       {{"decks", "5"}},
       "[law] side wager match-the-dealer has no paytable for 5 decks"},
      {"decks-without-a-list=as-declared",
       "blackjack-switch",
       {{"decks", "5"}},
       "[law] option match-the-dealer-odds-same-suit is not declared"},
      {"decks-without-a-list=as-declared",
       "blackjack-switch",
       {{"decks", "5"},
        {"match-the-dealer-odds-same-suit", "11:1"},
        {"match-the-dealer-odds-other-suit", "4:1"},
        {"super-match-odds-four", "40:1"},
        {"super-match-odds-two-pairs", "8:1"},
        {"super-match-odds-three", "5:1"},
        {"super-match-odds-pair", "1:1"}},
       ""},
      {"decks-in-use=dealt-from",
       "blackjack-switch",
       {{"decks", "4"}},
       "[law] side wager match-the-dealer has no paytable for 4 decks"},
      {"decks-in-use=all", "blackjack-switch", {{"decks", "4"}}, ""},
      {"decks-in-use=all",
       "blackjack-switch",
       {},
       "[law] side wager match-the-dealer has no paytable for 16 decks"},
      {"bet-the-set-three-decks=none",
       every,
       {{"decks", "3"}, {"match-the-dealer", "no"}},
       "[law] side wager bet-the-set-21 has no paytable for 3 decks"},
      {"bet-the-set-three-decks=four-decks",
       every,
       {{"decks", "3"}, {"match-the-dealer", "no"}},
       ""},
      {"bet-the-set-three-decks=two-decks",
       every,
       {{"decks", "3"}, {"match-the-dealer", "no"}, {"bet-the-set-21-paytable", "B"}},
       ""},
      {"bet-the-set-three-decks=two-decks",
       every,
       {{"decks", "3"}, {"match-the-dealer", "no"}},
       "[law] side wager bet-the-set-21 has no paytable for 3 decks"},
      {"meter-amounts-stated=the-amounts",
       every,
       {{"bad-beat-initial", ""}},
       "[law] option bad-beat-initial is not declared: Ch.13 §C(2), part 1 calls for it"},
      {"meter-amounts-stated=that-they-keep-the-bound",
       every,
       {{"bad-beat-initial", ""},
        {"bad-beat-bound-kept", "yes"},
        {"hit-and-run-bound-kept", "yes"},
        {"super-4-bound-kept", "yes"}},
       ""},
      {"meter-amounts-stated=that-they-keep-the-bound",
       every,
       {},
       "[law] option bad-beat-bound-kept is not declared"},
      {"free-bonus-paytable=apart", every, {}, ""},
      {"free-bonus-paytable=same-letter",
       every,
       {},
       "[law] option buster-free-bonus cannot be \"yes\""},
      {"free-bonus-paytable=same-letter", every, {{"buster-blackjack-paytable", "B"}}, ""},
      {"fixed-prize=operator", both, {}, ""},
      {"fixed-prize=operator", both, {{"bonus-spin-small-prize-given", "goods"}}, ""},
      {"fixed-prize=operator",
       both,
       {{"bonus-spin-small-prize-given", "as-the-player-chooses"}},
       "[law] option bonus-spin-small-prize-given cannot be \"as-the-player-chooses\": "
       "Ch.12 §D(1)(a), Ch.12 §D(3)(a) forbids it"},
      {"fixed-prize=player", both, {{"bonus-spin-small-prize-given", "as-the-player-chooses"}}, ""},
      {"fixed-prize=player",
       both,
       {},
       "[law] option bonus-spin-small-prize-given cannot be \"money\": Ch.12 §D(1)(a), Ch.12 "
       "§D(3)(a) forbids it"},
      {"fixed-prize=player",
       both,
       {{"bonus-spin-small-prize-given", ""}},
       "[program-limit] option bonus-spin-small-prize-given is not declared"},
      {"one-meter-or-two=one-for-each", both, two_meters(), ""},
      {"one-meter-or-two=one", both, two_meters(),
       "[law] option bonus-spin-large-rate cannot be \"15\": Ch.12 §D(6)(a) forbids it (expected: "
       "a "
       "rate in per cent, as in 14.5, exactly 14.5"},
      {"one-meter-or-two=one", both, one_meter("5000.00"), ""},
      {"one-meter-or-two=one", both, one_meter("4000.00"),
       "[law] option bonus-spin-large-initial cannot be \"4000.00\": Ch.12 §D(6)(b)(iv) forbids "
       "it"},
      {"one-meter-or-several=each-its-own", every, {}, ""},
      {"one-meter-or-several=each-its-own",
       every,
       {{"super-4-meter", "own"}},
       "[unreadable] option super-4-meter has no place here"},
      {"one-meter-or-several=may-be-joined",
       every,
       {},
       "[program-limit] option hit-and-run-meter is not declared"},
      {"one-meter-or-several=may-be-joined",
       every,
       {{"hit-and-run-meter", "own"}, {"super-4-meter", "own"}},
       ""},
      {"one-meter-or-several=may-be-joined",
       every,
       {{"hit-and-run-meter", "bad-beat"}, {"super-4-meter", "own"}},
       "[law] option hit-and-run-rate cannot be \"20\": Ch.13 §C(1), Ch.13 §G(1) forbids it"},
      {"one-meter-or-several=may-be-joined",
       every,
       {{"hit-and-run-meter", "bad-beat"},
        {"super-4-meter", "own"},
        {"hit-and-run-rate", "18.5"},
        {"hit-and-run-initial", "10000.00"},
        {"hit-and-run-reset", "5000.00"}},
       ""},
      {"maximum-least=greater-of-the-two", every, {}, ""},
      {"maximum-least=greater-of-the-two",
       every,
       {{"maximum-payout-win-of-the-wager", "60000.00"}},
       "[law] option maximum-payout-amount cannot be \"25000.00\": Ch.13 §L, part 1, Ch.13 §L, "
       "part "
       "2 forbids it (expected: dollars and cents, as in 1000.00, at least 60000.00 beside "
       "maximum-payout-win-of-the-wager=60000.00)"},
      {"maximum-least=greater-of-the-two", every, {{"maximum-payout-amount", "80000.00"}}, ""},
      {"maximum-least=exactly-the-greater", every, {}, ""},
      {"maximum-least=exactly-the-greater",
       every,
       {{"maximum-payout-amount", "80000.00"}},
       "[law] option maximum-payout-amount cannot be \"80000.00\": Ch.13 §L, part 1"},
      {"maximum-least=either", every, {{"maximum-payout-win-of-the-wager", "60000.00"}}, ""},
      {"maximum-least=either",
       every,
       {{"maximum-payout-win-of-the-wager", "20000.00"}, {"maximum-payout-amount", "20000.00"}},
       ""},
      {"maximum-least=either",
       every,
       {{"maximum-payout-win-of-the-wager", "20000.00"}, {"maximum-payout-amount", "19999.99"}},
       "[law] option maximum-payout-amount cannot be \"19999.99\": Ch.13 §L, part 1"},
      {"maximum-possible-win=the-wager-capped", every, {}, ""},
      {"maximum-possible-win=all-wagers",
       every,
       {{"maximum-payout-win-of-the-wager", ""}},
       "[program-limit] option maximum-payout-win-of-all-wagers is not declared"},
      {"maximum-possible-win=all-wagers",
       every,
       {{"maximum-payout-win-of-the-wager", ""}, {"maximum-payout-win-of-all-wagers", "90000.00"}},
       "[law] option maximum-payout-amount cannot be \"25000.00\": Ch.13 §L, part 1"},
      {"adjacent-count=all-boxes",
       "six-decks",
       {{"adjacent-boxes", "0"}},
       "[program-limit] option adjacent-boxes cannot be \"0\""},
      {"adjacent-count=all-boxes", "six-decks", {{"adjacent-boxes", "7"}}, ""},
      {"adjacent-count=besides-the-own", "six-decks", {{"adjacent-boxes", "0"}}, ""},
      {"adjacent-count=besides-the-own",
       "six-decks",
       {{"adjacent-boxes", "7"}},
       "[law] option adjacent-boxes cannot be \"7\": Ch.2 §A forbids it"},
  };
}

class DeclaredReadings : public testing::TestWithParam<Case> {};

TEST_P(DeclaredReadings, decide_what_may_be_declared) {
  const auto& one = GetParam();
  const auto path = source_file("spec/submissions/good/" + one.sample + ".xml");
  const auto schema = schema_path(ASSAY21_SOURCE_DIR, "submission");
  const auto& book = edition(edition_of_submission(path, schema).value());
  auto answers = one.changes;
  const auto sample = submission_from_file(path, schema, book).value();
  for (const auto& declared : sample.declared)
    answers.emplace(declared.name.text(), declared.value);
  std::vector<DeclaredAt> given;
  for (const auto& [name, value] : answers) {
    if (!value.empty()) given.push_back({name, value, 1});
  }
  const auto result = declared_under(book, given, "a.xml", readings_with(book, one.reading));
  if (one.objection.empty()) {
    EXPECT_TRUE(result.ok()) << to_string(result.problems().front());
    return;
  }
  ASSERT_FALSE(result.ok());
  EXPECT_NE(to_string(result.problems().front()).find(one.objection), std::string::npos)
      << to_string(result.problems().front());
}

INSTANTIATE_TEST_SUITE_P(All, DeclaredReadings, testing::ValuesIn(all_cases()));

TEST(DeclaredReadings, are_all_tried) {
  std::set<std::string> tried;
  for (const auto& one : all_cases())
    tried.insert(one.reading);
  for (const auto& id : editions_in(ASSAY21_SOURCE_DIR)) {
    for (const auto& question : edition(id).interpretations) {
      if (!question.of_declarations) continue;
      for (const auto& alternative : question.alternatives) {
        const auto name = question.id + "=" + alternative.id;
        EXPECT_TRUE(tried.contains(name)) << id << ": " << name;
      }
    }
  }
}

}  // namespace
}  // namespace assay21::spec
