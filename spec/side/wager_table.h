// A side wager that cards decide: how they are read, which hands win, and what its paytables pay
// for each.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "spec/declared/where.h"
#include "spec/side/cards_condition.h"
#include "spec/side/paytable.h"
#include "spec/text/clause_set.h"
#include "spec/text/interpretation.h"
#include "spec/text/under.h"
#include "spec/values/money.h"
#include "spec/values/number_range.h"
#include "spec/values/odds.h"
#include "spec/vocabulary/side_wager.h"
#include "spec/vocabulary/wager_id.h"

namespace assay21::spec {

/// What a rule lays down, and the words for it.
enum class SideRuleName : std::uint8_t {
  policy,  ///< which of several hands is paid
  ace,
  between_by,
  counting,
  stake_of_for,  ///< of a line that pays so much for 1: does the stake go back besides?
  stake_of_meter,
  stake_of_sum,
  whose,  ///< of a cap: is it a sum for the table or for each player?
  below,  ///< what is paid where the claims do not reach it
  measure,  ///< by which wager it is shared
  cents,  ///< what becomes of fractions of a cent
  counts,  ///< what is added up for it
  kinds,  ///< one for all of its lines, or one for each
  placed,  ///< has it a stake of its own, or is it paid beside the wager that its hands ask for?
  draw,  ///< must the dealer complete his hand for its sake?
  after_hand,  ///< what hangs on the dealer's cards, once the player's hand is over
  of_box,  ///< whose hand it looks at: that of its box, or of any box of its player
  removed,  ///< does a hand count whose cards were taken up before the round was over?
  with_other,  ///< is it paid besides the wager that its hands ask for, or instead of that?
  split,  ///< whose finished hand counts where a pair was split
  surrendered,  ///< does a hand that was given up count?
  seat,  ///< which place has to be picked: the wager's box, or that at which its player sits
  unpaid,  ///< what becomes of a wager that is won and that no line pays
  raised,  ///< a hand that has won and may still come to more: when is it paid?
};

struct SideRuleInfo {
  SideRuleName value;
  std::string_view name;
  std::string_view words;  ///< with spaces between
  std::string_view usual = {};  ///< what holds where nothing is written; empty: it must be
};
inline constexpr std::size_t side_rule_count = 24;
inline constexpr std::array<SideRuleInfo, side_rule_count> side_rule_infos = {{
    {SideRuleName::policy, "policy", "unique first-printed highest every-line", "unique"},
    {SideRuleName::ace, "ace", "high low either"},
    {SideRuleName::between_by, "between-by", "rank value"},
    {SideRuleName::counting, "counting", "together apart either", "together"},
    {SideRuleName::stake_of_for, "stake-of-for", "kept returned"},
    {SideRuleName::stake_of_meter, "stake-of-meter", "kept returned"},
    {SideRuleName::stake_of_sum, "stake-of-sum", "kept returned"},
    {SideRuleName::whose, "whose", "table player"},
    {SideRuleName::below, "below", "odds maximum"},
    {SideRuleName::measure, "measure", "side-wager main-wager all-wagers"},
    {SideRuleName::cents, "cents", "down up"},
    {SideRuleName::counts, "counts", "lines all-payouts"},
    {SideRuleName::kinds, "kinds", "one each"},
    {SideRuleName::placed, "placed", "yes no", "yes"},
    {SideRuleName::draw, "draw", "must may no", "no"},
    {SideRuleName::after_hand, "after-hand", "open lost", "open"},
    {SideRuleName::of_box, "of-box", "same any", "same"},
    {SideRuleName::removed, "removed", "counts gone", "counts"},
    {SideRuleName::with_other, "with-other", "besides instead", "besides"},
    {SideRuleName::split, "split", "any each first none", "any"},
    {SideRuleName::surrendered, "surrendered", "counts gone", "counts"},
    {SideRuleName::seat, "seat", "box chair", "box"},
    {SideRuleName::unpaid, "unpaid", "unclear returned lost", "unclear"},
    {SideRuleName::raised, "raised", "when-known later", "when-known"},
}};
constexpr const SideRuleInfo& info_of(SideRuleName name) {
  return side_rule_infos[static_cast<std::size_t>(name)];
}

struct SideRule {
  SideRuleName name = SideRuleName::policy;
  std::string value;
  ClauseSet clauses;
  Unders under;
  int line = 0;
};

/// What a hand asks for beside cards.
struct BesideCards {
  std::optional<SideWager> bets;  ///< this wager is placed too
  std::optional<NumberRange> stake;  ///< of that wager, or else of this one: cents
  std::optional<bool> seat_picked;  ///< the system has picked the player's place

  friend bool operator==(const BesideCards&, const BesideCards&) = default;
};

/// One form of a hand; forms of one id are alternatives.
struct SideHand {
  std::string id;
  ClauseSet clauses;
  Unders under;
  std::vector<CardsCondition> cards;
  BesideCards beside;
  std::vector<std::string> yields_to;  ///< ids, or `prefix.*`
  bool besides = false;  ///< paid on top of whatever else is paid
  int line = 0;
};

/// "25 to 1": the stake goes back.
struct PaysTo {
  Odds odds;
  friend bool operator==(const PaysTo&, const PaysTo&) = default;
};
/// "1,000 for 1": a rule says whether the stake goes back.
struct PaysFor {
  Odds odds;
  friend bool operator==(const PaysFor&, const PaysFor&) = default;
};
using SidePays = std::variant<PaysTo, PaysFor, Money, MeterShare>;

struct SideLine {
  std::string hand;
  SidePays pays;
  bool on_main = false;  ///< the odds are of the main wager
  ClauseSet clauses;
  Unders under;
  int line = 0;
};

/// Numbers of decks.
struct Serves {
  NumberRange decks;
  ClauseSet clauses;
  Unders under;
};

struct SidePaytable {
  std::string id;
  std::optional<Where> where;
  ClauseSet clauses;
  std::vector<Serves> serves;  ///< none: any number of decks
  std::vector<SideLine> lines;
  int line = 0;
};

struct SideWagerTable {
  SideWager name;
  ClauseSet clauses;
  std::optional<Where> where;  ///< where it is offered
  Unders odds_declared_under = {};  ///< readings by which the operator declares its odds where no
                                    ///< paytable serves the decks; none: never
  WagerMechanism mechanism = WagerMechanism::none;  ///< what plays it
  std::vector<CardPlace> looks_at;  ///< empty where no cards decide it, but tables or a wheel
  bool each = false;  ///< its paytable is asked for each of the player's first two cards
  std::vector<SideRule> rules;
  std::vector<SideHand> hands;
  std::vector<SidePaytable> paytables;
  int line = 0;
};

/// Of the decks that are declared only a part counts for the paytables.
struct DecksInUse {
  Odds part;
  std::optional<Where> where;
  ClauseSet clauses;
  Unders under;
};

/// A line under a cap: a wager and one of its hands.
struct CappedLine {
  SideWager wager;
  std::string hand;
  ClauseSet clauses;  ///< that name it, where some do
};

/// The most that certain lines pay in a round, and how it is shared.
struct PayoutCap {
  std::string id;
  OptionName amount;
  std::optional<Where> where;
  std::vector<CappedLine> lines;
  ClauseSet clauses;
  Unders under;
  std::vector<SideRule> rules;
  int line = 0;
};

/// The ids of those that an entry of `yields-to` names: one, or a family as in "bonus.*".
bool is_named_by(std::string_view id, std::string_view entry);

/// All of the readings are chosen.
bool in_force(const Unders& under, const Readings& readings);
/// The value of a rule under these readings: what is written, or what is usual; empty where neither
/// is.
std::string_view rule_value(const std::vector<SideRule>& rules, SideRuleName name,
                            const Readings& readings);
/// Does the paytable serve a table with so many decks?
bool serves(const SidePaytable& table, int decks, const Readings& readings);

}  // namespace assay21::spec
