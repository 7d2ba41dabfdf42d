#include "tests/support/changed_rows.h"

namespace assay21::testing_support {

using oracle::Rules;
using spec::Question;
using spec::Row;

std::optional<Rules> with_rows(const Rules& rules, Question question,
                               const std::vector<Row>& rows) {
  auto book = rules.rulebook();
  for (auto& table : book.tables) {
    if (table.question() == question) table = spec::Table(question, rows);
  }
  auto changed = Rules::make(std::make_shared<const spec::Rulebook>(std::move(book)),
                             rules.submission(), rules.readings());
  if (!changed.ok()) return std::nullopt;
  return std::move(changed).value();
}

std::optional<spec::Then> otherwise(Question question, spec::Then then) {
  switch (spec::info_of(question).answer) {
    case spec::Answer::nothing:
      return std::nullopt;
    case spec::Answer::choice:
    case spec::Answer::yes_no:
      then.yes = !then.yes;
      return then;
    case spec::Answer::timing:
      // When the second card comes, at once is as soon.
      then.timing =
          then.timing == spec::Timing::at_once || then.timing == spec::Timing::at_second_card
              ? spec::Timing::at_settlement
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

}  // namespace assay21::testing_support
