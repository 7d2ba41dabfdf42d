// What is taken to have happened though the transcript is silent about it.
#pragma once

#include "conformance/wire/messages.h"
#include "oracle/procedure/permitted.h"

namespace assay21::conformance {

/// The first of what is owed that an engine does not report which reports these kinds; null where
/// it reports all of it. What a payment hangs on, and nobody reports, is taken to have come before
/// it.
const oracle::Due* unreported_among(const oracle::Permitted& allowed, wire::KindMask observes);

}  // namespace assay21::conformance
