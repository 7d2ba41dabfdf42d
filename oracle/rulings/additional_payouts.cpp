// The fixed payouts that a winning hand brings beside its odds: to its player, and to all others in
// the round.
#include <algorithm>
#include <bit>
#include <optional>

#include "oracle/rulings/known_settlements.h"
#include "oracle/rulings/settlement.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {
namespace {

using spec::Fact;
using spec::Money;
using spec::Question;

bool brings(const spec::Table& table, const spec::Decision& decision) {
  for (auto left = decision.remaining; left != 0; left &= left - 1) {
    const auto& row = table.rows()[static_cast<std::size_t>(std::countr_zero(left))];
    if (!row.then.pays.is_zero()) return true;
  }
  return false;
}

/// Asked of the card that is exposed. Where any card that is shown is one, each of them is asked
/// about, and one that brings something is enough.
spec::Decision decided_for(spec::Role role, const spec::Table& table, const DealerView& dealer,
                           spec::Facts& facts) {
  facts.with(Fact::player_role, role);
  auto decided = table.decide(facts.with(Fact::dealer_up, dealer.up));
  for (const auto rank : spec::all_ranks) {
    if (dealer.exposed == 0 || brings(table, decided)) break;
    if ((dealer.exposed & spec::bit(rank)) != 0)
      decided = table.decide(facts.with(Fact::dealer_up, rank));
  }
  return decided;
}

HandBrings asked_of_tables(const Rules& rules, View<Boxes> state, const BoxState& box,
                           const HandState& hand, const DealerView& dealer) {
  // A hand that was not settled as a winner brings nothing: whether that was right is judged where
  // it was settled.
  if (box.calls_only || hand.surrendered || hand.rescued || hand.dead || hand.settled_otherwise)
    return {};
  auto facts = hand_facts(rules, box, hand);
  add_dealer(facts, dealer, rules, hand);
  if (rules.conventions().stake_of_player)
    facts.with(Fact::wager_original, staked_by(state, hand.player).in_cents());
  const auto outcome = rules.table(Question::outcome).decide(facts);
  if (!outcome.decided() || outcome.then().outcome != spec::Outcome::win) return {};
  const auto& table = rules.table(Question::additional_payout);
  HandBrings brought{.wins = true};
  brought.to_holder = decided_for(spec::Role::holder, table, dealer, facts);
  brought.to_others = decided_for(spec::Role::other, table, dealer, facts);
  return brought;
}

/// Where all that a player has staked counts, it hangs on other boxes, too. As it is remembered, or
/// else put into `room`.
const HandBrings& brought_by(const Rules& rules, View<Boxes> state, const BoxState& box,
                             const HandState& hand, const DealerView& dealer, HandBrings& room) {
  const auto place = rules.conventions().stake_of_player ? std::nullopt : place_in(box, hand);
  auto* kept = place ? box.known.of<KnownSettlements>() : nullptr;
  if (kept == nullptr) return room = asked_of_tables(rules, state, box, hand, dealer);
  auto& known = kept->payouts_at(*place);
  if (known.rules != &rules || known.dealer != dealer)
    known = {&rules, dealer, asked_of_tables(rules, state, box, hand, dealer)};
  return known.brought;
}

/// What one winning hand brings its player, and others.
class Additional {
 public:
  Additional(const Rules& rules, HandId hand, const HandBrings& brought, Evidence* evidence)
      : table_(rules.table(Question::additional_payout)),
        hand_(hand),
        evidence_(evidence),
        brought_(brought) {}

  [[nodiscard]] bool pays(spec::Role role) const { return brings(table_, decided_for(role)); }

  void pay(PlayerId player, spec::Role role, Settlement& result) const {
    const auto& decided = decided_for(role);
    if (evidence_ != nullptr) evidence_->weigh(table_, decided);
    for (auto left = decided.remaining; left != 0; left &= left - 1) {
      const auto& row = table_.rows()[static_cast<std::size_t>(std::countr_zero(left))];
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
  [[nodiscard]] const spec::Decision& decided_for(spec::Role role) const {
    return role == spec::Role::holder ? brought_.to_holder : brought_.to_others;
  }

  const spec::Table& table_;
  HandId hand_;
  Evidence* evidence_;
  HandBrings brought_;
};

/// The hand as it counts for those who hold it: each who bets on it, or he alone who decides for
/// it, as the reading in force has it: §5(g), §13(a). It is doubled for all of them: §5(g) does not
/// ask by whom.
template <typename Visit>
void for_each_holder(const Rules& rules, const BoxState& box, const HandState& hand, Visit visit) {
  if (!is_shared(box)) {
    visit(box, hand);
    return;
  }
  for_each_wager_on(rules, box, hand.id, [&](const BoxState& seen, const HandState& his) {
    if (rules.figures().shared.fixed_of_caller && his.player != box.player) return;
    auto as_dealt = his;
    as_dealt.is_doubled = hand.is_doubled;
    visit(seen, as_dealt);
  });
}

/// Does another hand bring this player what its holder receives?
bool holds_another(const Rules& rules, View<Boxes> state, PlayerId player,
                   const DealerView& dealer) {
  bool holds = false;
  HandBrings room;
  for (const auto& box : state.boxes()) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty()) continue;
      for_each_holder(rules, box, hand, [&](const BoxState& seen, const HandState& his) {
        if (holds || his.player != player) return;
        const auto& brought = brought_by(rules, state, seen, his, dealer, room);
        holds = brought.wins && Additional(rules, his.id, brought, nullptr).pays(spec::Role::holder);
      });
    }
  }
  return holds;
}

/// All others who have a wager in the round: once, or for each of their wagers. Where they receive
/// nothing it is counted what was weighed of one of them: of the others it is the same.
void pay_others(const Rules& rules, View<Boxes> state, const DealerView& dealer,
                const Additional& additional, std::vector<PlayerId> seen, Settlement& result) {
  const bool receive = additional.pays(spec::Role::other);
  bool weighed = false;
  const auto pay = [&](PlayerId player) {
    if (weighed && !receive) return;
    if (std::ranges::find(seen, player) != seen.end()) return;
    if (!rules.conventions().others_by_wager) seen.push_back(player);
    if (!rules.conventions().holder_is_another && holds_another(rules, state, player, dealer))
      return;
    additional.pay(player, spec::Role::other, result);
    weighed = true;
  };
  for (const auto& box : state.boxes()) {
    if (!box.wagered || (is_out(box) && !rules.conventions().dead_hands_among_others)) continue;
    if (!is_shared(box)) {
      pay(box.player);
    } else {
      std::ranges::for_each(bettors_on(box), pay);
    }
  }
}

/// May this player, who has a box alone, be one of the others?
bool is_another(const Rules& rules, View<Boxes> state, const BoxState& box,
                const DealerView& dealer) {
  return box.wagered && (!is_out(box) || rules.conventions().dead_hands_among_others) &&
         (rules.conventions().holder_is_another ||
          !holds_another(rules, state, box.player, dealer));
}

/// Where each box has one bettor, most hands bring nothing to anybody. What was weighed for that is
/// counted.
bool brings_nothing(const Rules& rules, View<Boxes> state, const BoxState& box,
                    const HandState& hand, const DealerView& dealer, Evidence* evidence) {
  HandBrings room;
  const auto& brought = brought_by(rules, state, box, hand, dealer, room);
  if (!brought.wins) return true;
  const auto& table = rules.table(Question::additional_payout);
  if (brings(table, brought.to_holder) || brings(table, brought.to_others)) return false;
  if (evidence == nullptr) return true;
  evidence->weigh(table, brought.to_holder);
  const bool others = std::ranges::any_of(state.boxes(), [&](const BoxState& one) {
    return one.player != hand.player && is_another(rules, state, one, dealer);
  });
  if (others) evidence->weigh(table, brought.to_others);
  return true;
}

/// Asks for nothing but the cards.
bool is_about_cards(const spec::Condition& one) {
  return one.fact() == Fact::hand_ranks || one.fact() == Fact::hand_suits;
}

}  // namespace

bool can_bring_payout(const Rules& rules, const spec::Hand& cards) {
  const auto& table = rules.table(Question::additional_payout);
  if (!table.open_to(cards.size())) return false;
  const spec::Facts facts(&cards);
  return std::ranges::any_of(table.rows(), [&](const spec::Row& row) {
    return !row.then.pays.is_zero() && std::ranges::all_of(row.when, [&](const auto& one) {
      return !is_about_cards(one) || one.holds(facts);
    });
  });
}

Settlement additional_payouts(const Rules& rules, View<Boxes> state, const BoxState& box,
                              const HandState& hand, const DealerView& dealer, Evidence* evidence) {
  // Nobody counts what is weighed, and no row is about such cards.
  if (evidence == nullptr && !can_bring_payout(rules, hand.cards)) return {};
  Settlement result;
  const bool anybody_shares = std::ranges::any_of(
      state.boxes(), [](const BoxState& one) { return is_shared(one); });
  if (!anybody_shares && brings_nothing(rules, state, box, hand, dealer, evidence)) return result;
  std::vector<PlayerId> holders;
  std::optional<Additional> first;
  HandBrings room;
  // Who the others are is worth finding only where they receive something, or it is counted what
  // was weighed.
  bool others = false;
  for_each_holder(rules, box, hand, [&](const BoxState& seen, const HandState& his) {
    const auto& brought = brought_by(rules, state, seen, his, dealer, room);
    if (!brought.wins) return;
    const Additional additional(rules, his.id, brought, evidence);
    additional.pay(his.player, spec::Role::holder, result);
    holders.push_back(his.player);
    if (first) return;
    others = additional.pays(spec::Role::other) || evidence != nullptr;
    first.emplace(additional);
  });
  if (others) pay_others(rules, state, dealer, *first, holders, result);
  return result;
}

}  // namespace assay21::oracle
