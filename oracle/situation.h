// What an answer of the rules can hang on, written down as text: two situations with the same text
// are answered alike. Cards are written as far as the edition's tables can tell them apart.
// Internal to the oracle.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "oracle/rules.h"
#include "oracle/table_state.h"

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
  /// By the tables that settle a hand.
  [[nodiscard]] spec::FactMask in_settling() const { return in_settling_; }
  /// A fact's value; of those from which on all are alike to these tables, the first.
  [[nodiscard]] std::int64_t told_apart(spec::Fact fact, std::int64_t value) const {
    return std::min(value, alike_from_[static_cast<std::size_t>(fact)]);
  }
  /// Does any table that counts against the dealer ask how many cards he has, or how they count?
  [[nodiscard]] bool dealer_cards() const { return dealer_cards_; }
  [[nodiscard]] bool dealer_soft() const { return dealer_soft_; }
  [[nodiscard]] bool dealer_draw_by_cards() const { return dealer_draw_by_cards_; }
  /// Are the totals of players' hands announced, so that each card value shows itself?
  [[nodiscard]] bool totals_announced() const { return totals_announced_; }
  /// Does the dealer's up card decide what becomes of this hand?
  [[nodiscard]] bool up_card_counts(const Rules& rules, const BoxState& box,
                                    const HandState& hand) const;

 private:
  void add(const spec::Condition& condition);

  std::vector<AskedOfCards> of_cards_;
  spec::FactMask in_settling_ = 0;
  std::array<std::int64_t, spec::fact_count> alike_from_{};
  bool up_in_outcomes_ = false;
  bool dealer_cards_ = false;
  bool dealer_soft_ = false;
  bool dealer_draw_by_cards_ = false;
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

/// Everything that counts before players decide: wagers, the course of the deal, the dealer.
std::string shared_situation_of(const Rules& rules, const Asked& asked, const TableState& state);

}  // namespace assay21::oracle
