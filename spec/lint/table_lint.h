// Walks the whole domain of every table under every setting: silences, contradictions, and rows
// that never decide.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/finding.h"
#include "spec/lint/lint.h"

namespace assay21::spec {

/// Of each of the readings to check, by its position, where it answers otherwise than the defaults;
/// empty where it never does.
std::vector<std::string> check_tables(const Rulebook& rulebook, std::vector<Finding>& findings,
                                      std::vector<Walked>& walked);

/// The findings of one table alone, of whatever the edition may know as a defect.
std::vector<Finding> findings_of_table(const Rulebook& rulebook, Question question);

}  // namespace assay21::spec
