// Amounts that an engine reports a hand at a time: the sum is held to what is due. Which of several
// amounts was wrong, and whether one made up for another, a sum does not show.
#include <algorithm>

#include "conformance/judge/ahead.h"
#include "conformance/judge/blame.h"
#include "conformance/judge/judging.h"
#include "conformance/judge/same_act.h"

namespace assay21::conformance {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;
using spec::Money;

namespace {

/// What it brings the player.
Money brought(const Event& amount, Money pays) {
  switch (amount.kind) {
    case EventKind::settle:
      return pays - amount.takes;
    case EventKind::fixed:
    case EventKind::community:
      return pays;
    default:
      return {};
  }
}

bool is_whole(const Event& net) {
  return !net.of_fixed && net.wager == spec::WagerId::main;
}

/// Is it the net of this amount alone, or of others of its kind?
bool is_apart_for(const Event& net, const Event& amount) {
  if (net.player != amount.player || is_whole(net)) return false;
  if (amount.kind == EventKind::fixed) return net.of_fixed;
  const bool same_place = spec::is_on_a_hand(amount.wager) ? net.hand == amount.hand
                                                           : net.hand.box() == amount.hand.box();
  return !net.of_fixed && net.wager == amount.wager && same_place;
}

/// Can the net of this hand hold it? What belongs to a box or a player is in the first that can.
bool may_hold(const Event& net, const Event& amount) {
  if (net.player != amount.player || !is_whole(net)) return false;
  if (amount.kind == EventKind::fixed) return true;
  return spec::is_on_a_hand(amount.wager) ? net.hand == amount.hand
                                          : net.hand.box() == amount.hand.box();
}

/// From the dealer's left.
bool is_before(const oracle::TableState& state, const Event& a, const Event& b) {
  if (a.hand.box() != b.hand.box()) return a.hand.box() < b.hand.box();
  const auto* box = state.box(a.hand.box());
  if (box == nullptr) return false;
  const auto place = [&](const Event& net) {
    return std::ranges::find(box->hands, net.hand, &oracle::HandState::id);
  };
  return place(a) < place(b);
}

const Event* net_of(const oracle::TableState& state, const std::vector<Event>& nets,
                    const Event& amount) {
  const Event* found = nullptr;
  for (const auto& net : nets) {
    if (is_apart_for(net, amount)) return &net;
    if (may_hold(net, amount) && (found == nullptr || is_before(state, net, *found))) found = &net;
  }
  return found;
}

bool is_same_net(const Event& a, const Event& b) {
  return a.hand == b.hand && a.player == b.player && a.wager == b.wager && a.of_fixed == b.of_fixed;
}

/// The settlement that would have brought so much.
Event as_settled(const Event& due, Money amount) {
  auto seen = due;
  const auto stake = due.takes + due.returns;
  seen.pays = amount > Money() ? amount : Money();
  seen.takes = amount < Money() ? Money() - amount : Money();
  seen.returns = stake - seen.takes;
  const auto none = amount.is_zero() ? spec::Outcome::push : spec::Outcome::win;
  seen.outcome = amount < Money() ? spec::Outcome::lose : none;
  // Less of it was collected than should have been, or more, and it was a surrender all the same.
  if (due.outcome == spec::Outcome::surrender && !seen.takes.is_zero() && seen.takes < stake)
    seen.outcome = spec::Outcome::surrender;
  return seen;
}

spec::ClauseSet decided_by(const Due& due) {
  auto clauses = due.what;
  clauses.add(due.value);
  return clauses;
}

}  // namespace

bool Judging::sums_up(const Event& next) const {
  if (!is_of_rounds() || state().round == nullptr || summed_up_) return false;
  return next.kind == EventKind::net || next.kind == EventKind::await;
}

bool Judging::keep_amount(const Due& due) {
  const bool by_net = is_of_rounds() && moves_money(due.event);
  if (by_net) amounts_.push_back(due);
  return by_net;
}

/// What is usual, though nobody owes it, comes first, as in the canonical walk: a wager may be
/// settled by a card that is turned up so.
const Due* Judging::first_hidden(const Permitted& allowed) const {
  const auto usual = std::ranges::find_if(
      allowed.may, [&](const Due& due) { return due.usual && is_hidden(due); });
  if (usual != allowed.may.end()) return &*usual;
  const auto owed =
      std::ranges::find_if(allowed.now, [&](const Due& due) { return is_hidden(due); });
  return owed == allowed.now.end() ? nullptr : &*owed;
}

bool Judging::take_unreported() {
  for (std::size_t taken = 0; taken < oracle::most_events_of_a_turn; ++taken) {
    ++common_->effort.looks;
    const auto allowed = session_.permitted(oracle::Look::now, marked());
    if (!allowed.unsaid.empty()) return false;
    const auto* hidden = first_hidden(allowed);
    if (hidden == nullptr) {
      return std::ranges::all_of(allowed.now,
                                 [](const Due& due) { return due.event.kind == EventKind::await; });
    }
    if (marks_) result_.coverage.apply(hidden->all());
    if (!keep_amount(*hidden) && marks_) result_.unseen.apply(hidden->all());
    pass_over(session_, *hidden, Missing::done_unreported);
    ++unreported_;
  }
  return false;
}

void Judging::sum_up() {
  const bool whole = take_unreported();
  summed_up_ = true;
  const auto end = std::find_if(events_.begin() + static_cast<std::ptrdiff_t>(at_), events_.end(),
                                [](const Event& one) { return one.kind != EventKind::net; });
  const std::vector<Event> nets(events_.begin() + static_cast<std::ptrdiff_t>(at_), end);
  // A round that is not played to its end has its fault there: what it came to follows from that.
  if (!whole) {
    at_ += nets.size();
    return;
  }
  std::vector<std::vector<const Due*>> held(nets.size());
  std::vector<const Due*> missed;
  for (const auto& due : amounts_) {
    const auto* net = net_of(state(), nets, due.event);
    if (net != nullptr) {
      held[static_cast<std::size_t>(net - nets.data())].push_back(&due);
    } else if (due.event.kind != EventKind::give_back) {
      missed.push_back(&due);
    }
  }
  for (std::size_t i = 0; i < nets.size(); ++i) {
    const bool again = std::any_of(nets.begin(), nets.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const Event& one) { return is_same_net(one, nets[i]); });
    if (state().hand(nets[i].hand) == nullptr && is_whole(nets[i])) {
      result_.impossible.push_back({at_, round(), nets[i], "no such hand lies on the table"});
    } else if (again) {
      result_.impossible.push_back({at_, round(), nets[i], "a hand has one net"});
    } else {
      hold(nets[i], held[i]);
    }
    ++at_;
  }
  while (!missed.empty()) {
    std::vector<const Due*> of_one;
    const auto& first = missed.front()->event;
    std::ranges::copy_if(missed, std::back_inserter(of_one), [&](const Due* due) {
      return due->event.hand == first.hand && due->event.player == first.player;
    });
    std::erase_if(missed,
                  [&](const Due* due) { return std::ranges::find(of_one, due) != of_one.end(); });
    miss_net(of_one);
  }
}

void Judging::hold(const Event& net, const std::vector<const Due*>& amounts) {
  Money sum;
  Money least;
  Money instead;
  bool anything = false;
  bool at_least = false;
  spec::ClauseSet clauses;
  for (const auto* due : amounts) {
    sum = sum + brought(due->event, due->event.pays);
    least = least + brought(due->event, due->pays_least.value_or(due->event.pays));
    instead = instead + brought(due->event, due->or_pays.value_or(due->event.pays));
    anything = anything || due->unspecified;
    at_least = at_least || due->pays_least.has_value();
    clauses.add(decided_by(*due));
    // When it was settled, nobody saw.
    if (marks_) result_.unseen.apply(due->order);
  }
  if (amounts.size() > 1) {
    result_.offset.add(clauses);
    if (marks_) result_.unseen.apply(clauses);
  }
  const auto amount = *net.amount;
  if (amount == sum || amount == instead || anything || (at_least && amount >= least)) return;
  const bool alone = amounts.size() == 1 && amounts.front()->event.kind == EventKind::settle;
  if (alone) {
    const auto& due = *amounts.front();
    clauses = blame_for(now(), state(), due, as_settled(due.event, amount));
  }
  auto& found = finding(FindingKind::wrong_value,
                        amounts.empty() ? oracle::axis_of(net) : amounts.front()->axis, clauses);
  auto due = net;
  due.amount = sum;
  found.due = due;
  found.observed = net;
}

void Judging::miss_net(const std::vector<const Due*>& amounts) {
  Event net;
  net.kind = EventKind::net;
  net.hand = amounts.front()->event.hand;
  net.player = amounts.front()->event.player;
  net.of_fixed = amounts.front()->event.kind == EventKind::fixed;
  Money sum;
  spec::ClauseSet clauses;
  for (const auto* due : amounts) {
    sum = sum + brought(due->event, due->event.pays);
    clauses.add(decided_by(*due));
  }
  net.amount = sum;
  auto& found = finding(FindingKind::omitted, amounts.front()->axis, clauses);
  found.due = net;
}

}  // namespace assay21::conformance
