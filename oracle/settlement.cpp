#include "oracle/settlement.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/bettors.h"

namespace assay21::oracle {
namespace {

using spec::Fact;
using spec::Money;
using spec::Question;
using spec::WagerKind;

class HandSettlement {
 public:
  HandSettlement(const Rules& rules, const BoxState& box, const HandState& hand,
                 const DealerView& dealer, Coverage* coverage)
      : rules_(rules),
        box_(box),
        hand_(hand),
        coverage_(coverage),
        facts_(hand_facts(rules, box, hand)) {
    add_dealer(facts_, dealer, rules, hand);
  }

  Settlement all() {
    if (hand_.dead) return {};
    if (hand_.surrendered) {
      if (!hand_.main_settled) surrender();
    } else if (hand_.rescued) {
      if (!hand_.double_settled)
        give_back(WagerKind::double_down, hand_.doubled, rules_.clauses(spec::Step::rescue_return));
      if (!hand_.main_settled) lose_all(rules_.clauses(spec::Step::rescue_return));
    } else {
      if (!hand_.main_settled) settle(WagerKind::main, hand_.main);
      if (hand_.is_doubled && !hand_.double_settled) settle(WagerKind::double_down, hand_.doubled);
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
    } else if (coverage_ != nullptr) {
      coverage_->weigh(table, decision);
    }
    return decision;
  }

  SettlementLine& line(EventKind kind, WagerKind wager, const spec::ClauseSet& outcome) {
    auto& added = result_.lines.emplace_back();
    added.event.kind = kind;
    added.event.wager = wager;
    added.event.hand = hand_.id;
    added.event.player = hand_.player;
    added.outcome = outcome;
    return added;
  }

  void give_back(WagerKind wager, Money stake, const spec::ClauseSet& clauses) {
    line(EventKind::give_back, wager, clauses).event.amount = stake;
  }

  void lose_all(const spec::ClauseSet& clauses) {
    auto& lost = line(EventKind::settle, WagerKind::main, clauses);
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
    auto& settled = line(EventKind::settle, WagerKind::main, share.clauses);
    settled.event.outcome = spec::Outcome::surrender;
    settled.event.returns = back;
    settled.event.takes = hand_.main - back;
    settled.amount = share.clauses;
    beside_insurance(settled.amount);
  }

  /// Who insured and surrenders has the two settled apart: Ch.9 §D.
  void beside_insurance(spec::ClauseSet& clauses) {
    const auto& apart = rules_.clauses(spec::Step::surrender_beside_insurance);
    const bool insured = std::ranges::any_of(box_.others, [&](const OtherWager& one) {
      return one.wager == WagerKind::insurance && one.player == hand_.player;
    });
    if (insured) {
      clauses.add(apart);
    } else if (coverage_ != nullptr) {
      coverage_->withhold(apart);
    }
  }

  void settle(WagerKind wager, Money stake) {
    facts_.with(Fact::wager_kind, wager);
    const auto outcome = ask(Question::outcome);
    if (!outcome.decided()) return;
    switch (outcome.then().outcome) {
      case spec::Outcome::win:
        win(wager, stake, outcome);
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

  void win(WagerKind wager, Money stake, const spec::Decision& outcome) {
    const auto odds = ask(Question::odds);
    if (!odds.decided()) return;
    auto& won = line(EventKind::settle, wager, outcome.clauses);
    won.event.outcome = spec::Outcome::win;
    won.event.pays = spec::times(stake, *odds.then().odds, rules_.rounding());
    won.event.returns = stake;
    won.amount = odds.clauses;
  }

  void lose(WagerKind wager, Money stake, const spec::Decision& outcome) {
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
  Coverage* coverage_;
  spec::Facts facts_;
  Settlement result_;
};

}  // namespace

Settlement settle_hand(const Rules& rules, const BoxState& box, const HandState& hand,
                       const DealerView& dealer, Coverage* coverage) {
  // Who decides for others and bets nothing has nothing to settle.
  if (box.calls_only) return {};
  return HandSettlement(rules, box, hand, dealer, coverage).all();
}

namespace {

/// What one winning hand brings its player, and others.
class Additional {
 public:
  Additional(const Rules& rules, const BoxState& box, const HandState& hand,
             const DealerView& dealer, Coverage* coverage)
      : table_(rules.table(Question::additional_payout)),
        hand_(hand.id),
        coverage_(coverage),
        facts_(hand_facts(rules, box, hand)) {
    add_dealer(facts_, dealer, rules, hand);
    // A hand that was not settled as a winner brings nothing: whether that was right is judged
    // where it was settled.
    if (box.calls_only || hand.surrendered || hand.rescued || hand.dead || hand.settled_otherwise)
      return;
    const auto outcome = rules.table(Question::outcome).decide(facts_);
    wins_ = outcome.decided() && outcome.then().outcome == spec::Outcome::win;
  }

  [[nodiscard]] bool wins() const { return wins_; }

  void pay(PlayerId player, spec::Role role, Settlement& result) {
    facts_.with(Fact::player_role, role);
    const auto decision = table_.decide(facts_);
    if (coverage_ != nullptr) coverage_->weigh(table_, decision);
    for (std::size_t i = 0; i < table_.rows().size(); ++i) {
      if ((decision.remaining >> i & 1U) == 0) continue;
      const auto& row = table_.rows()[i];
      if (row.then.pays.is_zero()) continue;
      auto& line = result.lines.emplace_back();
      line.event.kind = EventKind::fixed;
      line.event.hand = hand_;
      line.event.player = player;
      line.event.pays = row.then.pays;
      line.outcome = row.clauses;
      line.amount = row.clauses;
    }
  }

 private:
  const spec::Table& table_;
  HandId hand_;
  Coverage* coverage_;
  spec::Facts facts_;
  bool wins_ = false;
};

/// All others who have a wager in the round.
void pay_others(const TableState& state, Additional& additional, std::vector<PlayerId> seen,
                Settlement& result) {
  const auto pay = [&](PlayerId player) {
    if (std::ranges::find(seen, player) != seen.end()) return;
    seen.push_back(player);
    additional.pay(player, spec::Role::other, result);
  };
  for (const auto& box : state.boxes) {
    if (!box.wagered) continue;
    if (!is_shared(box)) {
      pay(box.player);
    } else {
      std::ranges::for_each(bettors_on(box), pay);
    }
  }
}

/// Each who bets on the hand holds it, or he alone who decides for it, as the reading in force has
/// it: §5(g), §13(a). It is doubled for all of them: §5(g) does not ask by whom.
Settlement payouts_of_shared(const Rules& rules, const TableState& state, const BoxState& box,
                             const HandState& hand, const DealerView& dealer, Coverage* coverage) {
  Settlement result;
  std::vector<PlayerId> holders;
  std::optional<std::pair<BoxState, HandState>> first;
  for_each_wager_on(rules, box, hand.id, [&](const BoxState& seen, const HandState& his) {
    if (rules.figures().shared.fixed_of_caller && his.player != box.player) return;
    auto as_dealt = his;
    as_dealt.is_doubled = hand.is_doubled;
    Additional additional(rules, seen, as_dealt, dealer, coverage);
    if (!additional.wins()) return;
    additional.pay(his.player, spec::Role::holder, result);
    holders.push_back(his.player);
    if (!first) first.emplace(seen, as_dealt);
  });
  if (first) {
    Additional additional(rules, first->first, first->second, dealer, coverage);
    pay_others(state, additional, holders, result);
  }
  return result;
}

}  // namespace

Settlement additional_payouts(const Rules& rules, const TableState& state, const BoxState& box,
                              const HandState& hand, const DealerView& dealer, Coverage* coverage) {
  // Nobody counts what is weighed, and no row is about hands of so many cards.
  if (coverage == nullptr && !rules.table(Question::additional_payout).open_to(hand.cards.size()))
    return {};
  if (is_shared(box)) return payouts_of_shared(rules, state, box, hand, dealer, coverage);
  Settlement result;
  if (hand.surrendered || hand.rescued || hand.settled_otherwise) return result;
  Additional additional(rules, box, hand, dealer, coverage);
  if (!additional.wins()) return result;
  additional.pay(hand.player, spec::Role::holder, result);
  pay_others(state, additional, {hand.player}, result);
  return result;
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
