#include "conformance/cli/engine_room.h"

#include <utility>

namespace assay21::cli {

conformance::Isolation isolation_by(const RoomRequest& request, std::vector<std::string> hidden) {
  conformance::Isolation isolation;
  isolation.asked = true;
  isolation.environment = request.environment;
  isolation.hidden = std::move(hidden);
  isolation.devices = request.devices;
  isolation.network = request.network;
  isolation.resident_mib = request.memory_mib;
  return isolation;
}

}  // namespace assay21::cli
