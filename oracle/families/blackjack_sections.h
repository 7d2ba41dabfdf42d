// The sections of a round of Blackjack, and how a list of parts is put together from them. The
// game and each of its variations has a list of its own; what the text has alike in several stands
// here once.
#pragma once

#include <array>

#include "oracle/families/between_parts.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/shoe/shoe.h"

namespace assay21::oracle::families {

/// One list of the sections' parts, in this order.
template <std::size_t... sizes>
constexpr auto joined(const std::array<Part, sizes>&... sections) {
  std::array<Part, (sizes + ...)> all{};
  auto next = all.begin();
  const auto append = [&](const auto& section) {
    for (const auto& part : section)
      *next++ = part;
  };
  (append(sections), ...);
  return all;
}

/// A section of one part.
constexpr std::array<Part, 1> section(Part part) {
  return {part};
}

namespace blackjack_sections {

using spec::Step;

// Chapter 7 ends before the deal. Where a part has its place is what chapters 8 to 11 and 14 say of
// it, or a gap of the register.

/// Wagers stand, and no card has come.
inline constexpr std::array before_the_cards = {
    Part{"before the first card", Step::take_part, false, also, asks<first_card_awaited>, moments},
    Part{"a card burned before the round", Step::burn_before_round, false, also,
         asks<shoe::burn_before_round>},
};

/// With a double shoe, before a round commences: Ch.7 §C.
inline constexpr auto determinant = section(
    {"the determinant card", Step::determinant_card, false, also, asks<shoe::determinant_card>});

/// Everybody's first cards, and what they decide.
inline constexpr std::array first_cards = {
    Part{"a moment of the deal", Step::take_part, false, also, asks<deal::moment_in_deal>, moments},
    Part{"the initial deal", Step::deal_order, false, also, asks<order::deal>},
    Part{"after the initial deal", Step::take_part, false, also,
         asks<moment<MomentKind::after_deal>>, moments},
    Part{"wagers on the first cards", Step::take_part, false, also, asks<side_wagers::first_cards>,
         beside},
    Part{"awards on the first cards", Step::take_part, false, also, asks<first_awards>, beside},
};

/// Insurance, even money and the reader.
inline constexpr std::array hole_card = {
    Part{"insurance and even money", Step::read_hole_card, false, also,
         asks<order::insurance_and_even_money>},
    Part{"the reader", Step::read_hole_card, false, also, asks<deal::reader>, any_round,
         asks<order::before_reader>},
    Part{"a misused reader", Step::notify_of_misuse, false, also, asks<irregularities::misuse>,
         irregular},
    Part{"insurance that is decided", Step::read_hole_card, false, also,
         asks<side_wagers::after_reader>, beside},
};

/// Each box by itself.
inline constexpr auto turns_of_boxes =
    section({"the players' turns", Step::turn_order, false, not_then, asks<order::player_turns>});

/// After the players' turns: the dealer's hand.
inline constexpr std::array dealers_hand = {
    Part{"who was passed over", Step::late_draw, false, not_then, asks<irregularities::late_draws>,
         irregular},
    Part{"after the decisions", Step::reveal_hole_card, false, not_then, asks<decisions_made>,
         moments},
    Part{"the reader, late", Step::read_hole_card, false, not_then, asks<deal::late_reader>},
    Part{"insurance that is decided late", Step::read_hole_card, false, not_then,
         asks<side_wagers::after_reader>, beside},
    Part{"the hole card is turned up", Step::reveal_hole_card, false, not_then, asks<deal::reveal>},
    Part{"what waited for it", Step::surrender_hold, false, not_then, asks<order::at_second_card>},
    Part{"the dealer's draws", Step::reveal_hole_card, false, not_then, asks<deal::dealer_draw>},
    Part{"a card too many", Step::reveal_hole_card, false, not_then, asks<irregularities::overdraw>,
         irregular},
    Part{"a card of use to nobody", Step::reveal_hole_card, false, not_then, asks<useless_card>,
         irregular},
};

/// No card is wanted any more.
inline constexpr std::array settlement = {
    Part{"even money, at the latest", Step::clear_even_money, false, not_then,
         asks<side_wagers::late_even_money>},
    Part{"before the settlement", Step::settle_declared, false, not_then,
         asks<moment<MomentKind::before_settlement>>, moments},
    Part{"the settlement", Step::settle_declared, true, not_then, asks<order::settlement>},
    Part{"the cards of who took even money", Step::clear_even_money, true, not_then,
         asks<side_wagers::even_money_cards>},
    Part{"awards that are late", Step::settle_declared, true, not_then,
         asks<side_wagers::last_awards>, beside},
    Part{"meters of a dead round", Step::settle_declared, true, only_then,
         asks<side_wagers::meters>},
    Part{"after the settlement", Step::settle_declared, true, also,
         asks<moment<MomentKind::after_settlement>>, moments},
};

}  // namespace blackjack_sections

}  // namespace assay21::oracle::families
