#pragma once
// An incident, from its JSON.

#include <simdjson.h>

#include "tests/engines/sample/incident.h"

namespace sample {

Incident read_incident(simdjson::dom::element element);

}  // namespace sample
