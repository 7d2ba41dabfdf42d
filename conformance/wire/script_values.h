// The values that stand in several places of a script: players, hands, moments, cards, amounts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/json_value.h"
#include "oracle/event/moment.h"
#include "oracle/script/script.h"
#include "spec/values/money.h"

namespace assay21::wire {

inline constexpr std::size_t most_symbols = 250;
inline constexpr std::size_t longest_symbol = 40;

/// Whoever comes to the table for the first time gets the next number.
[[nodiscard]] bool read_new_player(const JsonValue& value, std::vector<std::string>& players,
                                   oracle::PlayerId& into);
/// A player whom the script has brought to the table before.
[[nodiscard]] bool read_known_player(const JsonValue& value,
                                     const std::vector<std::string>& players,
                                     oracle::PlayerId& into);
[[nodiscard]] bool read_known_players(const JsonValue& value,
                                      const std::vector<std::string>& players,
                                      std::vector<oracle::PlayerId>& into);
/// What a wheel shows for the first time gets the next number.
[[nodiscard]] bool read_symbol(const JsonValue& value, std::vector<std::string>& symbols,
                               oracle::SymbolId& into);

[[nodiscard]] bool read_box(const JsonValue& value, int& into);
/// A box that comes after the one before it in the list.
[[nodiscard]] bool read_next_box(const JsonValue& value, int before, int& into);
[[nodiscard]] bool read_stake(const JsonValue& value, spec::Money& into);
[[nodiscard]] bool read_moment(const JsonValue& value, oracle::Moment& into);
[[nodiscard]] bool read_players_hands(const JsonValue& value, std::vector<oracle::HandId>& into);

/// Cards with one blank between each and the next. Where `face_up` is given, a mark behind a card
/// says that it lies so.
[[nodiscard]] bool read_cards(const JsonValue& value, std::vector<spec::Card>& into,
                              std::vector<std::size_t>* face_up = nullptr);

}  // namespace assay21::wire
