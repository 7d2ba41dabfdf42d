// What may be asked of cards, and what it means.
#include <gtest/gtest.h>

#include "tests/spec/side/side_edition.h"

namespace assay21::spec {
namespace {

using Said = std::vector<std::pair<std::string, std::string>>;

bool holds(const Said& said, std::string_view cards, HowRead how = {}) {
  CardsCondition condition;
  for (const auto& [name, text] : said)
    EXPECT_TRUE(condition.set(name, text)) << name << '=' << text;
  how.values = &side_edition().values;
  return condition.holds(cards_at(cards), how);
}

TEST(Cards, are_alike_in_at_least_so_many) {
  EXPECT_TRUE(holds({{"of", "player other"}, {"alike", "2"}}, "player 7C 7D other 7H KS"));
  EXPECT_TRUE(holds({{"of", "player other"}, {"alike", "2 2"}}, "player 7C KD other 7H KS"));
  EXPECT_FALSE(holds({{"of", "player other"}, {"alike", "2 2"}}, "player 7C 7D other 7H 7S"));
  EXPECT_FALSE(holds({{"of", "player other"}, {"alike", "2 2"}}, "player 7C 7D other 7H KS"));
  EXPECT_FALSE(holds({{"of", "player"}, {"alike", "2"}}, "player JC QD"));
  EXPECT_TRUE(holds({{"of", "player"}, {"alike-in-value", "2"}}, "player JC QD"));
  EXPECT_TRUE(holds({{"of", "player other"}, {"alike", "1 1 1 1"}}, "player AC KD other QH JS"));
  EXPECT_FALSE(holds({{"of", "player other"}, {"alike", "1 1 1 1"}}, "player AC KD other QH QS"));
}

TEST(Cards, are_of_suits_and_colours) {
  EXPECT_TRUE(holds({{"of", "player up"}, {"suits", "one"}}, "player 2C 9C up KC"));
  EXPECT_FALSE(holds({{"of", "player up"}, {"suits", "one"}}, "player 2C 9C up KS"));
  EXPECT_TRUE(holds({{"of", "player up"}, {"suits", "mixed"}}, "player 2C 9C up KS"));
  EXPECT_FALSE(holds({{"of", "player up"}, {"suits", "different"}}, "player 2C 9C up KS"));
  EXPECT_TRUE(holds({{"of", "player up"}, {"suits", "different"}}, "player 2C 9D up KS"));
  EXPECT_TRUE(holds({{"of", "player"}, {"suits", "clubs spades"}}, "player 2S 9S"));
  EXPECT_FALSE(holds({{"of", "player"}, {"suits", "clubs spades"}}, "player 2S 9C"));
  EXPECT_TRUE(holds({{"of", "player"}, {"colour", "one"}}, "player 2S 9C"));
  EXPECT_TRUE(holds({{"of", "player"}, {"colour", "red"}}, "player 2H 9D"));
  EXPECT_FALSE(holds({{"of", "player"}, {"colour", "black"}}, "player 2H 9C"));
  EXPECT_TRUE(holds({{"of", "player"}, {"colour", "mixed"}}, "player 2H 9C"));
}

TEST(Cards, are_consecutive_with_the_ace_where_the_rule_puts_it) {
  const Said straight = {{"of", "player up"}, {"straight", "yes"}};
  const auto with = [&](AceStands ace, std::string_view cards) {
    HowRead how;
    how.ace = ace;
    return holds(straight, cards, how);
  };
  EXPECT_TRUE(with(AceStands::high, "player 6C 8D up 7H"));
  EXPECT_TRUE(with(AceStands::high, "player QC AD up KH"));
  EXPECT_FALSE(with(AceStands::high, "player 2C AD up 3H"));
  EXPECT_TRUE(with(AceStands::low, "player 2C AD up 3H"));
  EXPECT_FALSE(with(AceStands::low, "player QC AD up KH"));
  EXPECT_TRUE(with(AceStands::either, "player 2C AD up 3H"));
  EXPECT_FALSE(with(AceStands::either, "player KC AD up 2H"));  // never round the corner
  EXPECT_FALSE(with(AceStands::either, "player 6C 6D up 7H"));
}

TEST(Cards, lie_between_by_rank_or_by_value) {
  const Said one = {{"of", "player up"}, {"between", "1"}};
  const Said some = {{"of", "player up"}, {"between", "1.."}};
  EXPECT_TRUE(holds(one, "player 7C 5D up 6H"));
  EXPECT_FALSE(holds(one, "player 7C 6D up 6H"));
  EXPECT_FALSE(holds(some, "player 7C 6D up 7H"));
  EXPECT_FALSE(holds(some, "player 5C 5D up 5H"));
  EXPECT_TRUE(holds(one, "player TC QD up JH"));
  HowRead by_value;
  by_value.between_by = BetweenBy::value;
  EXPECT_FALSE(holds(some, "player TC QD up JH", by_value));
  EXPECT_TRUE(holds(one, "player 9C AD up JH", by_value));  // 9, 10, 11
  by_value.ace = AceStands::low;
  EXPECT_TRUE(holds(some, "player AC JD up 9H", by_value));
}

TEST(Cards, are_totalled_as_the_rule_has_it) {
  const auto with = [](Counting counting, const char* total) {
    HowRead how;
    how.counting = counting;
    return holds({{"of", "player up"}, {"total", total}}, "player AC 9D up AH", how);
  };
  EXPECT_TRUE(with(Counting::together, "21"));
  EXPECT_TRUE(with(Counting::apart, "31"));  // 20 with the player, 11 with the dealer
  EXPECT_FALSE(with(Counting::apart, "21"));
  for (const auto* total : {"11", "21", "31"})
    EXPECT_TRUE(with(Counting::either, total)) << total;
  EXPECT_FALSE(with(Counting::either, "12..20"));
  EXPECT_TRUE(holds({{"of", "player"}, {"total", "20"}, {"soft", "yes"}}, "player AC 9D"));
  EXPECT_TRUE(holds({{"of", "player up"}, {"busted", "yes"}}, "player KC 9D up 3H"));
}

TEST(Cards, may_be_any_so_many_of_those_named) {
  const Said flush = {{"of", "player up hole"}, {"any", "3"}, {"suits", "one"}};
  EXPECT_TRUE(holds(flush, "player 2C 9C up KH hole 4C"));
  EXPECT_FALSE(holds(flush, "player 2C 9C up KH hole 4H"));
  EXPECT_TRUE(holds({{"of", "player up"}, {"any", "1"}, {"ranks", "2/3"}}, "player KC 9C up 3H"));
}

TEST(Cards, cannot_be_asked_what_is_no_word_for_them) {
  for (const auto& [name, text] : Said{{"of", "player player"},
                                       {"of", "sleeve"},
                                       {"of", ""},
                                       {"any", "0"},
                                       {"any", "9"},
                                       {"any", "1.."},
                                       {"suits", "stars"},
                                       {"suits", "hearts stars"},
                                       {"colour", "green"},
                                       {"alike", "0"},
                                       {"alike", "two"},
                                       {"alike", "9"},
                                       {"ranks", "A/"},
                                       {"ranks", "1"},
                                       {"between", "0"},
                                       {"between", ".."},
                                       {"count", "many"},
                                       {"total", "21..20"},
                                       {"soft", "perhaps"},
                                       {"straight", "1"},
                                       {"luck", "yes"}}) {
    CardsCondition condition;
    EXPECT_FALSE(condition.set(name, text)) << name << '=' << text;
    EXPECT_FALSE(expected_of_cards(name).empty());
  }
}

}  // namespace
}  // namespace assay21::spec
