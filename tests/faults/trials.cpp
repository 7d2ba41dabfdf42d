#include "tests/faults/trials.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include "conformance/engine/engine_link.h"
#include "conformance/wire/messages.h"
#include "conformance/wire/script_file.h"
#include "conformance/wire/term_values.h"
#include "generators/plan/scope.h"
#include "tests/faults/procedural.h"
#include "tests/golden/folder.h"
#include "tests/golden/play.h"
#include "tests/sample_engine/recorded_session.h"
#include "tests/support/rules.h"
#include "tests/support/sample_tables.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::faults {
namespace {

constexpr std::uint64_t seed = 21;
constexpr std::size_t judged_at_most = 150;  // of the sessions in which a fault shows
constexpr std::int64_t session_id = 2;

std::vector<std::string> ids_in(const spec::Rulebook& rulebook, const conformance::Finding& one) {
  auto all = one.violated;
  all.add(one.misapplied);
  std::vector<std::string> ids;
  for (const auto ref : all.refs())
    ids.push_back(rulebook.clause(ref).id);
  return ids;
}

std::string table_message_of(const oracle::Rules& rules) {
  return wire::table_message(1, rules.rulebook().id, conformance::option_words(rules.submission()));
}

wire::ScriptFile read_recorded(const sample::RecordedSession& session, const std::string& path,
                               const std::string& edition) {
  const auto file = wire::script_file_from(
      fmt::format(R"({{"assay21":"script","version":1,"session":"{}","edition":"{}",)"
                  R"("options":{},"script":{}}})",
                  "recorded", edition, session.options, sample::script_of(session)),
      path, tests::spanish_terms_of);
  if (!file.ok()) throw std::runtime_error(spec::to_string(file.problems().front()));
  return *file;
}

}  // namespace

Trials::Trials(const std::string& edition, std::uint64_t random_sessions)
    : edition_(edition),
      random_sessions_(random_sessions),
      book_(testing_support::rulebook(edition)) {
  add_golden();
  add_recorded();
  written_ = sessions_.size();
  add_campaigns();
}

/// Those that need no reading but the default ones: the engine has read the text in one way.
void Trials::add_golden() {
  for (const auto& session : golden::read_folder(edition_).sessions()) {
    if (!session.readings.empty()) continue;
    auto rules = std::make_shared<const oracle::Rules>(golden::rules_of(book_, session));
    const auto* table = table_of("golden " + table_message_of(*rules), rules);
    if (table == nullptr) continue;
    add(*table, session.place(), golden::script_of(*rules, session));
    sessions_.back()->shows = session.shows;
  }
}

/// A session of Maryland's first edition of Spanish 21 is one of its others as well.
void Trials::add_recorded() {
  std::vector<std::filesystem::path> paths;
  for (const auto& file : std::filesystem::directory_iterator{ASSAY21_ENGINE_SESSIONS})
    paths.push_back(file.path());
  std::ranges::sort(paths);
  for (const auto& path : paths) {
    const auto session = sample::read_session(path.string());
    const bool is_of_another =
        session.edition != edition_ &&
        (session.edition != "md-spanish21-1.0" || !edition_.starts_with("md-spanish21"));
    if (is_of_another) continue;
    const auto file = read_recorded(session, path.string(), edition_);
    auto rules = testing_support::rules(file.options, {}, edition_);
    const auto* table = table_of("recorded " + table_message_of(*rules), rules);
    if (table != nullptr) add(*table, path.stem().string(), file.script);
  }
}

void Trials::add_campaigns() {
  for (const auto& sample : testing_support::sample_tables()) {
    if (sample.rules->rulebook().id != edition_) continue;
    const auto* table = table_of(sample.name, sample.rules);
    if (table != nullptr) campaigns_.push_back({table, nullptr});
  }
}

/// Nothing where the engine does not play such a table.
const TriedTable* Trials::table_of(const std::string& name,
                                   std::shared_ptr<const oracle::Rules> rules) {
  const auto known = std::ranges::find(tables_, name, [](const auto& one) { return one->name; });
  if (known != tables_.end()) return known->get();
  auto engine = sample::EngineTable::open(table_message_of(*rules));
  if (!engine) return nullptr;
  tables_.push_back(
      std::make_unique<TriedTable>(TriedTable{name, std::move(rules), std::move(*engine)}));
  return tables_.back().get();
}

void Trials::add(const TriedTable& table, const std::string& name, oracle::Script script) {
  auto given = sample::read_session_message(wire::session_message(session_id, script));
  auto conforming = table.engine.play(given, session_id, {});
  if (!conforming) throw std::runtime_error(name + ": the engine cannot play it");
  sessions_.push_back(std::make_unique<TriedSession>(
      TriedSession{name, &table, std::move(script), std::move(given), std::move(*conforming)}));
}

/// The campaigns give a session each in turn.
const TriedSession* Trials::session(std::size_t nth) {
  while (sessions_.size() <= nth && !campaigns_.empty()) {
    auto& next = campaigns_[(sessions_.size() - written_) % campaigns_.size()];
    if (!next.queue)
      next.queue = std::make_unique<conformance::SessionQueue>(
          *next.table->rules, seed, 1, random_sessions_,
          generators::scope_of(*next.table->rules, oracle::every_kind));
    auto planned = next.queue->next();
    if (planned) {
      add(*next.table, next.table->name + " " + planned->name, std::move(planned->script));
    } else {
      campaigns_.clear();
    }
  }
  return nth < sessions_.size() ? sessions_[nth].get() : nullptr;
}

/// Nothing where the answer is no transcript.
std::optional<std::vector<conformance::Finding>> Trials::findings(const TriedSession& session,
                                                                  const std::string& answer) const {
  const auto transcript = wire::transcript_from(answer, session.script, oracle::every_kind,
                                                wire::version_for(session.table->rules->terms()));
  if (!transcript.ok()) return std::nullopt;
  return conformance::judge(*session.table->rules, session.script, transcript->events,
                            oracle::every_kind)
      .findings;
}

Blamed Trials::try_fault(sample::Fault fault, const std::vector<std::string>& wanted) {
  Blamed blamed;
  const auto is_done = [&] {
    return std::ranges::all_of(wanted, [&](const auto& id) { return blamed.clauses.contains(id); });
  };
  for (std::size_t nth = 0; !is_done() && blamed.shown < judged_at_most; ++nth) {
    const auto* tried = session(nth);
    if (tried == nullptr) break;
    const auto answer = tried->table->engine.play(tried->given, session_id, sample::Faults{fault});
    // A fault can lead to what no script provides for, as one spin of the wheel too many.
    if (!answer || *answer == tried->conforming) continue;
    ++blamed.shown;
    const auto found = findings(*tried, *answer);
    if (!found) continue;
    for (const auto& finding : *found) {
      for (const auto& id : ids_in(*book_, finding))
        blamed.clauses.emplace(id, tried->name);
      if (blamed.first.empty())
        blamed.first =
            fmt::format("{} in {}", spec::cites_of(*book_, finding.violated), tried->name);
    }
  }
  return blamed;
}

std::vector<const TriedTable*> Trials::campaign_tables() const {
  std::vector<const TriedTable*> tables;
  for (const auto& campaign : campaigns_)
    tables.push_back(campaign.table);
  return tables;
}

spec::ClauseSet Trials::procedural() const {
  spec::ClauseSet clauses;
  for (const auto& table : tables_)
    add_procedural(*table->rules, clauses);
  return clauses;
}

std::vector<std::string> Trials::false_alarms(std::size_t of_campaigns) {
  std::vector<std::string> alarms;
  for (std::size_t nth = 0; nth < written_ + of_campaigns; ++nth) {
    const auto* const one = session(nth);
    if (one == nullptr) break;
    const auto& tried = *one;
    const auto transcript =
        wire::transcript_from(tried.conforming, tried.script, oracle::every_kind,
                              wire::version_for(tried.table->rules->terms()));
    if (!transcript.ok()) {
      alarms.push_back(tried.name + ": " + spec::to_string(transcript.problems().front()));
      continue;
    }
    const auto judged = conformance::judge(*tried.table->rules, tried.script, transcript->events,
                                           oracle::every_kind);
    // A script of a campaign in which the walk cannot go on is the generators' matter.
    std::string found = judged.our_fault && nth >= written_ ? "" : judged.broken_off;
    for (const auto& finding : judged.findings) {
      found += fmt::format("\n  at event {}: {} {}", finding.event,
                           spec::name_of(conformance::finding_kind_names, finding.kind),
                           spec::cites_of(*book_, finding.violated));
      if (finding.due) found += "\n    due      " + wire::to_json(*finding.due, tried.script);
      if (finding.observed)
        found += "\n    observed " + wire::to_json(*finding.observed, tried.script);
    }
    if (!found.empty()) alarms.push_back(tried.name + ": " + found);
  }
  return alarms;
}

}  // namespace assay21::faults
