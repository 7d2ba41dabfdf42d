#include "conformance/campaign/contained_standing.h"

#include <optional>
#include <set>
#include <string_view>

#include "conformance/engine/contained.h"
#include "conformance/engine/process_bytes.h"

namespace assay21::conformance {
namespace {

using Numbers = std::set<std::uint64_t>;

constexpr std::size_t most_left_out = 20;

std::string bytes_of(const std::vector<Standing>& standings) {
  BytesOut out;
  out.put(standings.size());
  for (const auto& [kind, alternative] : standings) {
    out.put(kind);
    out.put(alternative);
  }
  return std::move(out).bytes();
}

std::optional<std::vector<Standing>> standings_from(std::string_view bytes, const Tally& tally) {
  BytesIn in(bytes);
  if (in.get<std::size_t>() != tally.faults().size()) return std::nullopt;
  std::vector<Standing> standings(tally.faults().size());
  for (auto& [kind, alternative] : standings) {
    kind = in.get<Standing::Kind>();
    alternative = in.get<std::size_t>();
    if (kind > Standing::Kind::unknown) in.refuse();
    if (alternative != 0 && alternative >= tally.alternatives().size()) in.refuse();
  }
  return in.is_whole() ? std::optional(std::move(standings)) : std::nullopt;
}

/// Every session but these, each announced before it is judged.
EverySession all_but(const Numbers& left_out, const KeptSessions& sessions,
                     const Contained::Give& give) {
  return [&](const SessionGiven& more_wanted) {
    auto& spool = sessions.spool;
    spool.rewind();
    if (!spool.whole()) return false;
    for (TranscriptSpool::Kept kept; spool.next(kept);) {
      if (left_out.contains(kept.session)) continue;
      const auto session = sessions.session_at(kept.session);
      BytesOut number;
      number.put(kept.session);
      give(std::move(number).bytes());
      if (sessions.before) sessions.before(session, kept.events);
      if (!more_wanted(session.script, kept.events)) break;
    }
    return true;
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
          give(bytes_of(
              standings_of(rules, tally, bound, observes, all_but(left_out, sessions, give))));
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
      if (auto standings = standings_from(last, tally)) {
        told.standings = std::move(*standings);
        return told;
      }
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
