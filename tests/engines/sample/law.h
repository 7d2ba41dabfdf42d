#pragma once
// What each of the five editions has its own way: a row of facts for each. Letters and chapters in
// the comments are those of Maryland's Spanish 21, sections (§) are Massachusetts', and BJ stands
// before the chapters of Maryland's Blackjack.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sample {

enum class Region : std::uint8_t { maryland, massachusetts };
enum class MatchOrder : std::uint8_t { around_the_table, losers_first };

struct Law {
  std::string_view edition;
  Region region;
  bool has_progressives;  // 6.G(2) and (3), the later edition: Bonus Spin and Xtreme 16
  bool pays_blackjack_in_turn;  // 7.H(1)(a)
  bool blackjack_may_surrender;  // §8(a) excepts nobody; 7.H(2) does
  bool two_card_21_beats_21;  // §5(a)(3): in two cards, whether dealt or from a split
  bool blackjack_odds_only_against_21;  // §5(e) pays 3 to 2 for §5(a)(3) alone
  bool bonus_odds_on_split;  // §10(e) excludes only the fixed payouts; 11.F the odds as well
  MatchOrder match_order;  // 7.F(1), §6(d)
  bool insurance_lost_at_the_reader;  // 8.F; §11(d): when the dealer's second card is seen
  bool held_wagers_settled_at_reveal;  // §8(a)(2); 9.C(2)(b) leaves it to the settlement
  bool totals_announced;  // §7(e), (f), (g); Maryland: the dealer's after each card, 7.L(3)
  bool cleared_from_the_right;  // §7(h); 7.T names no side
  bool burned_card_shown;  // §7(c)
  bool tens_belong = false;  // BJ 3.A; 3.B and §2(b) take them out
  bool several_face_up_void = true;  // 13.B, §15(a); BJ 14.A puts each of them away
  bool blackjacks_tie = false;  // BJ, silent; 7.O has a player's Blackjack win
  bool drawn_21_beats_21 = true;  // 7.O(4), §5(a)(4); BJ has no such rule
  bool pays_bonuses = true;  // 12.B and 12.C, §5(f) and §5(g)
  bool doubles_any_cards = true;  // 10.B, §9(a); BJ 10.A: two, and no Blackjack
  bool rescues_doubles = true;  // 10.H, §9(d)
  bool draws_at_21 = false;  // BJ, silent: no total is named at which drawing ends
  bool dealer_completes_hand = false;  // BJ, silent; 7.N and §12(c) have him draw for a reason
  bool dealer_totals_announced = true;  // 7.L(3), §7(g)
  bool shoe_bears_sign = true;  // 13.S; BJ 14.N speaks of the shuffler alone
};

inline constexpr Law maryland{
    .edition = "md-spanish21-1.0",
    .region = Region::maryland,
    .has_progressives = false,
    .pays_blackjack_in_turn = true,
    .blackjack_may_surrender = false,
    .two_card_21_beats_21 = false,
    .blackjack_odds_only_against_21 = false,
    .bonus_odds_on_split = false,
    .match_order = MatchOrder::around_the_table,
    .insurance_lost_at_the_reader = true,
    .held_wagers_settled_at_reveal = false,
    .totals_announced = false,
    .cleared_from_the_right = false,
    .burned_card_shown = false,
};

inline constexpr Law massachusetts{
    .edition = "ma-spanish21",
    .region = Region::massachusetts,
    .has_progressives = false,
    .pays_blackjack_in_turn = false,
    .blackjack_may_surrender = true,
    .two_card_21_beats_21 = true,
    .blackjack_odds_only_against_21 = true,
    .bonus_odds_on_split = true,
    .match_order = MatchOrder::losers_first,
    .insurance_lost_at_the_reader = false,
    .held_wagers_settled_at_reveal = true,
    .totals_announced = true,
    .cleared_from_the_right = true,
    .burned_card_shown = true,
};

inline constexpr Law maryland_blackjack{
    .edition = "md-blackjack-1.0",
    .region = Region::maryland,
    .has_progressives = false,
    .pays_blackjack_in_turn = false,
    .blackjack_may_surrender = true,
    .two_card_21_beats_21 = false,
    .blackjack_odds_only_against_21 = false,
    .bonus_odds_on_split = false,
    .match_order = MatchOrder::around_the_table,
    .insurance_lost_at_the_reader = true,
    .held_wagers_settled_at_reveal = true,
    .totals_announced = false,
    .cleared_from_the_right = false,
    .burned_card_shown = false,
    .tens_belong = true,
    .several_face_up_void = false,
    .blackjacks_tie = true,
    .drawn_21_beats_21 = false,
    .pays_bonuses = false,
    .doubles_any_cards = false,
    .rescues_doubles = false,
    .draws_at_21 = true,
    .dealer_completes_hand = true,
    .dealer_totals_announced = false,
    .shoe_bears_sign = false,
};

constexpr Law another_maryland(std::string_view edition, bool has_progressives) {
  Law law = maryland;
  law.edition = edition;
  law.has_progressives = has_progressives;
  return law;
}

inline constexpr std::array<Law, 5> laws{{
    maryland,
    another_maryland("md-spanish21-draft", false),
    another_maryland("md-spanish21-bonus-spin", true),
    massachusetts,
    maryland_blackjack,
}};

constexpr const Law* law_of(std::string_view edition) {
  for (const Law& law : laws) {
    if (law.edition == edition) return &law;
  }
  return nullptr;
}

}  // namespace sample
