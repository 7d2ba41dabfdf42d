// The program's subcommands: what each is asked, and its exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace assay21::cli {

struct RulesListRequest {
  std::string edition;
  std::string format = "text";
};
int rules_editions();
int rules_list(const RulesListRequest& request);
int rules_show(const std::string& id);
int rules_search(const std::string& word);

struct RulesReadingsRequest {
  std::string kind;  ///< only those of this kind; all where empty
  std::string touches;  ///< only those that touch this; all where empty
  std::string edition;
  bool witnesses = false;  ///< with a point at which each alternative differs from the default
};
int rules_readings(const RulesReadingsRequest& request);

struct RulesOptionsRequest {
  std::string edition;
  std::string format = "text";
};
int rules_options(const RulesOptionsRequest& request);
int rules_defects(const std::string& edition);
int rules_lint(const std::string& edition);

struct RulesReachRequest {
  std::string edition;
  std::string submission;
  std::vector<std::string> readings;  ///< "ID=ALTERNATIVE"
  std::string witness;  ///< the clause whose session is wanted; empty for the list of all
};
int rules_reach(const RulesReachRequest& request);

struct VerifySourceRequest {
  std::string edition;
  std::string file;  ///< an inventory of the regulation
  std::string tests;  ///< the folder of the tests' sources; empty for the program's own
};
int rules_verify_source(const VerifySourceRequest& request);

struct RulesDiffRequest {
  std::string before;
  std::string after;
  bool all = false;  ///< what is the same too
};
int rules_diff(const RulesDiffRequest& request);

struct RulesGraphRequest {
  std::string edition;
  std::string chapter;  ///< one of the two is given
  bool round = false;
  std::string out;
};
int rules_graph(const RulesGraphRequest& request);

struct RulesOddsRequest {
  std::string edition;
  std::string wager;
  std::string paytable;  ///< empty: each
  int decks = 0;  ///< 0: each number that may be declared
  std::vector<std::string> readings;  ///< "ID=ALTERNATIVE"
  std::string format = "text";
};
int rules_odds(const RulesOddsRequest& request);

struct SubmissionRequest {
  std::string file;
  std::vector<std::string> readings;  ///< "ID=ALTERNATIVE"
};
int submission_check(const SubmissionRequest& request);

struct PlayRequest {
  std::string script;
  std::string submission;  ///< instead of the script's options
  std::vector<std::string> readings;  ///< "ID=ALTERNATIVE"
  bool all_readings = false;  ///< instead of the session: where other readings part from it
  std::string transcript;  ///< explain: of what was recorded
};
/// The canonical transcript with its clauses, as a transcript file.
int play(const PlayRequest& request);
/// The same in prose, with what else would have been permitted; or a recorded transcript in prose,
/// with its faults.
int explain(const PlayRequest& request);

/// What an engine is let have, beyond what every engine has.
struct RoomRequest {
  std::vector<std::string> environment;  ///< names of variables
  std::vector<std::string> network;  ///< "HOST:PORT"
  std::vector<std::string> devices;  ///< files in /dev
  std::uint64_t memory_mib = 2048;  ///< resident
};

struct CertifyRequest {
  std::string edition;
  std::string submission;
  std::string engine;
  std::string out;
  bool replace = false;  ///< a run that the folder holds already
  bool resume = false;  ///< a run that was broken off
  std::string evidence = "all";  ///< which sessions are kept: "all", "none"
  std::vector<std::string> components;  ///< "NAME=FILE": files of the item to be hashed
  std::string made_by;  ///< who operates the harness
  std::string laboratory;
  bool quiet = false;  ///< nothing on standard error while the run goes on
  bool fail_fast = false;  ///< the first fault ends the run
  bool list = false;  ///< the sessions of the must-run list, and no run
  bool dry_run = false;  ///< the size of the plan, and no run
  std::string draw;  ///< where the seed of an exam is drawn to, and no run is made; empty for a run
  std::string drawn;  ///< of an exam: the file that was made so; empty where it draws its own
  std::string shard;  ///< "2/4": a part of the run alone; empty for all of it
  /// Folder and id of each shard of which the run is put together.
  std::vector<std::pair<std::string, std::string>> merged;
  std::string like;  ///< of such a run: the folder of a shard, from which it may not differ
  std::string missing;  ///< of such a run: the shards that are not there, in words
  std::size_t jobs = 0;  ///< engines side by side, a block of sessions to each; 0 for one for all
  int max_seconds = 0;  ///< after which the run ends, incomplete; 0 for none
  std::string junit;  ///< where a JUnit file is wanted; empty for none
  std::string scope;  ///< a file of features that the item leaves out; empty for none
  std::string scope_words;  ///< instead of that file: "cut, burn", or "nothing"
  std::vector<std::string> readings;
  std::string adopted;  ///< the Commission's file of adopted readings; empty for none
  bool practice = false;
  std::string repeat_of;  ///< the run that is repeated; empty for none
  std::optional<std::uint64_t> seed;  ///< of a practice or a repeat; an exam draws its own
  std::optional<std::uint64_t> sessions;  ///< random ones; as many as the plan has, if not said
  std::string only;  ///< sessions that have to do with it alone; empty for all
  bool must_run = false;  ///< no random sessions
  int timeout_ms = 10'000;
  RoomRequest room;
  std::string ledger;  ///< in which an exam is entered
  std::string selftest;  ///< a file with the result of this build's selftest; empty for none
  std::string known_failures;  ///< of a practice: the file of them; empty for none
};
int certify(const CertifyRequest& request);
/// One run for each of these submissions, in folders of their names, and one exit code for all.
int certify_each(const CertifyRequest& request, const std::vector<std::string>& submissions);
/// Are these words a part of a run, as "2/4"?
bool is_shard(const std::string& words);

struct JudgeRequest {
  std::string run;  ///< the folder
  std::string rulebook;  ///< a file instead of the run's own; empty for that
  std::vector<std::string> readings;  ///< instead of the run's
};
/// Judges every session of a run again, from its store, and compares the records.
int judge_again(const JudgeRequest& request);

/// Which verdicts changed from one run to another, and what else did.
int compare_runs(const std::string& then, const std::string& now);

struct RecheckRequest {
  std::string run;  ///< the folder
  std::string engine;
  bool all = false;  ///< its random sessions, too
  int timeout_ms = 10'000;
  RoomRequest room;
};
/// Gives an engine the sessions of an earlier run: first those that failed, then the must-run list.
int recheck(const RecheckRequest& request);

struct SelftestRequest {
  std::string engine;  ///< the sample engine; empty for the one beside the program
  std::string fault;  ///< only the cases with this one; empty for all
  std::string out;  ///< a file for the result; empty for none
  std::size_t jobs = 1;
};
/// Whether faults of the sample engine are found and rightly blamed, here and now.
int selftest(const SelftestRequest& request);

struct MergeRequest {
  std::vector<std::string> shards;  ///< folders
  std::string out;
  std::string engine;  ///< where it is started otherwise than by the shards; empty where not
  bool replace = false;
  bool quiet = false;
  std::string junit;
  std::string ledger;  ///< of an exam that was entered in one when it was drawn
};
/// Puts the run together of which these are shards.
int merge(const MergeRequest& request);

struct UpdateKnownRequest {
  std::string file;
  std::string run;  ///< the folder of a practice
  std::string accepted_by;  ///< of failures that are not in the file, or have expired there
  std::string until;
  std::string reason;
};
/// Rewrites a file of known failures by what a practice found.
int update_known_failures(const UpdateKnownRequest& request);

struct ReplayRequest {
  std::string script;
  std::string engine;  ///< one of the two is given
  std::string transcript;
  std::vector<std::string> readings;
  int timeout_ms = 10'000;
  RoomRequest room;
};
int replay(const ReplayRequest& request);

struct EngineCheckRequest {
  std::string engine;
  std::string submission;  ///< empty: the defaults of the first edition that the engine names
  std::vector<std::string> readings;  ///< "ID=ALTERNATIVE"
  int timeout_ms = 10'000;
  RoomRequest room;
};
int engine_check(const EngineCheckRequest& request);

}  // namespace assay21::cli
