// In which situations a clause can decide at a table, before an engine has played: what the
// oracle's own walk meets, what the tables exclude, and what is left open.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conformance/campaign/planning.h"
#include "conformance/wire/messages.h"
#include "generators/plan/plan.h"
#include "generators/plan/scope.h"
#include "oracle/edition/rules.h"
#include "oracle/situation/cells.h"
#include "spec/declared/bet_range.h"
#include "spec/record/run_record.h"

namespace assay21::oracle {
class ExcludedCells;
}

namespace assay21::conformance {

/// Of one clause. Cells that are in none of the three are not asked for: attributes that have no
/// bearing on its events, and pairs of values of which one is not within reach.
struct ClauseCells {
  oracle::CellSet reachable;  ///< met by a walk
  oracle::CellSet excluded;  ///< by the tables in force
  oracle::CellSet open;  ///< neither

  friend bool operator==(const ClauseCells&, const ClauseCells&) = default;
};

/// Of the sessions that were made for a cell: how many there are, and how many do not meet it.
struct SteeredSessions {
  std::uint64_t made = 0;
  std::uint64_t beside = 0;
};

/// A cell of a clause.
struct ClauseCell {
  spec::ClauseRef clause{};
  oracle::Cell cell = 0;

  friend auto operator<=>(const ClauseCell&, const ClauseCell&) = default;
};

/// A session that meets a cell which few meet.
struct KnownSession {
  ClauseCell meets;
  std::shared_ptr<const generators::SessionPlan> plan;
};

struct ReachableCells {
  std::vector<ClauseCells> clauses;  ///< one for each of the edition
  std::uint64_t sessions = 0;  ///< random ones that were walked
  SteeredSessions steered = {};  ///< … and of the campaign, if any were

  /// Of all cells, with the numbers of their clauses: two plans that ask for the same have the
  /// same.
  [[nodiscard]] std::string sha256() const;
};

/// Walks so many random sessions besides each of the must-run list once, and at most as many again
/// that are made for what is still open, with a seed that is always the same. Events of kinds that
/// the engine does not report show nothing. Where they are wanted, `rare` becomes some sessions for
/// each cell that few have met, in the order of the cells.
ReachableCells reachable_cells(const oracle::Rules& rules, const generators::Scope& scope,
                               wire::KindMask observes, const spec::BetRanges& bets,
                               std::uint64_t sessions, std::vector<KnownSession>* rare = nullptr,
                               const PlanningWatch& watch = goes_on_unwatched);

/// What is asked for of a clause that decides in these cells.
ClauseCells asked_for(const oracle::ExcludedCells& excluded, spec::ClauseRef ref,
                      const oracle::CellSet& met);

/// What a clause had of them: in so many sessions it decided in each cell.
spec::SituationRecord situations_of(const ClauseCells& cells,
                                    const std::vector<std::uint32_t>& occasions,
                                    const spec::Needed& needed);
/// " Of 40 … 38 were met often enough."; nothing where none are asked for.
std::string enough_in_words(const std::optional<spec::SituationRecord>& had);

}  // namespace assay21::conformance
