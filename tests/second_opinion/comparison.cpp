#include "tests/second_opinion/comparison.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "conformance/campaign/session_queue.h"
#include "conformance/engine/engine_link.h"
#include "conformance/judge/judge.h"
#include "generators/plan/scope.h"
#include "oracle/script/check/script_check.h"
#include "tests/second_opinion/followed_walk.h"
#include "tests/second_opinion/normal_form.h"

namespace assay21::second_opinion {
namespace {

using conformance::EngineLink;
using conformance::PlannedSession;

constexpr std::size_t sent_ahead = 32;

/// Was the wheel spun for the same wagers in the same order?
bool same_spins(const std::vector<oracle::Due>& owed, const std::vector<oracle::Event>& events) {
  std::vector<oracle::Event> ours;
  for (const auto& due : owed) {
    if (due.event.kind == oracle::EventKind::wheel) ours.push_back(due.event);
  }
  std::vector<oracle::Event> theirs;
  std::ranges::copy_if(events, std::back_inserter(theirs), [](const oracle::Event& event) {
    return event.kind == oracle::EventKind::wheel;
  });
  return ours == theirs;
}

class Comparing {
 public:
  Comparing(const oracle::Rules& rules, const ComparisonOptions& options)
      : rules_(rules), options_(options) {
    setup_.command = options.engine;
    setup_.harness = "assay21";
    setup_.edition = rules.rulebook().id;
    setup_.options = conformance::option_words(rules.submission());
  }

  Comparison all() {
    if (!open()) return std::move(result_);
    conformance::SessionQueue queue(
        rules_, options_.seed, 1, std::numeric_limits<std::uint32_t>::max(),
        options_.whole ? generators::whole_scope_of(rules_, link_->hello().observes)
                       : generators::scope_of(rules_, link_->hello().observes).rounds_alone());
    while (result_.given_up.empty() && wanted()) {
      while (waiting_.size() < link_->window(sent_ahead)) {
        auto session = *queue.next();
        const auto problems = oracle::check_script(rules_, session.script, session.name);
        if (!problems.empty()) {
          disagree(session, {"no sound script: " + spec::to_string(problems.front())});
          break;
        }
        waiting_.push_back(std::move(session));
        link_->send(waiting_.back().script);
      }
      if (!waiting_.empty()) take_answer();
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool wanted() const {
    return result_.rounds < options_.rounds &&
           result_.disagreements.size() < options_.most_disagreements;
  }

  bool open() {
    auto link = EngineLink::open(setup_);
    if (!link.ok()) {
      for (const auto& problem : link.problems())
        result_.given_up += problem.what + "; ";
      return false;
    }
    link_ = std::move(link).value();
    return true;
  }

  void take_answer() {
    auto answer = link_->receive();
    const auto session = std::move(waiting_.front());
    waiting_.pop_front();
    ++result_.sessions;
    if (!answer.lost.empty()) {
      disagree(session, {fmt::format("the engine was lost: {} ({})", answer.lost, answer.detail)});
      waiting_.clear();
      if (!open()) return;
    } else {
      hold_together(session, std::move(answer.events));
    }
  }

  void hold_together(const PlannedSession& session, std::vector<oracle::Event> events) {
    const auto observes = link_->hello().observes;
    auto judged = conformance::judge(rules_, session.script, events, observes);
    result_.rounds += static_cast<std::uint64_t>(judged.rounds);
    std::vector<std::string> words;
    for (const auto& finding : judged.findings) {
      words.push_back(fmt::format("the judge, at event {}: {} ({})", finding.event,
                                  spec::name_of(conformance::finding_kind_names, finding.kind),
                                  spec::cites_of(rules_.rulebook(), finding.violated)));
      if (finding.due) words.push_back("  due      " + wire::to_json(*finding.due, session.script));
      if (finding.observed)
        words.push_back("  observed " + wire::to_json(*finding.observed, session.script));
    }
    if (!judged.broken_off.empty() && !judged.script_ends)
      words.push_back(
          fmt::format("the judge broke off at {}: {}", judged.broken_off_at, judged.broken_off));
    auto walked = followed_walk(rules_, session.script, events);
    std::erase_if(walked, [&](const oracle::Due& due) {
      return due.event.kind != oracle::EventKind::await &&
             (observes & wire::bit(due.event.kind)) == 0;
    });
    if (judged.script_ends) {
      ++result_.cut_short;
      keep_turns(walked, events, turns_before(events, judged.broken_off_at));
      std::erase_if(judged.free, [&](std::size_t at) { return at >= events.size(); });
    }
    if (!same_spins(walked, events)) {
      ++result_.own_order;
      if (!words.empty()) disagree(session, std::move(words));
      return;
    }
    const auto found = difference(walked, events, judged.free);
    for (const auto& event : found.missing)
      words.push_back(fmt::format("turn {}: only the oracle has {}", found.turn,
                                  wire::to_json(event, session.script)));
    for (const auto& event : found.surplus)
      words.push_back(fmt::format("turn {}: only the engine has {}", found.turn,
                                  wire::to_json(event, session.script)));
    if (!words.empty()) disagree(session, std::move(words));
  }

  void disagree(const PlannedSession& session, std::vector<std::string> words) {
    result_.disagreements.push_back(
        {session.name,
         std::move(words),
         {session.name, rules_.rulebook().id, setup_.options, {}, session.script}});
  }

  const oracle::Rules& rules_;
  const ComparisonOptions& options_;
  conformance::EngineSetup setup_;
  std::unique_ptr<EngineLink> link_;
  std::deque<PlannedSession> waiting_;
  Comparison result_;
};

}  // namespace

Comparison compare(const oracle::Rules& rules, const ComparisonOptions& options) {
  return Comparing(rules, options).all();
}

}  // namespace assay21::second_opinion
