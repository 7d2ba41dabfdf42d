// The canonical walk: a script is played as the rules have it, and every event comes with the
// clauses behind it.
#pragma once

#include <functional>
#include <vector>

#include "oracle/session/session.h"
#include "spec/values/result.h"

namespace assay21::oracle {

/// Why a session cannot be played to its end, and where.
struct Stuck {
  std::size_t stimulus = 0;  ///< 0-based, in the script
  std::string reason;
  bool ours = false;  ///< an error of the oracle, and not of the script
};

/// Something was to go wrong and found no occasion: the script's moment did not come.
struct Unoccasioned {
  std::size_t stimulus = 0;  ///< 0-based, in the script
  std::size_t incident = 0;  ///< 0-based, in the round
  std::string reason;
};

struct WalkOptions {
  Look look = Look::now;  ///< how much `watch` is shown
  /// Called before each event that draws a card, and may bring another of the remaining cards to
  /// the top of the shoe.
  std::function<void(Shoe&, const Event& drawing)> arrange;
  /// Called before each event with everything that was permitted.
  std::function<void(const TableState&, const Permitted&)> watch;
  Coverage* coverage = nullptr;
};

struct Transcript {
  std::vector<Due> events;  ///< in canonical order, each with its clauses
  TableState end;
  std::vector<Stuck> stuck;  ///< at most one
  std::vector<Unoccasioned> unoccasioned;
};

/// Plays `script`, which must outlive the transcript's `end` state.
Transcript walk(const Rules& rules, const Script& script, const WalkOptions& options = {});

}  // namespace assay21::oracle
