#include "tests/faults/altered_rows.h"

#include <algorithm>

#include <fmt/format.h>

#include "generators/directed/aim.h"
#include "generators/plan/compile.h"
#include "generators/random/session_source.h"
#include "oracle/script/check/script_check.h"
#include "oracle/session/walk.h"
#include "spec/edition/followed.h"
#include "tests/support/changed_rows.h"

namespace assay21::faults {
namespace {

using oracle::Rules;
using spec::Question;
using spec::Row;
using testing_support::otherwise;
using testing_support::with_rows;

/// Sessions aimed at a row, for each pair of rows.
constexpr std::uint64_t seeds = 2;
/// … and in all, at each table.
constexpr std::size_t directed_at_most = 10;

std::optional<std::size_t> place_of(const Rules& rules, Question question, const std::string& id) {
  const auto& rows = rules.table(question).rows();
  const auto at = std::ranges::find(rows, id, &Row::id);
  if (at == rows.end() || !spec::is_asked(rules.table(question), *at)) return std::nullopt;
  return static_cast<std::size_t>(at - rows.begin());
}

std::optional<std::vector<Row>> altered(const Rules& rules, Question question, std::size_t place,
                                        Alteration how) {
  auto rows = rules.table(question).rows();
  if (how == Alteration::taken_out) {
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(place));
    return rows;
  }
  const auto then = otherwise(question, rows[place].then);
  if (!then) return std::nullopt;
  rows[place].then = *then;
  return rows;
}

std::vector<oracle::Event> events_of(const oracle::Transcript& transcript) {
  std::vector<oracle::Event> events;
  for (const auto& due : transcript.events)
    events.push_back(due.event);
  return events;
}

/// How a session comes out; a walk that stops, or comes to no end, is of rules that cannot be
/// played by.
struct Walked {
  std::vector<oracle::Event> events;
  bool to_its_end = false;
};

struct Endless {};

Walked walked(const Rules& rules, const oracle::Script& script) {
  constexpr std::size_t too_many = 4000;
  constexpr std::size_t most_of_the_dealer = 20;  // no hand of his needs as many
  std::size_t steps = 0;
  oracle::WalkOptions options;
  options.watch = [&](const oracle::TableState& state, const oracle::Permitted&) {
    if (++steps > too_many || state.dealer.cards.size() > most_of_the_dealer) throw Endless{};
  };
  try {
    const auto transcript = oracle::walk(rules, script, options);
    return {events_of(transcript), transcript.stuck.empty()};
  } catch (const Endless&) {
    return {};
  }
}

bool exclude_each_other(const Row& a, const Row& b) {
  return std::ranges::any_of(a.when, [&](const spec::Condition& one) {
    return std::ranges::any_of(b.when, [&](const spec::Condition& other) {
      return one.fact() == other.fact() && (one.high() < other.low() || other.high() < one.low());
    });
  });
}

/// A row that denies a choice, and every row that gives it holds elsewhere.
bool denies_nothing(const spec::Table& table, const Row& row) {
  if (spec::info_of(table.question()).answer != spec::Answer::choice || row.then.yes) return false;
  return std::ranges::all_of(table.rows(), [&](const Row& other) {
    return !other.then.yes || other.then.choice != row.then.choice ||
           exclude_each_other(row, other);
  });
}

bool names_one_of(const std::vector<conformance::Finding>& findings, const spec::ClauseSet& row) {
  return std::ranges::any_of(findings, [&](const conformance::Finding& one) {
    return std::ranges::any_of(row.refs(), [&](spec::ClauseRef ref) {
      return one.violated.contains(ref) || one.misapplied.contains(ref);
    });
  });
}

}  // namespace

std::vector<std::pair<Question, std::string>> AlteredRows::rows() const {
  std::vector<std::pair<Question, std::string>> all;
  for (const auto& info : spec::question_infos) {
    if (!spec::is_asked(info.value)) continue;
    for (const auto& table : trials_.tables()) {
      const auto& of_question = table->rules->table(info.value);
      for (const auto& row : of_question.rows()) {
        const std::pair one(info.value, row.id);
        if (spec::is_asked(of_question, row) && std::ranges::find(all, one) == all.end())
          all.push_back(one);
      }
    }
  }
  return all;
}

/// Those that are written down for a clause of the row, and those that are aimed at it.
std::vector<AlteredRows::Candidate> AlteredRows::candidates(Question question,
                                                            const std::string& row) {
  std::vector<Candidate> found;
  for (const auto& session : trials_.sessions()) {
    const auto place = place_of(*session->table->rules, question, row);
    if (!place) continue;
    const auto& clauses = session->table->rules->table(question).rows()[*place].clauses;
    const bool shows = std::ranges::any_of(session->shows, [&](const std::string& id) {
      const auto ref = trials_.rulebook().find(id);
      return ref && clauses.contains(*ref);
    });
    if (shows || session->shows.empty())
      found.push_back({session->table, &session->script, session->name});
  }
  for (const auto& table : trials_.campaign_tables()) {
    const auto place = place_of(*table->rules, question, row);
    if (!place) continue;
    auto& scripts = directed_[{question, row + "@" + table->name}];
    if (scripts.empty()) {
      for (const auto& aim : generators::all_aims(*table->rules)) {
        if (aim.question != question || (aim.row != *place && aim.displaced != *place)) continue;
        for (std::uint64_t seed = 1; seed <= seeds && scripts.size() < directed_at_most; ++seed) {
          const auto plan = generators::directed_plan(*table->rules, aim, seed);
          if (plan) scripts.push_back(generators::compile(*table->rules, *plan).script);
        }
      }
    }
    for (const auto& script : scripts)
      found.push_back({table, &script, "a session aimed at it"});
  }
  return found;
}

std::optional<Seen> AlteredRows::try_row(Question question, const std::string& row,
                                         Alteration how) {
  auto& tried = candidates_[{question, row}];
  if (tried.empty()) tried = candidates(question, row);
  std::map<const TriedTable*, std::optional<Rules>> changed;
  Seen seen;
  bool is_alterable = false;
  for (const auto& candidate : tried) {
    const auto& rules = *candidate.table->rules;
    const auto place = *place_of(rules, question, row);
    const auto [at, is_new] = changed.try_emplace(candidate.table);
    if (is_new) {
      const auto rows = altered(rules, question, place, how);
      if (rows) at->second = with_rows(rules, question, *rows);
    }
    if (!at->second) continue;
    is_alterable = true;
    const bool other_wheels = (rules.prizes() == nullptr) != (at->second->prizes() == nullptr);
    if (other_wheels) continue;
    const auto played = walked(*at->second, *candidate.script);
    if (!played.to_its_end) {
      if (seen.sight == Sight::not_told_apart) seen.sight = Sight::silent;
      continue;
    }
    if (played.events == walked(rules, *candidate.script).events) continue;
    const auto judged =
        conformance::judge(rules, *candidate.script, played.events, oracle::every_kind);
    if (names_one_of(judged.findings, rules.table(question).rows()[place].clauses)) {
      seen.sight = Sight::blamed;
      return seen;
    }
    if (seen.sight != Sight::blamed_elsewhere) seen.sight = Sight::unnoticed;
    if (judged.findings.empty() || seen.sight == Sight::blamed_elsewhere) continue;
    seen.sight = Sight::blamed_elsewhere;
    seen.instead =
        fmt::format("{} in {}", spec::cites_of(rules.rulebook(), judged.findings.front().violated),
                    candidate.name);
  }
  if (!is_alterable) return std::nullopt;
  if (seen.sight == Sight::not_told_apart && how == Alteration::taken_out &&
      std::ranges::all_of(tried, [&](const Candidate& one) {
        const auto& table = one.table->rules->table(question);
        return denies_nothing(table, table.rows()[*place_of(*one.table->rules, question, row)]);
      }))
    seen.sight = Sight::denies_nothing;
  return seen;
}

}  // namespace assay21::faults
