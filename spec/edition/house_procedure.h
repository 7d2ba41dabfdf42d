// Where the text is silent: what an operator's house procedure settles, and what it leaves open.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/edition/submission.h"

namespace assay21::spec {

/// The interpretation of this name, if it is a gap; nothing else can be settled by an operator.
const Interpretation* gap_named(const Rulebook& rulebook, std::string_view name);

/// The gaps settled by these declarations, in the register's order, or every objection to them.
Result<std::vector<DeclaredGap>> house_procedure_of(const Rulebook& rulebook,
                                                    const std::vector<DeclaredAt>& given,
                                                    const std::string& file);

/// A submission without a name, from one list of options and gaps, as scripts have it.
Result<Submission> submission_from(const Rulebook& rulebook, const std::vector<DeclaredAt>& given,
                                   const std::string& file, const Readings& readings);

/// The readings with the alternatives put in force that are declared.
Readings with_house_procedure(const Rulebook& rulebook, Readings readings,
                              const std::vector<DeclaredGap>& declared);

/// A gap that no letter of the Commission settles.
bool is_unsettled(const Interpretation& one);

/// What is declared of this gap; nothing where it is left open.
const DeclaredGap* settled_by(const Submission& submission, const Interpretation& gap);

/// Objections to readings that are chosen ("ID=ALTERNATIVE") against what the operator declares.
Problems contradictions(const Submission& submission, const std::vector<std::string>& chosen);

/// Does anything stand under one of its alternatives at this table? Of a gap under which nothing
/// stands anywhere this cannot be told, and it has a place at each.
bool has_a_place(const Rulebook& rulebook, std::size_t interpretation,
                 const Submission& submission);

/// The gaps of money or of a player's right that have a place at this table, and that neither the
/// operator nor the Commission has settled.
std::vector<std::size_t> open_gaps(const Rulebook& rulebook, const Submission& submission);

/// Of each clause, the open gap on which all rests that it decides at this table under these
/// readings; nothing where something of it stands without one.
std::vector<std::optional<std::size_t>> silent_clauses(const Rulebook& rulebook,
                                                       const Submission& submission,
                                                       const Readings& readings);
/// … the gap that the operator has settled and on which all rests.
std::vector<std::optional<std::size_t>> declared_clauses(const Rulebook& rulebook,
                                                         const Submission& submission,
                                                         const Readings& readings);

/// What to tell the operator of one that is open.
Problem told_of_open(const Rulebook& rulebook, std::size_t gap, const std::string& file);

}  // namespace assay21::spec
