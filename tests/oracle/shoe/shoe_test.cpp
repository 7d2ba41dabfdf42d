// The cards between rounds: scripts that no table could play, rounds that must wait for a shuffle,
// and a shoe that runs out.
#include <algorithm>
#include <map>

#include "tests/oracle/shoe/shoe_table.h"
#include "tests/support/shows.h"

namespace assay21::oracle {
namespace {

using testing_support::Options;
using testing_support::ShoeSession;

std::shared_ptr<const Rules> maryland(Options more = {},
                                      const std::vector<std::string>& readings = {}) {
  auto options = testing_support::six_decks();
  options.insert(options.end(), more.begin(), more.end());
  return testing_support::rules(options, readings);
}

std::shared_ptr<const Rules> by_machine(const std::vector<std::string>& readings = {}) {
  auto options = testing_support::massachusetts("no-hole-card");
  for (auto& [name, value] : options) {
    if (name == "shuffler") value = "automated";
  }
  options.emplace_back("approved-recovery", "yes");
  return testing_support::rules(options, readings, "ma-spanish21");
}

Cut cut_of(int at, int cover) {
  return Cut{at, cover};
}

TEST(ShoeScript, cuts_within_the_limits_or_again) {
  tests::shows("5.E 5.E.2");
  const auto told = [](Cut cut, std::shared_ptr<const Rules> rules) {
    return ShoeSession(std::move(rules)).stack().then(std::move(cut)).round().objections();
  };
  EXPECT_EQ(told(cut_of(10, 72), maryland()), "");
  EXPECT_EQ(told(cut_of(278, 72), maryland()), "");
  EXPECT_NE(told(cut_of(9, 72), maryland()).find("a cut at 9 that is not made again"),
            std::string::npos);
  EXPECT_NE(told(cut_of(279, 72), maryland()).find("Ch.5 §E"), std::string::npos);
  EXPECT_NE(told(cut_of(60, 71), maryland()).find("Ch.5 §E(2)"), std::string::npos);
  EXPECT_EQ(told(cut_of(9, 72), maryland({}, {"cut-margin=one-end"})), "");
  auto again = cut_of(9, 72);
  again.recut = Recut{10, 72, RecutBy::previous};
  EXPECT_EQ(told(again, maryland()), "");
  again.recut->at = 9;
  EXPECT_NE(told(again, maryland()), "");
}

TEST(ShoeScript, cuts_a_deck_from_either_end_in_Massachusetts) {
  tests::shows_in_massachusetts("4.e/1 4.e/4 4.f/2");
  const auto told = [](Cut cut, const std::vector<std::string>& readings, Options more = {}) {
    auto options = testing_support::massachusetts("no-hole-card");
    options.insert(options.end(), more.begin(), more.end());
    return ShoeSession(testing_support::rules(options, readings, "ma-spanish21"))
        .stack()
        .then(std::move(cut))
        .round()
        .objections();
  };
  EXPECT_EQ(told(cut_of(48, 72), {}), "");
  EXPECT_NE(told(cut_of(47, 72), {}), "");
  EXPECT_NE(told(cut_of(241, 72), {}), "");
  EXPECT_NE(told(cut_of(60, 60), {}), "");
  EXPECT_EQ(told(cut_of(60, 60), {"quarter=approximately"}), "");
  EXPECT_NE(told(cut_of(60, 59), {"quarter=approximately"}), "");
  auto again = cut_of(60, 72);
  again.recut = Recut{60, 72, RecutBy::next};
  EXPECT_EQ(told(again, {}), "");
  EXPECT_NE(told(again, {}, {{"recut-by", "last-cutter"}}), "");
}

TEST(ShoeScript, brings_a_stack_where_the_cards_are_to_be_shuffled) {
  tests::shows("5.A 5.G 5.H");
  const auto after = [](auto stimulus) {
    return ShoeSession(maryland()).stack().cut().round().then(stimulus).round().objections();
  };
  EXPECT_NE(after(Order()).find("a reshuffle was ordered (Ch.5 §A, Ch.5 §G)"), std::string::npos)
      << after(Order());
  EXPECT_NE(after(Idle()).find("the table was idle (Ch.5 §H)"), std::string::npos) << after(Idle());
  EXPECT_EQ(after(NewDealer()), "");
  EXPECT_NE(ShoeSession(maryland()).then(Order()).objections(), "");
  EXPECT_NE(ShoeSession(maryland()).then(Idle()).objections(), "");
}

TEST(ShoeScript, opens_with_the_decks_that_are_declared) {
  const auto told = [](std::string preshuffled, Decks decks) {
    return ShoeSession(maryland({{"preshuffled", preshuffled}})).opened(decks).objections();
  };
  EXPECT_EQ(told("yes", Decks::preshuffled), "");
  EXPECT_EQ(told("no", Decks::fresh), "");
  EXPECT_NE(told("yes", Decks::fresh), "");
  EXPECT_NE(told("no", Decks::preshuffled), "");
}

using Lines = std::vector<std::string>;

TEST(Shoe, is_opened_shuffled_cut_and_burned_from) {
  tests::shows("4.A 4.B 4.C 4.E 4.F 5.A 5.B 5.C 5.D.1 5.E 5.E.1 5.E.2 5.E.3 7.B");
  const auto session =
      ShoeSession(maryland())
          .opened(Decks::fresh, {*spec::card_from("TS")}, {ShoeSession::bob, ShoeSession::ann})
          .stack()
          .cut({ShoeSession::ann});
  EXPECT_EQ(
      session.turn(0),
      (Lines{"the dealer looks the cards through [4.A]",
             "the ten of spades does not belong there and is taken out for good [4.B]",
             "the floorperson looks the cards through [4.A]", "the cards are spread face up [4.C]",
             "bob is given the opportunity to look the cards through [4.C 4.E]"}));
  EXPECT_EQ(session.turn(1), (Lines{"the cards are mixed on the table and stacked [4.E]",
                                    "the dealer shuffles the cards [4.F 5.A]"}));
  const auto cut = session.turn(2);
  ASSERT_EQ(cut.size(), 7U);
  EXPECT_EQ(cut[0], "bob is offered the cut [5.B 5.D 5.D.1]");
  EXPECT_EQ(cut[1], "bob declines the cut [5.C]");
  EXPECT_EQ(cut[2], "ann is offered the cut [5.C 5.D.1]");
  EXPECT_EQ(cut[3], "ann cuts the stack after 100 cards [5.C 5.E 5.E.1]");
  EXPECT_EQ(cut[4], "the cover card goes in, with 72 cards behind it [5.E.2]");
  EXPECT_EQ(cut[5], "the stack goes into the shoe [5.E.3 7.B]");
}

/// Who is offered the cut of the second stack, where the cover card came out with this card of the
/// first round.
Lines offered_after(int card, const std::vector<std::string>& readings = {}) {
  auto session =
      ShoeSession(maryland({}, readings)).stack().then(cut_of(60, 288 - card)).round().stack();
  auto lines = session.cut({ShoeSession::ann}).turn(5);
  std::erase_if(lines, [](const std::string& line) { return line.find("offered") > line.size(); });
  return lines;
}

TEST(Shoe, is_cut_by_whom_the_cover_card_names) {
  tests::shows("5.D.2 5.D.3 5.D.4");
  EXPECT_EQ(offered_after(2), (Lines{"bob is offered the cut [5.B 5.D 5.D.2]",
                                     "ann is offered the cut [5.C 5.D.2]"}));
  EXPECT_EQ(offered_after(3),
            (Lines{"cat is offered the cut [5.B 5.D 5.D.3]", "bob is offered the cut [5.D 5.D.4]",
                   "ann is offered the cut [5.D 5.D.4]"}));
}

/// To how many players at once the cut may be offered next, at the most, in the session's last cut.
std::size_t asked_at_once(const ShoeSession& session) {
  std::size_t most = 0;
  oracle::WalkOptions options;
  options.watch = [&](const TableState& state, const Permitted& allowed) {
    if (state.next_stimulus != session.script.stimuli.size()) return;
    const auto offers = std::ranges::count_if(
        allowed.now, [](const Due& due) { return due.event.kind == EventKind::offer_cut; });
    most = std::max(most, static_cast<std::size_t>(offers));
  };
  walk(*session.rules, session.script, options);
  return most;
}

TEST(Shoe, whose_cut_was_declined_goes_to_anybody_or_round_by_the_list) {
  tests::shows("5.D.2 5.D.4");
  const auto after_a_box = [](const std::vector<std::string>& readings) {
    auto session =
        ShoeSession(maryland({}, readings)).stack().then(cut_of(60, 286)).round().stack();
    return asked_at_once(session.cut({}));
  };
  EXPECT_EQ(after_a_box({}), 2U);
  EXPECT_EQ(after_a_box({"cut-after-refusal=counterclockwise"}), 1U);
}

TEST(Shoe, that_was_idle_is_cut_by_anybody_or_by_the_rightmost) {
  tests::shows("5.I.1");
  const auto after_idleness = [](const std::vector<std::string>& readings) {
    auto session = ShoeSession(maryland({}, readings)).stack().cut().round().then(Idle()).stack();
    return asked_at_once(session.cut({}));
  };
  EXPECT_EQ(after_idleness({}), 3U);
  EXPECT_EQ(after_idleness({"cut-in-other-cases=rightmost"}), 1U);
}

TEST(Shoe, whose_last_cut_was_offered_to_somebody_who_left_is_offered_from_his_place_on) {
  tests::shows_in_massachusetts("4.d.2");
  auto session = ShoeSession(
      testing_support::rules(testing_support::massachusetts("no-hole-card"), {}, "ma-spanish21"));
  session.stack().cut().round().then(Order()).stack().cut({ShoeSession::cat}).round();
  session.then(Leave{6}).then(Seat{7, ShoeSession::dan}).then(Order()).stack();
  EXPECT_EQ(asked_at_once(session.cut()), 2U) << "dan at the far right, or bob after cat's place";
}

TEST(Shoe, is_shuffled_when_it_is_ordered) {
  tests::shows("5.D.5 5.D.6 5.G");
  auto session = ShoeSession(maryland()).stack().cut().round().then(Order()).stack();
  session.cut({ShoeSession::bob});
  EXPECT_EQ(session.turn(5), (Lines{"the dealer shuffles the cards [5.A 5.G]"}));
  EXPECT_EQ(session.turn(6)[0], "cat is offered the cut [5.B 5.D 5.D.5]");
  EXPECT_EQ(session.turn(6)[2], "bob is offered the cut [5.D 5.D.6]");
}

TEST(Shoe, is_cut_again_by_the_next_in_the_order) {
  tests::shows("5.F 5.F.1 5.F.2");
  Cut cut{60, 72, {ShoeSession::ann, ShoeSession::cat}};
  cut.recut = Recut{70, 80, RecutBy::next};
  const auto lines = ShoeSession(maryland()).stack().then(cut).turn(2);
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_EQ(lines[1], "ann cuts the stack after 60 cards [5.C 5.E 5.E.1]");
  EXPECT_EQ(lines[3], "cat is offered the cut [5.C 5.D.1 5.F 5.F.1]");
  EXPECT_EQ(lines[5], "the cover card goes in, with 80 cards behind it [5.E.2]");
  EXPECT_EQ(lines[6], "the stack goes into the shoe [5.E.3 5.F.2 7.B]");
}

TEST(Shoe, is_burned_from_by_a_new_dealer) {
  tests::shows("7.B.4");
  const auto lines = ShoeSession(maryland()).stack().cut().round().then(NewDealer()).turn(4);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].find("is burned [7.B.4]"), std::string::npos);
}

TEST(Shoe, that_is_idle_is_spread_looked_at_and_shuffled) {
  tests::shows("5.H 5.I.1 5.I.2");
  const auto idle = [](Options more) {
    return ShoeSession(maryland(std::move(more)))
        .stack()
        .cut()
        .round()
        .then(Idle{ShoeSession::ann})
        .stack()
        .cut();
  };
  EXPECT_EQ(idle({}).turn(4), (Lines{"the cards in the shoe are gathered [5.H]",
                                     "the cards in the discard rack are gathered [5.H]",
                                     "the cards are spread face up [5.H]"}));
  EXPECT_EQ(idle({}).turn(5),
            (Lines{"ann is given the opportunity to look the cards through [5.I.1]",
                   "the cards are mixed on the table and stacked [5.I.1]",
                   "the dealer shuffles the cards [5.A 5.I.1]"}));
  EXPECT_EQ(idle({{"shuffler", "automated"}}).turn(5),
            (Lines{"ann is given the opportunity to look the cards through [5.I.2]",
                   "the cards are shuffled by the device [5.A 5.I.2]"}));
}

std::string shoe_stuck_in(const ShoeSession& session) {
  const auto told = session.walked();
  return told.stuck.empty() ? "" : told.stuck.front().reason;
}

TEST(Shoe, is_shuffled_after_the_round_of_the_cover_card) {
  tests::shows("5.G 7.C 7.D");
  const auto session = ShoeSession(maryland()).stack().then(cut_of(60, 285)).round();
  EXPECT_EQ(shoe_stuck_in(session), "");
  EXPECT_NE(shoe_stuck_in(ShoeSession(session).round()).find("Ch.5 §G"), std::string::npos);
  EXPECT_EQ(shoe_stuck_in(ShoeSession(session).stack().cut().round()), "");
}

TEST(Shoe, with_the_cover_card_first_deals_one_round_or_none) {
  tests::shows("7.C 7.D");
  const auto first = [](const std::vector<std::string>& readings) {
    return ShoeSession(maryland({}, readings)).stack().then(cut_of(60, 287)).round();
  };
  EXPECT_EQ(shoe_stuck_in(first({})), "");
  EXPECT_NE(shoe_stuck_in(first({}).round()), "");
  EXPECT_NE(shoe_stuck_in(first({"cover-card-first=not-dealt"})).find("Ch.7 §C"),
            std::string::npos);
}

TEST(Shoe, that_is_idle_is_turned_up_for_the_player_who_comes) {
  tests::shows_in_massachusetts("4.i/1 4.i/2 4.i/3");
  const auto table =
      testing_support::rules(testing_support::massachusetts("no-hole-card"), {}, "ma-spanish21");
  auto session =
      ShoeSession(table).stack().cut().round().then(Idle()).then(Seat{2, ShoeSession::dan});
  session.stack().cut();
  const auto told = walk(*session.rules, session.script);
  std::vector<std::string> lines;
  std::size_t turn = 0;
  for (const auto& due : told.events) {
    turn += due.event.kind == EventKind::await ? 1 : 0;
    if (turn >= 4 && turn <= 7 && due.event.kind != EventKind::await)
      lines.push_back(in_words(due.event, session.script));
  }
  lines.resize(6);
  EXPECT_EQ(lines, (std::vector<std::string>{
                       "the cards are spread face down", "the cards are spread face up",
                       "dan is given the opportunity to look the cards through",
                       "the cards are mixed on the table and stacked",
                       "the dealer shuffles the cards", "dan is offered the cut"}));
}

TEST(Shoe, that_runs_out_is_filled_with_the_discards) {
  tests::shows("13.K 13.L");
  // No cover card ends this shoe: a machine loads it, and under the reading nothing is cut.
  auto session =
      ShoeSession(maryland({{"shuffler", "automated-loading"}}, {"cut-after-autoload=not-cut"}))
          .stack()
          .cut();
  auto round = session.round().script.stimuli.back();
  auto& last = std::get<Round>(round);
  last.refill = testing_support::sorted_shoe(*session.rules);
  std::ranges::reverse(*last.refill);
  std::size_t rounds = 1;
  while (rounds < 60) {
    session.script.stimuli.push_back(round);
    ++rounds;
    const auto told = session.walked();
    if (!told.stuck.empty()) break;
  }
  ASSERT_LT(rounds, 60U);
  // The round after the one in which it ran out must wait for a shuffle.
  EXPECT_NE(shoe_stuck_in(session).find("shuffled after the round before"), std::string::npos);
  session.script.stimuli.pop_back();
  const auto lines = session.turn(session.script.stimuli.size() - 1);
  const auto gathered = std::ranges::find_if(
      lines, [](const std::string& line) { return line.find("gathered") != std::string::npos; });
  ASSERT_NE(gathered, lines.end());
  EXPECT_EQ(gathered[0], "the cards in the discard rack are gathered [13.K]");
  EXPECT_EQ(gathered[1], "the cards are shuffled by the device [13.K]");
  EXPECT_EQ(gathered[2].substr(gathered[2].find('[')), "[13.L]");
  EXPECT_NE(gathered[2].find("is burned"), std::string::npos);
}

TEST(Shoe, that_runs_out_keeps_on_the_table_what_lies_there) {
  tests::shows("13.K");
  tests::shows_in_massachusetts("15.g/1 15.g/2");
  auto session = ShoeSession(by_machine()).stack().cut();
  Round round;
  round.bets = {{1, ShoeSession::ann, spec::Money::dollars(10)},
                {3, ShoeSession::bob, spec::Money::dollars(10)}};
  round.otherwise = spec::Choice::hit;
  round.refill = testing_support::sorted_shoe(*session.rules);
  bool refilled = false;
  for (int rounds = 0; rounds < 60 && !refilled; ++rounds) {
    session.then(round);
    const auto told = session.walked();
    ASSERT_TRUE(told.stuck.empty()) << told.stuck.front().reason;
    if (told.end.shoe.cards.cards().size() == round.refill->size()) continue;
    refilled = true;
    // What is in the shoe and what lay on the table when it was filled is all there is.
    std::map<spec::Card, int> count;
    for (const auto card : told.end.shoe.cards.cards())
      ++count[card];
    std::size_t in_round = told.events.size() - 1;
    while (told.events[in_round - 1].event.kind != EventKind::await)
      --in_round;
    std::size_t on_table = 0;
    for (auto at = in_round; told.events[at].event.kind != EventKind::gather; ++at) {
      if (told.events[at].event.kind != EventKind::deal) continue;
      ++on_table;
      ++count[*told.events[at].event.card];
    }
    EXPECT_EQ(told.end.shoe.cards.cards().size() + on_table, round.refill->size());
    for (const auto& [card, copies] : count)
      EXPECT_EQ(copies, session.rules->copies_of(card)) << spec::in_words(card);
  }
  EXPECT_TRUE(refilled);
}

/// A card of a shoe lies face up, so many before the last: how many cards the round goes on with in
/// which the shoe runs out, with those on the table then.
std::size_t cards_after_a_find(ShoeSession session, std::size_t before_the_last = 0) {
  const Stack stack{testing_support::sorted_shoe(*session.rules)};
  session.then(stack).cut();
  const auto top_cards = static_cast<std::size_t>(std::get<Cut>(session.script.stimuli.back()).at);
  std::get<Stack>(*(session.script.stimuli.end() - 2)).face_up = {top_cards - 1 - before_the_last};
  Round round;
  round.bets = {{1, ShoeSession::ann, spec::Money::dollars(10)},
                {3, ShoeSession::bob, spec::Money::dollars(10)}};
  round.otherwise = spec::Choice::hit;
  round.refill = testing_support::sorted_shoe(*session.rules);
  for (int rounds = 0; rounds < 90; ++rounds) {
    session.then(round);
    const auto told = session.walked();
    if (!told.stuck.empty()) return 0;
    if (told.end.shoe.cards.cards().size() == round.refill->size()) continue;
    const auto filled = std::ranges::find(told.events, EventKind::gather,
                                          [](const Due& due) { return due.event.kind; });
    auto at = filled;
    while ((at - 1)->event.kind != EventKind::await)
      --at;
    const auto dealt =
        std::count_if(at, filled, [](const Due& due) { return due.event.kind == EventKind::deal; });
    return told.end.shoe.cards.cards().size() + static_cast<std::size_t>(dealt);
  }
  return 0;
}

TEST(Shoe, that_runs_out_is_filled_without_a_card_that_was_found_face_up_in_the_round) {
  tests::shows("13.A 13.K");
  const auto cards = [](const std::string& reading) {
    return cards_after_a_find(ShoeSession(
        maryland({{"shuffler", "automated-loading"}}, {"cut-after-autoload=not-cut", reading})));
  };
  EXPECT_EQ(cards("found-card-in-a-refill=kept-out"), 287U);
  EXPECT_EQ(cards("found-card-in-a-refill=shuffled-in"), 288U);
}

/// §15(a): such a card is not to be used in the game, and by §15(g) the whole rack is shuffled.
TEST(Shoe, of_massachusetts_is_filled_with_a_card_that_was_found_face_up_as_it_is_read) {
  tests::shows_in_massachusetts("15.a/1 15.g/1");
  const auto cards = [](const std::string& reading, std::size_t before_the_last) {
    return cards_after_a_find(ShoeSession(by_machine({reading})), before_the_last);
  };
  const std::size_t rounds_before = 60;
  EXPECT_EQ(cards("face-up-card-out-of-the-game=until-the-shuffle", 0), 288U);
  EXPECT_EQ(cards("face-up-card-out-of-the-game=for-the-round", 0), 287U);
  EXPECT_EQ(cards("face-up-card-out-of-the-game=for-good", 0), 287U);
  EXPECT_EQ(cards("face-up-card-out-of-the-game=for-the-round", rounds_before), 288U);
  EXPECT_EQ(cards("face-up-card-out-of-the-game=for-good", rounds_before), 287U);
}

TEST(Shoe, that_runs_out_without_a_refill_is_no_session) {
  auto session =
      ShoeSession(maryland({{"shuffler", "automated-loading"}}, {"cut-after-autoload=not-cut"}))
          .stack()
          .cut();
  for (int rounds = 0; rounds < 60; ++rounds)
    session.round();
  EXPECT_EQ(shoe_stuck_in(session), "the shoe has run out, and the script has no refill");
}

}  // namespace
}  // namespace assay21::oracle
