// The parts of oracle/physics/physics.h: each carries out an event, or says why that is impossible.
// Internal to the oracle.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "oracle/table/table_state.h"

namespace assay21::oracle::physics {

std::string missing(HandId id);
std::string without_wager(HandId id);

/// One more, as far as the room for it goes: an engine may do a thing oftener than that.
inline void count_up(std::uint8_t& count) {
  if (count < std::numeric_limits<std::uint8_t>::max()) ++count;
}

// Cards and what stands for chance.
std::string deal(TableState& state, const Event& event);
std::string burn(TableState& state, const Event& event);
std::string discard(TableState& state, const Event& event);
std::string remove(TableState& state, const Event& event);
std::string show(TableState& state, const Event& event);
std::string cut(TableState& state, const Event& event);
std::string cover(TableState& state, const Event& event);
std::string reveal(TableState& state, const Event& event);
std::string peek(TableState& state, const Event& event);
std::string wheel(TableState& state, const Event& event);

// The players' hands.
std::string choose(TableState& state, const Event& event);
/// The second cards of this hand and of the one on the other area change places; or why not.
std::string switch_cards(TableState& state, HandState& hand);
/// Where each place has two areas, each knows of the other as it is now.
void tell_areas(TableState& state);
void offer(TableState& state, HandState& hand, const Event& event);
void refuse(TableState& state, HandState& hand, const Event& event);
void hold(TableState& state, HandState& hand, const Event& event);
void refuse_card(TableState& state, HandState& hand, const Event& event);
void remedy(TableState& state, HandState& hand, const Event& event);
/// Cards that lie face down are looked at, or turned up.
void look(TableState& state, HandState& hand, const Event& event);
std::string turn_up(TableState& state, const Event& event);
void call_dead(TableState& state, HandState& hand, const Event& event);
void give_up_answer(TableState& state, HandState& hand, const Event& due);
// Of a player's hand, or the dealer's.
std::string announce(TableState& state, const Event& event);
std::string clear(TableState& state, const Event& event);
void give_up_card(TableState& state, const Event& due);
void give_up_announcement(TableState& state, const Event& due);
/// All that lies on the table goes to the discard rack.
void gather_table(TableState& state);

/// What the dealer will forget in the initial deal.
void forget_in_deal(TableState& state, const Incident& incident);

// Wagers.
/// The script has this bet, and nobody has answered it.
void place(TableState& state, const Bet& bet);
/// Wagers placed, refused and taken back, insurances offered and declined.
bool is_about_a_bet(EventKind kind);
std::string refuse_wager(TableState& state, const Event& event);
std::string insurance(TableState& state, const Event& event);
/// Even money offered, taken and declined.
std::string even_money(TableState& state, const Event& event);
void forgo_even_money(TableState& state, const Event& due);
/// What was due about a bet did not happen.
void forgo_bet(TableState& state, const Event& due);
/// The wager that an event is about, and that does not lie on the hands of the box's caller.
OtherWager* find_other(BoxState& box, const Event& event);
bool is_the_callers(const TableState& state, const BoxState& box, const Event& event);
std::string nobody(int box);
/// The box knows what the table game system has drawn for the round.
void see_draws(const TableState& state, BoxState& box);
std::string no_such_wager(const TableState& state, const Event& event);
std::string change_double(BoxState& box, const Event& event);
/// Only that somebody bets on the box.
std::string on_a_box(const TableState& state, const Event& event);
std::string wager(TableState& state, const Event& event);
std::string withdraw(TableState& state, const Event& event);
/// Settled, or given back.
std::string settle(TableState& state, const Event& event);
/// What was due was not done: nobody has been paid.
void forgo_settlement(TableState& state, const Event& due);
/// A player gives back what he was paid.
std::string repay(TableState& state, const Event& event);
std::string follow(TableState& state, const Event& event);
/// A bettor did not go along as he was to: he has not doubled; after a split his wager goes where
/// it was to go.
void forgo_follow(TableState& state, const Event& due);
/// Marks the wish to go along that this answers, and says whether there was one.
bool answer_along(TableState& state, const Event& event);
std::string fixed(TableState& state, const Event& event);
std::string community(TableState& state, const Event& event);

}  // namespace assay21::oracle::physics
