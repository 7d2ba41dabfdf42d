#include "tests/fuzz/sample_sessions.h"

#include <algorithm>
#include <optional>

#include "generators/directed/company_aim.h"
#include "generators/directed/device_aim.h"
#include "generators/directed/shoe_aim.h"
#include "generators/plan/compile.h"
#include "generators/random/session_source.h"
#include "oracle/session/walk.h"
#include "spec/edition/followed.h"
#include "spec/edition/house_procedure.h"
#include "tests/support/sample_tables.h"

namespace assay21::fuzz {
namespace {

constexpr std::size_t directed_sessions = 60;
constexpr std::uint64_t random_sessions = 60;
constexpr std::size_t longest = 250;  ///< events: of a long session the same is seen more slowly

void add(SampleSessions& all, const generators::SessionPlan& plan) {
  SampleSession session{generators::compile(*all.rules, plan).script, {}};
  for (const auto& due : oracle::walk(*all.rules, session.script).events)
    session.events.push_back(due.event);
  if (session.events.size() <= longest) all.sessions.push_back(std::move(session));
}

/// Some at every part of the tables, all that were made for what no row is about, and random ones.
void fill(SampleSessions& all) {
  const auto& rules = *all.rules;
  const auto scope = generators::whole_scope_of(rules);
  const auto aims = generators::all_aims(rules);
  const auto step = std::max<std::size_t>(1, aims.size() / directed_sessions);
  for (std::size_t aim = 0; aim < aims.size(); aim += step) {
    if (const auto plan = generators::directed_plan(rules, aims[aim], aim, scope)) add(all, *plan);
  }
  for (const auto& plan : generators::plans_of_company(rules, scope))
    add(all, plan);
  for (const auto& plan : generators::plans_of_the_shoe(rules, scope))
    add(all, plan);
  for (const auto& plan : generators::plans_of_devices(rules))
    add(all, plan);
  for (std::uint64_t seed = 0; seed < random_sessions; ++seed) {
    constexpr int small = 10;
    add(all,
        generators::random_plan(rules, aims, seed, small + static_cast<int>(seed % 20), scope));
  }
}

}  // namespace

OtherRules::OtherRules(std::shared_ptr<const oracle::Rules> rules) : rules_(std::move(rules)) {
  const auto& book = rules_->rulebook();
  for (std::size_t i = 0; i < book.interpretations.size(); ++i) {
    const auto& one = book.interpretations[i];
    if (spec::settled_by(rules_->submission(), one) != nullptr || !spec::is_followed(book, i))
      continue;
    for (std::size_t a = 0; a < one.alternatives.size(); ++a) {
      const bool is_default = a == one.default_alternative;
      if (a != rules_->readings()[i] && (is_default || spec::is_followed(book, spec::Under{i, a})))
        all_.push_back({{i, a}, nullptr});
    }
  }
}

const oracle::Rules& OtherRules::at(std::size_t which) {
  auto& one = all_.at(which);
  if (one.rules == nullptr) {
    auto readings = rules_->readings();
    readings[one.reading.interpretation] = one.reading.alternative;
    auto made =
        oracle::Rules::make(rules_->shared_rulebook(), rules_->submission(), std::move(readings));
    one.rules = made.ok() ? std::make_shared<const oracle::Rules>(std::move(made).value()) : rules_;
  }
  return *one.rules;
}

std::size_t sample_count() {
  return testing_support::sample_table_names().size();
}

SampleSessions& sample_sessions(std::size_t table) {
  static std::vector<std::unique_ptr<SampleSessions>> made(sample_count());
  auto& one = made.at(table);
  if (one == nullptr) {
    const auto& name = testing_support::sample_table_names()[table];
    const auto& sample = testing_support::sample_table(name);
    one.reset(new SampleSessions{sample.name, sample.rules, OtherRules(sample.rules), {}});
    fill(*one);
    ASSAY21_CHECK(!one->sessions.empty());
  }
  return *one;
}

}  // namespace assay21::fuzz
