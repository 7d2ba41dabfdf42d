// A session for an engine of the level of rounds: what it is given of it, and what the harness does
// in its place.
#pragma once

#include <optional>
#include <vector>

#include "conformance/wire/messages.h"
#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::conformance {

/// The kinds of events by which the harness makes the shoe ready.
inline constexpr wire::KindMask kinds_of_harness =
    bit(oracle::EventKind::shuffle) | bit(oracle::EventKind::offer_cut) |
    bit(oracle::EventKind::decline_cut) | bit(oracle::EventKind::cut) |
    bit(oracle::EventKind::cover) | bit(oracle::EventKind::insert) | bit(oracle::EventKind::burn);

class RoundsAlone {
 public:
  /// Nothing where the session has more than a shoe made ready once, and rounds dealt from it.
  static std::optional<RoundsAlone> of(const oracle::Rules& rules, const oracle::Script& script);

  /// The cards that are left in the shoe when the first round begins, as they will be dealt.
  [[nodiscard]] const std::vector<spec::Card>& cards() const { return cards_; }
  /// The whole transcript: what the engine did in the rounds, put between what the harness did.
  [[nodiscard]] std::vector<oracle::Event> with(const std::vector<oracle::Event>& answer) const;

 private:
  /// What happens in a turn that is not a round; nothing for a round.
  using Turn = std::optional<std::vector<oracle::Event>>;

  std::vector<spec::Card> cards_;
  [[nodiscard]] std::vector<oracle::Event> put_between(
      const std::vector<oracle::Event>& answer) const;

  std::vector<Turn> turns_;
  bool sideways_ = false;  ///< the card of a double lies so at this table
};

}  // namespace assay21::conformance
