#include "oracle/procedure/settlement/settling.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "oracle/duties/settlement_duties.h"
#include "oracle/edition/answers.h"
#include "oracle/rulings/bonus_beside.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/even_money.h"
#include "oracle/rulings/settlement_order.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle::settlement {
namespace {

using spec::Timing;

bool has_settled_all(const HandState& hand) {
  return hand.main_settled && (!hand.is_doubled || hand.double_settled);
}

/// Several hands bring another player his payout once: for whichever of them it is made.
std::vector<Duty> once_to_others(const At<Boxes, Payouts>& at, std::vector<Duty> payouts,
                                 Duties& out) {
  const auto of_another = [&](HandId id, PlayerId player) {
    const auto* hand = at.state.hand(id);
    return hand == nullptr || hand->player != player;
  };
  std::vector<Duty> kept;
  for (auto& due : payouts) {
    const auto player = due.event.player;
    const bool other = of_another(due.event.hand, player);
    const auto elsewhere = [&](HandId hand) {
      return hand != due.event.hand && of_another(hand, player);
    };
    const bool paid = std::ranges::any_of(at.state.fixed(), [&](const FixedPaid& one) {
      return one.player == player && elsewhere(one.hand);
    });
    const bool owed = std::ranges::any_of(kept, [&](const Duty& one) {
      return one.event.player == player && elsewhere(one.event.hand);
    });
    if (!other || (!paid && !owed)) {
      kept.push_back(std::move(due));
    } else if (!paid) {
      out.allowed.push_back(std::move(due));
    }
  }
  return kept;
}

/// Fixed payouts that have not been made. They are no wagers: the declared order of settlement does
/// not speak of them.
std::vector<Duty> open_fixed_payouts(const At<Boxes, Dealer, Payouts, Faults>& at, Duties& out) {
  std::vector<Duty> payouts;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty() || is_undecided(at.rules, at.state, box, hand)) continue;
      add_lines(
          additional_payouts(at.rules, at.state, box, hand, *at.dealer(), out.evidence.if_wanted()),
          {}, payouts, out);
    }
    add_lines(bonuses_beside(at.rules, at.state, box, out.evidence.if_wanted()), {}, payouts, out);
  }
  if (at.rules.conventions().others_once) payouts = once_to_others(at, std::move(payouts), out);
  for (const auto& paid : at.state.fixed()) {
    const auto made = std::ranges::find_if(payouts, [&](const Duty& due) {
      return due.event.hand == paid.hand && due.event.player == paid.player;
    });
    if (made != payouts.end()) payouts.erase(made);
  }
  return payouts;
}

/// When the wager of a hand that was given up or is busted is settled, as the edition's tables have
/// it.
spec::Decision timing_of(const At<Dealer>& at, const HandState& hand, Duties& out) {
  auto timing = settlement_timing(at.rules, hand, at.state.dealer(), *at.dealer());
  if (timing.decided()) out.evidence.weigh(at.rules.table(timing_question(hand)), timing);
  return timing;
}

/// May the wager of this hand be settled whenever one likes, because nothing says when? A
/// surrendered one that is held (Ch.9 §C(2)), one that was rescued (§9(d)), a busted one (Ch.7 §R,
/// §5(e)), and a Blackjack (Blackjack, Ch.13 §A(2)); the edition's tables say so.
bool settles_any_time(const At<Dealer>& at, const BoxState& box, const HandState& hand,
                      Duties& out) {
  if (is_paid_even_money(at.rules, hand)) return true;
  const bool given_up = hand.held || hand.rescued;
  if (!given_up && !hand.surrendered && is_blackjack(at.rules, box, hand).decided()) {
    const auto paid = blackjack_timing(at.rules, at.dealer()->up);
    return paid.decided() && paid.then().timing == Timing::any_time;
  }
  if (!given_up && (hand.surrendered || !at.rules.values().busted(hand.cards.cards())))
    return false;
  const auto timing = timing_of(at, hand, out);
  if (!timing.decided()) return false;
  return timing.then().timing == Timing::any_time ||
         (timing.then().timing == Timing::from_second_card && at.state.dealer().revealed);
}

/// In the order in force: oracle/rulings/settlement_order.h.
void settle_in_order(const At<>& at, std::vector<Duty> open, Duties& out) {
  std::vector<OpenLine> lines;
  lines.reserve(open.size());
  for (const auto& due : open)
    lines.push_back({side_of(due.event), due.event.hand.box()});
  const auto when = settled_when(at.rules.settlement_order(), lines);
  const auto move_to = [&](std::vector<Duty>& dues, SettledWhen wanted) {
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (when[i] == wanted) dues.push_back(std::move(open[i]));
    }
  };
  move_to(out.required, SettledWhen::now);
  move_to(out.later, SettledWhen::next);
  move_to(out.later, SettledWhen::last);
  move_to(out.allowed, SettledWhen::any_time);
}

/// The wagers on the hands of a box, as one of its bettors sees it.
void settle_box(const At<Boxes, Dealer, Faults>& at, const BoxState& box, SideLines& lines,
                Duties& out) {
  Settlement room;
  for (const auto& hand : box.hands) {
    if (hand.cards.empty() || is_undecided(at.rules, at.state, box, hand)) continue;
    spec::ClauseSet order;
    if (hand.announced) order.add(at.rules.clauses(spec::Step::keep_waiting));
    if (at.state.dealer().reader_shows)
      order.add(at.rules.clauses(spec::Step::reader_blackjack_ends));
    // A held surrender or a rescue may have no moment of its own; a busted hand, once the others
    // are settled, goes with them.
    const bool at_any_time = (hand.held || hand.rescued) && settles_any_time(at, box, hand, out);
    auto& among = at_any_time ? lines.any_time : lines.in_order;
    const auto before = among.size();
    add_lines(settle_hand(at.rules, box, hand, *at.dealer(), out.evidence.if_wanted(), room), order,
              among, out);
    // The order is one of losing and winning wagers; of what goes back it says nothing.
    for (auto& line : std::span(among).subspan(before)) {
      if (side_of(line.event) != SettlementSide::neither)
        line.order.add(at.rules.settlement_clauses());
    }
  }
}

}  // namespace

/// Wagers are settled in one of the ways that the operator may declare: Ch.7 §R. After a dealer's
/// Blackjack that the reader has shown, this is what Ch.7 §G(3) asks for.
Duties settle_all(const At<Boxes, Dealer, Payouts, Faults>& at, SideLines lines) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    for_each_bettor(at.rules, box, [&](const BoxState& seen) { settle_box(at, seen, lines, out); });
  }
  append(lines.in_order, std::move(lines.awards));
  auto fixed = open_fixed_payouts(at, out);
  if (!out.undetermined.empty()) return out;
  if (lines.in_order.empty()) {
    out.required = std::move(lines.together);
    append(out.required, std::move(lines.any_time));
    append(out.required, std::move(fixed));
    return out;
  }
  append(out.allowed, std::move(fixed));
  append(out.allowed, std::move(lines.any_time));
  settle_in_order(at, std::move(lines.in_order), out);
  before(out, std::move(lines.together));
  return out;
}

/// Each player's before what is left on his hand is settled; in which order nothing says:
/// Blackjack, Ch.12 §B(14).
void cards_first(const At<Boxes>& at, Duties& out) {
  const auto& showing = at.rules.clauses(spec::Step::show_players_cards);
  if (showing.empty()) return;
  std::vector<Duty> shown;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (!hand.cards_down || !lies_there(hand) || is_out(box, hand)) continue;
      shown.push_back(duty_of(EventKind::turn_up, hand.id, showing));
      const auto waits = [&](const Duty& due) {
        return due.event.hand == hand.id && spec::is_on_a_hand(due.event.wager);
      };
      std::ranges::copy_if(out.required, std::back_inserter(out.later), waits);
      std::erase_if(out.required, waits);
    }
  }
  before(out, std::move(shown));
}

/// May another hand of the box be rescued yet, so that this one's wager is no more the original
/// one? Only where each forfeit stands beside what is collected already.
bool rescue_may_follow(const Rules& rules, const BoxState& box, const HandState& hand) {
  if (hand.rescued || rules.conventions().forfeits != Forfeits::each) return false;
  return std::ranges::any_of(box.hands, [&](const HandState& one) {
    const bool over =
        one.rescued || (one.stood && !one.is_doubled) || rules.values().busted(one.cards.cards());
    return one.id != hand.id && !over;
  });
}

/// What may be settled before its time. Of a busted hand, or a Blackjack, the wagers that no hand
/// of the dealer could settle otherwise.
Duties early(const At<Boxes, Dealer>& at) {
  Duties out(at);
  if (!at.dealer()) return out;
  const auto may_settle = [&](const BoxState& box) {
    for (const auto& hand : box.hands) {
      if (has_settled_all(hand) || hand.cards.empty() || !settles_any_time(at, box, hand, out))
        continue;
      if (rescue_may_follow(at.rules, box, hand)) continue;
      add_lines(hand.held ? settle_hand(at.rules, box, hand, *at.dealer(), nullptr)
                          : certain_settlement(at.rules, at.state.dealer(), box, hand),
                {}, out.allowed, out);
    }
  };
  for (const auto& box : at.state.boxes())
    for_each_bettor(at.rules, box, may_settle);
  return out;
}

/// A Blackjack that waited for the hole card alone is paid when that is shown: Ch.7 §H(1)(b)(iii),
/// as the reading in force has it. After a Blackjack that the reader has shown all is settled
/// together.
Duties waiting_blackjacks(const At<Boxes, Dealer>& at) {
  Duties out(at);
  if (!at.state.dealer().revealed || !at.dealer() || at.state.dealer().reader_shows) return out;
  const auto timing = blackjack_timing(at.rules, at.dealer()->up);
  if (!timing.decided() || timing.then().timing != Timing::at_second_card) return out;
  for (const auto& box : at.state.boxes()) {
    for (const auto& hand : box.hands) {
      if (hand.main_settled || hand.surrendered || hand.even_money ||
          !is_blackjack(at.rules, box, hand).decided())
        continue;
      auto order = timing.clauses;
      order.add(at.rules.clauses(spec::Step::keep_waiting));
      add_lines(settle_hand(at.rules, box, hand, *at.dealer(), out.evidence.if_wanted()), order,
                out.required, out);
    }
  }
  return out;
}

/// A surrendered wager that was held is settled as soon as the dealer's second card is seen, before
/// he draws another: §8(a)(2).
Duties held_surrenders(const At<Boxes, Dealer>& at) {
  Duties out(at);
  if (!at.state.dealer().revealed || !at.dealer()) return out;
  const auto settle_held = [&](const BoxState& box) {
    for (const auto& hand : box.hands) {
      if (!hand.surrendered || hand.main_settled) continue;
      const auto timing = timing_of(at, hand, out);
      if (!timing.decided() || timing.then().timing != Timing::at_second_card) continue;
      add_lines(settle_hand(at.rules, box, hand, *at.dealer(), out.evidence.if_wanted()),
                timing.clauses, out.required, out);
    }
  };
  for (const auto& box : at.state.boxes())
    for_each_bettor(at.rules, box, settle_held);
  return out;
}

}  // namespace assay21::oracle::settlement
