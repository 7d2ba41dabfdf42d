// A table at which a test seats players, names the cards and the requests, and reads what follows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"
#include "tests/support/rulebooks.h"
#include "tests/support/story.h"

namespace assay21::tests {

/// Six decks, two extra splits, three adjacent boxes, losers collected before winners are paid, all
/// readings at their defaults, unless a test says otherwise. Money is in cents.
class Table {
 public:
  explicit Table(SharedRulebook rulebook = spanish21());

  /// Six decks shuffled by hand and seven boxes in Massachusetts, under this dealing procedure.
  static Table of_massachusetts(const std::string& procedure = "no-hole-card");

  /// Six decks in Maryland's Blackjack, a Blackjack paid 3 to 2.
  static Table of_blackjack();

  Table& declares(const std::string& option, const std::string& value);
  Table& leaves_out(const std::string& option);  ///< it is not declared at all
  Table& reads(const std::string& reading);  ///< "double-on-21=denied"

  /// A bet of `cents` by `player`; the cards that come to the box, and what is asked for its hand.
  Table& box(int box, const std::string& player, int cents, std::string_view cards,
             std::string_view asks = "");
  /// The box named last has this beside its main wager, or insures for so much when it may.
  Table& with_match(int cents);
  Table& bets(std::string_view wager, int cents);
  Table& insures(int cents);
  /// The player of the box named last takes even money when it is offered.
  Table& takes_even_money();
  /// The dealer forgets both cards of this box.
  Table& forgets(int box);
  /// The table game system draws this card, and this player's position; 0: none.
  Table& draws(std::string_view card, int position);
  /// "raise main 2000", "withdraw match-the-dealer": what the player of a box asks about a wager,
  /// at a moment ("before-deal", "turn:1:1").
  Table& asks_about(int box, const std::string& player, std::string_view when,
                    std::string_view what);
  /// What is asked for another of the hands: asks("1.2", "hit double:500").
  Table& asks(std::string_view hand, std::string_view requests);
  /// Who has asked for all that he wanted asks for cards, instead of standing.
  Table& otherwise_hits();
  Table& dealer(std::string_view cards);
  Table& sits_out(int box, const std::string& player);
  Table& next_round();

  [[nodiscard]] oracle::Rules rules() const;
  [[nodiscard]] oracle::Script script() const;
  /// Plays what was arranged. That every card named has come where it was to come is expected.
  [[nodiscard]] Story play() const;

 private:
  oracle::PlayerId seat(int box, const std::string& player);
  generators::RoundPlan& round() { return plan_.rounds.back(); }

  SharedRulebook rulebook_;
  std::vector<spec::DeclaredAt> declared_;
  std::vector<std::string> readings_;
  generators::SessionPlan plan_;
};

}  // namespace assay21::tests
