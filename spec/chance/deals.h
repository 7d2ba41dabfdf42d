// All deals of the single cards that a wager looks at, with the number of ways in which each comes
// from so many decks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "spec/chance/fraction.h"
#include "spec/chance/suit_symmetry.h"
#include "spec/side/wager_table.h"

namespace assay21::spec {

/// Of one deal: how many deals are like it, and how often its cards occur in it.
struct DealClass {
  int alike = 0;  ///< deals that differ only in suits or an order that the wager does not see
  std::array<int, single_places> earlier{};  ///< of each card of the shoe: its like so far
  std::size_t size = 0;

  /// Ordered ways to deal it and its like.
  [[nodiscard]] Wide ways(int decks) const;
  /// The decks without which it cannot be dealt.
  [[nodiscard]] int needs_decks() const;
};

class Deals {
 public:
  Deals(const std::vector<SideHand>& hands, const std::vector<CardPlace>& looks_at,
        std::uint16_t removed_ranks);

  /// Ordered ways to deal that many cards.
  [[nodiscard]] Wide all(int decks) const;
  /// Calls `visit(SideCards, DealClass)` for one deal of each class; finished hands are left out.
  template <typename Visit>
  void for_each(const Visit& visit) const {
    std::vector<Rank> ranks(places_.size());
    choose_ranks(ranks, 0, 1, visit);
  }

 private:
  template <typename Visit>
  void choose_ranks(std::vector<Rank>& ranks, std::size_t at, int alike, const Visit& visit) const {
    if (at == places_.size()) {
      for (const auto& suited : suits_)
        visit_deal(ranks, suited, alike, visit);
      return;
    }
    for (const auto rank : in_decks_) {
      auto ways = alike;
      if (second_of_pair_[at]) {
        // The two cards of a hand that is not asked for its order: the lower rank first.
        if (rank < ranks[at - 1]) continue;
        if (rank != ranks[at - 1]) ways *= 2;
      }
      ranks[at] = rank;
      choose_ranks(ranks, at + 1, ways, visit);
    }
  }

  template <typename Visit>
  void visit_deal(const std::vector<Rank>& ranks, const SuitClass& suited, int alike,
                  const Visit& visit) const {
    SideCards cards;
    DealClass deal;
    deal.alike = alike * suited.ways;
    deal.size = of_shoe_;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Card card(ranks[i], suited.suits[i]);
      if (i < of_shoe_) {
        for (std::size_t before = 0; before < i; ++before)
          deal.earlier[i] += cards.at(places_[before]) == card ? 1 : 0;
      }
      cards.at(places_[i]) = card;
    }
    visit(cards, deal);
  }

  std::vector<CardPlace> places_;  ///< those of the shoe first
  std::size_t of_shoe_ = 0;
  std::vector<bool> second_of_pair_;
  std::vector<Rank> in_decks_;
  std::vector<SuitClass> suits_;
};

}  // namespace assay21::spec
