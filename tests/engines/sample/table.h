#pragma once
// The table as the operator declared it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tests/engines/sample/law.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/wagers.h"

namespace sample {

enum class SettlementOrder : std::uint8_t { collect_then_pay, pay_and_collect };
// BJ, silent: what the community cards of an electronic table are for (12.C(2)).
enum class Community : std::uint8_t { none, second_card, both_cards, of_nobody };
enum class Procedure : std::uint8_t { reader, hole_card, no_hole_card };  // §7(g), §7(i)

struct MatchOffer {
  Odds same_suit;  // 12.A(4), or what Massachusetts' operator declares above its floor (§6(e))
  Odds other_suit;
  Money least{1};  // §6(b)
  std::optional<Money> most{};  // §6(b)(2)
  bool up_to_main = false;  // §6(b)(1)
};

// A wager that cards decide, and the letter of its paytable where it has several (BJ
// 6.G, BJ 13).
struct CardOffer {
  Wager wager;
  char paytable;
};

// A meter, or a fixed prize that has none (12.D(1) to (4), 12.D(6), 12.E(3)).
struct MeterOffer {
  std::int64_t rate_ppm;  // of each wager, in millionths
  Money initial;
  Money reset;
};

struct WheelOffer {
  Money fixed_prize = nothing;  // paytables A and C
  std::optional<MeterOffer> progressive{};  // paytables B and D
  char community;  // 12.D(8)(b)
};

struct XtremeOffer {
  bool small;  // the $1.00 wager, 6.G(3)
  bool large;  // the $5.00 wager
  MeterOffer primary;
  MeterOffer secondary;
};

struct Table {
  const Law* law = &maryland;
  std::int64_t decks = 6;  // 3.A, §2(a)
  std::int64_t boxes = 7;  // 2.A
  std::int64_t extra_splits = 2;  // 11.D; §10(c): three splits in all
  std::int64_t boxes_per_player = 1;  // 6.H (adjacent ones), §14
  bool boxes_apart = true;  // 6.H: whether they may lie apart the text does not say
  std::int64_t bettors_per_box = 1;  // §13(a)
  SettlementOrder order = SettlementOrder::collect_then_pay;  // 7.R, §5(e)
  Procedure procedure = Procedure::reader;
  Procedure without_reader = Procedure::hole_card;  // §15(k)#2: while its reader is out of order
  Odds blackjack_odds{3, 2};  // 12.A(2), §5(e); BJ 13.A(2): or 6 to 5
  Money chip_unit = dollars(1);  // 8.C, §11(b)
  bool shuts_out = false;  // 6.C, §5(j)
  bool own_shuffle = false;  // §4(h): procedures of the operator's own, for the burn as well
  bool preshuffled = false;  // 4.G, §3(a): the first cards come so
  bool has_shuffler = false;  // 5.A, §4(a)
  bool shuffles_continuously = false;  // 5.J
  std::optional<MatchOffer> match{};
  std::optional<WheelOffer> bonus_spin_small{};  // for a dollar
  std::optional<WheelOffer> bonus_spin_large{};  // for five
  bool bonus_spin_of_16 = false;  // §16
  std::optional<XtremeOffer> xtreme{};
  std::vector<CardOffer> card_wagers{};
  std::optional<Money> maximum_payout{};  // BJ 13.J

  std::optional<MeterOffer> hit_and_run_meter{};
  std::optional<MeterOffer> super_4_meter{};
  std::optional<MeterOffer> bad_beat_meter{};
  bool draws_without_effect = true;  // BJ, silent: whether the dealer completes a hand for nothing
  bool even_money = false;  // BJ 8.F
  bool from_the_hand = false;  // BJ 12.B
  bool switches = false;  // BJ 12.A: two boxes to a place, 1 and 2, 3 and 4
  bool double_shoe = false;  // BJ 3.C
  Community community = Community::none;  // BJ 12.C
  int red_side = 1;  // BJ 7.C(1)(b): that hearts and diamonds stand for

  bool match_is_up_to_main() const { return match && match->up_to_main; }
  bool takes_card_wager(Wager wager) const {
    return std::ranges::find(card_wagers, wager, &CardOffer::wager) != card_wagers.end();
  }
  char paytable_of(Wager wager) const {
    return std::ranges::find(card_wagers, wager, &CardOffer::wager)->paytable;
  }
  bool is_in(Region region) const { return law->region == region; }
};

}  // namespace sample
