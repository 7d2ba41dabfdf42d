// Rulebooks for the checks: real ones, a toy, and copies that were spoiled in one place.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/lint/lint.h"

namespace assay21::spec {

/// Maryland's Spanish 21, version 1.0, as its file has it.
std::string maryland_text();
/// … and Maryland's Blackjack.
std::string blackjack_text();

/// A text in which `from`, which stands there exactly once, is replaced.
std::string replaced(std::string text, const std::string& from, const std::string& to);

/// The text without the row of this id in the table of this question.
std::string without_row(std::string text, const std::string& question, const std::string& id);

/// The text with one more row at the end of the table of this question.
std::string with_row(std::string text, const std::string& question, const std::string& row);

/// The rulebook that a text holds; throws when it does not load.
Rulebook rulebook_in(const std::string& text);

/// The same without the references that its clauses print: these have tests of their own.
Rulebook without_references(Rulebook rulebook);

/// A rulebook of a few clauses, without tables: the ids are the citations.
Rulebook sketch(const std::vector<std::string>& ids);

std::vector<std::string> ids_of(const std::vector<Finding>& findings);

/// The finding with this id; fails the test and gives an empty one when it is not there.
Finding finding(const LintReport& report, const std::string& id);

}  // namespace assay21::spec
