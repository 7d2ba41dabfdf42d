#pragma once
// What becomes of a table whose devices fail (13.Q to 13.S; §15(j), both §15(k)).

#include "tests/engines/sample/house.h"
#include "tests/engines/sample/script.h"

namespace sample {

void change_device(const House& house, const DeviceChange& change);

}  // namespace sample
