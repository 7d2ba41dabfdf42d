// The closed set of facts that decision tables may ask about, each with its kind of domain.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "spec/values/enum_names.h"
#include "spec/values/hand.h"

namespace assay21::spec {

enum class Fact : std::uint8_t {
  hand_cards,
  hand_total,
  hand_busted,
  hand_blackjack,
  hand_doubled,
  hand_from_split,
  hand_first,
  hand_pair,
  hand_ranks,
  hand_suits,
  hand_decisions,
  box_splits_left,
  dealer_up,
  dealer_cards,
  dealer_total,
  dealer_soft,
  dealer_busted,
  dealer_blackjack,
  compare,
  wager_kind,
  wager_original,
  player_role,
  dealer_hole,
  match_rank,
  match_value,
  match_suit,
  wager_side,
  wager_won,
  cut_situation,
  cut_declined,
  burn_occasion,
  irregularity,
  irregularity_count,
  hand_soft,
  box_doubled,
  wager_spin,
  box_seated,
  box_call,
  act,
  hand_switched,
  wager_with_main,
  wager_progressive,
  hand_insured,
};
inline constexpr std::size_t fact_count = 43;

/// What values a fact takes, and so how a condition on it is written.
enum class Domain : std::uint8_t {
  yes_no,  ///< "yes", "no"
  number,  ///< "3", "5..", "..20", "17..21"
  money,  ///< cents, as a number
  ranks,  ///< any of: "A J Q K"
  pattern,  ///< exactly these cards in any order: "6 7 8", "A J/Q/K"
  suits,  ///< "one", "mixed", "different", or a suit that all cards have: "spades"
  comparison,  ///< "less", "equal", "greater"
  wager,  ///< "main", "double"
  role,  ///< "holder", "other"
  side_wager,  ///< "insurance", "match-the-dealer", ...
  cut_situation,
  burn_occasion,
  irregularity,
  choice,  ///< "surrender", "double", ...
  act,  ///< "insurance", "rescue", ...
};

struct FactName {
  Fact value;
  std::string_view name;
  Domain domain;
};

inline constexpr std::array<FactName, fact_count> fact_names = {{
    {Fact::hand_cards, "hand.cards", Domain::number},
    {Fact::hand_total, "hand.total", Domain::number},
    {Fact::hand_busted, "hand.busted", Domain::yes_no},
    {Fact::hand_blackjack, "hand.blackjack", Domain::yes_no},
    {Fact::hand_doubled, "hand.doubled", Domain::yes_no},
    {Fact::hand_from_split, "hand.from-split", Domain::yes_no},
    {Fact::hand_first, "hand.first", Domain::yes_no},
    {Fact::hand_pair, "hand.pair", Domain::yes_no},
    {Fact::hand_ranks, "hand.ranks", Domain::pattern},
    {Fact::hand_suits, "hand.suits", Domain::suits},
    {Fact::hand_decisions, "hand.decisions", Domain::number},
    {Fact::box_splits_left, "box.splits-left", Domain::number},
    {Fact::dealer_up, "dealer.up", Domain::ranks},
    {Fact::dealer_cards, "dealer.cards", Domain::number},
    {Fact::dealer_total, "dealer.total", Domain::number},
    {Fact::dealer_soft, "dealer.soft", Domain::yes_no},
    {Fact::dealer_busted, "dealer.busted", Domain::yes_no},
    {Fact::dealer_blackjack, "dealer.blackjack", Domain::yes_no},
    {Fact::compare, "compare", Domain::comparison},
    {Fact::wager_kind, "wager.kind", Domain::wager},
    {Fact::wager_original, "wager.original", Domain::money},
    {Fact::player_role, "player.role", Domain::role},
    {Fact::dealer_hole, "dealer.hole", Domain::ranks},
    {Fact::match_rank, "match.rank", Domain::yes_no},
    {Fact::match_value, "match.value", Domain::yes_no},
    {Fact::match_suit, "match.suit", Domain::yes_no},
    {Fact::wager_side, "wager.side", Domain::side_wager},
    {Fact::wager_won, "wager.won", Domain::yes_no},
    {Fact::cut_situation, "cut.situation", Domain::cut_situation},
    {Fact::cut_declined, "cut.declined", Domain::number},
    {Fact::burn_occasion, "burn.occasion", Domain::burn_occasion},
    {Fact::irregularity, "irregularity", Domain::irregularity},
    {Fact::irregularity_count, "irregularity.count", Domain::number},
    {Fact::hand_soft, "hand.soft", Domain::yes_no},
    {Fact::box_doubled, "box.doubled", Domain::yes_no},
    {Fact::wager_spin, "wager.spin", Domain::yes_no},
    {Fact::box_seated, "box.seated", Domain::yes_no},
    {Fact::box_call, "box.call", Domain::choice},
    {Fact::act, "act", Domain::act},
    {Fact::hand_switched, "hand.switched", Domain::yes_no},
    {Fact::wager_with_main, "wager.with-main", Domain::yes_no},
    {Fact::wager_progressive, "wager.progressive", Domain::yes_no},
    {Fact::hand_insured, "hand.insured", Domain::yes_no},
}};

/// A set of facts, as a bit each.
using FactMask = std::uint64_t;
constexpr FactMask bit(Fact fact) {
  return FactMask{1} << static_cast<unsigned>(fact);
}

/// The facts of one question, put together by whoever asks it. Asking for one that was not given is
/// an error of ours.
class Facts {
 public:
  explicit Facts(const Hand* hand = nullptr) : hand_(hand) {}

  template <typename Value>
  Facts& with(Fact fact, Value value) {
    given_ |= bit(fact);
    values_[static_cast<std::size_t>(fact)] = static_cast<std::int64_t>(value);
    return *this;
  }
  [[nodiscard]] std::int64_t of(Fact fact) const {
    ASSAY21_CHECK((given_ & bit(fact)) != 0);
    return values_[static_cast<std::size_t>(fact)];
  }
  [[nodiscard]] bool has_all(FactMask wanted) const { return (given_ & wanted) == wanted; }
  [[nodiscard]] bool about_hand() const { return hand_ != nullptr; }
  [[nodiscard]] const Hand& hand() const {
    ASSAY21_CHECK(hand_ != nullptr);
    return *hand_;
  }

 private:
  const Hand* hand_;
  FactMask given_ = 0;
  std::array<std::int64_t, fact_count> values_;  ///< of those that are given
};

}  // namespace assay21::spec
