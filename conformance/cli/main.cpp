// The program: its subcommands and their options.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "conformance/cli/command_line.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"

namespace assay21::cli {
namespace {

/// CLI11 would let -1 become the largest number of its type.
std::string whole_number(const std::string& text) {
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return digits && text.size() <= 19 ? std::string()
                                     : "a seed is a whole number of up to 19 digits, not " + text;
}

void add_odds(CLI::App& rules, Action& action) {
  static RulesOddsRequest odds;
  auto* command = subcommand(rules, "odds",
                             "The exact chance of each pay line of a side wager that the first "
                             "cards decide, and the house advantage.");
  command->add_option("edition", odds.edition, "An edition")->required();
  command->add_option("wager", odds.wager, "A side wager, as lucky-ladies")->required();
  command->add_option("--paytable", odds.paytable, "One of its paytables; each without it");
  command->add_option("--decks", odds.decks, "How many decks; each allowed number without it")
      ->check(CLI::Range(1, 20));
  command->add_option("--reading", odds.readings,
                      "A reading instead of the default, as ID=ALTERNATIVE");
  command->add_option("--format", odds.format, "text or tsv")
      ->check(CLI::IsMember({"text", "tsv"}));
  command->callback([&] { action = [] { return rules_odds(odds); }; });
}

void add_comparisons(CLI::App& rules, Action& action) {
  static VerifySourceRequest source;
  auto* verify = subcommand(rules, "verify-source",
                            "An edition's table against an inventory of the regulation's text; "
                            "exit 1 if they differ.");
  verify->add_option("edition", source.edition, "An edition")->required();
  verify->add_option("file", source.file, "The inventory: citation, tab, text")->required();
  verify->add_option("--tests", source.tests,
                     "The folder of tests to look for suspects in, instead of the program's own");
  verify->callback([&] { action = [] { return rules_verify_source(source); }; });

  static RulesDiffRequest diff;
  auto* compare = subcommand(rules, "diff", "What changes from one edition to another, in effect.");
  compare->add_option("before", diff.before, "An edition")->required();
  compare->add_option("after", diff.after, "An edition")->required();
  compare->add_flag("--all", diff.all, "What is the same too");
  compare->callback([&] { action = [] { return rules_diff(diff); }; });

  static RulesGraphRequest graph;
  auto* draw = subcommand(rules, "graph", "The references of a chapter, or the course of a round.");
  draw->add_option("edition", graph.edition, "An edition")->required();
  auto* chapter = draw->add_option("--chapter", graph.chapter, "The references of this chapter");
  draw->add_flag("--round", graph.round, "The course of a round")->excludes(chapter);
  draw->add_option("--out", graph.out, "The file to write: .dot, .svg or .png")->required();
  draw->callback([&] { action = [] { return rules_graph(graph); }; });
}

void add_reach(CLI::App& rules, Action& action) {
  static RulesReachRequest request;
  auto* command = subcommand(rules, "reach",
                             "Which clauses a session can come to at a table, and which none can; "
                             "exit 2 if some are open.");
  command->add_option("edition", request.edition, "An edition")->required();
  command->add_option("--submission", request.submission, "The operator's Rules Submission (XML)")
      ->required();
  command->add_option("--reading", request.readings,
                      "A reading instead of the default, as ID=ALTERNATIVE");
  command->add_option("--witness", request.witness,
                      "The smallest session that comes to this clause, as a script");
  command->callback([&] { action = [] { return rules_reach(request); }; });
}

void add_rules(CLI::App& app, Action& action) {
  auto* rules = subcommand(app, "rules", "Look things up in the rules tables.");
  rules->require_subcommand(1);
  subcommand(*rules, "editions", "The editions that this program knows.")->callback([&] {
    action = rules_editions;
  });

  static RulesListRequest list;
  auto* list_command = subcommand(*rules, "list", "Every clause of an edition.");
  list_command->add_option("edition", list.edition, "An edition, as md-spanish21-1.0")->required();
  list_command->add_option("--format", list.format, "text or tsv")
      ->check(CLI::IsMember({"text", "tsv"}));
  list_command->callback([&] { action = [] { return rules_list(list); }; });

  const auto with_word = [&](const std::string& name, const std::string& purpose,
                             const std::string& what, const std::string& meaning,
                             int (*run)(const std::string&)) {
    auto* command = subcommand(*rules, name, purpose);
    auto word = std::make_shared<std::string>();
    command->add_option(what, *word, meaning)->required();
    command->callback([&action, word, run] { action = [word, run] { return run(*word); }; });
  };
  with_word("show", "One clause with all that hangs on it.", "id",
            "An id (7.O.3), EDITION:ID, or a citation", rules_show);
  with_word("search", "Clauses that speak of something.", "word", "A word or a part of a citation",
            rules_search);
  static RulesReadingsRequest readings;
  auto* readings_command =
      subcommand(*rules, "readings", "The registered interpretations of an edition.");
  readings_command->add_option("edition", readings.edition, "An edition")->required();
  readings_command->add_flag("--witnesses", readings.witnesses,
                             "Where each alternative differs from the default");
  readings_command->add_option("--kind", readings.kind, "Only these: ambiguity or gap")
      ->check(CLI::IsMember({"ambiguity", "gap"}));
  readings_command
      ->add_option("--touches", readings.touches, "Only these: money, right or procedure")
      ->check(CLI::IsMember({"money", "right", "procedure"}));
  readings_command->callback([&] { action = [] { return rules_readings(readings); }; });
  static RulesOptionsRequest options;
  auto* options_command =
      subcommand(*rules, "options", "What an operator is asked, and what may be answered.");
  options_command->add_option("edition", options.edition, "An edition")->required();
  options_command->add_option("--format", options.format, "text or markdown")
      ->check(CLI::IsMember({"text", "markdown"}));
  options_command->callback([&] { action = [] { return rules_options(options); }; });
  with_word("defects", "The faults of the regulation itself.", "edition", "An edition",
            rules_defects);
  with_word("lint", "What a program can find wrong with an edition's table; exit 1 if any is open.",
            "edition", "An edition", rules_lint);
  add_comparisons(*rules, action);
  add_odds(*rules, action);
  add_reach(*rules, action);
}

void add_submission(CLI::App& app, Action& action) {
  auto* submission = subcommand(app, "submission", "Judge an operator's Rules Submission.");
  submission->require_subcommand(1);
  static SubmissionRequest request;
  auto* check = subcommand(*submission, "check",
                           "Against its edition; exit 1 if a clause objects, 65 if only a limit of "
                           "this program does or an answer is none.");
  check->add_option("file", request.file, "A Rules Submission (XML)")->required();
  check->add_option("--reading", request.readings,
                    "A reading instead of the default, as ID=ALTERNATIVE");
  check->callback([&] { action = [] { return submission_check(request); }; });
}

void add_play(CLI::App& app, Action& action) {
  const auto add = [&](const std::string& name, const std::string& purpose,
                       int (*run)(const PlayRequest&)) {
    auto request = std::make_shared<PlayRequest>();
    auto* command = subcommand(app, name, purpose);
    command->add_option("script", request->script, "A session script (JSON)")->required();
    command->add_option("--submission", request->submission,
                        "A Rules Submission (XML) instead of the script's options");
    command->add_option("--reading", request->readings,
                        "A reading instead of the default, as ID=ALTERNATIVE");
    command->add_flag("--all-readings", request->all_readings,
                      "Where each other reading parts from those in force, and what it changes");
    command->callback(
        [&action, request, run] { action = [request, run] { return run(*request); }; });
    return std::pair(command, request);
  };
  add("play", "Play a script: the canonical transcript, every event with its clauses.", play);
  const auto [command, request] =
      add("explain",
          "Play a script and tell it in prose, with what else would have been permitted.", explain);
  command->add_option("--transcript", request->transcript,
                      "A recorded transcript (JSON): tell and judge that instead");
}

/// What a run is besides what it tests.
void add_circumstances(CLI::App& command, CertifyRequest& request) {
  auto* replace = command.add_flag("--replace", request.replace,
                                   "Delete the run that the folder holds already");
  command
      .add_flag("--resume", request.resume,
                "Go on with a run that was broken off, where the folder holds one")
      ->excludes(replace);
  command
      .add_option("--evidence", request.evidence,
                  "Which sessions are kept for judge and --resume: all, or none")
      ->check(CLI::IsMember({"all", "none"}))
      ->capture_default_str();
  command.add_option("--component", request.components,
                     "A file that the engine is made of, as NAME=FILE: its SHA-256 is recorded");
  command.add_option("--operator", request.made_by, "Who makes the run, for its identity");
  command.add_option("--junit", request.junit,
                     "Write a JUnit file for a CI system here, outside of the run's folder");
  command.add_option("--laboratory", request.laboratory, "The laboratory, for its identity");
  command.add_flag("--quiet", request.quiet, "Say nothing while the run goes on");
  command.add_flag("--fail-fast", request.fail_fast,
                   "End the run at the first fault; it is incomplete then");
  command.add_option("--selftest", request.selftest,
                     "The file that selftest --out has written: its result is kept with the run");
  command.add_flag("--dry-run", request.dry_run,
                   "Say how many sessions the run would have, and make none");
  command.add_flag(
      "--list", request.list,
      "Name each session of the must-run list and what it is directed at, and make none");
  command
      .add_option("--shard", request.shard,
                  "Only this part of the run, as 2/4; merge puts the parts together. An exam needs "
                  "--drawn, so that all parts have one seed")
      ->check([](const std::string& words) {
        return is_shard(words) ? std::string() : words + " is no shard, as 2/4";
      });
  command
      .add_option("--jobs", request.jobs,
                  "How many engines are tested side by side, each started for 64 sessions; the "
                  "record is the same for any number")
      ->check(CLI::Range(1, 1024));
  command
      .add_option("--max-time", request.max_seconds,
                  "End the run after so many seconds; it is incomplete then")
      ->check(CLI::Range(1, 10'000'000));
}

void add_certify(CLI::App& app, Action& action) {
  static CertifyRequest request;
  auto* command =
      subcommand(app, "certify", "Test an engine against an edition and write the report.");
  command->add_option("--edition", request.edition, "The edition to test against")->required();
  static std::vector<std::string> submissions;
  command
      ->add_option("--submission", submissions,
                   "The operator's Rules Submission (XML); of several, each has a run of its own in "
                   "a folder of its name")
      ->required()
      ->expected(1, 1000);
  command->add_option("--engine", request.engine, "The command that starts the engine")->required();
  command->add_option("--out", request.out, "The folder for the run and its report")->required();
  add_circumstances(*command, request);
  auto* practice = command->add_flag(
      "--practice", request.practice,
      "No exam: the sessions are known beforehand, and nothing is said of conformity");
  auto* repeat = command->add_option("--repeat-of", request.repeat_of,
                                     "No exam: the run of this name once more, by its seed");
  auto* seed =
      command
          ->add_option("--seed", request.seed,
                       "The seed of the sessions of a practice (1 if not given) or of a repeat; "
                       "an exam draws its own")
          ->check(whole_number);
  repeat->excludes(practice)->needs(seed);
  auto* sessions =
      command
          ->add_option("--sessions", request.sessions,
                       "How many random sessions, besides the must-run list; a run of fewer than "
                       "an exam (60000) or a practice (700) has is a partial one")
          ->check(CLI::Range(0, 100'000'000));
  command
      ->add_flag("--must-run", request.must_run,
                 "The must-run list alone, no random sessions: a partial run")
      ->excludes(sessions);
  command->add_option("--only", request.only,
                      "Only sessions that have to do with this clause or chapter, or kind of "
                      "event, request or irregularity: a partial run");
  command->add_option("--timeout-ms", request.timeout_ms, "How long to wait for an answer")
      ->check(CLI::Range(10, 3'600'000))
      ->capture_default_str();
  command->add_option("--reading", request.readings,
                      "A reading instead of the default, as ID=ALTERNATIVE");
  command->add_option("--scope", request.scope,
                      "A file of the features that the item leaves out, one a line");
  command->add_option("--adopted", request.adopted,
                      "The readings that the Commission has adopted, with its letters (XML)");
  command
      ->add_option("--ledger", request.ledger,
                   "The file in which this exam is entered, and where earlier ones stand")
      ->excludes(practice)
      ->excludes(repeat);
  auto* draw = command->add_option(
      "--draw", request.draw,
      "Draw the seed of an exam that several machines are to play, write it here, and make no run");
  draw->excludes(practice)->excludes(repeat);
  command
      ->add_option("--drawn", request.drawn,
                   "Of an exam: the file that --draw has written, whose seed it has")
      ->excludes(practice)
      ->excludes(repeat)
      ->excludes(draw);
  command
      ->add_option("--known-failures", request.known_failures,
                   "Of a practice: the file of failures that are accepted (XML); exit 3 if it is "
                   "out of date")
      ->needs(practice);
  add_room(*command, request.room);
  command->callback([&action, practice, repeat, seed] {
    if (!seed->empty() && practice->empty() && repeat->empty())
      throw CLI::ValidationError("--seed",
                                 "an exam draws its seed; give --practice, or --repeat-of "
                                 "with the run whose seed it is");
    const bool is_exam = practice->empty() && repeat->empty();
    if (!request.shard.empty() && is_exam && request.drawn.empty())
      throw CLI::ValidationError("--shard",
                                 "each part of an exam would draw a seed of its own; draw one with "
                                 "--draw FILE, and give each part --drawn FILE");
    request.submission = submissions.front();
    action = [] {
      return submissions.size() == 1 ? certify(request) : certify_each(request, submissions);
    };
  });
}

void add_judge(CLI::App& app, Action& action) {
  static JudgeRequest request;
  auto* command = subcommand(app, "judge",
                             "Judge every session of a run again without the engine, and compare "
                             "with its record; exit 1 if they differ.");
  command->add_option("run", request.run, "The folder of a run")->required();
  command->add_option("--rulebook", request.rulebook,
                      "A rulebook (XML) instead of the one that the run was judged by");
  command->add_option("--reading", request.readings,
                      "A reading instead of the run's, as ID=ALTERNATIVE");
  command->callback([&action] { action = [] { return judge_again(request); }; });
}

void add_known_failures(CLI::App& app, Action& action) {
  auto* known = subcommand(app, "known-failures", "Failures that a vendor's CI lives with.");
  known->require_subcommand(1);
  static UpdateKnownRequest request;
  auto* update = subcommand(*known, "update",
                            "Rewrite a file of known failures by what a practice found: drop what "
                            "fails no more, add what is new.");
  update->add_option("file", request.file, "The file (XML); it is made where there is none")
      ->required();
  update->add_option("--run", request.run, "The folder of a practice")->required();
  update->add_option("--accepted-by", request.accepted_by, "Who accepts what is new");
  update->add_option("--until", request.until, "The last day of it, as 2027-03-01");
  update->add_option("--reason", request.reason, "Why it is accepted");
  update->callback([&action] { action = [] { return update_known_failures(request); }; });
}

void add_replay(CLI::App& app, Action& action) {
  static ReplayRequest request;
  auto* command = subcommand(
      app, "replay", "Judge one session again, from an engine or from a recorded transcript.");
  command->add_option("script", request.script, "A session script (JSON)")->required();
  auto* engine =
      command->add_option("--engine", request.engine, "The command that starts the engine");
  auto* transcript =
      command->add_option("--transcript", request.transcript, "A recorded transcript (JSON)");
  engine->excludes(transcript);
  command->add_option("--timeout-ms", request.timeout_ms, "How long to wait for an answer")
      ->check(CLI::Range(10, 3'600'000))
      ->capture_default_str();
  command->add_option("--reading", request.readings,
                      "A reading instead of those of the script, as ID=ALTERNATIVE");
  add_room(*command, request.room);
  command->callback([&action, engine, transcript] {
    if (engine->empty() && transcript->empty())
      throw CLI::ValidationError("replay", "give --engine or --transcript");
    if (!engine->empty() && request.engine.empty())
      throw CLI::ValidationError("--engine", "names no command");
    action = [] { return replay(request); };
  });
}

void add_engine(CLI::App& app, Action& action) {
  auto* engine = subcommand(app, "engine", "Look at an engine by itself.");
  engine->require_subcommand(1);
  static EngineCheckRequest request;
  auto* check = subcommand(*engine, "check",
                           "Its connection: each message, and each thing that it can be asked for, "
                           "with what is wrong and how it would be right.");
  check->add_option("--engine", request.engine, "The command that starts the engine")->required();
  check->add_option(
      "--submission", request.submission,
      "The operator's Rules Submission (XML); without it, the first edition that the "
      "engine names, with the default of each option, or its first word or greatest number");
  check->add_option("--reading", request.readings,
                    "A reading instead of the default, as ID=ALTERNATIVE");
  check->add_option("--timeout-ms", request.timeout_ms, "How long to wait for an answer")
      ->check(CLI::Range(10, 3'600'000))
      ->capture_default_str();
  add_room(*check, request.room);
  check->callback([&action] { action = [] { return engine_check(request); }; });
}

bool is_subcommand(const CLI::App& app, const std::string& word) {
  const auto all = app.get_subcommands([](const CLI::App*) { return true; });
  return std::any_of(all.begin(), all.end(),
                     [&](const CLI::App* one) { return one->get_name() == word; });
}

int run(int argc, char** argv) {
  CLI::App app("Compliance harness and rules oracle for the casino games of twenty-one.",
               "assay21");
  app.set_version_flag("--version", program_name);
  app.require_subcommand(1);
  Action action;
  add_rules(app, action);
  add_submission(app, action);
  add_play(app, action);
  add_certify(app, action);
  add_judge(app, action);
  add_later_commands(app, action);
  add_known_failures(app, action);
  add_replay(app, action);
  add_engine(app, action);
  if (argc > 1 && argv[1][0] != '-' && !is_subcommand(app, argv[1])) {
    put_error(fmt::format("assay21: there is no subcommand '{}' (try --help)", argv[1]));
    return exit_usage;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    put_error(fmt::format("assay21: {} (try --help)", error.what()));
    return exit_usage;
  }
  try {
    const int code = action();
    return std::fflush(stdout) == 0 ? code : exit_our_error;
  } catch (const std::exception& error) {
    // Nothing of ours throws; a full disk under standard output does, through fmt.
    put_error(fmt::format("assay21: {}", error.what()));
    return exit_our_error;
  }
}

/// A file that may not grow is an error like a full disk, and no reason to be killed. What handles
/// a signal is not handed on to engines.
void let_writes_fail() {
  std::signal(SIGXFSZ, [](int) {});
}

}  // namespace
}  // namespace assay21::cli

int main(int argc, char** argv) {
  assay21::cli::let_writes_fail();
  return assay21::cli::run(argc, argv);
}
