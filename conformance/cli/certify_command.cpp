#include "conformance/campaign/session_queue.h"
#include "conformance/cli/build.h"
#include "conformance/cli/certification.h"
#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/engine/child.h"
#include "conformance/run/exam_seed.h"
#include "conformance/run/item.h"
#include "conformance/run/surroundings.h"

namespace assay21::cli {
namespace {

using conformance::EarlierRun;
using conformance::RunPlace;
using spec::RunIdentity;

/// An exam's seed is drawn here, when the item has been hashed.
spec::Result<Aim> aim_of(const CertifyRequest& request, const std::string& item_sha256) {
  if (request.practice) return Aim{spec::Purpose::practice, {}, request.seed.value_or(1)};
  if (!request.repeat_of.empty()) return Aim{spec::Purpose::repeat, {}, request.seed.value_or(1)};
  auto drawn = conformance::draw(item_sha256, request.submission);
  if (!drawn) return drawn.problems();
  const auto seed = conformance::seed_from(*drawn);
  return Aim{spec::Purpose::exam, std::move(drawn).value(), seed};
}

std::string how_drawn(const CertifyRequest& request) {
  if (!request.repeat_of.empty()) return "that of the repeated run";
  if (!request.practice) return "after the item was hashed";
  return request.seed ? "given" : "fixed";
}

spec::Result<RunIdentity> identity_of(const CertifyRequest& request, const Aim& aim,
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
  identity.seed_drawn = how_drawn(request);
  identity.drawn = aim.drawn;
  identity.plan = {request.edition,   std::string(spec::name_of(spec::purpose_names, aim.purpose)),
                   request.repeat_of, random_sessions_of(request),
                   request.readings,  request.evidence};
  identity.item_sha256 = item_sha256;
  identity.item = std::move(item);
  return identity;
}

/// As for an engine that reports everything: what an engine does not report may leave sessions out.
int tell_of_the_plan(const CertifyRequest& request, const oracle::Rules& rules) {
  const conformance::SessionQueue queue(
      rules, request.seed.value_or(1), conformance::CampaignOptions().repeats,
      random_sessions_of(request), generators::whole_scope_of(rules, oracle::every_kind));
  say("{} sessions: {} directed at rows of the tables, {} at random\n", queue.planned(),
      queue.must_run(), queue.planned() - queue.must_run());
  return exit_conforms;
}

}  // namespace

int certify(const CertifyRequest& request) {
  const auto rules = rules_declared(request.edition, request.submission, request.readings);
  if (!rules) {
    complain(rules.problems());
    return exit_bad_input;
  }
  const auto command = conformance::words_of(request.engine);
  if (!command) {
    complain(command.problems());
    return exit_usage;
  }
  if (request.dry_run) return tell_of_the_plan(request, **rules);
  if (!request.practice && request.evidence != "all") {
    put_error("assay21: --evidence: an exam and a repeat keep every session; give --practice");
    return exit_usage;
  }
  auto item = conformance::item_of(*command, request.components);
  if (!item) {
    complain(item.problems());
    return exit_usage;
  }
  const auto item_sha256 = conformance::sha256_of_item(*item);
  auto aim = aim_of(request, item_sha256);
  if (!aim) {
    complain(aim.problems());
    return exit_our_error;
  }
  auto identity = identity_of(request, *aim, item_sha256, std::move(item).value());
  if (!identity) {
    complain(identity.problems());
    return exit_our_error;
  }
  const auto earlier = request.replace  ? EarlierRun::replace
                       : request.resume ? EarlierRun::resume
                                        : EarlierRun::refuse;
  auto place = RunPlace::open(request.out, earlier);
  if (!place) {
    complain(place.problems());
    return exit_usage;
  }
  Certification certification(request, std::move(aim).value(), *rules, std::move(place).value(),
                              std::move(identity).value());
  return certification.run(*command);
}

}  // namespace assay21::cli
