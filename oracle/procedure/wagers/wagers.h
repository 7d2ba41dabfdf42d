// The beginning of a round, as wagers are placed.
#pragma once

#include "oracle/duties/duties.h"

namespace assay21::oracle::wagers {

/// Has the script wagers, or questions, that were not answered yet?
bool are_awaited(const At<Wishes, Bettors>& at);
/// Those of the script that were not answered yet.
Duties placed(const At<Betting>& at);
/// Those beside a main wager that was taken back, and one of two equal ones without the other.
Duties left_alone(const At<Bettors, Boxes>& at);

}  // namespace assay21::oracle::wagers
