// Cards that are burned. Internal to this chapter.
#pragma once

#include <optional>
#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::shoe {

/// The clauses behind each card that is burned on this occasion.
std::vector<spec::ClauseSet> burns_on(const At<>& at, spec::BurnOccasion occasion, Duties& out);
/// … and when the cards are in what they are dealt from.
std::vector<spec::ClauseSet> burns_after_batch(const At<Life>& at, bool batch, Duties& out);
/// The next of them is burned; a player may ask to see it.
bool burning(const At<Cards, Life>& at, std::vector<spec::ClauseSet> burns,
             std::optional<PlayerId> asked_by, Duties& out);
/// What is due when a new dealer comes.
bool new_dealer(const At<Cards, Life>& at, const NewDealer& dealer, Duties& out);

}  // namespace assay21::oracle::shoe
