// What a round and the shoe of Maryland's Blackjack go by besides settlement: the deal, choices,
// the dealer's draw, burning, deadlines, irregularities. Typed from the regulation.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/spec/editions/blackjack_table.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec::testing_blackjack {
namespace {

const Options at_switch = with("blackjack-switch", "yes");
const Options from_the_hand = {{OptionName::shuffler, "automated"},
                               {OptionName("dealt-from-hand"), "yes"},
                               {OptionName::decks, "2"}};
const Options at_a_double_shoe = {{OptionName::double_shoe, "yes"},
                                  {OptionName("red-side"), "left"}};

Submission table(const Options& more) {
  Submission submission;
  submission.declared = at_a_table(more);
  submission.assumed = assumed_beside(blackjack(), submission.declared);
  return submission;
}

struct Turn {
  History history = {};
  int decisions = 0;
  int splits_left = 3;
};

/// The choices open to a hand, in the order of the closed list.
std::string choices(const std::string& cards, const Turn& turn = {}, const Options& more = {},
                    const std::string& under = {}) {
  auto facts = facts_of(cards, "9C 9H", turn.history, more, under);
  const auto& hand = facts.hand();
  const bool pair = hand.size() == 2 && blackjack().values.identical_in_value(hand[0], hand[1]);
  facts.with(Fact::hand_pair, pair)
      .with(Fact::hand_decisions, turn.decisions)
      .with(Fact::box_splits_left, turn.splits_left);
  const auto rows = table_at(blackjack(), Question::choices, reading(under), at_a_table(more));
  const auto open = rows.open_choices(rows.decide(facts));
  std::string text;
  for (const auto& entry : choice_names) {
    if (!open.contains(entry.value)) continue;
    text += (text.empty() ? "" : " ") + std::string(entry.name);
  }
  return text;
}

TEST(BlackjackCards, are_fifty_two_to_a_deck_and_count_as_printed) {
  EXPECT_EQ(blackjack().removed_ranks, 0);
  const auto points = [](const std::string& cards) {
    return blackjack().values.points(hand_of(cards).cards()).total;
  };
  EXPECT_EQ(points("2S 9D"), 11);
  EXPECT_EQ(points("TS JD"), 20);
  EXPECT_EQ(points("QS KD"), 20);
  EXPECT_EQ(points("AS 9D"), 20);
  EXPECT_EQ(points("AS 9D 9H"), 19);
  EXPECT_EQ(points("AS AD"), 12);
}

TEST(BlackjackDeals, twice_around_face_up_from_a_shoe_and_face_down_from_the_hand) {
  const auto passes = [](const Options& more, const std::string& under = {}) {
    const auto readings = reading(under);
    std::string text;
    for (const auto& pass : blackjack().deal) {
      const bool read =
          !pass.under || readings[pass.under->interpretation] == pass.under->alternative;
      if (!holds(pass.where, table(more)) || !read) continue;
      text += (text.empty() ? "" : ", ") + std::string(name_of(dealt_to_names, pass.to)) + " " +
              std::string(name_of(face_names, pass.face));
    }
    return text;
  };
  EXPECT_EQ(passes({}), "boxes up, dealer up, boxes up, dealer down");
  EXPECT_EQ(passes(from_the_hand), "boxes down, dealer up, boxes down, dealer down");
  const auto electronic = with("electronic-table", "yes");
  EXPECT_EQ(passes(electronic), "boxes up, dealer up, all-boxes up");
  EXPECT_EQ(passes(electronic, "community-cards=both-cards"),
            "all-boxes up, dealer up, all-boxes up");
  EXPECT_EQ(passes(electronic, "community-cards=of-nobody"),
            "boxes up, dealer up, boxes up, nobody up");
  EXPECT_EQ(passes(electronic, "second-card-without-hole-card=in-the-deal"),
            "boxes up, dealer up, all-boxes up, dealer up");
}

TEST(BlackjackOffers, surrender_a_double_a_split_standing_and_drawing) {
  EXPECT_EQ(choices("8S 8D"), "surrender double split stand hit");
  EXPECT_EQ(choices("9S 7D"), "surrender double stand hit");
  EXPECT_EQ(choices("2S 3D 4H", {.decisions = 1}), "stand hit") << "only two cards are doubled";
  EXPECT_EQ(choices("8S 3D", {.history = {.from_split = true}}), "double stand hit");
  EXPECT_EQ(choices("8S 8D", {.history = {.from_split = true}}), "double split stand hit");
  EXPECT_EQ(choices("8S 8D", {.history = {.from_split = true}, .splits_left = 0}),
            "double stand hit");
  EXPECT_EQ(choices("5S 6D 4H", {.history = {.doubled = true}, .decisions = 1}), "");
  EXPECT_EQ(choices("TS 6D 6H", {.decisions = 1}), "");
}

TEST(BlackjackOffers, a_split_of_equal_values_or_of_equal_ranks) {
  EXPECT_EQ(choices("KS QD"), "surrender double split stand hit");
  EXPECT_EQ(choices("TS JD"), "surrender double split stand hit");
  for (const auto* cards : {"TS JD", "TS QD", "TS KD", "JS QD", "JS KD", "QS KD"})
    EXPECT_EQ(choices(cards, {}, {}, "pair-to-split=same-rank"), "surrender double stand hit");
  EXPECT_EQ(choices("KS KD", {}, {}, "pair-to-split=same-rank"),
            "surrender double split stand hit");
}

TEST(BlackjackOffers, on_21_and_on_a_blackjack_what_the_readings_say) {
  EXPECT_EQ(choices("AS KD"), "surrender stand hit");
  EXPECT_EQ(choices("AS KD", {}, {}, "surrender-of-blackjack=denied"), "stand hit");
  EXPECT_EQ(choices("AS KD", {}, {}, "draw-limit=below-21"), "surrender stand");
  EXPECT_EQ(choices("5S 6D TH", {.decisions = 1}), "stand hit");
  EXPECT_EQ(choices("5S 6D TH", {.decisions = 1}, {}, "draw-limit=below-21"), "stand");
}

TEST(BlackjackSwitch, knows_no_surrender_and_lets_second_cards_change_places) {
  EXPECT_EQ(choices("9S 7D", {}, at_switch), "double stand hit");
  EXPECT_EQ(choices("9S 7D", {}, at_switch, "surrender-in-switch=allowed"),
            "surrender double stand hit");
  const auto may_switch = [](int cards, int decisions, const Options& more,
                             const std::string& under = {}) {
    Facts facts;
    facts.with(Fact::hand_cards, cards)
        .with(Fact::hand_decisions, decisions)
        .with(Fact::hand_doubled, false)
        .with(Fact::hand_from_split, false);
    return answer(Question::switch_cards, facts, more, under).has_value();
  };
  EXPECT_TRUE(may_switch(2, 0, at_switch));
  EXPECT_FALSE(may_switch(3, 1, at_switch));
  EXPECT_TRUE(may_switch(3, 1, at_switch, "switch-moment=any-decision"));
  EXPECT_FALSE(may_switch(2, 0, {}));
}

TEST(BlackjackDealer, stands_on_17_soft_or_hard_or_draws_to_a_soft_one) {
  const auto draws = [](int total, bool soft, const std::string& under = {}) {
    Facts facts;
    facts.with(Fact::dealer_total, total).with(Fact::dealer_soft, soft);
    return answer(Question::dealer_draw, facts, {}, under)->yes;
  };
  EXPECT_TRUE(draws(16, false));
  EXPECT_TRUE(draws(16, true));
  EXPECT_FALSE(draws(17, false));
  EXPECT_FALSE(draws(17, true));
  EXPECT_TRUE(draws(17, true, "dealer-draw=draws-to-soft-17"));
  EXPECT_FALSE(draws(17, false, "dealer-draw=draws-to-soft-17"));
  EXPECT_FALSE(draws(18, true, "dealer-draw=draws-to-soft-17"));
}

TEST(BlackjackDealer, uses_the_reader_where_its_use_is_no_mistake) {
  const auto reads = [](Rank up, const Options& more = {}, const std::string& under = {}) {
    Facts facts;
    return answer(Question::reader, facts.with(Fact::dealer_up, up), more, under).has_value();
  };
  for (const auto up : {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten})
    EXPECT_TRUE(reads(up));
  EXPECT_FALSE(reads(Rank::nine));
  EXPECT_FALSE(reads(Rank::king, {}, "reader-up-cards=ace"));
  EXPECT_TRUE(reads(Rank::ace, {}, "reader-up-cards=ace"));
  EXPECT_FALSE(reads(Rank::ace, with("electronic-table", "yes")));
}

TEST(BlackjackDealer, burns_by_the_batch_by_the_round_or_not_at_all) {
  const auto burned = [](BurnOccasion occasion, const Options& more,
                         const std::string& under = {}) {
    Facts facts;
    return answer(Question::burn, facts.with(Fact::burn_occasion, occasion), more, under)->cards;
  };
  for (const auto occasion : {BurnOccasion::full_batch, BurnOccasion::new_dealer}) {
    EXPECT_EQ(burned(occasion, {}), 1);
    EXPECT_EQ(burned(occasion, at_a_double_shoe), 0);
    EXPECT_EQ(burned(occasion, from_the_hand), 0);
    EXPECT_EQ(burned(occasion, from_the_hand, "burns-from-the-hand=further-ones"), 1);
  }
  EXPECT_EQ(burned(BurnOccasion::round, from_the_hand), 1);
  EXPECT_EQ(burned(BurnOccasion::round, {}), 0);
  EXPECT_EQ(burned(BurnOccasion::short_shoe, {}), 1);
}

TEST(BlackjackOffers, even_money_where_it_is_declared_on_a_blackjack_against_an_ace) {
  const auto offered = [](const std::string& cards, const std::string& dealer, const Options& more,
                          const std::string& under = {}) {
    const auto facts = facts_of(cards, dealer, {}, more, under);
    return answer(Question::even_money, facts, more, under).has_value();
  };
  const auto even = with("even-money", "yes");
  EXPECT_TRUE(offered("AS KD", "AC 9H", even));
  EXPECT_FALSE(offered("AS KD", "AC 9H", {}));
  EXPECT_FALSE(offered("TS KD", "AC 9H", even));
  EXPECT_FALSE(offered("AS KD", "TC 9H", even));
  EXPECT_TRUE(offered("AS KD", "TC 9H", even, "even-money-up-card=any"));
}

TEST(BlackjackWagers, close_with_the_first_card_of_the_round_or_before_it) {
  const auto until = [](Act act, const Options& more = {}, const std::string& under = {}) {
    Facts facts;
    const auto then = answer(Question::deadline, facts.with(Fact::act, act), more, under);
    return then ? std::string(name_of(deadline_names, then->deadline)) : "undecided";
  };
  const auto match = with("match-the-dealer", "yes");
  auto both = at_a_double_shoe;
  both.insert(both.end(), match.begin(), match.end());
  for (const auto act : {Act::main_wager, Act::side_wager, Act::match_the_dealer}) {
    EXPECT_EQ(until(act, match), "first-card-dealt");
    EXPECT_EQ(until(act, match, "burned-card-and-bets=closed"), "first-card-removed");
    EXPECT_EQ(until(act, both), "first-card-removed");
    EXPECT_EQ(until(act, both, "determinant-card-and-bets=not-yet"), "first-card-dealt");
  }
  EXPECT_EQ(until(Act::match_the_dealer), "undecided") << "there is no such wager at the table";
  for (const auto act : {Act::bad_beat, Act::hit_and_run, Act::super_4}) {
    EXPECT_EQ(until(act), "first-card-dealt");
    EXPECT_EQ(until(act, {}, "burned-card-and-lock-out=closed"), "first-card-removed");
  }
  EXPECT_EQ(until(Act::insurance), "reader-used");
  EXPECT_EQ(until(Act::even_money, with("even-money", "yes")), "reader-used");
  EXPECT_EQ(
      until(Act::even_money, with("even-money", "yes"), "even-money-moment=until-the-settlement"),
      "hand-settled");
  EXPECT_EQ(until(Act::surrender), "own-decision");
  EXPECT_EQ(until(Act::recut), "stack-inserted");
}

TEST(BlackjackWagers, on_the_first_cards_are_settled_when_the_house_declares) {
  const auto when = [](const std::string& under = {}) {
    Facts facts;
    facts.with(Fact::wager_side, blackjack().terms.wager("lucky-ladies")->place())
        .with(Fact::wager_won, true);
    const auto then = answer(Question::side_settlement, facts, {}, under);
    return then ? std::string(name_of(moment_names, then->moment)) : "undecided";
  };
  EXPECT_EQ(when(), "any-time");
  EXPECT_EQ(when("side-wager-moment=at-once"), "after-initial-deal");
  EXPECT_EQ(when("side-wager-moment=at-settlement"), "at-settlement");
}

TEST(BlackjackMends, what_goes_wrong_as_chapter_14_says) {
  const auto remedy = [](Irregularity what, int count = 1, int total = 17,
                         const std::string& under = {}) {
    Facts facts;
    facts.with(Fact::irregularity, what)
        .with(Fact::irregularity_count, count)
        .with(Fact::dealer_total, total);
    const auto then = answer(Question::irregularity, facts, at_a_double_shoe, under);
    return then ? std::string(name_of(remedy_names, then->remedy)) : "undecided";
  };
  EXPECT_EQ(remedy(Irregularity::face_up_in_shoe), "discard");
  EXPECT_EQ(remedy(Irregularity::face_up_in_shoe, 2), "discard");
  EXPECT_EQ(remedy(Irregularity::face_up_in_shoe, 2, 17, "several-cards-face-up=void"),
            "void-and-reshuffle");
  EXPECT_EQ(remedy(Irregularity::drawn_unseen), "next-card");
  EXPECT_EQ(remedy(Irregularity::drawn_exposed), "next-card");
  EXPECT_EQ(remedy(Irregularity::exposed_refused), "no-more-cards");
  EXPECT_EQ(remedy(Irregularity::exposed_useless), "discard");
  EXPECT_EQ(remedy(Irregularity::dealer_overdraw, 1, 17), "discard");
  EXPECT_EQ(remedy(Irregularity::dealer_overdraw, 1, 20), "discard");
  EXPECT_EQ(remedy(Irregularity::dealer_overdraw, 1, 20, "overdraw-above-17=next-card"),
            "next-card");
  EXPECT_EQ(remedy(Irregularity::dealer_passed_over), "complete-deal");
  EXPECT_EQ(remedy(Irregularity::shoe_empty), "reshuffle-discards");
  EXPECT_EQ(remedy(Irregularity::no_card), "dead-hand");
  EXPECT_EQ(remedy(Irregularity::one_card), "late-card");
  EXPECT_EQ(remedy(Irregularity::wrong_side), "continue-play");
  EXPECT_EQ(remedy(Irregularity::draw_forgotten), "late-card-or-dead-hand");
  EXPECT_EQ(remedy(Irregularity::reader_misused_open), "return-all-wagers");
  EXPECT_EQ(remedy(Irregularity::reader_misused_closed), "continue-play");
  EXPECT_EQ(remedy(Irregularity::reader_faulty), "stop-dealing");
  EXPECT_EQ(remedy(Irregularity::reader_faulty_mid_round), "void");
  EXPECT_EQ(remedy(Irregularity::reader_faulty_mid_round, 1, 17,
                   "reader-fault-mid-round=settled-as-it-stands"),
            "settle-as-it-stands");
  // No machine can fail where the cards are shuffled by hand.
  EXPECT_EQ(remedy(Irregularity::shuffler_faulty), "undecided");
  Facts broken;
  broken.with(Fact::irregularity, Irregularity::shuffler_faulty)
      .with(Fact::irregularity_count, 1)
      .with(Fact::dealer_total, 17);
  const auto then = answer(Question::irregularity, broken, with("shuffler", "automated"), {});
  ASSERT_TRUE(then.has_value());
  EXPECT_EQ(then->remedy, Remedy::reshuffle);
}

}  // namespace
}  // namespace assay21::spec::testing_blackjack
