// A view shows what it names and nothing else: whatever else a part wanted to read would not
// compile.
#include "oracle/table/view.h"

#include <type_traits>

#include <gtest/gtest.h>

#include "oracle/duties/setting.h"

namespace assay21::oracle {
namespace {

template <class Seen>
concept shows_turn = requires(Seen state) {
  state.stimulus();
  state.happened();
};
template <class Seen>
concept shows_wishes = requires(Seen state) {
  state.round();
};
template <class Seen>
concept shows_bettors = requires(Seen state) {
  state.bets();
};
template <class Seen>
concept shows_boxes = requires(Seen state) {
  state.boxes();
};
template <class Seen>
concept shows_dealer = requires(Seen state) {
  state.dealer();
};
template <class Seen>
concept shows_cards = requires(Seen state) {
  state.shoe();
};
template <class Seen>
concept shows_life = requires(Seen state) {
  state.life();
};
template <class Seen>
concept shows_payouts = requires(Seen state) {
  state.fixed();
};
template <class Seen>
concept shows_gauges = requires(Seen state) {
  state.meters();
};
template <class Seen>
concept shows_faults = requires(Seen state) {
  state.mishaps();
};

/// How many sub-states it shows.
template <class Seen>
constexpr int shown =
    shows_turn<Seen> + shows_wishes<Seen> + shows_bettors<Seen> + shows_boxes<Seen> +
    shows_dealer<Seen> + shows_cards<Seen> + shows_life<Seen> + shows_payouts<Seen> +
    shows_gauges<Seen> + shows_faults<Seen>;

static_assert(shows_turn<View<Turn>> && shown<View<Turn>> == 1);
static_assert(shows_wishes<View<Wishes>> && shown<View<Wishes>> == 1);
static_assert(shows_bettors<View<Bettors>> && shown<View<Bettors>> == 1);
static_assert(shows_boxes<View<Boxes>> && shown<View<Boxes>> == 1);
static_assert(shows_dealer<View<Dealer>> && shown<View<Dealer>> == 1);
static_assert(shows_cards<View<Cards>> && shown<View<Cards>> == 1);
static_assert(shows_life<View<Life>> && shown<View<Life>> == 1);
static_assert(shows_payouts<View<Payouts>> && shown<View<Payouts>> == 1);
static_assert(shows_gauges<View<Gauges>> && shown<View<Gauges>> == 1);
static_assert(shows_faults<View<Faults>> && shown<View<Faults>> == 1);
static_assert(shown<View<>> == 0 && shown<ViewOf<every_sub_state>> == 10);

// The order in which they are named makes no difference; less may be shown, and never more.
static_assert(std::is_same_v<View<Boxes, Dealer>, View<Dealer, Boxes>>);
static_assert(std::is_convertible_v<View<Boxes, Dealer>, View<Dealer>>);
static_assert(!std::is_convertible_v<View<Dealer>, View<Boxes, Dealer>>);
static_assert(!std::is_constructible_v<View<Boxes, Dealer>, View<Dealer>>);
static_assert(!std::is_constructible_v<View<Boxes>, View<Dealer>>);
static_assert(std::is_convertible_v<const TableState&, View<Dealer>>);
static_assert(!std::is_convertible_v<ViewOf<every_sub_state>, TableState>);

// So it is with what a part is shown.
template <class Seen>
concept shows_the_dealer_to_a_part = requires(const Seen& at) {
  at.dealer();
};
template <class Seen>
concept shows_what_lies_beside = requires(const Seen& at) {
  at.side();
};
template <class Seen>
concept has_moments_of_the_script = requires(const Seen& at) {
  at.has_moments();
};

template <class Seen>
using StateOf = decltype(Seen::state);

static_assert(shown<StateOf<At<Boxes, Dealer>>> == 2 && shows_dealer<StateOf<At<Boxes, Dealer>>>);
static_assert(shown<StateOf<At<Moments, Awards>>> == 0);
static_assert(shows_the_dealer_to_a_part<At<Dealer>> && !shows_the_dealer_to_a_part<At<Boxes>>);
static_assert(shows_what_lies_beside<At<Awards>> && !shows_what_lies_beside<At<Boxes, Dealer>>);
static_assert(has_moments_of_the_script<At<Moments>> && !has_moments_of_the_script<At<Betting>>);
static_assert(std::is_convertible_v<At<Boxes, Dealer>, At<Dealer>>);
static_assert(!std::is_constructible_v<At<Boxes, Dealer>, At<Dealer>>);
static_assert(std::is_convertible_v<const Setting&, At<Boxes, Dealer>>);
static_assert(!std::is_convertible_v<At<Boxes, Dealer>, const Setting&>);

TEST(View, is_of_the_table_that_it_was_made_of) {
  TableState state;
  state.boxes.emplace_back().box = 4;
  state.dealer.read = true;
  const View<Boxes, Dealer> more = state;
  const View<Dealer> less = more;
  EXPECT_EQ(more.box(4), &state.boxes.front());
  EXPECT_EQ(&less.dealer(), &state.dealer);
  state.dealer.read = false;
  EXPECT_FALSE(less.dealer().read);
}

TEST(Position, has_what_was_named_on_it_and_nothing_else) {
  TableState state;
  state.boxes.emplace_back().box = 4;
  state.dealer.read = true;
  state.mishaps.plays_on = true;
  const auto dealer = position(state, sub_states<Dealer>);
  EXPECT_EQ(dealer.dealer, state.dealer);
  EXPECT_TRUE(dealer.boxes.empty());
  EXPECT_EQ(dealer.mishaps, Mishaps());
  EXPECT_EQ(position(state, every_sub_state), state);
  EXPECT_EQ(position(state, sub_states<>), TableState());
}

TEST(Position, of_a_part_with_moments_has_all_that_a_question_can_hang_on) {
  EXPECT_EQ(read_by(sub_states<Moments>), Betting::bits | Faults::bits);
  EXPECT_EQ(read_by(sub_states<Dealer>), Dealer::bits);
  EXPECT_NE(read_by(sub_states<Awards>) & Gauges::bits, 0U);
}

}  // namespace
}  // namespace assay21::oracle
