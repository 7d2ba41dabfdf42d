// What the side wagers of a table bring that their own hands and paytables decide: each with the
// paytable that serves it, under the readings in force and the operator's declarations.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/side/paytable_in_force.h"
#include "spec/values/result.h"

namespace assay21::oracle {

class Rules;
class DealerHands;

/// For whose sake the dealer completes his hand though nothing else hangs on it.
enum class DealerDraws : std::uint8_t { must, may, no };
/// Which of several hands of a box counts.
enum class SplitHands : std::uint8_t { any, each, first, none };
/// What becomes of a wager that is won and that no line pays.
enum class UnpaidWin : std::uint8_t { unclear, returned, lost };

/// How a wager is read that looks at more than the first cards.
struct CardRules {
  bool placed = true;  ///< it has a stake of its own
  bool instead = false;  ///< it is paid instead of the wager that its hands ask for
  bool lost_after_hand = false;  ///< so is what hangs on the dealer's cards once the hand is over
  bool of_any_box = false;  ///< a hand of any box of its player counts
  bool removed_gone = false;  ///< a hand whose cards were taken up is none
  bool by_chair = false;  ///< the place that is picked is that at which its player sits
  bool surrendered_gone = false;  ///< nor one that was given up
  bool raised_later =
      false;  ///< what is won in any case is paid before it is known whether more is
  DealerDraws draws = DealerDraws::no;
  SplitHands split = SplitHands::any;
  UnpaidWin unpaid = UnpaidWin::unclear;
};

/// The paytable of one such wager.
struct CardPaytable {
  spec::WagerId wager;
  const spec::SideWagerTable* table = nullptr;  ///< of the rulebook
  const spec::SidePaytable* paytable = nullptr;
  spec::HandsAsked hands;
  spec::PaytableInForce in_force;
  spec::HowRead how;
  CardRules rules = {};
  // What is asked at every step, found once.
  spec::SideMask capped = 0;  ///< lines in force that stand under the maximum
  spec::SideMask asking_beside = 0;  ///< forms that ask for something beside cards
  std::vector<std::optional<spec::WagerId>> bets = {};  ///< of each form: the wager that it asks for
  std::vector<spec::ClauseSet> hands_of_lines = {};  ///< of each line in force: its hand's clauses

  /// Does a hand in force look at this place?
  [[nodiscard]] bool looks_at(spec::CardPlace place) const {
    return (needing(place) & in_force.forms()) != 0;
  }
  /// The forms that need this card: those that are asked of each of a player's two need both.
  [[nodiscard]] spec::SideMask needing(spec::CardPlace place) const {
    const bool of_each =
        place == spec::CardPlace::player_first || place == spec::CardPlace::player_second;
    auto forms = hands.looking_at(place);
    if (of_each) forms |= hands.looking_at(spec::CardPlace::each);
    return forms;
  }
  /// … at a card of the player's?
  [[nodiscard]] bool looks_at_player() const {
    return looks_at(spec::CardPlace::player_first) || looks_at(spec::CardPlace::player_second) ||
           looks_at(spec::CardPlace::player_hand);
  }
};

/// The most that certain lines pay in a round.
struct Maximum {
  const spec::PayoutCap* cap = nullptr;
  spec::Money amount;

  /// Those that name this line of the wager's.
  [[nodiscard]] spec::ClauseSet clauses_of(const CardPaytable& wager,
                                           const std::string& hand) const {
    spec::ClauseSet clauses;
    for (const auto& one : cap->lines) {
      if (one.wager == wager.table->name && one.hand == hand) clauses.add(one.clauses);
    }
    return clauses;
  }
};

class CardPaytables {
 public:
  explicit CardPaytables(const Rules& rules);
  ~CardPaytables();

  /// Nothing where this table does not offer the wager.
  [[nodiscard]] const CardPaytable* of(spec::WagerId wager) const;
  /// Where the operator has declared one for a wager that is offered.
  [[nodiscard]] const std::optional<Maximum>& maximum() const { return maximum_; }
  /// What is paid beside this wager and has no stake of its own.
  [[nodiscard]] const std::vector<const CardPaytable*>& paid_beside(spec::WagerId wager) const {
    return around(wager).beside;
  }
  /// What is paid instead of this wager.
  [[nodiscard]] const std::vector<const CardPaytable*>& paid_instead_of(spec::WagerId wager) const {
    return around(wager).instead;
  }
  [[nodiscard]] bool empty() const { return all_.empty(); }
  /// All of them, in the edition's order.
  [[nodiscard]] const std::vector<CardPaytable>& all() const { return all_; }
  /// What the dealer can come to, as far as this one of them can tell.
  [[nodiscard]] DealerHands& dealer_hands_for(const CardPaytable& wager) const;
  /// Does one of them hang on what the table game system draws?
  [[nodiscard]] bool any_is_picked() const;
  /// Why this version cannot follow the table; empty where it can.
  [[nodiscard]] const std::string& unfollowed() const { return unfollowed_; }

 private:
  void add(const Rules& rules, spec::WagerId wager, const spec::SideWagerTable& table);
  void read_maximum(const Rules& rules);
  void read_dealer_hands();
  void read_lines(const Rules& rules);
  void read_neighbours(const Rules& rules);

  /// The paytables whose hands ask for a wager.
  struct Neighbours {
    spec::WagerId wager;
    std::vector<const CardPaytable*> beside;
    std::vector<const CardPaytable*> instead;
  };
  [[nodiscard]] const Neighbours& around(spec::WagerId wager) const;

  std::vector<CardPaytable> all_;
  std::vector<Neighbours> neighbours_;  ///< of each wager that one of them asks for
  std::optional<Maximum> maximum_;
  std::vector<std::unique_ptr<DealerHands>> dealer_hands_;  ///< one for each of them
  std::unique_ptr<const spec::Table> blackjack_;  ///< what `how` refers to
  std::string unfollowed_;
};

}  // namespace assay21::oracle
