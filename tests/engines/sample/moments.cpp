#include "tests/engines/sample/moments.h"

#include "tests/engines/sample/asks.h"
#include "tests/engines/sample/incidents.h"

namespace sample {

// What goes wrong comes before what is asked. The asks of the moment before the deal are heard in
// the betting.
void come_to(const Game& game, Layout& layout, std::string_view moment) {
  meet_incidents(game, layout, moment);
  if (moment != "before-deal") hear_late_asks(game, layout, moment);
}

}  // namespace sample
