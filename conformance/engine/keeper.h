// The process between this one and an isolated engine: it lays out what the engine can see, starts
// it, watches what it takes, and ends with all that came of it. Between fork and exec nothing is
// allocated.
#pragma once

#include <array>
#include <cerrno>
#include <cstdint>

#include <sys/types.h>

#include "conformance/engine/isolation.h"

namespace assay21::conformance {

/// All that it needs, made before it is forked.
struct KeeperPlan {
  const char* program = nullptr;
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  const char* const* hidden = nullptr;  ///< up to a null
  const char* const* devices = nullptr;  ///< up to a null; in /dev
  int input = -1;  ///< the engine's ends
  int output = -1;
  int error = -1;
  int control = -1;  ///< when its other end is closed, all ends
  int report = -1;
  bool has_namespaces = false;
  const char* id_map = nullptr;  ///< "64021 1000 1"; null where there is no user namespace
  const char* group_map = nullptr;
  uid_t other_user = 0;  ///< to be taken; 0 where not
  std::uint64_t resident_bytes = 0;
  std::uint64_t processes = 0;
  std::uint64_t file_bytes = 0;
  std::uint64_t cpu_seconds = 0;
};

/// Where a layer is not in force: the error, or -1 where nothing was tried.
inline constexpr int not_tried = -1;

/// The first report: that the engine runs.
struct StartReport {
  int failure = 0;  ///< the error of what starts a program
  std::array<int, layer_names.size()> layers = {};  ///< an error each; 0 where it is in force
};

inline int& state_of(StartReport& report, Layer layer) {
  return report.layers[static_cast<std::size_t>(layer)];
}

/// Of a system call: what failed, or 0.
inline int error_of(int result) {
  return result < 0 ? errno : 0;
}

enum class KeeperReason : std::int32_t { none, memory, processes };

/// The second: that it has ended.
struct EndReport {
  std::int32_t by_signal = 0;
  std::int32_t number = 0;
  std::int32_t survivors = 0;  ///< processes that it left behind
  KeeperReason reason = KeeperReason::none;  ///< why the keeper killed it
};

[[noreturn]] void keep(const KeeperPlan& plan);

}  // namespace assay21::conformance
