#include "conformance/campaign/reachable_cells.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "conformance/campaign/cells_expected.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/steering.h"
#include "generators/plan/bets.h"
#include "generators/plan/compile.h"
#include "generators/plan/supported.h"
#include "generators/random/cell_plan.h"
#include "oracle/situation/excluded.h"
#include "spec/files/sha256.h"

namespace assay21::conformance {
namespace {

using oracle::Attribute;
using oracle::Cell;
using oracle::CellSet;

constexpr std::uint64_t seed_of_the_walk = 21;
/// Sessions made for each open cell, one time after the other.
constexpr std::array tries_for_open = {8, 24};
/// What no more sessions of the walk meet is rare; so many of them are kept for it.
constexpr std::uint32_t rare_times = 20;
/// … and where few are walked, one of so many.
constexpr std::size_t rare_of_so_many = 1000;
constexpr std::size_t known_of_a_cell = 4;

bool has_any_value(const CellSet& cells, Attribute attribute) {
  for (std::size_t value = 0; value < oracle::values_of(attribute); ++value) {
    if (cells.contains(oracle::single_cell(attribute, static_cast<oracle::AttributeValue>(value))))
      return true;
  }
  return false;
}

}  // namespace

ClauseCells asked_for(const oracle::ExcludedCells& excluded, spec::ClauseRef ref,
                      const CellSet& met) {
  ClauseCells cells;
  bool rows_bound_it = true;
  for (Cell cell = 0; cell < oracle::cell_count; ++cell)
    rows_bound_it = rows_bound_it && !(met.contains(cell) && excluded.by_rows(ref, cell));
  const auto sort = [&](Cell cell) {
    if (met.contains(cell)) {
      cells.reachable.add(cell);
    } else if (excluded.by_table(cell) || (rows_bound_it && excluded.by_rows(ref, cell))) {
      cells.excluded.add(cell);
    } else {
      cells.open.add(cell);
    }
  };
  for (Cell cell = 0; cell < oracle::single_cells; ++cell) {
    if (has_any_value(met, oracle::values_of(cell).one)) sort(cell);
  }
  std::size_t pairs = 0;
  Cell next = oracle::single_cells;
  for (const auto& [one, other] : oracle::attribute_pairs) {
    const auto size = oracle::values_of(one) * oracle::values_of(other);
    const auto first = next;
    next = static_cast<Cell>(next + size);
    if (!has_any_value(met, one) || !has_any_value(met, other)) continue;
    if (pairs + size > oracle::most_pairs) break;
    pairs += size;
    for (auto cell = first; cell < next; ++cell) {
      const auto values = oracle::values_of(cell);
      const bool both = met.contains(oracle::single_cell(values.one, values.value)) &&
                        met.contains(oracle::single_cell(values.other, values.other_value));
      if (both) sort(cell);
    }
  }
  return cells;
}

spec::SituationRecord situations_of(const ClauseCells& cells,
                                    const std::vector<std::uint32_t>& occasions,
                                    const spec::Needed& needed) {
  spec::SituationRecord record;
  for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
    if (cells.excluded.contains(cell)) ++record.excluded;
    if (cells.open.contains(cell) && occasions[cell] == 0)
      record.open.push_back(oracle::in_words(cell));
    if (!cells.reachable.contains(cell)) continue;
    ++record.reachable;
    record.met += occasions[cell] > 0 ? 1 : 0;
    const bool is_enough =
        occasions[cell] >= (cell < oracle::single_cells ? needed.single : needed.pair);
    record.enough += is_enough ? 1 : 0;
    if (!is_enough) record.missing.push_back(oracle::in_words(cell));
  }
  return record;
}

std::string enough_in_words(const std::optional<spec::SituationRecord>& had) {
  if (!had || had->reachable == 0) return {};
  return fmt::format(" Of {} situations and pairs of them {} were met often enough.",
                     had->reachable, had->enough);
}

namespace {

/// What is still open is looked for by sessions made for it.
class Walk {
 public:
  Walk(const oracle::Rules& rules, const generators::Scope& scope, wire::KindMask observes,
       const spec::BetRanges& bets, std::uint64_t sessions, const PlanningWatch& watch)
      : rules_(rules),
        scope_(scope),
        bets_(bets),
        watch_(watch),
        expected_(rules, observes),
        excluded_(rules),
        aims_(aims_by_clause(rules, generators::all_aims(rules))),
        queue_(rules, seed_of_the_walk, 1, sessions, scope, bets),
        met_(rules.rulebook().clauses.size()),
        first_(met_.size() * oracle::cell_count),
        times_(met_.size()) {}

  ReachableCells all() {
    const auto sessions = queue_.planned() - queue_.must_run();
    for (std::uint64_t number = 0; goes_on_ && number < queue_.planned(); ++number)
      see({number, {}, 0});
    auto left = sessions;
    for (const int tries : tries_for_open)
      look_for_open(tries, left);
    leave_what_hangs_on_freedom();
    ReachableCells all{{}, sessions};
    for (std::size_t i = 0; i < met_.size(); ++i)
      all.clauses.push_back(asked_of(i));
    return all;
  }

  /// Has nobody ended it?
  [[nodiscard]] bool goes_on() const { return goes_on_; }

  /// Sessions that meet what few meet.
  [[nodiscard]] std::vector<KnownSession> rare() const {
    std::vector<KnownSession> all;
    std::vector<std::shared_ptr<const generators::SessionPlan>> plans(made_.size());
    for (std::size_t i = 0; i < met_.size(); ++i) {
      const auto ref = static_cast<spec::ClauseRef>(i);
      const auto reachable = asked_of(i).reachable;
      for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
        if (!reachable.contains(cell) || times_.in(ref, cell) > rare_times) continue;
        for (const auto session : first_[i * oracle::cell_count + cell]) {
          if (session == 0) continue;
          auto& plan = plans[session - 1];
          if (!plan) plan = named(made_[session - 1]);
          all.push_back({{ref, cell}, plan});
        }
      }
    }
    return all;
  }

 private:
  /// How a session was made: by its number, or for a cell.
  struct Made {
    std::optional<std::uint64_t> number;
    ClauseCell towards;
    std::uint64_t seed = 0;
  };
  /// Of the sessions that met a cell, the first ones; 0 is none.
  using First = std::array<std::uint32_t, known_of_a_cell>;

  void see(const Made& made) {
    made_.push_back(made);
    auto session = expected_.walked(plan_of(made));
    const auto random = queue_.planned() - queue_.must_run();
    goes_on_ = watch_({PlanningStep::walking, made_.size(), queue_.planned() + random});
    if (!meets_what_few_meet(session.met)) return;
    expected_.keep_what_is_met_early_too(session);
    const auto& here = session.met;
    for (std::size_t i = 0; i < met_.size(); ++i) {
      here.each_of(static_cast<spec::ClauseRef>(i), [&](Cell cell) {
        met_[i].add(cell);
        auto& first = first_[i * oracle::cell_count + cell];
        const auto free = std::ranges::find(first, 0U);
        if (free != first.end()) *free = static_cast<std::uint32_t>(made_.size());
      });
    }
    times_.add(here);
  }

  /// What many have met need not be counted any more.
  [[nodiscard]] bool meets_what_few_meet(const oracle::CellsMet& met) const {
    bool few = false;
    for (std::size_t i = 0; i < met_.size() && !few; ++i) {
      const auto ref = static_cast<spec::ClauseRef>(i);
      met.each_of(ref, [&](Cell cell) { few = few || times_.in(ref, cell) <= rare_times; });
    }
    return few;
  }

  [[nodiscard]] generators::SessionPlan plan_of(const Made& made) const {
    if (made.number) return queue_.plan_of(*made.number);
    auto plan = generators::plan_towards(rules_, aims_[spec::index_of(made.towards.clause)],
                                         made.towards.cell, made.seed, scope_);
    generators::keep_to(plan, scope_);
    generators::keep_to(plan, bets_, rules_.terms());
    return plan;
  }

  /// With the cards that came named, where it meets the same by them.
  [[nodiscard]] std::shared_ptr<const generators::SessionPlan> named(const Made& made) const {
    auto plan = plan_of(made);
    generators::SessionPlan with_cards;
    const auto met = expected_.of(plan, &with_cards);
    const bool is_same = expected_.of(with_cards).words() == met.words();
    return std::make_shared<const generators::SessionPlan>(is_same ? std::move(with_cards)
                                                                   : std::move(plan));
  }

  /// So many for each open cell, as long as there are any left of all. What comes within reach may
  /// bring pairs that are asked for.
  void look_for_open(int tries, std::uint64_t& left) {
    for (std::size_t i = 0; i < met_.size(); ++i) {
      if (!goes_on_) return;
      const auto open = asked_of(i).open;
      for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
        if (!open.contains(cell)) continue;
        for (int n = 0; goes_on_ && n < tries && left > 0 && !met_[i].contains(cell); ++n, --left)
          see({std::nullopt, {static_cast<spec::ClauseRef>(i), cell}, source_.next()});
      }
    }
  }

  /// What few sessions meet, and none of those that are known in every use of the freedoms that an
  /// engine has, is not asked for: nothing could be given to an engine for which it would meet it.
  void leave_what_hangs_on_freedom() {
    std::vector<std::optional<oracle::CellsMet>> anyhow(made_.size());
    const auto hangs = [&](std::uint32_t session, ClauseCell meets) {
      auto& met = anyhow[session - 1];
      if (!met) {
        const auto script = generators::compile(rules_, plan_of(made_[session - 1])).script;
        met = expected_.anyhow(script, seed_of_the_walk + session);
      }
      return !met->contains(meets.clause, meets.cell);
    };
    const auto few = std::min<std::uint64_t>(rare_times, made_.size() / rare_of_so_many);
    for (std::size_t i = 0; i < met_.size(); ++i) {
      const auto ref = static_cast<spec::ClauseRef>(i);
      for (Cell cell = 0; cell < oracle::cell_count; ++cell) {
        if (!goes_on_) return;
        if (!met_[i].contains(cell) || times_.in(ref, cell) > few) continue;
        auto& first = first_[i * oracle::cell_count + cell];
        const auto left = std::remove_if(first.begin(), first.end(), [&](std::uint32_t session) {
          return session == 0 || hangs(session, {ref, cell});
        });
        std::fill(left, first.end(), 0U);
        if (first.front() == 0) met_[i].remove(cell);
      }
    }
  }

  [[nodiscard]] ClauseCells asked_of(std::size_t clause) const {
    return asked_for(excluded_, static_cast<spec::ClauseRef>(clause), met_[clause]);
  }

  const oracle::Rules& rules_;
  const generators::Scope& scope_;
  const spec::BetRanges& bets_;
  const PlanningWatch& watch_;
  bool goes_on_ = true;
  CellsExpected expected_;
  oracle::ExcludedCells excluded_;
  std::vector<std::vector<generators::AimedRows>> aims_;
  SessionQueue queue_;
  std::vector<Made> made_;
  std::vector<CellSet> met_;
  std::vector<First> first_;  ///< of each clause's cells
  ExpectedCells times_;
  generators::RandomSource source_{seed_of_the_walk};
};

}  // namespace

ReachableCells reachable_cells(const oracle::Rules& rules, const generators::Scope& scope,
                               wire::KindMask observes, const spec::BetRanges& bets,
                               std::uint64_t sessions, std::vector<KnownSession>* rare,
                               const PlanningWatch& watch) {
  Walk walk(rules, scope, observes, bets, sessions, watch);
  auto all = walk.all();
  if (rare != nullptr && walk.goes_on()) *rare = walk.rare();
  return all;
}

std::string ReachableCells::sha256() const {
  std::string text;
  const auto put = [&](const CellSet& cells) {
    for (const auto word : cells.as_words())
      text += std::to_string(word) + ' ';
  };
  for (const auto& clause : clauses) {
    put(clause.reachable);
    put(clause.excluded);
    put(clause.open);
    text += '\n';
  }
  return spec::hexadecimal(spec::Sha256().add(text).digest());
}

}  // namespace assay21::conformance
