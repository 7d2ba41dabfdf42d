// What a reference may be for, as the tables name it, and the clauses that have it.
#pragma once

#include <optional>
#include <string_view>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// The clauses behind a subject by the readings that are the defaults: "step:wash-decks",
/// "rows:choices", "rows:cut-offer/opening", "rows:side-settlement?wager.side=bonus-spin",
/// "wager:lucky-ladies", "option:extra-splits", "meter:bonus-spin", "says:wash" (its
/// summary has the word). Nothing where the word names no
/// subject; an empty set where the edition has nothing of it.
std::optional<ClauseSet> clauses_about(const Rulebook& rulebook, std::string_view subject);

}  // namespace assay21::spec
