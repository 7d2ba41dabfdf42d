#include "conformance/campaign/campaign.h"

#include <algorithm>
#include <deque>

#include <fmt/format.h>

#include "conformance/campaign/contained_shrink.h"
#include "conformance/campaign/contained_standing.h"
#include "conformance/campaign/judge_worker.h"
#include "conformance/campaign/judgement_codec.h"
#include "conformance/campaign/losses.h"
#include "conformance/campaign/repetition.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/shrink_budget.h"
#include "conformance/campaign/silences.h"
#include "conformance/campaign/standing.h"
#include "conformance/campaign/tally.h"
#include "conformance/campaign/transcript_spool.h"
#include "conformance/campaign/verdicts.h"
#include "conformance/campaign/witnesses.h"
#include "conformance/engine/contained.h"
#include "spec/edition/house_procedure.h"

namespace assay21::conformance {
namespace {

class Campaign {
 public:
  Campaign(Provision provision, const CampaignOptions& options, EngineSetup setup,
           std::unique_ptr<EngineLink> link)
      : rules_(provision.rules()),
        options_(options),
        setup_(std::move(setup)),
        provision_(std::move(provision)),
        tally_(*rules_, other_readings(*rules_)),
        worker_(worker_calls(), options.judge_within),
        hello_(link->hello()),
        link_(std::move(link)) {}

  spec::Result<CampaignResult> run() {
    for (const auto& layer : link_->layers()) {
      isolation_.push_back(
          {std::string(spec::name_of(layer_names, layer.layer)), layer.in_force, layer.why});
    }
    const auto sessions = provision_.can_be_played() ? options_.random_sessions : 0;
    const auto repeats = provision_.can_be_played() ? options_.repeats : 0;
    queue_.emplace(*rules_, options_.seed, repeats, sessions, provision_.scope(), options_.bets);
    repetition_.emplace(options_.seed, queue_->planned());
    if (options_.purpose != spec::Purpose::practice)
      witnesses_.emplace(*rules_, witnesses_of_a_clause);
    play_all();
    worker_.finish();
    if (link_) check_farewell();
    check_repetition();
    return result();
  }

 private:
  void play_all() {
    while (losses_.too_many(queue_->planned()).empty()) {
      if (is_interrupted()) return;
      fill_window();
      if (ahead_.empty()) return;
      auto session = std::move(ahead_.front());
      ahead_.pop_front();
      const auto answer = link_->receive();
      denied_ |= answer.denied;
      if (answer.declined != 0 && shows(*rules_, session.script, answer.declined)) {
        ++record_.sessions_declined;
      } else if (answer.declined != 0) {
        losses_.add(session,
                    {{},
                     "declined",
                     "it declines a session that has nothing of " + words_of(answer.declined)});
      } else if (answer.lost.empty()) {
        worker_.add({std::move(session), answer.events});
      } else if (answer.lost == our_error_cause) {
        give_up({std::move(session), {}}, answer.detail, answer.said);
      } else {
        losses_.add(session, answer);
        if (!reopen()) return;
      }
    }
    incident("", "given-up", losses_.too_many(queue_->planned()));
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

  JudgeWorker::Calls worker_calls() {
    return {[this](const Answered& one) { return judge_there(one); },
            [this](const Answered& one, std::string_view bytes) { count(one, bytes); },
            [this](const Answered& one, const std::string& why) { give_up(one, why); }};
  }

  /// In the worker, whose tally goes no further than its batch.
  std::string judge_there(const Answered& one) {
    const auto& [session, events] = one;
    if (options_.before_judging) options_.before_judging(session.name, events);
    const auto weighed = tally_.weigh(session.script, events, observes_);
    tally_.count(session.name, session.plan, session.script, weighed);
    return bytes_of(weighed);
  }

  void count(const Answered& one, std::string_view bytes) {
    const auto& [session, events] = one;
    const auto weighed =
        weighed_from(bytes, {rules_->rulebook().clauses.size(), tally_.alternatives().size()});
    if (!weighed) return give_up(one, "its judgement could not be read");
    const auto broken_off = tally_.broken_off().size() + tally_.our_faults().size();
    const auto not_judged = tally_.not_judged().size();
    const auto origin = session.must_run ? Origin::must_run : Origin::drawn;
    const bool faultless =
        tally_.count(session.name, session.plan, session.script, *weighed, origin);
    spool_.add(session.number, events);
    if (tally_.not_judged().size() > not_judged) return;
    ++record_.sessions_judged;
    const bool whole = tally_.broken_off().size() + tally_.our_faults().size() == broken_off;
    if (session.must_run && whole) ++record_.must_run_judged;
    if (witnesses_ && origin == Origin::drawn && is_in_step(weighed->judged))
      witnesses_->consider(session, weighed->judged);
    if (repetition_->wants(session.number))
      repetition_->keep(session.number, events, faultless && whole);
  }

  /// Our own error in this session: it is kept for whoever mends it.
  void give_up(const Answered& one, const std::string& why, const std::string& said = {}) {
    constexpr std::size_t most_kept = 20;
    auto detail = why;
    if (unjudged_.size() < most_kept) {
      const auto id = fmt::format("E{}", unjudged_.size() + 1);
      unjudged_.push_back({id, one.session.script, one.events, said});
      detail += fmt::format("; script and transcript are kept as {}", id);
    }
    our_errors_.emplace_back(one.session.name, std::move(detail));
  }

  void incident(std::string session, std::string cause, std::string detail) {
    record_.incidents.push_back({std::move(session), std::move(cause), std::move(detail), {}});
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
    if (const auto survivors = link_->survivors(); survivors > 0) {
      record_.remarks.push_back(
          {"", fmt::format("{} processes that the engine had started were still there when it had "
                           "ended, and were killed.",
                           survivors)});
    }
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
      if (answer.lost == our_error_cause) {
        give_up({session, {}}, "given again: " + answer.detail, answer.said);
        continue;
      }
      if (!answer.lost.empty()) {
        losses_.add_again(session, answer);
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
    bool is_judged = true;
    const auto again = compare(first, second, [&] {
      const auto faultless = is_faultless_there(session, second);
      is_judged = faultless.has_value();
      return faultless.value_or(false);
    });
    if (again == Again::same || !is_judged) return;
    if (again == Again::other_freedom) {
      record_.remarks.push_back(
          {session.name,
           "The engine did something else when the session was given again; both "
           "times it conformed, and the money was the same."});
    } else {
      incident(session.name, "nondeterminism",
               "the engine did something else when the session was given again");
    }
  }

  std::optional<bool> is_faultless_there(const PlannedSession& session,
                                         const std::vector<oracle::Event>& events) {
    Contained work(
        [&](const Contained::Give& give) {
          if (options_.before_judging) options_.before_judging(session.name, events);
          const auto judged = judge(*rules_, session.script, events, observes_);
          give(is_faultless(judged) ? "faultless" : "faulty");
        },
        options_.judge_within);
    const auto answer = work.take();
    if (answer) return *answer == "faultless";
    give_up({session, events}, "given again: " + work.failure());
    return std::nullopt;
  }

  spec::Result<CampaignResult> result() {
    CampaignResult result;
    result.observes = observes_;
    for (const auto& [session, reason] : tally_.broken_off())
      incident(session, "impossible", reason);
    for (const auto& [session, reason] : tally_.not_judged())
      record_.remarks.push_back({session, "The rest was not judged: " + reason + "."});
    const auto by_declaration = provision_.findings(denied_);
    record_.findings = by_declaration;
    record_.part_declared = options_.scope.has_value();
    std::vector<std::string> ids;
    ShrinkBudget budget(options_.most_tries_of_all, options_.most_shrink_tries,
                        tally_.faults().size());
    for (const auto& fault : tally_.faults()) {
      const auto* point = silent_point_of(tally_, fault);
      if (point != nullptr && is_free(*rules_, *point)) {
        ids.emplace_back();
        remark_free(record_, fault, *point);
        budget.spend(0);
        continue;
      }
      ids.push_back(fmt::format("F{}", result.faults.size() + 1));
      record_fault(fault, ids.back(), budget, result);
    }
    describe_run();
    describe_silence(record_, tally_, *rules_);
    const Evidence evidence{*rules_,        tally_,      spec::criterion_for(record_.purpose),
                            observes_,      standings(), &provision_,
                            by_declaration, seen(),      &options_.bets};
    record_.clauses = verdicts_from(evidence, ids);
    for (const auto& [session, reason] : tally_.our_faults())
      our_errors_.emplace_back(session, reason);
    for (const auto& [session, reason] : our_errors_)
      incident(session, std::string(our_error_cause), reason);
    spec::conclude(record_);
    result.unjudged = std::move(unjudged_);
    result.lost = std::move(losses_.kept());
    result.record = std::move(record_);
    return result;
  }

  void record_fault(const Fault& fault, const std::string& id, ShrinkBudget& budget,
                    CampaignResult& result) {
    Shown first{fault.plan, generators::compile(*rules_, fault.plan).script, {}, fault.finding};
    const bool cut_short = is_interrupted();
    const auto tries = cut_short ? 1 : budget.next();
    auto told = shrink_contained(*rules_, setup_, first, tries, observes_, options_.judge_within,
                                 options_.bets);
    auto& shrunk = told.shrunk;
    budget.spend(shrunk.tries);
    if (!told.failure.empty()) {
      our_errors_.emplace_back(fault.session,
                               fmt::format("when {} was made smaller: {}", id, told.failure));
    } else if (!shrunk.repeated) {
      incident(fault.session, "nondeterminism",
               fmt::format("the fault {} did not show again in the same session", id));
    }
    const auto& finding = shrunk.shown.finding;
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
    describe(told, cut_short, record);
    record.replay = replay_command(options_, id);
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
    record_.engine.isolation = isolation_;
    for (const auto& one : hello_.components)
      record_.engine.components.push_back({one.name, one.version, one.sha256});
    record_.options = option_words(rules_->submission());
    for (const auto& one : rules_->submission().assumed) {
      record_.options.emplace_back(one.name.text(), one.value + " (by default)");
    }
    for (auto& bound : spec::words_of(options_.bets))
      record_.options.push_back(std::move(bound));
    for (std::size_t i = 0; i < book.interpretations.size(); ++i) {
      const auto& one = book.interpretations[i];
      const auto& alternative = one.alternatives[rules_->readings()[i]];
      record_.readings.push_back(
          {one.id, alternative.id, binding_of(i), {}, alternative.adopted_by});
    }
    for (const auto& entry : oracle::event_kind_names) {
      if ((hello_.observes & wire::bit(entry.value)) != 0)
        record_.observes.emplace_back(entry.name);
    }
    record_.purpose = options_.purpose;
    record_.repeat_of = options_.repeat_of;
    record_.drawn = options_.drawn;
    record_.ledger = options_.ledger;
    record_.seed = options_.seed;
    record_.sessions_planned = queue_->planned();
    record_.sessions_of_plan = queue_->must_run() + options_.random_of_plan;
    record_.must_run = queue_->must_run();
    record_.rounds = tally_.rounds();
  }

  std::vector<Standing> standings() {
    const auto& book = rules_->rulebook();
    std::vector<bool> bound;
    for (std::size_t i = 0; i < book.interpretations.size(); ++i) {
      const auto binding = binding_of(i);
      bound.push_back(binding == spec::Binding::adopted || binding == spec::Binding::declared ||
                      binding == spec::Binding::chosen);
    }
    const KeptSessions kept{*queue_, spool_,
                            [this](const PlannedSession& session, const auto& events) {
                              if (options_.before_judging)
                                options_.before_judging(session.name, events);
                            }};
    auto told = standings_contained(*rules_, tally_, bound, observes_, kept, options_.judge_within);
    for (auto& [number, events, why] : told.left_out)
      give_up({queue_->at(number), std::move(events)}, "under other readings: " + why);
    if (!told.failure.empty())
      our_errors_.emplace_back("", "under other readings: " + told.failure);
    return std::move(told.standings);
  }

  /// Of each clause whether its violation would have been seen; nothing in a practice.
  std::vector<bool> seen() {
    if (!witnesses_ || is_interrupted()) return {};
    auto told =
        seen_contained(*rules_, observes_, *witnesses_, *queue_, spool_, options_.judge_within);
    if (!told.failure.empty())
      record_.remarks.push_back({"", "Not every violation was looked for: " + told.failure + "."});
    return std::move(told.clauses);
  }

  [[nodiscard]] spec::Binding binding_of(std::size_t interpretation) const {
    const auto& one = rules_->rulebook().interpretations[interpretation];
    const auto& in_force = one.alternatives[rules_->readings()[interpretation]];
    if (!in_force.adopted_by.empty()) return spec::Binding::adopted;
    if (spec::settled_by(rules_->submission(), one) != nullptr) return spec::Binding::declared;
    const auto open = spec::open_gaps(rules_->rulebook(), rules_->submission());
    if (std::ranges::find(open, interpretation) != open.end()) return spec::Binding::open;
    const bool chosen = std::ranges::find(options_.chosen, one.id) != options_.chosen.end();
    return chosen ? spec::Binding::chosen : spec::Binding::assumed;
  }

  static constexpr int most_lost_again = 3;

  std::shared_ptr<const oracle::Rules> rules_;
  const CampaignOptions& options_;
  EngineSetup setup_;
  std::optional<SessionQueue> queue_;  ///< when it is known what the engine reports
  Provision provision_;
  Tally tally_;
  TranscriptSpool spool_;
  JudgeWorker worker_;
  wire::EngineHello hello_;
  std::unique_ptr<EngineLink> link_;
  wire::KindMask observes_ = link_->observes();
  oracle::FeatureMask denied_ = 0;  ///< features left out of which events came
  std::deque<PlannedSession> ahead_;
  std::optional<Repetition> repetition_;
  std::optional<WitnessList> witnesses_;  ///< where a pass is to prove something
  std::vector<UnjudgedSession> unjudged_;
  std::vector<std::pair<std::string, std::string>> our_errors_;  ///< session and reason
  std::vector<spec::IsolationRecord> isolation_;
  spec::RunRecord record_;
  Losses losses_{tally_, record_, options_};
};

}  // namespace

spec::Result<CampaignResult> run_campaign(std::shared_ptr<const oracle::Rules> rules,
                                          const CampaignOptions& options) {
  auto setup = options.setup;
  setup.boxes = rules->boxes();
  setup.rules = rules;
  auto opened = EngineLink::open(setup);
  if (!opened) return opened.problems();
  auto link = std::move(opened).value();
  Provision provision(std::move(rules), link->hello());
  const auto& program = setup.command.front();
  if (auto problem = not_reported(provision, program)) return *std::move(problem);
  if (auto problem = other_part(provision, options.scope, program)) return *std::move(problem);
  if (options.before_the_first) options.before_the_first(provision);
  return Campaign(std::move(provision), options, std::move(setup), std::move(link)).run();
}

}  // namespace assay21::conformance
