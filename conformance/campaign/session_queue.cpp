#include "conformance/campaign/session_queue.h"

#include <fmt/format.h>

#include "generators/directed/company_aim.h"
#include "generators/directed/device_aim.h"
#include "generators/directed/shoe_aim.h"
#include "generators/plan/bets.h"
#include "generators/plan/random_source.h"
#include "generators/plan/supported.h"
#include "generators/random/session_source.h"

namespace assay21::conformance {
namespace {

/// More find what is rare sooner, and take as much longer.
constexpr std::uint8_t draws_of_a_steered_session = 6;

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
      if (plan) add_directed(std::move(*plan));
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
  const auto add = [&](std::vector<generators::SessionPlan> plans) {
    for (auto& plan : plans) {
      plan.filler_seed = source.next();
      add_directed(std::move(plan));
    }
  };
  add(generators::plans_of_company(rules_, scope_));
  add(generators::plans_of_the_shoe(rules_, scope_));
  if (!scope_.incidents || !scope_.shoe) return;
  for (auto& plan : generators::plans_of_devices(rules_)) {
    plan.filler_seed = source.next();
    add_directed(std::move(plan));
  }
}

/// A session that is made for what the engine does not do has lost its purpose.
void SessionQueue::add_directed(generators::SessionPlan plan) {
  if (!generators::is_supported(plan, scope_)) return;
  generators::keep_to(plan, bets_, rules_.terms());
  directed_.push_back(std::move(plan));
}

std::optional<PlannedSession> SessionQueue::next() {
  if (given_ == planned()) return std::nullopt;
  if (const auto* phase = phase_of(given_))
    draws_.push_back(best_draw(*phase, given_ - directed_.size()));
  return at(given_++);
}

void SessionQueue::steer(Wants wants, wire::KindMask observes) {
  ASSAY21_CHECK(!is_filtered());
  auto aims = wants.aims_among(rules_, aims_);
  phases_.push_back({given_, std::move(wants), observes, std::move(aims)});
}

const SessionQueue::Phase* SessionQueue::phase_of(std::uint64_t number) const {
  const auto behind =
      std::ranges::find_if(phases_, [&](const Phase& phase) { return phase.from > number; });
  return behind == phases_.begin() ? nullptr : &*(behind - 1);
}

generators::SessionPlan SessionQueue::drawn(std::uint64_t at, std::uint64_t nth,
                                            const std::vector<generators::AimedRows>& aims) const {
  constexpr int whole_size = 100;
  constexpr std::uint64_t sort_of_the_first = 2;
  // One of three is of rounds alone, one has what happens around them, and in one something goes
  // wrong, too.
  auto scope = at % 3 == 0 ? scope_.rounds_alone() : scope_;
  if (at % 3 == 1) scope.incidents = false;
  const auto seed = seed_for(nth == 0 ? seed_ : seed_ + nth, sort_of_the_first, at);
  auto plan = generators::random_plan(rules_, aims, seed, static_cast<int>(at % whole_size), scope);
  generators::keep_to(plan, scope_);
  generators::keep_to(plan, bets_, rules_.terms());
  return plan;
}

std::uint8_t SessionQueue::best_draw(const Phase& phase, std::uint64_t at) const {
  std::uint8_t best = 0;
  std::optional<std::uint64_t> most;
  for (std::uint8_t nth = 0; nth < draws_of_a_steered_session; ++nth) {
    const auto script = generators::compile(rules_, drawn(at, nth, phase.aims)).script;
    const auto given = phase.wants.given_by(cells_of_walk(rules_, script, phase.observes));
    if (most && given <= *most) continue;
    most = given;
    best = nth;
  }
  return best;
}

void SessionQueue::keep_only(const SessionFilter& filter) {
  kept_.reset();
  kept_directed_ = 0;
  std::vector<std::uint64_t> kept;
  for (std::uint64_t number = 0; number < planned_; ++number) {
    const auto session = made(number);
    if (!filter.wants(rules_, session.script)) continue;
    kept.push_back(number);
    kept_directed_ += session.must_run ? 1 : 0;
  }
  kept_ = std::move(kept);
}

PlannedSession SessionQueue::at(std::uint64_t number) const {
  auto session = made(kept_ ? (*kept_)[number] : number);
  session.number = number;
  return session;
}

PlannedSession SessionQueue::made(std::uint64_t number) const {
  PlannedSession session;
  if (number < directed_.size()) {
    session.name = fmt::format("directed-{:05}", number + 1);
    session.must_run = true;
    session.plan = directed_[number];
  } else {
    const auto at = number - directed_.size();
    session.name = fmt::format("random-{:06}", at + 1);
    const auto* phase = phase_of(number);
    session.plan = phase == nullptr ? drawn(at, 0, aims_)
                                    : drawn(at, draws_[number - phases_.front().from], phase->aims);
  }
  session.script = generators::compile(rules_, session.plan).script;
  return session;
}

}  // namespace assay21::conformance
