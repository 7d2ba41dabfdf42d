// What each player has won of the house.
#pragma once

#include <cstdint>
#include <map>

#include "oracle/event/event.h"

namespace assay21::conformance {

/// In cents; who has won as much as he lost is not in it.
using Gains = std::map<oracle::PlayerId, std::int64_t>;

inline void add_gain(Gains& gains, const oracle::Event& event) {
  const auto gained = event.pays.in_cents() - event.takes.in_cents();
  if (gained == 0) return;
  if ((gains[event.player] += gained) == 0) gains.erase(event.player);
}

}  // namespace assay21::conformance
