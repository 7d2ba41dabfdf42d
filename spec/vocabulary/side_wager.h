// The wagers beside the main one, by the names that a rulebook gives them, and when something about
// a wager is settled.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "spec/values/check.h"
#include "spec/values/enum_names.h"

namespace assay21::spec {

/// The name of a side wager: an edition's own word, as its rulebook declares it.
class SideWager {
 public:
  static constexpr std::size_t longest = 40;

  constexpr SideWager() = default;
  explicit constexpr SideWager(std::string_view text) : size_(text.size()) {
    ASSAY21_CHECK(text.size() <= longest);
    std::copy(text.begin(), text.end(), letters_.begin());
    for (const char letter : text) {
      key_ ^= static_cast<unsigned char>(letter);
      key_ *= 1099511628211ULL;
    }
  }

  [[nodiscard]] constexpr std::string_view text() const { return {letters_.data(), size_}; }

  /// The name as the value of a fact (FNV-1a); the loader sees to it that no two names of a
  /// rulebook have the same.
  explicit constexpr operator std::int64_t() const {
    return static_cast<std::int64_t>(key_ >> 1U);
  }

  // Those that mechanisms or questions of their own are about.
  static const SideWager insurance;
  static const SideWager match_the_dealer;
  static const SideWager bonus_spin;
  static const SideWager xtreme_16;

  friend constexpr bool operator==(const SideWager&, const SideWager&) = default;

 private:
  std::array<char, longest> letters_{};
  std::size_t size_ = 0;
  std::uint64_t key_ = 14695981039346656037ULL;
};

inline constexpr SideWager SideWager::insurance{"insurance"};
inline constexpr SideWager SideWager::match_the_dealer{"match-the-dealer"};
inline constexpr SideWager SideWager::bonus_spin{"bonus-spin"};
inline constexpr SideWager SideWager::xtreme_16{"xtreme-16"};

/// A moment of the round.
enum class Moment : std::uint8_t {
  after_initial_deal,  ///< before anybody acts and before a card reader is used
  after_reader,  ///< when the card reader has answered
  in_turn,  ///< in the turn of the wager's player
  at_second_card,  ///< when the dealer's second card is seen, before he draws another
  at_settlement,  ///< with the main wagers
  any_time,  ///< from when it is decided until the round is over
};
inline constexpr EnumNames<Moment, 6> moment_names = {
    {{Moment::after_initial_deal, "after-initial-deal"},
     {Moment::after_reader, "after-reader"},
     {Moment::in_turn, "in-turn"},
     {Moment::at_second_card, "at-second-card"},
     {Moment::at_settlement, "at-settlement"},
     {Moment::any_time, "any-time"}}};

/// Whether a wager that brings its player something goes back to him besides.
enum class StakeGoes : std::uint8_t { returned, kept };
inline constexpr EnumNames<StakeGoes, 2> stake_goes_names = {
    {{StakeGoes::returned, "returned"}, {StakeGoes::kept, "kept"}}};

}  // namespace assay21::spec
