#include <cstdio>

#include "conformance/judge/judge.h"
#include "conformance/judge/story.h"
#include "tests/fuzz/changed_session.h"
#include "tests/fuzz/entries.h"

namespace assay21::fuzz {
namespace {

/// What was found says what it violates, and can be told: the first few, as it takes a story each.
void tell(const ChangedSession& changed, const conformance::Judgement& judged) {
  const auto& script = changed.session.script;
  constexpr std::size_t most_told = 4;
  std::size_t told = 0;
  for (const auto& finding : judged.findings) {
    const bool is_sound = !finding.violated.empty() && finding.event <= changed.events.size();
    if (is_sound && told == most_told) continue;
    ++told;
    const auto story = conformance::story_of(script, changed.events, finding);
    if (!is_sound) std::fprintf(stderr, "%s\n", story.c_str());
    ASSAY21_CHECK(is_sound && !story.empty());
    conformance::expected_in_words(finding, script);
    conformance::observed_in_words(finding, script);
  }
}

void judge(const ChangedSession& changed) {
  const auto judged =
      conformance::judge(changed.rules, changed.session.script, changed.events, changed.observes);
  // Under another reading the script need not be sound.
  if (judged.our_fault && changed.otherwise_read()) return;
  if (judged.our_fault) std::fprintf(stderr, "%s\n", judged.broken_off.c_str());
  ASSAY21_CHECK(!judged.our_fault);
  tell(changed, judged);
}

}  // namespace

void judge(std::string_view bytes) {
  judge(changed_session(bytes));
}

void judge_at(std::size_t table, std::string_view bytes) {
  judge(changed_session_at(table, bytes));
}

}  // namespace assay21::fuzz
