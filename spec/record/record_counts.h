// What a record's headline counts and lists.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "spec/record/run_record.h"

namespace assay21::spec {

using Words = std::vector<std::string>;

/// The first few of them, and how many more there are.
std::string first_of(const Words& words);
std::uint64_t with_verdict(const RunRecord& record, Verdict verdict);
std::uint64_t untested(const RunRecord& record, Untested why);
/// What the clauses want that were not tested for this reason, each once.
Words wanted(const RunRecord& record, Untested why);
/// Readings on which a clause rests of which the run decided something.
std::uint64_t readings_rested_on(const RunRecord& record);
/// Points on which the text is silent and that nobody has settled.
Words silent_points(const RunRecord& record);
Words readings_to_adopt(const RunRecord& record);
/// Does the clause fail by more than what was known before the run?
bool fails_anew(const RunRecord& record, const ClauseRecord& clause);
std::uint64_t failed_anew(const RunRecord& record);
std::uint64_t failed_against(const RunRecord& record, Against what);
std::uint64_t failed_by_a_binding_reading(const RunRecord& record);
/// The interpretations by which clauses failed so, each once.
std::set<std::string> interpretations_failed(const RunRecord& record, Against what);

}  // namespace assay21::spec
