#pragma once
// The faults the engine can be told to have, at most one at a time; each is a hook where its rule
// is carried out.

#include <cstdint>
#include <optional>

namespace sample {

// In the order of fault_table.
enum class Fault : std::uint8_t {
  three_card_21_ties,
  long_21_pushes_blackjack,
  blackjacks_push,
  split_21_pushes,
  blackjack_at_six_to_five,
  blackjack_odds_always,
  bonus_on_doubled,
  bonus_on_split,
  no_bonus_on_split,
  spades_777_as_suited,
  fifty_to_winner,
  nothing_for_the_others,
  fixed_on_split,
  fixed_from_twenty_dollars,
  other_order,
  early_change_refused,
  late_raise_accepted,
  late_withdrawal_accepted,
  shut_out_player_bets,
  any_number_of_boxes,
  too_many_on_a_box,
  consent_not_asked,
  others_may_not_double,
  others_must_cover,
  match_from_the_left,
  match_winners_first,
  match_after_the_reader,
  match_by_value,
  one_match_paid,
  match_odds_swapped,
  match_limits_ignored,
  match_above_main,
  insurance_not_offered,
  insurance_against_ten,
  insurance_not_for_blackjack,
  insurance_for_the_caller_only,
  insurance_up_to_the_wager,
  no_next_chip_for_insurance,
  insurance_at_even_money,
  insurance_collected_late,
  reader_for_aces_only,
  goes_on_after_blackjack,
  first_card_not_burned,
  new_dealer_burns_nothing,
  burned_card_not_shown,
  blackjack_not_announced,
  blackjack_not_cleared,
  blackjack_paid_at_the_end,
  blackjack_paid_against_ten,
  players_totals_not_announced,
  dealer_total_not_announced,
  dealers_card_not_announced,
  draw_offered_at_21,
  draws_after_double,
  double_card_not_sideways,
  double_of_any_amount,
  no_double_for_less,
  double_on_two_cards_only,
  no_double_after_split,
  rescue_not_offered,
  double_lost_to_blackjack,
  one_split_too_many,
  splits_like_pictures_only,
  both_split_hands_dealt,
  split_lost_to_blackjack,
  surrender_after_a_draw,
  surrender_of_a_split_hand,
  surrender_settled_at_once,
  half_to_blackjack,
  hits_soft_17,
  stands_on_16,
  draws_without_need,
  cleared_from_the_left,
  bonus_spin_of_any_amount,
  wheel_not_spun,
  ace_of_bonus_spin_loses,
  blackjack_not_displayed,
  half_the_meter,
  meter_not_reset,
  meter_stands_still,
  no_community_pay,
  community_by_the_spinner,
  xtreme_needs_six_up,
  xtreme_jackpots_swapped,
  no_xtreme_community,
  crash,
  hang,
  garbage,
  wrong_id,
  flood,
  exit,
  unknown_event,
  truncated,
};

class Faults {
 public:
  constexpr Faults() = default;
  constexpr explicit Faults(Fault fault) : fault_(fault) {}

  constexpr bool has(Fault fault) const { return fault_ == fault; }

 private:
  std::optional<Fault> fault_;
};

}  // namespace sample
