// An event of a walk with the clauses behind it, told by what is kept of it: the duty as it was
// kept, and what this time is filled in. The same few duties come again and again; none of them is
// copied to say that it came.
#pragma once

#include "oracle/procedure/permitted.h"

namespace assay21::oracle {

struct Told {
  const Due* as = nullptr;
  HandId hand;
  PlayerId player = 0;
  spec::Card card;  ///< where the duty names one
  bool judged = true;  ///< a norm in force speaks of it

  Told() = default;
  Told(const Due& due, HandId of_hand, PlayerId of_player)
      : as(&due), hand(of_hand), player(of_player) {}
  /// As it stands, with nothing to fill in.
  explicit Told(const Due& due)
      : as(&due),
        hand(due.event.hand),
        player(due.event.player),
        card(due.event.card.value_or(spec::Card())) {}

  [[nodiscard]] Event event() const {
    auto event = as->event;
    event.hand = hand;
    event.player = player;
    if (event.card) event.card = card;
    return event;
  }
  [[nodiscard]] Due due() const {
    auto due = *as;
    due.event = event();
    return due;
  }
};

}  // namespace assay21::oracle
