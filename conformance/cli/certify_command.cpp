#include <filesystem>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "conformance/campaign/reachable_cells.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/cli/build.h"
#include "conformance/cli/certification.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/progress.h"
#include "conformance/cli/say.h"
#include "conformance/cli/scope_file.h"
#include "conformance/run/drawn_exam.h"
#include "conformance/run/exam_seed.h"
#include "conformance/run/item.h"
#include "conformance/run/ledger.h"
#include "conformance/run/surroundings.h"
#include "spec/files/sha256.h"
#include "spec/load/bet_reader.h"
#include "spec/load/home.h"

namespace assay21::cli {
namespace {

using conformance::EarlierRun;
using conformance::RunPlace;
using spec::Problems;
using spec::RunIdentity;

spec::Purpose purpose_of(const CertifyRequest& request) {
  if (request.practice) return spec::Purpose::practice;
  return request.repeat_of.empty() ? spec::Purpose::exam : spec::Purpose::repeat;
}

/// That of a shard, for the run that is put together.
spec::Result<Aim> aim_like(const std::string& shard) {
  const auto identity = spec::run_identity_from_file(shard + "/identity.xml");
  if (!identity) return identity.problems();
  return Aim{spec::Purpose::exam, identity->drawn, identity->seed, identity->plan.exam};
}

/// That which was drawn beforehand, for this item and this submission.
spec::Result<Aim> aim_drawn(const CertifyRequest& request, const std::string& item_sha256) {
  auto exam = conformance::drawn_exam_from_file(request.drawn);
  if (!exam) return exam.problems();
  const auto submission = spec::sha256_of_file(request.submission);
  if (!submission) return submission.problems();
  const auto build = spec::sha256_of_file("/proc/self/exe");
  if (!build) return build.problems();
  const auto other = [&](std::string_view what, std::string_view expected) {
    return spec::Problem{request.drawn, 0, 0, fmt::format("was drawn for another {}", what),
                         std::string(expected)};
  };
  if (exam->seed.item_sha256 != item_sha256)
    return other("engine or component (its SHA-256 differs)", "the files that were hashed then");
  if (exam->seed.submission_sha256 != *submission)
    return other("submission", "the submission that was hashed then");
  if (exam->build_sha256 != *build)
    return other("build of assay21", "the build by which it was drawn");
  if (exam->in_ledger != !request.ledger.empty()) {
    return spec::Problem{
        request.drawn, 0, 0,
        fmt::format("was {}entered in a ledger when it was drawn", exam->in_ledger ? "" : "not "),
        exam->in_ledger ? "--ledger, with that ledger" : "no --ledger"};
  }
  const auto seed = conformance::seed_from(exam->seed);
  return Aim{spec::Purpose::exam, std::move(exam->seed), seed, std::move(exam->id)};
}

/// An exam's seed is drawn here, when the item has been hashed, or was drawn so beforehand.
spec::Result<Aim> aim_of(const CertifyRequest& request, const std::string& item_sha256) {
  const auto purpose = purpose_of(request);
  if (purpose != spec::Purpose::exam) return Aim{purpose, {}, request.seed.value_or(1)};
  if (!request.like.empty()) return aim_like(request.like);
  if (!request.drawn.empty()) return aim_drawn(request, item_sha256);
  auto drawn = conformance::draw(item_sha256, request.submission);
  if (!drawn) return drawn.problems();
  const auto seed = conformance::seed_from(*drawn);
  return Aim{purpose, std::move(drawn).value(), seed};
}

std::string how_drawn(const CertifyRequest& request, const Aim& aim) {
  if (!request.repeat_of.empty()) return "that of the repeated run";
  if (!aim.exam.empty())
    return fmt::format("beforehand for exam {}, after the item was hashed", aim.exam);
  if (!request.practice) return "after the item was hashed";
  return request.seed ? "given" : "fixed";
}

/// Draws the seed of an exam that several machines are to play.
Problems draw_exam(const CertifyRequest& request, const std::string& item_sha256) {
  auto drawn = conformance::draw(item_sha256, request.submission);
  if (!drawn) return drawn.problems();
  const auto build = spec::sha256_of_file("/proc/self/exe");
  if (!build) return build.problems();
  const auto exam = conformance::named(
      {{}, conformance::time_now(), std::move(drawn).value(), *build, !request.ledger.empty()});
  if (auto problems = conformance::put_new(request.draw, exam); !problems.empty()) return problems;
  if (!request.ledger.empty()) {
    const auto entered =
        conformance::enter_exam(request.ledger, {exam.id, exam.drawn_at, exam.seed.item_sha256,
                                                 exam.seed.submission_sha256, exam.build_sha256});
    if (!entered) {
      std::error_code ignored;
      std::filesystem::remove(request.draw, ignored);
      return entered.problems();
    }
  }
  say("exam {}, drawn to {}\n", exam.id, request.draw);
  return {};
}

spec::Result<RunIdentity> identity_of(const CertifyRequest& request, const Aim& aim,
                                      std::optional<oracle::FeatureMask> scope,
                                      const std::string& item_sha256,
                                      std::vector<spec::HashedFile> item) {
  auto made = conformance::identity_here();
  if (!made) return made.problems();
  auto identity = std::move(made).value();
  identity.by = request.made_by;
  identity.laboratory = request.laboratory;
  identity.tool = program_name;
  identity.commit = build_commit;
  identity.command = request.engine;
  identity.seed = aim.seed;
  identity.seed_drawn = how_drawn(request, aim);
  identity.drawn = aim.drawn;
  identity.plan = plan_of(request, aim.purpose, scope);
  identity.plan.exam = aim.exam;
  identity.item_sha256 = item_sha256;
  identity.item = std::move(item);
  return identity;
}

int refused(const Problems& problems, int code) {
  complain(problems);
  return code;
}

/// The result of this build's selftest, where one is given.
spec::Result<std::optional<spec::SelftestRecord>> selftest_of(const CertifyRequest& request,
                                                              const std::string& build) {
  using Selftest = std::optional<spec::SelftestRecord>;
  if (request.selftest.empty()) return Selftest();
  auto read = spec::selftest_from_file(request.selftest);
  if (!read) return read.problems();
  if (read->build_sha256 != build) {
    return spec::Problem{request.selftest, 0, 0, "is the result of another build of assay21",
                         "what selftest --out writes with this one"};
  }
  return Selftest(std::move(read).value());
}

/// The JUnit file, where one is wanted: the first thing that is written.
spec::Result<std::optional<JunitFile>> junit_of(const CertifyRequest& request) {
  if (request.junit.empty() || request.dry_run || request.list || !request.draw.empty())
    return std::optional<JunitFile>();
  auto junit = JunitFile::begin(request.junit, request.out, request.edition, purpose_of(request));
  if (!junit) return junit.problems();
  return std::optional(std::move(junit).value());
}

/// What the applicant says that the item leaves out, where he says so.
spec::Result<std::optional<oracle::FeatureMask>> scope_of(const CertifyRequest& request) {
  if (!request.scope_words.empty()) return std::optional(features_in(request.scope_words));
  if (request.scope.empty()) return std::optional<oracle::FeatureMask>();
  const auto named = scope_from(request.scope);
  if (!named) return named.problems();
  return std::optional(*named);
}

/// What the table takes as a bet.
spec::Result<spec::BetRanges> bets_of(const CertifyRequest& request) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  return spec::bets_from_file(request.submission, spec::schema_path(*home, "submission"));
}

/// The sessions that are wanted, where not all are.
spec::Result<std::optional<conformance::SessionFilter>> filter_of(const CertifyRequest& request,
                                                                  const spec::Rulebook& book) {
  if (request.only.empty()) return std::optional<conformance::SessionFilter>();
  auto filter = conformance::SessionFilter::of(book, request.only);
  if (!filter) return filter.problems();
  return std::optional(std::move(filter).value());
}

/// The failures that are known, where a list of them is given.
spec::Result<std::optional<std::vector<spec::KnownFailure>>> known_failures_of(
    const CertifyRequest& request, const spec::Rulebook& book) {
  using Known = std::optional<std::vector<spec::KnownFailure>>;
  if (request.known_failures.empty()) return Known();
  auto read = spec::known_failures_from_file(
      request.known_failures, book.id,
      [&](const std::string& id) { return book.find(id).has_value(); });
  if (!read) return read.problems();
  return Known(std::move(read).value());
}

/// What an exam asks for beside the occasions of whole clauses.
std::string in_words(const conformance::ReachableCells& cells) {
  std::uint64_t reachable = 0;
  std::uint64_t open = 0;
  for (const auto& clause : cells.clauses) {
    for (oracle::Cell cell = 0; cell < oracle::cell_count; ++cell) {
      reachable += clause.reachable.contains(cell) ? 1 : 0;
      open += clause.open.contains(cell) ? 1 : 0;
    }
  }
  return fmt::format("{} situations of clauses, and pairs of them, within reach; {} open",
                     reachable, open);
}

/// How many of them have their number, and in how many clauses some have not.
std::string reached_in_words(const spec::Rulebook& book, const conformance::ReachableCells& cells,
                             const conformance::Steered& steered) {
  std::uint64_t missing = 0;
  std::vector<std::string> clauses;
  for (std::size_t i = 0; i < cells.clauses.size(); ++i) {
    const auto ref = static_cast<spec::ClauseRef>(i);
    const auto& needed = spec::criterion_of_an_exam().of(book.clause(ref).tier);
    std::uint64_t here = 0;
    for (oracle::Cell cell = 0; cell < oracle::cell_count; ++cell) {
      if (!cells.clauses[i].reachable.contains(cell)) continue;
      const auto least = cell < oracle::single_cells ? needed.single : needed.pair;
      here += steered.expected.in(ref, cell) < least ? 1 : 0;
    }
    missing += here;
    if (here > 0) clauses.push_back(fmt::format("{} ({})", book.clause(ref).cite, here));
  }
  if (missing == 0) return "all of them are expected to have their number";
  return fmt::format("{} of them are expected to have fewer occasions than a pass takes: {}",
                     missing, fmt::join(clauses, ", "));
}

/// How many sessions there would be, or which.
int tell_of_the_plan(const CertifyRequest& request, std::shared_ptr<const oracle::Rules> rules,
                     std::optional<oracle::FeatureMask> scope, const spec::BetRanges& bets,
                     const std::optional<conformance::SessionFilter>& only) {
  wire::EngineHello hello;
  hello.protocol = wire::newest_version;
  hello.observes = oracle::all_kinds();
  hello.supports &= ~scope.value_or(0);
  const conformance::Provision provision(std::move(rules), hello);
  const auto repeats = provision.can_be_played() ? conformance::CampaignOptions().repeats : 0;
  const auto random = provision.can_be_played() ? random_sessions_of(request) : 0;
  conformance::SessionQueue queue(*provision.rules(), request.seed.value_or(1), repeats, random,
                                  provision.scope(), bets);
  Progress progress(Progress::kind_of_standard_error(request.quiet));
  const conformance::PlanningWatch watch = [&](const auto& state) {
    progress.tell(state);
    return true;
  };
  if (only) queue.keep_only(*only, watch);
  progress.end();
  for (std::uint64_t number = 0; request.list && number < queue.must_run(); ++number)
    say("{} {}\n", queue.head_of(number).name, queue.purpose_of(number));
  say("{} sessions: {} directed at rows of the tables, {} at random\n", queue.planned(),
      queue.must_run(), queue.planned() - queue.must_run());
  if (!request.practice && !only && !request.list && random > 0) {
    std::vector<conformance::KnownSession> rare;
    const auto cells =
        conformance::reachable_cells(*provision.rules(), provision.scope(), hello.observes, bets,
                                     conformance::walked_for_situations(random), &rare, watch);
    progress.end();
    say("{}\n", in_words(cells));
    const auto steered = queue.steer(cells, std::move(rare), spec::criterion_of_an_exam(),
                                     hello.observes, conformance::steering_of(random), watch);
    progress.end();
    say("{}; {} sessions are made for one\n",
        reached_in_words(provision.rules()->rulebook(), cells, steered), steered.sessions.made);
  }
  return exit_conforms;
}

EarlierRun earlier_run(const CertifyRequest& request) {
  if (request.replace) return EarlierRun::replace;
  return request.resume ? EarlierRun::resume : EarlierRun::refuse;
}

}  // namespace

bool is_shard(const std::string& words) {
  return conformance::shard_from(words).has_value();
}

int certify(const CertifyRequest& request) {
  auto wanted = junit_of(request);
  if (!wanted) return refused(wanted.problems(), exit_usage);
  auto junit = std::move(wanted).value();
  const auto refuse = [&](const Problems& problems, int code) {
    if (junit) complain(junit->put_no_verdict(spec::to_string(problems.front())));
    return refused(problems, code);
  };
  const auto rules =
      rules_declared(request.edition, request.submission, request.readings, request.adopted);
  if (!rules) return refuse(rules.problems(), exit_bad_input);
  const auto command = conformance::words_of(request.engine);
  if (!command) return refuse(command.problems(), exit_usage);
  const auto scope = scope_of(request);
  if (!scope) return refuse(scope.problems(), exit_bad_input);
  auto bets = bets_of(request);
  if (!bets) return refuse(bets.problems(), exit_bad_input);
  auto only = filter_of(request, (*rules)->rulebook());
  if (!only) return refuse(only.problems(), exit_usage);
  auto known = known_failures_of(request, (*rules)->rulebook());
  if (!known) return refuse(known.problems(), exit_bad_input);
  if (request.dry_run || request.list)
    return tell_of_the_plan(request, *rules, *scope, *bets, *only);
  if (!request.practice && request.evidence != "all") {
    return refuse({{"", 0, 0, "--evidence: an exam and a repeat keep every session",
                    "--practice, or --evidence all"}},
                  exit_usage);
  }
  auto item = conformance::item_of(*command, request.components);
  if (!item) return refuse(item.problems(), exit_usage);
  const auto item_sha256 = conformance::sha256_of_item(*item);
  if (!request.draw.empty()) {
    const auto problems = draw_exam(request, item_sha256);
    return problems.empty() ? exit_conforms : refuse(problems, exit_bad_input);
  }
  auto aim = aim_of(request, item_sha256);
  // What is wrong with a file is the user's; otherwise the machine gave no random bytes.
  if (!aim)
    return refuse(aim.problems(),
                  aim.problems().front().file.empty() ? exit_our_error : exit_bad_input);
  auto made = identity_of(request, *aim, *scope, item_sha256, std::move(item).value());
  if (!made) return refuse(made.problems(), exit_our_error);
  auto identity = std::move(made).value();
  auto selftest = selftest_of(request, identity.build_sha256);
  if (!selftest) return refuse(selftest.problems(), exit_bad_input);
  identity.selftest = std::move(selftest).value();
  if (identity.selftest && identity.selftest->failed > 0) {
    return refuse({{request.selftest, 0, 0, "says that this build of assay21 failed its selftest",
                    "a build that passes it"}},
                  exit_our_error);
  }
  auto place = RunPlace::open(request.out, earlier_run(request));
  if (!place) return refuse(place.problems(), exit_usage);
  Certification certification(
      request,
      {std::move(aim).value(), *rules, std::move(identity), *scope, std::move(bets).value(),
       std::move(only).value(), std::move(junit), std::move(known).value()},
      std::move(place).value());
  return certification.run(*command);
}

}  // namespace assay21::cli
