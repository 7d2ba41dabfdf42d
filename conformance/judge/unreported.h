// What an engine may have done without reporting it, so that an event of its fits.
#pragma once

#include <optional>
#include <vector>

#include "conformance/wire/messages.h"
#include "oracle/session/session.h"

namespace assay21::conformance {

/// One way to an event: what was done before it, and of all that was owed what was not.
struct Way {
  oracle::Session session;
  std::vector<oracle::Due> taken = {};  ///< done and not reported
  std::optional<oracle::Due> left_out = {};  ///< owed, not reported, and not done
};

/// All that is worth a look. Hidden acts are taken as late as possible: each only where the event
/// needs it, or where it draws a card, so that what comes next hangs on it.
struct Ways {
  std::vector<Way> fitting;  ///< the event is permitted; the first is the canonical one
  std::vector<Way> without;  ///< … if something that draws or ends something was left out
  std::optional<Way> nearest;  ///< where nothing fits: what comes nearest to it, canonically
  std::size_t looks = 0;
};

/// Is this of a kind that an engine does not report which reports these?
inline bool is_unreported(const oracle::Due& due, wire::KindMask observes) {
  return (observes & wire::bit(due.event.kind)) == 0;
}

/// `allowed` is what is permitted at this moment of the session.
Ways ways_to(const oracle::Session& session, const oracle::Permitted& allowed,
             const oracle::Event& observed, wire::KindMask observes);

/// Is the event permitted as things are, owed or not? `allowed` is what is permitted.
bool fits(const oracle::Session& session, const oracle::Permitted& allowed,
          const oracle::Event& observed);
/// Where it fits already: could something that is not reported come before it all the same?
bool may_be_before(const oracle::Permitted& allowed, wire::KindMask observes);

/// Does it take a card out of the shoe that comes to nobody?
bool draws(const oracle::Event& event);

}  // namespace assay21::conformance
