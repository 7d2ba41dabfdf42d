// What stands for a wager and for a meter while a game is played: a number with what it goes by.
// The names behind it are the edition's own.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "spec/values/check.h"
#include "spec/values/enum_names.h"

namespace assay21::spec {

/// The game's own two stakes, which lie on a hand of cards and move with it.
enum class HandStake : std::uint8_t { main, double_down };
inline constexpr EnumNames<HandStake, 2> hand_stake_names = {
    {{HandStake::main, "main"}, {HandStake::double_down, "double"}}};

/// What of the oracle plays a wager beside the game. Which wager goes by which, its rulebook says.
enum class WagerMechanism : std::uint8_t {
  insurance,  ///< offered against certain up cards, and decided by the dealer's second card
  match,  ///< the tables of matching cards decide it
  wheel,  ///< certain cards set it off, and a wheel or a table says what it is paid
  cards,  ///< its own hands and paytables decide it
  none,  ///< nothing does: it is named, and cannot be played
};
inline constexpr EnumNames<WagerMechanism, 5> wager_mechanism_names = {
    {{WagerMechanism::insurance, "insurance"},
     {WagerMechanism::match, "match"},
     {WagerMechanism::wheel, "wheel"},
     {WagerMechanism::cards, "cards"},
     {WagerMechanism::none, "none"}}};

/// A wager of an edition, in one byte: the game's own two are the same in all of them, one beside
/// the game is known by its place in the rulebook. Only the edition's `Terms` know its name.
class WagerId {
 public:
  /// How many wagers beside the game an edition can have.
  static constexpr std::size_t most = 32;

  constexpr WagerId() = default;  ///< the main one
  constexpr WagerId(HandStake stake) : bits_(static_cast<std::uint8_t>(stake)) {}
  constexpr WagerId(WagerMechanism mechanism, std::size_t place)
      : WagerId(static_cast<unsigned>(mechanism) + beside, place) {}
  /// A word of the protocol's first version that this edition has no wager for.
  static constexpr WagerId stranger(std::size_t place) { return {strange, place}; }

  static const WagerId main;
  static const WagerId double_down;

  /// Does the wager lie on a hand of cards, and move with it? The others belong to a box and its
  /// player.
  [[nodiscard]] constexpr bool is_on_a_hand() const { return kind() == 0; }
  /// Does this play it?
  [[nodiscard]] constexpr bool goes_by(WagerMechanism mechanism) const {
    return kind() == static_cast<unsigned>(mechanism) + beside;
  }
  /// Is there no such wager in the edition?
  [[nodiscard]] constexpr bool is_strange() const { return kind() == strange; }
  /// Among the edition's wagers beside the game, or the game's own two.
  [[nodiscard]] constexpr std::size_t place() const { return bits_ & (most - 1); }
  /// A number for each, the game's own two first, to be used as an index.
  [[nodiscard]] constexpr std::size_t index() const {
    return is_on_a_hand() ? place() : hand_stake_names.size() + place();
  }

  /// As the value of a fact about the wager on a hand.
  explicit constexpr operator std::int64_t() const {
    ASSAY21_CHECK(is_on_a_hand());
    return bits_;
  }

  friend constexpr bool operator==(WagerId, WagerId) = default;
  friend constexpr auto operator<=>(WagerId a, WagerId b) { return a.index() <=> b.index(); }

 private:
  static constexpr unsigned shift = 5;
  static_assert(most == 1U << shift);
  static constexpr unsigned beside = 1;  ///< 0: on a hand
  static constexpr unsigned strange = 7;

  constexpr WagerId(unsigned kind, std::size_t place)
      : bits_(static_cast<std::uint8_t>(kind << shift | place)) {
    ASSAY21_CHECK(place < most);
  }
  [[nodiscard]] constexpr unsigned kind() const { return unsigned{bits_} >> shift; }

  std::uint8_t bits_ = 0;
};

inline constexpr WagerId WagerId::main{HandStake::main};
inline constexpr WagerId WagerId::double_down{HandStake::double_down};

/// A progressive meter of an edition, by its place in the rulebook.
enum class MeterId : std::uint8_t {};

constexpr bool is_on_a_hand(WagerId wager) {
  return wager.is_on_a_hand();
}
/// Is it one of those that certain cards set off?
constexpr bool is_awarded(WagerId wager) {
  return wager.goes_by(WagerMechanism::wheel);
}
constexpr bool is_insurance(WagerId wager) {
  return wager.goes_by(WagerMechanism::insurance);
}
constexpr bool is_match(WagerId wager) {
  return wager.goes_by(WagerMechanism::match);
}

}  // namespace assay21::spec
