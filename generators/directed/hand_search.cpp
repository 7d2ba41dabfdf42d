#include "generators/directed/hand_search.h"

#include <algorithm>

#include "oracle/edition/answers.h"

namespace assay21::generators {
namespace {

bool suits_fit(const HandWish& wish, const std::vector<spec::Card>& cards) {
  spec::Hand hand;
  for (const auto card : cards)
    hand.add(card);
  const spec::Facts facts(&hand);
  return std::ranges::all_of(wish.suits,
                             [&](const spec::Condition* one) { return one->holds(facts); });
}

std::vector<spec::Suit> random_suits(std::size_t cards, RandomSource& source) {
  std::vector<spec::Suit> suits;
  const auto common = spec::all_suits[source.below(spec::suit_count)];
  // Half of the tries in one suit: patterns of one suit would hardly come by chance.
  const bool one = source.chance(50);
  for (std::size_t i = 0; i < cards; ++i)
    suits.push_back(one ? common : spec::all_suits[source.below(spec::suit_count)]);
  return suits;
}

/// Draws ranks at random, depth first, until the points fit.
class PointSearch {
 public:
  PointSearch(const oracle::Rules& rules, const HandWish& wish, RandomSource& source)
      : rules_(rules), wish_(wish), source_(source), target_(wish.least_cards) {
    if (wish.most_cards > wish.least_cards)
      target_ = source.between(wish.least_cards, wish.most_cards);
  }

  std::optional<std::vector<spec::Card>> found() {
    for (int attempt = 0; attempt < 400; ++attempt) {
      cards_.clear();
      steps_left_ = 2000;
      if (extend()) return cards_;
    }
    return std::nullopt;
  }

 private:
  bool extend() {
    if (--steps_left_ < 0) return false;
    const auto points = rules_.values().points(cards_);
    const bool complete = static_cast<int>(cards_.size()) == target_;
    if (complete) {
      if (wish_.soft && *wish_.soft != points.soft) return false;
      return wish_.most_total == 0 ||
             (wish_.least_total <= points.total && points.total <= wish_.most_total);
    }
    if (cards_.size() > 1 && points.total >= rules_.values().limit()) return false;
    if (too_heavy(points)) return false;
    for (int attempt = 0; attempt < 4; ++attempt) {
      const auto card = random_card(rules_, source_);
      if (wish_.pair && cards_.size() == 1 && !rules_.values().identical_in_value(cards_[0], card))
        continue;
      cards_.push_back(card);
      if (extend()) return true;
      cards_.pop_back();
    }
    return false;
  }

  /// Even with the lightest cards to come, the total would be passed.
  [[nodiscard]] bool too_heavy(const spec::Points& points) const {
    const int hard = points.soft ? points.total - 10 : points.total;
    return wish_.most_total > 0 &&
           hard + (target_ - static_cast<int>(cards_.size())) > wish_.most_total;
  }

  const oracle::Rules& rules_;
  const HandWish& wish_;
  RandomSource& source_;
  int target_;
  int steps_left_ = 0;
  std::vector<spec::Card> cards_;
};

}  // namespace

spec::Card random_card(const oracle::Rules& rules, RandomSource& source) {
  while (true) {
    const auto rank = spec::all_ranks[source.below(spec::rank_count)];
    if (rules.in_play(rank)) return {rank, spec::all_suits[source.below(spec::suit_count)]};
  }
}

std::optional<std::vector<spec::Card>> hand_by_pattern(const HandWish& wish, RandomSource& source) {
  for (int attempt = 0; attempt < 400; ++attempt) {
    const auto suits = random_suits(wish.pattern.size(), source);
    std::vector<spec::Card> cards;
    for (std::size_t i = 0; i < wish.pattern.size(); ++i) {
      std::vector<spec::Rank> ranks;
      for (const auto rank : spec::all_ranks) {
        if ((wish.pattern[i] & spec::bit(rank)) != 0) ranks.push_back(rank);
      }
      cards.emplace_back(source.pick(ranks), suits[i]);
    }
    source.shuffle(cards);
    if (suits_fit(wish, cards)) return cards;
  }
  return std::nullopt;
}

std::optional<std::vector<spec::Card>> hand_by_points(const oracle::Rules& rules,
                                                      const HandWish& wish, RandomSource& source) {
  return PointSearch(rules, wish, source).found();
}

std::vector<spec::Card> random_dealer_hand(const oracle::Rules& rules, RandomSource& source,
                                           int low_cards) {
  const auto next = [&] {
    constexpr int low = 3;
    auto card = random_card(rules, source);
    if (low_cards == 0 || !source.chance(low_cards)) return card;
    while (rules.values().of(card.rank()).low > low)
      card = random_card(rules, source);
    return card;
  };
  std::vector<spec::Card> cards{next(), next()};
  while (cards.size() < spec::Hand::capacity) {
    const auto points = rules.values().points(cards);
    const auto decision =
        oracle::dealer_draw(rules, points.total, points.soft, static_cast<int>(cards.size()));
    if (!decision.decided() || !decision.then().yes) break;
    cards.push_back(next());
  }
  return cards;
}

}  // namespace assay21::generators
