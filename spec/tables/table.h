// A decision table: rows of conditions over facts, each answering and citing; rows may yield to
// others.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "spec/declared/where.h"
#include "spec/tables/condition.h"
#include "spec/tables/question.h"
#include "spec/tables/row_masks.h"
#include "spec/text/clause_set.h"
#include "spec/text/under.h"
#include "spec/values/odds.h"
#include "spec/vocabulary/deadline.h"
#include "spec/vocabulary/game.h"
#include "spec/vocabulary/irregularity.h"
#include "spec/vocabulary/shared_box.h"
#include "spec/vocabulary/shoe_duties.h"
#include "spec/vocabulary/side_wager.h"

namespace assay21::spec {

/// What a row answers; the question says which member counts.
struct Then {
  std::optional<Choice> choice;  ///< a choice given, or with `yes` false denied
  bool yes = true;
  Timing timing = Timing::at_once;
  std::optional<Odds> odds;  ///< odds paid, or the share of a stake collected
  Outcome outcome = Outcome::win;
  Money pays;
  bool spin = false;  ///< the wheel decides what is paid
  StakeGoes stake = StakeGoes::kept;
  Moment moment = Moment::at_settlement;
  CutPlayer cut_player = CutPlayer::anybody;
  int cards = 0;
  Remedy remedy = Remedy::discard;
  BoxCaller caller = BoxCaller::seated_player;
  OtherBettor bettor = OtherBettor::bound;
  Deadline deadline = Deadline::first_card_dealt;

  friend bool operator==(const Then&, const Then&) = default;
};

struct Row {
  std::string id;
  ClauseSet clauses;
  std::optional<Under> under;
  std::optional<Where> where;
  std::vector<Condition> when;
  Then then;
  std::vector<std::string> yields_to;  ///< ids, or `prefix.*`
  RowMask yields_to_rows = 0;  ///< the same, resolved
  int line = 0;  ///< where it stands in its file

  [[nodiscard]] bool matches(const Facts& facts) const;
};

/// The answer of a table to one question.
struct Decision {
  enum class Status : std::uint8_t { decided, silent, contradictory };

  Status status = Status::silent;
  const Row* row = nullptr;  ///< the first of the rows that decide
  ClauseSet clauses;  ///< of all rows that remain
  RowMask matched = 0;
  RowMask remaining = 0;  ///< matched, and not displaced

  [[nodiscard]] bool decided() const { return status == Status::decided; }
  [[nodiscard]] const Then& then() const {
    ASSAY21_CHECK(row != nullptr);
    return row->then;
  }
};

class KnownDecisions;

class Table {
 public:
  static constexpr std::size_t most_rows = 64;

  Table() = default;
  Table(Question question, std::vector<Row> rows);

  [[nodiscard]] Question question() const { return question_; }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  /// The decision points into this table.
  [[nodiscard]] Decision decide(const Facts& facts) const&;
  Decision decide(const Facts& facts) && = delete;
  /// Of a table whose rows give and deny choices: those that are given here and not denied.
  [[nodiscard]] ChoiceSet open_choices(const Decision& decision) const;
  /// The clauses by which a choice is open here, and those by which it is not.
  [[nodiscard]] ClauseSet given_by(const Decision& decision, Choice choice) const;
  [[nodiscard]] ClauseSet closed_by(const Decision& decision, Choice choice) const;
  /// Can a hand of so many cards meet any of its rows? If not, it is silent about all of them.
  [[nodiscard]] bool open_to(std::size_t cards) const { return masks_.open_to(cards); }
  /// The same table with those rows only.
  [[nodiscard]] Table keeping(const std::vector<bool>& keep) const;

 private:
  [[nodiscard]] RowMask matching(const Facts& facts) const;
  [[nodiscard]] Decision thought_out(RowMask matched) const;
  void set_aside_idle_exceptions(Decision& decision) const;
  [[nodiscard]] ClauseSet behind(RowMask rows, Choice choice, bool given) const;

  Question question_ = Question::blackjack;
  std::vector<Row> rows_;
  RowMask exceptions_ = 0;  ///< the rows that others yield to
  RowMasks masks_;
  std::shared_ptr<KnownDecisions>
      known_;  ///< remembered; shared by copies, whose rows are the same
};

/// The rows that a `yields-to` entry names; none when it names no row.
RowMask rows_named(const std::vector<Row>& rows, std::string_view name);

}  // namespace assay21::spec
