// The search for the violation of one clause in the transcripts of an exam.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "conformance/campaign/miscount.h"
#include "conformance/campaign/registered_violations.h"
#include "conformance/campaign/specimen.h"
#include "oracle/edition/rules.h"

namespace assay21::conformance {

/// For one clause so many changes are judged that nobody has registered for it; of those that put
/// something in as many again.
inline constexpr std::size_t most_changes = 600;
/// What is registered is tried in so many ways before it has been found in some transcript, and in
/// so many where it was not found as in that.
inline constexpr std::size_t most_changes_unknown = 100;
inline constexpr std::size_t most_changes_registered = 300;
/// … and neither after the rules were asked so often: what is not reported makes judging dear.
inline constexpr std::size_t most_looks_for_a_clause = 40'000;

class ViolationSearch {
 public:
  ViolationSearch(const oracle::Rules& rules, spec::ClauseRef clause);

  /// Is its violation found in this transcript? What was found in one is tried first in the next,
  /// then that a duty is not kept, then what is registered.
  bool finds_in(Specimen& specimen);
  /// The same where that costs little: as it was found in another, at the places that are nearest.
  bool finds_soon_in(Specimen& specimen);
  /// … and where it costs more, as long as not too much was tried.
  bool finds_with_effort_in(Specimen& specimen);
  /// … among all that can be done to it.
  bool finds_otherwise_in(Specimen& specimen);
  /// Where it was not found: can one that was found elsewhere be made, and is it found by who sees
  /// all of the session? Of what is reported in place of acts nobody else could tell.
  bool could_be_made_in(const Specimen& specimen, Specimen& whole);

 private:
  bool by_known(Specimen& specimen, std::size_t places);
  bool shows_near(Specimen& specimen, const Violation& violation, std::size_t places);
  bool finds_counting(Specimen& specimen, std::size_t& tried);
  bool by_duty(Specimen& specimen);
  bool by_registered(Specimen& specimen);
  bool by_anything(Specimen& specimen);
  bool with_something_more(Specimen& specimen);
  bool in_every_way(Specimen& specimen, const std::vector<std::size_t>& places);
  bool tries(Specimen& specimen, const std::vector<std::size_t>& places, Otherwise how);
  bool shows(Specimen& specimen, std::size_t at, Otherwise how);
  [[nodiscard]] bool is_spent() const;

  const oracle::Rules& rules_;
  spec::ClauseRef clause_;
  std::optional<Miscount> miscount_;
  std::vector<Violation> registered_;
  std::vector<Violation> known_;  ///< found in one of the transcripts
  bool is_owed_ = false;  ///< in this transcript something rests on it
  std::size_t tried_unknown_ = 0;  ///< before it was found anywhere
  std::size_t tried_registered_ = 0;
  std::size_t tried_ = 0;  ///< of what is not registered
  std::size_t looks_ = 0;  ///< … for that
};

}  // namespace assay21::conformance
