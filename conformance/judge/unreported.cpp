#include "conformance/judge/unreported.h"

#include <algorithm>
#include <cstdint>
#include <deque>

#include "conformance/judge/ahead.h"
#include "conformance/judge/same_act.h"
#include "oracle/table/fingerprint.h"

namespace assay21::conformance {
namespace {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;
using oracle::Permitted;
using oracle::Session;

/// If it was left out, what comes later shows it.
bool leaves_a_trace(const Event& event) {
  return draws(event) || event.kind == EventKind::void_round || event.kind == EventKind::dead ||
         event.kind == EventKind::stop;
}

/// Of what is allowed and not owed: worth a try, because something is closed, drawn or led to by
/// it.
bool is_worth_a_try(const oracle::TableState& state, const Event& event) {
  switch (event.kind) {
    case EventKind::clear: {
      // Nobody turns up cards that were taken up.
      const auto* hand = event.hand.is_dealer() ? nullptr : state.hand(event.hand);
      return hand != nullptr && (hand->cards_down || hand->drawn_down);
    }
    case EventKind::gather:
    case EventKind::meter:
    case EventKind::notify:
    case EventKind::sign:
    case EventKind::shuffle:
    case EventKind::insert:
      return false;
    case EventKind::announce:
      return event.own_card;  // it leads to that card
    default:
      return true;
  }
}

/// What comes next hangs on whether it was done already, though an event may fit both before it and
/// after it.
bool changes_what_fits(const Event& event) {
  return draws(event) || event.kind == EventKind::cut;
}

struct Node {
  Way way;
  int unowed = 0;  ///< acts that nobody owed
  bool canonical = true;
  bool forks = false;  ///< the event would have fitted without the last of them
};

/// A table that was come to.
struct Seen {
  std::uint64_t print;
  bool leaves_out;  ///< something was
  oracle::TableState state;
};

class Search {
 public:
  Search(const Event& observed, wire::KindMask observes)
      : observed_(observed), observes_(observes) {}

  Ways from(const Session& session, const Permitted& allowed) {
    ways_.looks = 0;
    look_at({{session}, 0, true, false}, allowed);
    constexpr std::size_t most = 150;
    while (!open_.empty() && ways_.looks < most) {
      auto node = std::move(open_.front());
      open_.pop_front();
      const bool further = node.unowed > least_unowed_ && !node.forks;
      if (!ways_.fitting.empty() && !node.way.left_out && further) continue;
      ++ways_.looks;
      const auto next = node.way.session.permitted();
      if (next.unsaid.empty()) look_at(std::move(node), next);
    }
    return std::move(ways_);
  }

 private:

  void look_at(Node node, const Permitted& allowed) {
    const bool here = fits(node.way.session, allowed, observed_);
    const auto hidden = unreported_of(allowed.now, true);
    if (here) {
      for (const auto& due : hidden) {
        if (changes_what_fits(due.event)) take(node, due, false, false, true);
      }
      for (const auto& due : unreported_of(allowed.may, false)) {
        if (changes_what_fits(due.event)) take(node, due, true, false, true);
      }
      if (!node.way.left_out) least_unowed_ = node.unowed;
      (node.way.left_out ? ways_.without : ways_.fitting).push_back(std::move(node.way));
      return;
    }
    if (node.canonical && !ways_.nearest && !node.way.left_out) {
      const bool near = about_the_same(allowed.now, observed_) != nullptr;
      if (near || hidden.empty()) ways_.nearest = node.way;
    }
    bool first = true;
    oracle::KindMask seen = 0;
    for (const auto& due : hidden) {
      if (leaves_a_trace(due.event) && !node.way.left_out) leave_out(node, due);
      // Another of a kind is tried where the first one leads nowhere.
      const auto kind = oracle::bit(due.event.kind);
      take(node, due, (seen & kind) != 0, first && node.canonical);
      seen |= kind;
      first = false;
    }
    if (node.way.left_out) return;
    const auto& besides = node.way.session.also_later();
    for (const auto& due : unreported_of(besides.may, false)) {
      if (is_worth_a_try(node.way.session.state(), due.event)) take(node, due, true, false);
    }
  }

  /// Of each kind the first, or all.
  [[nodiscard]] std::vector<Due> unreported_of(const std::vector<Due>& dues, bool by_kind) const {
    std::vector<Due> hidden;
    oracle::KindMask seen = 0;
    for (const auto& due : dues) {
      if (!is_unreported(due, observes_)) continue;
      // Who is offered the cut first is open to some; all else comes in its order.
      const bool one_of_many = by_kind && due.event.kind != EventKind::offer_cut;
      if (one_of_many && (seen & oracle::bit(due.event.kind)) != 0) continue;
      seen |= oracle::bit(due.event.kind);
      hidden.push_back(due);
    }
    return hidden;
  }

  void take(const Node& from, const Due& due, bool unowed, bool canonical, bool forks = false) {
    auto next = from;
    next.forks = forks;
    pass_over(next.way.session, due, Missing::done_unreported);
    next.way.taken.push_back(due);
    next.unowed += unowed ? 1 : 0;
    next.canonical = canonical;
    add(std::move(next), unowed);
  }

  void leave_out(const Node& from, const Due& due) {
    auto next = from;
    next.way.session.forgo(due.event);
    next.way.left_out = due;
    next.canonical = false;
    add(std::move(next), true);
  }

  void add(Node node, bool last) {
    const auto& state = node.way.session.state();
    const bool leaves_out = node.way.left_out.has_value();
    const auto print = oracle::fingerprint(state);
    const bool known = std::ranges::any_of(seen_, [&](const Seen& one) {
      return one.print == print && one.leaves_out == leaves_out && one.state == state;
    });
    if (known) return;
    seen_.push_back({print, leaves_out, state});
    last ? open_.push_back(std::move(node)) : insert_owed(std::move(node));
  }
  /// What is owed is taken before what is not, in its order.
  void insert_owed(Node node) {
    const auto at = std::ranges::find_if(
        open_, [&](const Node& one) { return one.unowed > node.unowed || one.way.left_out; });
    open_.insert(at, std::move(node));
  }

  const Event& observed_;
  wire::KindMask observes_;
  Ways ways_;
  int least_unowed_ = 0;
  std::deque<Node> open_;
  std::vector<Seen> seen_;
};

}  // namespace

bool fits(const Session& session, const Permitted& allowed, const Event& observed) {
  return agreeing(allowed.now, observed) != nullptr || agreeing(allowed.may, observed) != nullptr ||
         announces_truly(session.rules_now(), session.state(), observed) ||
         free_due(session, observed).has_value();
}

bool may_be_before(const Permitted& allowed, wire::KindMask observes) {
  const auto hidden = [&](const Due& due) {
    return is_unreported(due, observes) && changes_what_fits(due.event);
  };
  return std::ranges::any_of(allowed.now, hidden) || std::ranges::any_of(allowed.may, hidden);
}

bool draws(const Event& event) {
  return event.kind == EventKind::burn || event.kind == EventKind::discard ||
         event.kind == EventKind::remove;
}

Ways ways_to(const Session& session, const Permitted& allowed, const Event& observed,
             wire::KindMask observes) {
  return Search(observed, observes).from(session, allowed);
}

}  // namespace assay21::conformance
