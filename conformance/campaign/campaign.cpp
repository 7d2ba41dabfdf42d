#include "conformance/campaign/campaign.h"

#include <algorithm>
#include <deque>
#include <tuple>

#include <fmt/format.h>

#include "conformance/campaign/conclusion.h"
#include "conformance/campaign/contained_shrink.h"
#include "conformance/campaign/losses.h"
#include "conformance/campaign/repetition.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/shrink_budget.h"
#include "conformance/campaign/standing.h"
#include "conformance/wire/term_values.h"

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
        hello_(link->hello()),
        judging_(provision_, link->observes(), options.purpose, judging_calls(),
                 options.judge_within),
        link_(std::move(link)) {}

  spec::Result<CampaignResult> run() {
    for (const auto& layer : link_->layers()) {
      isolation_.push_back(
          {std::string(spec::name_of(layer_names, layer.layer)), layer.in_force, layer.why});
    }
    const auto sessions = provision_.can_be_played() ? options_.random_sessions : 0;
    const auto repeats = provision_.can_be_played() ? options_.repeats : 0;
    queue_.emplace(*rules_, options_.seed, repeats, sessions, provision_.scope(), options_.bets);
    if (options_.only) queue_->keep_only(*options_.only);
    repetition_.emplace(options_.seed, queue_->planned());
    if (options_.walked_for_situations > 0 && provision_.can_be_played())
      cells_ = reachable_cells(*rules_, provision_.scope(), judging_.observes(), options_.bets,
                               options_.walked_for_situations);
    if (auto problems = take_up_earlier(); !problems.empty()) return problems;
    play_all();
    judging_.finish();
    if (link_) check_farewell();
    check_repetition();
    return result();
  }

 private:
  void play_all() {
    while (too_many_lost().empty()) {
      if (is_interrupted()) return;
      fill_window();
      if (ahead_.empty()) return;
      auto session = std::move(ahead_.front());
      ahead_.pop_front();
      auto answer = link_->receive();
      if (!keep(session, answer)) return;
      const bool is_lost = !answer.lost.empty() && answer.lost != our_error_cause;
      judging_.take(std::move(session), std::move(answer));
      tell();
      if (is_lost && !reopen()) return;
    }
    incident("", "given-up", too_many_lost());
  }

  [[nodiscard]] std::string too_many_lost() const {
    return judging_.too_many_lost(queue_->planned(), options_.most_lost);
  }

  /// A session that is not kept was not played: the campaign ends where its evidence does.
  bool keep(const PlannedSession& session, const SessionAnswer& answer) {
    if (options_.evidence.keep({session.name, session.must_run, session.script,
                                answer.denied == 0 ? answer.events : answer.all_events,
                                answer.declined, answer.lost, answer.detail}))
      return true;
    record_.interrupted = evidence_lost;
    return false;
  }

  /// What an earlier part of this campaign has left is judged again, in its order, as if the engine
  /// had just done it.
  spec::Problems take_up_earlier() {
    while (too_many_lost().empty()) {
      auto earlier = options_.evidence.earlier();
      if (!earlier) return earlier.problems();
      if (!*earlier) return {};
      auto evidence = std::move(**earlier);
      auto session = next_session();
      if (!session || session->name != evidence.name || session->script != evidence.script) {
        return {{evidence.name, 0, 0, "is not the session that comes here in this campaign",
                 "the evidence of a campaign with the same plan"}};
      }
      ++taken_up_;
      judging_.take(std::move(*session), answer_from(std::move(evidence), features_shown(hello_)));
      tell();
    }
    return {};
  }

  SessionJudging::Calls judging_calls() {
    return {[this](const SessionJudged& judged) {
              if (repetition_->wants(judged.session.number))
                repetition_->keep(judged.session.number, judged.events, judged.faultless);
              if (!options_.evidence.judged(judged) && record_.interrupted.empty())
                record_.interrupted = evidence_lost;
            },
            [this](const PlannedSession& session, const SessionAnswer& answer) {
              losses_.add(session, answer);
              tell_incident();
            },
            options_.before_judging};
  }

  /// How far it is, and what was found since this was told last.
  void tell() {
    const auto& faults = judging_.tally().faults();
    for (; told_ < faults.size(); ++told_) {
      const auto& [kind, axis, violated] = std::tie(
          faults[told_].finding.kind, faults[told_].finding.axis, faults[told_].finding.violated);
      options_.found(fmt::format("{}: {} in {}, violates {}", faults[told_].session,
                                 spec::name_of(finding_kind_names, kind),
                                 spec::name_of(oracle::axis_names, axis),
                                 spec::cites_of(rules_->rulebook(), violated)));
    }
    options_.progress(
        {queue_->planned(), ++done_, taken_up_, judging_.counts().lost, faults.size()});
  }

  /// Once it is, it stays so: what follows is cut short.
  bool is_interrupted() {
    if (record_.interrupted.empty()) record_.interrupted = options_.interruption();
    const bool failed = !judging_.tally().faults().empty() || !record_.incidents.empty();
    if (record_.interrupted.empty() && options_.fail_fast && failed)
      record_.interrupted = "at the first fault";
    return !record_.interrupted.empty();
  }

  /// Does a phase begin with the next session?
  [[nodiscard]] bool begins_phase() const {
    const auto given = queue_->given();
    if (!cells_ || queue_->is_filtered() || given <= queue_->must_run() || given == queue_->planned()) return false;
    const auto random = given - queue_->must_run();
    return given != steered_at_ && random >= options_.steered_from &&
           (random - options_.steered_from) % options_.sessions_of_a_phase == 0;
  }

  /// A phase is planned from all that the phases before it have brought about, which must be known
  /// by then: nothing of it is still ahead.
  std::optional<PlannedSession> next_session() {
    if (begins_phase()) {
      judging_.finish();
      steered_at_ = queue_->given();
      Wants wants(*rules_, *cells_, judging_.tally(), spec::criterion_for(options_.purpose));
      if (!wants.empty()) queue_->steer(std::move(wants), judging_.observes());
    }
    return queue_->next();
  }

  void fill_window() {
    while (ahead_.size() < link_->window(options_.window)) {
      if (begins_phase() && !ahead_.empty()) return;
      auto session = next_session();
      if (!session) return;
      link_->send(session->script);
      ahead_.push_back(std::move(*session));
    }
  }

  void incident(std::string session, std::string cause, std::string detail) {
    record_.incidents.push_back({std::move(session), std::move(cause), std::move(detail), {}});
    tell_incident();
  }

  /// The last one.
  void tell_incident() const {
    const auto& one = record_.incidents.back();
    options_.found(fmt::format("{}{}{}: {}", one.session, one.session.empty() ? "" : ": ",
                               one.cause, one.detail));
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
        judging_.give_up(session, {}, "given again: " + answer.detail, answer.said);
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
      const auto faultless = judging_.is_faultless_there(session, second);
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

  spec::Result<CampaignResult> result() {
    CampaignResult result;
    result.observes = judging_.observes();
    describe_run();
    const Judged judged{
        provision_,      judging_,
        options_.chosen, [this](std::uint64_t number) { return queue_->at(number); },
        options_.bets,   cells_ ? &*cells_ : nullptr};
    ShrinkBudget budget(options_.most_tries_of_all, options_.most_shrink_tries,
                        judging_.tally().faults().size());
    conclude_from(
        judged,
        [&](const Fault& fault, const std::string& id) { record_fault(fault, id, budget, result); },
        record_);
    result.unjudged = judging_.unjudged();
    result.lost = std::move(losses_.kept());
    result.record = std::move(record_);
    return result;
  }

  void record_fault(const Fault& fault, const std::string& id, ShrinkBudget& budget,
                    CampaignResult& result) {
    Shown first{fault.plan, generators::compile(*rules_, fault.plan).script, {}, fault.finding};
    const bool cut_short = is_interrupted();
    const auto tries = cut_short ? 1 : budget.next();
    auto told = shrink_contained(*rules_, setup_, first, tries, judging_.observes(),
                                 options_.judge_within, options_.bets);
    auto& shrunk = told.shrunk;
    budget.spend(shrunk.tries);
    if (!told.failure.empty()) {
      judging_.our_error(fault.session,
                         fmt::format("when {} was made smaller: {}", id, told.failure));
    } else if (!shrunk.repeated) {
      incident(fault.session, "nondeterminism",
               fmt::format("the fault {} did not show again in the same session", id));
    }
    auto record = bare_finding(judging_, *rules_, fault, shrunk.shown.finding, id);
    describe(told, cut_short, record);
    record.replay = replay_command(options_, id);
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
    record_.engine.protocol = wire::number_of(hello_.protocol);
    record_.engine.level = spec::name_of(wire::level_names, hello_.level);
    for (const auto& one : hello_.components)
      record_.engine.components.push_back({one.name, one.version, one.sha256});
    record_.options = option_words(rules_->submission());
    for (const auto& one : rules_->submission().assumed) {
      record_.options.emplace_back(one.name.text(), one.value + " (by default)");
    }
    for (auto& bound : spec::words_of(options_.bets))
      record_.options.push_back(std::move(bound));
    for (const auto& entry : oracle::event_kind_names) {
      if ((hello_.observes & wire::bit(entry.value)) != 0)
        record_.observes.emplace_back(entry.name);
    }
    for (const auto& entry : oracle::feature_names) {
      if ((provision_.left_out() & oracle::bit(entry.value)) != 0)
        record_.leaves_out.emplace_back(entry.name);
    }
    record_.purpose = options_.purpose;
    record_.repeat_of = options_.repeat_of;
    record_.drawn = options_.drawn;
    record_.ledger = options_.ledger;
    record_.known_failures = options_.known_failures;
    record_.seed = options_.seed;
    record_.sessions_planned = queue_->planned();
    record_.sessions_of_plan = queue_->whole_must_run() + options_.random_of_plan;
    if (options_.only) record_.only = options_.only->word();
    record_.must_run = queue_->must_run();
    record_.part_declared = options_.scope.has_value();
  }

  static constexpr auto evidence_lost = "as its evidence could not be kept";
  static constexpr int most_lost_again = 3;

  std::shared_ptr<const oracle::Rules> rules_;
  const CampaignOptions& options_;
  EngineSetup setup_;
  std::optional<SessionQueue> queue_;  ///< when it is known what the engine reports
  Provision provision_;
  wire::EngineHello hello_;
  SessionJudging judging_;
  std::unique_ptr<EngineLink> link_;
  std::deque<PlannedSession> ahead_;
  std::optional<Repetition> repetition_;
  std::optional<ReachableCells> cells_;  ///< where situations are looked for
  std::uint64_t steered_at_ = 0;  ///< with which session the phase began
  std::size_t told_ = 0;  ///< faults
  std::uint64_t taken_up_ = 0;
  std::uint64_t done_ = 0;
  std::vector<spec::IsolationRecord> isolation_;
  spec::RunRecord record_;
  Losses losses_{record_, options_};
};

}  // namespace

spec::Result<CampaignResult> run_campaign(std::shared_ptr<const oracle::Rules> rules,
                                          const CampaignOptions& options) {
  auto setup = options.setup;
  setup.boxes = rules->boxes();
  setup.rules = rules;
  setup.words = wire::version_for(rules->terms());
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
