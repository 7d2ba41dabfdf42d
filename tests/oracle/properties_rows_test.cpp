// Every row of every table that is asked decides something: taken out, or with another answer,
// there is a session of which something else is true.
#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

#include <gtest/gtest.h>

#include "generators/compile.h"
#include "generators/session_source.h"
#include "oracle/unreachable.h"
#include "oracle/walk.h"
#include "spec/followed.h"
#include "tests/support/sample_tables.h"

namespace assay21::tests {
namespace {

using oracle::Rules;
using spec::Question;
using spec::Row;
using testing_support::SampleTable;

/// Sessions tried for each row and each pair of rows.
constexpr std::uint64_t seeds = 12;

/// The same edition and table with other rows for one question.
Rules with_rows(const Rules& rules, Question question, const std::vector<Row>& rows) {
  auto book = rules.rulebook();
  for (auto& table : book.tables) {
    if (table.question() == question) table = spec::Table(question, rows);
  }
  auto changed = Rules::make(std::make_shared<const spec::Rulebook>(std::move(book)),
                             rules.submission(), rules.readings());
  if (!changed.ok()) throw std::runtime_error(to_string(changed.problems().front()));
  return std::move(changed).value();
}

/// Another answer to the same question.
std::optional<spec::Then> otherwise(Question question, spec::Then then) {
  switch (spec::info_of(question).answer) {
    case spec::Answer::nothing:
      return std::nullopt;
    case spec::Answer::choice:
    case spec::Answer::yes_no:
      then.yes = !then.yes;
      return then;
    case spec::Answer::timing:
      then.timing = then.timing == spec::Timing::at_once ? spec::Timing::at_settlement
                                                         : spec::Timing::at_once;
      return then;
    case spec::Answer::share:
      then.odds = *then.odds == spec::Odds(1, 2) ? spec::Odds(1, 4) : spec::Odds(1, 2);
      return then;
    case spec::Answer::odds:
      then.odds = spec::Odds(then.odds->pays() + then.odds->per(), then.odds->per());
      return then;
    case spec::Answer::outcome:
      then.outcome = then.outcome == spec::Outcome::push ? spec::Outcome::win : spec::Outcome::push;
      return then;
    case spec::Answer::money:
      then.pays += spec::Money::dollars(1);
      return then;
    case spec::Answer::stake:
      then.stake =
          then.stake == spec::StakeGoes::kept ? spec::StakeGoes::returned : spec::StakeGoes::kept;
      return then;
    case spec::Answer::moment:
      then.moment = then.moment == spec::Moment::at_settlement ? spec::Moment::any_time
                                                               : spec::Moment::at_settlement;
      return then;
    case spec::Answer::deadline:
      // Later than any other, or sooner than any.
      then.deadline = then.deadline == spec::Deadline::second_card ? spec::Deadline::once_made
                                                                   : spec::Deadline::second_card;
      return then;
    case spec::Answer::award:
    case spec::Answer::cut_player:
    case spec::Answer::cards:
    case spec::Answer::remedy:
    case spec::Answer::caller:
    case spec::Answer::bettor:
      return std::nullopt;
  }
  return std::nullopt;
}

enum class Compared { events, clauses_too };

bool same(const std::vector<oracle::Due>& a, const std::vector<oracle::Due>& b, Compared compared) {
  return std::ranges::equal(a, b, [&](const oracle::Due& one, const oracle::Due& other) {
    return one.event == other.event && (compared == Compared::events || one.all() == other.all());
  });
}

/// Do they cite the same against an engine that offers a hand one of the choices?
bool same_denials(const Rules& rules, const Rules& other, const oracle::TableState& state) {
  for (const auto& box : state.boxes) {
    for (const auto& hand : box.hands) {
      for (const auto& choice : spec::choice_names) {
        oracle::Event offer;
        offer.kind = oracle::EventKind::offer;
        offer.hand = hand.id;
        offer.choices.add(choice.value);
        if (denied_by(rules, state, offer) != denied_by(other, state, offer)) return false;
      }
    }
  }
  return true;
}

/// Is there a moment of this session at which the other rules permit, or cite, something else? An
/// engine that makes use of it is judged differently.
bool tells_apart(const Rules& rules, const Rules& other, const oracle::Script& script,
                 Compared compared) {
  bool apart = false;
  oracle::WalkOptions options;
  options.look = oracle::Look::also_later;
  if ((rules.prizes() == nullptr) != (other.prizes() == nullptr)) {
    // Without its last award a table has no wheel and no meters: a state is not that of the other.
    return !same(oracle::walk(rules, script).events, oracle::walk(other, script).events, compared);
  }
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted& permitted) {
    if (apart) return;
    const auto changed = oracle::permitted(other, state, oracle::Look::also_later);
    apart = !same(permitted.now, changed.now, compared) ||
            !same(permitted.may, changed.may, compared) || permitted.unsaid != changed.unsaid ||
            (compared == Compared::clauses_too && !same_denials(rules, other, state));
  };
  oracle::walk(rules, script, options);
  return apart;
}

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

class EveryRow : public ::testing::TestWithParam<SampleTable> {
 protected:
  /// Rows about a dealer's Blackjack against a hand that has decided: the reader makes them void.
  /// And splitting again, where no further split is declared.
  [[nodiscard]] bool is_unreachable(Question question, const Row& row) const {
    static std::map<std::string, std::vector<spec::ClauseRef>> known;
    if (!known.contains(GetParam().name)) {
      auto& clauses = known[GetParam().name];
      for (const auto& found : oracle::unreachable_clauses(*GetParam().rules))
        clauses.push_back(found.clause);
    }
    const bool splits_again = question == Question::choices && row.id == "split-again";
    return std::ranges::any_of(known[GetParam().name],
                               [&](spec::ClauseRef ref) { return row.clauses.contains(ref); }) ||
           (splits_again && GetParam().rules->most_splits() == 1);
  }
  /// Rows that can be left out, because the case is cited alike without them: where no row speaks
  /// against a choice, those that give it elsewhere do, and for a rescue that is Ch.10 §H again.
  [[nodiscard]] static bool is_said_twice(Question question, const Row& row, Compared compared) {
    return compared == Compared::clauses_too && question == Question::choices &&
           row.id == "no-rescue-undoubled";
  }

  /// Until when wagers on a wheel may be placed: no session asks for one too late.
  [[nodiscard]] static bool is_unasked(Question question, const Row& row) {
    return question == Question::deadline && std::ranges::any_of(row.when, [](const auto& one) {
             const auto act = static_cast<spec::Act>(one.low());
             return one.fact() == spec::Fact::act &&
                    (act == spec::Act::bonus_spin || act == spec::Act::xtreme_16);
           });
  }

  /// `change` gives the rows that are to stand instead, for a row of a table; or nothing.
  template <typename Change>
  void expect_seen(Compared compared, Change change) {
    const auto& rules = *GetParam().rules;
    for (const auto& info : spec::question_infos) {
      if (!spec::is_asked(info.value)) continue;
      const auto& rows = rules.table(info.value).rows();
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!spec::is_asked(rules.table(info.value), rows[i])) continue;
        if (is_unasked(info.value, rows[i])) continue;
        const auto instead = change(info.value, rows, i);
        if (!instead) continue;
        const auto other = with_rows(rules, info.value, *instead);
        const bool seen = told_by_aims(rules, other, info.value, i, compared);
        const bool unseen =
            is_unreachable(info.value, rows[i]) || is_said_twice(info.value, rows[i], compared);
        EXPECT_NE(seen, unseen) << GetParam().name << ": " << info.name << "/" << rows[i].id;
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

INSTANTIATE_TEST_SUITE_P(Samples, EveryRow, ::testing::ValuesIn(testing_support::sample_tables()),
                         [](const auto& sample) {
                           auto name = sample.param.name;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace assay21::tests
