// What somebody may read of the table: only the sub-states that he names.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// Sub-states of the table, a bit each.
using SubStates = std::uint32_t;

/// Where the session has come to.
struct Turn {
  static constexpr SubStates bits = 1U << 0;
};
/// What the script wants in this round, and which of it was answered.
struct Wishes {
  static constexpr SubStates bits = 1U << 1;
};
/// Who sits there, bets and may bet.
struct Bettors {
  static constexpr SubStates bits = 1U << 2;
};
/// Boxes with a bet: their hands, cards and wagers.
struct Boxes {
  static constexpr SubStates bits = 1U << 3;
};
/// The dealer's hand.
struct Dealer {
  static constexpr SubStates bits = 1U << 4;
};
/// The cards that are still to come, and where the cover card is among them.
struct Cards {
  static constexpr SubStates bits = 1U << 5;
};
/// What is remembered of the cards, from one shoe to the next.
struct Life {
  static constexpr SubStates bits = 1U << 6;
};
/// Payouts of this round that leave no mark on a box, and the stops of the wheel.
struct Payouts {
  static constexpr SubStates bits = 1U << 7;
};
/// The progressive meters.
struct Gauges {
  static constexpr SubStates bits = 1U << 8;
};
/// What went wrong and is not settled yet.
struct Faults {
  static constexpr SubStates bits = 1U << 9;
};
inline constexpr SubStates every_sub_state = (1U << 10) - 1;

template <class... Named>
inline constexpr SubStates sub_states = (Named::bits | ... | SubStates{0});

/// All that can speak for or against a wager that somebody asks for.
struct Betting {
  static constexpr SubStates bits = sub_states<Turn, Wishes, Bettors, Boxes, Dealer, Cards>;
};

/// The table's state, as far as it was named. It converts to a view of less, and never to one of
/// more.
template <SubStates named>
class ViewOf {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): who has the whole table may show a part of it
  constexpr ViewOf(const TableState& state) : state_(&state) {}
  template <SubStates more>
  requires(more != named && (more & named) == named)
      // NOLINTNEXTLINE(google-explicit-constructor)
      constexpr ViewOf(ViewOf<more> other)
      : state_(other.state_) {}

  template <class Sub>
  static constexpr bool has = (named & Sub::bits) == Sub::bits;

  [[nodiscard]] const Script* script() const requires(has<Turn>) { return state_->script; }
  [[nodiscard]] std::size_t next_stimulus() const requires(has<Turn>) {
    return state_->next_stimulus;
  }
  [[nodiscard]] const Stimulus& stimulus() const requires(has<Turn>) { return state_->stimulus(); }
  [[nodiscard]] int rounds() const requires(has<Turn>) { return state_->rounds; }
  [[nodiscard]] KindMask happened() const requires(has<Turn>) { return state_->happened; }
  [[nodiscard]] bool stopped() const requires(has<Turn>) { return state_->stopped; }
  [[nodiscard]] bool voided() const requires(has<Turn>) { return state_->voided; }
  /// Is it the turn of a round?
  [[nodiscard]] bool in_round() const requires(has<Turn>) { return state_->round != nullptr; }

  /// In the turn of a round; null in others.
  [[nodiscard]] const Round* round() const requires(has<Wishes>) { return state_->round; }
  [[nodiscard]] const std::vector<bool>& asks() const requires(has<Wishes>) { return state_->asks; }
  [[nodiscard]] const std::vector<bool>& asked() const requires(has<Wishes>) {
    return state_->asked;
  }
  [[nodiscard]] const std::vector<bool>& along() const requires(has<Wishes>) {
    return state_->along;
  }

  [[nodiscard]] const std::vector<Seat>& seats() const requires(has<Bettors>) {
    return state_->seats;
  }
  [[nodiscard]] const std::vector<BetState>& bets() const requires(has<Bettors>) {
    return state_->bets;
  }
  [[nodiscard]] const std::vector<Admission>& admissions() const requires(has<Bettors>) {
    return state_->admissions;
  }

  [[nodiscard]] const std::vector<BoxState>& boxes() const requires(has<Boxes>) {
    return state_->boxes;
  }
  [[nodiscard]] const BoxState* box(int number) const requires(has<Boxes>) {
    return state_->box(number);
  }
  [[nodiscard]] const HandState* hand(HandId id) const requires(has<Boxes>) {
    return state_->hand(id);
  }
  [[nodiscard]] std::size_t boxes_in_play() const requires(has<Boxes>) {
    return state_->boxes_in_play();
  }
  /// The community cards, and whether they are cards of each box's hand.
  [[nodiscard]] const CommunityState& shared() const requires(has<Boxes>) { return state_->shared; }
  [[nodiscard]] bool shared_in_hands() const requires(has<Boxes>) {
    return state_->community_cards == CommunityCards::in_hands;
  }

  [[nodiscard]] const DealerState& dealer() const requires(has<Dealer>) { return state_->dealer; }

  [[nodiscard]] const Shoe& shoe() const requires(has<Cards>) { return state_->shoe.cards; }
  /// The side of a double shoe that is dealt from, and what lies in the other; null where the table
  /// has one shoe.
  [[nodiscard]] Side side() const requires(has<Cards>) { return state_->shoe.side; }
  [[nodiscard]] const Shoe* shoe_beside() const requires(has<Cards>) {
    return state_->double_shoe ? &state_->double_shoe->beside.cards : nullptr;
  }
  /// Is a side of a double shoe that runs short filled with the discards of both?
  [[nodiscard]] bool refilled_from_both() const requires(has<Cards>) {
    return state_->double_shoe && state_->double_shoe->refilled_from_both;
  }
  /// To which side of a double shoe a card points.
  [[nodiscard]] Side side_of(spec::Card card) const requires(has<Cards>) {
    return oracle::side_of(card.suit(),
                           state_->double_shoe ? state_->double_shoe->red : Side::first);
  }
  [[nodiscard]] bool device_deals() const requires(has<Cards>) { return state_->device_deals; }
  [[nodiscard]] bool shoe_loaded() const requires(has<Cards>) { return state_->shoe.loaded; }
  [[nodiscard]] const std::vector<spec::Card>& strays() const requires(has<Cards>) {
    return state_->strays;
  }
  [[nodiscard]] std::optional<std::size_t> cover_behind() const requires(has<Cards>) {
    return state_->shoe.cover_behind;
  }
  [[nodiscard]] bool cover_out() const requires(has<Cards>) { return state_->shoe.cover_out; }
  [[nodiscard]] std::optional<spec::Card> burned() const requires(has<Cards>) {
    return state_->burned;
  }

  [[nodiscard]] const ShoeLife& life() const requires(has<Life>) { return state_->shoe.life; }
  /// … of the other side of a double shoe.
  [[nodiscard]] const ShoeLife* life_beside() const requires(has<Life>) {
    return state_->double_shoe ? &state_->double_shoe->beside.life : nullptr;
  }
  [[nodiscard]] const TableLife& table_life() const requires(has<Life>) {
    return state_->table_life;
  }

  [[nodiscard]] const std::vector<FixedPaid>& fixed() const requires(has<Payouts>) {
    return state_->fixed;
  }
  [[nodiscard]] const std::vector<Spin>& spins() const requires(has<Payouts>) {
    return state_->spins;
  }
  [[nodiscard]] const std::vector<CommunityPaid>& community() const requires(has<Payouts>) {
    return state_->community;
  }

  [[nodiscard]] const Meters& meters() const requires(has<Gauges>) { return state_->meters; }

  [[nodiscard]] const Mishaps& mishaps() const requires(has<Faults>) { return state_->mishaps; }
  [[nodiscard]] bool reader_out() const requires(has<Faults>) { return state_->reader_out; }

 private:
  template <SubStates>
  friend class ViewOf;

  const TableState* state_;
};

template <class... Named>
using View = ViewOf<sub_states<Named...>>;

/// The table with nothing on it but these sub-states: all that an answer can depend on which was
/// given to somebody who named them.
TableState position(const TableState& state, SubStates named);

/// What the player of this hand asks for next: the script's next request, or its `otherwise` where
/// that was offered, or to stand.
Request next_request(View<Wishes> state, const HandState& hand);
/// Do no cards lie farther to the dealer's right than this hand's? The dealer's own come after
/// all.
bool is_farthest_right(View<Boxes> state, HandId hand);
/// Have all boxes their first two cards, but for those that were passed over?
bool others_have_two(View<Boxes> state);

}  // namespace assay21::oracle
