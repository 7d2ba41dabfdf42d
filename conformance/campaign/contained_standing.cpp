#include "conformance/campaign/contained_standing.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "conformance/engine/contained.h"
#include "conformance/engine/process_bytes.h"

namespace assay21::conformance {
namespace {

using Numbers = std::set<std::uint64_t>;

constexpr std::size_t most_left_out = 20;

std::string bytes_of(const std::vector<Standing>& standings,
                     const std::vector<FindingGroup>& groups) {
  BytesOut out;
  out.put(standings.size());
  for (const auto& [kind, alternative] : standings) {
    out.put(kind);
    out.put(alternative);
  }
  out.put(groups.size());
  for (const auto& [faults, without] : groups) {
    out.put_all(faults);
    out.put(without.has_value());
    if (!without) continue;
    out.put(without->question);
    out.put(without->row);
  }
  return std::move(out).bytes();
}

std::vector<Standing> standings_from(BytesIn& in, const Tally& tally) {
  if (in.get<std::size_t>() != tally.faults().size()) in.refuse();
  std::vector<Standing> standings(tally.faults().size());
  for (auto& [kind, alternative] : standings) {
    kind = in.get<Standing::Kind>();
    alternative = in.get<std::size_t>();
    if (kind > Standing::Kind::unknown) in.refuse();
    if (alternative != 0 && alternative >= tally.alternatives().size()) in.refuse();
  }
  return standings;
}

FindingGroup group_from(BytesIn& in, const oracle::Rules& rules, const Tally& tally) {
  FindingGroup group{in.get_all<std::size_t>(), {}};
  if (std::ranges::any_of(group.faults, [&](auto one) { return one >= tally.faults().size(); }))
    in.refuse();
  if (!in.get_bool()) return group;
  const RowPlace place{in.get<spec::Question>(), in.get<std::size_t>()};
  if (static_cast<std::size_t>(place.question) >= spec::question_infos.size() ||
      place.row >= rules.table(place.question).rows().size()) {
    in.refuse();
  } else {
    group.without = place;
  }
  return group;
}

/// False where it is not what was sent.
bool read(std::string_view bytes, const oracle::Rules& rules, const Tally& tally,
          ContainedStandings& told) {
  BytesIn in(bytes);
  auto standings = standings_from(in, tally);
  std::vector<FindingGroup> groups;
  const auto size = in.get<std::size_t>();
  if (size > tally.faults().size()) in.refuse();
  while (in.is_right() && groups.size() < size)
    groups.push_back(group_from(in, rules, tally));
  if (!in.is_whole()) return false;
  told.standings = std::move(standings);
  told.groups = std::move(groups);
  return true;
}

/// Calls `take` for each session that is wanted, announced before it is judged, until it says that
/// no more are. False where they cannot be read.
template <typename Wanted, typename Take>
bool each_kept(const KeptSessions& sessions, const Contained::Give& give, Wanted wanted,
               Take take) {
  auto& spool = sessions.spool;
  spool.rewind();
  if (!spool.whole()) return false;
  for (TranscriptSpool::Kept kept; spool.next(kept);) {
    if (!wanted(kept.session)) continue;
    const auto session = sessions.session_at(kept.session);
    BytesOut number;
    number.put(kept.session);
    give(std::move(number).bytes());
    if (sessions.before) sessions.before(session, kept.events);
    if (!take(session, kept.events)) break;
  }
  return true;
}

/// Every session but these.
EverySession all_but(const Numbers& left_out, const KeptSessions& sessions,
                     const Contained::Give& give) {
  return [&](const SessionGiven& more_wanted) {
    return each_kept(
        sessions, give, [&](std::uint64_t number) { return !left_out.contains(number); },
        [&](const PlannedSession& session, const std::vector<oracle::Event>& events) {
          return more_wanted(session.script, events);
        });
  };
}

/// Of those in which faults showed, every one but these.
EveryFaultySession faulty_but(const Numbers& left_out, const KeptSessions& sessions,
                              const Contained::Give& give) {
  return [&](const FaultySessionGiven& taken) {
    std::map<std::uint64_t, const FaultySession*> faulty;
    for (const auto& one : sessions.faulty) {
      if (!left_out.contains(one.session)) faulty.emplace(one.session, &one);
    }
    each_kept(
        sessions, give, [&](std::uint64_t number) { return faulty.contains(number); },
        [&](const PlannedSession& session, const std::vector<oracle::Event>& events) {
          taken(*faulty.at(session.number), session.script, events);
          return true;
        });
  };
}

std::vector<oracle::Event> events_of(std::uint64_t session, TranscriptSpool& spool) {
  spool.rewind();
  for (TranscriptSpool::Kept kept; spool.whole() && spool.next(kept);) {
    if (kept.session == session) return std::move(kept.events);
  }
  return {};
}

}  // namespace

ContainedStandings standings_contained(const oracle::Rules& rules, const Tally& tally,
                                       const std::vector<bool>& bound, wire::KindMask observes,
                                       const KeptSessions& sessions,
                                       std::chrono::milliseconds within) {
  ContainedStandings told;
  if (tally.faults().empty()) return told;
  for (Numbers left_out; told.failure.empty();) {
    sessions.spool.rewind();  // what is not written yet would be written twice
    Contained work(
        [&](const Contained::Give& give) {
          const auto standings =
              standings_of(rules, tally, bound, observes, all_but(left_out, sessions, give));
          give(bytes_of(standings, finding_groups(rules, tally, observes,
                                                  faulty_but(left_out, sessions, give))));
        },
        within, sessions.spool.descriptor());
    // Numbers of sessions, and at last the standings.
    std::optional<std::uint64_t> at;
    std::string last;
    while (auto record = work.take()) {
      if (record->size() == sizeof *at) at = BytesIn(*record).get<std::uint64_t>();
      last = std::move(*record);
    }
    if (work.failure().empty()) {
      if (read(last, rules, tally, told)) return told;
      told.failure = "what came of it could not be read";
    } else if (!at || left_out.size() == most_left_out) {
      told.failure = work.failure();
    } else {
      told.left_out.push_back({*at, events_of(*at, sessions.spool), work.failure()});
      left_out.insert(*at);
    }
  }
  told.standings.assign(tally.faults().size(), Standing{Standing::Kind::unknown, 0});
  return told;
}

}  // namespace assay21::conformance
