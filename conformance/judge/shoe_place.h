// Where a shoe is, read off the cards that come out of it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "oracle/event/event.h"
#include "oracle/script/script.h"
#include "oracle/table/shoe.h"

namespace assay21::conformance {

/// A card that came out; nothing where nobody saw which.
using Drawn = std::optional<spec::Card>;

/// What is drawn by these events, which begin with the turn of this stimulus, until another stack
/// is brought. A hole card is known when it is turned up.
std::vector<Drawn> drawn_later(const oracle::Script& script, std::size_t stimulus,
                               std::span<const oracle::Event> events);

/// How many cards had left the shoe when these came; nothing where no place fits, or several do.
std::optional<std::size_t> place_of(const oracle::Shoe& shoe, std::span<const Drawn> drawn);

}  // namespace assay21::conformance
