// The script of a session as a JSON list of stimuli, read and written.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "conformance/wire/json_text.h"
#include "conformance/wire/json_value.h"
#include "conformance/wire/version.h"
#include "oracle/script/script.h"

namespace assay21::wire {

inline constexpr std::size_t most_players = 250;
inline constexpr std::size_t longest_player_name = 64;
inline constexpr std::size_t most_cards = 16 * std::size_t{spec::card_faces};
inline constexpr int most_cut_cards = 10'000;

/// Reads what stands in the script itself. What only the rules can judge (which cards a stack
/// holds, who may bet) is left alone. The terms of its edition are there already.
[[nodiscard]] bool read_script(const JsonValue& value, Version version, oracle::Script& into);

void append_script(std::string& out, const oracle::Script& script, ListLayout layout);

}  // namespace assay21::wire
