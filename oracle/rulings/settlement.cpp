#include "oracle/rulings/settlement.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/rulings/even_money.h"
#include "oracle/rulings/known_settlements.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {
namespace {

using spec::Fact;
using spec::Money;
using spec::Question;
using spec::WagerId;

class HandSettlement {
 public:
  HandSettlement(const Rules& rules, const BoxState& box, const HandState& hand,
                 const DealerView& dealer, Evidence* evidence)
      : rules_(rules),
        box_(box),
        hand_(hand),
        dealer_(dealer),
        evidence_(evidence),
        facts_(settled_facts(rules, box, hand)) {
    add_dealer(facts_, dealer, rules, hand);
  }

  /// The dealer has no total yet with which it could be compared.
  Settlement as_blackjack(const spec::ClauseSet& by) {
    if (is_out(box_, hand_) || hand_.main_settled) return {};
    facts_.with(Fact::wager_kind, WagerId::main);
    auto clauses = by;
    apart_from_match(clauses);
    win(WagerId::main, hand_.main, clauses);
    return std::move(result_);
  }

  Settlement all() {
    if (is_out(box_, hand_)) return {};
    if (is_paid_even_money(rules_, hand_)) {
      if (!hand_.main_settled) pay_even_money();
    } else if (hand_.surrendered) {
      if (!hand_.main_settled) surrender();
    } else if (hand_.rescued) {
      if (!hand_.double_settled)
        give_back(WagerId::double_down, hand_.doubled, rules_.clauses(spec::Step::rescue_return));
      if (!hand_.main_settled) forfeit();
    } else {
      if (!hand_.main_settled) settle(WagerId::main, hand_.main);
      const bool goes_back = hand_.double_undealt && rules_.conventions().undealt_double_returns;
      if (hand_.is_doubled && !hand_.double_settled && !goes_back)
        settle(WagerId::double_down, hand_.doubled);
    }
    return std::move(result_);
  }

 private:
  spec::Decision ask(Question question) {
    const auto& table = rules_.table(question);
    auto decision = table.decide(facts_);
    if (!decision.decided()) {
      result_.unsaid = fmt::format(
          "the table {} {} for hand {} ({})", spec::info_of(question).name,
          decision.status == spec::Decision::Status::silent ? "says nothing" : "contradicts itself",
          to_string(hand_.id), spec::to_string(hand_.cards));
    } else if (evidence_ != nullptr) {
      evidence_->weigh(table, decision);
    }
    return decision;
  }

  SettlementLine& line(EventKind kind, WagerId wager, const spec::ClauseSet& outcome) {
    auto& added = result_.lines.emplace_back();
    added.event.kind = kind;
    added.event.wager = wager;
    added.event.hand = hand_.id;
    added.event.player = hand_.player;
    added.outcome = outcome;
    return added;
  }

  void give_back(WagerId wager, Money stake, const spec::ClauseSet& clauses) {
    line(EventKind::give_back, wager, clauses).event.amount = stake;
  }

  /// Whatever the dealer has: Blackjack, Ch.8 §E(2).
  void pay_even_money() {
    const auto& odds = *rules_.parameter(spec::ParameterName::even_money_odds);
    auto& paid = line(EventKind::settle, WagerId::main, odds.clauses);
    paid.event.outcome = spec::Outcome::win;
    paid.event.pays = spec::times(hand_.main, *spec::odds_from(odds.value), rules_.rounding());
    paid.event.returns = hand_.main;
    paid.amount = odds.clauses;
  }

  /// It is lost, but that of one player's wagers on a split a blackjack takes one: §10(d).
  void forfeit() {
    if (rules_.conventions().forfeits == Forfeits::once && !is_original()) {
      facts_.with(Fact::wager_kind, WagerId::main).with(Fact::hand_first, false);
      const auto collection = ask(Question::collection);
      if (!collection.decided()) return;
      if (!collection.then().yes) {
        give_back(WagerId::main, hand_.main, collection.clauses);
        return;
      }
    }
    lose_all(rules_.clauses(spec::Step::rescue_return));
  }

  void lose_all(const spec::ClauseSet& clauses) {
    auto& lost = line(EventKind::settle, WagerId::main, clauses);
    lost.event.outcome = spec::Outcome::lose;
    lost.event.takes = hand_.main;
  }

  /// Part of the wager is collected, the rest goes back; a fraction of a cent goes where the
  /// reading says.
  void surrender() {
    const auto share = ask(Question::surrender_share);
    if (!share.decided()) return;
    const auto collected = *share.then().odds;
    Money back;
    if (collected.pays() < collected.per()) {
      back =
          spec::times(hand_.main, spec::Odds(collected.per() - collected.pays(), collected.per()),
                      rules_.rounding());
    }
    auto& settled = line(EventKind::settle, WagerId::main, share.clauses);
    settled.event.outcome = spec::Outcome::surrender;
    settled.event.returns = back;
    settled.event.takes = hand_.main - back;
    settled.amount = share.clauses;
    beside_insurance(settled.amount);
  }

  /// Who insured and surrenders has the two settled apart: Ch.9 §D.
  void beside_insurance(spec::ClauseSet& clauses) {
    const auto& apart = rules_.clauses(spec::Step::surrender_beside_insurance);
    if (is_insured(box_, hand_)) {
      clauses.add(apart);
    } else if (evidence_ != nullptr) {
      evidence_->consider(apart);
    }
  }

  /// How a match wager ended changes nothing for this one: §6(f).
  void apart_from_match(spec::ClauseSet& clauses) {
    const auto& apart = rules_.clauses(spec::Step::match_apart);
    if (apart.empty()) return;
    if (bets_on_match(box_, hand_.player)) {
      clauses.add(apart);
    } else if (evidence_ != nullptr) {
      evidence_->consider(apart);
    }
  }

  void settle(WagerId wager, Money stake) {
    facts_.with(Fact::wager_kind, wager);
    auto outcome = ask(Question::outcome);
    if (!outcome.decided()) return;
    apart_from_match(outcome.clauses);
    switch (outcome.then().outcome) {
      case spec::Outcome::win:
        win(wager, stake, outcome.clauses);
        return;
      case spec::Outcome::push: {
        auto& pushed = line(EventKind::settle, wager, outcome.clauses);
        pushed.event.outcome = spec::Outcome::push;
        pushed.event.returns = stake;
        return;
      }
      case spec::Outcome::lose:
        lose(wager, stake, outcome);
        return;
      case spec::Outcome::surrender:
        ASSAY21_CHECK(false && "no table makes a surrender an outcome");
        return;
    }
  }

  void win(WagerId wager, Money stake, const spec::ClauseSet& outcome) {
    const auto odds = ask(Question::odds);
    if (!odds.decided()) return;
    auto& won = line(EventKind::settle, wager, outcome);
    won.event.outcome = spec::Outcome::win;
    won.event.pays = spec::times(stake, *odds.then().odds, rules_.rounding());
    won.event.returns = stake;
    won.amount = odds.clauses;
    leave_the_choice(won, stake, *odds.then().odds);
  }

  /// Where either of two odds will do for a Blackjack: Blackjack, Ch.13 §A(2).
  void leave_the_choice(SettlementLine& won, Money stake, spec::Odds odds) {
    const auto* open = rules_.parameter(spec::ParameterName::odds_left_open);
    const auto* instead = rules_.parameter(spec::ParameterName::odds_instead);
    if (open == nullptr || instead == nullptr || open->value == instead->value ||
        spec::odds_from(open->value) != odds)
      return;
    won.or_pays = spec::times(stake, *spec::odds_from(instead->value), rules_.rounding());
    won.amount.add(instead->clauses);
  }

  /// Its wager was given up by a rescue, or loses to the dealer's cards.
  [[nodiscard]] bool loses(const HandState& hand) const {
    if (hand.rescued) return true;
    if (hand.surrendered) return false;
    auto facts = hand_facts(rules_, box_, hand);
    add_dealer(facts, dealer_, rules_, hand);
    const auto outcome = rules_.table(Question::outcome).decide(facts);
    return outcome.decided() && outcome.then().outcome == spec::Outcome::lose;
  }

  /// Of a split the first hand to lose: one that was rescued or busted before those that the
  /// dealer's cards decide.
  [[nodiscard]] const HandState* first_to_lose() const {
    const auto lost_before = [&](const HandState& hand) {
      return hand.rescued || rules_.values().busted(hand.cards.cards());
    };
    const bool beside = rules_.conventions().forfeits == Forfeits::beside;
    const HandState* first = nullptr;
    for (const auto& one : box_.hands) {
      if (!loses(one) || (one.rescued && beside)) continue;
      if (first == nullptr || (lost_before(one) && !lost_before(*first))) first = &one;
    }
    return first;
  }

  /// Where a rescue has forfeited the original wager of a split, the hand that it lay on: one whose
  /// wager was collected already, or else the first that was rescued.
  [[nodiscard]] const HandState* forfeited() const {
    const auto rescued = std::ranges::find_if(box_.hands, &HandState::rescued);
    if (rescued == box_.hands.end() || rules_.conventions().forfeits == Forfeits::beside)
      return nullptr;
    const auto collected = std::ranges::find_if(box_.hands, [](const HandState& one) {
      return one.main_settled && !one.surrendered && one.main_taken == one.main;
    });
    return collected != box_.hands.end() ? &*collected : &*rescued;
  }

  /// Does its wager count as the original one of a box that was split? It is what a rescue has
  /// forfeited, or else the first hand's, also only where that one loses, or that of the first to
  /// lose: §9(d), §10(d).
  [[nodiscard]] bool is_original() const {
    if (const auto* lost = forfeited(); lost != nullptr) return lost->id == hand_.id;
    const auto original = rules_.conventions().original;
    if (original == OriginalWager::of_first_hand) return hand_.keeps_original;
    const auto kept = std::ranges::find_if(box_.hands, &HandState::keeps_original);
    if (original == OriginalWager::of_first_hand_that_loses && kept != box_.hands.end() &&
        loses(*kept))
      return hand_.keeps_original;
    const auto* first = first_to_lose();
    return first == nullptr || first->id == hand_.id;
  }

  void lose(WagerId wager, Money stake, const spec::Decision& outcome) {
    facts_.with(Fact::hand_first, is_original());
    const auto collection = ask(Question::collection);
    if (!collection.decided()) return;
    if (!collection.then().yes) {
      give_back(wager, stake, collection.clauses);
      return;
    }
    auto& lost = line(EventKind::settle, wager, outcome.clauses);
    lost.event.outcome = spec::Outcome::lose;
    lost.event.takes = stake;
    lost.amount = collection.clauses;
  }

  const Rules& rules_;
  const BoxState& box_;
  const HandState& hand_;
  const DealerView& dealer_;
  Evidence* evidence_;
  spec::Facts facts_;
  Settlement result_;
};

}  // namespace

namespace {

/// Is there anything to settle on it? Who decides for others and bets nothing has nothing.
bool has_open_wagers(const BoxState& box, const HandState& hand) {
  const bool double_open = (hand.is_doubled || hand.rescued) && !hand.double_settled;
  return !box.calls_only && (!hand.main_settled || double_open);
}

}  // namespace

Settlement settle_against(const Rules& rules, const BoxState& box, const HandState& hand,
                          const DealerView& dealer) {
  if (!has_open_wagers(box, hand)) return {};
  return HandSettlement(rules, box, hand, dealer, nullptr).all();
}

Settlement settle_hand(const Rules& rules, const BoxState& box, const HandState& hand,
                       const DealerView& dealer, Evidence* evidence) {
  Settlement room;
  const auto& settled = settle_hand(rules, box, hand, dealer, evidence, room);
  if (&settled != &room) return settled;
  return room;
}

const Settlement& settle_hand(const Rules& rules, const BoxState& box, const HandState& hand,
                              const DealerView& dealer, Evidence* evidence, Settlement& room) {
  if (!has_open_wagers(box, hand)) return room = {};
  auto* kept = box.known.of<KnownSettlements>();
  const auto place = kept == nullptr ? std::nullopt : place_in(box, hand);
  if (!place) return room = HandSettlement(rules, box, hand, dealer, evidence).all();
  auto& known = kept->at(*place);
  const bool counts = evidence != nullptr;
  if (known.rules != &rules || known.dealer != dealer || (counts && !known.counted)) {
    known = {&rules, dealer, counts, {}, Evidence(counts)};
    known.settlement = HandSettlement(rules, box, hand, dealer, known.evidence.if_wanted()).all();
  }
  if (counts) evidence->add(known.evidence);
  return known.settlement;
}

Settlement settle_blackjack(const Rules& rules, const BoxState& box, const HandState& hand,
                            const DealerView& shown, const spec::ClauseSet& by,
                            Evidence* evidence) {
  if (box.calls_only) return {};
  return HandSettlement(rules, box, hand, shown, evidence).as_blackjack(by);
}

bool is_settled(const HandState& hand) {
  const bool double_open = (hand.is_doubled || hand.rescued) && !hand.double_settled;
  return hand.dead || (hand.main_settled && !double_open);
}

bool same_money(const Settlement& a, const Settlement& b) {
  return std::ranges::equal(a.lines, b.lines, {}, &SettlementLine::event, &SettlementLine::event);
}

bool same_outcomes(const Settlement& a, const Settlement& b) {
  return std::ranges::equal(
      a.lines, b.lines, [](const SettlementLine& one, const SettlementLine& other) {
        return one.event.kind == other.event.kind && one.event.wager == other.event.wager &&
               one.event.outcome == other.event.outcome;
      });
}

}  // namespace assay21::oracle
