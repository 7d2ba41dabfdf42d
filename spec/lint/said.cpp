#include "spec/lint/said.h"

#include <fmt/format.h>

#include "spec/words/row_words.h"

namespace assay21::spec {

Said said_by(const Table& table, const Decision& decision) {
  const auto& info = info_of(table.question());
  Said said;
  if (info.policy == HitPolicy::open) {
    said.open = table.open_choices(decision);
    return said;
  }
  if (info.policy != HitPolicy::collect) {
    said.status = decision.status;
    if (decision.decided() && info.policy == HitPolicy::unique) said.answers = {decision.then()};
    return said;
  }
  for_each_row(decision.remaining, [&](std::size_t at) {
    const auto& then = table.rows()[at].then;
    if (info.answer != Answer::money || !then.pays.is_zero()) said.answers.push_back(then);
  });
  return said;
}

std::string in_words(Question question, const Said& said) {
  if (said.status == Decision::Status::contradictory) return "a contradiction";
  std::vector<std::string> words;
  for (const auto& then : said.answers)
    words.push_back(answer_in_words(question, then));
  for (const auto& entry : choice_names) {
    if (said.open.contains(entry.value)) words.emplace_back(entry.name);
  }
  if (!words.empty()) return fmt::format("{}", fmt::join(words, ", "));
  const bool yes =
      info_of(question).policy == HitPolicy::any && said.status == Decision::Status::decided;
  return yes ? "yes" : "no answer";
}

}  // namespace assay21::spec
