#include "oracle/edition/conventions.h"

#include "oracle/edition/rules.h"

namespace assay21::oracle {

Conventions Conventions::of(const Rules& rules) {
  using spec::ParameterName;
  const auto says = [&](ParameterName name, std::string_view value) {
    const auto* one = rules.parameter(name);
    return one != nullptr && one->value == value;
  };
  Conventions all;
  all.any_card_exposed = says(ParameterName::exposed_card, "any-shown");
  all.stake_of_player = says(ParameterName::fixed_payout_stake, "player");
  all.others_once = says(ParameterName::fixed_payouts_to_others, "once");
  all.others_by_wager = says(ParameterName::others_counted, "wager");
  all.holder_is_another = !says(ParameterName::holder_as_another, "no");
  all.split_of_person = says(ParameterName::blackjack_after_split, "person");
  all.surrender_before_reader = says(ParameterName::surrender_from, "deal");
  all.indicated_decides = says(ParameterName::decisions_counted, "indicated");
  all.rescue_until_second_card = says(ParameterName::rescue_until, "second-card");
  all.total_after_reader = says(ParameterName::final_total_after_reader, "yes");
  all.all_totals_first = says(ParameterName::first_totals, "all-first");
  all.cleared_by_hand = !says(ParameterName::cards_taken_up, "round-settled");
  all.late_refusal_kills = says(ParameterName::refused_late_card, "dead");
  all.undealt_double_returns = says(ParameterName::refused_double, "returned");
  all.undealt_split_dies = says(ParameterName::refused_split_card, "dead");
  all.one_card_decides = says(ParameterName::wagers_on_one_card, "decided");
  all.dead_hands_among_others = !says(ParameterName::dead_hands_among_others, "no");
  all.insured_by_player = says(ParameterName::insured_stake, "player");
  all.doubled_by_player = says(ParameterName::double_stake, "player");
  all.refusal_bars_player = says(ParameterName::refused_hands, "player");
  all.dead_insurance_decided = says(ParameterName::dead_insurance, "decided");
  all.dead_card_wagers_kept = says(ParameterName::dead_card_wagers, "lost");
  all.dead_card_wagers_decided = says(ParameterName::dead_card_wagers, "decided");
  all.dead_side_wagers_return = says(ParameterName::dead_side_wagers, "returned");
  all.dead_wager_kept = says(ParameterName::dead_wager, "kept");
  all.dead_added_wagers_kept = says(ParameterName::dead_added_wagers, "kept");
  all.void_undoes_settlements = !says(ParameterName::void_wagers, "open");
  all.face_up_ten_only_removed = says(ParameterName::face_up_ten, "removed-only");
  all.faults_counted_in_shoe = says(ParameterName::found_cards, "shoe");
  all.shortage_foreseen = says(ParameterName::short_shoe, "foreseen");
  all.absent_players_cut = says(ParameterName::cut_players, "present");
  all.players_cards_either = says(ParameterName::players_faces, "either");
  all.reader_free = says(ParameterName::reader_use, "free");
  all.reader_after_turns = says(ParameterName::reader_moment, "before-the-draws");
  all.sides_as_one_stack = says(ParameterName::side_stacks, "one");
  all.sides_reshuffled_together = says(ParameterName::sides_reshuffled, "both");
  all.short_side_from_both = says(ParameterName::side_refilled, "all");
  all.determinant_to_anybody = says(ParameterName::determinant_to, "any");
  all.right_side_once_noticed = says(ParameterName::wrong_side_rest, "right-side");
  all.drawn_blackjack_kept = says(ParameterName::drawn_blackjack, "kept");
  all.late_blackjack_plain = says(ParameterName::late_blackjack, "plain");
  all.hidden_cards_wait = says(ParameterName::hidden_cards, "turned-up");
  all.surrenders_all = says(ParameterName::surrendered_wagers, "all");
  if (says(ParameterName::cut_goes_on, "next-place")) all.cut_goes_on = CutGoesOn::next_place;
  if (says(ParameterName::cut_goes_on, "from-his-seat")) all.cut_goes_on = CutGoesOn::from_his_seat;
  if (says(ParameterName::original_wager_moves, "yes"))
    all.original = OriginalWager::of_first_hand_that_loses;
  if (says(ParameterName::original_wager, "first-to-lose"))
    all.original = OriginalWager::first_to_lose;
  if (says(ParameterName::forfeit_before_blackjack, "each")) all.forfeits = Forfeits::each;
  if (says(ParameterName::forfeit_before_blackjack, "beside")) all.forfeits = Forfeits::beside;
  if (says(ParameterName::splits_counted, "hand")) all.splits = SplitsCounted::by_hand;
  if (says(ParameterName::splits_counted, "player")) all.splits = SplitsCounted::by_player;
  return all;
}

}  // namespace assay21::oracle
