// What an engine is kept from, layer by layer, and which of it is in force here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "spec/values/enum_names.h"

namespace assay21::conformance {

enum class Layer : std::uint8_t {
  environment,  ///< it has no variable but those that are named
  descriptors,  ///< no open file but its standard streams
  session,  ///< a session and a process group of its own
  privileges,  ///< none can be gained
  identity,  ///< another user, or one that means nothing outside
  files,  ///< it can write to none but those of a folder in memory
  dossier,  ///< it does not see where its results go
  devices,  ///< it has none
  processes,  ///< it sees no others, and none of its own outlive it
  ipc,  ///< it shares no memory, queue or semaphore
  network,  ///< it has none
  memory,  ///< so much may be resident
  process_count,
  file_size,
  cpu_time,
};
inline constexpr spec::EnumNames<Layer, 15> layer_names = {{{Layer::environment, "environment"},
                                                            {Layer::descriptors, "descriptors"},
                                                            {Layer::session, "session"},
                                                            {Layer::privileges, "privileges"},
                                                            {Layer::identity, "identity"},
                                                            {Layer::files, "files"},
                                                            {Layer::dossier, "dossier"},
                                                            {Layer::devices, "devices"},
                                                            {Layer::processes, "processes"},
                                                            {Layer::ipc, "ipc"},
                                                            {Layer::network, "network"},
                                                            {Layer::memory, "memory"},
                                                            {Layer::process_count, "process-count"},
                                                            {Layer::file_size, "file-size"},
                                                            {Layer::cpu_time, "cpu-time"}}};

struct LayerState {
  Layer layer = Layer::environment;
  bool in_force = false;
  std::string why;  ///< the limit, or why it is not in force

  friend bool operator==(const LayerState&, const LayerState&) = default;
};

struct Isolation {
  /// Otherwise the engine is a plain child: a process group of its own and no files of ours.
  bool asked = false;
  bool namespaces = true;  ///< where the system gives them
  std::vector<std::string> environment = {};  ///< variables that are passed on
  std::vector<std::string> hidden = {};  ///< folders that it is not to see
  std::vector<std::string> devices = {};  ///< files in /dev that it may use
  std::vector<std::string> network =
      {};  ///< what it may reach; the whole network where any is named
  std::uint64_t resident_mib = 2048;
  std::uint64_t processes = 512;
  std::uint64_t file_mib = 64;
  std::uint64_t cpu_seconds = 6UL * 3600;
};

}  // namespace assay21::conformance
