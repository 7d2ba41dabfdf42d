// Rounds that are void, or end before their time: what goes back of the wagers.
#include <algorithm>

#include "oracle/duties/card_duties.h"
#include "oracle/duties/remedies.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/irregularities/returned_wagers.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "oracle/rulings/shared_box.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle::irregularities {

using spec::WagerId;

namespace {

/// What the player of this wager has been paid on it, his share of another's spin included.
spec::Money paid_on(View<Payouts> state, const BoxState& box, const OtherWager& one) {
  auto paid = one.paid;
  for (const auto& share : state.community()) {
    if (share.box == box.box && share.player == one.player && share.wager == one.wager)
      paid += share.paid;
  }
  return paid;
}

/// Of one hand and player all at once, where the first stands.
void repay_fixed_payouts(View<Payouts> state, const spec::ClauseSet& why, Duties& out) {
  std::vector<FixedPaid> all;
  for (const auto& one : state.fixed()) {
    const auto same = std::ranges::find_if(all, [&](const FixedPaid& other) {
      return other.hand == one.hand && other.player == one.player;
    });
    if (same == all.end()) {
      all.push_back(one);
    } else {
      same->paid += one.paid;
    }
  }
  for (const auto& one : all)
    if (!one.paid.is_zero())
      out.required.push_back(repay_fixed(one.hand, one.player, one.paid, why));
}

void repay_all(View<Boxes, Payouts> state, const spec::ClauseSet& why, Duties& out) {
  const auto owe = [&](const Stake& paid) {
    if (!paid.amount.is_zero()) out.required.push_back(repay(paid, why));
  };
  for (const auto& box : state.boxes()) {
    for (const auto& hand : box.hands) {
      owe({hand.id, hand.player, WagerId::main, hand.main_paid});
      owe({hand.id, hand.player, WagerId::double_down, hand.double_paid});
    }
    for (const auto& one : box.others)
      owe({spec::is_on_a_hand(one.wager) ? one.hand : HandId(box.box), one.player, one.wager,
           paid_on(state, box, one)});
  }
  repay_fixed_payouts(state, why, out);
}

}  // namespace

/// Every wager goes back, and so does what players were paid; or only the wagers that are still
/// open, by a reading.
Duties give_back_all(const At<Boxes, Payouts>& at, const spec::ClauseSet& why) {
  Duties out(at);
  const bool undone = at.rules.conventions().void_undoes_settlements;
  const auto owe = [&](Stake stake, bool settled, spec::Money taken) {
    if (settled) stake.amount = undone ? taken : spec::Money();
    if (!stake.amount.is_zero()) out.required.push_back(give_back(stake, why));
  };
  for (const auto& box : at.state.boxes()) {
    if (!box.wagered) continue;
    for (const auto& hand : box.hands) {
      owe({hand.id, hand.player, WagerId::main, hand.main}, hand.main_settled, hand.main_taken);
      if (hand.is_doubled)
        owe({hand.id, hand.player, WagerId::double_down, hand.doubled}, hand.double_settled,
            hand.double_taken);
    }
    for (const auto& one : box.others) {
      const auto hand = spec::is_on_a_hand(one.wager) ? one.hand : HandId(box.box);
      owe({hand, one.player, one.wager, one.amount}, one.settled, one.taken);
    }
  }
  if (undone) repay_all(at.state, why, out);
  return out;
}

Duties give_back_undecided(const At<Boxes, Dealer, Faults>& at, const spec::ClauseSet& why) {
  Duties out(at);
  for (const auto& box : at.state.boxes()) {
    if (!box.wagered) continue;
    for_each_bettor(at.rules, box, [&](const BoxState& seen) {
      for (const auto& hand : seen.hands) {
        if (seen.calls_only || hand.dead || !is_undecided(at.rules, at.state, seen, hand)) continue;
        if (!hand.main_settled)
          out.required.push_back(give_back({hand.id, hand.player, WagerId::main, hand.main}, why));
        if (hand.is_doubled && !hand.double_settled)
          out.required.push_back(
              give_back({hand.id, hand.player, WagerId::double_down, hand.doubled}, why));
      }
    });
  }
  return out;
}

/// The decks are taken out where the edition says so: Ch.13 §§B, D.
Duties void_round(const At<Turn, Boxes, Dealer, Life, Payouts, Faults>& at) {
  Duties out(at);
  may_gather(at, Source::table, out);
  if (at.state.mishaps().reader_failed) {
    const auto remedy = remedy_for(at, spec::Irregularity::reader_faulty_mid_round, out);
    add(out, give_back_all(at, remedy.clauses));
    return together(std::move(out), stop_dealing(at));
  }
  spec::ClauseSet why;
  bool retire = false;
  if (at.state.life().voided) {
    const auto remedy = remedy_for_void(at.rules, *at.state.life().voided);
    if (remedy.decided()) {
      why = remedy.clauses;
      retire = remedy.then().remedy == spec::Remedy::void_and_remove_decks;
    }
  }
  add(out, give_back_all(at, why));
  if (retire && (at.state.happened() & bit(EventKind::retire)) == 0) {
    out.required.push_back(duty_of(EventKind::retire, {}, why));
    may_gather(at, Source::shoe, out);
    may_gather(at, Source::rack, out);
  }
  return out;
}

/// Where nothing more is dealt with a faulty reader, and the reading in force has the round end:
/// Ch.13 §Q.
Duties void_by_reader(const At<Turn, Wishes, Boxes, Dealer>& at, const spec::ClauseSet& why) {
  auto out = stop_dealing(at);
  out.required.push_back(duty_of(EventKind::void_round, {}, why));
  // By which moment a hand without cards is called dead no text says: it may still be.
  auto dead = together(without_cards(at), owed_to_dead_hands(at));
  release(dead);
  return together(std::move(out), std::move(dead));
}

}  // namespace assay21::oracle::irregularities
