// Judges what an engine did in a session against what was permitted at each moment, and goes on
// after every fault as far as it can.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "conformance/wire/messages.h"
#include "oracle/duties/permitted.h"
#include "oracle/edition/coverage.h"
#include "oracle/edition/rules.h"
#include "oracle/script/script.h"
#include "oracle/situation/cells.h"
#include "oracle/table/table_state.h"

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
  bool inferred = false;  ///< from what was reported: the act itself is of a kind that is not
  /// Duties that were taken to have been done and not reported, to go on from this event: choices
  /// among them have used up requests of the script.
  std::vector<oracle::Event> caught_up = {};

  /// The same fault in another place?
  [[nodiscard]] bool same_fault(const Finding& other) const {
    return kind == other.kind && axis == other.axis && violated == other.violated &&
           misapplied == other.misapplied;
  }
};

/// What cannot lie on the felt, though an engine says so: a card that is not the shoe's next, a
/// stop that the wheel does not show. It is a fault of its own axis (`physics`), of which no clause
/// speaks, and costs the rest of its turn.
struct Impossible {
  std::size_t event = 0;  ///< 0-based position in the transcript
  int round = 0;  ///< 1-based; 0 outside of rounds
  oracle::Event observed;
  std::string reason;
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
  std::vector<Impossible> impossible = {};
  /// Clauses that some of the likeliest courses blame and others do not, where an engine does not
  /// report all that it does. They are not decided in this session, and not in `findings`.
  spec::ClauseSet undecided = {};
  std::string not_judged;  ///< why the rest of the session counts neither way: too many courses
                           ///< agree with what was reported
  std::string broken_off;  ///< why the rest could not be judged: a table that is not found again
                           ///< after an impossible event, or a transcript that ends early
  std::size_t broken_off_at = 0;
  bool our_fault = false;  ///< it was the rules that could not say what comes next
  bool script_ends = false;  ///< it was the script that lacks the cards for what comes next, as
                             ///< this engine had used those before
  int rounds = 0;
  std::vector<std::size_t> free = {};  ///< positions of events that were permitted, and not owed
  Effort effort = {};
  /// Clauses that decided one of several amounts which are reported as one: what violates them
  /// there another can offset.
  spec::ClauseSet offset = {};
  oracle::CellsMet cells = {};  ///< in which clauses decided by what the engine reported
};

/// Was there nothing to find fault with? A script may have ended before its session.
bool is_faultless(const Judgement& judged);

/// Was every event judged where the engine stood, with nothing put in or left out to go on?
bool is_in_step(const Judgement& judged);

/// After so many looks the trials of a session end: of what a transcript then leaves open, it is
/// taken that the duties were not done.
inline constexpr std::size_t most_looks = 1'000'000;

/// `script` must be sound under `rules`. What is of a kind that is not in `observes` is internal:
/// whatever course of it fits best to what was reported is taken, and of several that fit alike
/// only what all of them find is found (conformance/judge/courses.h).
Judgement judge(const oracle::Rules& rules, const oracle::Script& script,
                const std::vector<oracle::Event>& events, wire::KindMask observes);

/// The first finding of the same fault, as `judge` has it; nothing where it does not show.
std::optional<Finding> find_again(const Finding& fault, const oracle::Rules& rules,
                                  const oracle::Script& script,
                                  const std::vector<oracle::Event>& events,
                                  wire::KindMask observes);

/// As far as the turn in which the last of these faults has shown; to its end, where one of them
/// does not show. What decided it is not marked.
Judgement judge_until_shown(std::span<const Finding> faults, const oracle::Rules& rules,
                            const oracle::Script& script, const std::vector<oracle::Event>& events,
                            wire::KindMask observes);

/// The table as it was where each event that is not owed came, by the event's place. Nothing of an
/// engine that does not report all.
std::map<std::size_t, oracle::TableState> tables_at_faults(const oracle::Rules& rules,
                                                           const oracle::Script& script,
                                                           const std::vector<oracle::Event>& events,
                                                           wire::KindMask observes);

/// Is there nothing that these rules find fault with? No more is judged than it takes to tell.
bool accepts(const oracle::Rules& rules, const oracle::Script& script,
             const std::vector<oracle::Event>& events, wire::KindMask observes);

}  // namespace assay21::conformance
