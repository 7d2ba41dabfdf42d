// The questions that decision tables answer: what each may ask, what it answers with, and how its
// rows combine.
#pragma once

#include <array>
#include <cstdint>

#include "spec/fact.h"

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
};
inline constexpr std::size_t question_count = 13;

/// How the rows that match combine.
enum class HitPolicy : std::uint8_t {
  unique,  ///< what remains after yielding must agree, and must not be nothing
  any,  ///< yes if any row remains, else no
  collect,  ///< every row that remains adds its answer
};

/// What a row answers with.
enum class Answer : std::uint8_t { nothing, choice, yes_no, timing, share, outcome, odds, money };

struct QuestionInfo {
  Question value;
  std::string_view name;
  HitPolicy policy;
  Answer answer;
  FactMask facts;
};

inline constexpr FactMask hand_facts =
    bit(Fact::hand_cards) | bit(Fact::hand_total) | bit(Fact::hand_busted) |
    bit(Fact::hand_blackjack) | bit(Fact::hand_doubled) | bit(Fact::hand_from_split) |
    bit(Fact::hand_first) | bit(Fact::hand_ranks) | bit(Fact::hand_suits);
inline constexpr FactMask dealer_facts = bit(Fact::dealer_up) | bit(Fact::dealer_cards) |
                                         bit(Fact::dealer_total) | bit(Fact::dealer_soft) |
                                         bit(Fact::dealer_busted) | bit(Fact::dealer_blackjack);

inline constexpr std::array<QuestionInfo, question_count> question_infos = {{
    {Question::blackjack, "blackjack", HitPolicy::any, Answer::nothing,
     bit(Fact::hand_cards) | bit(Fact::hand_total) | bit(Fact::hand_from_split) |
         bit(Fact::hand_ranks) | bit(Fact::hand_suits)},
    {Question::reader, "reader", HitPolicy::any, Answer::nothing, bit(Fact::dealer_up)},
    {Question::choices, "choices", HitPolicy::collect, Answer::choice,
     hand_facts | bit(Fact::hand_pair) | bit(Fact::hand_decisions) | bit(Fact::box_splits_left) |
         bit(Fact::dealer_up)},
    {Question::dealer_draw, "dealer-draw", HitPolicy::unique, Answer::yes_no,
     bit(Fact::dealer_total) | bit(Fact::dealer_soft) | bit(Fact::dealer_cards)},
    {Question::blackjack_payment, "blackjack-payment", HitPolicy::unique, Answer::timing,
     bit(Fact::dealer_up)},
    {Question::surrender_timing, "surrender-timing", HitPolicy::unique, Answer::timing,
     bit(Fact::dealer_up)},
    {Question::surrender_share, "surrender-share", HitPolicy::unique, Answer::share,
     bit(Fact::dealer_up) | bit(Fact::dealer_blackjack)},
    {Question::bust_timing, "bust-timing", HitPolicy::unique, Answer::timing, bit(Fact::dealer_up)},
    {Question::rescue_timing, "rescue-timing", HitPolicy::unique, Answer::timing,
     bit(Fact::dealer_up)},
    {Question::outcome, "outcome", HitPolicy::unique, Answer::outcome,
     hand_facts | dealer_facts | bit(Fact::compare)},
    {Question::odds, "odds", HitPolicy::unique, Answer::odds,
     hand_facts | dealer_facts | bit(Fact::wager_kind) | bit(Fact::wager_original)},
    {Question::collection, "collection", HitPolicy::unique, Answer::yes_no,
     hand_facts | dealer_facts | bit(Fact::wager_kind)},
    {Question::additional_payout, "additional-payout", HitPolicy::collect, Answer::money,
     hand_facts | dealer_facts | bit(Fact::wager_original) | bit(Fact::player_role)},
}};

constexpr const QuestionInfo& info_of(Question question) {
  return question_infos[static_cast<std::size_t>(question)];
}

}  // namespace assay21::spec
