#include "oracle/rulings/awards.h"

#include <algorithm>

#include "oracle/edition/answers.h"
#include "oracle/edition/facts_of.h"
#include "oracle/rulings/hidden_card.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {
namespace {

using spec::Fact;
using spec::ParameterName;
using spec::Question;

/// Every row that remains adds what it gives.
void collect(const spec::Table& table, const spec::Decision& decision, Award& award,
             Evidence* evidence) {
  if (evidence != nullptr) evidence->weigh(table, decision);
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    if ((decision.remaining >> i & 1U) == 0) continue;
    const auto& row = table.rows()[i];
    award.spin = award.spin || row.then.spin;
    award.pays += row.then.pays;
    award.clauses.add(row.clauses);
  }
}

/// Was this hand given up, busted, or paid as a Blackjack, before the dealer's second card is seen?
bool is_over(const Rules& rules, View<Dealer> state, const BoxState& box, const HandState& hand) {
  if (hand.surrendered || hand.rescued || rules.values().busted(hand.cards.cards())) return true;
  if (!is_blackjack(rules, box, hand).decided() || state.dealer().cards.empty()) return false;
  const auto timing = blackjack_timing(rules, state.dealer().cards[0].rank());
  return timing.decided() && timing.then().timing == spec::Timing::at_once;
}

/// What becomes of the wager of a hand that is over before it is decided, or was doubled or split,
/// is a matter of readings.
void give_up(const Rules& rules, View<Dealer> state, const BoxState& box, Award& award,
             bool on_dealer) {
  const auto& prizes = *rules.prizes();
  const bool surrendered = std::ranges::all_of(box.hands, &HandState::surrendered);
  if (surrendered && prizes.says(ParameterName::ended_hand, "lost-if-surrendered"))
    award.spin = false;
  if (!on_dealer) return;
  const bool over = std::ranges::all_of(
      box.hands, [&](const HandState& hand) { return is_over(rules, state, box, hand); });
  const bool doubled =
      box.hands.size() > 1 || std::ranges::any_of(box.hands, &HandState::is_doubled);
  if ((over && prizes.says(ParameterName::ended_hand, "lost")) ||
      (doubled && prizes.says(ParameterName::doubled_hand, "lost")))
    award = Award();
}

}  // namespace

std::optional<Award> award_of(const Rules& rules, View<Wishes, Dealer> state, const BoxState& box,
                              const OtherWager& wager, Evidence* evidence) {
  const auto side = side_wager(rules, wager.wager);
  const auto& cards = box.first_cards;
  Award award;
  const bool on_dealer = rules.prizes()->hangs_on_dealer(wager.wager);
  const bool only_one = cards.size() == 1 && rules.conventions().one_card_decides &&
                        plays_one_card(rules, state, box);
  if (cards.size() < 2 && !on_dealer && !only_one) return std::nullopt;
  spec::Facts facts(&cards);
  facts.with(Fact::wager_side, side)
      .with(Fact::hand_blackjack, is_blackjack(rules, cards, false).decided());
  const auto& on_hand = rules.table(Question::award_on_hand);
  if (!on_dealer) {
    collect(on_hand, on_hand.decide(facts), award, evidence);
  } else {
    if (state.dealer().cards.size() < 2) return std::nullopt;
    facts.with(Fact::dealer_up, state.dealer().cards[0].rank())
        .with(Fact::dealer_hole, state.dealer().cards[1].rank());
    const auto& table = rules.table(Question::award_on_dealer);
    collect(table, table.decide(facts), award, evidence);
  }
  if (award.spin) {
    const auto* table = rules.prizes()->player_table(wager.wager, wager.amount);
    award.spin = table != nullptr && !table->lines.empty();
    award.unspecified =
        !award.spin && rules.prizes()->says(ParameterName::unpaid_stake, "unspecified");
  }
  if (!award.won()) return award;
  if (is_shared(box)) {
    give_up(rules, state, as_seen_by(rules, box, wager.player), award, on_dealer);
  } else {
    give_up(rules, state, box, award, on_dealer);
  }
  return award;
}

bool is_decided_unseen(const Rules& rules, View<Dealer> state, spec::WagerId wager) {
  const auto& dealer = state.dealer();
  if (dealer.cards.empty()) return false;
  const auto& table = rules.table(Question::award_on_dealer);
  std::optional<Award> first;
  for (const auto rank : spec::all_ranks) {
    if (!may_lie_hidden(rules, dealer, {rank, spec::Suit::spades})) continue;
    spec::Facts facts;
    facts.with(Fact::wager_side, side_wager(rules, wager))
        .with(Fact::dealer_up, dealer.cards[0].rank())
        .with(Fact::dealer_hole, rank);
    Award award;
    collect(table, table.decide(facts), award, nullptr);
    if (first && (award.spin != first->spin || award.pays != first->pays)) return false;
    first = std::move(award);
  }
  return first.has_value();
}

spec::Decision moment_of(const Rules& rules, View<Dealer> state, spec::WagerId wager, bool won,
                         bool spin, bool from_meter) {
  spec::Facts facts;
  if (state.dealer().cards.empty()) return {};
  facts.with(Fact::dealer_up, state.dealer().cards[0].rank());
  facts.with(Fact::wager_side, side_wager(rules, wager))
      .with(Fact::wager_won, won)
      .with(Fact::wager_spin, spin)
      .with(Fact::wager_progressive, from_meter);
  return rules.table(Question::side_settlement).decide(facts);
}

}  // namespace assay21::oracle
