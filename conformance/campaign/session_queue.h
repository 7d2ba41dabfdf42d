// The sessions of a campaign in the order in which they are given: the must-run list, directed at
// every row, then random ones.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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

class SessionQueue {
 public:
  SessionQueue(const oracle::Rules& rules, std::uint64_t seed, int repeats,
               std::uint64_t random_sessions, const generators::Scope& scope,
               spec::BetRanges bets = {});

  /// From now on only those that have to do with something: they keep their names and their order.
  void keep_only(const SessionFilter& filter);

  /// The next session; nothing when all have been given.
  std::optional<PlannedSession> next();
  /// From the next session on: of several that the seed draws, the one is taken that gives most of
  /// this. Nothing of it hangs on who plays the sessions, nor in which order they come back.
  void steer(Wants wants, wire::KindMask observes);
  [[nodiscard]] std::uint64_t given() const { return given_; }
  /// The same again; of steered sessions, one that was given.
  [[nodiscard]] PlannedSession at(std::uint64_t number) const;
  [[nodiscard]] std::uint64_t planned() const { return kept_ ? kept_->size() : planned_; }
  /// Of the sessions planned: those that are directed at something.
  [[nodiscard]] std::uint64_t must_run() const { return kept_ ? kept_directed_ : directed_.size(); }
  [[nodiscard]] bool is_filtered() const { return kept_.has_value(); }
  /// The whole must-run list, whatever is kept of it.
  [[nodiscard]] std::uint64_t whole_must_run() const { return directed_.size(); }

 private:
  /// Sessions from some number on that are steered alike.
  struct Phase {
    std::uint64_t from = 0;
    Wants wants;
    wire::KindMask observes = 0;
    std::vector<generators::AimedRows> aims;
  };

  [[nodiscard]] const Phase* phase_of(std::uint64_t number) const;
  /// The random session at this place, as its nth draw has it.
  [[nodiscard]] generators::SessionPlan drawn(std::uint64_t at, std::uint64_t nth,
                                              const std::vector<generators::AimedRows>& aims) const;
  /// Which of the draws of a steered session gives most.
  [[nodiscard]] std::uint8_t best_draw(const Phase& phase, std::uint64_t at) const;
  void add_made_up(std::uint64_t number);
  void add_directed(generators::SessionPlan plan);
  /// The session at this place among all of them.
  [[nodiscard]] PlannedSession made(std::uint64_t number) const;

  const oracle::Rules& rules_;
  std::uint64_t seed_;
  generators::Scope scope_;
  spec::BetRanges bets_;
  std::vector<generators::AimedRows> aims_;
  std::vector<generators::SessionPlan> directed_;
  std::vector<Phase> phases_;  ///< that are steered, in their order
  std::vector<std::uint8_t> draws_;  ///< taken, from the first steered session on
  std::uint64_t given_ = 0;
  std::uint64_t planned_ = 0;
  std::optional<std::vector<std::uint64_t>> kept_ = {};  ///< nothing where all are
  std::uint64_t kept_directed_ = 0;
};

}  // namespace assay21::conformance
