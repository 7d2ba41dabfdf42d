// The odds by enumeration against what combinatorics says in closed form.
#include <algorithm>
#include <deque>

#include <gtest/gtest.h>

#include "spec/chance/from_tables.h"
#include "tests/spec/side/side_edition.h"
#include "tests/support/shows.h"

namespace assay21::spec {
namespace {

using tests::shows;

/// Ordered ways to take so many cards.
Wide falling(Wide of, int cards) {
  Wide ways = 1;
  for (int i = 0; i < cards; ++i)
    ways *= of - i;
  return ways;
}

TEST(LuckyLadies, are_as_likely_as_pairs_of_twenty_are) {
  shows("md-blackjack-1.0:13.A.4");
  for (const int decks : {1, 2, 6, 8}) {
    SCOPED_TRACE(decks);
    const Wide n = decks;
    const auto two = falling(52 * n, 2);
    const auto four = falling(52 * n, 4);
    const auto found = odds("ladies", "A", decks);
    const Fraction queens(n * (n - 1), two);
    // Two queens of hearts lie with the player: 16 n - 2 cards of ten are left for the dealer.
    const Fraction both(n * (n - 1) * 2 * 4 * n * (16 * n - 2), four);
    EXPECT_EQ(chance_of(found, "queens-and-blackjack"), both);
    EXPECT_EQ(chance_of(found, "queens"), queens - both);
    EXPECT_EQ(chance_of(found, "matched"), Fraction(15 * n * (n - 1), two));
    // 4 suits: 12 ordered pairs of unlike tens, and an ace with a nine either way.
    EXPECT_EQ(chance_of(found, "suited"), Fraction(4 * (12 + 2) * n * n, two));
    EXPECT_EQ(chance_of(found, "any"), Fraction((16 * 12 + 2 * 4 * 3) * n * n, two));
  }
}

TEST(LuckyLadies, cost_what_their_lines_leave) {
  const auto found = odds("ladies", "A", 6);
  Fraction lost(1, 1);
  for (const auto& [hand, pays] :
       std::vector<std::pair<std::string, int>>{{"queens-and-blackjack", 1000},
                                                {"queens", 200},
                                                {"matched", 25},
                                                {"suited", 10},
                                                {"any", 4}})
    lost = lost - chance_of(found, hand) * Fraction(pays + 1, 1);
  EXPECT_EQ(found.advantage, lost);
  EXPECT_EQ(decimals(found.advantage, 6), "0.176390");
}

TEST(MatchTheDealer, is_asked_for_each_card) {
  shows("md-blackjack-1.0:13.A.5");
  const auto found = odds("match", "six", 6);
  // Beside the up card: 5 of its face, 18 of its rank in other suits, 288 others.
  const auto two = falling(311, 2);
  EXPECT_EQ(chance_of(found, "suited + suited"), Fraction(5 * 4, two));
  EXPECT_EQ(chance_of(found, "suited + unsuited"), Fraction(2 * 5 * 18, two));
  EXPECT_EQ(chance_of(found, "unsuited + unsuited"), Fraction(18 * 17, two));
  EXPECT_EQ(chance_of(found, "suited"), Fraction(2 * 5 * 288, two));
  EXPECT_EQ(chance_of(found, "unsuited"), Fraction(2 * 18 * 288, two));
  EXPECT_EQ(chance_of(found, "loses"), Fraction(falling(288, 2), two));
}

TEST(MatchTheDealer, of_Spanish_21_comes_from_the_tables_and_from_decks_without_tens) {
  shows(
      "md-spanish21-1.0:12.A.4.a.i md-spanish21-1.0:12.A.4.a.ii md-spanish21-1.0:12.A.4.b.i "
      "md-spanish21-1.0:12.A.4.b.ii");
  const auto book = edition_named("md-spanish21-1.0");
  const auto advantage = [&](int decks) {
    const auto made =
        wager_from_tables(book, SideWager::match_the_dealer, book.default_readings(), decks);
    EXPECT_TRUE(made.has_value());
    const auto odds = odds_of(book, {&made->wager,
                                     &made->wager.paytables.front(),
                                     book.default_readings(),
                                     {decks},
                                     made->given});
    EXPECT_TRUE(odds.ok());
    return odds->front().advantage;
  };
  // 2 (9 · 5 + 4 · 18) / 287 is won, and the stake lost where neither card matches.
  EXPECT_EQ(advantage(6), Fraction(264 * 263, falling(287, 2)) - Fraction(2 * (45 + 72), 287));
  EXPECT_EQ(advantage(8), Fraction(352 * 351, falling(383, 2)) - Fraction(2 * (84 + 72), 383));
}

TEST(Insurance, comes_from_the_tables_where_it_is_offered) {
  shows("md-spanish21-1.0:8.A md-spanish21-1.0:12.A.3");
  const auto book = edition_named("md-spanish21-1.0");
  const auto made = wager_from_tables(book, SideWager::insurance, book.default_readings(), 6);
  ASSERT_TRUE(made.has_value());
  const auto odds = odds_of(
      book,
      {&made->wager, &made->wager.paytables.front(), book.default_readings(), {6}, made->given});
  ASSERT_TRUE(odds.ok());
  // Beside the ace 72 of 287 cards are jacks, queens or kings.
  EXPECT_EQ(odds->front().advantage, Fraction(287 - 3 * 72, 287));
}

TEST(InBetween, counts_the_ranks_between) {
  shows("md-blackjack-1.0:13.A.6");
  for (const int decks : {1, 8}) {
    const Wide like = 4 * decks;
    const auto three = falling(13 * like, 3);
    const auto found = odds("between", "all", decks);
    const auto spread = [&](int between) {
      // 12 - between pairs of ranks, in two orders, with one of the ranks between.
      return Fraction(2 * (12 - between) * between * like * like * like, three);
    };
    EXPECT_EQ(chance_of(found, "triple"), Fraction(13 * falling(like, 3), three));
    EXPECT_EQ(chance_of(found, "one"), spread(1));
    EXPECT_EQ(chance_of(found, "two"), spread(2));
    EXPECT_EQ(chance_of(found, "three"), spread(3));
    Fraction wider;
    for (int between = 4; between <= 11; ++between)
      wider = wider + spread(between);
    EXPECT_EQ(chance_of(found, "wider"), wider);
  }
}

TEST(RoyalMatch, pays_the_Crown_Treasure_besides) {
  shows("md-blackjack-1.0:13.A.7");
  const Wide n = 4;
  const auto found = odds("royal", "more", 4);
  const auto four = falling(52 * n, 4);
  // The dealer's king and queen: of the player's suit, or of the three others.
  const Fraction crown(8 * n * n * (2 * (n - 1) * (n - 1) + 6 * n * n), four);
  const Fraction royal(8 * n * n, falling(52 * n, 2));
  EXPECT_EQ(chance_of(found, "royal + crown"), crown);
  EXPECT_EQ(chance_of(found, "royal"), royal - crown);
  const Fraction suited(4 * falling(13 * n, 2) - 8 * n * n, falling(52 * n, 2));
  EXPECT_EQ(chance_of(found, "suited"), suited);
  // The stake goes back with the royal match, and once.
  EXPECT_EQ(found.advantage, Fraction(1, 1) - royal * Fraction(31, 1) - suited * Fraction(7, 2) -
                                 crown * Fraction(1000, 1));
}

TEST(ThreeCardPoker, has_the_hands_that_combinatorics_counts) {
  shows("md-blackjack-1.0:13.D");
  const auto found = odds("poker", "B", 6);
  const auto of = [](Wide unordered) { return Fraction(unordered * 6, falling(312, 3)); };
  EXPECT_EQ(chance_of(found, "straight-flush"), of(12 * 4 * 216));
  EXPECT_EQ(chance_of(found, "three"), of(13 * 2024));
  EXPECT_EQ(chance_of(found, "straight"), of(12 * 60 * 216));
  EXPECT_EQ(chance_of(found, "flush"), of(4 * 76076 - 48 * 216 - 52 * 20));
  // Without queen, king and ace there is a sequence less.
  const auto low = odds("poker", "B", 6, {"straight-ace=low"});
  EXPECT_EQ(chance_of(low, "straight"), of(11 * 60 * 216));
}

TEST(Odds, of_lines_that_pay_from_a_meter_stand_apart) {
  const auto found = odds("four", "A", 6);
  ASSERT_EQ(found.besides.size(), 1U);
  EXPECT_EQ(found.besides.front().of, "of the meter four");
  EXPECT_EQ(found.besides.front().share,
            chance_of(found, "royal-of-diamonds") + chance_of(found, "royal") * Fraction(1, 10));
}

TEST(Odds, of_what_players_draw_by_their_own_choice_are_refused) {
  const auto book = edition_named("md-blackjack-1.0");
  const auto& bad_beat = *book.side_wager(SideWager("bad-beat"));
  EXPECT_NE(why_not_by_first_cards(bad_beat), "");
  EXPECT_EQ(why_not_by_first_cards(wager_named(side_edition(), "ladies")), "");
}

/// By name from the edition's text, of one paytable and one number of decks.
PaytableOdds blackjack_odds(const std::string& wager, const std::string& paytable, int decks) {
  const auto book = edition_named("md-blackjack-1.0");
  static std::deque<SideWagerTable> kept;  // what is found points into it
  const auto& read =
      kept.emplace_back(as_read(*book.side_wager(SideWager(wager)), book.default_readings()));
  const auto table = std::ranges::find(read.paytables, paytable, &SidePaytable::id);
  auto all = odds_of(book, {&read, &*table, book.default_readings(), {decks}});
  EXPECT_TRUE(all.ok());
  return all->front();
}

/// Points of a rank by its place from 1, the ace, to 13.
int points_of(int rank) {
  return std::min(rank, 10);
}

/// Three cards past 21, and the first two below 17: counted card by card.
Fraction bust_in_three(int decks) {
  const int cards = 52 * decks;
  Wide ways = 0;
  for (int one = 1; one <= 13; ++one) {
    for (int two = 1; two <= 13; ++two) {
      const bool soft = one == 1 || two == 1;
      const int hard = points_of(one) + points_of(two);
      if ((soft ? hard + 10 : hard) >= 17) continue;
      for (int three = 1; three <= 13; ++three) {
        if (hard + points_of(three) <= 21) continue;
        const int like_two = two == one ? 1 : 0;
        const int like_three = (three == one ? 1 : 0) + (three == two ? 1 : 0);
        ways += Wide(4 * decks) * (4 * decks - like_two) * (4 * decks - like_three);
      }
    }
  }
  return {ways, Wide(cards) * (cards - 1) * (cards - 2)};
}

TEST(Odds, of_the_dealers_finished_hand_are_counted_over_all_that_he_draws) {
  shows("md-blackjack-1.0:13.O md-blackjack-1.0:13.F");
  for (const auto* paytable : {"A", "B", "C", "D", "E", "F"}) {
    for (const int decks : {1, 6, 8, 20}) {
      const auto found = blackjack_odds("buster-blackjack", paytable, decks);
      EXPECT_EQ(chance_of(found, "three"), bust_in_three(decks)) << paytable << ' ' << decks;
      Fraction whole;
      for (const auto& one : found.outcomes)
        whole = whole + Fraction(one.ways, found.deals);
      EXPECT_EQ(whole, Fraction(1, 1)) << paytable << ' ' << decks;
    }
  }
  const auto run = blackjack_odds("hit-and-run", "only", 6);
  EXPECT_EQ(chance_of(run, "blackjack"), Fraction(2 * 24 * 96, Wide(312) * 311));
  EXPECT_EQ(run.besides.front().of, "of the meter hit-and-run");
}

/// By the reading in force only the player's first two cards and the up card count, whatever other
/// readings would look at.
TEST(UpcardLuck, is_decided_by_the_first_cards_where_readings_ask_for_no_others) {
  shows("md-blackjack-1.0:13.N.1");
  const auto book = edition_named("md-blackjack-1.0");
  const auto& declared = *book.side_wager(SideWager("upcard-luck-21"));
  EXPECT_EQ(why_not_by_first_cards(declared), "it looks at the player's finished hand");
  const auto wager = as_read(declared, book.default_readings());
  ASSERT_EQ(why_not_by_first_cards(wager), "");
  const auto all = odds_of(book, {&wager, &wager.paytables.front(), book.default_readings(), {6}});
  ASSERT_TRUE(all.ok());
  const auto& found = all->front();
  // Six decks: 24 cards of each rank, 6 of each face, and 144 up cards of 2 to 7.
  const auto three = falling(312, 3);
  EXPECT_EQ(chance_of(found, "ace-and-jack-of-spades"), Fraction(2 * 6 * 6 * 144, three));
  EXPECT_EQ(chance_of(found, "blackjack"), Fraction(2 * 24 * 96 * 144 - 2 * 6 * 6 * 144, three));
  Wide nine_to_eleven = 0;
  for (int one = 2; one <= 9; ++one) {
    for (int two = 2; two <= 9; ++two) {
      if (one + two < 9 || one + two > 11) continue;
      for (int up = 2; up <= 7; ++up)
        nine_to_eleven += 24 * (one == two ? 23 : 24) * (24 - (up == one) - (up == two));
    }
  }
  EXPECT_EQ(chance_of(found, "nine-to-eleven"), Fraction(nine_to_eleven, three));
  EXPECT_EQ(found.advantage, Fraction(7948, 125333));

  const auto final_total = as_read(declared, readings_with(book, {"upcard-luck-total=final"}));
  EXPECT_EQ(why_not_by_first_cards(final_total), "it looks at the player's finished hand");
  const auto any_card = as_read(declared, readings_with(book, {"upcard-luck-dealer=any-card"}));
  EXPECT_EQ(why_not_by_first_cards(any_card), "it looks at the dealer's finished hand");
}

TEST(Odds, add_up_to_one_under_every_reading) {
  const auto& book = side_edition();
  for (const auto& wager : book.side_wagers) {
    if (wager.looks_at.size() < 2 || !why_not_by_first_cards(wager).empty()) continue;
    if (wager.name.text() == "four" || wager.name.text() == "first-four")
      continue;  // have their own
    for (const auto& table : wager.paytables) {
      for (const auto* reading : {"overlap=all", "ace=low", "ace=either", "steps=values",
                                  "for-one=returned", "crown=instead"}) {
        const auto all = odds_of(book, {&wager, &table, readings_with(book, {reading}), {6}});
        ASSERT_TRUE(all.ok()) << wager.name.text() << ' ' << reading;
        Fraction whole;
        for (const auto& one : all->front().outcomes)
          whole = whole + Fraction(one.ways, all->front().deals);
        EXPECT_EQ(whole, Fraction(1, 1)) << wager.name.text() << ' ' << reading;
      }
    }
  }
}

}  // namespace
}  // namespace assay21::spec
