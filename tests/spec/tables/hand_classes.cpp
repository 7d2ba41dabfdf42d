#include "tests/spec/tables/hand_classes.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

/// What tells two hands apart: their points, and which conditions on their cards hold.
using Key = std::pair<int, std::vector<bool>>;

class Classes {
 public:
  /// Tells hands apart by the conditions on these facts, wherever they stand in the rulebook.
  Classes(const Rulebook& rulebook, FactMask facts) : rulebook_(rulebook) {
    for (const auto& table : rulebook.tables) {
      for (const auto& row : table.rows()) {
        for (const auto& one : row.when) {
          if ((facts & bit(one.fact())) != 0) conditions_.push_back(one);
        }
      }
    }
  }

  void add(const Hand& hand) {
    const auto points = rulebook_.values.points(hand.cards());
    Facts facts(&hand);
    facts.with(Fact::hand_cards, hand.size())
        .with(Fact::hand_total, points.total)
        .with(Fact::dealer_up, hand[0].rank())
        .with(Fact::dealer_cards, hand.size())
        .with(Fact::dealer_total, points.total)
        .with(Fact::dealer_soft, points.soft);
    Key key{points.total, {}};
    for (const auto& one : conditions_)
      key.second.push_back(one.holds(facts));
    witnesses_.emplace(std::move(key), hand);
  }

  [[nodiscard]] std::vector<Hand> witnesses() const {
    std::vector<Hand> all;
    for (const auto& [key, hand] : witnesses_)
      all.push_back(hand);
    return all;
  }

 private:
  const Rulebook& rulebook_;
  std::vector<Condition> conditions_;
  std::map<Key, Hand> witnesses_;
};

/// Jacks stand for all pictures, which no table tells apart but by their value.
std::vector<Rank> ranks_in_play(const Rulebook& rulebook) {
  std::vector<Rank> ranks;
  for (const auto rank : all_ranks) {
    const bool removed = (rulebook.removed_ranks & bit(rank)) != 0;
    if (!removed && rank <= Rank::jack) ranks.push_back(rank);
  }
  return ranks;
}

/// The same ranks in spades, in hearts, and in several suits.
void add_in_suits(Classes& classes, const std::vector<Rank>& ranks) {
  Hand spades;
  Hand hearts;
  Hand mixed;
  for (const auto rank : ranks) {
    spades.add(Card(rank, Suit::spades));
    hearts.add(Card(rank, Suit::hearts));
    mixed.add(Card(rank, mixed.empty() ? Suit::spades : Suit::clubs));
  }
  for (const auto& hand : {spades, hearts, mixed})
    classes.add(hand);
}

class PlayerHands {
 public:
  explicit PlayerHands(const Rulebook& rulebook)
      : rulebook_(rulebook),
        ranks_(ranks_in_play(rulebook)),
        classes_(rulebook, bit(Fact::hand_cards) | bit(Fact::hand_ranks) | bit(Fact::hand_suits)) {}

  std::vector<Hand> all() {
    grow({}, Rank::ace);
    return classes_.witnesses();
  }

 private:
  /// Multisets, each once: ranks are added in ascending order, and any of them may have come last.
  void grow(const std::vector<Rank>& ranks, Rank from) {
    for (const auto rank : ranks_) {
      auto more = ranks;
      more.push_back(rank);
      if (more.size() >= 2) add_in_suits(classes_, more);
      if (rank >= from && !busted(more)) grow(more, rank);
    }
  }
  [[nodiscard]] bool busted(const std::vector<Rank>& ranks) const {
    Hand hand;
    for (const auto rank : ranks)
      hand.add(Card(rank, Suit::clubs));
    return rulebook_.values.busted(hand.cards());
  }

  const Rulebook& rulebook_;
  std::vector<Rank> ranks_;
  Classes classes_;
};

class DealerHands {
 public:
  explicit DealerHands(const Rulebook& rulebook)
      : ranks_(ranks_in_play(rulebook)),
        draw_(table_under(rulebook, Question::dealer_draw, rulebook.default_readings())),
        values_(rulebook.values),
        classes_(rulebook, bit(Fact::dealer_up) | bit(Fact::dealer_cards) |
                               bit(Fact::dealer_total) | bit(Fact::dealer_soft) |
                               bit(Fact::hand_ranks)) {}

  std::vector<Hand> all() {
    for (const auto up : ranks_) {
      for (const auto hole : ranks_)
        grow({Card(up, Suit::clubs), Card(hole, Suit::diamonds)});
    }
    return classes_.witnesses();
  }

 private:
  void grow(Hand hand) {
    // The up card, the number of cards and the points with their softness say what can still come.
    const auto points = values_.points(hand.cards());
    const State state{{static_cast<int>(hand[0].rank()), static_cast<int>(hand.size())},
                      {points.total, points.soft}};
    if (!seen_.emplace(state, hand).second && hand.size() > 2) return;
    classes_.add(hand);
    const auto decision = draw_.decide(Facts()
                                           .with(Fact::dealer_total, points.total)
                                           .with(Fact::dealer_soft, points.soft)
                                           .with(Fact::dealer_cards, hand.size()));
    if (!decision.decided() || !decision.then().yes) return;
    for (const auto rank : ranks_) {
      hand.add(Card(rank, Suit::hearts));
      grow(hand);
      hand.take_last();
    }
  }

  using State = std::pair<std::pair<int, int>, std::pair<int, bool>>;

  std::vector<Rank> ranks_;
  Table draw_;
  CardValues values_;
  Classes classes_;
  std::map<State, Hand> seen_;
};

bool is_blackjack(const Rulebook& rulebook, const Table& blackjack, const Hand& hand,
                  const History& history = {}) {
  return blackjack
      .decide(Facts(&hand)
                  .with(Fact::hand_cards, hand.size())
                  .with(Fact::hand_total, rulebook.values.points(hand.cards()).total)
                  .with(Fact::hand_from_split, history.from_split)
                  .with(Fact::hand_switched, history.switched))
      .decided();
}

}  // namespace

std::string in_words(const History& history) {
  std::string text = history.from_split ? (history.first ? "first of a split" : "of a split") : "";
  if (history.doubled) text += text.empty() ? "doubled" : ", doubled";
  if (history.other_doubled) text += ", another doubled";
  return text.empty() ? "plain" : text;
}

std::vector<Hand> player_classes(const Rulebook& rulebook) {
  return PlayerHands(rulebook).all();
}

std::vector<Hand> dealer_classes(const Rulebook& rulebook) {
  return DealerHands(rulebook).all();
}

std::vector<History> histories_of(const Hand& hand) {
  std::vector<History> all = {{},
                              {.from_split = true},
                              {.from_split = true, .first = false},
                              {.from_split = true, .first = false, .other_doubled = true}};
  if (hand.size() < 3) return all;
  for (std::size_t i = 0; i < 3; ++i) {
    all.push_back(all[i]);
    all.back().doubled = true;
  }
  return all;
}

Facts facts_of(const Rulebook& rulebook, const Readings& readings, const Hand& hand,
               const History& history, const Hand& dealer) {
  return facts_of(rulebook, table_under(rulebook, Question::blackjack, readings), hand, history,
                  dealer);
}

Facts facts_of(const Rulebook& rulebook, const Table& blackjack, const Hand& hand,
               const History& history, const Hand& dealer) {
  const auto& values = rulebook.values;
  const auto [own, soft] = values.points(hand.cards());
  const auto his = values.points(dealer.cards());
  Facts facts(&hand);
  facts.with(Fact::hand_cards, hand.size())
      .with(Fact::hand_total, own)
      .with(Fact::hand_busted, own > values.limit())
      .with(Fact::hand_blackjack, is_blackjack(rulebook, blackjack, hand, history))
      .with(Fact::hand_soft, soft)
      .with(Fact::hand_doubled, history.doubled)
      .with(Fact::box_doubled, history.doubled || history.other_doubled)
      .with(Fact::hand_from_split, history.from_split)
      .with(Fact::hand_first, history.first)
      .with(Fact::hand_switched, history.switched)
      .with(Fact::dealer_up, dealer[0].rank())
      .with(Fact::dealer_cards, dealer.size())
      .with(Fact::dealer_total, his.total)
      .with(Fact::dealer_soft, his.soft)
      .with(Fact::dealer_busted, his.total > values.limit())
      .with(Fact::dealer_blackjack, is_blackjack(rulebook, blackjack, dealer))
      .with(Fact::compare, own < his.total    ? Comparison::less
                           : own == his.total ? Comparison::equal
                                              : Comparison::greater);
  return facts;
}

}  // namespace assay21::spec
