#include "conformance/campaign/session_queue.h"

#include <charconv>

#include <fmt/format.h>

#include "generators/directed/company_aim.h"
#include "generators/directed/device_aim.h"
#include "generators/directed/shoe_aim.h"
#include "generators/plan/bets.h"
#include "generators/plan/random_source.h"
#include "generators/plan/supported.h"
#include "generators/random/session_source.h"

namespace assay21::conformance {

std::optional<std::uint64_t> session_number(std::string_view name, std::uint64_t must_run) {
  const bool directed = name.starts_with("directed-");
  if (!directed && !name.starts_with("random-")) return std::nullopt;
  name.remove_prefix(name.find('-') + 1);
  std::uint64_t ordinal = 0;
  const auto end = name.data() + name.size();
  const auto read = std::from_chars(name.data(), end, ordinal);
  if (read.ec != std::errc() || read.ptr != end || ordinal == 0) return std::nullopt;
  return directed ? ordinal - 1 : must_run + ordinal - 1;
}

namespace {

/// A seed of its own for every session, however many there are of the other sort.
std::uint64_t seed_for(std::uint64_t seed, std::uint64_t sort, std::uint64_t number) {
  return generators::RandomSource(seed ^ sort << 62U ^ number << 20U).next();
}

}  // namespace

SessionQueue::SessionQueue(const oracle::Rules& rules, std::uint64_t seed, int repeats,
                           std::uint64_t random_sessions, const generators::Scope& scope,
                           spec::BetRanges bets)
    : rules_(rules),
      seed_(seed),
      scope_(scope),
      bets_(std::move(bets)),
      aims_(generators::all_aims(rules)) {
  for (std::size_t aim = 0; aim < aims_.size(); ++aim) {
    for (int repeat = 0; repeat < repeats; ++repeat) {
      const auto number =
          aim * static_cast<std::size_t>(repeats) + static_cast<std::size_t>(repeat);
      auto plan = generators::directed_plan(rules, aims_[aim], seed_for(seed, 1, number), scope);
      // Rows that exclude each other, or that only a rule-breaking table meets, have no session.
      if (plan) add_directed(std::move(*plan), aims_[aim].name);
    }
  }
  for (int repeat = 0; repeat < repeats; ++repeat)
    add_made_up(static_cast<std::uint64_t>(repeat));
  planned_ = directed_.size() + random_sessions;
}

/// Sessions that are made for what no single row is about: several who have to do with each other,
/// devices that fail, and a shoe that runs out.
void SessionQueue::add_made_up(std::uint64_t number) {
  generators::RandomSource source(seed_for(seed_, 3, number));
  const auto add = [&](std::vector<generators::SessionPlan> plans, const std::string& purpose) {
    for (auto& plan : plans) {
      plan.filler_seed = source.next();
      add_directed(std::move(plan), purpose);
    }
  };
  add(generators::plans_of_company(rules_, scope_), "several bettors");
  add(generators::plans_of_the_shoe(rules_, scope_), "the shoe");
  if (!scope_.incidents || !scope_.shoe) return;
  for (auto& plan : generators::plans_of_devices(rules_)) {
    plan.filler_seed = source.next();
    add_directed(std::move(plan), "devices");
  }
}

/// A session that is made for what the engine does not do has lost its purpose.
void SessionQueue::add_directed(generators::SessionPlan plan, const std::string& purpose) {
  if (!generators::is_supported(plan, scope_)) return;
  generators::keep_to(plan, bets_, rules_.terms());
  directed_.push_back(std::move(plan));
  purposes_.push_back(purpose);
}

std::optional<PlannedSession> SessionQueue::next() {
  if (given_ == planned()) return std::nullopt;
  return at(given_++);
}

void SessionQueue::keep_only(const SessionFilter& filter) {
  kept_.reset();
  kept_directed_ = 0;
  std::vector<std::uint64_t> kept;
  for (std::uint64_t place = 0; place < planned_; ++place) {
    const auto session = made(place);
    if (!filter.wants(rules_, session.script)) continue;
    kept.push_back(place);
    kept_directed_ += session.must_run ? 1 : 0;
  }
  kept_ = std::move(kept);
}

PlannedSession SessionQueue::head_at(std::uint64_t place) const {
  PlannedSession session;
  session.must_run = place < directed_.size();
  session.name = session.must_run ? fmt::format("directed-{:05}", place + 1)
                                  : fmt::format("random-{:06}", place - directed_.size() + 1);
  return session;
}

PlannedSession SessionQueue::head_of(std::uint64_t number) const {
  auto session = head_at(place_of(number));
  session.number = number;
  return session;
}

std::optional<std::uint64_t> SessionQueue::number_of(const std::string& name) const {
  const auto place = session_number(name, directed_.size());
  if (!place || *place >= planned_ || head_at(*place).name != name) return std::nullopt;
  if (!kept_) return place;
  const auto at = std::lower_bound(kept_->begin(), kept_->end(), *place);
  if (at == kept_->end() || *at != *place) return std::nullopt;
  return static_cast<std::uint64_t>(at - kept_->begin());
}

PlannedSession SessionQueue::at(std::uint64_t number) const {
  auto session = made(place_of(number));
  session.number = number;
  return session;
}

PlannedSession SessionQueue::made(std::uint64_t number) const {
  auto session = head_at(number);
  if (session.must_run) {
    session.plan = directed_[number];
  } else {
    const auto at = number - directed_.size();
    constexpr int whole_size = 100;
    // One of three is of rounds alone, one has what happens around them, and in one something goes
    // wrong, too.
    auto scope = at % 3 == 0 ? scope_.rounds_alone() : scope_;
    if (at % 3 == 1) scope.incidents = false;
    session.plan = generators::random_plan(rules_, aims_, seed_for(seed_, 2, at),
                                           static_cast<int>(at % whole_size), scope);
    generators::keep_to(session.plan, scope_);
    generators::keep_to(session.plan, bets_, rules_.terms());
  }
  session.script = generators::compile(rules_, session.plan).script;
  return session;
}

}  // namespace assay21::conformance
