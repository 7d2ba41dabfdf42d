// Rule S: of each clause that would pass, would its violation have been seen in what this engine
// reports? It is put into the engine's own transcripts, and judged.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/specimen.h"
#include "conformance/campaign/transcript_spool.h"
#include "conformance/judge/judge.h"

namespace assay21::conformance {

/// Of each clause so many transcripts of an exam.
inline constexpr std::size_t witnesses_of_a_clause = 5;

/// Which sessions are to bear witness of which clauses: those in which an event rests on the
/// clause, then those in whose walk it decides, and then those in which it counted. Six times as
/// many as are needed, for in some a violation cannot be made.
class WitnessList {
 public:
  WitnessList(const oracle::Rules& rules, std::size_t of_each);

  /// Whether it would be taken, so that its script is needed.
  [[nodiscard]] bool wants(const Judgement& judged) const;
  void consider(const PlannedSession& session, const Judgement& judged);
  /// For each clause the numbers of its sessions, the likeliest first.
  [[nodiscard]] std::vector<std::vector<std::uint64_t>> sessions() const;
  [[nodiscard]] std::size_t of_each() const { return of_each_; }

 private:
  struct OfClause {
    std::vector<std::uint64_t> with_an_event;
    std::vector<std::uint64_t> in_the_walk;
    std::vector<std::uint64_t> others;
    std::size_t looked_at = 0;
  };
  [[nodiscard]] bool wants(std::size_t clause, const Judgement& judged) const;

  const oracle::Rules& rules_;
  std::size_t of_each_;
  std::vector<OfClause> clauses_;
};

struct Seen {
  std::vector<bool> clauses;  ///< is its violation found in as many of its sessions?
  std::size_t judgements = 0;  ///< of transcripts with one thing changed
  std::string failure = {};  ///< why the rest could not be judged; it counts as not seen
};

/// Of each clause: is its violation found in so many of its sessions, and missed in none in which
/// who sees all would find it?
Seen are_seen(const oracle::Rules& rules, wire::KindMask observes,
              const std::vector<std::vector<std::uint64_t>>& of_clauses,
              const std::map<std::uint64_t, Witness>& sessions, std::size_t of_each);

/// … of the clauses that are asked about, in a process of its own, which has so much time for one
/// clause in one transcript.
Seen seen_contained(const oracle::Rules& rules, wire::KindMask observes, const WitnessList& list,
                    const std::vector<bool>& asked,
                    const std::function<PlannedSession(std::uint64_t)>& session_at,
                    TranscriptSpool& spool, std::chrono::milliseconds within);

}  // namespace assay21::conformance
