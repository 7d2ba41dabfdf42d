#include "conformance/campaign/campaign.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "conformance/campaign/block_jobs.h"
#include "conformance/campaign/conclusion.h"
#include "conformance/campaign/contained_shrink.h"
#include "conformance/campaign/kept_answer.h"
#include "conformance/campaign/losses.h"
#include "conformance/campaign/repetition.h"
#include "conformance/campaign/run_description.h"
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
    isolation_ = isolation_of(*link_);
    const auto sessions = provision_.can_be_played() ? options_.random_sessions : 0;
    const auto repeats = provision_.can_be_played() ? options_.repeats : 0;
    queue_.emplace(*rules_, options_.seed, repeats, sessions, provision_.scope(), options_.bets);
    const PlanningWatch watch = [this](const auto& progress) {
      options_.planning(progress);
      return !is_interrupted();
    };
    if (options_.only) queue_->keep_only(*options_.only, watch);
    repetition_.emplace(options_.seed, queue_->planned());
    if (record_.interrupted.empty())
      cells_ = planned_situations(provision_, judging_.observes(), options_, *queue_, watch);
    if (!record_.interrupted.empty()) return ended_before_the_first();
    if (!options_.only) blocks_ = blocks_of(*queue_, options_.soak_rounds);
    if (auto problems = take_up_earlier(); !problems.empty()) return problems;
    if (options_.jobs == 0) {
      play_all();
      judging_.finish();
      if (link_ && ahead_.empty()) take_leave();
    } else {
      // It was greeted to learn what it does; each block has an engine of its own.
      take_leave();
      play_blocks();
      judging_.finish();
    }
    link_.reset();
    check_repetition();
    return result();
  }

 private:
  /// Where planning was broken off.
  spec::Result<CampaignResult> ended_before_the_first() {
    cells_.reset();
    take_leave();
    was_planned_ = false;
    return result();
  }

  /// All of it by one engine, as long as that lives.
  void play_all() {
    if (!due_.empty() && !warm_up(*link_, work(), due_.front()) && !reopen()) return;
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

  void fill_window() {
    while (next_due_ < due_.size() && ahead_.size() < link_->window(options_.window)) {
      auto session = queue_->at(due_[next_due_++]);
      link_->send(session.script);
      ahead_.push_back(std::move(session));
    }
  }

  /// A session that is not kept was not played: the campaign ends where its evidence does.
  bool keep(const PlannedSession& session, const SessionAnswer& answer) {
    if (!options_.evidence.is_kept) return true;
    if (options_.evidence.keep(kept_answer(session, answer, rules_->rulebook().id))) return true;
    record_.interrupted = evidence_lost;
    return false;
  }

  BlockWork work() {
    return {*queue_,         blocks_,
            setup_,          judging_,
            hello_,          rules_->rulebook().id,
            options_.window, options_.evidence.is_kept};
  }

  void play_blocks() {
    const auto all = work();
    BlockJobs jobs(all, due_, options_.jobs);
    while (too_many_lost().empty()) {
      if (is_interrupted()) return judge_the_rest();
      const auto record = jobs.next();
      if (!record || !take(*record)) return judge_the_rest();
    }
    judge_the_rest();
    incident("", "given-up", too_many_lost());
  }

  /// False where the campaign ends.
  bool take(const BlockRecord& record) {
    switch (record.kind) {
      case BlockRecord::Kind::answered:
        return take_answer(record);
      case BlockRecord::Kind::judged:
        judging_.take_judged(answered(record.session), record.text, at_queue());
        tell_faults();
        return true;
      case BlockRecord::Kind::not_judged: {
        const auto one = answered(record.session);
        judging_.give_up(queue_->at(record.session), one.events, record.text);
        return true;
      }
      case BlockRecord::Kind::no_engine:
        incident("", "unavailable", record.text);
        return false;
      case BlockRecord::Kind::left:
        note_farewell(record.cause, record.text, record.survivors);
        return true;
      case BlockRecord::Kind::unfinished:
      case BlockRecord::Kind::broken:
        judge_the_rest();
        judging_.finish();
        if (record.kind == BlockRecord::Kind::broken)
          judging_.our_error(queue_->head_of(record.session).name, record.text);
        return true;
      case BlockRecord::Kind::played:
      case BlockRecord::Kind::given_again:
        return true;
    }
    ASSAY21_CHECK(false && "a record of no kind");
    return false;
  }

  bool take_answer(const BlockRecord& record) {
    if (options_.evidence.is_kept && !options_.evidence.keep(record.text)) {
      record_.interrupted = evidence_lost;
      return false;
    }
    const auto& answer = record.answer;
    const bool is_transcript = answer.lost.empty() && answer.declined == 0;
    const auto session =
        is_transcript ? queue_->head_of(record.session) : queue_->at(record.session);
    if (judging_.settle(session, answer)) unjudged_[record.session] = answer.events;
    tell();
    return true;
  }

  /// What came back for a session that is judged now.
  Answered answered(std::uint64_t number) {
    auto node = unjudged_.extract(number);
    return {queue_->head_of(number),
            node ? std::move(node.mapped()) : std::vector<oracle::Event>()};
  }

  /// Where the work on a block has ended before its time.
  void judge_the_rest() {
    for (auto& [number, events] : std::exchange(unjudged_, {}))
      judging_.take(queue_->at(number), {std::move(events), {}, {}});
  }

  [[nodiscard]] std::function<PlannedSession(std::uint64_t)> at_queue() const {
    return [this](std::uint64_t number) { return queue_->at(number); };
  }

  [[nodiscard]] std::string too_many_lost() const {
    return judging_.too_many_lost(queue_->planned(), options_.most_lost);
  }

  /// What an earlier part of this campaign has left is judged again, in its order, as if the engine
  /// had just done it. What is not there is due.
  spec::Problems take_up_earlier() {
    std::uint64_t next = 0;
    while (too_many_lost().empty()) {
      auto earlier = options_.evidence.earlier();
      if (!earlier) return earlier.problems();
      if (!*earlier) break;
      auto evidence = std::move(**earlier);
      const auto number = queue_->number_of(evidence.name);
      if (!number || *number < next) return not_of_this(evidence.name);
      for (; next < *number; ++next)
        due_.push_back(next);
      ++next;
      auto session = queue_->at(*number);
      if (session.script != evidence.script) return not_of_this(evidence.name);
      ++taken_up_;
      judging_.take(std::move(session), answer_from(std::move(evidence), features_shown(hello_)));
      tell();
    }
    for (; next < queue_->planned(); ++next)
      due_.push_back(next);
    std::erase_if(due_, [&](auto session) { return !options_.shard.has(session, blocks_); });
    planned_ = taken_up_ + due_.size();
    if (!options_.missing.empty()) record_.interrupted = options_.missing;
    judging_.finish();
    return {};
  }

  static spec::Problems not_of_this(const std::string& session) {
    return {{session, 0, 0, "is not the session that comes here in this campaign",
             "the evidence of a campaign with the same plan"}};
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

  /// What was found since this was told last.
  void tell_faults() {
    const auto& faults = judging_.tally().faults();
    for (; told_ < faults.size(); ++told_)
      options_.found(in_a_line(rules_->rulebook(), faults[told_]));
  }

  /// How far it is.
  void tell() {
    tell_faults();
    options_.progress({planned_ == 0 ? queue_->planned() : planned_, ++done_, taken_up_,
                       judging_.counts().lost, told_});
  }

  /// Once it is, it stays so: what follows is cut short.
  bool is_interrupted() {
    if (record_.interrupted.empty()) record_.interrupted = options_.interruption();
    const bool failed = !judging_.tally().faults().empty() || !record_.incidents.empty();
    if (record_.interrupted.empty() && options_.fail_fast && failed)
      record_.interrupted = "at the first fault";
    return !record_.interrupted.empty();
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

  void take_leave() {
    const auto misconduct = link_->leave();
    note_farewell(misconduct ? misconduct->cause : std::string(),
                  misconduct ? misconduct->detail : std::string(), link_->survivors());
    link_.reset();
  }

  /// However many processes of the engine do so, it is told once.
  void note_farewell(const std::string& cause, const std::string& detail, int survivors) {
    if (!cause.empty() && farewells_.insert(cause).second) incident("", cause, detail);
    if (survivors == 0 || std::exchange(left_processes_, true)) return;
    record_.remarks.push_back(remark_on_survivors(survivors));
  }

  /// To a process of its own, one at a time, the last one first: what an engine does may not hang
  /// on what it did before.
  void check_repetition() {
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
      record_.remarks.push_back(remark_on_freedom(session.name));
    } else {
      incident(session.name, "nondeterminism",
               "the engine did something else when the session was given again");
    }
  }

  spec::Result<CampaignResult> result() {
    CampaignResult result;
    result.rules = rules_;
    result.was_planned = was_planned_;
    result.observes = judging_.observes();
    describe_run({provision_, hello_, *queue_, options_, isolation_, blocks_}, record_);
    const Judged judged{provision_, judging_,      options_.chosen,
                        at_queue(), options_.bets, cells_ ? &*cells_ : nullptr};
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
    auto& record = record_.findings.emplace_back(
        bare_finding(judging_, *rules_, fault, shrunk.shown.finding, id));
    describe(told, cut_short, record);
    record.replay = replay_command(options_, id);
    result.faults.push_back({id, std::move(shrunk.shown)});
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
  std::vector<std::uint64_t> due_;  ///< sessions that are to be given
  std::size_t next_due_ = 0;
  std::deque<PlannedSession> ahead_;  ///< given to the one engine, and not answered
  std::map<std::uint64_t, std::vector<oracle::Event>> unjudged_;  ///< answers, by their sessions
  std::set<std::string> farewells_;  ///< causes that were told
  bool left_processes_ = false;
  std::optional<Repetition> repetition_;
  Blocks blocks_;
  std::optional<ReachableCells> cells_;  ///< where situations are looked for
  bool was_planned_ = true;
  std::size_t told_ = 0;  ///< faults
  std::uint64_t taken_up_ = 0;
  std::uint64_t done_ = 0;
  std::uint64_t planned_ = 0;  ///< of this part; 0 as long as that is not known
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
