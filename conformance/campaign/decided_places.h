// Where in what an engine did each clause decided something: as the canonical walk of its session
// has it, found again turn by turn in what the engine reports, and in what the engine did besides.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"
#include "oracle/script/script.h"
#include "spec/text/clause_set.h"
#include "spec/values/card.h"

namespace assay21::conformance {

/// What a duty owes to a clause.
enum class Owed : std::uint8_t {
  what,  ///< that it happens, and what it comes to
  value,  ///< its figures and manner
  order,  ///< its time
};

class DecidedPlaces {
 public:
  /// `events` must outlive it.
  DecidedPlaces(const oracle::Rules& rules, const oracle::Script& script,
                const std::vector<oracle::Event>& events);

  /// Events that owe this to the clause, in order. What was allowed and not owed does not owe that
  /// it happens.
  [[nodiscard]] std::vector<std::size_t> resting_on(spec::ClauseRef clause, Owed owed) const;
  /// Events of this kind in the turns in which something rests on the clause, the nearest first;
  /// where nothing does in this session, in those in which it decided something.
  [[nodiscard]] std::vector<std::size_t> near(spec::ClauseRef clause, oracle::EventKind kind) const;
  /// Kinds of events that come in the walk.
  [[nodiscard]] oracle::KindMask kinds() const { return kinds_; }
  /// The card that the shoe would have shown after the last event.
  [[nodiscard]] std::optional<spec::Card> next_card() const { return next_card_; }

 private:
  /// One moment of the walk: the duty that was kept at it, and what had been decided by then.
  struct Moment {
    spec::ClauseSet what;
    spec::ClauseSet value;
    spec::ClauseSet order;
    std::vector<std::uint64_t> decided;  ///< a bit for each clause, beside those
    std::size_t place = 0;  ///< of its event, or of the one behind it
    bool reported = false;  ///< … of its event itself
    bool free = false;  ///< it was not owed
  };
  [[nodiscard]] static bool has_decided(const Moment& moment, spec::ClauseRef clause);
  [[nodiscard]] static bool rests_on(const Moment& moment, spec::ClauseRef clause);
  void find_places(const std::vector<oracle::Event>& walked);
  void add_what_the_walk_has_not(const oracle::Rules& rules, const oracle::Script& script);

  const std::vector<oracle::Event>& events_;
  std::vector<std::size_t> turns_;  ///< of each event, the number of its turn
  std::vector<Moment> moments_;
  std::vector<bool> found_;  ///< of each event, is it one of the walk?
  oracle::KindMask kinds_ = 0;
  std::optional<spec::Card> next_card_;
};

}  // namespace assay21::conformance
