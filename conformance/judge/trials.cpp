#include <algorithm>
#include <iterator>

#include "conformance/judge/judging.h"
#include "conformance/judge/same_act.h"

namespace assay21::conformance {

using oracle::Event;
using oracle::EventKind;

bool Judging::comes_out_of_step(const Event& observed) {
  if (observed.kind == EventKind::await) return false;
  const auto not_done = ahead_if(Missing::not_done);
  const auto here = at_;
  const bool is_decided = not_done.met && is_not_done_anyway(observed, not_done);
  if (at_ != here) return true;
  auto unreported = is_decided ? Ahead() : ahead_if(Missing::done_unreported);
  unreported.only_way = !not_done.met;
  if (!not_done.met && !unreported.met) return false;
  const bool was_done = not_done.met && unreported.met ? is_likelier(observed, unreported, not_done)
                                                       : unreported.met.has_value();
  if (was_done) {
    catch_up(observed, unreported, Missing::done_unreported);
  } else {
    catch_up(observed, not_done, Missing::not_done);
  }
  caught_up_ = true;
  return true;
}

void Judging::comes_after_unreported(const Event& observed) {
  if (is_spent()) return;
  constexpr std::size_t most = 3;
  const auto ahead = ahead_if(Missing::done_unreported);
  if (!ahead.met || ahead.passed_over.empty()) return;
  if (!is_trial_) {
    auto trial = trial_of(observed, ahead, Missing::done_unreported);
    const auto so_far = result_.findings.size();
    if (faults_of_rest(std::move(trial), any_number) >= impossible_) return;
    auto first = as_trial();
    first.catch_up(observed, ahead, Missing::done_unreported);
    if (first.result_.findings.size() > so_far + most) return;
  }
  catch_up(observed, ahead, Missing::done_unreported);
}

bool Judging::is_late(const Event& observed) {
  const auto at =
      std::ranges::find_if(late_, [&](const Event& one) { return oracle::agrees(observed, one); });
  if (at == late_.end()) return false;
  late_.erase(at);
  return true;
}

Judging Judging::as_trial() const {
  Judging trial(*this);
  trial.is_trial_ = true;
  trial.most_faults_ = any_number;
  trial.wanted_ = {};
  trial.marks_ = false;
  trial.others_ = nullptr;
  trial.tables_at_faults_ = nullptr;
  return trial;
}

bool Judging::is_said_twice(const Permitted& allowed, const Event& observed) const {
  const bool repeats = at_ > 0 && events_[at_ - 1] == observed && done_again_ != at_;
  if (!repeats || observed.kind == EventKind::await) return false;
  if (is_trial_ || is_spent()) return true;
  auto said = as_trial();
  said.says_twice(allowed, observed);
  auto done = as_trial();
  done.done_again_ = at_;
  if (done.fault(allowed, observed)) done.happen(observed);
  const auto once = faults_of_rest(std::move(said), any_number);
  return once <= faults_of_rest(std::move(done), once + 1);
}

void Judging::says_twice(const Permitted& allowed, const Event& observed) {
  if (session_.cannot_be(observed)) {
    result_.impossible.push_back({at_, round(), observed, "it was there, and does not come again"});
  } else {
    forbidden(allowed, observed);
  }
  ++at_;
}

/// A trial takes what it can for not done; and nothing is likelier than what leaves no fault more,
/// or than a turn in which all was done that was owed, in another order.
bool Judging::is_not_done_anyway(const Event& observed, const Ahead& not_done) {
  if (is_trial_ || is_spent() || only_order_is_wrong_) return true;
  auto trial = trial_of(observed, not_done, Missing::not_done);
  if (trial.goes_on() && trial.result_.findings.size() == result_.findings.size() &&
      trial.is_known_from_here() && trial.further_ == 0)
    return true;
  trial.marks_ = marks_;
  trial.tables_at_faults_ = tables_at_faults_;
  if (!trial.ends_its_turn_in_another_order(result_.findings.size())) return false;
  // Where something is hidden, the rest of the turn may have other courses.
  if (hides_something()) {
    only_order_is_wrong_ = true;
  } else {
    go_on_from(std::move(trial));
  }
  return true;
}

void Judging::go_on_from(Judging&& trial) {
  session_ = std::move(trial.session_);
  result_ = std::move(trial.result_);
  at_ = trial.at_;
  omitted_ = std::move(trial.omitted_);
  late_ = std::move(trial.late_);
  unseen_draws_ = trial.unseen_draws_;
  unreported_ = trial.unreported_;
  amounts_ = std::move(trial.amounts_);
  summed_up_ = trial.summed_up_;
  awaits_a_card_ = trial.awaits_a_card_;
  stand_ins_ = std::move(trial.stand_ins_);
  done_again_ = trial.done_again_;
}

bool Judging::ends_its_turn_in_another_order(std::size_t findings_before) {
  const auto impossible_before = result_.impossible.size();
  is_known_ = false;
  is_of_one_turn_ = true;
  turn();
  const auto is_of_order = [](const Finding& one) { return one.kind == FindingKind::out_of_order; };
  const auto is_made_good = [&](const Omission& one) {
    return result_.findings[one.finding].kind != FindingKind::omitted;
  };
  const auto later = result_.findings.begin() + static_cast<std::ptrdiff_t>(findings_before);
  return !state().in_turn && result_.impossible.size() == impossible_before && late_.empty() &&
         std::all_of(later, result_.findings.end(), is_of_order) &&
         std::ranges::all_of(omitted_, is_made_good);
}

Ahead Judging::ahead_if(Missing how) const {
  if (how == Missing::not_done) {
    if (const auto* known = common_->aheads.find(at_, state())) return *known;
  }
  auto ahead = look_ahead(session_, {events_, at_, common_->later, observes_}, how);
  common_->effort.looks += ahead.passed_over.size() + 1;
  // What a trial meets is met again when that is how it is judged.
  if (is_trial_ && !is_of_one_turn_ && how == Missing::not_done)
    common_->aheads.learn(at_, state(), ahead);
  return ahead;
}

bool Judging::is_likelier(const Event& observed, const Ahead& unreported,
                          const Ahead& not_done) const {
  // Where one fault is enough, and either way leaves one, it need not be known which.
  if (most_faults_ == 1 && leaves_a_fault(observed, unreported, Missing::done_unreported) &&
      leaves_a_fault(observed, not_done, Missing::not_done))
    return false;
  const auto otherwise = faults_if(observed, not_done, Missing::not_done, any_number);
  return faults_if(observed, unreported, Missing::done_unreported, otherwise) < otherwise &&
         !is_spent();
}

bool Judging::leaves_a_fault(const Event& observed, const Ahead& ahead, Missing how) const {
  Judging trial(*this);
  trial.others_ = nullptr;
  trial.catch_up(observed, ahead, how);
  return trial.result_.findings.size() > result_.findings.size();
}

Judging Judging::trial_of(const Event& observed, const Ahead& ahead, Missing how) const {
  auto trial = as_trial();
  trial.catch_up(observed, ahead, how);
  trial.happen(observed);
  return trial;
}

std::size_t Judging::faults_if(const Event& observed, const Ahead& ahead, Missing how,
                               std::size_t most) const {
  return faults_of_rest(trial_of(observed, ahead, how), most);
}

std::size_t Judging::faults_of_rest(Judging trial, std::size_t most) const {
  ++common_->effort.trials;
  trial.most_faults_ = most;
  if (!trial.goes_on() || !trial.is_known_from_here()) trial.rest();
  const bool breaks_off = !trial.result_.broken_off.empty();
  const auto faults =
      trial.result_.findings.size() + trial.further_ + (breaks_off ? impossible_ : 0);
  // What was given up half way tells nothing of the rest.
  if (breaks_off || trial.is_known_ || trial.goes_on())
    common_->rests.learn(std::move(trial.begun_), faults);
  return faults;
}

bool Judging::is_known_from_here() {
  auto here = rest_from_here();
  if (const auto known = common_->rests.faults_in(here)) {
    is_known_ = true;
    further_ = *known;
  } else {
    begun_.push_back(std::move(here));
  }
  return is_known_;
}

RestBegun Judging::rest_from_here() const {
  RestBegun begun{at_, state(), {}, {}, late_, unseen_draws_, 0, result_.findings.size()};
  for (const auto& one : result_.findings) {
    const bool counts = one.round == 0 || one.round == round();
    if (counts && one.kind == FindingKind::out_of_order) begun.order.push_back(one.violated);
  }
  if (!state().in_turn) return begun;
  begun.unreported = unreported_;
  for (const auto& omission : omitted_) {
    const auto& found = result_.findings[omission.finding];
    if (found.kind == FindingKind::omitted)
      begun.omitted.push_back({*found.due, found.violated, omission.order});
  }
  return begun;
}

void Judging::catch_up(const Event& observed, const Ahead& ahead, Missing how) {
  const Due* delayed = nullptr;
  std::vector<Due> reported;
  std::ranges::copy_if(ahead.passed_over, std::back_inserter(reported),
                       [&](const Due& due) { return !is_hidden(due); });
  const Due* next = reported.data();
  std::vector<Event> late;
  for (const auto& due : ahead.passed_over) {
    if (is_hidden(due)) {
      if (!keep_amount(due) && marks_) result_.unseen.apply(due.all());
      ask_and_pass_over(session_, due, Missing::done_unreported);
      continue;
    }
    const auto& passed = *next++;
    // A card that was dealt in silence is not dealt later: the one that comes then is another.
    const bool came =
        how == Missing::done_unreported && due.event.kind == EventKind::deal && !ahead.only_way;
    if (!came && common_->later.has(sought(due.event, rest_of_events()), at_)) {
      if (delayed == nullptr) delayed = &passed;
      if (hangs_on(observed, due.event) || changes_places(due.event, events_, at_))
        late.push_back(due.event);
    } else {
      omit(passed, reported);
      ask_and_pass_over(session_, passed, how);
      if (how == Missing::done_unreported) caught_up_by(passed);
    }
  }
  if (delayed != nullptr) out_of_order(*delayed, *ahead.met, observed);
  for (const auto& event : late) {
    if (!session_.apply(event).empty()) session_.forgo(event);
    late_.push_back(event);
  }
  // Where what is delayed has not happened yet, the event can be right as things are.
  ++common_->effort.looks;
  const auto allowed = session_.permitted();
  const bool right =
      agreeing(allowed.now, observed) != nullptr || agreeing(allowed.may, observed) != nullptr;
  if (!right && !oracle::satisfies(observed, *ahead.met)) wrong_value(*ahead.met, observed);
}

}  // namespace assay21::conformance
