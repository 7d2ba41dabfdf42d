// What sessions may ask of a table: an engine is not asked for what it cannot report.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/event/event_words.h"
#include "oracle/table/feature.h"

namespace assay21::generators {

/// What a player can ask for.
constexpr spec::ChoiceSet every_choice() {
  spec::ChoiceSet choices;
  for (const auto& entry : spec::choice_names)
    choices.add(entry.value);
  return choices;
}

struct Scope {
  bool insurance = true;  ///< players insure
  bool even_money = true;  ///< … or take even money
  bool match = true;  ///< players make the match wager
  bool cards = true;  ///< players bet on what the first cards make
  bool wheel = true;  ///< players bet on what a wheel pays
  bool refusals = true;  ///< players ask for what must be refused, and ask in the middle of a round

  bool shoe = false;  ///< cuts are offered, dealers change, cards are shuffled anew
  bool doors = false;  ///< players come and go, and are shut out and let in
  bool company = false;  ///< several bet on one box
  bool incidents = false;  ///< something goes wrong

  bool opening = true;  ///< decks are brought and looked through, and tables lie idle
  bool devices = true;  ///< devices fail
  spec::ChoiceSet choices = every_choice();  ///< what players ask for

  /// The same without what happens around the rounds.
  [[nodiscard]] Scope rounds_alone() const {
    auto scope = *this;
    scope.shoe = scope.doors = scope.company = scope.incidents = false;
    return scope;
  }

  friend bool operator==(const Scope&, const Scope&) = default;
};

/// What this table and an engine that reports these kinds of events, and has these features, can be
/// asked for.
Scope scope_of(const oracle::Rules& rules, oracle::KindMask observes = oracle::every_kind,
               oracle::FeatureMask supports = oracle::every_feature);

/// … with all that can happen around the rounds and go wrong in them.
Scope whole_scope_of(const oracle::Rules& rules, oracle::KindMask observes = oracle::every_kind,
                     oracle::FeatureMask supports = oracle::every_feature);

}  // namespace assay21::generators
