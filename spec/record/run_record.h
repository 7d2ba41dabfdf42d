// Everything that a finished run leaves behind: who was tested on what, every clause's verdict and
// why, and every finding.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "spec/record/criterion.h"
#include "spec/record/exit_code.h"
#include "spec/record/finding_group.h"
#include "spec/record/headline.h"
#include "spec/record/known_failures.h"
#include "spec/record/purpose.h"
#include "spec/record/shrunk.h"
#include "spec/record/verdict.h"
#include "spec/values/result.h"

namespace assay21::spec {

/// One of the things that the item under test is made of.
struct ComponentRecord {
  std::string name;
  std::string version;
  std::string sha256;  ///< of its file, as the engine says

  friend bool operator==(const ComponentRecord&, const ComponentRecord&) = default;
};

/// One thing that the item was kept from while it ran, or was not.
struct IsolationRecord {
  std::string layer;  ///< "network", "files", …
  bool in_force = false;
  std::string why;  ///< the limit, or why it was not in force; may be empty

  friend bool operator==(const IsolationRecord&, const IsolationRecord&) = default;
};

/// The item under test, in its own words from the handshake.
struct EngineIdentity {
  std::string name;
  std::string version;
  std::string vendor;
  std::string command;  ///< how it was started
  std::vector<ComponentRecord> components = {};  ///< empty where the engine does not name them
  std::vector<IsolationRecord> isolation = {};  ///< empty where it was not asked for
  std::int64_t protocol = 2;  ///< the version that it speaks
  std::string level = "session";  ///< what it is given: "session", "rounds"
};

/// A line of what was due beside a line of what was observed; empty where one side has none.
struct ComparedLine {
  std::string expected;
  std::string observed;
  bool first_difference = false;

  friend bool operator==(const ComparedLine&, const ComparedLine&) = default;
};

/// One session that shows one fault.
struct FindingRecord {
  std::string id;  ///< "F1", "F2", … within the run
  std::string axis;  ///< what was judged: "offers", "procedure", "settlement", "other-wagers",
                     ///< "order", "announcements"
  std::string kind;  ///< "wrong-value", "omitted", "forbidden", "out-of-order"
  std::vector<std::string> violated;  ///< clause ids: what was due
  std::vector<std::string>
      misapplied;  ///< clause ids: the rule that would give what was observed; may be empty
  std::string session;  ///< name of the session that shows it, shrunk
  int round = 0;  ///< 1-based round within the session; 0 outside of rounds
  int event = 0;  ///< 1-based position in the transcript of the earliest divergence
  std::string expected;  ///< in words
  std::string observed;  ///< in words
  std::string story;  ///< the round that shows it, told in prose; several lines
  std::vector<ComparedLine> compared = {};  ///< from shortly before the first difference on
  std::optional<Shrunk> shrunk = {};  ///< nothing where no session shows it: a declaration does
  int tries = 0;  ///< how often the engine was asked to make it smaller
  std::string replay;  ///< the command that shows it again
  std::uint64_t sessions = 1;  ///< in how many sessions of the campaign the same fault showed
  std::vector<std::string>
      accepted_by;  ///< readings, "ID=ALTERNATIVE", under which it would not be a fault
};

/// A session lost, by no clause's fault: a crash, a hang, nonsense.
struct IncidentRecord {
  std::string session;
  std::string cause;  ///< "exited", "killed", "silent", "flood", "not-a-message", "wrong-id",
                      ///< "impossible", "nondeterminism", …
  std::string detail;  ///< in words, with the tail of what the engine said
  std::string replay = {};  ///< of one that cost a session: the command that gives it again
};

/// What a reader should know of a session, and what counts against nobody.
struct RemarkRecord {
  std::string session;
  std::string text;

  friend bool operator==(const RemarkRecord&, const RemarkRecord&) = default;
};

/// An interpretation on which the verdict of a clause rests; its words are those of the rulebook.
struct RestsOnRecord {
  std::string interpretation;
  std::string kind;  ///< "ambiguity", "gap"
  std::string touches;  ///< "money", "right", "procedure"

  friend bool operator==(const RestsOnRecord&, const RestsOnRecord&) = default;
};

/// What a clause had of what a pass takes.
struct OccasionRecord {
  Tier tier = Tier::money;
  std::uint64_t decided = 0;
  std::uint64_t not_applied = 0;
  std::uint64_t needed = 0;
  bool both_ways = true;  ///< as many must be among those in which it did not apply
  std::uint64_t lost = 0;  ///< sessions that would have decided it, and were lost

  [[nodiscard]] bool is_enough() const {
    return decided >= needed && (!both_ways || not_applied >= needed);
  }
  friend bool operator==(const OccasionRecord&, const OccasionRecord&) = default;
};

/// In how many situations, single and in pairs, a clause decided, of those in which it can at this
/// table (docs/verdicts.md).
struct SituationRecord {
  std::uint64_t reachable = 0;  ///< the oracle's own walk comes to them
  std::uint64_t met = 0;  ///< … and the engine brought them about
  std::uint64_t enough = 0;  ///< … in as many occasions as a pass takes
  std::uint64_t excluded = 0;  ///< the tables in force say that they cannot be
  std::vector<std::string> missing = {};  ///< reachable, and not in enough occasions; in words
  std::vector<std::string> open = {};  ///< neither reachable nor excluded, as far as is known

  friend bool operator==(const SituationRecord&, const SituationRecord&) = default;
};

struct ClauseRecord {
  std::string clause;  ///< id
  Verdict verdict = Verdict::not_tested;
  std::uint64_t applied = 0;  ///< sessions in which it decided
  std::uint64_t withheld = 0;  ///< sessions in which it was considered and did not apply
  std::string why;  ///< one sentence: the criterion met or missed, the option, the argument
  std::vector<std::string> findings;  ///< ids of findings that violate it
  std::vector<RestsOnRecord> rests_on = {};
  std::optional<Untested> untested = {};  ///< why it was not tested
  std::vector<std::string> wants = {};  ///< of one not tested: the kinds of events, or the answers
                                        ///< of the operator, that would show it
  std::optional<Against> against = {};  ///< of one that failed
  std::vector<std::string> if_read_as = {};  ///< of one that depends, or that failed by a reading:
                                             ///< "ID=ALTERNATIVE", that would make it right
  std::optional<OccasionRecord> occasions = {};  ///< of one that an engine is to show
  std::optional<SituationRecord> situations = {};  ///< … where they were looked for
};

/// How it came that a reading is in force.
enum class Binding : std::uint8_t {
  adopted,  ///< the Commission's letter says so
  declared,  ///< the operator's house procedure settles it, where the text is silent
  chosen,  ///< by the tester
  assumed,  ///< nobody says so: it is this tool's default
  open,  ///< the same of a point of money or of a player's right on which the text is silent
};
inline constexpr EnumNames<Binding, 5> binding_names = {{{Binding::adopted, "adopted"},
                                                         {Binding::declared, "declared"},
                                                         {Binding::chosen, "chosen"},
                                                         {Binding::assumed, "assumed"},
                                                         {Binding::open, "open"}}};

struct ReadingRecord {
  std::string interpretation;
  std::string alternative;
  Binding binding = Binding::assumed;
  std::string followed = {};  ///< of one that is open: what the engine does instead, always
  std::string letter = {};  ///< of the Commission, that adopts it

  friend bool operator==(const ReadingRecord&, const ReadingRecord&) = default;
};

/// An exam of the same item and submission that stands in the ledger before this one.
struct EarlierExam {
  std::string run;
  std::string started;
  std::string outcome;  ///< of its headline; "not-tested"; empty where its end was never entered
  int exit_code = 0;  ///< of one that has ended
  bool same_build = false;  ///< made by the same program as this one

  friend bool operator==(const EarlierExam&, const EarlierExam&) = default;
};

/// What the ledger of exams said when this one was entered.
struct LedgerRecord {
  std::string entry;  ///< the hash of this exam's line; empty where no ledger was kept
  std::vector<EarlierExam> earlier;

  friend bool operator==(const LedgerRecord&, const LedgerRecord&) = default;
};

/// The situations of all clauses, as they were looked for before the run.
struct SituationPlan {
  std::uint64_t walked = 0;  ///< random sessions of the oracle's own walk
  std::string sha256;  ///< of what it came to
  std::uint64_t made = 0;  ///< sessions of the run that were made for a situation
  std::uint64_t beside = 0;  ///< … and are not expected to meet it

  friend bool operator==(const SituationPlan&, const SituationPlan&) = default;
};

struct RunRecord {
  std::string tool;  ///< "assay21 0.1.0"
  std::string edition;
  std::string edition_title;
  std::string table_version;
  std::string rulebook_sha256;
  std::string submission;  ///< name of the Rules Submission
  EngineIdentity engine;
  std::vector<std::pair<std::string, std::string>> options;  ///< declared, name and value
  std::vector<ReadingRecord> readings;  ///< in force
  std::vector<std::string> observes;  ///< kinds of events that the engine reports
  std::vector<std::string> leaves_out = {};  ///< features of the table, by its hello
  Purpose purpose = Purpose::practice;
  std::string repeat_of;  ///< of a repeat: the run
  DrawnSeed drawn;  ///< of an exam: where its seed is from
  LedgerRecord ledger;  ///< of an exam
  std::uint64_t seed = 0;
  std::string only = {};  ///< what its sessions have to do with; empty where that is not asked
  std::uint64_t sessions_of_plan = 0;  ///< that a whole run for this purpose has
  std::uint64_t sessions_planned = 0;  ///< that this one has
  std::uint64_t sessions_judged = 0;
  std::uint64_t sessions_lost = 0;
  bool part_declared = false;  ///< the applicant has said before the run what the item leaves out
  std::uint64_t sessions_declined = 0;  ///< that hold a feature which the engine leaves out
  std::uint64_t rounds = 0;
  std::uint64_t must_run = 0;  ///< sessions that must be judged for a pass to be possible
  std::uint64_t must_run_judged = 0;
  std::optional<SituationPlan> situations = {};  ///< not of a practice
  bool cells_counted = false;  ///< were occasions counted situation by situation, and in pairs?
  std::uint64_t block = 0;  ///< sessions after which the engine was started anew; 0 for all of them
  std::string shard = {};  ///< of a part of a run: "2/4"; empty for a whole one
  std::string interrupted;  ///< why it ended before its time: "by SIGINT"; empty where it did not
  Headline headline;
  int exit_code = exit_our_error;  ///< as long as nobody has concluded
  std::vector<ClauseRecord> clauses;  ///< every clause of the edition, in print order
  std::vector<FindingRecord> findings;
  std::vector<GroupRecord> groups = {};
  std::vector<IncidentRecord> incidents;
  std::vector<RemarkRecord> remarks = {};
  KnownFailuresRecord known_failures = {};  ///< of a practice that was given a list of them

  [[nodiscard]] const FindingRecord* finding(const std::string& id) const;
  /// How this interpretation's reading binds; nothing where the record has none.
  [[nodiscard]] std::optional<Binding> binding_of(const std::string& interpretation) const;
};

/// The record as one XML file, `run.xml`, and back.
std::string to_xml(const RunRecord& record);
Result<RunRecord> run_record_from_file(const std::string& path);

}  // namespace assay21::spec
