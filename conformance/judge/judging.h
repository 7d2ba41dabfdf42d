// One session being judged: from event to event as far as it goes, with trials where it does not
// show what became of a duty.
#pragma once

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "conformance/judge/ahead.h"
#include "conformance/judge/judge.h"
#include "conformance/judge/known_aheads.h"
#include "conformance/judge/known_rests.h"
#include "conformance/judge/later_in_turn.h"
#include "conformance/judge/unreported.h"
#include "oracle/edition/rules.h"
#include "oracle/session/session.h"
#include "oracle/situation/situation.h"

namespace assay21::conformance {

/// What the judging of a session has in common with its trials.
struct InCommon {
  explicit InCommon(const std::vector<oracle::Event>& events) : later(events) {}

  KnownRests rests;
  KnownAheads aheads;
  LaterInTurn later;
  Effort effort;
};

class Judging {
  using Due = oracle::Due;
  using Event = oracle::Event;
  using Permitted = oracle::Permitted;

 public:
  Judging(const oracle::Rules& rules, const oracle::Script& script,
          const std::vector<oracle::Event>& events, wire::KindMask observes);

  /// … as far as the first fault.
  bool finds_nothing();
  /// … as far as the turn in which the last of these faults has shown, or to its end.
  Judgement until_shown(std::span<const Finding> faults);
  Judgement all();
  std::map<std::size_t, oracle::TableState> tables_at_faults();

  // As one of several courses (conformance/judge/courses.h).
  /// To the end of its turn, or of the next one if it is between two. Other ways to go on come into
  /// `others`, in the middle of their turns.
  void one_turn(std::vector<Judging>& others);
  /// Nothing of it is left to judge.
  [[nodiscard]] bool is_over() const { return !goes_on() || session_.finished(); }
  /// What it takes to believe in this course.
  [[nodiscard]] std::size_t cost() const;
  /// A card is said to have come otherwise than it was owed, and none was seen since that would
  /// show it.
  [[nodiscard]] bool awaits_a_card() const { return awaits_a_card_; }
  /// Do both go on alike, with the same faults behind them?
  [[nodiscard]] bool is_same(const Judging& other) const;
  /// What the rules decide by is of interest.
  void mark();
  /// Closes what is still open at the end of the session.
  Judgement end();

 private:
  [[nodiscard]] const oracle::TableState& state() const { return session_.state(); }
  [[nodiscard]] const oracle::Rules& now() const { return session_.rules_now(); }

  // From event to event (conformance/judge/judge.cpp).
  /// From here to the end of the session, wherever in a turn this is.
  void rest();
  [[nodiscard]] bool goes_on() const {
    return result_.broken_off.empty() && result_.findings.size() < most_faults_ && !is_known_ &&
           !(is_trial_ && is_spent());
  }
  [[nodiscard]] bool has_shown() const;
  void turn();
  void begin_counting() {
    unreported_ = 0;
    amounts_.clear();
    summed_up_ = false;
    only_order_is_wrong_ = false;
  }
  void one_event(const Permitted& allowed);
  /// Is it allowed, though nobody owes it? Then the clauses by which it is have decided something.
  bool is_permitted(const Permitted& allowed, const Event& observed);
  bool is_free(const Event& observed);
  void happen(const Event& observed);
  /// The duty was kept by this event, at the table as it is now.
  void is_met(const Due& due, const Event& observed);
  /// The card that the next event shows comes after one that was to be put away, and was in
  /// silence.
  void put_away_unseen();
  /// From the one that is judged on.
  [[nodiscard]] std::span<const Event> rest_of_events() const {
    return std::span(events_).subspan(at_);
  }
  [[nodiscard]] int round() const { return state().round == nullptr ? 0 : state().rounds; }
  void break_off(std::string reason) {
    result_.broken_off = std::move(reason);
    result_.broken_off_at = at_;
  }

  // What the engine does not report (conformance/judge/hidden.cpp).
  /// Takes what the next event needs: it earns nothing. Where there are several ways they become
  /// courses of their own. Returns what is permitted then.
  Permitted after_unreported(Permitted allowed);
  [[nodiscard]] bool hides_something() const {
    return (observes_ & oracle::all_kinds()) != oracle::all_kinds();
  }
  [[nodiscard]] bool is_hidden(const Due& due) const {
    return (observes_ & wire::bit(due.event.kind)) == 0;
  }
  void go(Way way);
  bool place_cover(const Event& observed);
  /// The shoe is ahead of what was owed by cards that nobody reported.
  void try_cards_ahead(const Event& observed);
  void infer(FindingKind kind, const Due& due);

  // Amounts that are reported a hand at a time (conformance/judge/nets.cpp).
  [[nodiscard]] bool is_of_rounds() const {
    return (observes_ & wire::bit(oracle::EventKind::net)) != 0;
  }
  [[nodiscard]] bool sums_up(const Event& next) const;
  /// Takes what is left of the round and is not reported, and holds the nets to what is due.
  void sum_up();
  [[nodiscard]] const Due* first_hidden(const Permitted& allowed) const;
  [[nodiscard]] bool take_unreported();
  /// Of what was done and not reported: an amount is shown by a net. Whether it was.
  bool keep_amount(const Due& due);
  void hold(const Event& net, const std::vector<const Due*>& amounts);
  void miss_net(const std::vector<const Due*>& amounts);

  // What cannot be (conformance/judge/impossible.cpp).
  void impossible(const Event& observed, const std::string& reason);
  void lose_turn();
  [[nodiscard]] bool may_be_found_again() const;
  bool find_place();

  // What became of the duties that an event passes over (conformance/judge/trials.cpp).
  /// An event of this turn that comes before its time. Of the duties before it, those that are done
  /// later make it a matter of order; those that never are, are omitted, and what follows from them
  /// is not counted. All of the turn may have been judged with it.
  bool comes_out_of_step(const Event& observed);
  /// An event that cannot be, unless something was done before it and went unreported.
  void comes_after_unreported(const Event& observed);
  /// The trial that shows it may have gone on to the end of the turn; this session has then, too.
  bool is_not_done_anyway(const Event& observed, const Ahead& not_done);
  /// It is as this trial has it.
  void go_on_from(Judging&& trial);
  /// Goes on to the end of the turn. Were all its duties done, and is nothing wrong with it from
  /// here on but their order?
  bool ends_its_turn_in_another_order(std::size_t findings_before);
  [[nodiscard]] Ahead ahead_if(Missing how) const;
  /// Were these done and unreported, rather than not done at all? What leaves fewer faults in the
  /// rest of the session is the likelier.
  [[nodiscard]] bool is_likelier(const Event& observed, const Ahead& unreported,
                                 const Ahead& not_done) const;
  [[nodiscard]] bool leaves_a_fault(const Event& observed, const Ahead& ahead, Missing how) const;
  /// This session, if that is what became of the duties passed over, once the event has happened.
  [[nodiscard]] Judging trial_of(const Event& observed, const Ahead& ahead, Missing how) const;
  /// How many faults the rest of the session shows if this is what became of the duties passed
  /// over, as far as `most`. What cannot be at all is the least likely.
  [[nodiscard]] std::size_t faults_if(const Event& observed, const Ahead& ahead, Missing how,
                                      std::size_t most) const;
  /// A trial that goes on as another one did has as many faults from here on.
  bool is_known_from_here();
  [[nodiscard]] RestBegun rest_from_here() const;
  /// Have the trials of this session gone as far as they may?
  [[nodiscard]] bool is_spent() const { return common_->effort.looks >= most_looks; }
  void catch_up(const Event& observed, const Ahead& ahead, Missing how);
  /// Was this done before, and is only reported now?
  bool is_late(const Event& observed);
  /// Is it the event before it once more, rather than done once more?
  [[nodiscard]] bool is_said_twice(const Permitted& allowed, const Event& observed) const;
  void says_twice(const Permitted& allowed, const Event& observed);
  [[nodiscard]] Judging as_trial() const;
  [[nodiscard]] std::size_t faults_of_rest(Judging trial, std::size_t most) const;

  // What a fault is called (conformance/judge/faults_named.cpp).
  /// Names the fault. Returns whether the observed event is still to happen.
  bool fault(const Permitted& allowed, const Event& observed);
  void wrong_value(const Due& due, const Event& observed);
  /// What was called omitted and now comes after all was only late: the finding is about order.
  bool was_omitted_before(const Event& observed);
  void out_of_order(const Due& delayed, const Due& met, const Event& observed);
  void omit(const Due& due, const std::vector<Due>& passed_over);
  /// The turn ends with duties left: those owed at this point are omitted; what would have followed
  /// from them is not counted.
  void ends_too_early(const Permitted& allowed);
  void forbidden(const Permitted& allowed, const Event& observed);
  /// Something is found to have been done and not reported.
  void caught_up_by(const Due& due);
  [[nodiscard]] bool already_found(FindingKind kind, const spec::ClauseSet& clauses) const;
  Finding& finding(FindingKind kind, oracle::Axis axis, const spec::ClauseSet& violated);

  struct Omission {
    std::size_t finding = 0;
    spec::ClauseSet order;
  };

  const oracle::Rules& rules_;
  const std::vector<Event>& events_;
  wire::KindMask observes_;
  oracle::Session session_;
  Judgement result_;
  std::size_t at_ = 0;
  std::vector<Omission> omitted_;  ///< in this turn
  /// Duties that were reported too late: what was ahead of them hangs on them, so that they are
  /// taken to have been done before it. In this turn; each is still to come.
  std::vector<Event> late_ = {};
  /// Cards that should have been put away since one was last seen, and were not reported.
  std::size_t unseen_draws_ = 0;
  std::size_t unreported_ = 0;  ///< in this turn
  bool only_order_is_wrong_ = false;  ///< with the rest of this turn, as a trial found
  std::vector<Due> amounts_ = {};  ///< that moved in this turn, and come to nets
  bool summed_up_ = false;  ///< in this turn
  [[nodiscard]] oracle::Coverage* marked() { return marks_ ? &result_.coverage : nullptr; }

  std::vector<Judging>* others_ = nullptr;  ///< where other courses go
  bool awaits_a_card_ = false;
  std::set<const oracle::Rules*> stand_ins_ = {};  ///< the table was played by, a device being out
  static constexpr std::size_t impossible_ = 1000;  ///< faults that nobody believes in
  static constexpr auto any_number = std::numeric_limits<std::size_t>::max();
  std::size_t most_faults_ = any_number;  ///< nothing is judged after so many
  std::shared_ptr<InCommon> common_;
  bool marks_ = false;  ///< it is of interest what the rules decided by
  std::optional<oracle::SituationView> situations_ = {};  ///< … and in which situations
  std::vector<RestBegun> begun_ = {};  ///< in this trial
  bool is_known_ = false;  ///< what the rest of this trial comes to
  std::size_t further_ = 0;  ///< faults of a rest that is known
  std::span<const Finding> wanted_ = {};  ///< nor after the turn in which the last of these shows
  std::map<std::size_t, oracle::TableState>* tables_at_faults_ = nullptr;  ///< where they go
  bool is_trial_ = false;  ///< only to count the faults: no trials of its own
  bool is_of_one_turn_ = false;  ///< this trial goes no further, and will not be met again
  bool caught_up_ = false;  ///< the last event was out of step
  std::size_t done_again_ = any_number;  ///< the event at this place is not only said again
};

}  // namespace assay21::conformance
