// What an operator declares, in the words of a verdict.
#pragma once

#include <string>

#include "spec/edition/submission.h"

namespace assay21::conformance {

/// Did nobody give this answer, so that the default stands?
bool is_assumed(const spec::Submission& submission, const spec::OptionName& name);
/// "decks = 6"; an answer that nobody gave is called what it is.
std::string answer_in_words(const spec::Submission& submission, const spec::OptionName& name);

}  // namespace assay21::conformance
