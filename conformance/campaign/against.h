// Who has said how the text is read where a fault is contrary to that alone.
#pragma once

#include <string_view>
#include <vector>

#include "conformance/campaign/standing.h"
#include "spec/record/run_record.h"
#include "spec/record/verdict.h"

namespace assay21::conformance {

/// Of faults that are contrary only to readings that bind (`Standing::Kind::bound`): to what was
/// adopted, if any is, before what was chosen; to what the operator declared if all are.
spec::Against against_of(const oracle::Rules& rules, const Tally& tally,
                         const std::vector<Standing>& standings);

/// All that the clause decides here rests on what the operator declared where the text is silent.
void fail_by_declaration(const spec::Interpretation& gap, spec::ClauseRecord& record);

/// "what the operator declares".
std::string_view who_binds(spec::Against against);

}  // namespace assay21::conformance
