#include "tests/faults/trial.h"

#include <sstream>

#include <fmt/format.h>

#include "conformance/engine_link.h"
#include "conformance/judge.h"
#include "conformance/wire/messages.h"
#include "generators/scope.h"
#include "tests/engines/sample/malformed.h"
#include "tests/sample_engine/talk.h"

namespace assay21::faults {
namespace {

constexpr std::uint64_t seed = 21;
constexpr std::uint64_t random_sessions = 400;
constexpr std::size_t judged_at_most = 40;  // of the sessions in which the fault shows

bool names_any(const spec::Rulebook& rulebook, const spec::ClauseSet& blamed,
               std::string_view expected) {
  std::istringstream ids{std::string{expected}};
  for (std::string id; ids >> id;) {
    const auto clause = rulebook.find(id);
    if (clause && blamed.contains(*clause)) return true;
  }
  return false;
}

}  // namespace

TableOfTrials::TableOfTrials(std::string name, std::shared_ptr<const oracle::Rules> rules)
    : name_(std::move(name)),
      rules_(std::move(rules)),
      table_message_(wire::table_message(1, rules_->rulebook().id,
                                         conformance::option_words(rules_->submission()))) {}

TableOfTrials::TableOfTrials(std::string name, std::shared_ptr<const oracle::Rules> rules,
                             oracle::Script script)
    : TableOfTrials(std::move(name), std::move(rules)) {
  is_recorded_ = true;
  add(name_, std::move(script));
}

const std::string& TableOfTrials::edition() const {
  return rules_->rulebook().id;
}

Verdict TableOfTrials::try_fault(sample::Fault fault, std::string_view expected) {
  Verdict verdict;
  std::size_t judged = 0;
  for (std::size_t nth = 0; judged < judged_at_most; ++nth) {
    const Played* const played = session(nth);
    if (played == nullptr) return verdict;
    const auto answer = answer_to(played->message, sample::Faults{fault});
    if (answer.empty() || answer == played->conforming) continue;
    ++judged;
    const auto& script = played->script;
    const auto transcript = wire::transcript_from(answer, script, oracle::every_kind);
    if (!transcript.ok()) continue;
    const auto found =
        conformance::judge(*rules_, script, transcript->events, oracle::every_kind).findings;
    for (const auto& finding : found) {
      if (names_any(rules_->rulebook(), finding.violated, expected) ||
          names_any(rules_->rulebook(), finding.misapplied, expected)) {
        verdict.session = played->name;
        return verdict;
      }
    }
    if (!found.empty() && verdict.blamed_instead.empty())
      verdict.blamed_instead = spec::cites_of(rules_->rulebook(), found.front().violated);
  }
  return verdict;
}

const TableOfTrials::Played* TableOfTrials::session(std::size_t nth) {
  if (!queue_ && !is_recorded_)
    queue_.emplace(*rules_, seed, 1, random_sessions,
                   generators::scope_of(*rules_, oracle::every_kind));
  while (played_.size() <= nth) {
    auto next = queue_ ? queue_->next() : std::nullopt;
    if (!next) return nullptr;
    add(next->name, std::move(next->script));
  }
  return &played_[nth];
}

void TableOfTrials::add(std::string name, oracle::Script script) {
  auto message = wire::session_message(2, script);
  auto conforming = answer_to(message, {});
  played_.push_back(
      {std::move(name), std::move(script), std::move(message), std::move(conforming)});
}

std::string TableOfTrials::findings_without_a_fault() {
  const Played* const played = session(0);
  const auto transcript =
      wire::transcript_from(played->conforming, played->script, oracle::every_kind);
  if (!transcript.ok()) return "no transcript";
  const auto judged =
      conformance::judge(*rules_, played->script, transcript->events, oracle::every_kind);
  std::string found = judged.broken_off;
  for (const auto& finding : judged.findings)
    found += fmt::format("at event {}: {} ", finding.event,
                         spec::cites_of(rules_->rulebook(), finding.violated));
  return found;
}

// A fault can lead to what no script provides for, as one spin of the wheel too many: no answer.
std::string TableOfTrials::answer_to(const std::string& message, sample::Faults faults) const {
  try {
    const auto answers =
        sample::answers_to({wire::hello_message("fault_tests"), table_message_, message}, faults);
    return answers.size() == 3 ? answers.back() : std::string{};
  } catch (const sample::Malformed&) {
    return {};
  }
}

}  // namespace assay21::faults
