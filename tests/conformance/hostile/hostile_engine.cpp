#include "tests/conformance/hostile/hostile_engine.h"

#include <deque>

#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/tally.h"
#include "conformance/judge/judge.h"

namespace assay21::testing_support {

using conformance::EngineLink;

conformance::EngineSetup hostile(const oracle::Rules& rules, const std::string& manner,
                                 const std::string& file) {
  conformance::EngineSetup setup;
  setup.command = {ASSAY21_HOSTILE_ENGINE, "--manner", manner};
  if (!file.empty()) setup.command.push_back(file);
  setup.limits.answer_within = std::chrono::seconds(20);
  setup.harness = "assay21 test";
  setup.edition = rules.rulebook().id;
  setup.options = conformance::option_words(rules.submission());
  return setup;
}

std::string cause_in_conversation(const oracle::Rules& rules, const std::string& manner,
                                  int sessions) {
  auto opened = EngineLink::open(hostile(rules, manner));
  if (!opened) return "refused: " + opened.problems().front().what;
  auto& link = **opened;
  conformance::SessionQueue queue(rules, 5, 0, static_cast<std::uint64_t>(sessions),
                                  generators::whole_scope_of(rules, link.hello().observes));
  // Two sent ahead, and the last one alone.
  std::deque<conformance::PlannedSession> ahead;
  for (;;) {
    while (ahead.size() < 2) {
      auto session = queue.next();
      if (!session) break;
      link.send(session->script);
      ahead.push_back(std::move(*session));
    }
    if (ahead.empty()) break;
    const auto answer = link.receive();
    if (!answer.lost.empty()) return answer.lost;
    if (!conformance::is_faultless(
            conformance::judge(rules, ahead.front().script, answer.events, link.hello().observes)))
      return "faulty";
    ahead.pop_front();
  }
  const auto misconduct = link.leave();
  return misconduct ? misconduct->cause : std::string();
}

}  // namespace assay21::testing_support
