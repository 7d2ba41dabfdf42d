// A paytable of a side wager as it stands under chosen readings: which of its lines a deal earns.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "spec/side/wager_table.h"
#include "spec/tables/table.h"

namespace assay21::spec {

/// Forms of hands, or lines of a paytable, as a bit each.
using SideMask = std::uint64_t;
inline constexpr std::size_t most_side_entries = 64;

/// What one deal earns under a paytable.
struct Earned {
  SideMask paid = 0;  ///< lines that pay
  SideMask remaining = 0;  ///< lines whose hand is made and not displaced
  bool contradictory = false;  ///< those that remain pay differently, and no policy chooses
  bool unpaid_win = false;  ///< the wager is won, and nothing is paid

  friend bool operator==(const Earned&, const Earned&) = default;
};

/// How the cards are read under these readings. `blackjack` is the edition's table in force.
HowRead how_read(const SideWagerTable& wager, const CardValues& values, const Table* blackjack,
                 const Readings& readings);

/// The hands of a wager as conditions to be asked of one deal after the other; what several hands
/// ask for is asked once.
class HandsAsked {
 public:
  explicit HandsAsked(const SideWagerTable& wager);

  /// Of these forms of hands those that these cards make, whatever they ask for beside cards.
  [[nodiscard]] SideMask made(const SideCards& cards, const HowRead& how,
                              SideMask of = ~SideMask{0}) const;
  /// Of these forms those that look at this place, and that some card there could make: all else
  /// that they ask for is there.
  [[nodiscard]] SideMask left_to(CardPlace hidden, const SideCards& cards, const HowRead& how,
                                 SideMask of) const;
  /// The forms that look at this place.
  [[nodiscard]] SideMask looking_at(CardPlace place) const {
    return looking_[static_cast<std::size_t>(place)];
  }
  /// The conditions that look at this place, and at others perhaps, of these forms.
  [[nodiscard]] std::vector<const CardsCondition*> conditions_on(CardPlace place,
                                                                 SideMask of) const;

 private:
  std::vector<const CardsCondition*> conditions_;
  std::vector<std::vector<std::size_t>> of_form_;
  std::array<SideMask, card_places> looking_{};  ///< forms, for each place
};

class PaytableInForce {
 public:
  PaytableInForce(const SideWagerTable& wager, const SidePaytable& table, const Readings& readings);

  /// From the forms that the cards make.
  [[nodiscard]] Earned earned(SideMask made) const;
  /// The lines in force, whose places the masks of `Earned` name.
  [[nodiscard]] const std::vector<const SideLine*>& lines() const { return lines_; }
  /// The forms of hands in force, a bit each.
  [[nodiscard]] SideMask forms() const { return forms_; }
  /// Those that are made and that nothing displaces.
  [[nodiscard]] SideMask forms_remaining(SideMask made) const;
  /// Does a rule say what becomes of a wager that is won and that no line pays?
  [[nodiscard]] bool settles_unpaid() const;
  /// Does a line of this kind return the stake besides what it pays?
  [[nodiscard]] bool returns_stake(const SideLine& line) const;

 private:
  [[nodiscard]] bool pay_alike(SideMask lines) const;
  [[nodiscard]] std::size_t highest(SideMask lines) const;
  [[nodiscard]] const SideLine* line_of(const std::string& hand, std::size_t& at) const;

  const SideWagerTable* wager_;
  Readings readings_;
  std::string policy_;
  std::vector<const SideLine*> lines_;
  SideMask forms_ = 0;
  std::array<SideMask, most_side_entries> yields_{};  ///< of each form, the forms that displace it
  std::array<std::int8_t, most_side_entries> line_of_form_{};  ///< -1: none
};

}  // namespace assay21::spec
