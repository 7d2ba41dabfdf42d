#include "conformance/campaign/campaign.h"

#include <algorithm>
#include <deque>

#include <fmt/format.h>

#include "conformance/campaign/repetition.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/shell_words.h"
#include "conformance/campaign/shrink_budget.h"
#include "conformance/campaign/tally.h"
#include "conformance/campaign/verdicts.h"
#include "conformance/judge/story.h"

namespace assay21::conformance {
namespace {

class Campaign {
 public:
  Campaign(std::shared_ptr<const oracle::Rules> rules, const CampaignOptions& options)
      : rules_(std::move(rules)),
        options_(options),
        setup_(options.setup),
        tally_(*rules_, other_readings(*rules_)) {
    setup_.boxes = rules_->boxes();
  }

  spec::Result<CampaignResult> run() {
    auto opened = EngineLink::open(setup_);
    if (!opened) return opened.problems();
    link_ = std::move(opened).value();
    hello_ = link_->hello();
    queue_.emplace(*rules_, options_.seed, options_.repeats, options_.random_sessions,
                   generators::whole_scope_of(*rules_, hello_.observes));
    repetition_.emplace(options_.seed, queue_->planned());
    play_all();
    if (link_) check_farewell();
    check_repetition();
    return result();
  }

 private:
  void play_all() {
    while (record_.sessions_lost < options_.most_lost) {
      if (is_interrupted()) return;
      fill_window();
      if (ahead_.empty()) return;
      auto session = std::move(ahead_.front());
      ahead_.pop_front();
      const auto answer = link_->receive();
      if (answer.lost.empty()) {
        judge_one(session, answer.events);
      } else {
        lose(session, answer);
        if (!reopen()) return;
      }
    }
    incident(
        "", "given-up",
        fmt::format("{} sessions were lost; the campaign was given up", record_.sessions_lost));
  }

  /// Once it is, it stays so: what follows is cut short.
  bool is_interrupted() {
    if (record_.interrupted.empty()) record_.interrupted = options_.interruption();
    return !record_.interrupted.empty();
  }

  void fill_window() {
    while (ahead_.size() < link_->window(options_.window)) {
      auto session = queue_->next();
      if (!session) return;
      link_->send(session->script);
      ahead_.push_back(std::move(*session));
    }
  }

  void judge_one(const PlannedSession& session, const std::vector<oracle::Event>& events) {
    const auto broken_off = tally_.broken_off().size() + tally_.our_faults().size();
    const bool faultless =
        tally_.add(session.name, session.plan, session.script, events, hello_.observes);
    ++record_.sessions_judged;
    const bool whole = tally_.broken_off().size() + tally_.our_faults().size() == broken_off;
    if (session.must_run && whole) ++record_.must_run_judged;
    if (repetition_->wants(session.number))
      repetition_->keep(session.number, events, faultless && whole);
  }

  void lose(const PlannedSession& session, const SessionAnswer& answer) {
    ++record_.sessions_lost;
    incident(session.name, answer.lost, answer.detail);
  }

  void incident(std::string session, std::string cause, std::string detail) {
    record_.incidents.push_back({std::move(session), std::move(cause), std::move(detail)});
  }

  /// A new engine, given again what the lost one had not answered.
  bool reopen() {
    link_.reset();
    auto opened = EngineLink::open(setup_);
    if (!opened) {
      incident("", "unavailable",
               "the engine could not be started again: " + opened.problems().front().what);
      return false;
    }
    link_ = std::move(opened).value();
    for (const auto& session : ahead_)
      link_->send(session.script);
    return true;
  }

  void check_farewell() {
    if (!ahead_.empty()) return;
    take_leave();
  }

  void take_leave() {
    if (const auto misconduct = link_->leave()) incident("", misconduct->cause, misconduct->detail);
    link_.reset();
  }

  /// To a process of its own, one at a time, the last one first: what an engine does may not hang
  /// on what it did before.
  void check_repetition() {
    link_.reset();
    ahead_.clear();
    int lost = 0;
    for (const auto& first : repetition_->in_reverse()) {
      if (is_interrupted() || (!link_ && !reopen())) return;
      const auto session = queue_->at(first.number);
      link_->send(session.script);
      const auto answer = link_->receive();
      if (!answer.lost.empty()) {
        incident(session.name, answer.lost, "when the session was given again: " + answer.detail);
        link_.reset();
        if (++lost == most_lost_again) return;
        continue;
      }
      compare_again(session, first, answer.events);
    }
    if (link_) take_leave();
  }

  void compare_again(const PlannedSession& session, const FirstAnswer& first,
                     const std::vector<oracle::Event>& second) {
    const auto again = compare(first, second, [&] {
      return is_faultless(judge(*rules_, session.script, second, hello_.observes));
    });
    switch (again) {
      case Again::same:
        return;
      case Again::other_freedom:
        record_.remarks.push_back(
            {session.name,
             "The engine did something else when the session was given again; both "
             "times it conformed, and the money was the same."});
        return;
      case Again::other:
        incident(session.name, "nondeterminism",
                 "the engine did something else when the session was given again");
        return;
    }
  }

  spec::Result<CampaignResult> result() {
    CampaignResult result;
    result.observes = hello_.observes;
    for (const auto& [session, reason] : tally_.broken_off())
      incident(session, "impossible", reason);
    std::vector<std::string> ids;
    ShrinkBudget budget(options_.most_tries_of_all, options_.most_shrink_tries,
                        tally_.faults().size());
    for (auto& fault : tally_.faults()) {
      ids.push_back(fmt::format("F{}", ids.size() + 1));
      record_fault(fault, ids.back(), budget, result);
    }
    describe_run();
    const Evidence evidence{*rules_, tally_, hello_.observes,
                            record_.must_run_judged == record_.must_run};
    record_.clauses = verdicts_from(evidence, ids);
    for (const auto& [session, reason] : tally_.our_faults())
      incident(session, "error-of-assay21", reason);
    spec::conclude(record_);
    result.record = std::move(record_);
    return result;
  }

  void record_fault(const Fault& fault, const std::string& id, ShrinkBudget& budget,
                    CampaignResult& result) {
    Shown first{fault.plan, generators::compile(*rules_, fault.plan).script, {}, fault.finding};
    auto shrunk = shrink(*rules_, setup_, first, is_interrupted() ? 1 : budget.next());
    budget.spend(shrunk.tries);
    if (!shrunk.repeated) {
      incident(fault.session, "nondeterminism",
               fmt::format("the fault {} did not show again in the same session", id));
    }
    const auto& shown = shrunk.shown;
    const auto& finding = shown.finding;
    const oracle::Names names = shown.script;
    spec::FindingRecord record;
    record.id = id;
    record.axis = spec::name_of(oracle::axis_names, finding.axis);
    record.kind = spec::name_of(finding_kind_names, finding.kind);
    for (const auto ref : finding.violated.refs())
      record.violated.push_back(rules_->rulebook().clause(ref).id);
    for (const auto ref : finding.misapplied.refs())
      record.misapplied.push_back(rules_->rulebook().clause(ref).id);
    record.session = fault.session;
    record.round = finding.round;
    record.event = static_cast<int>(finding.event) + 1;
    record.expected = expected_in_words(finding, names);
    record.observed = observed_in_words(finding, names);
    record.story = story_of(shown.script, shown.events, finding);
    const auto session = fmt::format("{}/{}.json", options_.session_folder, id);
    record.replay = fmt::format("assay21 replay {} --engine {}", shell_word(session),
                                quoted_for_shell(options_.command_line));
    record.sessions = fault.sessions;
    for (const auto one : fault.accepted_by)
      record.accepted_by.push_back(tally_.alternatives()[one].name);
    record_.findings.push_back(std::move(record));
    result.faults.push_back({id, std::move(shrunk.shown)});
  }

  void describe_run() {
    const auto& book = rules_->rulebook();
    record_.tool = options_.setup.harness;
    record_.edition = book.id;
    record_.edition_title = book.title + ", version " + book.version;
    record_.table_version = book.table_version;
    record_.rulebook_sha256 = book.sha256;
    record_.submission = rules_->submission().id;
    record_.engine = {hello_.name, hello_.version, hello_.vendor, options_.command_line, {}};
    for (const auto& one : hello_.components)
      record_.engine.components.push_back({one.name, one.version, one.sha256});
    record_.options = option_words(rules_->submission());
    for (const auto& one : rules_->submission().assumed) {
      record_.options.emplace_back(one.name.text(), one.value + " (by default)");
    }
    for (std::size_t i = 0; i < book.interpretations.size(); ++i) {
      const auto& one = book.interpretations[i];
      const auto& alternative = one.alternatives[rules_->readings()[i]];
      record_.readings.push_back({one.id, alternative.id, binding_of(one, alternative)});
    }
    for (const auto& entry : oracle::event_kind_names) {
      if ((hello_.observes & wire::bit(entry.value)) != 0)
        record_.observes.emplace_back(entry.name);
    }
    record_.purpose = options_.purpose;
    record_.repeat_of = options_.repeat_of;
    record_.drawn = options_.drawn;
    record_.seed = options_.seed;
    record_.sessions_planned = queue_->planned();
    record_.sessions_of_plan = queue_->must_run() + options_.random_of_plan;
    record_.must_run = queue_->must_run();
    record_.rounds = tally_.rounds();
  }

  [[nodiscard]] spec::Binding binding_of(const spec::Interpretation& one,
                                         const spec::Alternative& in_force) const {
    if (!in_force.adopted_by.empty()) return spec::Binding::adopted;
    const bool chosen = std::ranges::find(options_.chosen, one.id) != options_.chosen.end();
    return chosen ? spec::Binding::chosen : spec::Binding::assumed;
  }

  static constexpr int most_lost_again = 3;

  std::shared_ptr<const oracle::Rules> rules_;
  const CampaignOptions& options_;
  EngineSetup setup_;
  std::optional<SessionQueue> queue_;  ///< when it is known what the engine reports
  Tally tally_;
  wire::EngineHello hello_;
  std::unique_ptr<EngineLink> link_;
  std::deque<PlannedSession> ahead_;
  std::optional<Repetition> repetition_;
  spec::RunRecord record_;
};

}  // namespace

spec::Result<CampaignResult> run_campaign(std::shared_ptr<const oracle::Rules> rules,
                                          const CampaignOptions& options) {
  return Campaign(std::move(rules), options).run();
}

}  // namespace assay21::conformance
