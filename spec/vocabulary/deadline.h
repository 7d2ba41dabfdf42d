// The closed words of what can come too late, and of the moment from which it does.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

/// What is done at a table while it is still time.
enum class Act : std::uint8_t {
  main_wager,
  match_the_dealer,
  bonus_spin,
  xtreme_16,
  insurance,
  change_wager,  ///< one placed before the deal is raised, lowered or taken back
  change_insurance,
  card_reader,  ///< the reader is used
  surrender,
  rescue,
  recut,
  even_money,
  side_wager,  ///< one of those beside the main one that have no act of their own
  bad_beat,
  hit_and_run,
  super_4,
  change_added,  ///< a double or the wager of a split is altered or taken back
};
inline constexpr EnumNames<Act, 17> act_names = {{{Act::main_wager, "main-wager"},
                                                  {Act::match_the_dealer, "match-the-dealer"},
                                                  {Act::bonus_spin, "bonus-spin"},
                                                  {Act::xtreme_16, "xtreme-16"},
                                                  {Act::insurance, "insurance"},
                                                  {Act::change_wager, "change-wager"},
                                                  {Act::change_insurance, "change-insurance"},
                                                  {Act::card_reader, "card-reader"},
                                                  {Act::surrender, "surrender"},
                                                  {Act::rescue, "rescue"},
                                                  {Act::recut, "recut"},
                                                  {Act::even_money, "even-money"},
                                                  {Act::side_wager, "side-wager"},
                                                  {Act::bad_beat, "bad-beat"},
                                                  {Act::hit_and_run, "hit-and-run"},
                                                  {Act::super_4, "super-4"},
                                                  {Act::change_added, "change-added-wager"}}};

/// Does a mechanism ask for its deadline? The other rows are recorded.
constexpr bool is_carried_out(Act act) {
  return act == Act::main_wager || act == Act::match_the_dealer || act == Act::bonus_spin ||
         act == Act::xtreme_16 || act == Act::insurance || act == Act::change_wager ||
         act == Act::change_insurance || act == Act::change_added || act == Act::even_money ||
         act == Act::side_wager || act == Act::bad_beat || act == Act::hit_and_run ||
         act == Act::super_4;
}

enum class Deadline : std::uint8_t {
  once_made,  ///< no sooner is it done than it cannot be done otherwise
  first_card_removed,  ///< from the shoe, though it be burned
  first_card_dealt,  ///< to a hand, of the round
  own_first_card,  ///< of the player whose act it is
  first_announcement,  ///< of a player's total
  first_decision,  ///< of any player
  first_draw,  ///< of a further card, to any player
  reader_used,
  own_decision,  ///< another one of that player, on that hand
  next_turn,  ///< of the hand that follows
  second_card,  ///< of the dealer, when it is seen
  stack_inserted,  ///< into the shoe
  hand_settled,  ///< the one that it is about
};
inline constexpr EnumNames<Deadline, 13> deadline_names = {
    {{Deadline::once_made, "once-made"},
     {Deadline::first_card_removed, "first-card-removed"},
     {Deadline::first_card_dealt, "first-card-dealt"},
     {Deadline::own_first_card, "own-first-card"},
     {Deadline::first_announcement, "first-announcement"},
     {Deadline::first_decision, "first-decision"},
     {Deadline::first_draw, "first-draw"},
     {Deadline::reader_used, "reader-used"},
     {Deadline::own_decision, "own-decision"},
     {Deadline::next_turn, "next-turn"},
     {Deadline::second_card, "second-card"},
     {Deadline::stack_inserted, "stack-inserted"},
     {Deadline::hand_settled, "hand-settled"}}};

}  // namespace assay21::spec
