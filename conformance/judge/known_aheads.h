// How far an event is ahead of what is due, where that was found before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "conformance/judge/ahead.h"
#include "oracle/table/fingerprint.h"

namespace assay21::conformance {

/// Of one transcript, if what is passed over is not done.
class KnownAheads {
 public:
  /// Null where the event at this place was not looked for at such a table.
  [[nodiscard]] const Ahead* find(std::size_t event, const oracle::TableState& state) const {
    const auto here = all_.find(event);
    if (here == all_.end()) return nullptr;
    const auto print = oracle::fingerprint(state);
    for (const auto& one : here->second) {
      if (one.print == print && one.state == state) return &one.ahead;
    }
    return nullptr;
  }
  void learn(std::size_t event, const oracle::TableState& state, const Ahead& ahead) {
    if (size_ == most) return;
    ++size_;
    all_[event].push_back({oracle::fingerprint(state), state, ahead});
  }

 private:
  struct Known {
    std::uint64_t print;
    oracle::TableState state;
    Ahead ahead;
  };
  static constexpr std::size_t most = 5'000;  ///< each is some kilobytes

  std::unordered_map<std::size_t, std::vector<Known>> all_;
  std::size_t size_ = 0;
};

}  // namespace assay21::conformance
