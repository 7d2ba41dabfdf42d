#include "conformance/cli/summary.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "conformance/cli/say.h"
#include "spec/values/xml_text.h"

namespace assay21::cli {
namespace {

using spec::Verdict;

/// The columns of the table by chapter; what is left over goes into the last.
struct Column {
  std::string_view title;
  std::vector<Verdict> verdicts;
};

const std::vector<Column>& columns() {
  static const std::vector<Column> all = {
      {"passed", {Verdict::passed}},
      {"failed", {Verdict::failed}},
      {"depends", {Verdict::depends_on_interpretation}},
      {"not tested", {Verdict::not_tested, Verdict::our_error}},
      {"silent", {Verdict::text_is_silent}},
      {"set aside", {Verdict::not_applicable, Verdict::cannot_occur}},
      {"inspect", {Verdict::by_inspection}},
      {"heading", {Verdict::heading}}};
  return all;
}

using Counts = std::array<int, 8>;

void count(const spec::RunRecord& record, const std::vector<spec::ClauseRef>& clauses,
           Counts& counts) {
  for (const auto ref : clauses) {
    const auto verdict = record.clauses[spec::index_of(ref)].verdict;
    for (std::size_t i = 0; i < columns().size(); ++i) {
      if (std::ranges::find(columns()[i].verdicts, verdict) != columns()[i].verdicts.end())
        ++counts[i];
    }
  }
}

void print_counts(std::string_view title, const Counts& counts) {
  say("{:<8}", title);
  for (const auto number : counts)
    say(" {:>10}", number == 0 ? std::string("·") : std::to_string(number));
  say("\n");
}

std::string cites(const spec::Rulebook& book, const std::vector<std::string>& ids) {
  std::string text;
  for (const auto& id : ids) {
    if (!text.empty()) text += ", ";
    text += book.clause(*book.find(id)).cite;
  }
  return text.empty() ? "no rule of the table" : text;
}

/// Why clauses were not tested, and which for each reason; of many the first ones.
void print_untested(const spec::Rulebook& book, const spec::RunRecord& record) {
  constexpr std::size_t most_named = 12;
  for (const auto& entry : spec::untested_names) {
    std::vector<std::string> ids;
    for (const auto& clause : record.clauses) {
      if (clause.untested == entry.value) ids.push_back(clause.clause);
    }
    if (ids.empty()) continue;
    const auto count = ids.size();
    ids.resize(std::min(count, most_named));
    say("not tested ({}), {} {}: {}{}\n", entry.name, count, count == 1 ? "clause" : "clauses",
        cites(book, ids),
        count > most_named ? fmt::format(" and {} more (report/index.html)", count - most_named)
                           : std::string());
  }
}

}  // namespace

void print_compared(const std::vector<spec::ComparedLine>& lines) {
  if (lines.empty()) return;
  std::size_t width = 0;
  for (const auto& line : lines)
    width = std::max(width, line.expected.size());
  constexpr std::size_t widest = 60;
  width = std::clamp(width, std::string_view("expected").size(), widest);
  say("   {:<{}} | observed\n", "expected", width);
  for (const auto& line : lines) {
    say(" {} {:<{}} | {}\n", line.first_difference ? ">" : " ", line.expected, width,
        line.observed);
  }
}

void print_summary(const spec::Rulebook& book, const spec::RunRecord& record) {
  say("{} {} by {}, under {} with submission {}\n", record.engine.name, record.engine.version,
      record.engine.vendor, record.edition, record.submission);
  say("{} sessions judged of {}, {} rounds, {} lost; must-run list {} of {}; seed {}\n\n",
      record.sessions_judged, record.sessions_planned, record.rounds, record.sessions_lost,
      record.must_run_judged, record.must_run, record.seed);
  say("{:<8}", "");
  for (const auto& column : columns())
    say(" {:>10}", column.title);
  say("\n");
  Counts total{};
  for (const auto& chapter : book.chapters) {
    Counts counts{};
    count(record, chapter.clauses, counts);
    for (const auto& section : chapter.sections)
      count(record, section.clauses, counts);
    for (std::size_t i = 0; i < counts.size(); ++i)
      total[i] += counts[i];
    print_counts(chapter.cite, counts);
  }
  print_counts("all", total);
  say("\n");
  for (const auto& finding : record.findings) {
    say("{} violates {}: expected that {}; observed: {}\n", finding.id,
        cites(book, finding.violated), finding.expected, finding.observed);
    if (!finding.misapplied.empty()) say("   as if by {}\n", cites(book, finding.misapplied));
    for (const auto& reading : finding.accepted_by)
      say("   no fault under the reading {}\n", reading);
    print_compared(finding.compared);
    if (finding.shrunk) say("   {}\n", spec::in_words(*finding.shrunk, finding.tries));
    say("   in {} sessions; {}\n", finding.sessions, finding.replay);
  }
  for (const auto& group : record.groups)
    say("{}: {}\n", fmt::join(group.findings, ", "), spec::in_words(group));
  for (const auto& [failure, state, finding] : record.known_failures.all) {
    say("known failure {} {}: {}; accepted by {} until {}: {}\n", failure.fingerprint,
        finding.empty() ? cites(book, failure.clauses) : finding,
        spec::name_of(spec::known_state_names, state), failure.accepted_by, failure.until,
        spec::printable_line(failure.reason));
  }
  constexpr std::size_t most_shown = 10;
  for (std::size_t i = 0; i < std::min(most_shown, record.incidents.size()); ++i) {
    const auto& one = record.incidents[i];
    say("incident {} {}: {}\n", one.cause, one.session, spec::printable_line(one.detail));
  }
  if (record.incidents.size() > most_shown)
    say("… and {} incidents more\n", record.incidents.size() - most_shown);
  for (const auto& remark : record.remarks)
    say("remark {}: {}\n", remark.session, spec::printable_line(remark.text));
  print_untested(book, record);
  const auto waiting =
      std::ranges::count(record.clauses, Verdict::by_inspection, &spec::ClauseRecord::verdict);
  say("{}\n", record.headline.text);
  say("{} of {} clauses tested; {} points await inspection; exit code {}\n", record.headline.tested,
      record.headline.testable, waiting, record.exit_code);
}

}  // namespace assay21::cli
