// One clause of a report: what it requires, how it is verified, its verdict and the evidence.
#pragma once

#include <span>

#include <pugixml.hpp>

#include "reports/xml/totals.h"
#include "spec/edition/rulebook.h"
#include "spec/record/run_record.h"

namespace assay21::reports {

/// Writes `<clauses>` with an entry for each.
void add_clauses(pugi::xml_node parent, const spec::Rulebook& rulebook,
                 const spec::RunRecord& record, std::span<const spec::ClauseRef> clauses);

/// Their verdicts, as the record has them.
Totals totals_of(const spec::RunRecord& record, std::span<const spec::ClauseRef> clauses);

}  // namespace assay21::reports
