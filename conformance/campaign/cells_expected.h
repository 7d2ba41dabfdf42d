// Which cells a session is expected to meet, whichever use an engine makes of its freedom of order.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "conformance/wire/messages.h"
#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "oracle/script/script.h"
#include "oracle/situation/cells.h"
#include "oracle/situation/situation.h"

namespace assay21::conformance {

/// A session as the canonical walk has it, which does most things as late as they may be done.
struct WalkedSession {
  oracle::Script script;
  std::vector<oracle::Event> events;
  oracle::CellsMet met;
};

/// Much may be done as soon as there is cause for it, and need not be done before the walk does it:
/// a bust hand is settled, a card refused, a Blackjack displayed. The situation is another one
/// then. What a session is expected to meet is what it meets both ways.
class CellsExpected {
 public:
  /// The rules must outlive it. Events of kinds that the engine does not report show nothing.
  CellsExpected(const oracle::Rules& rules, wire::KindMask observes)
      : rules_(rules), observes_(observes), fresh_(rules) {}

  /// Of a script.
  [[nodiscard]] oracle::CellsMet of(const oracle::Script& script) const;
  /// The same, of the script that comes of a plan; with `named` that plan, its cards named.
  [[nodiscard]] oracle::CellsMet of(const generators::SessionPlan& plan,
                                    generators::SessionPlan* named = nullptr) const;

  /// The halves of it, for who can tell by the first that the second is of no use: it takes as long
  /// again, and leaves of what is met the same or less.
  [[nodiscard]] WalkedSession walked(const generators::SessionPlan& plan,
                                     generators::SessionPlan* named = nullptr) const;
  void keep_what_is_met_early_too(WalkedSession& session) const;
  /// What is met early and late, and each of some more times, when chance says which freedoms are
  /// used: an engine may do one thing early and another late, and put in a cover card that it need
  /// not. For what few sessions meet: it takes some times as long.
  [[nodiscard]] oracle::CellsMet anyhow(const oracle::Script& script, std::uint64_t seed) const;

 private:
  [[nodiscard]] WalkedSession walked(oracle::Script script) const;
  void keep_what_is_met_too(WalkedSession& session, std::optional<std::uint64_t> by_chance) const;

  const oracle::Rules& rules_;
  wire::KindMask observes_;
  oracle::SituationView fresh_;  ///< of a session that has not begun
};

}  // namespace assay21::conformance
