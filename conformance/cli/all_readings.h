// One session under every other reading: where the readings part, and what hangs on it.
#pragma once

#include "conformance/cli/inputs.h"
#include "conformance/wire/messages.h"

namespace assay21::cli {

/// Plays the script under each single other alternative and prints where each first differs from
/// the readings in force, and what each player's gain comes to.
int part_in_play(const ScriptAndRules& input, const std::string& path);

/// Judges the transcript under each single other alternative and prints which of them judge it
/// otherwise. The exit code is that of the readings in force.
int part_in_judgement(const ScriptAndRules& input, const wire::TranscriptFile& transcript);

}  // namespace assay21::cli
