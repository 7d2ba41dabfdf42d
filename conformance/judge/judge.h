// Judges what an engine did in a session against what was permitted at each moment, and goes on
// after every fault as far as it can.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "conformance/wire/messages.h"
#include "oracle/edition/coverage.h"
#include "oracle/edition/rules.h"
#include "oracle/procedure/permitted.h"
#include "oracle/script/script.h"

namespace assay21::conformance {

enum class FindingKind : std::uint8_t { wrong_value, omitted, forbidden, out_of_order };
inline constexpr spec::EnumNames<FindingKind, 4> finding_kind_names = {
    {{FindingKind::wrong_value, "wrong-value"},
     {FindingKind::omitted, "omitted"},
     {FindingKind::forbidden, "forbidden"},
     {FindingKind::out_of_order, "out-of-order"}}};

/// One fault: what was due, what was observed, which clauses that violates and which rule seems to
/// have been applied instead.
struct Finding {
  FindingKind kind = FindingKind::wrong_value;
  oracle::Axis axis = oracle::Axis::procedure;
  spec::ClauseSet violated;
  spec::ClauseSet misapplied;
  int round = 0;  ///< 1-based; 0 outside of rounds
  std::size_t event = 0;  ///< 0-based position in the transcript
  std::optional<oracle::Event> due;
  std::optional<oracle::Event> observed;  ///< nothing where it was omitted

  /// The same fault in another place?
  [[nodiscard]] bool same_fault(const Finding& other) const {
    return kind == other.kind && axis == other.axis && violated == other.violated &&
           misapplied == other.misapplied;
  }
};

/// What the judging of one session took.
struct Effort {
  std::size_t looks = 0;  ///< how often the rules were asked what is permitted at a moment
  std::size_t trials = 0;  ///< how often the rest was judged to see what had become of a duty
};

struct Judgement {
  std::vector<Finding> findings;
  oracle::Coverage coverage;
  oracle::Coverage unseen;  ///< clauses that decided something which the engine does not report
  std::string broken_off;  ///< why the rest could not be judged: an impossible event, or a
                           ///< transcript that ends early
  std::size_t broken_off_at = 0;
  bool our_fault = false;  ///< it was the rules that could not say what comes next
  bool script_ends = false;  ///< it was the script that lacks the cards for what comes next, as
                             ///< this engine had used those before
  int rounds = 0;
  std::vector<std::size_t> free = {};  ///< positions of events that were permitted, and not owed
  Effort effort = {};
};

/// After so many looks the trials of a session end: of what a transcript then leaves open, it is
/// taken that the duties were not done.
inline constexpr std::size_t most_looks = 1'000'000;

/// `script` must be sound under `rules`. Kinds that are not in `observes` are taken to have
/// happened as they were due.
Judgement judge(const oracle::Rules& rules, const oracle::Script& script,
                const std::vector<oracle::Event>& events, wire::KindMask observes);

/// The first finding of the same fault, as `judge` has it; nothing where it does not show.
std::optional<Finding> find_again(const Finding& fault, const oracle::Rules& rules,
                                  const oracle::Script& script,
                                  const std::vector<oracle::Event>& events,
                                  wire::KindMask observes);

/// Is there nothing that these rules find fault with? No more is judged than it takes to tell.
bool accepts(const oracle::Rules& rules, const oracle::Script& script,
             const std::vector<oracle::Event>& events, wire::KindMask observes);

}  // namespace assay21::conformance
