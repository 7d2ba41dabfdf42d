// That every side wager which a submission offers has a paytable for the decks that it declares.
#pragma once

#include <string>

#include "spec/edition/rulebook.h"
#include "spec/edition/submission.h"
#include "spec/values/result.h"

namespace assay21::spec {

/// The decks that count for paytables under these readings: those declared, or a part of them;
/// 0 where they are no whole number.
int decks_in_use(const Rulebook& rulebook, const Submission& submission, const Readings& readings);

/// An objection for each wager that is offered and that no paytable in force pays with so many
/// decks. `line` is where the decks are declared.
Problems check_served_decks(const Rulebook& rulebook, const Submission& submission,
                            const Readings& readings, const std::string& file, int line);

}  // namespace assay21::spec
