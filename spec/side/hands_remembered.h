// The hands of a side wager asked of very many deals: what cards at the same places have said once
// is not worked out again.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "spec/side/paytable_in_force.h"

namespace assay21::spec {

/// What a part of a condition can see of the cards.
enum class SeenOfCards : std::uint8_t { ranks, suits, all };

/// Answers as `HandsAsked` does. A finished hand is known by where it lies in memory: it must stay
/// there, and as it is.
class HandsRemembered {
 public:
  HandsRemembered(const SideWagerTable& wager, const HowRead& how);

  /// The forms of hands that these cards make.
  [[nodiscard]] SideMask made(const SideCards& cards);

 private:
  struct Part {
    CardsCondition condition;
    SideMask forms = 0;  ///< those that ask for it
  };
  /// Parts of conditions that look at the same of the same cards.
  struct Lens {
    std::vector<CardPlace> of;
    SeenOfCards sees = SeenOfCards::all;
    std::vector<Part> parts;
    std::vector<SideMask> standing;  ///< by what it sees: the forms that all this leaves; or empty
    std::vector<bool> known;  ///< whether that has been worked out
    std::vector<std::pair<const Hand*, SideMask>> by_hand;  ///< where it looks at a finished hand
  };

  void add(const CardsCondition& condition, SeenOfCards sees, SideMask form);
  void make_room();
  [[nodiscard]] SideMask left_by(const Lens& lens, const SideCards& cards, SideMask forms) const;
  [[nodiscard]] SideMask recalled(Lens& lens, const SideCards& cards);
  [[nodiscard]] SideMask recalled_by_hand(Lens& lens, const SideCards& cards);

  HowRead how_;
  SideMask all_ = 0;
  std::vector<Lens> lenses_;  ///< those that remember first
};

}  // namespace assay21::spec
