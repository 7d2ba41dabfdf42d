// Blackjack from a double shoe: Ch.3 §C, Ch.4 §§F, G, Ch.7 §§C to E, Ch.14 §§A, F, I. One deck in
// each side; hearts and diamonds stand for the left one, which is the first.
#include <algorithm>
#include <sstream>

#include "oracle/session/opening.h"
#include "oracle/table/refill.h"
#include "tests/oracle/shoe/shoe_table.h"
#include "tests/support/shows.h"

namespace assay21::oracle {
namespace {

using testing_support::Options;
using Texts = std::vector<std::string>;

std::shared_ptr<const Rules> table(const Texts& readings = {}, const Options& more = {}) {
  Options options = {{"decks", "1"},        {"double-shoe", "yes"},       {"red-side", "left"},
                     {"extra-splits", "1"}, {"blackjack-odds", "3-to-2"}, {"adjacent-boxes", "3"}};
  for (const auto& [name, value] : more) {
    const auto known = std::ranges::find(options, name, &Options::value_type::first);
    if (known == options.end()) {
      options.emplace_back(name, value);
    } else {
      known->second = value;
    }
  }
  return testing_support::rules(options, readings, "md-blackjack-1.0");
}

/// A whole deck whose first cards are these; "7S^" lies face up.
Stack deck(const std::string& first, Side side) {
  auto left = testing_support::sorted_shoe(*table());

  Stack stack;
  stack.shoe = side;
  std::istringstream words(first);
  for (std::string word; words >> word;) {
    const auto card = *spec::card_from(word.substr(0, 2));
    left.erase(std::ranges::find(left, card));
    if (word.size() > 2) stack.face_up.push_back(stack.cards.size());
    stack.cards.push_back(card);
  }
  stack.cards.insert(stack.cards.end(), left.begin(), left.end());
  return stack;
}

/// Ann plays box 1 and bob, where he plays, box 3.
struct DoubleShoe {
  explicit DoubleShoe(std::shared_ptr<const Rules> at = table()) : rules(std::move(at)) {
    script.players = {"ann", "bob"};
    script.stimuli.emplace_back(Open{{{1, 0}, {3, 1}}});
  }

  /// Cut so that it lies as it is given.
  DoubleShoe& side(Side which, const std::string& first, int cover = 13,
                   std::vector<PlayerId> accepts = {}) {
    constexpr std::size_t at = 10;
    auto stack = deck(first, which);
    const auto size = stack.cards.size();
    std::rotate(stack.cards.begin(), stack.cards.end() - at, stack.cards.end());
    for (auto& position : stack.face_up)
      position = (position + at) % size;
    script.stimuli.emplace_back(stack);
    script.stimuli.emplace_back(
        Cut{static_cast<int>(at), cover, std::move(accepts), {}, {}, which});
    return *this;
  }
  DoubleShoe& both(const std::string& left, const std::string& right) {
    return side(Side::first, left).side(Side::second, right);
  }
  DoubleShoe& round(Side determinant = Side::first, std::vector<Incident> incidents = {},
                    bool both_bet = false) {
    Round one;
    one.bets.push_back({1, 0, spec::Money::dollars(10)});
    if (both_bet) one.bets.push_back({3, 1, spec::Money::dollars(10)});
    one.determinant = determinant;
    one.incidents = std::move(incidents);
    script.stimuli.emplace_back(one);
    return *this;
  }
  template <typename Stimulus>
  DoubleShoe& then(Stimulus stimulus) {
    script.stimuli.emplace_back(std::move(stimulus));
    return *this;
  }

  [[nodiscard]] Texts objections() const {
    Texts all;
    for (const auto& problem : check_script(*rules, script, ""))
      all.push_back(problem.what);
    return all;
  }
  [[nodiscard]] Transcript walked() const {
    EXPECT_EQ(objections(), Texts());
    auto told = walk(*rules, script);
    for (const auto& stuck : told.stuck)
      ADD_FAILURE() << stuck.reason;
    return told;
  }
  /// Of the last turn, in short: cards that leave a side, as "1 KH to 1", "2 KS away"; and other
  /// events of the cards by name.
  [[nodiscard]] Texts cards() const {
    Texts all;
    for (const auto& due : last_turn()) {
      const auto& event = due.event;
      const auto from = std::to_string(number_of(event.shoe));
      const auto card = event.card ? to_string(*event.card) : std::string("??");
      if (event.kind == EventKind::deal) {
        all.push_back(from + " " + card + " to " + to_string(event.hand));
      } else if (event.kind == EventKind::discard || event.kind == EventKind::burn) {
        all.push_back(from + " " + card + (event.kind == EventKind::burn ? " burned" : " away"));
      } else if (event.kind == EventKind::cover_out) {
        all.push_back(from + " cover out");
      }
    }
    return all;
  }
  /// … all of it but the wagers, by name.
  [[nodiscard]] Texts names() const {
    Texts all;
    for (const auto& due : last_turn())
      all.emplace_back(spec::name_of(event_kind_names, due.event.kind));
    return all;
  }
  /// The clauses behind the nth event of the last turn that is of this kind.
  [[nodiscard]] std::string clauses(EventKind kind, std::size_t nth = 0) const {
    for (const auto& due : last_turn()) {
      if (due.event.kind == kind && nth-- == 0) return spec::ids_of(rules->rulebook(), due.all());
    }
    return "no such event";
  }
  [[nodiscard]] std::vector<Due> last_turn() const {
    const auto told = walked();
    std::vector<Due> turn;
    std::size_t turns = 1;
    for (const auto& due : told.events) {
      if (due.event.kind == EventKind::await) {
        ++turns;
      } else if (turns == script.stimuli.size()) {
        turn.push_back(due);
      }
    }
    return turn;
  }

  std::shared_ptr<const Rules> rules;
  Script script;
};

constexpr auto left = "KH 7C 9D TC 2C 3D 4C";
constexpr auto right = "KS QC 7H 9S TD 2D 3S";

bool names_clause(const std::string& clauses, const std::string& id) {
  std::istringstream words(clauses);
  for (std::string word; words >> word;) {
    if (word == id) return true;
  }
  return false;
}

TEST(ADeterminantCard, thatPointsToItsSideIsThePlayersFirstCard) {
  tests::shows("7.C.1 7.C.1.a 7.C.2");
  auto session = DoubleShoe().both(left, right).round();
  EXPECT_EQ(session.cards(), (Texts{"1 KH to 1", "1 7C to dealer", "1 9D to 1", "1 ?? to dealer"}));
  const auto first = session.clauses(EventKind::deal);
  EXPECT_TRUE(names_clause(first, "7.C.2") && names_clause(first, "7.C.1")) << first;
  const auto second = session.clauses(EventKind::deal, 1);
  EXPECT_TRUE(names_clause(second, "7.C.1.a") && !names_clause(second, "7.C.2")) << second;
}

TEST(ADeterminantCard, thatPointsToTheOtherSideIsPutBy) {
  tests::shows("7.C.1.a 7.C.3");
  const auto right_is_red = table({}, {{"red-side", "right"}});
  auto session = DoubleShoe(right_is_red).both(left, right).round();
  EXPECT_EQ(session.cards(),
            (Texts{"1 KH away", "2 KS to 1", "2 QC to dealer", "2 7H to 1", "2 ?? to dealer"}));
  EXPECT_TRUE(names_clause(session.clauses(EventKind::discard), "7.C.3"));
  EXPECT_EQ(DoubleShoe(right_is_red).both(left, right).round(Side::second).cards().front(),
            "2 KS away");
}

TEST(ADeterminantCard, isDrawnForEachRoundFromEitherSide) {
  tests::shows("7.C.1");
  auto session = DoubleShoe().both(left, right).round().round(Side::second);
  EXPECT_EQ(session.cards().front(), "2 KS to 1");
  session.round();
  EXPECT_EQ(session.cards().front(), "1 2C away");
}

TEST(ADeterminantCard, isPutByWhereNoPlayerHasAFirstCard) {
  tests::shows("7.C.3 14.G");
  EXPECT_EQ(DoubleShoe().both(left, right).round(Side::first, {BoxMissed{1, 2, false}}).cards(),
            (Texts{"1 KH away", "1 7C to dealer", "1 ?? to dealer", "1 TC to dealer"}));
}

TEST(ADeterminantCard, isTheLeftmostPlayersOrByAReadingAnybodys) {
  tests::shows("7.C.2");
  for (const auto* reading :
       {"determinant-card-to-whom=leftmost", "determinant-card-to-whom=any"}) {
    auto play = DoubleShoe(table({reading})).both(left, right).round(Side::first, {}, true);
    EXPECT_EQ(play.cards().front(), "1 KH to 1");
    Session session(*play.rules, play.script);
    bool anybodys = false;
    while (!session.finished()) {
      session.begin_turn();
      session.rest_of_turn(
          [&](Permitted& allowed) {
            for (const auto& due : allowed.may)
              anybodys = anybodys ||
                         (due.event.hand == HandId(3) && due.event.card == spec::card_from("KH"));
            return first_owed(allowed);
          },
          Look::also_later);
    }
    EXPECT_EQ(anybodys, std::string(reading).ends_with("any")) << reading;
  }
}

TEST(ADoubleShoe, hasNoCardBurned) {
  tests::shows("7.C");
  auto session = DoubleShoe().both(left, right);
  EXPECT_EQ(session.names(), (Texts{"offer-cut", "decline-cut", "offer-cut", "decline-cut", "cut",
                                    "cover", "insert"}));
  EXPECT_EQ(session.then(NewDealer{}).names(), Texts());
}

TEST(ADoubleShoe, opensWithBothSidesWashedByThemselves) {
  tests::shows("4.G/1");
  DoubleShoe session;
  session.script.stimuli.front() = Open{{{1, 0}, {3, 1}}, Decks::fresh, {}, {0, 1}};
  session.side(Side::first, left);
  session.script.stimuli.emplace_back(deck(right, Side::second));
  EXPECT_EQ(session.names(), (Texts{"wash", "shuffle"}));
  EXPECT_TRUE(names_clause(session.clauses(EventKind::wash), "4.G/1"));
}

TEST(ADoubleShoe, opensWithDecksThatCameShuffledByTheReading) {
  const auto opens = [](const std::string& reading) {
    DoubleShoe session(table({reading}, {{"preshuffled", "yes"}}));
    session.script.stimuli.front() = Open{{{1, 0}}, Decks::preshuffled, {}, {0}};
    return session.names();
  };
  EXPECT_EQ(opens("preshuffled-in-a-double-shoe=not-needed"), Texts());
  EXPECT_EQ(opens("preshuffled-in-a-double-shoe=needed"), (Texts{"spread", "inspect"}));
}

TEST(ADoubleShoe, isOneStackByAReading) {
  const auto second = [](const std::string& reading) {
    auto session = DoubleShoe(table({reading})).side(Side::first, left);
    session.script.stimuli.emplace_back(deck(right, Side::second));
    const auto stacked = session.names();
    session.then(Cut{10, 13, {}, {}, {}, Side::second});
    return std::pair(stacked, session.names());
  };
  EXPECT_EQ(second("double-shoe-stacks=each-side").first, Texts{"shuffle"});
  const auto as_one = second("double-shoe-stacks=as-one");
  EXPECT_EQ(as_one.first, Texts());
  EXPECT_EQ(as_one.second, (Texts{"cover", "insert"}));
}

// The cover card of the first side comes out before the dealer's up card.
TEST(TheCoverCard, ofASideHasThatSideReshuffledAndByAReadingBoth) {
  tests::shows("3.C.2 7.D 7.E 7.E.2");
  const auto played = [](const std::string& reading) {
    return DoubleShoe(table({reading}))
        .side(Side::first, left, 51)
        .side(Side::second, right)
        .round();
  };
  auto session = played("double-shoe-reshuffle=that-side");
  EXPECT_EQ(session.cards()[1], "1 cover out");
  auto undealt = played("double-shoe-reshuffle=that-side").round();
  EXPECT_EQ(walk(*undealt.rules, undealt.script).stuck.size(), 1U);
  session.then(deck(left, Side::first));
  EXPECT_EQ(session.names(), (Texts{"gather", "gather", "shuffle"}));
  EXPECT_TRUE(names_clause(session.clauses(EventKind::gather), "7.E.2"));
  session.then(Cut{42, 13}).round();
  EXPECT_EQ(session.cards().size(), 4U) << "the other side is dealt on from as it is";
  auto both = played("double-shoe-reshuffle=both-sides").side(Side::first, left).round();
  EXPECT_EQ(walk(*both.rules, both.script).stuck.size(), 1U);
  both = played("double-shoe-reshuffle=both-sides").side(Side::first, left);
  both.then(deck(right, Side::second));
  EXPECT_EQ(both.names(), (Texts{"gather", "shuffle"})) << "no card of it lies in the rack";
}

TEST(ACardFoundFaceUp, isNoDeterminantCard) {
  tests::shows("14.A");
  EXPECT_EQ(DoubleShoe().both("KS^ KH 7C 9D TC", right).round().cards(),
            (Texts{"1 KS away", "1 KH to 1", "1 7C to dealer", "1 9D to 1", "1 ?? to dealer"}));
}

TEST(ARoundFromTheWrongSide, isConcludedFromThere) {
  tests::shows("14.I");
  auto session = DoubleShoe().both(left, right).round(Side::first, {WrongSide{}});
  EXPECT_EQ(session.cards(), (Texts{"1 KH to 1", "2 KS to dealer", "2 QC to 1", "2 ?? to dealer"}));
  EXPECT_TRUE(names_clause(session.clauses(EventKind::deal, 1), "14.I"));
  const auto right_is_red = table({}, {{"red-side", "right"}});
  EXPECT_EQ(DoubleShoe(right_is_red).both(left, right).round(Side::first, {WrongSide{}}).cards()[1],
            "1 7C to 1");
}

TEST(ARoundFromTheWrongSide, goesOverWhenItIsNoticedByAReading) {
  tests::shows("7.C.1.a 14.I");
  const auto noticed = WrongSide{Moment{MomentKind::deal, {}, 2}};
  const auto cards = [&](const std::string& reading) {
    return DoubleShoe(table({reading})).both(left, right).round(Side::first, {noticed}).cards();
  };
  EXPECT_EQ(cards("wrong-side-noticed=same-side")[2], "2 QC to 1");
  EXPECT_EQ(cards("wrong-side-noticed=right-side")[2], "1 7C to 1");
}

// Of the first side four cards are left: what was put by and played of it fills it again.
TEST(ASideThatRunsShort, isFilledWithItsOwnDiscardsOrByAReadingWithAll) {
  tests::shows("14.F.1 14.F.2");
  for (const bool all : {false, true}) {
    const auto rules = table(
        {all ? "short-side-of-a-double-shoe=all" : "short-side-of-a-double-shoe=of-that-side"});
    auto state = opening_state(*rules, Script{});
    state.in_turn = true;
    state.shoe.cards = Shoe(deck(left, Side::first).cards);
    state.double_shoe->beside.cards = Shoe(deck(right, Side::second).cards);
    state.shoe.cards.pass(52);
    state.double_shoe->beside.cards.pass(7);
    Round round;
    round.refill = deck("", Side::first).cards;
    if (all) round.refill->insert(round.refill->end(), round.refill->begin(), round.refill->end());
    state.round = &round;
    EXPECT_EQ(refilled(state).size(), all ? 59U : 52U);
  }
}

TEST(AScriptForADoubleShoe, namesTheSideWhereThereIsOne) {
  const auto six = testing_support::six_decks();
  DoubleShoe plain(testing_support::rules(six));
  auto stack = Stack{testing_support::sorted_shoe(*plain.rules)};
  stack.shoe = Side::second;
  plain.then(stack);
  EXPECT_EQ(plain.objections().front(), "script[1].shoe: there is no second shoe at this table");
  DoubleShoe other(testing_support::rules(six));
  other.then(Stack{testing_support::sorted_shoe(*other.rules)}).then(Cut{100, 78});
  other.round(Side::second, {WrongSide{}});
  const auto told = other.objections();
  EXPECT_EQ(told.front(), "script[3].determinant: there is no second shoe at this table");
  EXPECT_EQ(told.back(), "script[3].incidents[0]: this table has no double shoe");
}

TEST(AScriptForADoubleShoe, cutsBothSidesBeforeARound) {
  EXPECT_EQ(DoubleShoe().side(Side::first, left).round().objections(),
            Texts{"script[3]: no stack has been cut into side 2 of the double shoe"});
  EXPECT_EQ(DoubleShoe()
                .both(left, right)
                .then(Order{Ordered::reshuffle, Side::second})
                .round()
                .objections()
                .size(),
            1U);
}

TEST(AScriptForADoubleShoe, hasARoundFromTheWrongSideByItself) {
  const CardDrawnInError drawn{Moment{MomentKind::after_deal, {}, 0}, true, {}};
  auto session = DoubleShoe().both(left, right).round(Side::first, {WrongSide{}, drawn});
  EXPECT_EQ(session.objections(), Texts{"script[5].incidents[0]: a card is drawn in error in a "
                                        "round from the wrong side"});
  const CardDrawnInError before{Moment{MomentKind::before_deal, {}, 0}, false, {}};
  EXPECT_EQ(DoubleShoe().both(left, right).round(Side::first, {before}).objections(),
            Texts{"script[5].incidents[0]: a card is drawn before the determinant card, which is "
                  "the first"});
}

}  // namespace
}  // namespace assay21::oracle
