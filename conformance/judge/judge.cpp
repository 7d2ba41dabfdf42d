#include "conformance/judge/judge.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "conformance/judge/courses.h"
#include "conformance/judge/judging.h"
#include "conformance/judge/occasions.h"
#include "conformance/judge/same_act.h"
#include "oracle/rulings/judged.h"
#include "oracle/session/refused_early.h"

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
              {},
              {},
              {},
              0,
              false,
              0},
      common_(std::make_shared<InCommon>(events)) {}

bool Judging::finds_nothing() {
  most_faults_ = 1;
  rest();
  return is_faultless(result_);
}

Judgement Judging::until_shown(std::span<const Finding> faults) {
  wanted_ = faults;
  rest();
  return end();
}

std::map<std::size_t, oracle::TableState> Judging::tables_at_faults() {
  std::map<std::size_t, oracle::TableState> tables;
  tables_at_faults_ = &tables;
  rest();
  return tables;
}

Judgement Judging::all() {
  mark();
  rest();
  return end();
}

void Judging::mark() {
  marks_ = true;
  situations_.emplace(rules_);
  result_.cells = oracle::CellsMet(rules_.rulebook().clauses.size());
}

void Judging::is_met(const Due& due, const Event& observed) {
  if (!marks_) return;
  result_.cells.add(due.all(), oracle::cells_of(situations_->of(state(), observed)));
}

Judgement Judging::end() {
  result_.rounds = state().rounds;
  if (is_of_rounds()) {
    result_.unseen.apply(rules_.clauses(spec::Step::double_sideways));
    result_.unseen.apply(rules_.clauses(spec::Step::double_either_face));
  }
  withhold_what_had_no_occasion(rules_, result_.coverage);
  for (const auto* others : stand_ins_)
    withhold_what_had_no_occasion(*others, result_.coverage);
  result_.effort = common_->effort;
  return std::move(result_);
}

void Judging::one_turn(std::vector<Judging>& others) {
  others_ = &others;
  if (!state().in_turn) {
    omitted_.clear();
    late_.clear();
    session_.begin_turn();
    begin_counting();
  }
  turn();
  others_ = nullptr;
  if (session_.finished() && goes_on() && at_ < events_.size())
    break_off("the transcript goes on after the last turn");
}

std::size_t Judging::cost() const {
  constexpr std::size_t of_the_impossible = 4;
  constexpr std::size_t of_the_end = 8;
  return result_.findings.size() + of_the_impossible * result_.impossible.size() +
         (result_.broken_off.empty() ? 0 : of_the_end);
}

bool Judging::is_same(const Judging& other) const {
  const auto alike = [](const Finding& a, const Finding& b) {
    return a.event == b.event && a.same_fault(b);
  };
  return at_ == other.at_ && awaits_a_card_ == other.awaits_a_card_ &&
         result_.broken_off == other.result_.broken_off &&
         result_.impossible.size() == other.result_.impossible.size() &&
         std::ranges::equal(result_.findings, other.result_.findings, alike) &&
         state() == other.state();
}

bool Judging::has_shown() const {
  return !wanted_.empty() && std::ranges::all_of(wanted_, [&](const Finding& wanted) {
    return std::ranges::any_of(result_.findings,
                               [&](const Finding& one) { return one.same_fault(wanted); });
  });
}

void Judging::rest() {
  if (state().in_turn) turn();
  while (goes_on() && !has_shown() && !session_.finished()) {
    omitted_.clear();
    late_.clear();
    if (is_trial_ && is_known_from_here()) return;
    session_.begin_turn();
    begin_counting();
    turn();
  }
  if (goes_on() && at_ < events_.size()) break_off("the transcript goes on after the last turn");
}

namespace {

/// Is a card taken out of the shoe for good that does not lie there next?
bool takes_out_another(const oracle::TableState& table, const Event& observed) {
  return observed.kind == EventKind::remove && !table.shoe.cards.empty() &&
         std::holds_alternative<oracle::Cut>(table.stimulus()) &&
         table.shoe.cards.next() != *observed.card;
}

/// The table with the cards as the shuffle left them, where only so this one can have come. No cut
/// was shown by an engine that shows its cuts: then there was none, whether it was due or not. What
/// was drawn before may not speak against it.
std::optional<oracle::Session> dealt_uncut(const oracle::Session& session, const Event& observed) {
  const auto& table = session.state();
  if (!observed.card || table.shoe.life.cut.cuts > 0) return std::nullopt;
  const bool taken_out = takes_out_another(table, observed);
  if (!taken_out && (!draws_or_deals(observed) || !session.cannot_be(observed)))
    return std::nullopt;
  const oracle::Stack* stack = nullptr;
  for (std::size_t i = 0; i < table.next_stimulus; ++i) {
    const auto* one = std::get_if<oracle::Stack>(&table.script->stimuli[i]);
    if (one != nullptr && one->shoe == table.shoe.side) stack = one;
  }
  if (stack == nullptr || stack->cards.size() != table.shoe.cards.cards().size())
    return std::nullopt;
  const auto dealt = table.shoe.cards.dealt();
  const auto dealt_end = stack->cards.begin() + static_cast<std::ptrdiff_t>(dealt);
  if (!std::equal(stack->cards.begin(), dealt_end, table.shoe.cards.cards().begin()))
    return std::nullopt;
  oracle::Shoe uncut(stack->cards, stack->face_up);
  uncut.pass(dealt);
  if (taken_out && (uncut.empty() || uncut.next() != *observed.card)) return std::nullopt;
  auto trial = session;
  trial.shoe() = std::move(uncut);
  if (trial.cannot_be(observed)) return std::nullopt;
  return trial;
}

}  // namespace

void Judging::turn() {
  if (std::holds_alternative<oracle::Stack>(state().stimulus())) unseen_draws_ = 0;
  if (&now() != &rules_) stand_ins_.insert(&now());
  while (state().in_turn && goes_on()) {
    ++common_->effort.looks;
    if (unseen_draws_ > 0 && at_ < events_.size()) put_away_unseen();
    if (at_ < events_.size() && (observes_ & wire::bit(EventKind::cut)) != 0) {
      if (auto uncut = dealt_uncut(session_, events_[at_])) session_ = std::move(*uncut);
    }
    if (at_ < events_.size()) oracle::draw_what_is_refused_early(session_, events_[at_]);
    auto allowed = session_.permitted(Look::now, marked());
    if (!allowed.unsaid.empty()) {
      // An engine that has dealt other cards than were due may come where the script has no
      // stack.
      result_.our_fault = !allowed.script_ends && result_.findings.empty();
      result_.script_ends = allowed.script_ends;
      break_off(allowed.unsaid);
      return;
    }
    if (at_ == events_.size()) {
      break_off("the transcript ends in the middle of a turn");
      return;
    }
    if (sums_up(events_[at_])) {
      sum_up();
      continue;
    }
    if (hides_something()) allowed = after_unreported(std::move(allowed));
    if (!goes_on()) return;
    one_event(allowed);
    const bool may_be_known = is_trial_ && !is_of_one_turn_;
    if (may_be_known && std::exchange(caught_up_, false) && goes_on() && is_known_from_here())
      return;
  }
}

void Judging::one_event(const Permitted& allowed) {
  const auto& observed = events_[at_];
  if (is_late(observed)) {
    ++at_;
    return;
  }
  // Of what no norm in force speaks, only that it is possible is asked.
  if (!oracle::is_judged(rules_, observed) && !oracle::is_judged(now(), observed)) {
    // It may be owed here all the same.
    if (const auto* due = agreeing(allowed.now, observed)) is_met(*due, observed);
    result_.free.push_back(at_);
    happen(observed);
    return;
  }
  if (const auto* due = agreeing(allowed.now, observed)) {
    is_met(*due, observed);
  } else {
    const bool permitted = is_permitted(allowed, observed);
    if (!permitted && !fault(allowed, observed)) return;
    if (permitted) result_.free.push_back(at_);
  }
  happen(observed);
}

bool Judging::is_permitted(const Permitted& allowed, const Event& observed) {
  if (const auto* due = agreeing(allowed.may, observed)) {
    result_.coverage.apply(due->all());
    is_met(*due, observed);
    return true;
  }
  return announces_truly(now(), state(), observed) || is_free(observed);
}

bool Judging::is_free(const Event& observed) {
  // It was not, where it was found to be ahead of what is due.
  if (common_->aheads.find(at_, state()) != nullptr) return false;
  const auto due = free_due(session_, observed);
  if (due) {
    result_.coverage.apply(due->all());
    is_met(*due, observed);
  }
  return due.has_value();
}

void Judging::put_away_unseen() {
  const auto& observed = events_[at_];
  if (!observed.card || !draws_or_deals(observed) || !session_.cannot_be(observed)) return;
  auto trial = session_;
  for (; unseen_draws_ > 0 && trial.state().shoe.cards.left() > 1; --unseen_draws_) {
    trial.shoe().pass(1);
    if (trial.cannot_be(observed)) continue;
    session_ = std::move(trial);
    return;
  }
}

void Judging::happen(const Event& observed) {
  if (marks_) situations_->note(state(), observed);
  const auto reason = session_.apply(observed);
  // Of what finds nothing there to act on, nothing comes.
  if (!reason.empty() && session_.cannot_be(observed)) return impossible(observed, reason);
  if (observed.card && draws_or_deals(observed)) {
    awaits_a_card_ = false;
    unseen_draws_ = 0;
  }
  ++at_;
}

bool is_faultless(const Judgement& judged) {
  return judged.findings.empty() && judged.impossible.empty() && judged.undecided.empty() &&
         judged.not_judged.empty() && (judged.broken_off.empty() || judged.script_ends);
}

bool is_in_step(const Judgement& judged) {
  return judged.impossible.empty() && judged.not_judged.empty() &&
         (judged.broken_off.empty() || judged.script_ends) &&
         std::ranges::all_of(judged.findings,
                             [](const Finding& one) { return one.caught_up.empty(); });
}

namespace {

bool reports_all(wire::KindMask observes) {
  return (observes & oracle::all_kinds()) == oracle::all_kinds();
}

}  // namespace

Judgement judge(const oracle::Rules& rules, const oracle::Script& script,
                const std::vector<Event>& events, wire::KindMask observes) {
  Judging judging(rules, script, events, observes);
  if (reports_all(observes | wire::bit(EventKind::await))) return judging.all();
  return Courses(std::move(judging)).judged();
}

std::optional<Finding> find_again(const Finding& fault, const oracle::Rules& rules,
                                  const oracle::Script& script, const std::vector<Event>& events,
                                  wire::KindMask observes) {
  const auto judged = judge_until_shown({&fault, 1}, rules, script, events, observes);
  const auto at = std::ranges::find_if(judged.findings,
                                       [&](const Finding& one) { return one.same_fault(fault); });
  return at == judged.findings.end() ? std::nullopt : std::optional(*at);
}

Judgement judge_until_shown(std::span<const Finding> faults, const oracle::Rules& rules,
                            const oracle::Script& script, const std::vector<Event>& events,
                            wire::KindMask observes) {
  Judging judging(rules, script, events, observes);
  if (reports_all(observes | wire::bit(EventKind::await))) return judging.until_shown(faults);
  return Courses(std::move(judging)).judged();
}

std::map<std::size_t, oracle::TableState> tables_at_faults(const oracle::Rules& rules,
                                                           const oracle::Script& script,
                                                           const std::vector<Event>& events,
                                                           wire::KindMask observes) {
  if (!reports_all(observes | wire::bit(EventKind::await))) return {};
  return Judging(rules, script, events, observes).tables_at_faults();
}

bool accepts(const oracle::Rules& rules, const oracle::Script& script,
             const std::vector<Event>& events, wire::KindMask observes) {
  Judging judging(rules, script, events, observes);
  if (reports_all(observes | wire::bit(EventKind::await))) return judging.finds_nothing();
  return is_faultless(Courses(std::move(judging)).judged());
}

}  // namespace assay21::conformance
