// What went wrong in a run besides its findings: sessions lost, events that cannot be, errors of
// our own.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace assay21::spec {

struct RunRecord;

inline constexpr std::string_view our_cause = "error-of-assay21";
inline constexpr std::string_view unrepeatable_cause = "nondeterminism";
inline constexpr std::string_view impossible_cause = "impossible";

/// "1 session", "12 sessions".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
/// How many incidents have this cause.
std::uint64_t incidents(const RunRecord& record, std::string_view cause);
/// What the engine did that is no finding: causes, each with how often.
std::map<std::string, std::uint64_t> troubles(const RunRecord& record);
std::string troubles_in_words(const RunRecord& record);

}  // namespace assay21::spec
