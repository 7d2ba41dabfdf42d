#pragma once
// How the cards come into the order that the harness gives (4.E, 4.F, 5.A, 5.I, 7.D; §3(c), §4(a),
// §4(i), §7(j)).

#include <optional>

#include "tests/engines/sample/house.h"
#include "tests/engines/sample/shoe.h"

namespace sample {

void shuffle_batch(const House& house, const std::optional<Shoe>& last_shoe);

// Does a device shuffle as it deals (5.J), and does it work?
bool is_continuous(const House& house);

// The shuffle itself, by hand or by the device.
void shuffle(const House& house);

}  // namespace sample
