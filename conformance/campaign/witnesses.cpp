#include "conformance/campaign/witnesses.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "conformance/campaign/miscount.h"
#include "conformance/campaign/violation_search.h"
#include "conformance/engine/contained.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {
namespace {

using spec::ClauseRef;

constexpr std::string_view on_the_way = "on the way";
constexpr std::string_view word_found = "found";
constexpr std::string_view word_missed = "missed";
constexpr std::string_view word_too_few = "too few";
// Of what is kept for a clause, this many times what is asked for; and of that, first this many.
constexpr std::size_t times_kept = 6;
constexpr std::size_t times_asked_first = 2;

using OfClauses = std::vector<std::vector<std::uint64_t>>;

enum class Sight : std::uint8_t { found, missed, too_few };

/// How a violation is looked for: what costs little in all of a clause's sessions before anything
/// costs more in one of them.
enum class Cost : std::uint8_t { little, any };

/// The transcripts of a campaign, with all that was found out of them.
class Specimens {
 public:
  Specimens(const oracle::Rules& rules, wire::KindMask observes,
            const std::map<std::uint64_t, Witness>& sessions)
      : rules_(rules), observes_(observes), sessions_(sessions) {}

  /// Is the violation found in as many of these as are asked for? Where it cannot be made, the next
  /// one takes its place; where only who sees all finds it, it is missed.
  Sight show(std::size_t clause, const std::vector<std::uint64_t>& numbers, std::size_t of_each,
             Cost cost, const std::function<void()>& goes_on = {}) {
    using Finds = bool (ViolationSearch::*)(Specimen&);
    std::vector<Finds> ways = {&ViolationSearch::finds_soon_in};
    if (cost == Cost::any) {
      ways.push_back(&ViolationSearch::finds_with_effort_in);
      ways.push_back(&ViolationSearch::finds_otherwise_in);
    }
    ViolationSearch search(rules_, static_cast<ClauseRef>(clause));
    std::size_t found = 0;
    std::vector<std::uint64_t> not_found = numbers;
    for (const auto finds : ways) {
      std::vector<std::uint64_t> still_not_found;
      for (const auto number : not_found) {
        if (found == of_each) break;
        if (goes_on) goes_on();
        if ((search.*finds)(at(number))) {
          ++found;
        } else {
          still_not_found.push_back(number);
        }
      }
      not_found = std::move(still_not_found);
    }
    if (found < of_each && cost == Cost::little) return Sight::too_few;
    const bool is_missed = std::ranges::any_of(not_found, [&](std::uint64_t number) {
      if (!hides_in(number)) return false;
      if (goes_on) goes_on();
      return !search.finds_in(at(number)) && search.could_be_made_in(at(number), whole(number));
    });
    if (is_missed) return Sight::missed;
    return found == of_each ? Sight::found : Sight::too_few;
  }
  /// How many changed transcripts were judged.
  [[nodiscard]] std::size_t judgements() const {
    std::size_t all = 0;
    for (const auto& one : specimens_)
      all += one.second.judged();
    for (const auto& one : wholes_)
      all += one.second.judged();
    return all;
  }

 private:
  /// Is something expected in this session that the engine does not report?
  [[nodiscard]] bool hides_in(std::uint64_t number) {
    const auto reported = observes_ | wire::bit(oracle::EventKind::await);
    return (at(number).places().kinds() & ~reported) != 0;
  }
  Specimen& at(std::uint64_t number) {
    return specimens_.try_emplace(number, rules_, observes_, sessions_.at(number)).first->second;
  }
  /// The session with all that is expected in it, reported or not.
  Specimen& whole(std::uint64_t number) {
    const auto known = wholes_.find(number);
    if (known != wholes_.end()) return known->second;
    auto& played = played_[number];
    played.script = sessions_.at(number).script;
    for (const auto& due : oracle::walk(rules_, played.script).events)
      played.events.push_back(due.event);
    return wholes_.try_emplace(number, rules_, oracle::all_kinds(), played).first->second;
  }

  const oracle::Rules& rules_;
  wire::KindMask observes_;
  const std::map<std::uint64_t, Witness>& sessions_;
  std::map<std::uint64_t, Specimen> specimens_;
  std::map<std::uint64_t, Witness> played_;
  std::map<std::uint64_t, Specimen> wholes_;
};

}  // namespace

WitnessList::WitnessList(const oracle::Rules& rules, std::size_t of_each)
    : rules_(rules), of_each_(of_each), clauses_(rules.rulebook().clauses.size()) {}

/// A hand that shows what pictures count does not come often, nor a moment at which something that
/// is denied could be done: where an engine acts early, much is weighed that decides nothing yet.
bool WitnessList::wants(std::size_t clause, const Judgement& judged) const {
  constexpr std::size_t most_looked_at = 50;
  constexpr std::size_t times_where_rare = 20;
  const auto ref = static_cast<ClauseRef>(clause);
  const auto& one = clauses_[clause];
  const auto shown = one.with_an_event.size() + one.in_the_walk.size();
  if (one.with_an_event.size() >= times_kept * of_each_) return false;
  const bool is_rare = miscount_of(rules_, ref) || shown < times_asked_first * of_each_;
  const auto most = is_rare ? times_where_rare * most_looked_at : most_looked_at;
  return one.looked_at < most && judged.coverage.applied(ref) && !judged.unseen.applied(ref);
}

bool WitnessList::wants(const Judgement& judged) const {
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    if (wants(i, judged)) return true;
  }
  return false;
}

void WitnessList::consider(const PlannedSession& session, const Judgement& judged) {
  std::optional<spec::ClauseSet> owed;
  oracle::Coverage walk(clauses_.size());
  std::vector<oracle::Event> walked;
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const auto ref = static_cast<ClauseRef>(i);
    auto& one = clauses_[i];
    if (!wants(i, judged)) continue;
    ++one.looked_at;
    if (!owed) {
      owed.emplace();
      oracle::WalkOptions options;
      options.coverage = &walk;
      for (const auto& due : oracle::walk(rules_, session.script, options).events) {
        owed->add(due.all());
        walked.push_back(due.event);
      }
    }
    const auto miscount = miscount_of(rules_, ref);
    const bool shows_it = miscount ? miscount->can_be(walked) : owed->contains(ref);
    auto& list = shows_it                         ? one.with_an_event
                 : !miscount && walk.applied(ref) ? one.in_the_walk
                                                  : one.others;
    if (list.size() < times_kept * of_each_) list.push_back(session.number);
  }
}

OfClauses WitnessList::sessions() const {
  OfClauses all;
  for (const auto& one : clauses_) {
    auto& numbers = all.emplace_back(one.with_an_event);
    for (const auto& more : {one.in_the_walk, one.others})
      numbers.insert(numbers.end(), more.begin(), more.end());
    if (numbers.size() > times_kept * of_each_) numbers.resize(times_kept * of_each_);
  }
  return all;
}

Seen are_seen(const oracle::Rules& rules, wire::KindMask observes, const OfClauses& of_clauses,
              const std::map<std::uint64_t, Witness>& sessions, std::size_t of_each) {
  Specimens specimens(rules, observes, sessions);
  Seen seen;
  for (std::size_t i = 0; i < of_clauses.size(); ++i)
    seen.clauses.push_back(specimens.show(i, of_clauses[i], of_each, Cost::any) == Sight::found);
  seen.judgements = specimens.judgements();
  return seen;
}

namespace {

std::string_view word_of(Sight sight) {
  switch (sight) {
    case Sight::found:
      return word_found;
    case Sight::missed:
      return word_missed;
    case Sight::too_few:
      return word_too_few;
  }
  ASSAY21_CHECK(false && "unknown Sight");
  return {};
}

/// These are looked at in a process of their own. What had too few sessions stays asked for.
void look(const oracle::Rules& rules, wire::KindMask observes, const OfClauses& of_clauses,
          const std::map<std::uint64_t, Witness>& sessions, std::size_t of_each, Cost cost,
          std::chrono::milliseconds within, std::vector<bool>& asked, Seen& seen) {
  std::vector<std::size_t> clauses;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (asked[i]) clauses.push_back(i);
  }
  Contained work(
      [&](const Contained::Give& give) {
        Specimens specimens(rules, observes, sessions);
        for (const auto clause : clauses)
          give(word_of(specimens.show(clause, of_clauses[clause], of_each, cost,
                                      [&] { give(on_the_way); })));
        give(fmt::to_string(specimens.judgements()));
      },
      within);
  auto next = clauses.begin();
  for (auto told = work.take(); told; told = work.take()) {
    if (*told == on_the_way) continue;
    if (next == clauses.end()) {
      seen.judgements += std::stoul(*told);
      continue;
    }
    seen.clauses[*next] = *told == word_found;
    asked[*next++] = *told == word_too_few;
  }
  seen.failure = work.failure();
}

}  // namespace

Seen seen_contained(const oracle::Rules& rules, wire::KindMask observes, const WitnessList& list,
                    const std::vector<bool>& asked,
                    const std::function<PlannedSession(std::uint64_t)>& session_at,
                    TranscriptSpool& spool, std::chrono::milliseconds within) {
  Seen seen{std::vector<bool>(asked.size(), false)};
  auto left = asked;
  for (const auto times : {times_asked_first, times_kept}) {
    auto of_clauses = list.sessions();
    std::set<std::uint64_t> wanted;
    for (std::size_t i = 0; i < of_clauses.size(); ++i) {
      auto& numbers = of_clauses[i];
      if (numbers.size() > times * list.of_each()) numbers.resize(times * list.of_each());
      if (left[i]) wanted.insert(numbers.begin(), numbers.end());
    }
    // A failing exam often leaves nothing to ask: no transcript is read then.
    if (wanted.empty()) return seen;
    std::map<std::uint64_t, Witness> sessions;
    spool.rewind();
    for (TranscriptSpool::Kept kept; spool.whole() && spool.next(kept);) {
      if (wanted.contains(kept.session))
        sessions[kept.session] = {session_at(kept.session).script, std::move(kept.events)};
    }
    if (sessions.size() < wanted.size()) {
      seen.failure = "what the engine did is no more on the disk";
      return seen;
    }
    const auto cost = times == times_kept ? Cost::any : Cost::little;
    look(rules, observes, of_clauses, sessions, list.of_each(), cost, within, left, seen);
    if (!seen.failure.empty()) return seen;
  }
  return seen;
}

}  // namespace assay21::conformance
