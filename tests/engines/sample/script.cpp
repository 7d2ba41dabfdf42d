#include "tests/engines/sample/script.h"

namespace sample {

Requests PlayRound::requests_of(std::string_view hand) const {
  for (const auto& [name, requests] : decisions) {
    if (name == hand) return {requests, otherwise};
  }
  return {{}, otherwise};
}

}  // namespace sample
