// The tables of the editions leave nothing open: every hand that can be held against every hand
// of the dealer's has an outcome, and every winner odds, whatever single reading is in force.
#include <algorithm>
#include <map>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "tests/spec/editions/editions.h"
#include "tests/spec/tables/hand_classes.h"
#include "tests/support/test_scale.h"

namespace assay21::spec {
namespace {

constexpr auto stakes = {Money::cents(1), Money::dollars(5), Money::dollars(25)};

class Domain : public testing::TestWithParam<std::string> {
 protected:
  static const Rulebook& book() { return edition(GetParam()); }

  /// A table as plain as it can be declared: what is assumed, or else the first that is allowed.
  static std::vector<Declared> plain() {
    Submission submission;
    for (const auto& option : book().options) {
      if (!holds(option.where, submission)) continue;
      const auto first = option.values.empty() ? option.bounds.least : option.values.front().word;
      submission.declared.push_back({option.name, option.assumed.value_or(first)});
    }
    return submission.declared;
  }
  /// The tables that settlement hangs on, answered in every way that their rows ask for.
  static std::vector<std::vector<Declared>> declarations_of_settlement() {
    std::vector<std::vector<Declared>> all = {plain()};
    for (const auto& table : book().tables) {
      if (table.question() != Question::outcome && table.question() != Question::odds) continue;
      for (const auto& row : table.rows()) {
        if (!row.where) continue;
        auto one = plain();
        for (const auto& answered : row.where->all) {
          const auto at = std::ranges::find(one, answered.option, &Declared::name);
          if (at != one.end()) at->value = answered.words.front();
        }
        all.push_back(std::move(one));
      }
    }
    return all;
  }
  static bool has(Question question) {
    return std::ranges::find(book().tables, question, &Table::question) != book().tables.end();
  }
  static const std::vector<Hand>& players() {
    static std::map<std::string, std::vector<Hand>> all;
    auto& of_edition = all[GetParam()];
    if (of_edition.empty()) of_edition = player_classes(book());
    return of_edition;
  }
  static const std::vector<Hand>& dealers() {
    static std::map<std::string, std::vector<Hand>> all;
    auto& of_edition = all[GetParam()];
    if (of_edition.empty()) of_edition = dealer_classes(book());
    return of_edition;
  }

  /// The defaults, and each reading by itself that the tables of the settlement ask about.
  static std::vector<Readings> readings_of_settlement() {
    std::vector<bool> asked(book().interpretations.size(), false);
    for (const auto& table : book().tables) {
      const auto question = table.question();
      if (question != Question::blackjack && question != Question::outcome &&
          question != Question::odds && question != Question::collection)
        continue;
      for (const auto& row : table.rows()) {
        if (row.under) asked[row.under->interpretation] = true;
      }
    }
    auto all = single_readings(book());
    const auto defaults = book().default_readings();
    std::erase_if(all, [&](const Readings& readings) {
      for (std::size_t i = 0; i < readings.size(); ++i) {
        if (readings[i] != defaults[i]) return !asked[i];
      }
      return false;
    });
    return all;
  }

  /// Calls `visit` with the facts of every combination, and a text that names it.
  template <typename Visit>
  static void for_every_settlement(const Readings& readings, const Visit& visit) {
    const auto blackjack = table_under(book(), Question::blackjack, readings);
    for (const auto& hand : players()) {
      for (const auto& history : histories_of(hand)) {
        for (const auto& dealer : dealers()) {
          visit(facts_of(book(), blackjack, hand, history, dealer), [&] {
            return fmt::format("{} ({}) against {} under {}", to_string(hand), in_words(history),
                               to_string(dealer), in_words(book(), readings));
          });
        }
      }
    }
  }
};

TEST_P(Domain, holds_every_total_that_players_and_dealers_can_have) {
  std::vector<bool> player(32, false);
  std::vector<bool> dealer(32, false);
  const auto& values = book().values;
  for (const auto& hand : players()) {
    player[static_cast<std::size_t>(values.points(hand.cards()).total)] = true;
  }
  for (const auto& hand : dealers()) {
    dealer[static_cast<std::size_t>(values.points(hand.cards()).total)] = true;
  }
  for (std::size_t total = 4; total <= 31; ++total)
    EXPECT_TRUE(player[total]) << total;
  for (std::size_t total = 4; total <= 26; ++total)
    EXPECT_TRUE(dealer[total]) << total;
  EXPECT_FALSE(dealer[27]) << "he stands at 17";
}

TEST_P(Domain, has_an_outcome_everywhere_and_odds_for_every_winner) {
  constexpr std::uint64_t seed = 5;
  // Below the full scale the defaults and some of the other readings.
  auto all = readings_of_settlement();
  std::shuffle(all.begin() + 1, all.end(), std::mt19937(seed));
  all.resize(testing_support::scaled(all.size(), seed));
  struct Tables {
    Table outcomes;
    Table odds;
    Table collection;
  };
  const auto declared_in_every_way = declarations_of_settlement();
  for (const auto& readings : all) {
    std::vector<Tables> tables;
    for (const auto& declared : declared_in_every_way) {
      tables.push_back({table_at(book(), Question::outcome, readings, declared),
                        table_at(book(), Question::odds, readings, declared),
                        table_at(book(), Question::collection, readings, declared)});
    }
    for_every_settlement(readings, [&](Facts facts, const auto& named) {
      const bool doubled = facts.of(Fact::hand_doubled) != 0;
      for (const auto& at : tables) {
        const auto outcome = at.outcomes.decide(facts);
        ASSERT_TRUE(outcome.decided()) << "no outcome: " << named();
        for (const auto kind : {HandStake::main, HandStake::double_down}) {
          if (kind == HandStake::double_down && !doubled) continue;
          facts.with(Fact::wager_kind, kind);
          if (outcome.then().outcome == Outcome::lose) {
            ASSERT_TRUE(at.collection.decide(facts).decided()) << "no collection: " << named();
          }
          if (outcome.then().outcome != Outcome::win) continue;
          for (const auto stake : stakes) {
            const auto paid = at.odds.decide(facts.with(Fact::wager_original, stake.in_cents()));
            ASSERT_TRUE(paid.decided()) << "no odds: " << named();
            ASSERT_TRUE(paid.then().odds.has_value()) << named();
          }
        }
      }
    });
  }
}

TEST_P(Domain, never_lets_a_busted_hand_win_nor_the_higher_hand_lose) {
  const auto readings = book().default_readings();
  const auto outcomes = table_at(book(), Question::outcome, readings, plain());
  for_every_settlement(readings, [&](const Facts& facts, const auto& named) {
    const auto outcome = outcomes.decide(facts).then().outcome;
    const bool busted = facts.of(Fact::hand_busted) != 0;
    const bool dealer_busted = facts.of(Fact::dealer_busted) != 0;
    if (busted) {
      ASSERT_EQ(outcome, Outcome::lose) << named();
    } else if (dealer_busted || facts.of(Fact::hand_total) > facts.of(Fact::dealer_total)) {
      ASSERT_EQ(outcome, Outcome::win) << named();
    }
  });
}

TEST_P(Domain, tells_the_dealer_whether_to_draw_at_every_total) {
  const auto draw = table_under(book(), Question::dealer_draw, book().default_readings());
  for (const auto& dealer : dealers()) {
    const auto points = book().values.points(dealer.cards());
    const auto decision = draw.decide(Facts()
                                          .with(Fact::dealer_total, points.total)
                                          .with(Fact::dealer_soft, points.soft)
                                          .with(Fact::dealer_cards, dealer.size()));
    ASSERT_TRUE(decision.decided()) << to_string(dealer);
    EXPECT_EQ(decision.then().yes, points.total < 17) << to_string(dealer);
  }
}

TEST_P(Domain, says_for_every_up_card_when_blackjacks_surrenders_and_rescues_are_settled) {
  for (const auto& readings : single_readings(book())) {
    const auto decided = [&](Question question, const Facts& facts) {
      return table_under(book(), question, readings).decide(facts).decided();
    };
    for (const auto up : all_ranks) {
      if ((book().removed_ranks & bit(up)) != 0) continue;
      Facts facts;
      facts.with(Fact::dealer_up, up).with(Fact::dealer_blackjack, false);
      EXPECT_TRUE(decided(Question::blackjack_payment, facts)) << letter_of(up);
      EXPECT_TRUE(decided(Question::surrender_timing, facts)) << letter_of(up);
      if (has(Question::rescue_timing)) {
        EXPECT_TRUE(decided(Question::rescue_timing, facts)) << letter_of(up);
      }
      const bool may_have_blackjack = up == Rank::ace || up >= Rank::jack;
      for (const bool blackjack : {false, true}) {
        if (blackjack && !may_have_blackjack) continue;
        for (const bool insured : {false, true}) {
          facts.with(Fact::dealer_blackjack, blackjack).with(Fact::hand_insured, insured);
          EXPECT_TRUE(decided(Question::surrender_share, facts)) << letter_of(up);
        }
      }
    }
  }
}

TEST_P(Domain, reads_the_hole_card_wherever_it_could_make_a_blackjack) {
  const auto readings = book().default_readings();
  const auto reader = table_under(book(), Question::reader, readings);
  for (const auto& dealer : dealers()) {
    if (dealer.size() != 2) continue;
    const auto facts = facts_of(book(), readings, dealer, {}, dealer);
    if (facts.of(Fact::dealer_blackjack) == 0) continue;
    EXPECT_TRUE(reader.decide(facts).decided()) << to_string(dealer);
  }
}

TEST_P(Domain, has_a_remedy_for_whatever_goes_wrong) {
  for (const auto& readings : single_readings(book())) {
    const auto remedies = table_under(book(), Question::irregularity, readings);
    for (const auto& entry : irregularity_names) {
      // Only decks that lack a rank can have a card too many, and only one edition has two sides.
      const bool removed = entry.value == Irregularity::removed_rank_in_shoe;
      const bool sides = entry.value == Irregularity::wrong_side;
      if ((removed && book().removed_ranks == 0) ||
          (sides && book().option(OptionName::double_shoe) == nullptr))
        continue;
      for (const int count : {1, 2}) {
        for (int total = 17; total <= 21; ++total) {
          const auto decision = remedies.decide(Facts()
                                                    .with(Fact::irregularity, entry.value)
                                                    .with(Fact::irregularity_count, count)
                                                    .with(Fact::dealer_total, total));
          ASSERT_TRUE(decision.decided())
              << entry.name << " at " << total << " under " << in_words(book(), readings);
        }
      }
    }
  }
}

TEST_P(Domain, names_somebody_to_offer_the_cut_to_whenever_there_is_one) {
  for (const auto& readings : single_readings(book())) {
    const auto offers = table_under(book(), Question::cut_offer, readings);
    for (const auto& entry : cut_situation_names) {
      for (const int declined : {0, 1, 6}) {
        const auto decision = offers.decide(
            Facts().with(Fact::cut_situation, entry.value).with(Fact::cut_declined, declined));
        ASSERT_NE(decision.remaining, 0U) << entry.name << ", declined by " << declined
                                          << ", under " << in_words(book(), readings);
      }
    }
  }
}

std::string in_one_word(const testing::TestParamInfo<std::string>& edition) {
  auto name = edition.param;
  std::ranges::replace_if(
      name, [](char letter) { return letter == '-' || letter == '.'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(OfEachEdition, Domain, testing::ValuesIn(editions_in(ASSAY21_SOURCE_DIR)),
                         in_one_word);

}  // namespace
}  // namespace assay21::spec
