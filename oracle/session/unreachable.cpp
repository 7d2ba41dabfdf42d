#include "oracle/session/unreachable.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "oracle/edition/facts_of.h"
#include "oracle/session/unmade_lines.h"
#include "oracle/session/walk.h"

namespace assay21::oracle {
namespace {

using spec::Card;
using spec::Fact;
using spec::Question;
using spec::Step;
using spec::Suit;

bool about_dealer_blackjack(const spec::Row& row) {
  return std::ranges::any_of(row.when, [](const spec::Condition& one) {
    return one.fact() == Fact::dealer_blackjack && one.low() == 1;
  });
}

/// Clauses cited by rows about a dealer's Blackjack and by nothing else that decides.
std::vector<spec::ClauseRef> candidates(const Rules& rules) {
  std::vector<bool> about(rules.rulebook().clauses.size(), false);
  std::vector<bool> elsewhere(about.size(), false);
  const auto mark = [](std::vector<bool>& marks, const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs())
      marks[spec::index_of(ref)] = true;
  };
  for (const auto& info : spec::question_infos) {
    for (const auto& row : rules.table(info.value).rows())
      mark(about_dealer_blackjack(row) ? about : elsewhere, row.clauses);
  }
  for (const auto& step : rules.rulebook().steps)
    mark(elsewhere, step.clauses);
  for (const auto& pass : rules.rulebook().deal)
    mark(elsewhere, pass.clauses);
  std::vector<spec::ClauseRef> found;
  for (std::size_t i = 0; i < about.size(); ++i) {
    if (about[i] && !elsewhere[i]) found.push_back(static_cast<spec::ClauseRef>(i));
  }
  return found;
}

/// A round of one box, or of both of a place, dealt these cards.
Script one_box(const Rules& rules) {
  std::vector<Card> cards;
  for (const auto rank : spec::all_ranks) {
    for (const auto suit : spec::all_suits) {
      cards.insert(cards.end(), static_cast<std::size_t>(rules.copies_of({rank, suit})),
                   Card(rank, suit));
    }
  }
  Script script;
  script.terms = &rules.terms();
  script.players = {"p1"};
  std::vector<Seat> seats;
  std::vector<Bet> bets;
  for (int box = 1; box <= rules.areas_of_a_place(); ++box) {
    seats.push_back({box, 0});
    bets.push_back({box, 0, spec::Money::dollars(10), {}});
  }
  script.stimuli = {Open{seats}};
  const auto bring = [&](Side shoe) {
    script.stimuli.emplace_back(Stack{cards, {}, shoe});
    if (!rules.shuffles_as_it_deals()) script.stimuli.emplace_back(Cut{1, 1, {}, {}, {}, shoe});
  };
  bring(Side::first);
  if (rules.has(spec::Step::determinant_card)) bring(Side::second);
  script.stimuli.emplace_back(Round{bets, {}, spec::Choice::stand});
  return script;
}

/// Plays every deal in which the dealer has a Blackjack.
class Exhaustion {
 public:
  explicit Exhaustion(const Rules& rules)
      : rules_(rules), script_(one_box(rules)), coverage_(rules.rulebook().clauses.size()) {}

  /// How many deals there were; nothing when a player came to decide in one, or one could not be
  /// played.
  std::optional<int> deals() {
    int count = 0;
    for (const auto up : spec::all_ranks) {
      for (const auto hole : spec::all_ranks) {
        if (!rules_.in_play(up) || !rules_.in_play(hole) || !blackjack(up, hole)) continue;
        for (const auto first : spec::all_ranks) {
          for (const auto second : spec::all_ranks) {
            if (!rules_.in_play(first) || !rules_.in_play(second)) continue;
            if (!play({Card(up, Suit::hearts), Card(hole, Suit::spades)},
                      {Card(first, Suit::clubs), Card(second, Suit::diamonds)})) {
              return std::nullopt;
            }
            ++count;
          }
        }
      }
    }
    return count;
  }
  [[nodiscard]] const Coverage& coverage() const { return coverage_; }

 private:
  [[nodiscard]] bool blackjack(spec::Rank up, spec::Rank hole) const {
    return is_blackjack(rules_, spec::Hand{Card(up, Suit::hearts), Card(hole, Suit::spades)}, false)
        .decided();
  }

  bool play(const std::array<Card, 2>& dealer, const std::array<Card, 2>& player) {
    std::size_t to_dealer = 0;
    std::size_t to_player = 0;
    bool decides = false;
    WalkOptions options;
    options.coverage = &coverage_;
    options.arrange = [&](Shoe& shoe, const Event& drawing) {
      if (drawing.kind != EventKind::deal) return;
      if (!drawing.hand.is_dealer() && drawing.hand.box() != 1) return;
      auto& at = drawing.hand.is_dealer() ? to_dealer : to_player;
      const auto& cards = drawing.hand.is_dealer() ? dealer : player;
      if (at < cards.size()) shoe.bring_up(cards[at++]);
    };
    options.watch = [&](const TableState&, const Permitted& allowed) {
      decides = decides || std::ranges::any_of(allowed.now, [](const Due& due) {
                  return due.event.kind == EventKind::offer;
                });
    };
    return walk(rules_, script_, options).stuck.empty() && !decides;
  }

  const Rules& rules_;
  Script script_;
  Coverage coverage_;
};

}  // namespace

namespace {

/// What becomes of a hand that was surrendered.
constexpr std::array after_surrender = {Question::surrender_timing, Question::surrender_share};
constexpr std::array steps_of_surrender = {Step::surrender_hold, Step::surrender_beside_insurance};

/// Where no row in force lets a hand be surrendered, what becomes of one that was decides nothing.
std::vector<Unreachable> without_surrender(const Rules& rules) {
  const auto& choices = rules.table(Question::choices).rows();
  const bool given = std::ranges::any_of(choices, [](const spec::Row& row) {
    return row.then.yes && row.then.choice == spec::Choice::surrender;
  });
  if (given) return {};
  std::vector<bool> about(rules.rulebook().clauses.size(), false);
  auto elsewhere = about;
  const auto mark = [](std::vector<bool>& marks, const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs())
      marks[spec::index_of(ref)] = true;
  };
  for (const auto& info : spec::question_infos) {
    const bool of_it = std::ranges::find(after_surrender, info.value) != after_surrender.end();
    for (const auto& row : rules.table(info.value).rows())
      mark(of_it ? about : elsewhere, row.clauses);
  }
  for (const auto& info : spec::step_infos) {
    const bool of_it =
        std::ranges::find(steps_of_surrender, info.value) != steps_of_surrender.end();
    mark(of_it ? about : elsewhere, rules.clauses(info.value));
  }
  for (const auto& pass : rules.deal())
    mark(elsewhere, pass.clauses);
  std::vector<Unreachable> found;
  for (std::size_t i = 0; i < about.size(); ++i) {
    if (about[i] && !elsewhere[i])
      found.push_back(
          {static_cast<spec::ClauseRef>(i),
           "No row in force lets a hand be surrendered, and the clause says what becomes "
           "of one that was."});
  }
  return found;
}

}  // namespace

std::vector<Unreachable> unreachable_while_all_works(const Rules& rules) {
  const auto asked = candidates(rules);
  if (asked.empty()) return {};
  Exhaustion exhaustion(rules);
  const auto deals = exhaustion.deals();
  if (!deals) return {};
  std::vector<Unreachable> found;
  for (const auto clause : asked) {
    if (exhaustion.coverage().applied(clause)) continue;
    found.push_back({clause, fmt::format("In each of the {} deals of a box (by rank) in which the "
                                         "dealer has a Blackjack, the card reader shows it before "
                                         "any player decides, and the round ends: no hand is drawn "
                                         "to, doubled, split or surrendered against it.",
                                         *deals)});
  }
  return found;
}

std::vector<Unreachable> unreachable_clauses(const Rules& rules) {
  auto found = unreachable_while_all_works(rules);
  auto by_the_tables = without_surrender(rules);
  for (auto& one : lines_that_no_cards_make(rules))
    by_the_tables.push_back(std::move(one));
  for (const auto reader : {spec::ReaderOut::in_round, spec::ReaderOut::until_repaired}) {
    const auto& then = rules.without({false, reader});
    if (found.empty() || &then == &rules) continue;
    // A table that may be dealt without its reader comes to what the reader makes void.
    const auto still = unreachable_while_all_works(then);
    std::erase_if(found, [&](const Unreachable& one) {
      return std::ranges::find(still, one.clause, &Unreachable::clause) == still.end();
    });
  }
  for (const auto& one : by_the_tables) {
    if (std::ranges::find(found, one.clause, &Unreachable::clause) == found.end())
      found.push_back(one);
  }
  return found;
}

}  // namespace assay21::oracle
