// What is remembered of cards is what they make when they are asked anew.
#include <algorithm>
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

constexpr std::uint32_t seed = 20;
constexpr int deals = 4000;

class Dealt {
 public:
  Card card() {
    const auto index = std::uniform_int_distribution<int>(0, card_faces - 1)(random_);
    return Card(static_cast<Rank>(index / suit_count), static_cast<Suit>(index % suit_count));
  }
  SideCards deal(const Hand& player, const Hand& dealer) {
    SideCards cards;
    for (auto& one : cards.single)
      one = card();
    cards.player_hand = &player;
    cards.dealer_hand = &dealer;
    return cards;
  }
  Hand hand() {
    Hand hand;
    for (auto left = std::uniform_int_distribution<int>(2, 8)(random_); left > 0; --left)
      hand.add(card());
    return hand;
  }

 private:
  std::mt19937 random_{seed};
};

void expect_the_same(const SideWagerTable& wager, const HowRead& how) {
  SCOPED_TRACE(std::string(wager.name.text()));
  Dealt dealt;
  const std::array players = {dealt.hand(), dealt.hand(), dealt.hand()};
  const std::array dealers = {dealt.hand(), dealt.hand(), dealt.hand(), dealt.hand()};
  const HandsAsked asked(wager);
  HandsRemembered remembered(wager, how);
  for (std::size_t i = 0; i < deals; ++i) {
    auto cards = dealt.deal(players[i % players.size()], dealers[i % dealers.size()]);
    const auto expected = made_by(asked, wager.each, cards, how);
    ASSERT_EQ(made_by(remembered, wager.each, cards), expected)
        << "deal " << i << ", seed " << seed;
  }
}

void expect_the_same_of_all(const Rulebook& rulebook) {
  const auto* blackjack =
      &*std::ranges::find(rulebook.tables, Question::blackjack, &Table::question);
  for (const auto& wager : rulebook.side_wagers) {
    auto how = how_read(wager, rulebook.values, blackjack, rulebook.default_readings());
    expect_the_same(wager, how);
    how = {AceStands::either, BetweenBy::value, Counting::apart, how.values, how.blackjack};
    expect_the_same(wager, how);
  }
}

TEST(HandsRemembered, are_those_of_the_toy_asked_anew) {
  expect_the_same_of_all(side_edition());
}

TEST(HandsRemembered, are_those_of_blackjack_asked_anew) {
  expect_the_same_of_all(edition_named("md-blackjack-1.0"));
}

}  // namespace
}  // namespace assay21::spec
