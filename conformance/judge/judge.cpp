#include "conformance/judge/judge.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <set>
#include <span>

#include <fmt/format.h>

#include "conformance/judge/ahead.h"
#include "conformance/judge/blame.h"
#include "conformance/judge/known_rests.h"
#include "conformance/judge/occasions.h"
#include "conformance/judge/same_act.h"
#include "conformance/judge/unreported.h"
#include "oracle/blame/misapplied.h"
#include "oracle/edition/in_force.h"
#include "oracle/edition/judged.h"
#include "oracle/memo/follower.h"
#include "oracle/physics/physics.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;
using oracle::Look;
using oracle::Permitted;
using oracle::TableState;

class Judging {
 public:
  Judging(const oracle::Rules& rules, const oracle::Script& script,
          const std::vector<Event>& events, wire::KindMask observes)
      : rules_(rules),
        events_(events),
        observes_(observes | wire::bit(EventKind::await)),
        state_(oracle::opening_state(rules, script)),
        result_{{},
                oracle::Coverage(rules.rulebook().clauses.size()),
                oracle::Coverage(rules.rulebook().clauses.size()),
                {},
                0,
                false,
                0} {}

  /// … as far as the first fault.
  bool finds_nothing() {
    most_faults_ = 1;
    rest();
    return result_.findings.empty() && (result_.broken_off.empty() || result_.script_ends);
  }

  /// … as far as the turn in which this fault first shows: what comes later changes it no more.
  std::optional<Finding> first_of(const Finding& fault) {
    wanted_ = &fault;
    rest();
    const auto at = shown();
    return at == result_.findings.end() ? std::nullopt : std::optional(*at);
  }

  /// What agrees with the first of what is owed is followed through what is `known`, which must
  /// outlive this.
  Judgement all(oracle::KnownAnswers* known) {
    std::optional<oracle::Follower> follower;
    const bool sees_all = (observes_ & oracle::every_kind) == oracle::every_kind;
    if (known != nullptr && sees_all) follower.emplace(*known, state_, &result_.coverage);
    follower_ = follower ? &*follower : nullptr;
    rest();
    withhold_what_had_no_occasion(rules_, result_.coverage);
    for (const auto* others : stand_ins_)
      withhold_what_had_no_occasion(*others, result_.coverage);
    return std::move(result_);
  }

 private:
  [[nodiscard]] const oracle::Rules& now() const { return oracle::in_force(rules_, state_); }

  /// From here to the end of the session, wherever in a turn this is.
  void rest() {
    if (state_.in_turn) turn();
    while (goes_on() && !has_shown() && !finished()) {
      omitted_.clear();
      if (is_trial_ && is_known_from_here()) return;
      if (follower_ != nullptr && follower_->begin()) {
        follow();
        continue;
      }
      if (follower_ != nullptr) follower_->leave();
      oracle::begin_turn(state_);
      turn();
    }
    if (follower_ != nullptr) follower_->leave();
    result_.rounds = state_.rounds;
    if (goes_on() && at_ < events_.size()) break_off("the transcript goes on after the last turn");
  }

  [[nodiscard]] bool goes_on() const {
    return result_.broken_off.empty() && result_.findings.size() < most_faults_;
  }

  [[nodiscard]] std::vector<Finding>::const_iterator shown() const {
    return std::ranges::find_if(result_.findings,
                                [&](const Finding& one) { return one.same_fault(*wanted_); });
  }
  [[nodiscard]] bool has_shown() const {
    return wanted_ != nullptr && shown() != result_.findings.end();
  }

  [[nodiscard]] bool finished() const {
    return follower_ != nullptr ? follower_->finished() : state_.finished();
  }

  /// As long as each event is the first of what is owed; from the first that is not, the rest of
  /// the turn is judged as the table then is.
  void follow() {
    while (follower_->in_turn()) {
      const auto owed = follower_->go_on();
      for (std::size_t i = 0; i < owed.size(); ++i) {
        if (at_ == events_.size() || !is_just(events_[at_], owed[i])) {
          follower_->leave_after(i);
          turn();
          return;
        }
        if (!owed[i].judged) result_.free.push_back(at_);
        ++at_;
      }
      if (owed.empty()) return turn();
    }
  }

  void turn() {
    unreported_ = 0;
    if (&now() != &rules_) stand_ins_.insert(&now());
    while (state_.in_turn && goes_on()) {
      oracle::befall(rules_, state_);
      auto allowed = oracle::permitted(rules_, state_, Look::now, &result_.coverage);
      if (!allowed.unsaid.empty()) {
        // An engine that has dealt other cards than were due may come where the script has no
        // stack.
        result_.our_fault = !allowed.script_ends && result_.findings.empty();
        result_.script_ends = allowed.script_ends;
        break_off(allowed.unsaid);
        return;
      }
      if (take_unreported(allowed)) {
        if (++unreported_ < oracle::most_events_of_a_turn) continue;
        result_.our_fault = result_.findings.empty();
        break_off("this turn does not end");
        return;
      }
      if (at_ == events_.size()) {
        break_off("the transcript ends in the middle of a turn");
        return;
      }
      one_event(allowed);
    }
  }

  /// What the engine does not report is taken to have happened when it was due. It earns nothing.
  bool take_unreported(const Permitted& allowed) {
    const auto* due = unreported_among(allowed, observes_);
    if (due == nullptr) return false;
    result_.unseen.apply(due->all());
    pass_over(state_, *due, Missing::done_unreported);
    return true;
  }

  void one_event(const Permitted& allowed) {
    const auto& observed = events_[at_];
    // Of what no norm in force speaks, only that it is possible is asked.
    if (!oracle::is_judged(rules_, observed) && !oracle::is_judged(now(), observed)) {
      result_.free.push_back(at_);
      happen(observed);
      return;
    }
    if (agreeing(allowed.now, observed) == nullptr) {
      const bool permitted = is_permitted(allowed, observed);
      if (!permitted && !fault(allowed, observed)) return;
      if (permitted) result_.free.push_back(at_);
    }
    happen(observed);
  }

  /// Is it allowed, though nobody owes it? Then the clauses by which it is have decided something.
  bool is_permitted(const Permitted& allowed, const Event& observed) {
    if (const auto* due = agreeing(allowed.may, observed)) {
      result_.coverage.apply(due->all());
      return true;
    }
    return announces_truly(now(), state_, observed) || is_free(observed);
  }

  bool is_free(const Event& observed) {
    const auto due = free_due(rules_, state_, observed);
    if (due) result_.coverage.apply(due->all());
    return due.has_value();
  }

  void happen(const Event& observed) {
    if (const auto reason = oracle::apply(state_, observed); !reason.empty()) {
      break_off(fmt::format("an impossible event: {}", reason));
      return;
    }
    ++at_;
  }

  /// Names the fault. Returns whether the observed event is still to happen.
  bool fault(const Permitted& allowed, const Event& observed) {
    if (is_impossible(state_, observed)) return true;
    const auto* same = about_the_same(allowed.now, observed);
    if (same == nullptr) same = about_the_same(allowed.may, observed);
    if (same != nullptr && !comes_right_later(*same, rest_of_events())) {
      wrong_value(*same, observed);
      return true;
    }
    if (was_omitted_before(observed) || comes_out_of_step(observed)) return true;
    if (observed.kind == EventKind::await) {
      ends_too_early(allowed);
      return false;
    }
    forbidden(allowed, observed);
    return true;
  }

  void wrong_value(const Due& due, const Event& observed) {
    const auto blame = blame_for(now(), state_, due, observed);
    auto& found = finding(FindingKind::wrong_value, due.axis, blame);
    found.misapplied = oracle::misapplied_by(rules_, state_, observed);
    found.due = due.event;
    found.observed = observed;
  }

  /// What was called omitted and now comes after all was only late: the finding is about order.
  bool was_omitted_before(const Event& observed) {
    for (auto& omission : omitted_) {
      auto& found = result_.findings[omission.finding];
      if (found.kind != FindingKind::omitted || !oracle::same_subject(observed, *found.due))
        continue;
      found.kind = FindingKind::out_of_order;
      if (!omission.order.empty()) found.violated = omission.order;
      found.axis = oracle::Axis::order;
      found.observed = observed;
      return true;
    }
    return false;
  }

  /// From the one that is judged on.
  [[nodiscard]] std::span<const Event> rest_of_events() const {
    return std::span(events_).subspan(at_);
  }

  /// An event of this turn that comes before its time. Of the duties before it, those that are done
  /// later make it a matter of order; those that never are, are omitted, and what follows from them
  /// is not counted.
  bool comes_out_of_step(const Event& observed) {
    if (observed.kind == EventKind::await) return false;
    const auto not_done = look_ahead(rules_, state_, rest_of_events(), Missing::not_done);
    // A trial takes what it can for not done.
    const bool is_decided = is_trial_ && not_done.met;
    const auto unreported =
        is_decided ? Ahead()
                   : look_ahead(rules_, state_, rest_of_events(), Missing::done_unreported);
    if (!not_done.met && !unreported.met) return false;
    const bool was_done = not_done.met && unreported.met
                              ? is_likelier(observed, unreported, not_done)
                              : unreported.met.has_value();
    if (was_done) {
      catch_up(observed, unreported, Missing::done_unreported);
    } else {
      catch_up(observed, not_done, Missing::not_done);
    }
    return true;
  }

  /// Were these done and unreported, rather than not done at all? What leaves fewer faults in the
  /// rest of the session is the likelier.
  [[nodiscard]] bool is_likelier(const Event& observed, const Ahead& unreported,
                                 const Ahead& not_done) const {
    // Where one fault is enough, and either way leaves one, it need not be known which.
    if (most_faults_ == 1 && leaves_a_fault(observed, unreported, Missing::done_unreported) &&
        leaves_a_fault(observed, not_done, Missing::not_done))
      return false;
    const auto otherwise = faults_if(observed, not_done, Missing::not_done, any_number);
    return faults_if(observed, unreported, Missing::done_unreported, otherwise) < otherwise;
  }

  [[nodiscard]] bool leaves_a_fault(const Event& observed, const Ahead& ahead, Missing how) const {
    Judging trial(*this);
    trial.catch_up(observed, ahead, how);
    return trial.result_.findings.size() > result_.findings.size();
  }

  /// How many faults the rest of the session shows if this is what became of the duties passed
  /// over, as far as `most`. What cannot be at all is the least likely.
  [[nodiscard]] std::size_t faults_if(const Event& observed, const Ahead& ahead, Missing how,
                                      std::size_t most) const {
    constexpr std::size_t impossible = 1000;
    Judging trial(*this);
    trial.is_trial_ = true;
    trial.most_faults_ = most;
    trial.wanted_ = nullptr;
    trial.follower_ = nullptr;
    trial.catch_up(observed, ahead, how);
    trial.happen(observed);
    trial.rest();
    const bool breaks_off = !trial.result_.broken_off.empty();
    const auto faults =
        trial.result_.findings.size() + trial.further_ + (breaks_off ? impossible : 0);
    // What was given up half way tells nothing of the rest.
    if (breaks_off || trial.goes_on()) rests_->learn(std::move(trial.begun_), faults);
    return faults;
  }

  /// A trial that goes on as another one did has as many faults from here on.
  bool is_known_from_here() {
    auto here = rest_from(at_, state_, result_.findings);
    const auto known = rests_->faults_in(here);
    if (known) further_ = *known;
    begun_.push_back(std::move(here));
    return known.has_value();
  }

  void catch_up(const Event& observed, const Ahead& ahead, Missing how) {
    const Due* delayed = nullptr;
    for (const auto& due : ahead.passed_over) {
      if (is_delayed(due, rest_of_events())) {
        if (delayed == nullptr) delayed = &due;
      } else {
        omit(due, ahead.passed_over);
        pass_over(state_, due, how);
      }
    }
    if (delayed != nullptr) out_of_order(*delayed, *ahead.met, observed);
    // Where what is delayed has not happened yet, the event can be right as things are.
    oracle::befall(rules_, state_);
    const auto allowed = oracle::permitted(rules_, state_);
    const bool right =
        agreeing(allowed.now, observed) != nullptr || agreeing(allowed.may, observed) != nullptr;
    if (!right && !oracle::satisfies(observed, *ahead.met)) wrong_value(*ahead.met, observed);
  }

  void out_of_order(const Due& delayed, const Due& met, const Event& observed) {
    const auto clauses = blame_for_order(now(), state_, delayed, met, observed);
    if (already_found(FindingKind::out_of_order, clauses)) return;
    auto& found = finding(FindingKind::out_of_order, oracle::Axis::order, clauses);
    found.due = delayed.event;
    found.observed = observed;
  }

  void omit(const Due& due, const std::vector<Due>& passed_over) {
    if (follows_from_another(due, passed_over)) return;
    auto& found = finding(FindingKind::omitted, due.axis, due.what);
    found.due = due.event;
    omitted_.push_back({result_.findings.size() - 1, due.order});
  }

  /// The turn ends with duties left: those owed at this point are omitted; what would have followed
  /// from them is not counted.
  void ends_too_early(const Permitted& allowed) {
    for (const auto& due : allowed.now)
      omit(due, {});
    oracle::apply(state_, events_[at_]);
    ++at_;
  }

  void forbidden(const Permitted& allowed, const Event& observed) {
    const auto& instead = allowed.now.front();
    auto clauses = oracle::denied_by(rules_, state_, observed);
    if (clauses.empty()) clauses = instead.what.empty() ? instead.order : instead.what;
    if (clauses.empty()) clauses = now().settlement_clauses();
    auto& found = finding(FindingKind::forbidden, oracle::axis_of(observed), clauses);
    found.misapplied = oracle::misapplied_by(rules_, state_, observed);
    found.due = instead.event;
    found.observed = observed;
  }

  [[nodiscard]] bool already_found(FindingKind kind, const spec::ClauseSet& clauses) const {
    return std::ranges::any_of(result_.findings, [&](const Finding& one) {
      return one.kind == kind && one.round == round() && one.violated == clauses;
    });
  }

  Finding& finding(FindingKind kind, oracle::Axis axis, const spec::ClauseSet& violated) {
    auto& found = result_.findings.emplace_back();
    found.kind = kind;
    found.axis = axis;
    found.violated = violated.empty() ? now().settlement_clauses() : violated;
    found.round = round();
    found.event = at_;
    return found;
  }

  [[nodiscard]] int round() const { return state_.round == nullptr ? 0 : state_.rounds; }

  void break_off(std::string reason) {
    result_.broken_off = std::move(reason);
    result_.broken_off_at = at_;
  }

  struct Omission {
    std::size_t finding = 0;
    spec::ClauseSet order;
  };

  const oracle::Rules& rules_;
  const std::vector<Event>& events_;
  wire::KindMask observes_;
  TableState state_;
  Judgement result_;
  std::size_t at_ = 0;
  std::vector<Omission> omitted_;  ///< in this turn
  oracle::Follower* follower_ = nullptr;
  std::size_t unreported_ = 0;  ///< in this turn
  std::set<const oracle::Rules*> stand_ins_ = {};  ///< the table was played by, a device being out
  static constexpr auto any_number = std::numeric_limits<std::size_t>::max();
  std::size_t most_faults_ = any_number;  ///< nothing is judged after so many
  std::shared_ptr<KnownRests> rests_ = std::make_shared<KnownRests>();  ///< with all trials
  std::vector<RestBegun> begun_ = {};  ///< in this trial
  std::size_t further_ = 0;  ///< faults of a rest that is known
  const Finding* wanted_ = nullptr;  ///< nor after the turn in which this one shows
  bool is_trial_ = false;  ///< only to count the faults: no trials of its own
};

}  // namespace

Judgement judge(const oracle::Rules& rules, const oracle::Script& script,
                const std::vector<Event>& events, wire::KindMask observes,
                oracle::KnownAnswers* known) {
  return Judging(rules, script, events, observes).all(known);
}

std::optional<Finding> find_again(const Finding& fault, const oracle::Rules& rules,
                                  const oracle::Script& script, const std::vector<Event>& events,
                                  wire::KindMask observes) {
  return Judging(rules, script, events, observes).first_of(fault);
}

bool accepts(const oracle::Rules& rules, const oracle::Script& script,
             const std::vector<Event>& events, wire::KindMask observes) {
  return Judging(rules, script, events, observes).finds_nothing();
}

}  // namespace assay21::conformance
