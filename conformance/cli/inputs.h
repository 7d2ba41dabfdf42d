// What several subcommands read: editions, submissions, scripts; and how they say what is wrong
// with them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "conformance/wire/script_file.h"
#include "oracle/edition/rules.h"
#include "spec/values/result.h"

namespace assay21::cli {

inline constexpr auto program_name = "assay21 " ASSAY21_VERSION;

/// Each problem on a line of standard error.
void complain(const spec::Problems& problems);

spec::Result<std::shared_ptr<const spec::Rulebook>> rulebook_named(const std::string& edition);

/// An edition at the table that this Rules Submission declares; readings are "ID=ALTERNATIVE".
/// `adopted` is a file of the Commission's, or empty; what it adopts nobody can choose otherwise.
spec::Result<std::shared_ptr<const oracle::Rules>> rules_declared(
    const std::string& edition, const std::string& submission,
    const std::vector<std::string>& readings, const std::string& adopted = {});

/// An edition at a table of whose operator nothing is known: each option has its default or, where
/// it has none, the first word or the greatest number that may be answered.
spec::Result<std::shared_ptr<const oracle::Rules>> rules_by_default(
    const std::string& edition, const std::vector<std::string>& readings);

/// What the command line may put in the place of what a script says.
struct InPlaceOf {
  std::string submission;  ///< a Rules Submission instead of the script's options; empty for none
  std::vector<std::string> readings;  ///< "ID=ALTERNATIVE"
};

/// All editions, or none after a complaint.
std::vector<std::shared_ptr<const spec::Rulebook>> all_rulebooks();

/// A sound script with the rules it is for: its edition, options and readings, and those given on
/// the command line.
struct ScriptAndRules {
  wire::ScriptFile file;
  std::shared_ptr<const oracle::Rules> rules;
};
spec::Result<ScriptAndRules> script_from(const std::string& path, const InPlaceOf& given);

}  // namespace assay21::cli
