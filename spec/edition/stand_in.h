// The declarations by which a table goes on while one of its devices is out.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/edition/submission.h"

namespace assay21::spec {

/// The card reader of a table that may be dealt without one.
enum class ReaderOut : std::uint8_t {
  no,
  in_round,  ///< it failed in the round that is being dealt
  until_repaired,
};

struct DevicesOut {
  bool shuffler = false;
  ReaderOut reader = ReaderOut::no;

  friend bool operator==(const DevicesOut&, const DevicesOut&) = default;
};

/// As if the operator had declared that way of shuffling and dealing which is left to it: by hand,
/// and the procedure that it has declared for want of a reader; a round that has begun keeps its
/// passes. Nothing where all is as before.
std::optional<Submission> submission_without(const Rulebook& rulebook, const Submission& submission,
                                             DevicesOut out);

/// One for every way in which devices of this table can be out.
std::vector<Submission> submissions_without_devices(const Rulebook& rulebook,
                                                    const Submission& submission);

}  // namespace assay21::spec
