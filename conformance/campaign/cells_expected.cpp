#include "conformance/campaign/cells_expected.h"

#include <algorithm>
#include <span>
#include <utility>

#include "generators/plan/compile.h"
#include "generators/plan/random_source.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;
using oracle::Permitted;
using oracle::TableState;

/// Adds what each event meets that comes next.
class Meeting {
 public:
  Meeting(const oracle::SituationView& fresh, std::size_t clauses, wire::KindMask observes)
      : situations_(fresh), observes_(observes), met_(clauses) {}

  void see(const TableState& state, const Due& due) {
    const bool is_reported = (observes_ & wire::bit(due.event.kind)) != 0;
    const auto clauses = due.all();
    if (is_reported && !clauses.empty())
      met_.add(clauses, oracle::cells_of(situations_.of(state, due.event)));
    situations_.note(state, due.event);
    events_.push_back(due.event);
  }
  oracle::CellsMet take() { return std::move(met_); }
  std::vector<Event> take_events() { return std::move(events_); }

 private:
  oracle::SituationView situations_;
  wire::KindMask observes_;
  oracle::CellsMet met_;
  std::vector<Event> events_;
};

/// Does it have its place in the course of a round, which no freedom moves?
bool has_its_place(EventKind kind) {
  return kind == EventKind::await || kind == EventKind::wager || kind == EventKind::deal ||
         kind == EventKind::offer || kind == EventKind::choose;
}

/// Is nothing free behind it that was not before?
bool frees_nothing(EventKind kind) {
  return kind == EventKind::wager || kind == EventKind::offer || kind == EventKind::announce ||
         kind == EventKind::settle || kind == EventKind::give_back || kind == EventKind::fixed ||
         kind == EventKind::clear;
}

/// Plays a session as early as may be: of what is allowed and not owed, whatever the canonical walk
/// does later in the same turn. Or, by chance, some of it early and some late.
class EarlyPlayer {
 public:
  EarlyPlayer(const oracle::Session& session, const std::vector<Event>& canonical,
              std::optional<std::uint64_t> by_chance)
      : session_(session), canonical_(canonical) {
    if (!by_chance) return;
    chance_.emplace(*by_chance);
    rescued_alone_ = is_used();
  }

  void begin_turn() {
    left_.clear();
    const auto begin = canonical_.begin() + static_cast<std::ptrdiff_t>(next_);
    const auto end = std::ranges::find(begin, canonical_.end(), EventKind::await, &Event::kind);
    const std::span turn(begin, end);
    for (const auto& event : turn) {
      if (!has_its_place(event.kind) && is_early(event, turn)) left_.push_back(event);
    }
    next_ = static_cast<std::size_t>(end - canonical_.begin());
    if (next_ < canonical_.size()) ++next_;
    may_be_free_ = true;
    refuses_at_once_ = is_used();
    takes_up_at_the_end_ = is_used();
    covers_ = chance_ && is_used();
  }

  Due next(const Permitted& allowed) {
    const auto first = one_of(allowed);
    if (const auto known = std::ranges::find(left_, first.event); known != left_.end())
      left_.erase(known);
    auto due = in_place_of(first, allowed);
    may_be_free_ = may_be_free_ || !frees_nothing(due.event.kind);
    return due;
  }

 private:
  /// Is a freedom used?
  bool is_used() {
    constexpr int half = 50;
    return !chance_ || chance_->chance(half);
  }

  /// Where rescued hands alone are settled early, all of them are: what they have forfeited hangs on
  /// whether a hand beside them is settled before.
  bool is_early(const Event& event, std::span<const Event> turn) {
    if (!rescued_alone_ || event.kind != EventKind::settle) return is_used();
    return std::ranges::any_of(turn, [&](const Event& one) {
      return one.kind == EventKind::choose && one.choice == spec::Choice::rescue &&
             one.hand == event.hand;
    });
  }

  [[nodiscard]] Due one_of(const Permitted& allowed) {
    if (const auto* due = cover_that_may_go_in(allowed)) return *due;
    if (const auto* due = taken_up_at_the_end(allowed)) return *due;
    if (const auto* due = free_in(allowed.may)) return *due;
    if (may_be_free_ && !left_.empty()) {
      if (const auto* due = free_in(session_.also_later().may)) return *due;
      may_be_free_ = false;
    }
    return shown_to_who_is_there(allowed);
  }

  /// A card that is refused at once is refused for good, and what the walk does later with it does
  /// not come.
  [[nodiscard]] const Due* free_in(const std::vector<Due>& may) const {
    const auto due = std::ranges::find_if(may, [&](const Due& one) {
      return (refuses_at_once_ && one.event.kind == EventKind::refuse_card) ||
             (!one.usual && std::ranges::find(left_, one.event) != left_.end());
    });
    return due == may.end() ? nullptr : &*due;
  }

  [[nodiscard]] const Due* cover_that_may_go_in(const Permitted& allowed) const {
    if (!covers_) return nullptr;
    const auto due = std::ranges::find(allowed.may, EventKind::cover,
                                       [](const Due& one) { return one.event.kind; });
    return due == allowed.may.end() ? nullptr : &*due;
  }

  /// Where one spin serves several boxes, or one payment several wagers of a player, it is made for
  /// another of them than the walk makes it for.
  [[nodiscard]] Due in_place_of(const Due& usual, const Permitted& allowed) {
    const auto kind = usual.event.kind;
    if (kind != EventKind::wheel && kind != EventKind::community) return usual;
    std::vector<Due> others;
    for (const auto& one : allowed.may) {
      if (one.event.kind == kind && one.event.wager == usual.event.wager && !one.all().empty() &&
          one.event != usual.event)
        others.push_back(one);
    }
    if (others.empty() || !is_used()) return usual;
    return chance_ ? chance_->pick(others) : others.back();
  }

  /// The cards of the last round before a shuffle may be taken up when it is over, though the walk
  /// leaves them until they are to be shuffled.
  [[nodiscard]] const Due* taken_up_at_the_end(const Permitted& allowed) const {
    const auto& state = session_.state();
    if (!takes_up_at_the_end_ || state.round == nullptr || !state.shoe.life.reached ||
        oracle::canonical(allowed).event.kind != EventKind::await)
      return nullptr;
    const auto& may = session_.also_later().may;
    const auto due = std::ranges::find_if(may, [](const Due& one) {
      return one.event.kind == EventKind::gather && one.event.from == oracle::Source::table;
    });
    return due == may.end() ? nullptr : &*due;
  }

  /// Cards that may lie either way, and are turned up when somebody comes, lie face up from the
  /// beginning where somebody is there.
  [[nodiscard]] const Due& shown_to_who_is_there(const Permitted& allowed) const {
    const auto& due = oracle::canonical(allowed);
    if (due.event.kind != EventKind::spread || session_.state().table_life.arrivals.empty())
      return due;
    const auto up = std::ranges::find_if(allowed.now, [](const Due& one) {
      return one.event.kind == EventKind::spread && one.event.face == spec::Face::up;
    });
    return up == allowed.now.end() ? due : *up;
  }

  const oracle::Session& session_;
  const std::vector<Event>& canonical_;
  std::size_t next_ = 0;  ///< of these, the first of the next turn
  std::vector<Event> left_;  ///< of this turn, what the walk does and this has not done
  std::optional<generators::RandomSource> chance_;  ///< which freedoms are used; else all
  bool rescued_alone_ = false;  ///< of what is settled early
  bool may_be_free_ = true;
  bool refuses_at_once_ = true;
  bool takes_up_at_the_end_ = true;
  bool covers_ = false;
};

}  // namespace

WalkedSession CellsExpected::walked(oracle::Script script) const {
  Meeting meeting(fresh_, rules_.rulebook().clauses.size(), observes_);
  oracle::WalkOptions options;
  options.watch = [&](const auto& state, const auto& allowed) {
    meeting.see(state, oracle::canonical(allowed));
  };
  oracle::walk(rules_, script, options);
  return {std::move(script), meeting.take_events(), meeting.take()};
}

WalkedSession CellsExpected::walked(const generators::SessionPlan& plan,
                                    generators::SessionPlan* named) const {
  Meeting meeting(fresh_, rules_.rulebook().clauses.size(), observes_);
  auto compiled = generators::compile(rules_, plan, [&](const auto& state, const auto& allowed) {
    meeting.see(state, oracle::canonical(allowed));
  });
  if (named != nullptr) *named = std::move(compiled.pinned);
  if (!compiled.whole) return walked(std::move(compiled.script));
  return {std::move(compiled.script), meeting.take_events(), meeting.take()};
}

void CellsExpected::keep_what_is_met_too(WalkedSession& walked,
                                         std::optional<std::uint64_t> by_chance) const {
  Meeting meeting(fresh_, rules_.rulebook().clauses.size(), observes_);
  oracle::Session session(rules_, walked.script);
  EarlyPlayer player(session, walked.events, by_chance);
  const auto next = [&](const Permitted& allowed) {
    const auto due = player.next(allowed);
    meeting.see(session.state(), due);
    return due.event;
  };
  while (!session.finished()) {
    session.begin_turn();
    player.begin_turn();
    if (!session.rest_of_turn(next).over()) break;
  }
  walked.met.keep_common(meeting.take());
}

void CellsExpected::keep_what_is_met_early_too(WalkedSession& walked) const {
  keep_what_is_met_too(walked, std::nullopt);
}

oracle::CellsMet CellsExpected::anyhow(const oracle::Script& script, std::uint64_t seed) const {
  constexpr int times = 8;
  auto session = walked(script);
  keep_what_is_met_early_too(session);
  generators::RandomSource source(seed);
  for (int n = 0; n < times; ++n)
    keep_what_is_met_too(session, source.next());
  return std::move(session.met);
}

oracle::CellsMet CellsExpected::of(const oracle::Script& script) const {
  auto session = walked(script);
  keep_what_is_met_early_too(session);
  return std::move(session.met);
}

oracle::CellsMet CellsExpected::of(const generators::SessionPlan& plan,
                                   generators::SessionPlan* named) const {
  auto session = walked(plan, named);
  keep_what_is_met_early_too(session);
  return std::move(session.met);
}

}  // namespace assay21::conformance
