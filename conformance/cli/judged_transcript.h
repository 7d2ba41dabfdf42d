// A recorded transcript as subcommands read it, and what they print of its judgement.
#pragma once

#include <string>
#include <vector>

#include "conformance/cli/inputs.h"
#include "conformance/judge/judge.h"
#include "conformance/wire/messages.h"
#include "oracle/session/walk.h"

namespace assay21::cli {

spec::Result<wire::TranscriptFile> transcript_for(const ScriptAndRules& input,
                                                  const std::string& path);

/// One fault within a story: what it violates, what was due.
void tell_finding(const ScriptAndRules& input, const conformance::Finding& found);

/// The last lines, and the exit code that goes with them.
int conclude(const ScriptAndRules& input, const std::vector<oracle::Event>& events,
             const conformance::Judgement& judged);

/// A script that the rules cannot play to its end is the script's fault: it asks for what this
/// version does not follow.
int report_stuck(const std::string& path, const oracle::Transcript& transcript);

}  // namespace assay21::cli
