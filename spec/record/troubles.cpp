#include "spec/record/troubles.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "spec/record/run_record.h"

namespace assay21::spec {

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::uint64_t incidents(const RunRecord& record, std::string_view cause) {
  return static_cast<std::uint64_t>(
      std::ranges::count(record.incidents, cause, &IncidentRecord::cause));
}

std::map<std::string, std::uint64_t> troubles(const RunRecord& record) {
  std::map<std::string, std::uint64_t> all;
  for (const auto& one : record.incidents) {
    if (one.cause != our_cause && one.cause != unrepeatable_cause) ++all[one.cause];
  }
  return all;
}

std::string troubles_in_words(const RunRecord& record) {
  std::vector<std::string> parts;
  std::vector<std::string> causes;
  std::vector<std::string> others;
  for (const auto& [cause, times] : troubles(record)) {
    const bool cost_a_session = std::ranges::any_of(
        record.incidents,
        [&, &of = cause](const auto& one) { return one.cause == of && !one.session.empty(); });
    if (cause == impossible_cause) continue;
    (cost_a_session ? causes : others).push_back(cause);
  }
  if (record.sessions_lost > 0)
    parts.push_back(fmt::format("{} lost ({})",
                                counted(record.sessions_lost, "session", "sessions"),
                                fmt::join(causes, ", ")));
  if (const auto times = incidents(record, impossible_cause); times > 0)
    parts.push_back(counted(times, "impossible event", "impossible events"));
  // What happened besides is of interest where it is all that did.
  if (parts.empty()) parts = others.empty() ? causes : others;
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace assay21::spec
