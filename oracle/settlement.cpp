#include "oracle/settlement.h"

#include <algorithm>

#include <fmt/format.h>

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
        dealer_(dealer),
        coverage_(coverage),
        facts_(hand_facts(rules, box, hand)) {
    add_dealer(facts_, dealer, rules, hand);
  }

  Settlement all() {
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

  [[nodiscard]] bool loses(const HandState& hand) const {
    if (hand.surrendered || hand.rescued) return false;
    auto facts = hand_facts(rules_, box_, hand);
    add_dealer(facts, dealer_, rules_, hand);
    const auto outcome = rules_.table(Question::outcome).decide(facts);
    return outcome.decided() && outcome.then().outcome == spec::Outcome::lose;
  }

  /// Does its wager count as the original one of a box that was split? It is the first hand's, or
  /// that of the first to lose, busted hands before those that the dealer's cards decide: §10(d).
  [[nodiscard]] bool is_original() const {
    if (!rules_.conventions().first_to_lose) return hand_.keeps_original;
    const auto busted = [&](const HandState& hand) {
      return rules_.values().busted(hand.cards.cards());
    };
    const HandState* first = nullptr;
    for (const auto& one : box_.hands) {
      if (!loses(one)) continue;
      if (first == nullptr || (busted(one) && !busted(*first))) first = &one;
    }
    return first == nullptr || first->id == hand_.id;
  }

  void lose(WagerKind wager, Money stake, const spec::Decision& outcome) {
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
  Coverage* coverage_;
  spec::Facts facts_;
  Settlement result_;
};

}  // namespace

Settlement settle_hand(const Rules& rules, const BoxState& box, const HandState& hand,
                       const DealerView& dealer, Coverage* coverage) {
  return HandSettlement(rules, box, hand, dealer, coverage).all();
}

namespace {

/// All that its player wagered on the game when the round began.
Money staked_by(const TableState& state, PlayerId player) {
  Money all;
  for (const auto& box : state.boxes) {
    if (box.wagered && box.player == player) all += box.hands.front().main;
  }
  return all;
}

/// What one winning hand brings its player, and others.
class Additional {
 public:
  Additional(const Rules& rules, const TableState& state, const BoxState& box,
             const HandState& hand, const DealerView& dealer, Coverage* coverage)
      : table_(rules.table(Question::additional_payout)),
        hand_(hand.id),
        dealer_(dealer),
        coverage_(coverage),
        facts_(hand_facts(rules, box, hand)) {
    add_dealer(facts_, dealer, rules, hand);
    if (rules.conventions().stake_of_player)
      facts_.with(Fact::wager_original, staked_by(state, hand.player).in_cents());
    // A hand that was not settled as a winner brings nothing: whether that was right is judged
    // where it was settled.
    if (hand.surrendered || hand.rescued || hand.settled_otherwise) return;
    const auto outcome = rules.table(Question::outcome).decide(facts_);
    wins_ = outcome.decided() && outcome.then().outcome == spec::Outcome::win;
  }

  [[nodiscard]] bool wins() const { return wins_; }
  [[nodiscard]] bool pays(spec::Role role) {
    facts_.with(Fact::player_role, role);
    return wins_ && brings(decision());
  }

  void pay(PlayerId player, spec::Role role, Settlement& result) {
    facts_.with(Fact::player_role, role);
    const auto decided = decision();
    if (coverage_ != nullptr) coverage_->weigh(table_, decided);
    for (std::size_t i = 0; i < table_.rows().size(); ++i) {
      const auto& row = table_.rows()[i];
      if ((decided.remaining >> i & 1U) == 0 || row.then.pays.is_zero()) continue;
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
  [[nodiscard]] bool brings(const spec::Decision& decision) const {
    for (std::size_t i = 0; i < table_.rows().size(); ++i) {
      if ((decision.remaining >> i & 1U) != 0 && !table_.rows()[i].then.pays.is_zero()) return true;
    }
    return false;
  }

  /// Asked of the card that is exposed. Where any card that is shown is one, each of them is asked
  /// about, and one that brings something is enough.
  spec::Decision decision() {
    auto decided = table_.decide(facts_.with(Fact::dealer_up, dealer_.up));
    for (const auto rank : spec::all_ranks) {
      if (brings(decided)) break;
      if ((dealer_.exposed & spec::bit(rank)) != 0)
        decided = table_.decide(facts_.with(Fact::dealer_up, rank));
    }
    return decided;
  }

  const spec::Table& table_;
  HandId hand_;
  DealerView dealer_;
  Coverage* coverage_;
  spec::Facts facts_;
  bool wins_ = false;
};

/// Does another hand bring this player what its holder receives?
bool holds_another(const Rules& rules, const TableState& state, PlayerId player,
                   const DealerView& dealer) {
  return std::ranges::any_of(state.boxes, [&](const BoxState& box) {
    return std::ranges::any_of(box.hands, [&](const HandState& hand) {
      return hand.player == player && !hand.cards.empty() &&
             Additional(rules, state, box, hand, dealer, nullptr).pays(spec::Role::holder);
    });
  });
}

}  // namespace

Settlement additional_payouts(const Rules& rules, const TableState& state, const BoxState& box,
                              const HandState& hand, const DealerView& dealer, Coverage* coverage) {
  Settlement result;
  // Nobody counts what is weighed, and no row is about hands of so many cards.
  if (coverage == nullptr && !rules.table(Question::additional_payout).open_to(hand.cards.size()))
    return result;
  Additional additional(rules, state, box, hand, dealer, coverage);
  if (!additional.wins()) return result;
  additional.pay(hand.player, spec::Role::holder, result);
  std::vector<PlayerId> seen{hand.player};
  for (const auto& other : state.boxes) {
    if (!other.wagered || std::ranges::find(seen, other.player) != seen.end()) continue;
    if (!rules.conventions().others_by_wager) seen.push_back(other.player);
    if (!rules.conventions().holder_is_another && holds_another(rules, state, other.player, dealer))
      continue;
    additional.pay(other.player, spec::Role::other, result);
  }
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
