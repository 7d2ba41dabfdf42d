// The sessions of a campaign in the order in which they are given: the must-run list, directed at
// every row, then random ones.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/campaign/planning.h"
#include "conformance/campaign/session_filter.h"
#include "conformance/campaign/steering.h"
#include "generators/directed/aim.h"
#include "generators/plan/compile.h"
#include "spec/declared/bet_range.h"

namespace assay21::conformance {

struct PlannedSession {
  std::uint64_t number = 0;
  std::string name;
  bool must_run = false;
  generators::SessionPlan plan;
  oracle::Script script;
};

/// "directed-00004" is 3, and of so many that must run "random-000001" the one behind them.
std::optional<std::uint64_t> session_number(std::string_view name, std::uint64_t must_run);

class CellsExpected;

/// What came of steering.
struct Steered {
  SteeredSessions sessions;
  ExpectedCells expected;  ///< of the sessions up to the last that is steered, those that were
                           ///< chosen for what they give, or that gave something
};

class SessionQueue {
 public:
  SessionQueue(const oracle::Rules& rules, std::uint64_t seed, int repeats,
               std::uint64_t random_sessions, const generators::Scope& scope,
               spec::BetRanges bets = {});

  /// From now on only those that have to do with something: they keep their names and their order.
  void keep_only(const SessionFilter& filter, const PlanningWatch& watch = goes_on_unwatched);

  /// From now on random sessions are taken, of several that the seed draws, that give most of what
  /// all before them are expected to leave wanting, until nothing is. `rare` are sessions for cells
  /// that few meet.
  Steered steer(const ReachableCells& cells, std::vector<KnownSession> rare,
                const spec::Criterion& criterion, wire::KindMask observes, const SteeringPlan& plan,
                const PlanningWatch& watch = goes_on_unwatched);

  /// The next session; nothing when all have been given.
  std::optional<PlannedSession> next();
  /// The same again, whenever it was given.
  [[nodiscard]] PlannedSession at(std::uint64_t number) const;
  [[nodiscard]] generators::SessionPlan plan_of(std::uint64_t number) const {
    return plan_at(place_of(number));
  }
  /// … without its plan and its script, which take long to make.
  [[nodiscard]] PlannedSession head_of(std::uint64_t number) const;
  /// The number of the session with this name; nothing where there is none.
  [[nodiscard]] std::optional<std::uint64_t> number_of(const std::string& name) const;
  /// At what a session of the must-run list is directed: "odds/bonus.five".
  [[nodiscard]] const std::string& purpose_of(std::uint64_t number) const {
    return purposes_.at(place_of(number));
  }
  [[nodiscard]] std::uint64_t planned() const { return kept_ ? kept_->size() : planned_; }
  /// Of the sessions planned: those that are directed at something.
  [[nodiscard]] std::uint64_t must_run() const { return kept_ ? kept_directed_ : directed_.size(); }
  /// The whole must-run list, whatever is kept of it.
  [[nodiscard]] std::uint64_t whole_must_run() const { return directed_.size(); }

 private:
  /// Which draw a steered session is, and for what it was made.
  struct Draw {
    std::uint8_t nth = 0;
    std::optional<ClauseCell> made_for;
  };

  /// A plain one.
  [[nodiscard]] generators::SessionPlan drawn(std::uint64_t at) const;
  /// What may happen in it.
  [[nodiscard]] generators::Scope scope_at(std::uint64_t at) const;
  /// One that is made for what is wanted.
  [[nodiscard]] generators::SessionPlan drawn_for(ClauseCell wanted, std::uint64_t at,
                                                  std::uint64_t nth) const;
  /// How much of what is wanted a session gives, and what it meets.
  struct Given {
    std::uint64_t gives = 0;
    oracle::CellsMet met;
  };
  /// … where that is more than `most`, and nothing otherwise.
  static Given given_by(const generators::SessionPlan& plan, const Wants& wants, std::uint64_t most,
                        const CellsExpected& expected);
  /// Takes the draw that gives most; the cells that it is expected to meet.
  oracle::CellsMet take_best_draw(const Wants& wants, std::uint64_t at,
                                  const CellsExpected& expected, SteeredSessions& steered);
  void add_made_up(std::uint64_t number);
  void add_directed(generators::SessionPlan plan, const std::string& purpose);
  /// Where a session stands among all of them.
  [[nodiscard]] std::uint64_t place_of(std::uint64_t number) const {
    return kept_ ? (*kept_)[number] : number;
  }
  /// The session at this place.
  [[nodiscard]] PlannedSession made(std::uint64_t place) const;
  [[nodiscard]] generators::SessionPlan plan_at(std::uint64_t place) const;
  [[nodiscard]] PlannedSession head_at(std::uint64_t place) const;

  const oracle::Rules& rules_;
  std::uint64_t seed_;
  generators::Scope scope_;
  spec::BetRanges bets_;
  std::vector<generators::AimedRows> aims_;
  std::vector<generators::SessionPlan> directed_;
  std::vector<std::string> purposes_;  ///< of these
  std::vector<std::vector<generators::AimedRows>> aims_by_clause_;
  std::vector<KnownSession> rare_;
  std::uint64_t steered_from_ = 0;
  std::vector<Draw> draws_;  ///< taken, of the steered sessions
  std::uint64_t given_ = 0;
  std::uint64_t planned_ = 0;
  std::optional<std::vector<std::uint64_t>> kept_ = {};  ///< nothing where all are
  std::uint64_t kept_directed_ = 0;
};

}  // namespace assay21::conformance
