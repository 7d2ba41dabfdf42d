// What a part of the procedure is shown when it is asked.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/edition/facts_of.h"
#include "oracle/edition/rules.h"
#include "oracle/event/moment.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

/// How far to look: what is due later, and what may be settled before its time, is of interest only
/// to one who met something else than what is owed.
enum class Look : std::uint8_t { now, also_later };

struct SideDue;

struct Setting {
  const Rules& rules;  ///< those in force at this moment
  const TableState& state;
  Look look = Look::now;
  bool counts = false;  ///< somebody wants the evidence
  std::optional<DealerView> dealer = {};  ///< nothing while he has no card
  const std::vector<SideDue>* side = nullptr;  ///< what the first cards set off beside the game
  bool beside = true;  ///< a wager lies beside the main ones, or a meter may be shown
  /// Where it is asked what goes wrong next, and not what is due: which of the script's
  /// irregularities comes at this moment.
  std::optional<std::size_t> (*irregularity_at)(const Setting&, const Moment&) = nullptr;

  [[nodiscard]] bool looks_ahead() const { return look == Look::also_later; }
  /// Does anything depend on whether this is a moment of the script?
  [[nodiscard]] bool has_moments() const {
    return !state.asks.empty() || irregularity_at != nullptr;
  }
  /// The same, for what nobody counts because nobody need do it.
  [[nodiscard]] Setting uncounted() const {
    auto same = *this;
    same.counts = false;
    return same;
  }
};

}  // namespace assay21::oracle
