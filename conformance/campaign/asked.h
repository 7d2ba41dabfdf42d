// What a script asks a table for, in the words of the protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oracle/script/script.h"

namespace assay21::conformance {

/// Each once: a stimulus ("cut"), a field of a round ("insurance"), a request of a player
/// ("request split") or an irregularity ("incident draw-missed").
std::vector<std::string> asked_in(const oracle::Script& script);

/// All there are, in the order of the protocol.
std::vector<std::string> all_that_is_asked();

/// "split" of "request split".
std::string_view last_word(std::string_view asked);
/// Is it the last word of something that a script can ask for?
bool can_be_asked(std::string_view word);

}  // namespace assay21::conformance
