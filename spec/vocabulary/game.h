// The closed words that rulebooks, scripts and events share: choices, outcomes, faces.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"
#include "spec/vocabulary/wager_id.h"

namespace assay21::spec {

enum class Choice : std::uint8_t {
  surrender,
  double_down,
  split,
  stand,
  hit,
  rescue,
  switch_cards  ///< the second cards of a player's two hands change places
};
inline constexpr EnumNames<Choice, 7> choice_names = {{{Choice::surrender, "surrender"},
                                                       {Choice::double_down, "double"},
                                                       {Choice::split, "split"},
                                                       {Choice::stand, "stand"},
                                                       {Choice::hit, "hit"},
                                                       {Choice::rescue, "rescue"},
                                                       {Choice::switch_cards, "switch"}}};

/// What a player may choose from.
class ChoiceSet {
 public:
  constexpr ChoiceSet() = default;
  constexpr ChoiceSet(std::initializer_list<Choice> choices) {
    for (const auto choice : choices)
      add(choice);
  }
  constexpr void add(Choice choice) { bits_ = static_cast<std::uint8_t>(bits_ | bit(choice)); }
  constexpr void remove(Choice choice) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(choice)); }
  [[nodiscard]] constexpr bool contains(Choice choice) const { return (bits_ & bit(choice)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// In one of the two sets, but not in both.
  [[nodiscard]] constexpr ChoiceSet differing(ChoiceSet other) const {
    ChoiceSet result;
    result.bits_ = bits_ ^ other.bits_;
    return result;
  }
  friend constexpr bool operator==(ChoiceSet, ChoiceSet) = default;

 private:
  static constexpr std::uint8_t bit(Choice choice) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(choice));
  }
  std::uint8_t bits_ = 0;
};

enum class Outcome : std::uint8_t { win, lose, push, surrender };
inline constexpr EnumNames<Outcome, 4> outcome_names = {{{Outcome::win, "win"},
                                                         {Outcome::lose, "lose"},
                                                         {Outcome::push, "push"},
                                                         {Outcome::surrender, "surrender"}}};

enum class Face : std::uint8_t { up, down };
inline constexpr EnumNames<Face, 2> face_names = {{{Face::up, "up"}, {Face::down, "down"}}};

/// When something is settled: in the player's turn, with the other wagers at the end, whenever one
/// likes from the turn on, when the dealer's second card is seen, or whenever one likes from then
/// on.
enum class Timing : std::uint8_t {
  at_once,
  at_settlement,
  any_time,
  at_second_card,
  from_second_card
};
inline constexpr EnumNames<Timing, 5> timing_names = {
    {{Timing::at_once, "at-once"},
     {Timing::at_settlement, "at-settlement"},
     {Timing::any_time, "any-time"},
     {Timing::at_second_card, "at-second-card"},
     {Timing::from_second_card, "from-second-card"}}};

/// Whom an additional payout goes to: the player of the winning hand, or another with a wager in
/// the round.
enum class Role : std::uint8_t { holder, other };
inline constexpr EnumNames<Role, 2> role_names = {
    {{Role::holder, "holder"}, {Role::other, "other"}}};

/// A player's points against the dealer's.
enum class Comparison : std::uint8_t { less, equal, greater };
inline constexpr EnumNames<Comparison, 3> comparison_names = {
    {{Comparison::less, "less"}, {Comparison::equal, "equal"}, {Comparison::greater, "greater"}}};

}  // namespace assay21::spec
