// How a fault stands to the readings of the text: contrary to all of them, or only to the one that
// was in force. One engine has one set of readings (rule R of docs/verdicts.md).
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "conformance/campaign/tally.h"

namespace assay21::conformance {

struct Standing {
  enum class Kind : std::uint8_t {
    contrary,  ///< no single reading makes it go away
    bound,  ///< another reading would, but the one in force was adopted or chosen
    two_readings,  ///< another reading would, but the engine follows it in some sessions only
    depends,  ///< another reading does, and with it the engine does right in every session
    unknown,  ///< the sessions could not be judged once more
  };
  Kind kind = Kind::contrary;
  std::size_t alternative = 0;  ///< of `Tally::alternatives`: the reading meant; not of `contrary`
};

/// Gives every session of the campaign, until it is told that no more are wanted. False where it
/// cannot.
using SessionGiven =
    std::function<bool(const oracle::Script& script, const std::vector<oracle::Event>& events)>;
using EverySession = std::function<bool(const SessionGiven& more_wanted)>;

/// One for each fault of the tally. `bound` has a word for each interpretation: is its reading
/// adopted or chosen? From the readings under which faults go away one set is formed, and every
/// session is judged under it, the clean ones too.
std::vector<Standing> standings_of(const oracle::Rules& rules, const Tally& tally,
                                   const std::vector<bool>& bound, wire::KindMask observes,
                                   const EverySession& sessions);

}  // namespace assay21::conformance
