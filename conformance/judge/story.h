// A session told in prose from what the engine did, up to the point where it went wrong.
#pragma once

#include <string>

#include "conformance/judge/judge.h"
#include "oracle/script/script.h"

namespace assay21::conformance {

/// The round in which the finding lies, one line an event, the divergence marked; the stack and
/// other rounds are left out.
std::string story_of(const oracle::Script& script, const std::vector<oracle::Event>& events,
                     const Finding& finding);

/// What was due, and what was observed, in words.
std::string expected_in_words(const Finding& finding, const oracle::Names& names);
std::string observed_in_words(const Finding& finding, const oracle::Names& names);

}  // namespace assay21::conformance
