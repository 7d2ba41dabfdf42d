#include <algorithm>

#include "conformance/judge/blame.h"
#include "conformance/judge/judging.h"
#include "conformance/judge/same_act.h"
#include "oracle/blame/denial.h"
#include "oracle/blame/misapplied.h"

namespace assay21::conformance {

using oracle::EventKind;

namespace {

/// What was to be refused is accepted.
bool answers_otherwise(const oracle::Permitted& allowed, const oracle::Event& observed) {
  return observed.kind == EventKind::choose &&
         std::ranges::any_of(allowed.now, [&](const oracle::Due& due) {
           return due.event.kind == EventKind::refuse && due.event.hand == observed.hand;
         });
}

}  // namespace

bool Judging::fault(const Permitted& allowed, const Event& observed) {
  if (tables_at_faults_ != nullptr) tables_at_faults_->emplace(at_, state());
  if (is_said_twice(allowed, observed)) {
    says_twice(allowed, observed);
    return false;
  }
  if (session_.cannot_be(observed)) {
    comes_after_unreported(observed);
    return true;
  }
  const auto* same = about_the_same(allowed.now, observed);
  if (same == nullptr) same = about_the_same(allowed.may, observed);
  const auto early = same == nullptr ? due_otherwise(session_, observed) : std::nullopt;
  if (early) same = &*early;
  if (same != nullptr && !comes_right_later(*same, rest_of_events())) {
    wrong_value(*same, observed);
    return true;
  }
  const auto here = at_;
  if (!answers_otherwise(allowed, observed) &&
      (was_omitted_before(observed) || comes_out_of_step(observed)))
    return at_ == here;
  if (observed.kind == EventKind::await) {
    ends_too_early(allowed);
    return false;
  }
  forbidden(allowed, observed);
  return true;
}

void Judging::wrong_value(const Due& due, const Event& observed) {
  const auto blame = blame_for(now(), state(), due, observed);
  auto& found = finding(FindingKind::wrong_value, due.axis, blame);
  found.misapplied = oracle::misapplied_by(rules_, state(), observed);
  found.due = due.event;
  found.observed = observed;
}

bool Judging::was_omitted_before(const Event& observed) {
  for (auto& omission : omitted_) {
    auto& found = result_.findings[omission.finding];
    if (found.kind != FindingKind::omitted || !oracle::same_subject(observed, *found.due)) continue;
    found.kind = FindingKind::out_of_order;
    if (!omission.order.empty()) found.violated = omission.order;
    found.axis = oracle::Axis::order;
    found.observed = observed;
    return true;
  }
  return false;
}

void Judging::out_of_order(const Due& delayed, const Due& met, const Event& observed) {
  const auto clauses = blame_for_order(now(), state(), delayed, met, observed);
  if (already_found(FindingKind::out_of_order, clauses)) return;
  auto& found = finding(FindingKind::out_of_order, oracle::Axis::order, clauses);
  found.due = delayed.event;
  found.observed = observed;
}

void Judging::omit(const Due& due, const std::vector<Due>& passed_over) {
  if (follows_from_another(due, passed_over)) return;
  auto& found = finding(FindingKind::omitted, due.axis, due.what);
  found.due = due.event;
  omitted_.push_back({result_.findings.size() - 1, due.order});
  if (draws(due.event)) ++unseen_draws_;
}

void Judging::caught_up_by(const Due& due) {
  if (omitted_.empty()) return;
  result_.findings[omitted_.front().finding].caught_up.push_back(due.event);
}

void Judging::ends_too_early(const Permitted& allowed) {
  for (const auto& due : allowed.now)
    if (!is_hidden(due)) omit(due, {});
  session_.apply(events_[at_]);
  ++at_;
}

void Judging::forbidden(const Permitted& allowed, const Event& observed) {
  const auto reported =
      std::ranges::find_if(allowed.now, [&](const Due& due) { return !is_hidden(due); });
  const auto& instead = reported == allowed.now.end() ? allowed.now.front() : *reported;
  auto clauses = oracle::denied_by(rules_, state(), observed);
  if (clauses.empty()) clauses = instead.what.empty() ? instead.order : instead.what;
  if (clauses.empty()) clauses = now().settlement_clauses();
  auto& found = finding(FindingKind::forbidden, oracle::axis_of(observed), clauses);
  found.misapplied = oracle::misapplied_by(rules_, state(), observed);
  found.due = instead.event;
  found.observed = observed;
}

bool Judging::already_found(FindingKind kind, const spec::ClauseSet& clauses) const {
  return std::ranges::any_of(result_.findings, [&](const Finding& one) {
    return one.kind == kind && one.round == round() && one.violated == clauses;
  });
}

Finding& Judging::finding(FindingKind kind, oracle::Axis axis, const spec::ClauseSet& violated) {
  auto& found = result_.findings.emplace_back();
  found.kind = kind;
  found.axis = axis;
  found.violated = violated.empty() ? now().settlement_clauses() : violated;
  found.round = round();
  found.event = at_;
  return found;
}

}  // namespace assay21::conformance
