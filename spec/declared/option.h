// What the operator declares in a Rules Submission: the question, the clause that asks it, and what
// may be answered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/declared/where.h"
#include "spec/text/clause_set.h"
#include "spec/text/under.h"

namespace assay21::spec {

/// How an answer is written.
enum class OptionKind : std::uint8_t {
  word,  ///< one of those listed
  number,  ///< "3"
  money,  ///< dollars and cents, both always: "1000.00"
  rate,  ///< per cent, with up to four decimals: "14.5"
  odds,  ///< "9:1"
  amounts,  ///< amounts of money with spaces between: "10.00 25.00"
};
inline constexpr EnumNames<OptionKind, 6> option_kind_names = {{{OptionKind::word, "word"},
                                                                {OptionKind::number, "number"},
                                                                {OptionKind::money, "money"},
                                                                {OptionKind::rate, "rate"},
                                                                {OptionKind::odds, "odds"},
                                                                {OptionKind::amounts, "amounts"}}};

/// An answer that can be compared with a bound: whole units, cents, millionths or a ratio.
struct Amount {
  std::int64_t value = 0;
  std::int64_t per = 1;

  friend bool operator<=(const Amount& a, const Amount& b) {
    return a.value * b.per <= b.value * a.per;
  }
};

/// Reads an answer of a kind that has bounds; of `amounts` there is one at a time, as of `money`.
std::optional<Amount> amount_from(OptionKind kind, std::string_view text);

/// Who draws a line: a clause; or this program, which goes no further or asks for it.
enum class SetBy : std::uint8_t { law, program };
inline constexpr EnumNames<SetBy, 2> set_by_names = {
    {{SetBy::law, "law"}, {SetBy::program, "program"}}};

/// The least and the most that may be answered, as they were written; empty where there is no
/// bound.
struct Bounds {
  std::string least;
  std::string most;
  SetBy least_by = SetBy::law;
  SetBy most_by = SetBy::law;
};

/// Which of two figures is the bound: the one that is written or the one that the operator answered
/// to another option.
enum class Taking : std::uint8_t { higher, lower };
inline constexpr EnumNames<Taking, 2> taking_names = {
    {{Taking::higher, "higher"}, {Taking::lower, "lower"}}};

/// Bounds that hold where another option has a certain value or under certain readings, by a clause
/// of their own.
struct BoundsWhere {
  Where where;  ///< of nothing: everywhere
  Bounds bounds;
  ClauseSet clauses;
  Unders under = {};
  std::optional<OptionName> least_answer = {};  ///< the answer to this option bounds it, too
  std::optional<OptionName> most_answer = {};
  Taking taking = Taking::higher;  ///< where a figure is written and one is answered
};

struct OptionValue {
  std::string word;
  ClauseSet clauses;  ///< what this value puts in force, beyond the option's own clauses
  std::optional<Where> where = {};  ///< it can be answered only there
  Unders under = {};  ///< and only under these readings; a word may stand there once for each
};

/// Where, and under which readings, an option need not be answered.
struct Unasked {
  Where where;  ///< of nothing: everywhere
  Unders under;
};

struct Option {
  OptionName name;
  OptionKind kind = OptionKind::number;
  std::string question;  ///< what the operator is asked, in our words
  ClauseSet clauses;
  std::optional<Where> where;  ///< asked only there; elsewhere it has no place
  std::optional<std::string> assumed;  ///< the answer where the operator gives none
  Unders under = {};  ///< asked only under these readings
  std::vector<Unasked> unasked = {};
  SetBy asked_by = SetBy::law;  ///< who calls for an answer
  std::vector<OptionValue> values;  ///< the words allowed
  SetBy words_by = SetBy::law;  ///< whose list they are
  int least = 0;  ///< of a number: its bounds
  int most = 0;
  Bounds bounds;  ///< of any kind but a word: as they were written
  std::vector<BoundsWhere> bounds_where;

  /// Is this an answer of the option's kind, and within its own bounds?
  [[nodiscard]] bool allows(std::string_view answer) const;
  /// Is it written as an answer of the option's kind is, whatever it says?
  [[nodiscard]] bool can_read(std::string_view answer) const;
  /// What may be answered, in words.
  [[nodiscard]] std::string allowed() const;
};

/// The bound of two, each empty where there is none.
std::string taken(OptionKind kind, const std::string& written, const std::string& answered,
                  Taking taking);
/// Does an answer of this kind lie within the bounds?
bool within(OptionKind kind, std::string_view answer, const Bounds& bounds);
/// "a number from 1 to 7", "dollars and cents, as in 1000.00, at least 5000.00".
std::string in_words(OptionKind kind, const Bounds& bounds);

}  // namespace assay21::spec
