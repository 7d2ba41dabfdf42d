// Every row of every table that is asked decides something: taken out, or with another answer,
// there is a session of which something else is true.
#include <algorithm>
#include <map>
#include <optional>

#include <gtest/gtest.h>

#include "generators/compile.h"
#include "generators/session_source.h"
#include "oracle/unreachable.h"
#include "spec/followed.h"
#include "tests/oracle/told_apart.h"
#include "tests/support/changed_rows.h"
#include "tests/support/sample_tables.h"

namespace assay21::tests {
namespace {

using oracle::Rules;
using spec::Question;
using spec::Row;
using testing_support::otherwise;
using testing_support::with_rows;

/// Sessions tried for each row and each pair of rows.
constexpr std::uint64_t seeds = 12;

/// Is it told by one of the sessions that are aimed at this row: by itself, over another, and under
/// one that displaces it?
bool told_by_aims(const Rules& rules, const Rules& other, Question question, std::size_t row,
                  Compared compared) {
  const auto aims = generators::all_aims(rules);
  return std::ranges::any_of(aims, [&](const generators::AimedRows& aim) {
    if (aim.question != question || (aim.row != row && aim.displaced != row)) return false;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const auto plan = generators::directed_plan(rules, aim, seed);
      if (plan && tells_apart(rules, other, generators::compile(rules, *plan).script, compared))
        return true;
    }
    return false;
  });
}

class EveryRow : public ::testing::TestWithParam<std::string> {
 protected:
  /// Rows about a dealer's Blackjack against a hand that has decided: the reader makes them void.
  /// And splitting again, where no further split is declared.
  [[nodiscard]] bool is_unreachable(Question question, const Row& row) const {
    static std::map<std::string, std::vector<spec::ClauseRef>> known;
    if (!known.contains(GetParam())) {
      auto& clauses = known[GetParam()];
      for (const auto& found :
           oracle::unreachable_while_all_works(*testing_support::sample_table(GetParam()).rules))
        clauses.push_back(found.clause);
    }
    const bool splits_again = question == Question::choices && row.id == "split-again";
    return std::ranges::any_of(known[GetParam()],
                               [&](spec::ClauseRef ref) { return row.clauses.contains(ref); }) ||
           (splits_again && testing_support::sample_table(GetParam()).rules->most_splits() == 1);
  }
  /// Rows that can be left out, because the case is cited alike without them. Where no row speaks
  /// against a choice, those that give it elsewhere do, and for a rescue that is the same clause:
  /// Ch.10 §H, §9(d). And where several may bet on a box, §13(f) gives each of them what §11(a)
  /// does, and cites it.
  [[nodiscard]] static bool is_said_twice(Question question, const Row& row,
                                          const std::vector<Row>& rows, Compared compared) {
    if (compared != Compared::clauses_too) return false;
    if (question == Question::choices)
      return row.id == "no-rescue-undoubled" || row.id == "no-rescue-of-a-busted-hand";
    return question == Question::insurance_offer && row.id == "ace-up" && rows.size() > 1;
  }

  /// What is said of the choices of a busted hand: nobody is asked any more, and what is cited
  /// against an engine that asks is all that shows.
  [[nodiscard]] static bool is_over(Question question, const Row& row) {
    return question == Question::choices && std::ranges::any_of(row.when, [](const auto& one) {
             return one.fact() == spec::Fact::hand_busted && one.low() == 1;
           });
  }

  /// Until when wagers on a wheel may be placed: no session asks for one too late.
  [[nodiscard]] static bool is_unasked(Question question, const Row& row) {
    return question == Question::deadline && std::ranges::any_of(row.when, [](const auto& one) {
             const auto act = static_cast<spec::Act>(one.low());
             return one.fact() == spec::Fact::act &&
                    (act == spec::Act::bonus_spin || act == spec::Act::xtreme_16);
           });
  }

  /// The cards between rounds, what goes wrong, and who decides for a box of several: rows that no
  /// session of one round between bets and settlement comes to. Golden sessions show them.
  [[nodiscard]] static bool is_about_the_table(Question question) {
    return question == Question::cut_offer || question == Question::burn ||
           question == Question::irregularity || question == Question::box_caller ||
           question == Question::other_bettor;
  }

  /// What a meter pays is a question only where some prize is a meter's.
  [[nodiscard]] bool has_no_meter_for(Question question, const Row& row) const {
    const auto* prizes = testing_support::sample_table(GetParam()).rules->prizes();
    return question == Question::side_settlement && prizes != nullptr && prizes->meters().empty() &&
           std::ranges::any_of(row.when, [](const auto& one) {
             return one.fact() == spec::Fact::wager_progressive && one.low() == 1;
           });
  }

  /// `change` gives the rows that are to stand instead, for a row of a table; or nothing.
  template <typename Change>
  void expect_seen(Compared compared, Change change) {
    const auto& rules = *testing_support::sample_table(GetParam()).rules;
    for (const auto& info : spec::question_infos) {
      if (!spec::is_asked(info.value) || is_about_the_table(info.value)) continue;
      const auto& rows = rules.table(info.value).rows();
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!spec::is_asked(rules.table(info.value), rows[i])) continue;
        if (is_unasked(info.value, rows[i]) || has_no_meter_for(info.value, rows[i])) continue;
        const auto instead = change(info.value, rows, i);
        if (!instead) continue;
        const auto other = with_rows(rules, info.value, *instead);
        ASSERT_TRUE(other) << info.name << "/" << rows[i].id;
        const auto by = is_over(info.value, rows[i]) ? Compared::clauses_too : compared;
        const bool seen = told_by_aims(rules, *other, info.value, i, by);
        const bool unseen = is_unreachable(info.value, rows[i]) ||
                            is_said_twice(info.value, rows[i], rows, compared);
        EXPECT_NE(seen, unseen) << GetParam() << ": " << info.name << "/" << rows[i].id;
      }
    }
  }
};

TEST_P(EveryRow, TakenOutIsMissed) {
  expect_seen(Compared::clauses_too, [](Question, const std::vector<Row>& rows, std::size_t row) {
    auto left = rows;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(row));
    return std::optional(left);
  });
}

TEST_P(EveryRow, ThatAnswersOtherwiseIsSeen) {
  expect_seen(Compared::events,
              [](Question question, const std::vector<Row>& rows,
                 std::size_t row) -> std::optional<std::vector<Row>> {
                const auto then = otherwise(question, rows[row].then);
                if (!then) return std::nullopt;
                auto changed = rows;
                changed[row].then = *then;
                return changed;
              });
}

INSTANTIATE_TEST_SUITE_P(Samples, EveryRow,
                         ::testing::ValuesIn(testing_support::sample_table_names()),
                         [](const auto& sample) {
                           auto name = sample.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace assay21::tests
