// Transcripts in which one thing is otherwise than the engine did it: left out, done otherwise, or
// done where it was not due.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/event/event.h"
#include "spec/values/card.h"

namespace assay21::conformance {

/// What can be done to an event. Most of it says something of a few kinds only.
enum class Otherwise : std::uint8_t {
  left_out,
  more_money,
  less_money,
  at_even_odds,  ///< of a settlement: what it would pay at other odds
  at_three_to_two,
  at_two_to_one,
  at_three_to_one,
  half_as_much,  ///< paid
  won,
  lost,
  pushed,
  of_another_hand,
  of_another_player,
  by_another,  ///< the dealer, a player, the floorperson, a device
  stand_differs,  ///< of an offer: one choice more or less
  hit_differs,
  double_differs,
  rescue_differs,
  split_differs,
  surrender_differs,
  other_face,
  other_way_round,  ///< sideways, or no more
  one_point_more,
  two_points_more,
  ten_points_more,
  one_card_only,  ///< of a cut, or behind the cover card
  one_card_deeper,
  other_sign,  ///< of the reader, or of what is announced
  other_source,
  other_remedy,
  other_symbol,
  from_the_other_side,  ///< of a double shoe, a card that nobody sees
  granted,  ///< what was refused is done
  refused,  ///< what was done is refused
  doubled,
  after_the_next,
  at_the_end_of_its_turn,
  at_the_beginning_of_its_turn,
  before_the_first_offer,
  before_the_reveal,
  with_its_cards_left,  ///< of what is taken up: not then, and not with the rest later
  with_a_dead_hand,  ///< after a floorperson was told
  with_a_card_more,  ///< dealt to its hand after it
  with_a_card_before,  ///< … and before it
  with_an_offer,  ///< to hit or to stand, before it
  with_surrender,  ///< chosen after it
  with_insurance,  ///< offered before it
  with_a_bonus,  ///< paid after it
  with_a_great_bonus,
  with_a_peek,  ///< before it
};
inline constexpr std::size_t otherwise_count = 50;

/// What an engine did in a session, and the card that the shoe would have shown next.
struct Played {
  std::vector<oracle::Event> events;
  std::optional<spec::Card> next_card = {};
};

/// The cards that the total announced at this place counts; none where it is no such event, or
/// where the transcript does not show them all.
std::vector<spec::Card> counted_cards(const std::vector<oracle::Event>& events, std::size_t at);

/// The transcript with this done to the event at this place; nothing where it says nothing of it.
std::optional<std::vector<oracle::Event>> otherwise(const Played& played, std::size_t at,
                                                    Otherwise how);

}  // namespace assay21::conformance
