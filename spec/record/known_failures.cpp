#include "spec/record/known_failures.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pugixml.hpp>

#include "spec/load/home.h"
#include "spec/load/xml_file.h"
#include "spec/record/run_record.h"
#include "spec/values/xml_text.h"

namespace assay21::spec {
namespace {

std::vector<std::string> sorted(std::vector<std::string> words) {
  std::ranges::sort(words);
  return words;
}

/// The number that these digits are; -1 where they are none.
int number_in(std::string_view digits) {
  int number = -1;
  const bool all_digits = digits.find_first_not_of("0123456789") == std::string_view::npos;
  if (all_digits) std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

void put(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(printable_line(value).c_str());
}

Result<KnownFailure> failure_from(const XmlFile& file, pugi::xml_node node,
                                  const std::string& edition,
                                  const std::function<bool(const std::string&)>& is_clause) {
  KnownFailure one{words_in(node.attribute("clauses").value()),
                   node.attribute("fingerprint").value(), node.attribute("accepted-by").value(),
                   node.attribute("until").value(), node.child("reason").text().get()};
  for (const auto& clause : one.clauses) {
    if (is_clause(clause)) continue;
    return file.problem(node, fmt::format("{} has no clause {}", edition, clause),
                        "clauses that `assay21 rules list` has");
  }
  if (!is_day(one.until)) {
    return file.problem(node, fmt::format("{} is no day", one.until),
                        "the last day on which it is accepted, as 2027-03-01");
  }
  return one;
}

}  // namespace

std::string fingerprint_of(const FindingRecord& finding) {
  constexpr std::size_t digits = 16;
  auto text = fmt::format("assay21 fault 1\n{}\n{}\n{}\n{}\n", finding.axis, finding.kind,
                          fmt::join(sorted(finding.violated), " "),
                          fmt::join(sorted(finding.misapplied), " "));
  // Of what the engine says of itself the feature is all that tells one from another.
  if (finding.axis == "declaration") text += finding.observed + "\n";
  return sha256_of(text).substr(0, digits);
}

bool is_day(std::string_view text) {
  constexpr std::size_t length = 10;
  if (text.size() != length || text[4] != '-' || text[7] != '-') return false;
  const auto year = number_in(text.substr(0, 4));
  const auto month = number_in(text.substr(5, 2));
  const auto day = number_in(text.substr(8, 2));
  if (year < 0 || month < 0 || day < 0) return false;
  return std::chrono::year_month_day{std::chrono::year{year},
                                     std::chrono::month{static_cast<unsigned>(month)},
                                     std::chrono::day{static_cast<unsigned>(day)}}
      .ok();
}

void weigh_known_failures(RunRecord& record) {
  auto& known = record.known_failures;
  for (auto& one : known.all) {
    const auto at = std::ranges::find_if(record.findings, [&](const FindingRecord& finding) {
      return fingerprint_of(finding) == one.failure.fingerprint &&
             sorted(finding.violated) == sorted(one.failure.clauses);
    });
    // What is no failure, as it depends on a reading, is none that was known as one.
    const bool fails =
        at != record.findings.end() &&
        std::ranges::any_of(record.clauses, [&](const ClauseRecord& clause) {
          return clause.verdict == Verdict::failed &&
                 std::ranges::find(clause.findings, at->id) != clause.findings.end();
        });
    one.finding = fails ? at->id : std::string();
    one.state = !fails                          ? KnownState::gone
                : one.failure.until < known.day ? KnownState::expired
                                                : KnownState::fails;
  }
}

const KnownFailureRecord* known_failure(const RunRecord& record, const std::string& finding) {
  const auto& all = record.known_failures.all;
  const auto at = std::ranges::find(all, finding, &KnownFailureRecord::finding);
  return finding.empty() || at == all.end() ? nullptr : &*at;
}

bool fails_only_by(const RunRecord& record, const std::vector<std::string>& findings,
                   Among among) {
  return !findings.empty() && std::ranges::all_of(findings, [&](const std::string& id) {
    const auto* known = known_failure(record, id);
    return known != nullptr && (among == Among::known || known->state == KnownState::fails);
  });
}

std::uint64_t known_that_fail(const RunRecord& record) {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(record.known_failures.all, [](const KnownFailureRecord& one) {
        return one.state != KnownState::gone;
      }));
}

std::vector<std::string> out_of_date(const RunRecord& record) {
  std::vector<std::string> all;
  for (const auto& [failure, state, finding] : record.known_failures.all) {
    const auto clauses = fmt::format("{}", fmt::join(failure.clauses, " "));
    if (state == KnownState::gone) all.push_back(clauses + " (does not fail so)");
    if (state == KnownState::expired)
      all.push_back(fmt::format("{} (accepted until {})", clauses, failure.until));
  }
  return all;
}

Result<std::vector<KnownFailure>> known_failures_from_file(
    const std::string& path, const std::string& edition,
    const std::function<bool(const std::string&)>& is_clause) {
  const auto home = find_home();
  if (!home) return home.problems();
  const auto file = XmlFile::read(path, schema_path(*home, "known-failures"), largest_submission);
  if (!file) return file.problems();
  const auto root = file->root();
  if (root.attribute("edition").value() != edition) {
    return file->problem(root,
                         fmt::format("is about {}", printable_line(root.attribute("edition").value())),
                         fmt::format("known failures under {}", edition));
  }
  std::vector<KnownFailure> all;
  for (const auto node : root.children("failure")) {
    auto one = failure_from(*file, node, edition, is_clause);
    if (!one) return one.problems();
    all.push_back(std::move(one).value());
  }
  return all;
}

std::string to_xml(const std::vector<KnownFailure>& known, const std::string& edition) {
  pugi::xml_document document;
  auto declaration = document.append_child(pugi::node_declaration);
  put(declaration, "version", "1.0");
  put(declaration, "encoding", "UTF-8");
  auto root = document.append_child("known-failures");
  put(root, "edition", edition);
  for (const auto& one : known) {
    auto node = root.append_child("failure");
    put(node, "clauses", fmt::format("{}", fmt::join(one.clauses, " ")));
    put(node, "fingerprint", one.fingerprint);
    put(node, "accepted-by", one.accepted_by);
    put(node, "until", one.until);
    node.append_child("reason").text().set(printable(one.reason).c_str());
  }
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return std::move(out).str();
}

}  // namespace assay21::spec
