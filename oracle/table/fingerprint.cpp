#include "oracle/table/fingerprint.h"

#include <concepts>

namespace assay21::oracle {
namespace {

class Mixed {
 public:
  void add(std::unsigned_integral auto value) {
    constexpr std::uint64_t prime = 0x100000001b3ULL;
    value_ = (value_ ^ value) * prime;
    value_ ^= value_ >> 29U;
  }
  void add(spec::Money amount) { add(static_cast<std::uint64_t>(amount.in_cents())); }
  /// Of any length, each answer by itself.
  void add(const std::vector<bool>& answers) {
    std::uint64_t bits = 1;
    for (const bool answer : answers)
      bits = bits * 2 + (answer ? 3U : 0U);
    add(bits);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

std::uint64_t flags(std::initializer_list<bool> all) {
  std::uint64_t bits = 0;
  for (const bool flag : all)
    bits = bits << 1U | (flag ? 1U : 0U);
  return bits;
}

void add(Mixed& mixed, const HandState& hand) {
  mixed.add(hand.cards.size());
  mixed.add(
      flags({hand.is_doubled,      hand.card_due,     hand.offer_open,     hand.stood,
             hand.surrendered,     hand.held,         hand.rescued,        hand.announced,
             hand.total_announced, hand.cards_down,   hand.drawn_down,     hand.even_money,
             hand.cleared,         hand.main_settled, hand.double_settled, hand.settled_otherwise,
             hand.refused_card,    hand.dead,         hand.passed_over,    hand.switched}));
  mixed.add(static_cast<std::uint64_t>(hand.decisions) << 16U |
            static_cast<std::uint64_t>(hand.requests) << 8U | hand.refusals);
  mixed.add(hand.main);
  mixed.add(hand.doubled);
  mixed.add(hand.main_paid);
  mixed.add(hand.main_taken);
  mixed.add(hand.double_paid);
  mixed.add(hand.double_taken);
}

void add(Mixed& mixed, const OtherWager& wager) {
  mixed.add(flags({wager.settled, wager.settled_otherwise, wager.returned}));
  mixed.add(wager.amount);
  mixed.add(wager.paid);
  mixed.add(wager.taken);
}

void add(Mixed& mixed, const BoxState& box) {
  mixed.add(flags({box.wagered, box.displayed, box.picked.has_value(), box.refused_card}));
  mixed.add(box.initial);
  for (const auto& wager : box.others)
    add(mixed, wager);
  for (const auto& hand : box.hands)
    add(mixed, hand);
}

void add(Mixed& mixed, const DealerState& dealer) {
  mixed.add(dealer.cards.size());
  mixed.add(flags({dealer.hole_down, dealer.read, dealer.revealed, dealer.done, dealer.cleared,
                   dealer.announce_due, dealer.own_card_announced, dealer.total_announced}));
}

}  // namespace

std::uint64_t fingerprint(const TableState& state) {
  Mixed mixed;
  mixed.add(state.next_stimulus);
  mixed.add(state.shoe.cards.dealt());
  mixed.add(state.happened);
  mixed.add(flags({state.in_turn, state.voided, state.stopped, state.shoe.cover_out}));
  for (const auto& box : state.boxes)
    add(mixed, box);
  for (const auto& bet : state.bets) {
    mixed.add(bet.open);
    mixed.add(flags({bet.insurance_offered, bet.insurance_answered, bet.even_money_offered,
                     bet.even_money_answered}));
  }
  mixed.add(state.asks);
  mixed.add(state.asked);
  mixed.add(state.mishaps.happened);
  add(mixed, state.dealer);
  mixed.add(state.shared.initial);
  for (const auto& one : state.fixed)
    mixed.add(one.paid);
  mixed.add(state.spins.size());
  for (const auto& one : state.community)
    mixed.add(one.paid);
  return mixed.value();
}

}  // namespace assay21::oracle
