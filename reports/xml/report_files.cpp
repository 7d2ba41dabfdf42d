#include "reports/xml/report_files.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "reports/xml/index_report.h"
#include "reports/xml/totals.h"
#include "spec/load/xml_file.h"

namespace assay21::reports {

namespace {

using spec::Problem;
using spec::Result;

Result<pugi::xml_document> read_document(const std::string& path, const Result<std::string>& text,
                                         std::string_view root) {
  if (!text) return text.problems();
  pugi::xml_document document;
  const auto parsed = document.load_buffer(text->data(), text->size());
  if (!parsed) {
    const auto end = text->begin() + std::min(parsed.offset, std::ssize(*text));
    const auto line = std::count(text->begin(), end, '\n') + 1;
    return Problem{path, static_cast<int>(line), 0, parsed.description(), "well-formed XML"};
  }
  if (document.document_element().name() != root) {
    return Problem{path, 0, 0, fmt::format("holds <{}>", document.document_element().name()),
                   fmt::format("<{}>", root)};
  }
  return document;
}

/// What is wrong when the clauses written do not have the verdicts that the totals say.
std::optional<Problem> misfit(const std::string& path, pugi::xml_node totals,
                              const Totals& counted) {
  if (totals_from(totals) == counted && totals.attribute("clauses").as_ullong() == counted.all()) {
    return std::nullopt;
  }
  return Problem{path, 0, 0, "has totals that are not those of its clauses",
                 "the files of one run, all of them or none changed"};
}

}  // namespace

std::vector<pugi::xml_node> ReportFiles::clauses() const {
  std::vector<pugi::xml_node> all;
  const auto take = [&](pugi::xml_node clauses) {
    for (const auto clause : clauses.children("clause"))
      all.push_back(clause);
  };
  std::size_t next = 0;
  for (const auto chapter : root().child("chapters").children("chapter")) {
    take(chapter.child("clauses"));
    for ([[maybe_unused]] const auto section : chapter.children("section")) {
      take(sections[next++].document_element().child("clauses"));
    }
  }
  return all;
}

Result<ReportFiles> read_report(const std::string& folder) {
  return read_report(folder, [&](const std::string& name) {
    return spec::file_contents(fmt::format("{}/{}", folder, name));
  });
}

Result<ReportFiles> read_report(const std::string& folder, const TextOf& text_of) {
  const auto index_path = fmt::format("{}/{}", folder, index_file);
  auto index = read_document(index_path, text_of(index_file), "report-index");
  if (!index) return index.problems();
  ReportFiles files{std::move(index).value(), {}};

  Totals all;
  for (const auto chapter : files.root().child("chapters").children("chapter")) {
    Totals of_chapter = totals_of_clauses(chapter.child("clauses"));
    for (const auto section : chapter.children("section")) {
      const std::string name = section.attribute("file").value();
      const auto path = fmt::format("{}/{}", folder, name);
      auto document = read_document(path, text_of(name), "section-report");
      if (!document) return document.problems();
      files.sections.push_back(std::move(document).value());
      const auto root = files.sections.back().document_element();
      const auto counted = totals_of_clauses(root.child("clauses"));
      if (auto problem = misfit(path, root.child("totals"), counted)) return *problem;
      if (auto problem = misfit(index_path, section.child("totals"), counted)) return *problem;
      of_chapter += counted;
    }
    if (auto problem = misfit(index_path, chapter.child("totals"), of_chapter)) return *problem;
    all += of_chapter;
  }
  if (auto problem = misfit(index_path, files.root().child("totals"), all)) return *problem;

  std::set<std::string_view> held;
  for (const auto clause : files.clauses()) {
    for (const auto finding : clause.children("finding"))
      held.insert(finding.attribute("id").value());
  }
  for (const auto finding : files.root().child("findings").children("finding")) {
    if (held.contains(finding.attribute("id").value())) continue;
    return Problem{index_path, 0, 0,
                   fmt::format("lists finding '{}'", finding.attribute("id").value()),
                   "one that stands under a clause"};
  }
  return files;
}

std::string root_name(const std::string& path) {
  pugi::xml_document document;
  if (!document.load_file(path.c_str())) return {};
  return document.document_element().name();
}

}  // namespace assay21::reports
