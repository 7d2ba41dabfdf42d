#include "spec/lint/hands.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace assay21::spec {
namespace {

/// How many cards of each rank class.
using Counts = std::array<std::uint8_t, rank_count>;

/// A rank for each card; those of one class take turns, so that no face is asked for too often.
std::vector<Rank> ranks_of(const std::vector<RankClass>& classes, const Counts& counts) {
  std::vector<Rank> ranks;
  for (std::size_t which = 0; which < classes.size(); ++which) {
    for (std::size_t i = 0; i < counts[which]; ++i)
      ranks.push_back(classes[which].ranks[i % classes[which].ranks.size()]);
  }
  return ranks;
}

Hand in_suit(const std::vector<Rank>& ranks, Suit suit) {
  Hand hand;
  for (const auto rank : ranks)
    hand.add(Card(rank, suit));
  return hand;
}

Hand in_turning_suits(const std::vector<Rank>& ranks) {
  Hand hand;
  for (const auto rank : ranks)
    hand.add(Card(rank, all_suits[hand.size() % all_suits.size()]));
  return hand;
}

/// Two cards of one suit and others beside it: neither all alike nor all different.
Hand in_mostly_turning_suits(const std::vector<Rank>& ranks) {
  Hand hand;
  for (const auto rank : ranks)
    hand.add(Card(rank, all_suits[hand.size() < 2 ? 0 : (hand.size() - 1) % all_suits.size()]));
  return hand;
}

class PlayerHands {
 public:
  explicit PlayerHands(const Rulebook& rulebook)
      : rulebook_(rulebook), classes_(rank_classes(rulebook)), decks_(most_decks(rulebook)) {}

  std::vector<PlayerHand> all() {
    auto level = pairs_of_cards();
    while (!level.empty()) {
      Level next;
      for (const auto& [counts, came] : level) {
        write(counts, came);
        grow(counts, came, next);
      }
      level = std::move(next);
    }
    return std::move(written_);
  }

 private:
  struct Came {
    bool plain = false;
    bool doubled = false;
  };
  using Level = std::map<Counts, Came, std::greater<>>;

  Level pairs_of_cards() const {
    Level level;
    for (std::size_t a = 0; a < classes_.size(); ++a) {
      for (std::size_t b = a; b < classes_.size(); ++b) {
        Counts counts{};
        ++counts[a];
        ++counts[b];
        level[counts].plain = true;
      }
    }
    return level;
  }

  [[nodiscard]] int total_of(const Counts& counts) const {
    const auto hand = in_suit(ranks_of(classes_, counts), Suit::clubs);
    return rulebook_.values.points(hand.cards()).total;
  }

  void grow(const Counts& counts, Came came, Level& next) const {
    const auto total = total_of(counts);
    const auto limit = rulebook_.values.limit();
    if (!came.plain || total > limit) return;
    for (std::size_t which = 0; which < classes_.size(); ++which) {
      auto more = counts;
      ++more[which];
      if (more[which] > in_one_suit(which) * suit_count) continue;
      auto& there = next[more];
      there.plain = there.plain || total < limit;
      there.doubled = true;
    }
  }

  /// The cards of one class and one suit that there are.
  [[nodiscard]] int in_one_suit(std::size_t which) const {
    return static_cast<int>(classes_[which].ranks.size()) * decks_;
  }

  void write(const Counts& counts, Came came) {
    const auto ranks = ranks_of(classes_, counts);
    written_.push_back({in_turning_suits(ranks), came.plain, came.doubled});
    if (ranks.size() > 2 && (decks_ > 1 || ranks[0] != ranks[1]))
      written_.push_back({in_mostly_turning_suits(ranks), came.plain, came.doubled});
    for (std::size_t which = 0; which < classes_.size(); ++which) {
      if (counts[which] > in_one_suit(which)) return;
    }
    for (const auto suit : all_suits)
      written_.push_back({in_suit(ranks, suit), came.plain, came.doubled});
  }

  const Rulebook& rulebook_;
  std::vector<RankClass> classes_;
  int decks_;
  std::vector<PlayerHand> written_;
};

std::vector<bool> drawing_rows(const Rulebook& rulebook, const Setting& setting) {
  std::vector<bool> rows;
  for (const auto question : {Question::dealer_draw, Question::blackjack}) {
    const auto* table = table_of(rulebook, question);
    if (table == nullptr) continue;
    for (const bool there : rows_in_force(*table, setting))
      rows.push_back(there);
  }
  return rows;
}

class DealerWalks {
 public:
  explicit DealerWalks(const Rulebook& rulebook)
      : rulebook_(rulebook), classes_(rank_classes(rulebook)) {}

  DealerHands all() {
    const Settings settings(rulebook_, {Question::dealer_draw, Question::blackjack});
    DealerHands result;
    for (std::size_t reading = 0; reading < settings.readings(); ++reading) {
      for (std::size_t answer = 0; answer < settings.answers(); ++answer) {
        const auto setting = settings.at(reading, answer);
        auto rows = drawing_rows(rulebook_, setting);
        if (std::ranges::find(result.walks, rows) != result.walks.end()) continue;
        walk(TablesInForce(rulebook_, setting), result.walks.size());
        result.walks.push_back(std::move(rows));
      }
    }
    for (auto& [key, hand] : found_) {
      hand.in_walk.resize(result.walks.size(), false);
      result.hands.push_back(std::move(hand));
    }
    return result;
  }

 private:
  /// By the number of cards, so that short hands come first; then up card, hole card and the rest.
  struct Key {
    std::size_t cards = 0;
    std::size_t up = 0;
    std::size_t hole = 0;
    Counts others{};

    /// Low ranks come first, as they are told first.
    friend bool operator<(const Key& a, const Key& b) {
      return std::tie(a.cards, a.up, a.hole, b.others) < std::tie(b.cards, b.up, b.hole, a.others);
    }
  };

  void walk(const TablesInForce& tables, std::size_t which) {
    std::map<Key, Hand> level;
    for (std::size_t up = 0; up < classes_.size(); ++up) {
      for (std::size_t hole = 0; hole < classes_.size(); ++hole)
        add(level, {2, up, hole, {}});
    }
    while (!level.empty()) {
      std::map<Key, Hand> next;
      for (const auto& [key, hand] : level) {
        auto& entry = found_[key];
        entry.cards = hand;
        entry.in_walk.resize(which + 1, false);
        entry.in_walk[which] = true;
        if (!draws(tables, hand)) continue;
        for (std::size_t rank = 0; rank < classes_.size(); ++rank) {
          auto more = key;
          ++more.cards;
          ++more.others[rank];
          add(next, more);
        }
      }
      level = std::move(next);
    }
  }

  void add(std::map<Key, Hand>& level, const Key& key) const {
    std::vector<Rank> ranks = {classes_[key.up].ranks.front(), classes_[key.hole].ranks.front()};
    for (const auto other : ranks_of(classes_, key.others))
      ranks.push_back(other);
    level.emplace(key, in_turning_suits(ranks));
  }

  /// A hand over the limit is finished, whatever the table says.
  [[nodiscard]] bool draws(const TablesInForce& tables, const Hand& hand) const {
    const auto points = rulebook_.values.points(hand.cards());
    const auto* draw = tables.table(Question::dealer_draw);
    if (draw == nullptr || points.total > rulebook_.values.limit()) return false;
    Facts facts;
    facts.with(Fact::dealer_up, hand[0].rank())
        .with(Fact::dealer_cards, hand.size())
        .with(Fact::dealer_total, points.total)
        .with(Fact::dealer_soft, points.soft)
        .with(Fact::dealer_busted, false)
        .with(Fact::dealer_blackjack, tables.is_blackjack(hand, points.total));
    const auto decision = draw->decide(facts);
    return decision.decided() && decision.then().yes;
  }

  const Rulebook& rulebook_;
  std::vector<RankClass> classes_;
  std::map<Key, DealerHand> found_;
};

}  // namespace

std::vector<PlayerHand> player_hands(const Rulebook& rulebook) {
  return PlayerHands(rulebook).all();
}

DealerHands dealer_hands(const Rulebook& rulebook) {
  return DealerWalks(rulebook).all();
}

std::size_t DealerHands::walk_of(const Rulebook& rulebook, const Setting& setting) const {
  const auto at = std::ranges::find(walks, drawing_rows(rulebook, setting));
  ASSAY21_CHECK(at != walks.end());
  return static_cast<std::size_t>(at - walks.begin());
}

}  // namespace assay21::spec
