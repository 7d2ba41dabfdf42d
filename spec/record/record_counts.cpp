#include "spec/record/record_counts.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace assay21::spec {

std::string first_of(const Words& words) {
  constexpr std::size_t most = 6;
  if (words.size() <= most) return fmt::format("{}", fmt::join(words, ", "));
  return fmt::format("{} and {} more", fmt::join(words.begin(), words.begin() + most, ", "),
                     words.size() - most);
}

std::uint64_t with_verdict(const RunRecord& record, Verdict verdict) {
  return static_cast<std::uint64_t>(
      std::ranges::count(record.clauses, verdict, &ClauseRecord::verdict));
}

std::uint64_t untested(const RunRecord& record, Untested why) {
  return static_cast<std::uint64_t>(
      std::ranges::count(record.clauses, why, &ClauseRecord::untested));
}

Words wanted(const RunRecord& record, Untested why) {
  std::set<std::string> all;
  for (const auto& clause : record.clauses) {
    if (clause.untested == why) all.insert(clause.wants.begin(), clause.wants.end());
  }
  return {all.begin(), all.end()};
}

std::uint64_t readings_rested_on(const RunRecord& record) {
  std::set<std::string> all;
  for (const auto& clause : record.clauses) {
    if (clause.verdict != Verdict::passed) continue;
    for (const auto& one : clause.rests_on) {
      const auto binding = record.binding_of(one.interpretation);
      if (binding != Binding::adopted && binding != Binding::declared)
        all.insert(one.interpretation);
    }
  }
  return all.size();
}

Words silent_points(const RunRecord& record) {
  Words all;
  for (const auto& one : record.readings) {
    if (one.binding == Binding::open) all.push_back(one.interpretation);
  }
  return all;
}

Words readings_to_adopt(const RunRecord& record) {
  std::set<std::string> all;
  for (const auto& clause : record.clauses) {
    if (clause.verdict == Verdict::depends_on_interpretation)
      all.insert(clause.if_read_as.begin(), clause.if_read_as.end());
  }
  Words words;
  for (const auto& one : all) {
    const auto equals = one.find('=');
    words.push_back(fmt::format("{} is read as {}", one.substr(0, equals), one.substr(equals + 1)));
  }
  return words;
}

bool fails_anew(const RunRecord& record, const ClauseRecord& clause) {
  return clause.verdict == Verdict::failed &&
         !fails_only_by(record, clause.findings, Among::known);
}

std::uint64_t failed_anew(const RunRecord& record) {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      record.clauses, [&](const ClauseRecord& one) { return fails_anew(record, one); }));
}

std::uint64_t failed_against(const RunRecord& record, Against what) {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(record.clauses, [&](const ClauseRecord& one) {
        return one.against == what && fails_anew(record, one);
      }));
}

std::uint64_t failed_by_a_binding_reading(const RunRecord& record) {
  return failed_against(record, Against::adopted_reading) +
         failed_against(record, Against::chosen_reading);
}

std::set<std::string> interpretations_failed(const RunRecord& record, Against what) {
  std::set<std::string> all;
  for (const auto& clause : record.clauses) {
    if (clause.against != what || !fails_anew(record, clause)) continue;
    for (const auto& one : clause.if_read_as)
      all.insert(one.substr(0, one.find('=')));
    // What no registered alternative has is told by the declared points that the clause rests on.
    if (!clause.if_read_as.empty()) continue;
    for (const auto& [id, kind, touches] : clause.rests_on)
      if (record.binding_of(id) == Binding::declared) all.insert(id);
  }
  return all;
}

}  // namespace assay21::spec
