// The situation in which an event comes: what is told apart of the table at that moment, and of the
// session before it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/situation/attribute.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

class Situation {
 public:
  Situation() { values_.fill(does_not_apply); }

  void set(Attribute attribute, AttributeValue value) {
    values_[static_cast<std::size_t>(attribute)] = value;
  }
  [[nodiscard]] AttributeValue of(Attribute attribute) const {
    return values_[static_cast<std::size_t>(attribute)];
  }

  [[nodiscard]] std::size_t hash() const {
    constexpr std::uint64_t prime = 0x100000001b3ULL;
    std::uint64_t hash = 0;
    for (const auto value : values_)
      hash = (hash ^ value) * prime;
    return static_cast<std::size_t>(hash ^ hash >> 32U);
  }

  friend bool operator==(const Situation&, const Situation&) = default;

 private:
  std::array<AttributeValue, attribute_count> values_;
};

/// Sees the situations of one session, event by event.
class SituationView {
 public:
  /// The rules must outlive it.
  explicit SituationView(const Rules& rules);

  /// Of an event that comes next at this table.
  [[nodiscard]] Situation of(const TableState& state, const Event& next) const;
  /// To be told of every event before it happens.
  void note(const TableState& state, const Event& next);

 private:
  void add_box(const TableState& state, const Event& next, Situation& situation) const;
  void add_dealer(const TableState& state, Situation& situation) const;
  void add_stake(const TableState& state, const Event& next, Situation& situation) const;
  void add_table(const TableState& state, Situation& situation) const;

  const Rules& rules_;
  std::vector<std::int64_t> stake_bounds_;  ///< in cents, ascending
  int rounds_ = 0;  ///< whose end was seen
  AttributeValue last_round_ = 0;
};

/// The amounts for which the tables in force ask of a wager, in cents, ascending; no more than tell
/// the values of the attribute apart.
std::vector<std::int64_t> stake_bounds(const Rules& rules);

/// By what a card of the dealer's counts, whatever the edition calls it.
AttributeValue shown_as(const spec::CardValues& values, spec::Rank up);

}  // namespace assay21::oracle
