// What an answer of the rules can hang on, written down as text: two situations with the same text
// are answered alike. Cards are written as far as the edition's tables can tell them apart.
// Internal to the oracle.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// What tables ask of the cards themselves, in any of their rows.
struct AskedOfCards {
  std::vector<std::uint16_t> ranks;  ///< a place each; none where only suits are asked
  bool suits = false;
};

/// Which facts the tables of a rulebook ask for, as far as it matters here.
class Asked {
 public:
  explicit Asked(const Rules& rules);

  [[nodiscard]] const std::vector<AskedOfCards>& of_cards() const { return of_cards_; }
  /// From how many cards on the dealer's hands are alike to the tables that count them.
  [[nodiscard]] std::size_t dealer_cards_alike_from() const { return dealer_cards_alike_from_; }
  /// The first of the ranks that no table can tell from this one, as the dealer's up card.
  [[nodiscard]] int up_card_like(spec::Rank rank) const {
    return up_card_like_[static_cast<std::size_t>(rank)];
  }
  /// Are the totals of players' hands announced, so that each card value shows itself?
  [[nodiscard]] bool totals_announced() const { return totals_announced_; }
  /// Does the dealer's up card decide what becomes of this hand?
  [[nodiscard]] bool up_card_counts(const Rules& rules, const BoxState& box,
                                    const HandState& hand) const;

 private:
  void count_dealer_cards(const spec::Table& table);
  void tell_up_cards_apart(const Rules& rules);

  std::vector<AskedOfCards> of_cards_;
  std::size_t dealer_cards_alike_from_ = 0;
  std::array<std::uint8_t, spec::rank_count> up_card_like_{};
  bool totals_announced_ = false;
};

/// A hand, by itself: with what further cards can make of it.
std::string situation_of(const Rules& rules, const Asked& asked, const HandState& hand);
/// What a box adds to each of its hands.
std::string situation_of(const BoxState& box);
/// A hand as it will be settled.
std::string settled_situation_of(const Rules& rules, const Asked& asked, const BoxState& box,
                                 const HandState& hand);

/// The dealer, each as far as a part of the round asks of him.
struct DealerSituation {
  std::string dealing;  ///< what he does himself
  std::string dealing_with_up;  ///< … with his up card: all that counts of him
  std::string turns;  ///< while players decide
  std::string reach;  ///< what he can still come to, by the cards that are seen
  std::string reach_with_up;  ///< … for a hand that his up card counts for
  std::string settling;
  std::string settling_with_up;
};
DealerSituation dealer_situation_of(const Rules& rules, const Asked& asked,
                                    const TableState& state);

/// Everything that counts before players decide: wagers, the course of the deal, the dealer. What
/// each wagered counts while wagers are placed, and again where insurance is offered.
enum class Stakes : std::uint8_t { while_placed, told };
std::string shared_situation_of(const Rules& rules, const Asked& asked, const TableState& state,
                                Stakes stakes);
/// Is it offered against what the dealer shows?
bool offers_insurance(const Rules& rules, const TableState& state);

}  // namespace assay21::oracle
