// One edition of a regulation as a table of rules: clauses, and as data everything that decides.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/declared/option.h"
#include "spec/edition/parameter.h"
#include "spec/side/paytable.h"
#include "spec/side/wager_table.h"
#include "spec/tables/table.h"
#include "spec/text/clause.h"
#include "spec/text/clause_set.h"
#include "spec/text/interpretation.h"
#include "spec/values/card_values.h"
#include "spec/vocabulary/dealt_to.h"
#include "spec/vocabulary/step.h"
#include "spec/vocabulary/terms.h"

namespace assay21::spec {

/// A lettered section and the clauses below it, a run in print order.
struct Section {
  std::string id;
  std::string cite;
  std::vector<ClauseRef> clauses;
};

struct Chapter {
  std::string id;
  std::string cite;
  std::string title;
  std::vector<ClauseRef> clauses;  ///< those that stand in the chapter outside of its sections
  std::vector<Section> sections;
};

struct StepBinding {
  Step step = Step::take_part;
  ClauseSet clauses;
  std::optional<Where> where;
  std::optional<Under> under = {};
};

/// One pass of the initial deal.
struct DealPass {
  DealtTo to = DealtTo::boxes;
  Face face = Face::up;
  ClauseSet clauses;
  std::optional<Where> where;
  std::optional<Under> under = {};

  [[nodiscard]] bool to_dealer() const { return to == DealtTo::dealer; }
  /// Does it bring each box a card, be it one for all of them?
  [[nodiscard]] bool to_hands() const { return to == DealtTo::boxes || to == DealtTo::all_boxes; }
  /// Is it one card, which is nobody's own?
  [[nodiscard]] bool is_community() const {
    return to == DealtTo::all_boxes || to == DealtTo::nobody;
  }
};

/// A fault of the regulation itself.
struct Defect {
  std::string id;
  std::string kind;
  ClauseSet clauses;
  std::string evidence;
  std::string disposition;
  std::vector<std::string> finds =
      {};  ///< what the checks of the tables find of it, as they name it
};

struct Rulebook {
  std::string id;
  std::string authority;
  std::string game;
  std::string title;
  std::string version;
  std::string table_version;
  std::string sha256;  ///< of the file it was read from

  std::vector<Clause> clauses;  ///< in print order; a ClauseRef is a position here
  std::vector<Chapter> chapters;
  std::map<std::string, ClauseRef, std::less<>> by_id;

  CardValues values;
  std::vector<std::pair<std::uint16_t, ClauseSet>>
      value_clauses;  ///< ranks (a bit each), and who says what they count
  std::uint16_t removed_ranks = 0;  ///< a bit each
  ClauseSet removed_clauses;

  std::vector<Parameter> parameters;
  std::vector<Option> options;
  std::vector<StepBinding> steps;
  std::vector<DealPass> deal;
  std::vector<Table> tables;
  std::vector<Paytable> paytables;
  std::vector<Meter> meters;
  std::vector<SideWagerTable> side_wagers;  ///< each that the edition speaks of
  Terms terms;  ///< what its wagers and meters are called
  std::vector<DecksInUse> decks_in_use;
  std::vector<PayoutCap> caps;
  std::vector<Interpretation> interpretations;
  std::vector<Defect> defects;

  [[nodiscard]] const Clause& clause(ClauseRef ref) const { return clauses[index_of(ref)]; }
  [[nodiscard]] std::optional<ClauseRef> find(std::string_view clause_id) const;
  [[nodiscard]] const Option* option(const OptionName& name) const;
  /// Nothing where the rulebook declares no wager of that name.
  [[nodiscard]] const SideWagerTable* side_wager(const SideWager& name) const;
  [[nodiscard]] Readings default_readings() const;
  /// The interpretations on which the clause, or a part of it, rests: those that name it, and those
  /// by which a row, a step or a figure holds that cites it. In the rulebook's order.
  [[nodiscard]] std::vector<std::size_t> interpretations_of(ClauseRef clause) const;
  /// The clauses that rest on an interpretation, by the same rule.
  [[nodiscard]] ClauseSet clauses_of(std::size_t interpretation) const;
};

/// What its wagers and meters are called, once they are read.
Terms terms_of(const Rulebook& rulebook);

/// "a gap that touches money"
std::string kind_in_words(const Interpretation& one);
/// "7.O.3 7.P", in print order.
std::string ids_of(const Rulebook& rulebook, const ClauseSet& clauses);
/// "Ch.7 §O(3), Ch.7 §P", in print order.
std::string cites_of(const Rulebook& rulebook, const ClauseSet& clauses);

}  // namespace assay21::spec
