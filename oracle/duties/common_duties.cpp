#include "oracle/duties/common_duties.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "oracle/rulings/betting.h"

namespace assay21::oracle {

using spec::Step;

bool weigh(const Setting& at, spec::Question question, const spec::Decision& decision,
           Duties& out) {
  const auto& info = spec::info_of(question);
  if (decision.decided() || info.policy != spec::HitPolicy::unique) {
    out.evidence.weigh(at.rules.table(question), decision);
    return decision.decided();
  }
  out.undetermined =
      fmt::format("the table {} {}", info.name,
                  decision.status == spec::Decision::Status::silent ? "says nothing here"
                                                                    : "contradicts itself here");
  return false;
}

spec::Decision remedy_for(const Setting& at, spec::Irregularity one, Duties& out, int count,
                          int dealer_total) {
  return remedy_for(at.rules, out.evidence.if_wanted(), one, count, dealer_total);
}

bool can_be_announced(int total) {
  return total > 0 && total <= std::numeric_limits<std::uint8_t>::max();
}

void weigh_values(const Setting& at, const spec::Hand& cards, Evidence& evidence) {
  if (!at.counts) return;
  for (const auto& [ranks, clauses] : at.rules.rulebook().value_clauses) {
    const auto counted = std::ranges::any_of(cards.cards(), [ranks = ranks](spec::Card card) {
      return (ranks & spec::bit(card.rank())) != 0;
    });
    counted ? evidence.apply(clauses) : evidence.consider(clauses);
  }
}

bool comes(const Setting& at, const Moment& moment, Duties& out) {
  if (at.irregularity_at == nullptr) return false;
  out.irregularity = at.irregularity_at(at, moment);
  return out.irregularity.has_value();
}

bool comes_or_asked(const Setting& at, const Moment& moment, Duties& out) {
  return comes(at, moment, out) || asked_at(at, moment, out);
}

namespace {

/// Does he ask to place what stands already, or for more or less than there is in a word that says
/// the opposite? What a player wants then, no clause says.
bool contradicts_itself(const Setting& at, const WagerAsk& ask) {
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
void as_placing(const Setting& at, const WagerAsk& ask, Duties& out) {
  const auto* box = at.state.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  if (stands || (ask.ask != Ask::raise && ask.ask != Ask::lower)) return;
  auto placing = ask;
  placing.ask = Ask::place;
  auto due = answer_to(at, placing);
  if (due.event.kind == EventKind::wager) out.required.push_back(std::move(due));
}

/// Who takes his main wager back may take first what he bet beside it.
void with_it(const Setting& at, const Duty& due, Duties& out) {
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

}  // namespace

namespace {

/// Is this the moment of a turn that is over by this other moment, and that the hand never had?
bool never_came(const TableState& state, const Moment& turn, const Moment& now) {
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
std::size_t answered_in_its_stead(const Setting& at, const WagerAsk& ask) {
  const auto& asks = at.state.round->asks;
  std::size_t count = 0;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    auto same = asks[i];
    same.when = ask.when;
    if (at.state.asks[i] && same == ask && never_came(at.state, asks[i].when, ask.when)) ++count;
  }
  return count;
}

}  // namespace

bool asked_at(const Setting& at, const Moment& moment, Duties& out) {
  if (at.state.asks.empty()) return false;
  const auto& asks = at.state.round->asks;
  const auto before = out.required.size();
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (at.state.asks[i] || !(asks[i].when == moment)) continue;
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

/// With the clauses that stand against it, or give it: Ch.6 §§D, E, G, H.
Duty answer_to(const Setting& at, const WagerAsk& ask) {
  Duty due;
  due.event.hand = HandId(ask.box);
  due.event.player = ask.player;
  due.event.wager = ask.wager;
  due.event.amount = ask.amount;
  if (auto objection = objection_to(at.rules, at.state, ask)) {
    due.event.kind = EventKind::refuse_wager;
    due.event.ask = ask.ask;
    due.what = std::move(*objection);
    return due;
  }
  due.event.kind = ask.ask == Ask::withdraw ? EventKind::withdraw : EventKind::wager;
  due.what = grounds_for(at.rules, at.state, ask);
  due.value = bounds_of(at.rules, at.state, ask);
  const auto* box = at.state.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  if (const auto* row = at.rules.deadline(act_of(at.rules, ask.wager, !stands)))
    due.order = row->clauses;
  return due;
}

void weigh_deadline(const Setting& at, const WagerAsk& ask, Evidence& evidence) {
  if (!at.counts) return;
  const auto* box = at.state.box(ask.box);
  const bool stands = box != nullptr && standing_wager(*box, ask.player, ask.wager).has_value();
  spec::Facts facts;
  facts.with(spec::Fact::act, act_of(at.rules, ask.wager, ask.ask == Ask::place && !stands));
  const auto& table = at.rules.table(spec::Question::deadline);
  evidence.weigh(table, table.decide(facts));
}

Duty card_to(const Setting& at, HandId hand, const spec::ClauseSet& what) {
  auto due = duty_of(EventKind::deal, hand, what);
  if (!at.state.shoe.empty()) due.event.card = at.state.shoe.next();
  return due;
}

Duty turning_up(const Setting& at, Duties& out) {
  const auto& dealer = at.state.dealer;
  auto due = duty_of(EventKind::reveal, {}, at.rules.clauses(Step::reveal_hole_card));
  due.event.card = dealer.cards[dealer.hole];
  due.order = due.what;
  const bool somebody_waits = std::ranges::any_of(at.state.boxes, [](const BoxState& box) {
    return std::ranges::any_of(
        box.hands, [](const HandState& hand) { return hand.announced && !hand.main_settled; });
  });
  const auto& for_blackjack = at.rules.clauses(Step::reveal_for_blackjack);
  somebody_waits ? due.what.add(for_blackjack) : out.evidence.consider(for_blackjack);
  return due;
}

void may_gather(const Setting& at, Source from, Duties& out, const spec::ClauseSet& clauses) {
  const auto& dealer = at.state.dealer;
  const bool dealer_has = !dealer.cards.empty() && !dealer.cleared;
  const bool players_have = std::ranges::any_of(at.state.boxes, [](const BoxState& box) {
    return std::ranges::any_of(box.hands, lies_there);
  });
  if (from == Source::table && !dealer_has && !players_have) return;
  out.allowed.push_back(duty_of(EventKind::gather, {}, clauses));
  out.allowed.back().event.from = from;
}

void add_lines(const Settlement& settlement, const spec::ClauseSet& order, std::vector<Duty>& lines,
               Duties& out) {
  if (!settlement.unsaid.empty()) out.undetermined = settlement.unsaid;
  for (const auto& line : settlement.lines)
    lines.push_back({line.event, axis_of(line.event), line.outcome, line.amount, order});
}

}  // namespace assay21::oracle
