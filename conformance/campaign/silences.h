// What an engine does where the text is silent and nobody has settled how it is done: described in
// the record, and charged to nobody.
#pragma once

#include "conformance/campaign/tally.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

/// Where the text is silent and nobody has settled how it is done: the other way in which the
/// engine does it, always; nothing for a fault. A point of procedure counts before one of money.
const OtherReading* silent_point_of(const Tally& tally, const Fault& fault);
/// Does that point leave everybody what he has? Then it is free.
bool is_free(const oracle::Rules& rules, const OtherReading& point);

/// At a point that leaves everybody what he has it is free.
void remark_free(spec::RunRecord& record, const Fault& fault, const OtherReading& point);
/// At the other points: what it does there, with the reading.
void describe_silence(spec::RunRecord& record, const Tally& tally, const oracle::Rules& rules);

}  // namespace assay21::conformance
