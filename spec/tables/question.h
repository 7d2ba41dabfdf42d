// The questions that decision tables answer: what each may ask, what it answers with, and how its
// rows combine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "spec/tables/fact.h"
#include "spec/tables/use.h"
#include "spec/vocabulary/side_wager.h"

namespace assay21::spec {

enum class Question : std::uint8_t {
  blackjack,  ///< is this hand a Blackjack?
  reader,  ///< is the hole card read by the card reader?
  choices,  ///< what may the player of this hand choose?
  dealer_draw,  ///< must the dealer draw, or must he not?
  blackjack_payment,  ///< when is a player's Blackjack paid?
  surrender_timing,  ///< when is a surrendered wager settled?
  surrender_share,  ///< what part of it does the house collect?
  bust_timing,  ///< when is the wager of a busted hand collected?
  rescue_timing,  ///< when is the wager forfeited by a rescue collected?
  outcome,  ///< does the hand win, lose or push?
  odds,  ///< at what odds is a winning wager paid?
  collection,  ///< is this stake of a losing hand collected?
  additional_payout,  ///< what fixed payouts does a winning hand bring, and to whom?
  insurance_offer,  ///< is insurance offered?
  insurance_outcome,  ///< does an insurance win or lose?
  insurance_odds,  ///< at what odds is a winning insurance paid?
  match,  ///< does a player's card match the dealer's up card?
  match_odds,  ///< at what odds is a matching card paid?
  award_on_hand,  ///< what does a side wager on the player's first two cards bring?
  award_on_dealer,  ///< what does a side wager on the dealer's first two cards bring?
  side_stake,  ///< does the stake of a side wager that brings something go back?
  side_settlement,  ///< when is a side wager settled?
  community,  ///< does this player share in the stop of another's wheel?
  cut_offer,  ///< who is offered the cut? Where several are named, any of them
  burn,  ///< how many cards are burned?
  irregularity,  ///< what is done when something goes wrong?
  box_caller,  ///< who decides for a box on which several wager?
  other_bettor,  ///< what may another bettor of the box do when that has been decided?
  deadline,  ///< from when on is it too late for something?
  even_money,  ///< may a Blackjack be paid 1 to 1 before the hole card is known?
  switch_cards,  ///< may the second cards of a player's two hands change places?
  side_offer,  ///< may this wager be placed beside what its player bets on the box?
};
inline constexpr std::size_t question_count = 32;

/// How the rows that match combine.
enum class HitPolicy : std::uint8_t {
  unique,  ///< what remains after yielding must agree, and must not be nothing
  any,  ///< yes if any row remains, else no
  collect,  ///< every row that remains adds its answer
  open,  ///< every row that remains gives a choice or denies it: open is what is given and not
         ///< denied
};

/// What a row answers with.
enum class Answer : std::uint8_t {
  nothing,
  choice,
  yes_no,
  timing,
  share,
  outcome,
  odds,
  money,
  award,  ///< a sum, or a spin of the wheel
  stake,
  moment,
  cut_player,
  cards,
  remedy,
  caller,
  bettor,
  deadline,
};

struct QuestionInfo {
  Question value;
  std::string_view name;
  HitPolicy policy;
  Answer answer;
  FactMask facts;
  Use use = Use::required;
};

inline constexpr FactMask hand_facts =
    bit(Fact::hand_cards) | bit(Fact::hand_total) | bit(Fact::hand_busted) |
    bit(Fact::hand_blackjack) | bit(Fact::hand_doubled) | bit(Fact::hand_from_split) |
    bit(Fact::hand_first) | bit(Fact::hand_ranks) | bit(Fact::hand_suits) | bit(Fact::hand_soft) |
    bit(Fact::box_doubled) | bit(Fact::hand_switched);
inline constexpr FactMask dealer_facts = bit(Fact::dealer_up) | bit(Fact::dealer_cards) |
                                         bit(Fact::dealer_total) | bit(Fact::dealer_soft) |
                                         bit(Fact::dealer_busted) | bit(Fact::dealer_blackjack);

inline constexpr std::array<QuestionInfo, question_count> question_infos = {{
    {Question::blackjack, "blackjack", HitPolicy::any, Answer::nothing,
     bit(Fact::hand_cards) | bit(Fact::hand_total) | bit(Fact::hand_from_split) |
         bit(Fact::hand_ranks) | bit(Fact::hand_suits) | bit(Fact::hand_switched)},
    {Question::reader, "reader", HitPolicy::any, Answer::nothing, bit(Fact::dealer_up),
     Use::optional},
    {Question::choices, "choices", HitPolicy::open, Answer::choice,
     hand_facts | bit(Fact::hand_pair) | bit(Fact::hand_decisions) | bit(Fact::box_splits_left) |
         bit(Fact::dealer_up)},
    {Question::dealer_draw, "dealer-draw", HitPolicy::unique, Answer::yes_no,
     bit(Fact::dealer_total) | bit(Fact::dealer_soft) | bit(Fact::dealer_cards)},
    {Question::blackjack_payment, "blackjack-payment", HitPolicy::unique, Answer::timing,
     bit(Fact::dealer_up)},
    {Question::surrender_timing, "surrender-timing", HitPolicy::unique, Answer::timing,
     bit(Fact::dealer_up) | bit(Fact::dealer_blackjack), Use::optional},
    {Question::surrender_share, "surrender-share", HitPolicy::unique, Answer::share,
     bit(Fact::dealer_up) | bit(Fact::dealer_blackjack) | bit(Fact::hand_insured), Use::optional},
    {Question::bust_timing, "bust-timing", HitPolicy::unique, Answer::timing, bit(Fact::dealer_up),
     Use::optional},
    {Question::rescue_timing, "rescue-timing", HitPolicy::unique, Answer::timing,
     bit(Fact::dealer_up), Use::optional},
    {Question::outcome, "outcome", HitPolicy::unique, Answer::outcome,
     hand_facts | dealer_facts | bit(Fact::compare)},
    {Question::odds, "odds", HitPolicy::unique, Answer::odds,
     hand_facts | dealer_facts | bit(Fact::wager_kind) | bit(Fact::wager_original)},
    {Question::collection, "collection", HitPolicy::unique, Answer::yes_no,
     hand_facts | dealer_facts | bit(Fact::wager_kind)},
    {Question::additional_payout, "additional-payout", HitPolicy::collect, Answer::money,
     hand_facts | dealer_facts | bit(Fact::wager_original) | bit(Fact::player_role), Use::optional},
    {Question::insurance_offer, "insurance-offer", HitPolicy::any, Answer::nothing,
     bit(Fact::dealer_up), Use::optional},
    {Question::insurance_outcome, "insurance-outcome", HitPolicy::unique, Answer::outcome,
     bit(Fact::dealer_hole), Use::optional},
    {Question::insurance_odds, "insurance-odds", HitPolicy::unique, Answer::odds, 0, Use::optional},
    {Question::match, "match", HitPolicy::any, Answer::nothing,
     bit(Fact::match_rank) | bit(Fact::match_value), Use::optional},
    {Question::match_odds, "match-odds", HitPolicy::unique, Answer::odds, bit(Fact::match_suit),
     Use::optional},
    {Question::award_on_hand, "award-on-hand", HitPolicy::collect, Answer::award,
     bit(Fact::wager_side) | bit(Fact::hand_ranks) | bit(Fact::hand_blackjack), Use::optional},
    {Question::award_on_dealer, "award-on-dealer", HitPolicy::collect, Answer::award,
     bit(Fact::wager_side) | bit(Fact::dealer_up) | bit(Fact::dealer_hole), Use::optional},
    {Question::side_stake, "side-stake", HitPolicy::unique, Answer::stake,
     bit(Fact::wager_side) | bit(Fact::wager_spin), Use::optional},
    {Question::side_settlement, "side-settlement", HitPolicy::unique, Answer::moment,
     bit(Fact::wager_side) | bit(Fact::wager_won) | bit(Fact::wager_spin) |
         bit(Fact::wager_progressive) | bit(Fact::dealer_up),
     Use::optional},
    {Question::community, "community", HitPolicy::any, Answer::nothing,
     bit(Fact::wager_side) | bit(Fact::player_role), Use::optional},
    {Question::cut_offer, "cut-offer", HitPolicy::collect, Answer::cut_player,
     bit(Fact::cut_situation) | bit(Fact::cut_declined), Use::optional},
    {Question::burn, "burn", HitPolicy::unique, Answer::cards, bit(Fact::burn_occasion),
     Use::optional},
    {Question::irregularity, "irregularity", HitPolicy::unique, Answer::remedy,
     bit(Fact::irregularity) | bit(Fact::irregularity_count) | bit(Fact::dealer_total),
     Use::optional},
    {Question::box_caller, "box-caller", HitPolicy::unique, Answer::caller, bit(Fact::box_seated),
     Use::optional},
    {Question::other_bettor, "other-bettor", HitPolicy::unique, Answer::bettor, bit(Fact::box_call),
     Use::optional},
    {Question::deadline, "deadline", HitPolicy::unique, Answer::deadline, bit(Fact::act),
     Use::optional},
    {Question::even_money, "even-money", HitPolicy::any, Answer::nothing,
     bit(Fact::dealer_up) | bit(Fact::hand_blackjack), Use::optional},
    {Question::switch_cards, "switch", HitPolicy::any, Answer::nothing,
     bit(Fact::hand_cards) | bit(Fact::hand_decisions) | bit(Fact::hand_doubled) |
         bit(Fact::hand_from_split),
     Use::optional},
    {Question::side_offer, "side-offer", HitPolicy::any, Answer::nothing,
     bit(Fact::wager_side) | bit(Fact::wager_with_main), Use::optional},
}};

constexpr const QuestionInfo& info_of(Question question) {
  return question_infos[static_cast<std::size_t>(question)];
}

/// The side wager that a question is about, where it is about one.
constexpr std::optional<SideWager> wager_of(Question question) {
  switch (question) {
    case Question::insurance_offer:
    case Question::insurance_outcome:
    case Question::insurance_odds:
      return SideWager::insurance;
    case Question::match:
    case Question::match_odds:
      return SideWager::match_the_dealer;
    default:
      return std::nullopt;
  }
}

constexpr bool is_required(Question question) {
  return info_of(question).use == Use::required;
}
constexpr bool is_asked(Question question) {
  return info_of(question).use != Use::recorded;
}

/// Is it asked only where something out of the way happens? Where that did not happen, none of its
/// rows was called for.
constexpr bool is_occasional(Question question) {
  return question == Question::irregularity || question == Question::box_caller ||
         question == Question::other_bettor;
}

}  // namespace assay21::spec
