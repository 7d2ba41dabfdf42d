#include "conformance/campaign/session_queue.h"

#include <charconv>

#include <fmt/format.h>

#include "generators/directed/company_aim.h"
#include "generators/directed/device_aim.h"
#include "generators/directed/shoe_aim.h"
#include "generators/plan/bets.h"
#include "generators/plan/random_source.h"
#include "generators/plan/supported.h"
#include "generators/random/cell_plan.h"
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

SteeredSessions SessionQueue::steer(const ReachableCells& cells, const spec::Criterion& criterion,
                                    wire::KindMask observes, const SteeringPlan& plan,
                                    const std::function<bool()>& goes_on) {
  ASSAY21_CHECK(!kept_ && given_ == 0);
  aims_by_clause_ = aims_by_clause(rules_, aims_);
  ExpectedCells expected(cells.clauses.size());
  SteeredSessions steered;
  const auto random = planned_ - directed_.size();
  for (std::uint64_t at = 0; at < random && goes_on(); ++at) {
    if (at >= plan.from && (at - plan.from) % plan.phase == 0) {
      Wants wants(rules_, cells, expected, criterion);
      if (wants.empty()) break;
      phases_.push_back({at, std::move(wants)});
    }
    if (phases_.empty()) {
      expected.add(cells_of_walk(rules_, generators::compile(rules_, drawn(at)).script, observes));
    } else {
      expected.add(take_best_draw(phases_.back(), at, observes, steered));
    }
  }
  return steered;
}

const SessionQueue::Phase* SessionQueue::phase_of(std::uint64_t at) const {
  if (phases_.empty() || at >= phases_.front().from + draws_.size()) return nullptr;
  const auto behind =
      std::ranges::find_if(phases_, [&](const Phase& phase) { return phase.from > at; });
  return behind == phases_.begin() ? nullptr : &*(behind - 1);
}

oracle::CellsMet SessionQueue::take_best_draw(const Phase& phase, std::uint64_t at,
                                              wire::KindMask observes, SteeredSessions& steered) {
  std::uint8_t best = 0;
  std::uint64_t most = 0;
  std::optional<WantedCell> made_for;
  std::optional<oracle::CellsMet> met;
  for (std::uint8_t nth = 0; nth < draws_of_a_steered_session; ++nth) {
    const auto draw = drawn_for(phase, at, nth);
    auto here = cells_of_walk(rules_, generators::compile(rules_, draw.plan).script, observes);
    const auto given = phase.wants.given_by(here);
    if (met && given <= most) continue;
    most = given;
    best = nth;
    made_for = draw.made_for;
    met = std::move(here);
  }
  draws_.push_back(best);
  steered.made += made_for ? 1 : 0;
  steered.beside += made_for && !met->contains(made_for->clause, made_for->cell) ? 1 : 0;
  return *std::move(met);
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

SessionQueue::Draw SessionQueue::drawn_for(const Phase& phase, std::uint64_t at,
                                           std::uint64_t nth) const {
  if (nth == 0) return {drawn(at), std::nullopt};
  generators::RandomSource source(seed_for(seed_ + nth, 2, at));
  const auto wanted = phase.wants.any(source);
  const auto tier = rules_.rulebook().clause(wanted.clause).tier;
  auto plan = generators::plan_towards(rules_, aims_by_clause_[spec::index_of(wanted.clause)],
                                       wanted.cell, source.next(),
                                       tier == spec::Tier::money ? scope_at(at) : scope_);
  generators::keep_to(plan, scope_);
  generators::keep_to(plan, bets_, rules_.terms());
  return {std::move(plan), wanted};
}

PlannedSession SessionQueue::made(std::uint64_t number) const {
  auto session = head_at(number);
  if (session.must_run) {
    session.plan = directed_[number];
  } else {
    const auto at = number - directed_.size();
    const auto* phase = phase_of(at);
    session.plan = phase == nullptr
                       ? drawn(at)
                       : drawn_for(*phase, at, draws_[at - phases_.front().from]).plan;
  }
  session.script = generators::compile(rules_, session.plan).script;
  return session;
}

}  // namespace assay21::conformance
