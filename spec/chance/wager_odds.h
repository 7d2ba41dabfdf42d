// How likely each pay line of a side wager is, and what the house keeps of a stake: exactly, over
// all deals of the cards that the wager looks at.
#pragma once

#include <string>
#include <vector>

#include "spec/chance/fraction.h"
#include "spec/edition/rulebook.h"
#include "spec/side/paytable_in_force.h"
#include "spec/values/result.h"

namespace assay21::spec {

/// Deals that are paid alike.
struct PaidOutcome {
  std::vector<const SideLine*> lines;  ///< that pay; none: the stake is lost
  Wide ways = 0;
};

/// What a line pays that is no multiple of the stake.
struct PaidBesides {
  std::string of;  ///< "of the meter super-4", "of the main wager", "cents"
  Fraction share;  ///< what is paid of it on average
};

struct PaytableOdds {
  std::string paytable;
  int decks = 0;
  Wide deals = 0;  ///< ordered deals of the cards that the wager looks at
  std::vector<PaidOutcome> outcomes;  ///< in the order of the lines, what loses last
  Fraction advantage;  ///< of the house, for each unit staked, apart from the following
  std::vector<PaidBesides> besides;
};

/// The wager with those of its hands that these readings put in force, looking at no finished hand
/// and at no picked card that none of them asks for.
SideWagerTable as_read(const SideWagerTable& wager, const Readings& readings);

/// Why chance alone does not say what the wager is worth; empty where it does.
std::string why_not_by_first_cards(const SideWagerTable& wager);

struct OddsAsked {
  const SideWagerTable* wager = nullptr;
  const SidePaytable* paytable = nullptr;
  Readings readings;
  std::vector<int> decks;
  std::vector<CardsCondition> given = {};  ///< only deals of which this holds
};

/// Of each number of decks; or the problem that a deal is paid in two ways.
Result<std::vector<PaytableOdds>> odds_of(const Rulebook& rulebook, const OddsAsked& asked);

}  // namespace assay21::spec
