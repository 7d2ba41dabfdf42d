#include "oracle/edition/feature_places.h"

#include <algorithm>
#include <array>

#include "spec/vocabulary/deadline.h"

namespace assay21::oracle {
namespace {

using spec::ParameterName;
using spec::Question;
using spec::Step;

/// Steps in a row, from the first to the last named, are of one feature.
struct StepRun {
  Step first;
  Step last;
  std::optional<Feature> feature;
};

constexpr std::array<StepRun, 44> step_runs = {{
    {Step::take_part, Step::take_part, Feature::dealing},
    {Step::burn_after_batch, Step::burn_each_batch, Feature::burn},
    {Step::inspect_decks, Step::remove_found, Feature::inspection},
    {Step::spread_decks, Step::shuffle_opened, Feature::opening},
    {Step::shuffle, Step::shuffle_preshuffled, Feature::shuffle},
    {Step::reshuffle_after_cover, Step::no_round_at_cover, Feature::shoe_life},
    {Step::reshuffle_by_order, Step::collect_table, Feature::shuffle},
    {Step::who_cuts, Step::insert_stack, Feature::cut},
    {Step::first_dealer_burns, Step::show_burned, Feature::burn},
    {Step::cover_aside, Step::cover_aside, Feature::shoe_life},
    {Step::collect_idle, Step::wash_idle, Feature::opening},
    {Step::refill, Step::refill, Feature::shoe_life},
    {Step::deal_order, Step::turn_order, Feature::dealing},
    {Step::announce_blackjack, Step::announce_blackjack, Feature::announcements},
    {Step::pay_blackjack, Step::clear_blackjack, Feature::settlement},
    {Step::announce_waiting, Step::announce_waiting, Feature::announcements},
    {Step::keep_waiting, Step::keep_waiting, Feature::settlement},
    {Step::draw_face_up, Step::draw_face_up, Feature::hit},
    {Step::decisions_first, Step::surrender_hold, Feature::surrender},
    {Step::double_limit, Step::double_sideways, Feature::double_down},
    {Step::rescue_return, Step::rescue_return, Feature::rescue},
    {Step::split_wager, Step::split_left_first, Feature::split},
    {Step::late_draw, Step::notify_of_misuse, Feature::irregularities},
    {Step::sign_out_of_order, Step::shuffler_leaves_first, Feature::devices},
    {Step::reveal_hole_card, Step::dealer_draw_face_up, Feature::dealing},
    {Step::announce_dealer_total, Step::announce_dealer_total, Feature::announcements},
    {Step::no_draw_without_effect, Step::adjacent_limit, Feature::dealing},
    {Step::side_wagers_first, Step::match_each, Feature::side_wagers},
    {Step::surrender_beside_insurance, Step::surrender_beside_insurance, Feature::insurance},
    {Step::match_lost, Step::match_uninsured, Feature::side_wagers},
    {Step::settle_declared, Step::clear_in_order, Feature::settlement},
    {Step::display_blackjack, Step::announce_split_total, Feature::announcements},
    {Step::several_on_a_box, Step::shared_double_one_card, Feature::several_bettors},
    {Step::shut_out, Step::let_in_by_shuffle, Feature::dealing},
    {Step::announce_second_card, Step::announce_second_card, Feature::announcements},
    {Step::second_card_last, Step::second_card_last, Feature::dealing},
    {Step::announce_final_total, Step::announce_final_total, Feature::announcements},
    {Step::double_either_face, Step::double_either_face, Feature::double_down},
    {Step::clear_even_money, Step::clear_even_money, Feature::insurance},
    {Step::burn_before_round, Step::burn_before_round, Feature::burn},
    {Step::turn_cards_up, Step::show_players_cards, Feature::dealing},
    {Step::determinant_card, Step::deal_from_side, Feature::dealing},
    {Step::equal_wagers, Step::switch_cards, Feature::dealing},
    {Step::no_hole_card, Step::community_cards, {}},
}};

constexpr bool is_without_gap() {
  auto next = std::size_t{0};
  for (const auto& run : step_runs) {
    if (static_cast<std::size_t>(run.first) != next || run.last < run.first) return false;
    next = static_cast<std::size_t>(run.last) + 1;
  }
  return next == spec::step_count;
}
static_assert(is_without_gap(), "each step stands in one run");

template <typename Word>
struct Place {
  Word word;
  std::optional<Feature> feature;
};

template <typename Word, std::size_t N>
constexpr bool is_in_order(const std::array<Place<Word>, N>& places) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(places[i].word) != i) return false;
  }
  return true;
}

std::optional<Feature> place_of_act(spec::Act act) {
  switch (act) {
    case spec::Act::main_wager:
    case spec::Act::change_wager:
    case spec::Act::card_reader:
      return Feature::dealing;
    case spec::Act::match_the_dealer:
    case spec::Act::bonus_spin:
    case spec::Act::xtreme_16:
    case spec::Act::side_wager:
    case spec::Act::bad_beat:
    case spec::Act::hit_and_run:
    case spec::Act::super_4:
      return Feature::side_wagers;
    case spec::Act::insurance:
    case spec::Act::change_insurance:
    case spec::Act::even_money:
      return Feature::insurance;
    case spec::Act::surrender:
      return Feature::surrender;
    case spec::Act::rescue:
      return Feature::rescue;
    case spec::Act::recut:
      return Feature::cut;
    case spec::Act::change_added:
      return Feature::settlement;
  }
  ASSAY21_CHECK(false && "an act of no kind");
  return {};
}

std::optional<Feature> place_of_deadline(const spec::Row& row) {
  const auto about = std::ranges::find(row.when, spec::Fact::act, &spec::Condition::fact);
  if (about == row.when.end()) return {};
  const auto act = spec::value_of(spec::act_names, about->text());
  return act ? place_of_act(*act) : std::nullopt;
}

/// In the order of the figures.
constexpr std::array<Place<ParameterName>, spec::parameter_count> parameter_places = {{
    {ParameterName::boxes, Feature::dealing},
    {ParameterName::splits, Feature::split},
    {ParameterName::rounding, Feature::settlement},
    {ParameterName::pay_and_collect, Feature::settlement},
    {ParameterName::settlement_order, Feature::settlement},
    {ParameterName::insurance_share, Feature::insurance},
    {ParameterName::insurance_rounding, Feature::insurance},
    {ParameterName::insurance_from, Feature::insurance},
    {ParameterName::match_least, Feature::side_wagers},
    {ParameterName::match_share, Feature::side_wagers},
    {ParameterName::match_odds, Feature::side_wagers},
    {ParameterName::match_order, Feature::side_wagers},
    {ParameterName::bonus_spin_stakes, Feature::side_wagers},
    {ParameterName::xtreme_16_stakes, Feature::side_wagers},
    {ParameterName::bonus_spin_spins, Feature::side_wagers},
    {ParameterName::xtreme_16_spins, Feature::side_wagers},
    {ParameterName::hot_spot, Feature::side_wagers},
    {ParameterName::paytable_amounts, Feature::side_wagers},
    {ParameterName::ended_hand, Feature::side_wagers},
    {ParameterName::doubled_hand, Feature::side_wagers},
    {ParameterName::meter_grows, Feature::side_wagers},
    {ParameterName::meter_feeding, Feature::side_wagers},
    {ParameterName::meter_fractions, Feature::side_wagers},
    {ParameterName::second_jackpot, Feature::side_wagers},
    {ParameterName::part_of_meter, Feature::side_wagers},
    {ParameterName::community_across_wagers, Feature::side_wagers},
    {ParameterName::community_counted, Feature::side_wagers},
    {ParameterName::community_own_box, Feature::side_wagers},
    {ParameterName::community_to_spinners, Feature::side_wagers},
    {ParameterName::community_stake, Feature::side_wagers},
    {ParameterName::cut_margin, Feature::cut},
    {ParameterName::cover_margin, Feature::cut},
    {ParameterName::cover_tolerance, Feature::cut},
    {ParameterName::short_shoe, Feature::shoe_life},
    {ParameterName::even_money_odds, Feature::insurance},
    {ParameterName::shuffle_without_machine, Feature::devices},
    {ParameterName::even_money_insurance, Feature::insurance},
    {ParameterName::found_cards, Feature::irregularities},
    {ParameterName::refused_hands, Feature::irregularities},
    {ParameterName::refused_late_card, Feature::irregularities},
    {ParameterName::refused_double, Feature::irregularities},
    {ParameterName::refused_split_card, Feature::irregularities},
    {ParameterName::wagers_on_one_card, Feature::irregularities},
    {ParameterName::dead_hands_among_others, Feature::irregularities},
    {ParameterName::insured_stake, Feature::insurance},
    {ParameterName::double_stake, Feature::double_down},
    {ParameterName::void_wagers, Feature::irregularities},
    {ParameterName::dead_wager, Feature::irregularities},
    {ParameterName::dead_added_wagers, Feature::irregularities},
    {ParameterName::dead_card_wagers, Feature::irregularities},
    {ParameterName::dead_side_wagers, Feature::irregularities},
    {ParameterName::returned_stakes, Feature::irregularities},
    {ParameterName::idle_second_card, Feature::dealing},
    {ParameterName::final_total, Feature::announcements},
    {ParameterName::no_draw_effect, Feature::dealing},
    {ParameterName::insurance_effect, Feature::dealing},
    {ParameterName::blackjack_announcement, Feature::announcements},
    {ParameterName::adjacent_count, Feature::dealing},
    {ParameterName::shared_double, Feature::several_bettors},
    {ParameterName::undoubled_bonus, Feature::fixed_payouts},
    {ParameterName::tied_caller, Feature::several_bettors},
    {ParameterName::caller_without_wager, Feature::several_bettors},
    {ParameterName::shared_box_counts, Feature::several_bettors},
    {ParameterName::shared_side_wagers, Feature::several_bettors},
    {ParameterName::shared_fixed_payout, Feature::fixed_payouts},
    {ParameterName::newcomers, Feature::dealing},
    {ParameterName::boxes_apart, Feature::dealing},
    {ParameterName::exposed_card, Feature::fixed_payouts},
    {ParameterName::fixed_payout_stake, Feature::fixed_payouts},
    {ParameterName::fixed_payouts_to_others, Feature::fixed_payouts},
    {ParameterName::others_counted, Feature::fixed_payouts},
    {ParameterName::holder_as_another, Feature::fixed_payouts},
    {ParameterName::original_wager, Feature::settlement},
    {ParameterName::original_wager_moves, Feature::settlement},
    {ParameterName::forfeit_before_blackjack, Feature::settlement},
    {ParameterName::splits_counted, Feature::split},
    {ParameterName::blackjack_after_split, Feature::split},
    {ParameterName::surrender_from, Feature::surrender},
    {ParameterName::rescue_until, Feature::rescue},
    {ParameterName::final_total_after_reader, Feature::announcements},
    {ParameterName::cards_taken_up, Feature::settlement},
    {ParameterName::insurance_between, Feature::insurance},
    {ParameterName::found_in_refill, Feature::shoe_life},
    {ParameterName::unpaid_stake, Feature::side_wagers},
    {ParameterName::face_up_ten, Feature::irregularities},
    {ParameterName::dead_insurance, Feature::irregularities},
    {ParameterName::cut_players, Feature::cut},
    {ParameterName::cut_goes_on, Feature::cut},
    {ParameterName::first_totals, Feature::announcements},
    {ParameterName::decisions_counted, Feature::surrender},
    {ParameterName::players_faces, Feature::dealing},
    {ParameterName::reader_use, Feature::dealing},
    {ParameterName::reader_moment, Feature::dealing},
    {ParameterName::side_stacks, Feature::shuffle},
    {ParameterName::sides_reshuffled, Feature::shoe_life},
    {ParameterName::side_refilled, Feature::shoe_life},
    {ParameterName::determinant_to, Feature::dealing},
    {ParameterName::wrong_side_rest, Feature::irregularities},
    {ParameterName::odds_left_open, Feature::settlement},
    {ParameterName::odds_instead, Feature::settlement},
    {ParameterName::drawn_blackjack, Feature::settlement},
    {ParameterName::late_blackjack, Feature::irregularities},
    {ParameterName::surrendered_wagers, Feature::surrender},
    {ParameterName::meter_part, Feature::side_wagers},
    {ParameterName::hidden_cards, Feature::side_wagers},
    {ParameterName::switch_areas, Feature::dealing},
    {ParameterName::switch_side_wagers, Feature::side_wagers},
    {ParameterName::insured_hands, Feature::insurance},
}};
static_assert(is_in_order(parameter_places));

/// In the order of the kinds.
constexpr std::array<Place<EventKind>, event_kind_count> kind_places = {{
    {EventKind::inspect, Feature::inspection},
    {EventKind::remove, Feature::inspection},
    {EventKind::spread, Feature::opening},
    {EventKind::wash, Feature::opening},
    {EventKind::shuffle, Feature::shuffle},
    {EventKind::offer_cut, Feature::cut},
    {EventKind::decline_cut, Feature::cut},
    {EventKind::cut, Feature::cut},
    {EventKind::cover, Feature::cut},
    {EventKind::insert, Feature::cut},
    {EventKind::burn, Feature::burn},
    {EventKind::show, Feature::burn},
    {EventKind::cover_out, Feature::shoe_life},
    {EventKind::gather, Feature::shuffle},
    {EventKind::retire, Feature::shoe_life},
    {EventKind::wager, Feature::dealing},
    {EventKind::refuse_wager, Feature::dealing},
    {EventKind::withdraw, Feature::dealing},
    {EventKind::deal, Feature::dealing},
    {EventKind::offer_insurance, Feature::insurance},
    {EventKind::decline_insurance, Feature::insurance},
    {EventKind::offer_even_money, Feature::insurance},
    {EventKind::even_money, Feature::insurance},
    {EventKind::decline_even_money, Feature::insurance},
    {EventKind::peek, Feature::dealing},
    {EventKind::offer, {}},
    {EventKind::choose, {}},
    {EventKind::refuse, {}},
    {EventKind::follow, Feature::several_bettors},
    {EventKind::announce, Feature::announcements},
    {EventKind::hold, Feature::surrender},
    {EventKind::look, Feature::dealing},
    {EventKind::turn_up, Feature::dealing},
    {EventKind::reveal, Feature::dealing},
    {EventKind::settle, Feature::settlement},
    {EventKind::give_back, Feature::settlement},
    {EventKind::repay, Feature::irregularities},
    {EventKind::fixed, Feature::fixed_payouts},
    {EventKind::display, Feature::announcements},
    {EventKind::wheel, Feature::side_wagers},
    {EventKind::meter, Feature::side_wagers},
    {EventKind::community, Feature::side_wagers},
    {EventKind::clear, Feature::settlement},
    {EventKind::discard, Feature::irregularities},
    {EventKind::refuse_card, Feature::irregularities},
    {EventKind::remedy, Feature::irregularities},
    {EventKind::dead, Feature::irregularities},
    {EventKind::void_round, Feature::irregularities},
    {EventKind::notify, Feature::irregularities},
    {EventKind::sign, Feature::devices},
    {EventKind::stop, Feature::devices},
    {EventKind::net, {}},
    {EventKind::await, {}},
}};
static_assert(is_in_order(kind_places));

}  // namespace

std::optional<Feature> place_of(Step step) {
  const auto run = std::ranges::find_if(
      step_runs, [&](const StepRun& one) { return one.first <= step && step <= one.last; });
  return run->feature;
}

Feature place_of(spec::Choice choice) {
  switch (choice) {
    case spec::Choice::surrender:
      return Feature::surrender;
    case spec::Choice::double_down:
      return Feature::double_down;
    case spec::Choice::split:
      return Feature::split;
    case spec::Choice::stand:
      return Feature::stand;
    case spec::Choice::hit:
      return Feature::hit;
    case spec::Choice::rescue:
      return Feature::rescue;
    case spec::Choice::switch_cards:
      return Feature::dealing;
  }
  ASSAY21_CHECK(false && "a choice of no kind");
  return Feature::stand;
}

std::optional<Feature> place_of(Question question, const spec::Row& row) {
  switch (question) {
    case Question::choices:
      return row.then.choice ? std::optional(place_of(*row.then.choice)) : std::nullopt;
    case Question::deadline:
      return place_of_deadline(row);
    case Question::reader:
    case Question::dealer_draw:
      return Feature::dealing;
    case Question::blackjack:
    case Question::blackjack_payment:
    case Question::bust_timing:
    case Question::outcome:
    case Question::odds:
    case Question::collection:
      return Feature::settlement;
    case Question::surrender_timing:
    case Question::surrender_share:
      return Feature::surrender;
    case Question::rescue_timing:
      return Feature::rescue;
    case Question::additional_payout:
      return Feature::fixed_payouts;
    case Question::insurance_offer:
    case Question::insurance_outcome:
    case Question::insurance_odds:
    case Question::even_money:
      return Feature::insurance;
    case Question::match:
    case Question::match_odds:
    case Question::award_on_hand:
    case Question::award_on_dealer:
    case Question::side_stake:
    case Question::side_settlement:
    case Question::community:
    case Question::side_offer:
      return Feature::side_wagers;
    case Question::cut_offer:
      return Feature::cut;
    case Question::burn:
      return Feature::burn;
    case Question::irregularity:
      return Feature::irregularities;
    case Question::box_caller:
    case Question::other_bettor:
      return Feature::several_bettors;
    case Question::switch_cards:
      return Feature::dealing;
  }
  ASSAY21_CHECK(false && "a question of no kind");
  return {};
}

std::optional<Feature> place_of(ParameterName name) {
  return parameter_places[static_cast<std::size_t>(name)].feature;
}

std::optional<Feature> place_of(EventKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  // What one game alone has, it has at every table.
  return index < event_kind_count ? kind_places[index].feature : std::nullopt;
}

}  // namespace assay21::oracle
