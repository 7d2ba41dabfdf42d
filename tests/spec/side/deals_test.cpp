// Deals by classes are the same as deals one by one.
#include <gtest/gtest.h>

#include "spec/chance/made.h"
#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

struct OneByOne {
  Wide all = 0;
  std::map<Made, Wide> counts;
};

/// Every ordered deal of three cards of so many decks, each weighed by the copies that are left.
OneByOne one_by_one(const SideWagerTable& wager, const HowRead& how, int decks) {
  OneByOne result;
  const HandsAsked hands(wager);
  for (int a = 0; a < card_faces; ++a) {
    for (int b = 0; b < card_faces; ++b) {
      for (int c = 0; c < card_faces; ++c) {
        const auto card = [](int index) {
          return Card(static_cast<Rank>(index / suit_count), static_cast<Suit>(index % suit_count));
        };
        SideCards cards;
        cards.at(CardPlace::player_first) = card(a);
        cards.at(CardPlace::player_second) = card(b);
        cards.at(CardPlace::up) = card(c);
        const Wide ways = Wide(decks) * (decks - (b == a ? 1 : 0)) *
                          (decks - (c == a ? 1 : 0) - (c == b ? 1 : 0));
        result.all += ways;
        result.counts[made_by(hands, wager.each, cards, how)] += ways;
      }
    }
  }
  return result;
}

TEST(Deals, by_classes_count_as_many_as_one_by_one) {
  const auto& book = side_edition();
  for (const auto* name : {"match", "between", "poker"}) {
    SCOPED_TRACE(name);
    const auto& wager = wager_named(book, name);
    const auto how = how_read(wager, book.values, nullptr, book.default_readings());
    for (const int decks : {1, 2, 8}) {
      const auto expected = one_by_one(wager, how, decks);
      const auto found = count_made(wager, how, {}, book.removed_ranks, {decks});
      EXPECT_EQ(found.size(), expected.counts.size());
      for (const auto& [made, count] : found)
        EXPECT_EQ(to_string(count.ways.front()), to_string(expected.counts.at(made))) << decks;
      EXPECT_TRUE(Deals(wager.hands, wager.looks_at, 0).all(decks) == expected.all);
    }
  }
}

TEST(Deals, of_few_decks_hold_no_card_more_often_than_there_are_decks) {
  const auto& wager = wager_named(side_edition(), "poker");
  const Deals deals(wager.hands, wager.looks_at, 0);
  Wide with_one = 0;
  int needed = 0;
  deals.for_each([&](const SideCards& cards, const DealClass& deal) {
    const bool alike = cards.at(CardPlace::player_first) == cards.at(CardPlace::up);
    if (alike) with_one += deal.ways(1);
    needed = std::max(needed, deal.needs_decks());
  });
  EXPECT_TRUE(with_one == 0);
  EXPECT_EQ(needed, 3);
}

TEST(Deals, leave_out_ranks_that_were_removed) {
  const auto& wager = wager_named(side_edition(), "match");
  const Deals whole(wager.hands, wager.looks_at, 0);
  const Deals without(wager.hands, wager.looks_at, bit(Rank::ten));
  EXPECT_TRUE(whole.all(6) == Wide(312) * 311 * 310);
  EXPECT_TRUE(without.all(6) == Wide(288) * 287 * 286);
}

TEST(Suits, stand_for_each_other_where_nothing_names_them) {
  const auto& book = side_edition();
  const auto changes = [&](const char* name) {
    return suit_changes(wager_named(book, name).hands).size();
  };
  EXPECT_EQ(changes("poker"), 24U);
  EXPECT_EQ(changes("ladies"), 6U);  // hearts stay hearts
  EXPECT_EQ(changes("four"), 2U);  // diamonds stay diamonds, and red stays red
  Wide ways = 0;
  for (const auto& one : suit_classes(3, suit_changes(wager_named(book, "ladies").hands)))
    ways += one.ways;
  EXPECT_TRUE(ways == 64);
}

}  // namespace
}  // namespace assay21::spec
