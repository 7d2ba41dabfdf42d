// What the rest of a session was found to come to, by the moment at which it begins: trials part
// for a few events, and most of them go on alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "conformance/judge/judge.h"
#include "oracle/table/fingerprint.h"
#include "spec/text/clause_set.h"

namespace assay21::conformance {

/// A duty that was called omitted, in a turn that is not over.
struct OmittedDuty {
  oracle::Event due;
  spec::ClauseSet violated;
  spec::ClauseSet order;  ///< what is violated instead if it comes after all

  friend bool operator==(const OmittedDuty&, const OmittedDuty&) = default;
};

/// All that the faults of a rest hang on.
struct RestBegun {
  std::size_t event = 0;  ///< the first of it
  oracle::TableState state;
  std::vector<spec::ClauseSet> order;  ///< found out of order in this round or outside of rounds,
                                       ///< so that it does not count again
  std::vector<OmittedDuty> omitted;  ///< in this turn, and not done since
  std::vector<oracle::Event> late;  ///< done in this turn, and still to be reported
  std::size_t unseen_draws = 0;  ///< cards that were not put away, or without a word
  std::size_t unreported = 0;  ///< events in this turn that the engine does not report
  std::size_t faults = 0;  ///< found before

  [[nodiscard]] bool is_same(const RestBegun& other) const {
    return event == other.event && unreported == other.unreported && order == other.order &&
           omitted == other.omitted && late == other.late && unseen_draws == other.unseen_draws &&
           state == other.state;
  }
};

/// Of one transcript.
class KnownRests {
 public:
  /// How many faults the rest that begins so shows; nothing where that was never found.
  [[nodiscard]] std::optional<std::size_t> faults_in(const RestBegun& begun) const {
    const auto here = all_.find(begun.event);
    if (here == all_.end()) return std::nullopt;
    const auto print = oracle::fingerprint(begun.state);
    for (const auto& one : here->second) {
      if (one.print == print && one.begun.is_same(begun)) return one.begun.faults;
    }
    return std::nullopt;
  }
  /// These were gone through, and in the end there were so many faults.
  void learn(std::vector<RestBegun> begun, std::size_t faults) {
    for (auto& one : begun) {
      if (size_ == most) return;
      ++size_;
      one.faults = faults - one.faults;
      const auto print = oracle::fingerprint(one.state);
      all_[one.event].push_back({print, std::move(one)});
    }
  }

 private:
  struct Known {
    std::uint64_t print;
    RestBegun begun;
  };
  static constexpr std::size_t most = 5'000;  ///< each is some kilobytes

  std::unordered_map<std::size_t, std::vector<Known>> all_;
  std::size_t size_ = 0;
};

}  // namespace assay21::conformance
