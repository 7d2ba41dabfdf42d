// Failures that somebody has accepted until a day, so that the CI of an engine can live with them:
// a file that a practice is given, and what the practice found of each.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/values/enum_names.h"
#include "spec/values/result.h"

namespace assay21::spec {

struct FindingRecord;
struct RunRecord;

struct KnownFailure {
  std::vector<std::string> clauses;  ///< ids: all that the fault violates
  std::string fingerprint;  ///< of the fault
  std::string accepted_by;
  std::string until;  ///< the last day, "2027-03-01"
  std::string reason;

  friend bool operator==(const KnownFailure&, const KnownFailure&) = default;
};

/// What a practice found of a known failure.
enum class KnownState : std::uint8_t {
  fails,  ///< as it did
  expired,  ///< as it did, but nobody accepts it any more
  gone,  ///< not any more
};
inline constexpr EnumNames<KnownState, 3> known_state_names = {
    {{KnownState::fails, "fails"}, {KnownState::expired, "expired"}, {KnownState::gone, "gone"}}};

struct KnownFailureRecord {
  KnownFailure failure;
  KnownState state = KnownState::gone;
  std::string finding = {};  ///< the id of the one that it is; empty where it is gone

  friend bool operator==(const KnownFailureRecord&, const KnownFailureRecord&) = default;
};

/// The failures that were known when a practice began, and the day by which they are weighed.
struct KnownFailuresRecord {
  std::string day;  ///< "2026-11-19"; empty where no list was given
  std::vector<KnownFailureRecord> all;

  friend bool operator==(const KnownFailuresRecord&, const KnownFailuresRecord&) = default;
};

/// What a fault is known by, whatever the seed, the session and the words are in which it is told:
/// 16 hexadecimal digits over its axis, its kind, what it violates and what was misapplied.
std::string fingerprint_of(const FindingRecord& finding);

/// Is this a day of the calendar, as "2027-03-01"?
bool is_day(std::string_view text);

/// Finds each known failure among the findings of the record. Expired are those whose last day lies
/// before that of the record.
void weigh_known_failures(RunRecord& record);
/// The known failure that this finding is; nothing where it is a new one.
const KnownFailureRecord* known_failure(const RunRecord& record, const std::string& finding);
/// Is the clause violated, and by known failures alone? `accepted` asks besides that none of them
/// has expired.
enum class Among : std::uint8_t { known, accepted };
bool fails_only_by(const RunRecord& record, const std::vector<std::string>& findings, Among among);

/// How many of them fail still, and what of the list is not so any more, in words: "7.O.2 (accepted
/// until 2026-01-01)".
std::uint64_t known_that_fail(const RunRecord& record);
std::vector<std::string> out_of_date(const RunRecord& record);

/// `is_clause` knows the ids of the edition's clauses.
Result<std::vector<KnownFailure>> known_failures_from_file(
    const std::string& path, const std::string& edition,
    const std::function<bool(const std::string&)>& is_clause);
std::string to_xml(const std::vector<KnownFailure>& known, const std::string& edition);

}  // namespace assay21::spec
