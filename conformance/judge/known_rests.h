// What the rest of a session was found to come to, by the turn with which it begins: trials part
// for a few events, and most of them go on alike.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "conformance/judge/judge.h"
#include "oracle/table/table_state.h"
#include "spec/text/clause_set.h"

namespace assay21::conformance {

/// All that the faults of a rest hang on.
struct RestBegun {
  std::size_t event = 0;  ///< the first of it
  oracle::TableState state;
  std::vector<spec::ClauseSet> order;  ///< found out of order outside of rounds, so that it does
                                       ///< not count again
  std::size_t faults = 0;  ///< found before

  [[nodiscard]] bool is_same(const RestBegun& other) const {
    return event == other.event && order == other.order && state == other.state;
  }
};

/// After these findings.
inline RestBegun rest_from(std::size_t event, const oracle::TableState& state,
                           const std::vector<Finding>& findings) {
  RestBegun begun{event, state, {}, findings.size()};
  for (const auto& one : findings) {
    if (one.kind == FindingKind::out_of_order && one.round == 0)
      begun.order.push_back(one.violated);
  }
  return begun;
}

/// Of one transcript.
class KnownRests {
 public:
  /// How many faults the rest that begins so shows; nothing where that was never found.
  [[nodiscard]] std::optional<std::size_t> faults_in(const RestBegun& begun) const {
    for (const auto& one : all_) {
      if (one.is_same(begun)) return one.faults;
    }
    return std::nullopt;
  }
  /// These were gone through, and in the end there were so many faults.
  void learn(std::vector<RestBegun> begun, std::size_t faults) {
    for (auto& one : begun) {
      one.faults = faults - one.faults;
      all_.push_back(std::move(one));
    }
  }

 private:
  std::vector<RestBegun> all_;
};

}  // namespace assay21::conformance
