// Arbitrary events: every kind, each with every combination of its fields that the protocol admits.
#pragma once

#include "oracle/script/script.h"

namespace assay21::wire {

/// Players and symbols are named by their positions in `names`, which holds some of both.
oracle::Event any_event(oracle::EventKind kind, const oracle::Script& names);

}  // namespace assay21::wire
