#include "conformance/campaign/run_description.h"

#include <utility>

#include <fmt/format.h>

#include "conformance/campaign/conclusion.h"

namespace assay21::conformance {

std::vector<spec::IsolationRecord> isolation_of(const EngineLink& link) {
  std::vector<spec::IsolationRecord> all;
  for (const auto& layer : link.layers())
    all.push_back(
        {std::string(spec::name_of(layer_names, layer.layer)), layer.in_force, layer.why});
  return all;
}

std::string in_a_line(const spec::Rulebook& book, const Fault& fault) {
  const auto& finding = fault.finding;
  return fmt::format(
      "{}: {} in {}, violates {}", fault.session, spec::name_of(finding_kind_names, finding.kind),
      spec::name_of(oracle::axis_names, finding.axis), spec::cites_of(book, finding.violated));
}

spec::RemarkRecord remark_on_survivors(int processes) {
  return {"", fmt::format("{} processes that the engine had started were still there when it had "
                          "ended, and were killed.",
                          processes)};
}

spec::RemarkRecord remark_on_freedom(const std::string& session) {
  return {session,
          "The engine did something else when the session was given again; both times it "
          "conformed, and the money was the same."};
}

void describe_run(const PlayedRun& run, spec::RunRecord& record) {
  const auto& [provision, hello, queue, options, isolation, blocks] = run;
  const auto& rules = *provision.rules();
  const auto& book = rules.rulebook();
  record.tool = options.setup.harness;
  record.edition = book.id;
  record.edition_title = book.title + ", version " + book.version;
  record.table_version = book.table_version;
  record.rulebook_sha256 = book.sha256;
  record.submission = rules.submission().id;
  record.engine = {hello.name, hello.version, hello.vendor, options.command_line, {}};
  record.engine.isolation = isolation;
  record.engine.protocol = wire::number_of(hello.protocol);
  record.engine.level = spec::name_of(wire::level_names, hello.level);
  for (const auto& one : hello.components)
    record.engine.components.push_back({one.name, one.version, one.sha256});
  record.options = option_words(rules.submission());
  for (const auto& one : rules.submission().assumed) {
    record.options.emplace_back(one.name.text(), one.value + " (by default)");
  }
  for (auto& bound : spec::words_of(options.bets))
    record.options.push_back(std::move(bound));
  for (const auto& entry : oracle::kind_names()) {
    if ((hello.observes & wire::bit(entry.value)) != 0) record.observes.emplace_back(entry.name);
  }
  for (const auto& entry : oracle::feature_names) {
    if ((provision.left_out() & oracle::bit(entry.value)) != 0)
      record.leaves_out.emplace_back(entry.name);
  }
  record.purpose = options.purpose;
  record.repeat_of = options.repeat_of;
  record.drawn = options.drawn;
  record.ledger = options.ledger;
  record.known_failures = options.known_failures;
  record.seed = options.seed;
  record.sessions_planned = queue.planned();
  record.sessions_of_plan = queue.whole_must_run() + options.random_of_plan;
  if (options.only) record.only = options.only->word();
  record.must_run = queue.must_run();
  record.shard = to_string(options.shard);
  record.block = options.jobs == 0 ? 0 : sessions_of_a_block;
  record.part_declared = options.scope.has_value();
  // Where one engine was given all sessions there is nothing to say.
  if (record.block == 0 || blocks.soak_sessions == 0) return;
  record.remarks.push_back(
      {"", fmt::format("The last {} sessions are one block: {} rounds for one engine that was not "
                       "started anew.",
                       blocks.soak_sessions, blocks.soak_rounds)});
}

std::optional<ReachableCells> planned_situations(const Provision& provision,
                                                 wire::KindMask observes,
                                                 const CampaignOptions& options,
                                                 SessionQueue& queue, const PlanningWatch& watch) {
  if (options.walked_for_situations == 0 || !provision.can_be_played()) return std::nullopt;
  std::vector<KnownSession> rare;
  auto cells = reachable_cells(*provision.rules(), provision.scope(), observes, options.bets,
                               options.walked_for_situations, &rare, watch);
  if (!options.only)
    cells.steered = queue
                        .steer(cells, std::move(rare), spec::criterion_for(options.purpose),
                               observes, options.steering, watch)
                        .sessions;
  return cells;
}

}  // namespace assay21::conformance
