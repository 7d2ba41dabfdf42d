// Side wagers in words, as what hangs on a clause, and as provisions of an edition.
#include "spec/words/side_words.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "spec/diff/provisions.h"
#include "spec/lint/dependents.h"
#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

std::string hand_of(const char* wager, const char* id) {
  const auto& hands = wager_named(side_edition(), wager).hands;
  return hand_in_words(*std::ranges::find(hands, id, &SideHand::id));
}

TEST(SideWords, tell_what_a_hand_asks_for) {
  EXPECT_EQ(
      hand_of("ladies", "queens-and-blackjack"),
      "the player's first two cards: ranks Q Q, all of hearts; the up card and the hole card: "
      "a Blackjack");
  EXPECT_EQ(hand_of("match", "unsuited"),
            "the card and the up card: two of one rank, not in one suit");
  EXPECT_EQ(hand_of("between", "wider"),
            "the player's first two cards and the up card: the last between the first two, which "
            "have 4 or more between them");
  EXPECT_EQ(hand_of("buster-bonus", "eight"),
            "the buster wager placed; a stake of 500 cents; the player's first two cards: a "
            "Blackjack; the dealer's finished hand: busted, 8 or more cards");
  EXPECT_EQ(hand_of("four", "royal"),
            "the up card and the hole card: a Blackjack; the player's first two cards, the up card "
            "and the hole card: ranks A K Q J, in one suit: clubs or hearts or spades");
}

TEST(SideWords, tell_what_a_line_pays_and_which_decks_a_paytable_serves) {
  const auto& four = wager_named(side_edition(), "four").paytables.front();
  EXPECT_EQ(pays_in_words(four.lines[1]), "1 of every 10 of the meter four");
  EXPECT_EQ(pays_in_words(four.lines[2]), "100 for 1");
  EXPECT_EQ(serves_in_words(four), "any number");
  EXPECT_EQ(serves_in_words(wager_named(side_edition(), "royal").paytables[1]), "2 or more");
}

TEST(SideWords, stand_among_what_hangs_on_a_clause) {
  const auto& book = side_edition();
  const auto all = dependents_of(book, *book.find("1.D"));
  const auto has = [&](const char* kind, const char* name) {
    return std::ranges::find(all, Dependent{kind, name}) != all.end();
  };
  EXPECT_TRUE(has("pay line", "ladies/A queens"));
  EXPECT_TRUE(has("side wager", "ladies policy=every-line"));
  EXPECT_TRUE(has("cap", "queens whose=player"));
}

TEST(SideWords, tell_two_editions_apart_by_a_pay_line) {
  auto text = side_text();
  const std::string from = R"(<line hand="triple" odds="30:1")";
  text.replace(text.find(from), from.size(), R"(<line hand="triple" odds="25:1")");
  const auto pays = [](const Rulebook& book) {
    for (const auto& group : provisions_of(book)) {
      for (const auto& one : group.provisions) {
        if (one.key == "paytable all triple") return one.traits.front().words;
      }
    }
    return std::string();
  };
  EXPECT_EQ(pays(side_edition()), "30 to 1");
  EXPECT_EQ(pays(side_edition_in(text)), "25 to 1");
}

}  // namespace
}  // namespace assay21::spec
