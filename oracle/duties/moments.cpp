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

/// A question that is put at this moment, among those of the round that are like it but for their
/// moments. Which of them an answer is meant for nobody can see; how many were put, and how many
/// answered, is known.
struct Repeated {
  std::size_t before = 0;  ///< were put before it
  std::size_t answered = 0;
  bool in_advance = false;  ///< … one of them before its moment

  [[nodiscard]] bool awaits_an_answer() const { return answered <= before; }
};

Repeated among_its_like(const At<Betting>& at, std::size_t which) {
  const auto& asks = at.state.round()->asks;
  Repeated found;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    auto same = asks[i];
    same.when = asks[which].when;
    if (same != asks[which]) continue;
    const bool now = asks[i].when == asks[which].when;
    if (now ? i < which : at.state.asked()[i]) ++found.before;
    if (!at.state.asks()[i]) continue;
    ++found.answered;
    found.in_advance = found.in_advance || (!now && !at.state.asked()[i]);
  }
  return found;
}

}  // namespace

bool asked_at(const At<Moments>& part, const Moment& moment, Duties& out) {
  const auto at = MomentsOf::questions(part);
  if (at.state.asks().empty()) return false;
  const auto& asks = at.state.round()->asks;
  const auto before = out.required.size();
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (asks[i].when != moment) continue;
    out.asked.push_back(i);
    const auto like_it = among_its_like(at, i);
    if (!like_it.awaits_an_answer() && !like_it.in_advance) continue;
    auto due = answer_to(at, asks[i]);
    const bool must_wait = std::any_of(out.required.begin() + static_cast<std::ptrdiff_t>(before),
                                       out.required.end(), [&](const Duty& other) {
                                         return other.event.hand == due.event.hand &&
                                                other.event.player == due.event.player &&
                                                other.event.wager == due.event.wager;
                                       });
    if (must_wait) continue;
    // The answer that came before its moment may have been to another.
    if (!like_it.awaits_an_answer()) {
      out.allowed.push_back(std::move(due));
      continue;
    }
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
