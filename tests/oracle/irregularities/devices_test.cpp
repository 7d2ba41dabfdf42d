// Devices that fail, a device that shuffles as it deals, and cards that must be shuffled again.
#include <algorithm>

#include "tests/oracle/shoe/shoe_table.h"
#include "tests/support/shows.h"

namespace assay21::oracle {
namespace {

using spec::Money;
using testing_support::Options;
using testing_support::ShoeSession;
using Lines = std::vector<std::string>;

constexpr auto ann = ShoeSession::ann;
constexpr auto bob = ShoeSession::bob;

std::shared_ptr<const Rules> maryland_with(const std::string& shuffler,
                                           const std::vector<std::string>& readings = {},
                                           Options more = {}) {
  auto options = testing_support::six_decks();
  options.emplace_back("shuffler", shuffler);
  options.insert(options.end(), more.begin(), more.end());
  return testing_support::rules(options, readings);
}

std::shared_ptr<const Rules> massachusetts(const std::string& procedure,
                                           const std::vector<std::string>& readings = {},
                                           Options more = {}, bool by_machine = false) {
  auto options = testing_support::massachusetts(procedure);
  for (auto& [name, value] : options) {
    if (name == "shuffler" && by_machine) value = "automated";
  }
  if (by_machine) options.emplace_back("approved-recovery", "yes");
  options.insert(options.end(), more.begin(), more.end());
  return testing_support::rules(options, readings, "ma-spanish21");
}

const std::string out_of_order = "the shuffler is covered or marked as out of order [13.S]";

DeviceChange shuffler(DeviceState state) {
  return {Device::shuffler, state};
}
DeviceChange reader(DeviceState state) {
  return {Device::reader, state};
}

/// A stack from which these cards come first, after a cut of so many.
Stack beginning_with(const Rules& rules, const std::string& words, std::size_t cut) {
  auto rest = testing_support::sorted_shoe(rules);
  Stack stack;
  for (std::size_t at = 0; at < words.size(); at += 3) {
    const auto card = *spec::card_from(words.substr(at, 2));
    stack.cards.push_back(card);
    const auto same = std::ranges::find(rest, card);
    if (same != rest.end()) rest.erase(same);
    if (at + 2 < words.size() && words[at + 2] == '^') {
      stack.face_up.push_back(stack.cards.size() - 1);
      ++at;
    }
  }
  stack.cards.insert(stack.cards.end(), rest.begin(), rest.end());
  const auto size = stack.cards.size();
  std::rotate(stack.cards.begin(), stack.cards.end() - static_cast<std::ptrdiff_t>(cut),
              stack.cards.end());
  for (auto& position : stack.face_up)
    position = (position + cut) % size;
  return stack;
}

std::string device_stuck_in(const ShoeSession& session) {
  const auto told = session.walked();
  return told.stuck.empty() ? "" : told.stuck.front().reason;
}

/// In the events of a turn, those that begin with one of these words.
Lines only(const Lines& lines, std::initializer_list<std::string_view> words) {
  Lines kept;
  for (const auto& line : lines) {
    const bool wanted = std::ranges::any_of(
        words, [&](std::string_view word) { return line.find(word) != std::string::npos; });
    if (wanted) kept.push_back(line);
  }
  return kept;
}

TEST(AShufflerThatJams, LeavesTheCardsToBeShuffledAgain) {
  tests::shows("13.R");
  tests::shows_in_massachusetts("15.j/1");
  const auto after = [](std::shared_ptr<const Rules> table) {
    ShoeSession session(std::move(table));
    session.stack().cut().round().then(Order()).then(shuffler(DeviceState::jammed)).stack();
    return session.cut().turn(6);
  };
  EXPECT_EQ(after(maryland_with("automated")),
            Lines{"the cards are shuffled by the device [5.A 5.G 13.R]"});
  EXPECT_EQ(after(massachusetts("no-hole-card", {}, {}, true)),
            Lines{"the cards are shuffled by the device [4.a/1 4.g/2 15.j/1]"});
  const auto never = [](const ShoeSession& session) { return session.objections(); };
  auto session = ShoeSession(maryland_with("automated")).stack().cut().round();
  session.then(shuffler(DeviceState::jammed));
  EXPECT_NE(never(ShoeSession(session).round()).find("the shuffler has jammed"), std::string::npos);
  EXPECT_EQ(never(ShoeSession(session).stack().cut().round()), "");
}

TEST(AShufflerThatJams, HadPreshuffledCardsInIt) {
  tests::shows("13.R");
  const auto table = maryland_with("automated", {}, {{"preshuffled", "yes"}});
  EXPECT_EQ(ShoeSession(table).stack().cut().turn(1), Lines{});
  EXPECT_EQ(ShoeSession(table).then(shuffler(DeviceState::jammed)).stack().cut().turn(2),
            Lines{"the cards are shuffled by the device [13.R]"});
}

TEST(ABrokenShuffler, IsMarkedBeforeTheDealerShufflesByHand) {
  tests::shows("13.S 5.B");
  const auto table = maryland_with("automated-loading", {"cut-after-autoload=not-cut"});
  auto session = ShoeSession(table).stack().cut().round();
  session.then(shuffler(DeviceState::broken)).then(Order()).stack().cut();
  EXPECT_EQ(session.turn(2), Lines{"the five of clubs is burned [7.B.3]"}) << "not cut";
  EXPECT_EQ(session.turn(4), Lines{out_of_order});
  EXPECT_EQ(session.turn(6), Lines{"the dealer shuffles the cards [5.A 5.G]"});
  EXPECT_EQ(session.turn(7).front(), "cat is offered the cut [5.B 5.D 5.D.5]");
  auto repaired = ShoeSession(table).stack().cut().then(shuffler(DeviceState::broken));
  repaired.then(shuffler(DeviceState::replaced)).then(Order()).stack().cut();
  EXPECT_EQ(repaired.turn(6), Lines{"the cards are shuffled by the device [5.A 5.G]"});
  EXPECT_EQ(repaired.turn(7).size(), 1U) << "burned, and not cut";
}

TEST(ABrokenShuffler, LeavesTheTableInMassachusettsBeforeTheDealerShuffles) {
  tests::shows_in_massachusetts("4.b.2 4.c/1 4.e/1");
  auto session = ShoeSession(massachusetts("no-hole-card", {}, {}, true)).stack().cut().round();
  session.then(shuffler(DeviceState::broken));
  EXPECT_NE(ShoeSession(session).stack().objections().find("§15(k)"), std::string::npos);
  session.then(shuffler(DeviceState::removed)).then(Order()).stack().cut().round();
  EXPECT_EQ(session.turn(7), Lines{"the dealer shuffles the cards [4.a/1 4.g/2]"});
  EXPECT_EQ(session.turn(8).front().substr(0, 22), "cat is offered the cut");
}

TEST(AVoidRound, IsFollowedByAShuffle) {
  tests::shows("13.B 13.D");
  tests::shows_in_massachusetts("15.a/2 15.b/3");
  const auto session_of = [](std::shared_ptr<const Rules> table, const std::string& cards) {
    auto session = ShoeSession(table);
    return session.then(beginning_with(*table, cards, 100)).then(Cut{100, 73}).round();
  };
  const auto two_face_up = session_of(maryland_with("manual"), "2C 7S^ 8S^ 9D");
  EXPECT_NE(device_stuck_in(ShoeSession(two_face_up).round()).find("a round was void"),
            std::string::npos);
  EXPECT_EQ(ShoeSession(two_face_up).stack().cut().round().turn(4),
            Lines{"the dealer shuffles the cards [5.A 13.B]"});
  EXPECT_EQ(session_of(massachusetts("no-hole-card"), "2C 7S^ 8S^ 9D").stack().cut().turn(4),
            Lines{"the dealer shuffles the cards [4.a/1 15.a/2]"});
  EXPECT_EQ(session_of(massachusetts("no-hole-card"), "2C TS TD 9D").stack().cut().turn(4),
            Lines{"the dealer shuffles the cards [4.a/1 15.b/3]"});
  // Decks that are taken out of play are not shuffled: others are.
  EXPECT_EQ(session_of(maryland_with("manual"), "2C TS TD 9D").stack().cut().turn(4),
            Lines{"the dealer shuffles the cards [5.A]"});
  EXPECT_EQ(session_of(maryland_with("manual", {}, {{"preshuffled", "yes"}}), "2C TS TD 9D")
                .stack()
                .cut()
                .turn(4),
            Lines{});
}

TEST(ADeviceThatShufflesAsItDeals, HasNoCutAndBurnsAfterAFullBatch) {
  tests::shows("5.A 7.B.3 7.B.4");
  const auto session = [](const std::vector<std::string>& readings) {
    auto one = ShoeSession(maryland_with("continuous", readings)).stack().round().stack();
    return one.round().then(NewDealer()).then(Order()).stack().round();
  };
  EXPECT_EQ(session({}).turn(1), (Lines{"the cards are shuffled by the device [5.A]",
                                        "the ace of clubs is burned [7.B.3]"}));
  EXPECT_EQ(session({}).turn(3), Lines{});
  EXPECT_EQ(session({}).turn(5).size(), 1U);
  EXPECT_EQ(session({}).turn(7), Lines{"the cards are shuffled by the device [5.A]"});
  EXPECT_EQ(session({"continuous-batches=each"}).turn(3),
            Lines{"the ace of clubs is burned [7.B.3]"});
  EXPECT_EQ(session({"continuous-batches=each"}).turn(7).size(), 2U);
}

TEST(ADeviceThatShufflesAsItDeals, KnowsNoIdleTableAndNoRefill) {
  const auto table = maryland_with("continuous");
  const auto told = [&](auto stimulus) {
    return ShoeSession(table).stack().round().then(stimulus).objections();
  };
  EXPECT_NE(told(Idle()).find("an idle table whose device shuffles as it deals (Ch.5 §J, Ch.5 §K)"),
            std::string::npos);
  EXPECT_NE(told(Cut{60, 72}).find("a cut of cards"), std::string::npos);
  Round round;
  round.bets = {{1, ann, Money::dollars(10)}};
  round.refill = testing_support::sorted_shoe(*table);
  EXPECT_NE(told(round).find("does not run out"), std::string::npos);
  EXPECT_EQ(told(Order()), "");
  EXPECT_NE(ShoeSession(table).stack().then(Order()).round().objections(), "");
  EXPECT_NE(ShoeSession(table).round().objections(), "");
}

TEST(ADeviceThatShufflesAsItDeals, IsReplacedByHandsWhenItBreaks) {
  tests::shows("13.R 13.S 5.B 5.E.3");
  auto session = ShoeSession(maryland_with("continuous")).stack().round();
  session.then(shuffler(DeviceState::broken));
  EXPECT_NE(ShoeSession(session).round().objections().find("out of order"), std::string::npos);
  session.stack().cut().round().then(Idle()).stack().cut().round();
  EXPECT_EQ(session.turn(3), Lines{out_of_order});
  EXPECT_EQ(session.turn(4), Lines{"the dealer shuffles the cards [5.A 5.G]"});
  EXPECT_NE(session.turn(5).front().find("is offered the cut [5.B"), std::string::npos);
  EXPECT_EQ(session.turn(5).back(), "the five of clubs is burned [7.B.3]");
  EXPECT_EQ(session.turn(7).front().substr(session.turn(7).front().find('[')), "[5.H]");
  session.then(shuffler(DeviceState::repaired)).round().stack().round();
  EXPECT_EQ(session.turn(13).size(), 2U) << "shuffled by the device, and one burned";
  EXPECT_EQ(session.turn(13).front(), "the cards are shuffled by the device [5.A]");
}

TEST(ADeviceThatShufflesAsItDeals, DealsNoMoreThanTheOrderThatTheScriptGives) {
  auto session = ShoeSession(maryland_with("continuous")).stack();
  for (int rounds = 0; rounds < 60; ++rounds)
    session.round();
  EXPECT_NE(device_stuck_in(session).find("the device has dealt the order"), std::string::npos);
}

/// A round of ann and bob in which the reader fails, and one after it.
ShoeSession reader_fails(const std::shared_ptr<const Rules>& table, const std::string& cards,
                         Moment when) {
  ShoeSession session(table);
  session.then(beginning_with(*table, cards, 100)).cut();
  Round round;
  round.bets = {{1, ann, Money::dollars(10)}, {3, bob, Money::dollars(10)}};
  round.incidents = {ReaderFails{when}};
  return session.then(round);
}

TEST(AFaultyReader, LeavesARoundAsItStandsUnderAReading) {
  tests::shows("13.Q");
  const std::vector<std::string> reading = {"reader-fault-mid-round=settled-as-it-stands"};
  const Moment at_bob{MomentKind::turn, HandId(3), 1};
  const auto end_of = [&](const std::string& cards) {
    const auto lines = reader_fails(maryland_with("manual", reading), cards, at_bob).turn(3);
    const auto stopped = std::ranges::find_if(
        lines, [](const std::string& line) { return line.find("[13.Q]") != std::string::npos; });
    return Lines(stopped, lines.end());
  };
  // The dealer's 17 needs no card: both hands are decided.
  const auto decided = end_of("2C KS 8S 9C 9S 8D 8C");
  ASSERT_EQ(decided.size(), 4U);
  EXPECT_NE(decided[1].find("[7.L 7.L.1]"), std::string::npos) << decided[1];
  EXPECT_EQ(only(decided, {"wins"}).size(), 1U) << decided[2] << decided[3];
  // His 12 needs one, which does not come.
  const auto undecided = end_of("2C KS 8S 9C 9S 8D 3C");
  ASSERT_EQ(undecided.size(), 4U);
  EXPECT_EQ(only(undecided, {"[13.Q]"}).size(), 3U) << undecided[2] << undecided[3];
  // Nor is one dealt in the next round.
  auto session = reader_fails(maryland_with("manual", reading), "2C KS 8S 9C 9S 8D 3C", at_bob);
  EXPECT_EQ(session.round().turn(4), Lines{});
  EXPECT_FALSE(session.then(reader(DeviceState::repaired)).round().turn(6).empty());
}

TEST(AFaultyReader, LeavesToMassachusettsAProcedureWithoutOne) {
  tests::shows_in_massachusetts("15.k-2 7.g/2 7.i/2");
  const Moment before{MomentKind::before_deal, {}, 0};
  const std::string cards = "2C KS 8S AC 9S 8D KC 9S 8S AC 9D 8D 5C 4C 9C KC KC KC KC KC";
  const auto rounds = [&](const Options& more, const std::vector<std::string>& readings = {}) {
    auto session = reader_fails(massachusetts("hole-card-reader", readings, more), cards, before);
    return session.round();
  };
  const auto finished = rounds({});
  EXPECT_TRUE(only(finished.turn(3), {"reader"}).empty());
  EXPECT_EQ(only(finished.turn(3), {"face down"}).size(), 1U);
  EXPECT_EQ(only(finished.turn(4), {"face down"}).size(), 1U) << "still with a hole card";
  EXPECT_TRUE(only(finished.turn(4), {"reader"}).empty());
  const auto otherwise = rounds({{"without-reader", "no-hole-card"}});
  EXPECT_EQ(only(otherwise.turn(3), {"face down"}).size(), 1U) << "the round that was begun";
  EXPECT_TRUE(only(otherwise.turn(4), {"face down"}).empty());
  EXPECT_EQ(only(otherwise.turn(4), {"7.g/2"}).size(), 1U);
  auto repaired = rounds({{"without-reader", "no-hole-card"}});
  repaired.then(reader(DeviceState::replaced)).round();
  EXPECT_EQ(only(repaired.turn(6), {"face down"}).size(), 1U);
  const auto changed = rounds({{"without-reader", "no-hole-card"}},
                              {"reader-fault-mid-round=finished-by-the-other-procedure"});
  EXPECT_TRUE(only(changed.turn(3), {"face down"}).empty()) << "no hole card had come";
  EXPECT_EQ(only(changed.turn(3), {"7.g/2"}).size(), 1U);
  const Moment dealt{MomentKind::after_deal, {}, 0};
  auto later = reader_fails(
      massachusetts("hole-card-reader", {"reader-fault-mid-round=finished-by-the-other-procedure"},
                    {{"without-reader", "no-hole-card"}}),
      cards, dealt);
  EXPECT_EQ(only(later.turn(3), {"face down"}).size(), 1U) << "it lay there";
  EXPECT_TRUE(only(later.turn(3), {"7.g/2"}).empty());
  const auto is_void = rounds({}, {"reader-fault-mid-round=void"});
  EXPECT_EQ(only(is_void.turn(3), {"void"}).size(), 1U);
}

TEST(AFaultyReader, ThatHasAnsweredIsNotMissedInThatRound) {
  tests::shows_in_massachusetts("15.k-2 7.i/6");
  const Moment late{MomentKind::before_settlement, {}, 0};
  const auto lines =
      reader_fails(massachusetts("hole-card-reader"), "2C KS 8S AC 9S 8D KC", late).turn(3);
  EXPECT_EQ(only(lines, {"reader"}).size(), 1U);
  EXPECT_TRUE(only(lines, {"chooses"}).empty()) << "the dealer's blackjack has ended the round";
}

/// Is the rack gathered in the last turn before any card is dealt in it?
bool filled_before_the_deal(const ShoeSession& session) {
  const auto lines = session.turn(session.script.stimuli.size() - 1);
  for (const auto& line : lines) {
    if (line.find("is dealt to") != std::string::npos) return false;
    if (line.find("discard rack are gathered") != std::string::npos) return true;
  }
  return false;
}

TEST(AShortage, IsForeseenUnderAReading) {
  tests::shows("13.K 13.L");
  tests::shows_in_massachusetts("15.g/1 15.g/2");
  const auto table = [](const std::string& moment) {
    return massachusetts("no-hole-card", {moment, "machine-shuffle-cut=not-offered"}, {}, true);
  };
  // Rounds of two boxes until fewer cards are left than the deal of the next one takes.
  auto session = ShoeSession(table("short-shoe-moment=foreseen")).stack().cut();
  Round round;
  round.bets = {{1, ann, Money::dollars(10)}};
  auto left = static_cast<std::size_t>(session.rules->cards_in_shoe());
  for (int rounds = 0; rounds < 90 && left >= 5; ++rounds) {
    session.then(round);
    left = session.walked().end.shoe.cards.left();
  }
  ASSERT_GT(left, 0U);
  ASSERT_LT(left, 5U);
  Round last;
  last.bets = {{1, ann, Money::dollars(10)}, {3, bob, Money::dollars(10)}};
  last.refill = testing_support::sorted_shoe(*session.rules);
  session.then(last);
  EXPECT_TRUE(filled_before_the_deal(session));
  // The rest of the shoe stands before what was shuffled: its first card is burned.
  auto before = session;
  before.script.stimuli.pop_back();
  const auto next = before.walked().end.shoe.cards.next();
  const auto burned = only(session.turn(session.script.stimuli.size() - 1), {"is burned"});
  ASSERT_EQ(burned.size(), 1U);
  EXPECT_EQ(burned.front(), "the " + spec::in_words(next) + " is burned [15.g/2]");
  const auto told = session.walked();
  EXPECT_TRUE(told.stuck.empty());
  EXPECT_EQ(told.end.shoe.cards.cards().size(), 288U) << "nothing lay on the table";
  session.rules = table("short-shoe-moment=shoe-empty");
  EXPECT_FALSE(filled_before_the_deal(session));
  EXPECT_TRUE(session.walked().stuck.empty());
}

}  // namespace
}  // namespace assay21::oracle
