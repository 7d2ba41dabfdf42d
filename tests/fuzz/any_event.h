// Events as an engine may report them, whether they make sense or not: what the codec lets through.
#pragma once

#include <optional>

#include "oracle/event/event.h"
#include "oracle/script/script.h"
#include "tests/fuzz/recipe.h"

namespace assay21::fuzz {

/// Any event at all; nothing where the recipe makes none of the protocol.
std::optional<oracle::Event> any_event(Recipe& recipe, const oracle::Script& script);
/// This event with one of its members changed; nothing where that is none of the protocol.
std::optional<oracle::Event> changed(Recipe& recipe, const oracle::Event& event,
                                     const oracle::Script& script);

}  // namespace assay21::fuzz
