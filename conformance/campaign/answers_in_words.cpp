#include "conformance/campaign/answers_in_words.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::conformance {

bool is_assumed(const spec::Submission& submission, const spec::OptionName& name) {
  return std::ranges::find(submission.assumed, name, &spec::Declared::name) !=
         submission.assumed.end();
}

std::string answer_in_words(const spec::Submission& submission, const spec::OptionName& name) {
  const auto* word = submission.word(name);
  const auto shown = name.text();
  if (word == nullptr) return fmt::format("{} (which has no place here)", shown);
  return fmt::format("{} = {}{}", shown, *word,
                     is_assumed(submission, name) ? " (by default)" : "");
}

}  // namespace assay21::conformance
