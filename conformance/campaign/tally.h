// The evidence of a campaign as it comes in: per clause how often it decided, and every distinct
// fault with the first session that shows it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "conformance/judge/judge.h"
#include "generators/plan/plan.h"

namespace assay21::conformance {

/// A fault as it showed over the campaign.
struct Fault {
  Finding finding;  ///< where it showed first
  generators::SessionPlan plan;
  std::string session;
  std::uint64_t sessions = 0;
  std::vector<std::size_t> accepted_by;  ///< alternatives (positions in `Tally::alternatives`)
                                         ///< under which it goes away in every session it showed in
  std::vector<std::size_t> silent_under;  ///< alternatives of gaps that nobody has settled, under
                                          ///< which it is none and nothing else is wrong instead
  std::vector<std::size_t> first_accepted_by = {};  ///< … that accept it where it showed first
};

struct ClauseTally {
  std::uint64_t applied = 0;
  std::uint64_t withheld = 0;
  std::uint64_t unseen = 0;
  // Of sessions that the seed has drawn, and in which the judge was never out of step:
  std::uint64_t occasions = 0;  ///< in which it decided
  std::uint64_t occasions_without = 0;  ///< in which it was weighed and did not apply
  std::uint64_t lost = 0;  ///< sessions that were lost and would have decided it
  std::uint64_t offset = 0;  ///< sessions in which another wager could offset its violation
};

/// Of one clause: in how many sessions it decided in each cell.
struct CellTally {
  std::vector<std::uint32_t> sessions;  ///< all in which the judge was in step
  std::vector<std::uint32_t> occasions;  ///< … and that the seed has drawn
};

/// How a session came into the campaign.
enum class Origin : std::uint8_t { must_run, drawn };

/// A reading that differs from those in force in one interpretation.
struct OtherReading {
  std::string name;  ///< "double-on-21=denied"
  std::shared_ptr<const oracle::Rules> rules;
  std::size_t interpretation = 0;
  bool of_open_gap = false;  ///< neither the Commission nor the operator has settled it
};

/// Every single other alternative of the readings in force.
std::vector<OtherReading> other_readings(const oracle::Rules& rules);

/// What the judging of one session came to. For each finding a list of alternatives: of those that
/// can still count for one of the session's faults.
struct Weighed {
  using Lists = std::vector<std::vector<std::size_t>>;

  Judgement judged;
  Lists accepted_by;  ///< under which it goes away
  Lists silent_under;  ///< of open gaps, under which it goes away and no other comes
};

class Tally {
 public:
  Tally(const oracle::Rules& rules, std::vector<OtherReading> alternatives);

  /// One judged session. Where it fails, it is judged again under each single other reading under
  /// which one of its faults has gone away in all earlier sessions. Returns whether it has none.
  bool add(const std::string& session, const generators::SessionPlan& plan,
           const oracle::Script& script, const std::vector<oracle::Event>& events,
           wire::KindMask observes, Origin origin = Origin::must_run);

  /// The two halves of it: what takes long, and may be done elsewhere, and what is kept.
  [[nodiscard]] Weighed weigh(const oracle::Script& script,
                              const std::vector<oracle::Event>& events,
                              wire::KindMask observes) const;
  bool count(const std::string& session, const generators::SessionPlan& plan,
             const oracle::Script& script, const Weighed& weighed,
             Origin origin = Origin::must_run);
  /// Nothing is known of what the engine did, or nothing from some place on: every clause that its
  /// expected walk would have decided is charged with it.
  void lose(const oracle::Script& script);

  [[nodiscard]] const std::vector<ClauseTally>& clauses() const { return clauses_; }
  [[nodiscard]] const std::vector<CellTally>& cells() const { return cells_; }
  [[nodiscard]] const std::vector<Fault>& faults() const { return faults_; }
  [[nodiscard]] std::vector<Fault>& faults() { return faults_; }
  [[nodiscard]] const std::vector<OtherReading>& alternatives() const { return alternatives_; }
  [[nodiscard]] std::uint64_t sessions() const { return sessions_; }
  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }
  /// Sessions whose judging was broken off by an impossible event, with the reason.
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& broken_off() const {
    return broken_off_;
  }
  /// Sessions of which the rest was not judged, as too many courses agree with what was reported:
  /// they count neither way, as if they had not been given.
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& not_judged() const {
    return not_judged_;
  }
  /// Sessions that the rules themselves could not follow.
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& our_faults() const {
    return our_faults_;
  }

 private:
  void count_cells(const Judgement& judged, Origin origin);
  /// For each of these findings, of the alternatives that can still count for one of them, those
  /// under which it goes away.
  [[nodiscard]] std::vector<std::vector<std::size_t>> accepting(
      const std::vector<Finding>& findings, const oracle::Script& script,
      const std::vector<oracle::Event>& events, wire::KindMask observes) const;
  using TablesAtFaults = std::map<std::size_t, oracle::TableState>;
  /// Can one of these faults go away under this alternative? What lies on a table is no matter of
  /// readings: where the alternative expects the same there, the same is a fault.
  [[nodiscard]] bool may_accept(std::size_t alternative, const std::vector<Finding>& unknown,
                                const TablesAtFaults& tables) const;
  /// The alternatives of open gaps under which this finding goes away and no other comes.
  [[nodiscard]] std::vector<std::vector<std::size_t>> silent_under(
      const Judgement& judged, const oracle::Script& script,
      const std::vector<oracle::Event>& events, wire::KindMask observes) const;
  [[nodiscard]] std::vector<Fault>::const_iterator known(const Finding& finding) const;

  const oracle::Rules& rules_;
  std::vector<OtherReading> alternatives_;
  std::vector<ClauseTally> clauses_;
  std::vector<CellTally> cells_;
  std::vector<Fault> faults_;
  std::uint64_t sessions_ = 0;
  std::uint64_t rounds_ = 0;
  std::vector<std::pair<std::string, std::string>> broken_off_;
  std::vector<std::pair<std::string, std::string>> not_judged_;
  std::vector<std::pair<std::string, std::string>> our_faults_;
};

}  // namespace assay21::conformance
