// The physics of each kind of event, a row for each: how it happens, how it is given up, what the
// table remembers of its cards. Internal to the oracle.
#pragma once

#include <string>

#include "oracle/table/table_state.h"

namespace assay21::oracle::physics {

struct EventPhysics {
  EventKind kind;
  /// Carries it out, or says why that is impossible. None: it is always possible and moves nothing.
  std::string (*happens)(TableState& state, const Event& event) = nullptr;
  /// It was due, did not happen and is not asked for again. None: it never is due.
  void (*given_up)(TableState& state, const Event& due) = nullptr;
  void (*of_shoe)(TableState& state, const Event& event) = nullptr;
  /// Where it is impossible: is it so because it cannot lie on the felt at all? None: never.
  bool (*cannot_be)(const TableState& state, const Event& event) = nullptr;
  /// It changes no box but the one that it is about.
  bool of_one_box = false;
};

const EventPhysics& physics_of(EventKind kind);

}  // namespace assay21::oracle::physics
