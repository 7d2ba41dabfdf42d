#include "conformance/campaign/session_queue.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "conformance/campaign/cells_expected.h"
#include "generators/directed/company_aim.h"
#include "generators/directed/device_aim.h"
#include "generators/directed/shoe_aim.h"
#include "generators/plan/bets.h"
#include "generators/plan/random_source.h"
#include "generators/plan/supported.h"
#include "generators/random/cell_plan.h"
#include "generators/random/like_plan.h"
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

Steered SessionQueue::steer(const ReachableCells& cells, std::vector<KnownSession> rare,
                            const spec::Criterion& criterion, wire::KindMask observes,
                            const SteeringPlan& plan, const PlanningWatch& watch) {
  ASSAY21_CHECK(!kept_ && given_ == 0);
  aims_by_clause_ = aims_by_clause(rules_, aims_);
  rare_ = std::move(rare);
  steered_from_ = plan.from;
  const CellsExpected expected(rules_, observes);
  Steered steered{{}, ExpectedCells(cells.clauses.size())};
  const auto random = planned_ - directed_.size();
  const auto goes_on = [&](std::uint64_t at) {
    return watch({PlanningStep::steering, at, random});
  };
  const auto plain = std::min(plan.from, random);
  for (std::uint64_t at = 0; at < plain;) {
    const Wants wants(rules_, cells, steered.expected, criterion);
    for (const auto end = std::min(at + plan.phase, plain); at < end; ++at) {
      if (!goes_on(at)) return steered;
      steered.expected.add(given_by(drawn(at), wants, 0, expected).met);
    }
  }
  for (auto at = plain; at < random;) {
    const Wants wants(rules_, cells, steered.expected, criterion);
    if (wants.empty()) break;
    for (const auto end = std::min(at + plan.phase, random); at < end; ++at) {
      if (!goes_on(at)) return steered;
      steered.expected.add(take_best_draw(wants, at, expected, steered.sessions));
    }
  }
  return steered;
}

/// What gives no more than another needs not be looked at twice. Nothing where it gives nothing:
/// what it meets besides is wanted no more.
SessionQueue::Given SessionQueue::given_by(const generators::SessionPlan& plan, const Wants& wants,
                                           std::uint64_t most, const CellsExpected& expected) {
  auto session = expected.walked(plan);
  if (wants.given_by(session.met) <= most) return {};
  expected.keep_what_is_met_early_too(session);
  const auto gives = wants.given_by(session.met);
  if (gives <= most) return {};
  return {gives, std::move(session.met)};
}

oracle::CellsMet SessionQueue::take_best_draw(const Wants& wants, std::uint64_t at,
                                              const CellsExpected& expected,
                                              SteeredSessions& steered) {
  Draw best;
  auto most = given_by(drawn(at), wants, 0, expected);
  for (std::uint8_t nth = 1; nth < draws_of_a_steered_session; ++nth) {
    generators::RandomSource source(seed_for(seed_ + nth, 2, at));
    const auto wanted = wants.any(source);
    auto here = given_by(drawn_for(wanted, at, nth), wants, most.gives, expected);
    if (here.gives == 0) continue;
    most = std::move(here);
    best = {nth, wanted};
  }
  draws_.push_back(best);
  if (best.made_for) {
    ++steered.made;
    steered.beside += most.met.contains(best.made_for->clause, best.made_for->cell) ? 0 : 1;
  }
  return std::move(most.met);
}

std::optional<PlannedSession> SessionQueue::next() {
  if (given_ == planned()) return std::nullopt;
  return at(given_++);
}

void SessionQueue::keep_only(const SessionFilter& filter, const PlanningWatch& watch) {
  kept_.reset();
  kept_directed_ = 0;
  std::vector<std::uint64_t> kept;
  for (std::uint64_t place = 0; place < planned_; ++place) {
    if (!watch({PlanningStep::filtering, place, planned_})) break;
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

generators::SessionPlan SessionQueue::drawn(std::uint64_t at) const {
  constexpr int whole_size = 100;
  auto plan = generators::random_plan(rules_, aims_, seed_for(seed_, 2, at),
                                      static_cast<int>(at % whole_size), scope_at(at));
  generators::keep_to(plan, scope_);
  generators::keep_to(plan, bets_, rules_.terms());
  return plan;
}

/// One of three is of rounds alone, one has what happens around them, and in one something goes
/// wrong, too.
generators::Scope SessionQueue::scope_at(std::uint64_t at) const {
  auto scope = at % 3 == 0 ? scope_.rounds_alone() : scope_;
  if (at % 3 == 1) scope.incidents = false;
  return scope;
}

generators::SessionPlan SessionQueue::drawn_for(ClauseCell wanted, std::uint64_t at,
                                                std::uint64_t nth) const {
  // Apart from the number that has chosen what is wanted.
  generators::RandomSource source(seed_for(seed_ + nth, 3, at));
  const auto first = std::ranges::lower_bound(rare_, wanted, {}, &KnownSession::meets);
  const auto last = std::ranges::upper_bound(rare_, wanted, {}, &KnownSession::meets);
  generators::SessionPlan plan;
  if (first != last && source.chance(50)) {
    const auto known = source.below(static_cast<std::uint64_t>(last - first));
    plan =
        generators::plan_like(*(first + static_cast<std::ptrdiff_t>(known))->plan, source.next());
  } else {
    const auto tier = rules_.rulebook().clause(wanted.clause).tier;
    plan = generators::plan_towards(rules_, aims_by_clause_[spec::index_of(wanted.clause)],
                                    wanted.cell, source.next(),
                                    tier == spec::Tier::money ? scope_at(at) : scope_);
  }
  generators::keep_to(plan, scope_);
  generators::keep_to(plan, bets_, rules_.terms());
  return plan;
}

generators::SessionPlan SessionQueue::plan_at(std::uint64_t place) const {
  if (place < directed_.size()) return directed_[place];
  const auto at = place - directed_.size();
  const bool is_steered = at >= steered_from_ && at - steered_from_ < draws_.size();
  const auto draw = is_steered ? draws_[at - steered_from_] : Draw{};
  return draw.made_for ? drawn_for(*draw.made_for, at, draw.nth) : drawn(at);
}

PlannedSession SessionQueue::made(std::uint64_t place) const {
  auto session = head_at(place);
  session.plan = plan_at(place);
  session.script = generators::compile(rules_, session.plan).script;
  return session;
}

}  // namespace assay21::conformance
