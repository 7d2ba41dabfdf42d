// What a dealer's hand may be at a moment, from what is known of its cards.
#pragma once

#include <vector>

#include "oracle/table/table_state.h"

namespace assay21::oracle {

class Rules;

/// How what lies face down was found to be, as a small number: no card does; not looked at; looked
/// at by the reader, which showed no Blackjack; … which showed one.
enum class Hidden : std::uint8_t { none, unknown, no_blackjack, blackjack };
inline constexpr unsigned hidden_bits = 2;
Hidden hidden_of(const DealerState& dealer);

/// The cards that everybody sees.
spec::Hand shown_cards(const DealerState& dealer);

/// The whole hand, once for each rank that may lie face down: any of the cards in play, but for what
/// the reader has answered. Nothing tells suits apart here.
std::vector<spec::Hand> hands_it_may_be(const Rules& rules, const DealerState& dealer);

}  // namespace assay21::oracle
