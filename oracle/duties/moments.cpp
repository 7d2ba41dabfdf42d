#include "oracle/duties/moments.h"

#include <algorithm>

#include "oracle/duties/wager_answers.h"

namespace assay21::oracle {

/// Who is asked whether this is a moment of the script sees what the part that asks does not.
class MomentsOf {
 public:
  static bool comes(const At<Moments>& at, const Moment& moment, Duties& out) {
    const auto& all = *at.all_;
    if (all.irregularity_at == nullptr) return false;
    out.irregularity = all.irregularity_at(all, moment);
    return out.irregularity.has_value();
  }
  static At<Betting> questions(const At<Moments>& at) {
    At<Betting> seen(*at.all_);
    seen.counts = at.counts;
    return seen;
  }
};

bool comes(const At<Moments>& at, const Moment& moment, Duties& out) {
  return MomentsOf::comes(at, moment, out);
}

bool comes_or_asked(const At<Moments>& at, const Moment& moment, Duties& out) {
  return comes(at, moment, out) || asked_at(at, moment, out);
}

namespace {

/// Does he ask to place what stands already, or for more or less than there is in a word that says
/// the opposite? What a player wants then, no clause says.
bool contradicts_itself(const At<Boxes>& at, const WagerAsk& ask) {
  const auto* box = at.state.box(ask.box);
  if (box == nullptr || !ask.amount) return false;
  const auto standing = standing_wager(*box, ask.player, ask.wager);
  if (!standing) return false;
  switch (ask.ask) {
    case Ask::place:
      return true;
    case Ask::raise:
      return *ask.amount <= *standing;
    case Ask::lower:
      return *ask.amount >= *standing;
    case Ask::withdraw:
      return false;
  }
  ASSAY21_CHECK(false && "asked for in no way");
  return false;
}

/// It may be refused; nobody owes that.
Duty refusal_of(const WagerAsk& ask) {
  auto due = duty_of(EventKind::refuse_wager, HandId(ask.box), {});
  due.event.player = ask.player;
  due.event.wager = ask.wager;
  due.event.amount = ask.amount;
  due.event.ask = ask.ask;
  return due;
}

/// To raise or to lower to so much where no wager stands comes to placing one: it may be taken for
/// that, or for what it was called.
void as_placing(const At<Betting>& at, const WagerAsk& ask, Duties& out) {
  const auto* box = at.state.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  if (stands || (ask.ask != Ask::raise && ask.ask != Ask::lower)) return;
  auto placing = ask;
  placing.ask = Ask::place;
  auto due = answer_to(at, placing);
  if (due.event.kind == EventKind::wager) out.required.push_back(std::move(due));
}

/// Who takes his main wager back may take first what he bet beside it.
void with_it(const At<Boxes>& at, const Duty& due, Duties& out) {
  if (due.event.kind != EventKind::withdraw || due.event.wager != spec::WagerId::main) return;
  for (const auto& other : at.state.box(due.event.hand.box())->others) {
    if (other.player != due.event.player || other.settled || spec::is_on_a_hand(other.wager))
      continue;
    auto besides = duty_of(EventKind::withdraw, due.event.hand, {});
    besides.event.player = other.player;
    besides.event.wager = other.wager;
    out.allowed.push_back(std::move(besides));
  }
}

/// Is this the moment of a turn that is over by this other moment, and that the hand never had?
bool never_came(View<Boxes> state, const Moment& turn, const Moment& now) {
  if (turn.kind != MomentKind::turn || now.kind < MomentKind::turn) return false;
  if (now.kind == MomentKind::turn && turn.hand.box() >= now.hand.box()) return false;
  const auto* hand = state.hand(turn.hand);
  if (hand != nullptr) return turn.nth > hand->requests && !hand->passed_over;
  const auto* box = state.box(turn.hand.box());
  return box == nullptr || std::ranges::none_of(box->hands, [&](const HandState& one) {
           return one.id.comes_from(turn.hand);
         });
}

/// How many asks like this one were answered that nobody can have asked, since their turns never
/// came: the answers were meant for those that are asked now.
std::size_t answered_in_its_stead(const At<Betting>& at, const WagerAsk& ask) {
  const auto& asks = at.state.round()->asks;
  std::size_t count = 0;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    auto same = asks[i];
    same.when = ask.when;
    if (at.state.asks()[i] && same == ask && never_came(at.state, asks[i].when, ask.when)) ++count;
  }
  return count;
}

}  // namespace

bool asked_at(const At<Moments>& part, const Moment& moment, Duties& out) {
  const auto at = MomentsOf::questions(part);
  if (at.state.asks().empty()) return false;
  const auto& asks = at.state.round()->asks;
  const auto before = out.required.size();
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (at.state.asks()[i] || !(asks[i].when == moment)) continue;
    const auto like_it_before = static_cast<std::size_t>(
        std::count(asks.begin(), asks.begin() + static_cast<std::ptrdiff_t>(i), asks[i]));
    if (like_it_before < answered_in_its_stead(at, asks[i])) continue;
    auto due = answer_to(at, asks[i]);
    const bool must_wait = std::any_of(out.required.begin() + static_cast<std::ptrdiff_t>(before),
                                       out.required.end(), [&](const Duty& other) {
                                         return other.event.hand == due.event.hand &&
                                                other.event.player == due.event.player &&
                                                other.event.wager == due.event.wager;
                                       });
    if (must_wait) continue;
    weigh_deadline(at, asks[i], out.evidence);
    if (due.event.kind == EventKind::wager && contradicts_itself(at, asks[i]))
      out.allowed.push_back(refusal_of(asks[i]));
    with_it(at, due, out);
    out.required.push_back(std::move(due));
    as_placing(at, asks[i], out);
  }
  return out.required.size() > before;
}

}  // namespace assay21::oracle
