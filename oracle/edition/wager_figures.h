// The figures by which wagers are accepted and side wagers settled, as the edition prints them and
// the operator declared them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/edition/shared_figures.h"
#include "spec/text/clause_set.h"
#include "spec/values/enum_names.h"
#include "spec/values/money.h"
#include "spec/values/odds.h"
#include "spec/vocabulary/deadline.h"
#include "spec/vocabulary/game.h"
#include "spec/vocabulary/side_wager.h"

namespace assay21::oracle {

/// Are the odds of a matching card those printed, those at least, or those declared?
enum class MatchOdds : std::uint8_t { exact, least, declared };
inline constexpr spec::EnumNames<MatchOdds, 3> match_odds_names = {
    {{MatchOdds::exact, "exact"}, {MatchOdds::least, "least"}, {MatchOdds::declared, "declared"}}};

/// In which order match wagers are settled.
enum class MatchOrder : std::uint8_t {
  counterclockwise,  ///< one after the other, from the dealer's right
  counterclockwise_in_two_passes,  ///< so the losing ones, and then so the winning ones
  collect_then_pay,  ///< the losing ones in any order, and then the winning ones
};
inline constexpr spec::EnumNames<MatchOrder, 3> match_order_names = {
    {{MatchOrder::counterclockwise, "counterclockwise"},
     {MatchOrder::counterclockwise_in_two_passes, "counterclockwise-in-two-passes"},
     {MatchOrder::collect_then_pay, "collect-then-pay"}}};

/// The only stakes that are taken on a wager beside the game.
struct ListedStakes {
  spec::WagerId wager;
  std::vector<spec::Money> amounts;  ///< any where there are none
  spec::ClauseSet clauses;
};

/// What the tables say of a wager beside the game, whoever placed it.
struct SideFigures {
  spec::WagerId wager;
  bool offered = false;  ///< to who has a main wager
  std::uint8_t moments = 0;  ///< at which it may be due, a bit each
  spec::Act placing = spec::Act::side_wager;

  [[nodiscard]] bool may_be_due_at(spec::Moment moment) const {
    return (moments >> static_cast<unsigned>(moment) & 1U) != 0;
  }
};

struct WagerFigures {
  /// On how many adjacent boxes a player may bet; whether on one apart from them, too.
  int most_boxes = 0;
  bool boxes_apart = true;
  bool areas_are_boxes = false;  ///< each of two areas of a place counts as a box
  bool boxes_in_all = false;  ///< the number is of all his boxes, adjacent or not

  SharedFigures shared;  ///< where several bet on a box

  std::uint16_t insured_ranks = 0;  ///< up cards against which insurance is offered, a bit each
  std::optional<spec::Odds> insurance_share;  ///< of the main wager
  bool insurance_to_next_unit = false;  ///< … or up to what chips can make
  bool insurance_between = true;  ///< … also for an amount between the two
  bool insurance_of_one_area = false;  ///< … of one main wager, where a place has two
  bool insurance_when_offered = false;  ///< … and not before it was offered to him
  bool insurance_after_second_cards = false;  ///< … and not before the players have two cards
  spec::Money chip_unit = spec::Money::cents(1);

  std::optional<spec::Money> match_least;
  std::optional<spec::Odds> match_share;  ///< of the main wager
  std::optional<spec::Money> match_most;
  MatchOdds match_odds = MatchOdds::exact;
  std::optional<spec::Odds> declared_same_suit;
  std::optional<spec::Odds> declared_other_suit;
  MatchOrder match_order = MatchOrder::collect_then_pay;

  std::vector<ListedStakes> stakes;
  /// Nothing where the edition lists none for this wager.
  [[nodiscard]] const ListedStakes* stakes_of(spec::WagerId wager) const;

  std::vector<SideFigures> sides;
  [[nodiscard]] const SideFigures& side(spec::WagerId wager) const;

  /// The clauses that are weighed where somebody bets beside the game, and not where nobody does.
  spec::ClauseSet beside_the_game;
};

class Rules;
WagerFigures wager_figures_of(const Rules& rules);

/// How much the insurance of this main wager may be: the share that the edition gives, or the next
/// amount that chips can make where they cannot make that.
struct InsuranceLimit {
  spec::Money most;
  bool rounded = false;  ///< chips cannot make the share
};
InsuranceLimit insurance_limit(const WagerFigures& figures, spec::Money main);

}  // namespace assay21::oracle
