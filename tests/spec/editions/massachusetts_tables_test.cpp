// What a round and the shoe of Massachusetts' Spanish 21 go by besides settlement: choices,
// moments, side wagers, the cut, irregularities, shared boxes. Typed from the regulation.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/spec/editions/editions.h"
#include "tests/spec/editions/massachusetts_table.h"

namespace assay21::spec::testing_massachusetts {
namespace {

/// The choices open to a hand, in the order of the closed list.
std::string choices(const std::string& cards, bool from_split, bool doubled,
                    const std::string& under = {}, int decisions = 0, int splits_left = 3) {
  const auto hand = hand_of(cards);
  const auto [total, soft] = massachusetts().values.points(hand.cards());
  const bool blackjack = hand.size() == 2 && total == 21 && !from_split;
  const bool pair = hand.size() == 2 && massachusetts().values.identical_in_value(hand[0], hand[1]);
  Facts facts(&hand);
  facts.with(Fact::hand_cards, hand.size())
      .with(Fact::hand_total, total)
      .with(Fact::hand_soft, soft)
      .with(Fact::hand_busted, total > 21)
      .with(Fact::hand_blackjack, blackjack)
      .with(Fact::hand_doubled, doubled)
      .with(Fact::box_doubled, doubled)
      .with(Fact::hand_from_split, from_split)
      .with(Fact::hand_first, true)
      .with(Fact::hand_pair, pair)
      .with(Fact::hand_decisions, decisions)
      .with(Fact::box_splits_left, splits_left)
      .with(Fact::dealer_up, Rank::nine);
  const auto table = table_under(massachusetts(), Question::choices, reading(under));
  const auto open = table.open_choices(table.decide(facts));
  std::string text;
  for (const auto& entry : choice_names) {
    if (!open.contains(entry.value)) continue;
    text += (text.empty() ? "" : " ") + std::string(entry.name);
  }
  return text;
}

TEST(MassachusettsOffers, five_choices_on_the_first_two_cards) {
  EXPECT_EQ(choices("8S 8D", false, false), "surrender double split stand hit");
  EXPECT_EQ(choices("KS JD", false, false), "surrender double split stand hit");
  EXPECT_EQ(choices("9S 7D", false, false), "surrender double stand hit");
}

TEST(MassachusettsOffers, no_surrender_once_anything_was_decided) {
  EXPECT_EQ(choices("2S 3D 4H", false, false, {}, 1), "double stand hit");
  EXPECT_EQ(choices("8S 3D", true, false), "double stand hit");
  EXPECT_EQ(choices("8S 3D", true, false, "surrender-of-split-hand=allowed"),
            "surrender double stand hit");
  EXPECT_EQ(choices("5S 6D 4H", false, true, {}, 1), "stand rescue");
}

TEST(MassachusettsOffers, three_splits_and_no_fourth) {
  EXPECT_EQ(choices("8S 8D", true, false, {}, 0, 1), "double split stand hit");
  EXPECT_EQ(choices("8S 8D", true, false, {}, 0, 0), "double stand hit");
  const auto& splits =
      *std::ranges::find(massachusetts().parameters, ParameterName::splits, &Parameter::name);
  EXPECT_EQ(splits.value, "3");
  EXPECT_EQ(massachusetts().option(OptionName::extra_splits), nullptr);
}

TEST(MassachusettsOffers, a_blackjack_nothing_but_to_stand_or_to_be_given_up) {
  EXPECT_EQ(choices("AS KD", false, false), "surrender stand");
  EXPECT_EQ(choices("AS KD", false, false, "blackjack-surrender=denied"), "stand");
}

TEST(MassachusettsOffers, at_21_a_double_as_the_reading_says_and_a_draw_to_a_soft_one) {
  EXPECT_EQ(choices("5S 6D KH", false, false, {}, 1), "double stand");
  EXPECT_EQ(choices("5S 6D KH", false, false, "double-on-21=denied", 1), "stand");
  EXPECT_EQ(choices("AS 6D 4H", false, false, {}, 1), "double stand");
  EXPECT_EQ(choices("AS 6D 4H", false, false, "soft-21-draw=allowed", 1), "double stand hit");
  EXPECT_EQ(choices("5S 6D KH", false, false, "soft-21-draw=allowed", 1), "double stand");
  EXPECT_EQ(choices("AS KD", true, false, "soft-21-draw=allowed"), "double stand hit");
}

TEST(MassachusettsOffers, a_rescue_unless_the_double_busted) {
  EXPECT_EQ(choices("5S 6D 4H", false, true, {}, 1), "stand rescue");
  EXPECT_EQ(choices("5S 7D KH", false, true, {}, 1), "");
}

TEST(MassachusettsSettles, nothing_at_once_but_a_surrender_against_a_low_card) {
  const auto timing = [](Question question, Rank up, const std::string& under = {}) {
    Facts facts;
    const auto table = table_under(massachusetts(), question, reading(under));
    const auto decision =
        table.decide(facts.with(Fact::dealer_up, up).with(Fact::dealer_blackjack, false));
    EXPECT_TRUE(decision.decided());
    return decision.then().timing;
  };
  for (const auto up : {Rank::two, Rank::nine, Rank::jack, Rank::ace}) {
    const bool low = up == Rank::two || up == Rank::nine;
    EXPECT_EQ(timing(Question::blackjack_payment, up), Timing::at_settlement);
    EXPECT_EQ(timing(Question::surrender_timing, up),
              low ? Timing::at_once : Timing::at_second_card);
    EXPECT_EQ(timing(Question::surrender_timing, up, "held-surrender-without-blackjack=any-time"),
              low ? Timing::at_once : Timing::from_second_card);
    EXPECT_EQ(timing(Question::bust_timing, up), Timing::any_time);
    EXPECT_EQ(timing(Question::rescue_timing, up), Timing::any_time);
    EXPECT_EQ(timing(Question::bust_timing, up, "bust-moment=after-the-round"),
              Timing::at_settlement);
    EXPECT_EQ(timing(Question::rescue_timing, up, "rescue-forfeit=at-once"), Timing::at_once);
  }
}

/// The answer of a table at a table with these options, if it has one.
std::optional<Then> answer(Question question, const Facts& facts, const Options& more = {},
                           const std::string& under = {}) {
  const auto table = table_at(massachusetts(), question, reading(under), at_a_table(more));
  const auto decision = table.decide(facts);
  return decision.decided() ? std::optional(decision.then()) : std::nullopt;
}

TEST(MassachusettsDeals, with_a_hole_card_and_a_reader_where_they_are_declared) {
  const auto passes = [](const std::string& procedure) {
    Submission submission;
    submission.declared = at_a_table({{OptionName("dealing-procedure"), procedure}});
    return std::ranges::count_if(
        massachusetts().deal, [&](const DealPass& pass) { return holds(pass.where, submission); });
  };
  EXPECT_EQ(passes("no-hole-card"), 3);
  EXPECT_EQ(passes("hole-card"), 4);
  EXPECT_EQ(passes("hole-card-reader"), 4);
  const Options reader = {{OptionName("dealing-procedure"), "hole-card-reader"}};
  const Options hole = {{OptionName("dealing-procedure"), "hole-card"}};
  for (const auto up : {Rank::ace, Rank::king, Rank::queen, Rank::jack}) {
    EXPECT_TRUE(answer(Question::reader, Facts().with(Fact::dealer_up, up), reader));
    EXPECT_FALSE(answer(Question::reader, Facts().with(Fact::dealer_up, up), hole));
    EXPECT_FALSE(answer(Question::reader, Facts().with(Fact::dealer_up, up)));
  }
  EXPECT_FALSE(answer(Question::reader, Facts().with(Fact::dealer_up, Rank::nine), reader));
}

TEST(MassachusettsDeals, no_card_to_a_dealer_of_17_or_more_hard_or_soft) {
  for (int total = 4; total <= 26; ++total) {
    for (const bool soft : {false, true}) {
      Facts facts;
      facts.with(Fact::dealer_total, total)
          .with(Fact::dealer_soft, soft)
          .with(Fact::dealer_cards, 3);
      EXPECT_EQ(answer(Question::dealer_draw, facts)->yes, total < 17) << total;
    }
  }
}

TEST(MassachusettsMatches, by_rank_at_no_less_than_these_odds) {
  const auto least = [](const std::string& decks, bool suit) {
    const auto then = answer(Question::match_odds, Facts().with(Fact::match_suit, suit),
                             {{OptionName::decks, decks}, {OptionName("match-the-dealer"), "yes"}});
    return then ? to_string(*then->odds) : "none";
  };
  EXPECT_EQ(least("6", false), "4:1");
  EXPECT_EQ(least("6", true), "9:1");
  EXPECT_EQ(least("8", false), "3:1");
  EXPECT_EQ(least("8", true), "12:1");
  const auto matches = [](bool rank, const std::string& under) {
    return answer(Question::match,
                  Facts().with(Fact::match_rank, rank).with(Fact::match_value, true),
                  {{OptionName("match-the-dealer"), "yes"}}, under)
        .has_value();
  };
  EXPECT_TRUE(matches(true, ""));
  EXPECT_FALSE(matches(false, ""));
  EXPECT_TRUE(matches(false, "match-by=value"));
}

/// What is paid in cents for the two cards; a spin of the wheel besides.
std::pair<std::int64_t, bool> spin(const std::string& cards, const std::string& under = {}) {
  const auto hand = hand_of(cards);
  const auto table = table_at(massachusetts(), Question::award_on_hand, reading(under),
                              at_a_table({{OptionName("bonus-spin"), "yes"}}));
  Facts facts(&hand);
  facts.with(Fact::wager_side, SideWager::bonus_spin)
      .with(Fact::hand_blackjack, massachusetts().values.points(hand.cards()).total == 21);
  const auto decision = table.decide(facts);
  std::pair<std::int64_t, bool> sum;
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    if ((decision.remaining >> i & 1U) == 0) continue;
    sum.first += table.rows()[i].then.pays.in_cents();
    sum.second = sum.second || table.rows()[i].then.spin;
  }
  return sum;
}

TEST(MassachusettsSpins, ten_dollars_for_an_ace_and_the_wheel_for_a_blackjack) {
  EXPECT_EQ(spin("AS 9D"), std::pair(std::int64_t{1000}, false));
  EXPECT_EQ(spin("2S AD"), std::pair(std::int64_t{1000}, false));
  EXPECT_EQ(spin("AS AD"), std::pair(std::int64_t{1000}, false));
  EXPECT_EQ(spin("AS AD", "bonus-two-aces=twice"), std::pair(std::int64_t{2000}, false));
  EXPECT_EQ(spin("AS QD"), std::pair(std::int64_t{0}, true));
  EXPECT_EQ(spin("AS QD", "bonus-ace-and-blackjack=both"), std::pair(std::int64_t{1000}, true));
  EXPECT_EQ(spin("KS QD"), std::pair(std::int64_t{0}, false));
}

TEST(MassachusettsSpins, for_five_dollars_that_stay_with_the_house_or_go_back) {
  const Options offered = {{OptionName("bonus-spin"), "yes"}};
  const auto stake = [&](const std::string& under) {
    return answer(Question::side_stake,
                  Facts().with(Fact::wager_side, SideWager::bonus_spin).with(Fact::wager_spin, 0),
                  offered, under)
        ->stake;
  };
  EXPECT_EQ(stake(""), StakeGoes::kept);
  EXPECT_EQ(stake("bonus-ten=ten-and-the-stake"), StakeGoes::returned);
}

TEST(MassachusettsInsures, against_an_ace_and_pays_2_to_1_for_a_king_queen_or_jack) {
  for (const auto rank : all_ranks) {
    if (rank == Rank::ten) continue;
    const bool offered =
        answer(Question::insurance_offer, Facts().with(Fact::dealer_up, rank)).has_value();
    EXPECT_EQ(offered, rank == Rank::ace) << letter_of(rank);
    const auto then = answer(Question::insurance_outcome, Facts().with(Fact::dealer_hole, rank));
    EXPECT_EQ(then->outcome, rank >= Rank::jack ? Outcome::win : Outcome::lose) << letter_of(rank);
  }
  EXPECT_EQ(to_string(*answer(Question::insurance_odds, Facts())->odds), "2:1");
}

TEST(MassachusettsShoe, is_cut_a_deck_from_either_end_and_never_after_a_machine) {
  const auto figure = [](ParameterName name, const Options& more, const std::string& under = {}) {
    return testing_massachusetts::figure(name, more, under);
  };
  EXPECT_EQ(figure(ParameterName::cut_margin, {}), "48");
  EXPECT_EQ(figure(ParameterName::cover_margin, {}), "1:4");
  EXPECT_EQ(figure(ParameterName::cover_tolerance, {}), "0");
  EXPECT_EQ(figure(ParameterName::cover_tolerance, {}, "quarter=approximately"), "12");
  const Options machine = {{OptionName::shuffler, "automated"}};
  EXPECT_EQ(figure(ParameterName::cut_margin, machine), "");
  EXPECT_EQ(figure(ParameterName::cover_margin, machine), "");
  EXPECT_EQ(figure(ParameterName::cover_margin, machine, "machine-shuffle-cutting-card=inserted"),
            "1:4");
  const auto offered = [](const Options& more) {
    Facts facts;
    facts.with(Fact::cut_situation, CutSituation::opening).with(Fact::cut_declined, 0);
    return answer(Question::cut_offer, facts, more);
  };
  EXPECT_EQ(offered({})->cut_player, CutPlayer::first_arrival);
  EXPECT_FALSE(offered(machine).has_value());
  EXPECT_TRUE(offered({{OptionName::shuffler, "automated"}, {OptionName("preshuffled"), "yes"}}));
}

TEST(MassachusettsIsTooLate, for_each_thing_from_a_moment_that_the_reading_says) {
  const auto before = [](Act act, const Options& more = {}, const std::string& under = {}) {
    const auto then = answer(Question::deadline, Facts().with(Fact::act, act), more, under);
    return then ? std::string(name_of(deadline_names, then->deadline)) : "no deadline";
  };
  const Options reader = {{OptionName("dealing-procedure"), "hole-card-reader"}};
  EXPECT_EQ(before(Act::main_wager), "first-card-dealt");
  EXPECT_EQ(before(Act::main_wager, {}, "wagers-close=at-the-first-card-removed"),
            "first-card-removed");
  EXPECT_EQ(before(Act::insurance), "first-draw");
  EXPECT_EQ(before(Act::insurance, reader), "reader-used");
  EXPECT_EQ(before(Act::insurance, {}, "insurance-window=at-the-first-announcement"),
            "first-announcement");
  EXPECT_EQ(before(Act::card_reader), "no deadline");
  EXPECT_EQ(before(Act::card_reader, reader), "first-draw");
  EXPECT_EQ(before(Act::surrender), "own-decision");
  EXPECT_EQ(before(Act::change_added), "once-made");
  EXPECT_EQ(before(Act::recut), "first-card-dealt");
  EXPECT_EQ(before(Act::bonus_spin), "no deadline");
  EXPECT_EQ(before(Act::bonus_spin, {{OptionName("bonus-spin"), "yes"}}), "first-card-dealt");
  EXPECT_EQ(before(Act::match_the_dealer, {{OptionName("match-the-dealer"), "yes"}}),
            "first-card-dealt");
}

TEST(MassachusettsSharedBox, is_called_for_by_one_and_the_others_follow_as_they_may) {
  const Options shared = {{OptionName::bettors_per_box, "3"}};
  const auto caller = [&](bool seated) {
    return answer(Question::box_caller, Facts().with(Fact::box_seated, seated), shared)->caller;
  };
  EXPECT_EQ(caller(true), BoxCaller::seated_player);
  EXPECT_EQ(caller(false), BoxCaller::highest_wager);
  const auto others = [&](Choice call, const std::string& under = {}) {
    return answer(Question::other_bettor, Facts().with(Fact::box_call, call), shared, under)
        ->bettor;
  };
  EXPECT_EQ(others(Choice::hit), OtherBettor::bound);
  EXPECT_EQ(others(Choice::stand), OtherBettor::bound);
  EXPECT_EQ(others(Choice::double_down), OtherBettor::free_to_join);
  EXPECT_EQ(others(Choice::split), OtherBettor::joins_or_designates);
  EXPECT_EQ(others(Choice::surrender), OtherBettor::bound);
  EXPECT_EQ(others(Choice::surrender, "shared-box-surrender=each-his-own"),
            OtherBettor::free_to_join);
  EXPECT_FALSE(answer(Question::box_caller, Facts().with(Fact::box_seated, true)).has_value());
}

TEST(MassachusettsIrregularities, each_have_a_remedy) {
  const Options equipped = {{OptionName("dealing-procedure"), "hole-card-reader"},
                            {OptionName::shuffler, "automated"}};
  for (const auto& entry : irregularity_names) {
    if (entry.value == Irregularity::wrong_side) continue;  // no shoe there has two
    for (const int count : {1, 2}) {
      Facts facts;
      facts.with(Fact::irregularity, entry.value)
          .with(Fact::irregularity_count, count)
          .with(Fact::dealer_total, 17);
      EXPECT_TRUE(answer(Question::irregularity, facts, equipped).has_value()) << entry.name;
    }
  }
  const auto remedy = [&](Irregularity what, int count) {
    Facts facts;
    facts.with(Fact::irregularity, what)
        .with(Fact::irregularity_count, count)
        .with(Fact::dealer_total, 17);
    return answer(Question::irregularity, facts, equipped)->remedy;
  };
  EXPECT_EQ(remedy(Irregularity::face_up_in_shoe, 1), Remedy::discard);
  EXPECT_EQ(remedy(Irregularity::face_up_in_shoe, 2), Remedy::void_and_reshuffle);
  EXPECT_EQ(remedy(Irregularity::removed_rank_in_shoe, 1), Remedy::remove);
  EXPECT_EQ(remedy(Irregularity::removed_rank_in_shoe, 2), Remedy::void_and_reshuffle);
  EXPECT_EQ(remedy(Irregularity::reader_faulty, 1), Remedy::deal_without_reader);
  EXPECT_EQ(remedy(Irregularity::shuffler_faulty, 1), Remedy::reshuffle);
}

}  // namespace
}  // namespace assay21::spec::testing_massachusetts
