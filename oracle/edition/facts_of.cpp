#include "oracle/edition/facts_of.h"

#include <algorithm>

#include "oracle/edition/known_hands.h"

namespace assay21::oracle {

using spec::Fact;

namespace {

/// Where two cards that make one come from.
struct Origin {
  bool from_split = false;
  bool switched = false;
};

spec::Decision is_blackjack(const Rules& rules, const spec::Hand& cards, int total, Origin origin) {
  const auto& table = rules.table(spec::Question::blackjack);
  if (!table.open_to(cards.size())) return {};
  spec::Facts facts(&cards);
  facts.with(Fact::hand_cards, cards.size())
      .with(Fact::hand_total, total)
      .with(Fact::hand_from_split, origin.from_split)
      .with(Fact::hand_switched, origin.switched);
  return table.decide(facts);
}

/// Does an ace with a ten count as one of a split here? What else its player has split counts where
/// the reading in force says so.
bool counts_as_split(const Rules& rules, const BoxState& box, const HandState& hand) {
  return hand.id.from_split() || (rules.conventions().split_of_person && box.player_splits > 0);
}

}  // namespace

spec::Decision is_blackjack(const Rules& rules, const spec::Hand& cards, bool from_split) {
  return is_blackjack(rules, cards, rules.values().points(cards.cards()).total, {from_split});
}

namespace {

/// A Blackjack to which a card was drawn, where it is one still; over the limit it is none.
bool keeps_first_cards(const Rules& rules, const BoxState& box, const HandState& hand) {
  return rules.conventions().drawn_blackjack_kept && !hand.id.from_split() && !hand.switched &&
         hand.cards.size() > box.first_cards.size() && box.first_cards.size() == 2 &&
         !rules.values().busted(hand.cards.cards()) &&
         is_blackjack(rules, box.first_cards, counts_as_split(rules, box, hand)).decided();
}

}  // namespace

const spec::Hand& settled_cards(const Rules& rules, const BoxState& box, const HandState& hand) {
  return keeps_first_cards(rules, box, hand) ? box.first_cards : hand.cards;
}

spec::Decision is_blackjack(const Rules& rules, const BoxState& box, const HandState& hand) {
  const auto asked = [&] {
    const bool split = counts_as_split(rules, box, hand);
    if (keeps_first_cards(rules, box, hand)) return is_blackjack(rules, box.first_cards, split);
    const bool late = !hand.id.from_split() && !hand.switched && hand.cards.size() == 2 &&
                      box.first_cards.size() < 2;
    if (late && rules.conventions().late_blackjack_plain) return spec::Decision();
    return is_blackjack(rules, hand.cards, rules.values().points(hand.cards.cards()).total,
                        {split, hand.switched});
  };
  auto* known = known_hand(rules, box, hand);
  if (known == nullptr) return asked();
  if (!known->blackjack) known->blackjack = asked();
  return *known->blackjack;
}

std::optional<DealerView> dealer_view(const Rules& rules, const DealerState& dealer) {
  if (dealer.cards.empty()) return std::nullopt;
  const auto points = rules.values().points(dealer.cards.cards());
  DealerView view{dealer.cards[0].rank(), static_cast<int>(dealer.cards.size()), points.total,
                  points.soft, is_blackjack(rules, dealer.cards, points.total, {}).decided()};
  if (!rules.conventions().any_card_exposed) return view;
  for (std::size_t i = 0; i < dealer.cards.size(); ++i) {
    if (!dealer.hole_down || i != dealer.hole)
      view.exposed = static_cast<std::uint16_t>(view.exposed | spec::bit(dealer.cards[i].rank()));
  }
  return view;
}

namespace {

/// How often the hand may still be split, by box, by hand or by player: Ch.11 §D, §10(c).
int splits_left(const Rules& rules, const BoxState& box, const HandState& hand) {
  const auto done = [&]() -> int {
    switch (rules.conventions().splits) {
      case SplitsCounted::by_box:
        return box.splits;
      case SplitsCounted::by_hand:
        return hand.id.depth();
      case SplitsCounted::by_player:
        return box.player_splits;
    }
    ASSAY21_CHECK(false && "splits counted by nothing");
    return 0;
  };
  return std::max(rules.most_splits() - done(), 0);
}

}  // namespace

namespace {

/// What its player has decided: Ch.9 §B, §8(a).
int decisions_of(const Rules& rules, const HandState& hand) {
  return hand.decisions + (rules.conventions().indicated_decides ? hand.refusals : 0);
}

}  // namespace

bool is_insured(const BoxState& box, const HandState& hand) {
  return std::ranges::any_of(box.others, [&](const OtherWager& one) {
    return is_insurance(one.wager) && one.player == hand.player;
  });
}

namespace {

spec::Facts read_facts(const Rules& rules, const BoxState& box, const HandState& hand) {
  const auto [total, soft] = rules.values().points(hand.cards.cards());
  const bool pair =
      hand.cards.size() == 2 && rules.values().identical_in_value(hand.cards[0], hand.cards[1]);
  spec::Facts facts(&hand.cards);
  facts.with(Fact::hand_cards, hand.cards.size())
      .with(Fact::hand_total, total)
      .with(Fact::hand_busted, total > rules.values().limit())
      .with(Fact::hand_blackjack, oracle::is_blackjack(rules, box, hand).decided())
      .with(Fact::hand_doubled, hand.is_doubled)
      .with(Fact::hand_from_split, hand.id.from_split())
      .with(Fact::hand_first, hand.keeps_original)
      .with(Fact::hand_pair, pair)
      .with(Fact::hand_decisions, decisions_of(rules, hand))
      .with(Fact::box_splits_left, splits_left(rules, box, hand))
      .with(Fact::hand_soft, soft)
      .with(Fact::hand_switched, hand.switched)
      .with(Fact::hand_insured, is_insured(box, hand))
      .with(Fact::box_doubled, std::ranges::any_of(box.hands, &HandState::is_doubled))
      .with(Fact::wager_original, box.hands.front().main.in_cents());
  return facts;
}

}  // namespace

spec::Facts hand_facts(const Rules& rules, const BoxState& box, const HandState& hand) {
  auto* known = known_hand(rules, box, hand);
  if (known == nullptr) return read_facts(rules, box, hand);
  if (!known->facts) known->facts = read_facts(rules, box, hand);
  return *known->facts;
}

spec::Facts settled_facts(const Rules& rules, const BoxState& box, const HandState& hand) {
  if (&settled_cards(rules, box, hand) == &hand.cards) return hand_facts(rules, box, hand);
  auto as_dealt = hand;
  as_dealt.cards = box.first_cards;
  const auto known = read_facts(rules, box, as_dealt);
  spec::Facts facts(&box.first_cards);
  for (const auto& info : spec::fact_names) {
    if (known.has_all(spec::bit(info.value))) facts.with(info.value, known.of(info.value));
  }
  return facts;
}

void add_dealer(spec::Facts& facts, const DealerView& dealer, const Rules& rules,
                const HandState& hand) {
  const auto total = facts.has_all(spec::bit(Fact::hand_total))
                         ? static_cast<int>(facts.of(Fact::hand_total))
                         : rules.values().points(hand.cards.cards()).total;
  const auto comparison = total < dealer.total    ? spec::Comparison::less
                          : total == dealer.total ? spec::Comparison::equal
                                                  : spec::Comparison::greater;
  facts.with(Fact::dealer_up, dealer.up)
      .with(Fact::dealer_cards, dealer.cards)
      .with(Fact::dealer_total, dealer.total)
      .with(Fact::dealer_soft, dealer.soft)
      .with(Fact::dealer_busted, dealer.total > rules.values().limit())
      .with(Fact::dealer_blackjack, dealer.blackjack)
      .with(Fact::compare, comparison);
}

}  // namespace assay21::oracle
