// Which clauses hang on which features, and which events show them: read off the rulebook before a
// run, by the steps, rows and figures that carry the clauses.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "oracle/table/feature.h"

namespace assay21::oracle {

class FeatureClauses {
 public:
  explicit FeatureClauses(const Rules& rules);

  /// The clauses with a place in this feature that is in force at the table.
  [[nodiscard]] const spec::ClauseSet& of(Feature feature) const {
    return clauses_[static_cast<std::size_t>(feature)];
  }
  /// The features that a clause hangs on; none where none is in force.
  [[nodiscard]] FeatureMask of(spec::ClauseRef clause) const {
    return features_[spec::index_of(clause)];
  }
  /// Does nothing of the clause remain without these features?
  [[nodiscard]] bool is_left_out(spec::ClauseRef clause, FeatureMask supported) const {
    return of(clause) != 0 && (of(clause) & supported) == 0;
  }
  /// The features that this table has.
  [[nodiscard]] FeatureMask at_table() const;

 private:
  void add(const Rules& rules, std::optional<Feature> feature, const spec::ClauseSet& clauses);
  void add_rows(const Rules& rules);
  void add_figures(const Rules& rules);
  void add_shown_alone(const Rules& rules);

  std::array<spec::ClauseSet, feature_count> clauses_;
  std::vector<FeatureMask> features_;  ///< by clause
};

/// The kinds of events by which a clause is shown.
KindMask kinds_showing(const spec::Clause& clause);

/// The feature that an event belongs to; nothing where it belongs to several.
std::optional<Feature> feature_of(const Event& event);
/// The kinds that only an engine which has more than these features would report.
KindMask kinds_without(FeatureMask supported);

/// Those by which a card is dealt or a chip moved.
inline constexpr KindMask kinds_that_move = bit(EventKind::deal) | bit(EventKind::wager) |
                                            bit(EventKind::withdraw) | bit(EventKind::follow) |
                                            bit(EventKind::settle) | bit(EventKind::give_back) |
                                            bit(EventKind::repay) | bit(EventKind::fixed) |
                                            bit(EventKind::community) | bit(EventKind::wheel);

/// Kinds of events that deal a card or move a chip at this table: an engine that supports these
/// features and does not report one of them could hide what it does there.
KindMask must_be_reported(const Rules& rules, FeatureMask supported = every_feature);

/// The rules of a table at which these features alone are asked for: what is owed without them.
spec::Result<Rules> rules_with(const Rules& rules, FeatureMask supported);

}  // namespace assay21::oracle
