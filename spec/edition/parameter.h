// A figure that the oracle's mechanisms need, as the edition prints it; possibly under a reading or
// an option only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "spec/declared/where.h"
#include "spec/tables/use.h"
#include "spec/text/clause_set.h"
#include "spec/text/under.h"
#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class ParameterName : std::uint8_t {
  boxes,  ///< betting positions at a table
  splits,  ///< how often a pair may be split before any declared extra
  rounding,  ///< what a player receives of a fraction of a cent
  pay_and_collect,
  settlement_order,  ///< where nobody declares it
  insurance_share,  ///< the most that insurance may be of the main wager
  insurance_rounding,  ///< to which amount that chips allow
  insurance_from,  ///< the earliest moment for it, where that is not the dealer's card alone
  match_least,
  match_share,  ///< the most that a match wager may be of the main wager
  match_odds,  ///< the odds of a matching card are those printed, at least those, or those declared
  match_order,
  bonus_spin_stakes,  ///< the wagers allowed
  xtreme_16_stakes,
  bonus_spin_spins,  ///< for what the wheel is spun where several wagers are set off
  xtreme_16_spins,
  hot_spot,  ///< whose wager it is spun for, where it is spun for one of several
  paytable_amounts,  ///< what an amount in a paytable of Bonus Spin is
  ended_hand,  ///< what a wager brings whose hand is over before it is decided
  doubled_hand,  ///< … or was doubled or split
  meter_grows,  ///< when a stake adds its part to a meter
  meter_feeding,  ///< which stakes do
  meter_fractions,  ///< what becomes of the part of a cent that a stake adds
  second_jackpot,  ///< what a second one in a round is paid
  part_of_meter,  ///< what a meter shows of which a part was paid
  community_across_wagers,  ///< does the one wager share in the stop of the other's wheel?
  community_counted,  ///< is Community Pay due for each wager or once to its player?
  community_own_box,  ///< does another box of the player whose wager spins have a share?
  community_to_spinners,  ///< do those who spin share in each other's stops?
  community_stake,  ///< what becomes of a wager that brings Community Pay and nothing else
  cut_margin,  ///< cards that the cut leaves at either end
  cover_margin,  ///< the part of the stack that lies behind the cover card
  cover_tolerance,  ///< cards by which it may be less
  short_shoe,  ///< when a shoe has run out of cards
  even_money_odds,
  shuffle_without_machine,  ///< may cards be shuffled by hand where a machine is wanted?
  even_money_insurance,  ///< is who insured offered even money, too, and the other way round?
  found_cards,  ///< in what faulty cards are counted
  refused_hands,  ///< which hands get no card when an exposed one is refused
  refused_late_card,  ///< a hand that was passed over and refuses the late card
  refused_double,  ///< what becomes of a double whose card is refused
  refused_split_card,  ///< … and of a split hand that refuses its second card
  wagers_on_one_card,  ///< wagers on two cards where one is all that came
  dead_hands_among_others,  ///< are those paid, too, whose hand was called dead?
  insured_stake,  ///< whose wagers limit an insurance
  double_stake,  ///< … and a double
  void_wagers,  ///< which wagers of a void round go back
  dead_wager,  ///< what becomes of the wager of a dead hand
  dead_added_wagers,  ///< … and of those that were added to it
  dead_card_wagers,  ///< … and of those beside it that cards decide, where it never had two
  dead_side_wagers,  ///< … and of those on the first two cards
  returned_stakes,  ///< what a stake that goes back had added to a meter
  idle_second_card,  ///< the dealer's second card, where nothing depends on it
  final_total,  ///< when the dealer's final total is announced
  no_draw_effect,  ///< what must depend on a card that the dealer draws
  insurance_effect,  ///< whether an insurance does
  blackjack_announcement,  ///< how the total of a player's Blackjack is announced
  adjacent_count,  ///< what is declared as adjacent boxes counts the player's own or does not
  shared_double,  ///< by how much another bettor of a box doubles along
  undoubled_bonus,  ///< … and is one who did not paid as one who did?
  tied_caller,  ///< who of those decides for a box who have bet the most on it
  caller_without_wager,  ///< does one who sits there decide though he bets nothing?
  shared_box_counts,  ///< is another's box one of those that a player may bet on?
  shared_side_wagers,  ///< who of a box may bet beside the game
  shared_fixed_payout,  ///< whose hand it is that brings a fixed payout
  newcomers,  ///< can one be shut out who was not there when the others bet?
  boxes_apart,  ///< what becomes of a bet on a box that is not adjacent to the player's others
  exposed_card,  ///< which of the dealer's cards counts as the exposed one
  fixed_payout_stake,  ///< whose wagers decide a fixed payout: those of the hand's box or all of
                       ///< its player
  fixed_payouts_to_others,  ///< how often another player receives his where several hands bring it
  others_counted,  ///< another player receives his once, or for each of his wagers
  holder_as_another,  ///< is the holder of one such hand another player to the next one?
  original_wager,  ///< which wager of a split is collected as the original one
  original_wager_moves,  ///< … and another where that one is not lost
  forfeit_before_blackjack,  ///< what is left to a blackjack once a hand of a split was rescued
  splits_counted,  ///< what the number of splits is counted by
  blackjack_after_split,  ///< whose split makes an ace with a ten no Blackjack
  surrender_from,  ///< the earliest moment for a surrender
  rescue_until,  ///< the latest moment for a rescue
  final_total_after_reader,  ///< is the total of a Blackjack announced that the reader has shown?
  cards_taken_up,  ///< from when the cards of a hand may be
  insurance_between,  ///< of an insurance above its share and below the next unit
  found_in_refill,  ///< of a card found face up when the shoe is filled again in the same round
  unpaid_stake,  ///< what becomes of a wager that is set off and that no paytable serves
  face_up_ten,  ///< is a removed card that lies face up also counted as a card found face up?
  dead_insurance,  ///< what becomes of the insurance of a hand that never had its two cards
  cut_players,  ///< who is a player to whom the cut must be offered
  cut_goes_on,  ///< from where, and to whom, the offer of the cut goes on at a later cut
  first_totals,  ///< are all first totals announced before anybody decides?
  decisions_counted,  ///< is a decision one that was carried out, or that was indicated?
  players_faces,  ///< how the first cards of the players lie
  reader_use,  ///< whether the reader must be used where it may
  reader_moment,  ///< when it is used
  side_stacks,  ///< are the sides of a double shoe shuffled and cut each by itself?
  sides_reshuffled,  ///< of which sides are the cards shuffled when one comes to its cover card?
  side_refilled,  ///< with which discards is a side filled that runs short?
  determinant_to,  ///< whose first card is the determinant card?
  wrong_side_rest,  ///< from where does a round go on whose wrong side is noticed?
  odds_left_open,  ///< odds instead of which others will do
  odds_instead,  ///< … and those
  drawn_blackjack,  ///< is a Blackjack still one with a third card?
  late_blackjack,  ///< is it one whose second card came late?
  surrendered_wagers,  ///< of which wagers a half is given up by surrendering
  meter_part,  ///< what the part of a meter hangs on that cards win
  hidden_cards,  ///< from when a wager may be settled that looks at cards which lie face down
  switch_areas,  ///< where a place has two areas: what one counts as among adjacent boxes
  switch_side_wagers,  ///< … on which of them wagers beside the game may lie
  insured_hands,  ///< … whether each of its wagers may be insured, or one
};
inline constexpr std::size_t parameter_count = 108;

/// How a value is written.
enum class ParameterForm : std::uint8_t {
  word,  ///< one of those listed
  number,
  cents,
  amounts,  ///< cents, one number for each; or "any"
  ratio,  ///< "1:2"
};

struct ParameterInfo {
  ParameterName value;
  std::string_view name;
  Use use;
  ParameterForm form;
  std::string_view words = {};  ///< with spaces between
  int least = 0;
  int most = 0;
};

inline constexpr std::array<ParameterInfo, parameter_count> parameter_infos = {{
    {ParameterName::boxes, "boxes", Use::optional, ParameterForm::number, {}, 1, 20},
    {ParameterName::splits, "splits", Use::required, ParameterForm::number, {}, 0, 12},
    {ParameterName::rounding, "rounding", Use::required, ParameterForm::word, "down up"},
    {ParameterName::pay_and_collect, "pay-and-collect", Use::optional, ParameterForm::word,
     "one-pass two-passes"},
    {ParameterName::settlement_order, "settlement-order", Use::optional, ParameterForm::word,
     "any collect-then-pay"},
    {ParameterName::insurance_share, "insurance-share", Use::optional, ParameterForm::ratio},
    {ParameterName::insurance_rounding, "insurance-rounding", Use::optional, ParameterForm::word,
     "up down"},
    {ParameterName::insurance_from, "insurance-from", Use::optional, ParameterForm::word,
     "second-cards the-ace the-offer"},
    {ParameterName::match_least, "match-least", Use::optional, ParameterForm::cents},
    {ParameterName::match_share, "match-share", Use::optional, ParameterForm::ratio},
    {ParameterName::match_odds, "match-odds", Use::optional, ParameterForm::word,
     "exact least declared"},
    {ParameterName::match_order, "match-order", Use::optional, ParameterForm::word,
     "counterclockwise counterclockwise-in-two-passes collect-then-pay"},
    {ParameterName::bonus_spin_stakes, "bonus-spin-stakes", Use::optional, ParameterForm::amounts},
    {ParameterName::xtreme_16_stakes, "xtreme-16-stakes", Use::optional, ParameterForm::amounts},
    {ParameterName::bonus_spin_spins, "bonus-spin-spins", Use::optional, ParameterForm::word,
     "wager player round hot-spot"},
    {ParameterName::xtreme_16_spins, "xtreme-16-spins", Use::optional, ParameterForm::word,
     "wager player round hot-spot"},
    {ParameterName::hot_spot, "hot-spot", Use::optional, ParameterForm::word, "anybody leftmost"},
    {ParameterName::paytable_amounts, "paytable-amounts", Use::optional, ParameterForm::word,
     "sum by-the-dollar"},
    {ParameterName::ended_hand, "ended-hand", Use::optional, ParameterForm::word,
     "paid lost lost-if-surrendered"},
    {ParameterName::doubled_hand, "doubled-hand", Use::optional, ParameterForm::word, "paid lost"},
    {ParameterName::meter_grows, "meter-grows", Use::optional, ParameterForm::word, "placed lost"},
    {ParameterName::meter_feeding, "meter-feeding", Use::optional, ParameterForm::word,
     "every-stake paid-stakes"},
    {ParameterName::meter_fractions, "meter-fractions", Use::optional, ParameterForm::word,
     "kept dropped"},
    {ParameterName::second_jackpot, "second-jackpot", Use::optional, ParameterForm::word,
     "reset the-same shared"},
    {ParameterName::part_of_meter, "part-of-meter", Use::optional, ParameterForm::word,
     "taken-off reset unchanged"},
    {ParameterName::community_across_wagers, "community-across-wagers", Use::optional,
     ParameterForm::word, "no yes"},
    {ParameterName::community_counted, "community-counted", Use::optional, ParameterForm::word,
     "wager player"},
    {ParameterName::community_own_box, "community-own-box", Use::optional, ParameterForm::word,
     "no yes"},
    {ParameterName::community_to_spinners, "community-to-spinners", Use::optional,
     ParameterForm::word, "no yes"},
    {ParameterName::community_stake, "community-stake", Use::optional, ParameterForm::word,
     "collected returned"},
    {ParameterName::cut_margin, "cut-margin", Use::optional, ParameterForm::number, {}, 0, 1000},
    {ParameterName::cover_margin, "cover-margin", Use::optional, ParameterForm::ratio},
    {ParameterName::cover_tolerance,
     "cover-tolerance",
     Use::optional,
     ParameterForm::number,
     {},
     0,
     1000},
    {ParameterName::short_shoe, "short-shoe", Use::optional, ParameterForm::word, "empty foreseen"},
    {ParameterName::even_money_odds, "even-money-odds", Use::optional, ParameterForm::ratio},
    {ParameterName::shuffle_without_machine, "shuffle-without-machine", Use::optional,
     ParameterForm::word, "no yes"},
    {ParameterName::even_money_insurance, "even-money-insurance", Use::optional,
     ParameterForm::word, "instead besides"},
    {ParameterName::found_cards, "found-cards", Use::optional, ParameterForm::word, "round shoe"},
    {ParameterName::refused_hands, "refused-hands", Use::optional, ParameterForm::word,
     "hand player"},
    {ParameterName::refused_late_card, "refused-late-card", Use::optional, ParameterForm::word,
     "stands dead"},
    {ParameterName::refused_double, "refused-double", Use::optional, ParameterForm::word,
     "stands returned"},
    {ParameterName::refused_split_card, "refused-split-card", Use::optional, ParameterForm::word,
     "stands dead"},
    {ParameterName::wagers_on_one_card, "wagers-on-one-card", Use::optional, ParameterForm::word,
     "returned decided"},
    {ParameterName::dead_hands_among_others, "dead-hands-among-others", Use::optional,
     ParameterForm::word, "yes no"},
    {ParameterName::insured_stake, "insured-stake", Use::optional, ParameterForm::word,
     "box player"},
    {ParameterName::double_stake, "double-stake", Use::optional, ParameterForm::word, "box player"},
    {ParameterName::void_wagers, "void-wagers", Use::optional, ParameterForm::word, "all open"},
    {ParameterName::dead_wager, "dead-wager", Use::optional, ParameterForm::word, "returned kept"},
    {ParameterName::dead_added_wagers, "dead-added-wagers", Use::optional, ParameterForm::word,
     "returned kept"},
    {ParameterName::dead_card_wagers, "dead-card-wagers", Use::optional, ParameterForm::word,
     "returned lost decided"},
    {ParameterName::dead_side_wagers, "dead-side-wagers", Use::optional, ParameterForm::word,
     "decided returned"},
    {ParameterName::returned_stakes, "returned-stakes", Use::optional, ParameterForm::word,
     "taken-back stay"},
    {ParameterName::idle_second_card, "idle-second-card", Use::optional, ParameterForm::word,
     "free taken omitted"},
    {ParameterName::final_total, "final-total", Use::optional, ParameterForm::word,
     "always after-a-draw"},
    {ParameterName::no_draw_effect, "no-draw-effect", Use::optional, ParameterForm::word,
     "amounts outcomes"},
    {ParameterName::insurance_effect, "insurance-effect", Use::optional, ParameterForm::word,
     "counts ignored"},
    {ParameterName::blackjack_announcement, "blackjack-announcement", Use::optional,
     ParameterForm::word, "total-or-blackjack total"},
    {ParameterName::adjacent_count, "adjacent-count", Use::optional, ParameterForm::word,
     "all-boxes besides-the-own"},
    {ParameterName::shared_double, "shared-double", Use::optional, ParameterForm::word,
     "up-to exactly"},
    {ParameterName::undoubled_bonus, "undoubled-bonus", Use::optional, ParameterForm::word,
     "paid not-paid"},
    {ParameterName::tied_caller, "tied-caller", Use::optional, ParameterForm::word,
     "any the-first"},
    {ParameterName::caller_without_wager, "caller-without-wager", Use::optional,
     ParameterForm::word, "no yes"},
    {ParameterName::shared_box_counts, "shared-box-counts", Use::optional, ParameterForm::word,
     "yes no"},
    {ParameterName::shared_side_wagers, "shared-side-wagers", Use::optional, ParameterForm::word,
     "every-bettor the-caller"},
    {ParameterName::shared_fixed_payout, "shared-fixed-payout", Use::optional, ParameterForm::word,
     "every-bettor the-caller"},
    {ParameterName::newcomers, "newcomers", Use::optional, ParameterForm::word,
     "included not-included"},
    {ParameterName::boxes_apart, "boxes-apart", Use::optional, ParameterForm::word,
     "refused accepted"},
    {ParameterName::exposed_card, "exposed-card", Use::optional, ParameterForm::word,
     "up-card any-shown"},
    {ParameterName::fixed_payout_stake, "fixed-payout-stake", Use::optional, ParameterForm::word,
     "box player"},
    {ParameterName::fixed_payouts_to_others, "fixed-payouts-to-others", Use::optional,
     ParameterForm::word, "for-each-hand once"},
    {ParameterName::others_counted, "others-counted", Use::optional, ParameterForm::word,
     "player wager"},
    {ParameterName::holder_as_another, "holder-as-another", Use::optional, ParameterForm::word,
     "yes no"},
    {ParameterName::original_wager, "original-wager", Use::optional, ParameterForm::word,
     "first-hand first-to-lose"},
    {ParameterName::original_wager_moves, "original-wager-moves", Use::optional,
     ParameterForm::word, "no yes"},
    {ParameterName::forfeit_before_blackjack, "forfeit-before-blackjack", Use::optional,
     ParameterForm::word, "once each beside"},
    {ParameterName::splits_counted, "splits-counted", Use::optional, ParameterForm::word,
     "box hand player"},
    {ParameterName::blackjack_after_split, "blackjack-after-a-split", Use::optional,
     ParameterForm::word, "hand person"},
    {ParameterName::surrender_from, "surrender-from", Use::optional, ParameterForm::word,
     "turn deal"},
    {ParameterName::rescue_until, "rescue-until", Use::optional, ParameterForm::word,
     "next-turn second-card"},
    {ParameterName::final_total_after_reader, "final-total-after-reader", Use::optional,
     ParameterForm::word, "no yes"},
    {ParameterName::cards_taken_up, "cards-taken-up", Use::optional, ParameterForm::word,
     "hand-settled round-settled"},
    {ParameterName::insurance_between, "insurance-between", Use::optional, ParameterForm::word,
     "refused taken"},
    {ParameterName::found_in_refill, "found-in-refill", Use::optional, ParameterForm::word,
     "kept-out shuffled-in kept-out-of-the-shoe"},
    {ParameterName::unpaid_stake, "unpaid-stake", Use::optional, ParameterForm::word,
     "unspecified lost"},
    {ParameterName::face_up_ten, "face-up-ten", Use::optional, ParameterForm::word,
     "both removed-only"},
    {ParameterName::dead_insurance, "dead-insurance", Use::optional, ParameterForm::word,
     "returned decided"},
    {ParameterName::cut_players, "cut-players", Use::optional, ParameterForm::word,
     "seated present"},
    {ParameterName::cut_goes_on, "cut-goes-on", Use::optional, ParameterForm::word,
     "next-player next-place from-his-seat"},
    {ParameterName::first_totals, "first-totals", Use::optional, ParameterForm::word,
     "hand-by-hand all-first"},
    {ParameterName::decisions_counted, "decisions-counted", Use::optional, ParameterForm::word,
     "carried-out indicated"},
    {ParameterName::players_faces, "players-faces", Use::optional, ParameterForm::word,
     "up either"},
    {ParameterName::reader_use, "reader-use", Use::optional, ParameterForm::word, "must free"},
    {ParameterName::reader_moment, "reader-moment", Use::optional, ParameterForm::word,
     "before-the-turns before-the-draws"},
    {ParameterName::side_stacks, "side-stacks", Use::optional, ParameterForm::word, "each one"},
    {ParameterName::sides_reshuffled, "sides-reshuffled", Use::optional, ParameterForm::word,
     "that-side both"},
    {ParameterName::side_refilled, "side-refilled", Use::optional, ParameterForm::word,
     "of-that-side all"},
    {ParameterName::determinant_to, "determinant-to", Use::optional, ParameterForm::word,
     "leftmost any"},
    {ParameterName::wrong_side_rest, "wrong-side-rest", Use::optional, ParameterForm::word,
     "same-side right-side"},
    {ParameterName::odds_left_open, "odds-left-open", Use::optional, ParameterForm::ratio},
    {ParameterName::odds_instead, "odds-instead", Use::optional, ParameterForm::ratio},
    {ParameterName::drawn_blackjack, "drawn-blackjack", Use::optional, ParameterForm::word,
     "plain kept"},
    {ParameterName::late_blackjack, "late-blackjack", Use::optional, ParameterForm::word,
     "blackjack plain"},
    {ParameterName::surrendered_wagers, "surrendered-wagers", Use::optional, ParameterForm::word,
     "main all"},
    {ParameterName::meter_part, "meter-part", Use::optional, ParameterForm::word,
     "fixed by-the-stake"},
    {ParameterName::hidden_cards, "hidden-cards", Use::optional, ParameterForm::word,
     "turned-up as-dealt"},
    {ParameterName::switch_areas, "switch-areas", Use::optional, ParameterForm::word,
     "one-box two-boxes"},
    {ParameterName::switch_side_wagers, "switch-side-wagers", Use::optional, ParameterForm::word,
     "each first-area none"},
    {ParameterName::insured_hands, "insured-hands", Use::optional, ParameterForm::word, "each one"},
}};

inline constexpr auto parameter_names = [] {
  EnumNames<ParameterName, parameter_count> names{};
  for (std::size_t i = 0; i < parameter_count; ++i)
    names[i] = {parameter_infos[i].value, parameter_infos[i].name};
  return names;
}();

constexpr const ParameterInfo& info_of(ParameterName name) {
  return parameter_infos[static_cast<std::size_t>(name)];
}

struct Parameter {
  ParameterName name = ParameterName::boxes;
  std::string value;
  ClauseSet clauses;
  std::optional<Under> under;
  std::optional<Where> where;
};

}  // namespace assay21::spec
