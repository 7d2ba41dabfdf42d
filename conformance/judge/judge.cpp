#include "conformance/judge/judge.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "conformance/judge/judging.h"
#include "conformance/judge/occasions.h"
#include "conformance/judge/same_act.h"
#include "conformance/judge/unreported.h"
#include "oracle/rulings/judged.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {

using oracle::Event;
using oracle::EventKind;
using oracle::Look;
using oracle::Permitted;

Judging::Judging(const oracle::Rules& rules, const oracle::Script& script,
                 const std::vector<Event>& events, wire::KindMask observes)
    : rules_(rules),
      events_(events),
      observes_(observes | wire::bit(EventKind::await)),
      session_(rules, script),
      result_{{},
              oracle::Coverage(rules.rulebook().clauses.size()),
              oracle::Coverage(rules.rulebook().clauses.size()),
              {},
              0,
              false,
              0},
      common_(std::make_shared<InCommon>(events)) {}

bool Judging::finds_nothing() {
  most_faults_ = 1;
  rest();
  return result_.findings.empty() && (result_.broken_off.empty() || result_.script_ends);
}

std::optional<Finding> Judging::first_of(const Finding& fault) {
  wanted_ = &fault;
  rest();
  const auto at = shown();
  return at == result_.findings.end() ? std::nullopt : std::optional(*at);
}

Judgement Judging::all() {
  marks_ = &result_.coverage;
  rest();
  withhold_what_had_no_occasion(rules_, result_.coverage);
  for (const auto* others : stand_ins_)
    withhold_what_had_no_occasion(*others, result_.coverage);
  result_.effort = common_->effort;
  return std::move(result_);
}

std::vector<Finding>::const_iterator Judging::shown() const {
  return std::ranges::find_if(result_.findings,
                              [&](const Finding& one) { return one.same_fault(*wanted_); });
}

void Judging::rest() {
  if (state().in_turn) turn();
  while (goes_on() && !has_shown() && !session_.finished()) {
    omitted_.clear();
    if (is_trial_ && is_known_from_here()) return;
    session_.begin_turn();
    turn();
  }
  result_.rounds = state().rounds;
  if (goes_on() && at_ < events_.size()) break_off("the transcript goes on after the last turn");
}

void Judging::turn() {
  unreported_ = 0;
  if (&now() != &rules_) stand_ins_.insert(&now());
  while (state().in_turn && goes_on()) {
    ++common_->effort.looks;
    auto allowed = session_.permitted(Look::now, marks_);
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
    if (is_trial_ && std::exchange(caught_up_, false) && goes_on() && is_known_from_here()) return;
  }
}

bool Judging::take_unreported(const Permitted& allowed) {
  const auto* due = unreported_among(allowed, observes_);
  if (due == nullptr) return false;
  result_.unseen.apply(due->all());
  pass_over(session_, *due, Missing::done_unreported);
  return true;
}

void Judging::one_event(const Permitted& allowed) {
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

bool Judging::is_permitted(const Permitted& allowed, const Event& observed) {
  if (const auto* due = agreeing(allowed.may, observed)) {
    result_.coverage.apply(due->all());
    return true;
  }
  return announces_truly(now(), state(), observed) || is_free(observed);
}

bool Judging::is_free(const Event& observed) {
  // It was not, where it was found to be ahead of what is due.
  if (common_->aheads.find(at_, state()) != nullptr) return false;
  const auto due = free_due(session_, observed);
  if (due) result_.coverage.apply(due->all());
  return due.has_value();
}

void Judging::happen(const Event& observed) {
  if (const auto reason = session_.apply(observed); !reason.empty()) {
    break_off(fmt::format("an impossible event: {}", reason));
    return;
  }
  ++at_;
}

Judgement judge(const oracle::Rules& rules, const oracle::Script& script,
                const std::vector<Event>& events, wire::KindMask observes) {
  return Judging(rules, script, events, observes).all();
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
