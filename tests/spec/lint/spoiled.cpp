#include "tests/spec/lint/spoiled.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

/// Where the table of a question begins and ends in a text.
std::pair<std::size_t, std::size_t> table_in(const std::string& text, const std::string& question) {
  const auto start = text.find(fmt::format("<table question=\"{}\">", question));
  const auto end = text.find("</table>", start);
  if (start == std::string::npos || end == std::string::npos) {
    throw std::runtime_error("no table " + question);
  }
  return {start, end};
}

}  // namespace

std::string maryland_text() {
  return file_contents(rulebook_path(ASSAY21_SOURCE_DIR, "md-spanish21-1.0")).value();
}

std::string blackjack_text() {
  return file_contents(rulebook_path(ASSAY21_SOURCE_DIR, "md-blackjack-1.0")).value();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at == std::string::npos || text.find(from, at + 1) != std::string::npos) {
    throw std::runtime_error(fmt::format("not exactly once there: {}", from));
  }
  return text.replace(at, from.size(), to);
}

std::string without_row(std::string text, const std::string& question, const std::string& id) {
  const auto [start, end] = table_in(text, question);
  const auto row = text.find(fmt::format("<row id=\"{}\"", id), start);
  if (row >= end) throw std::runtime_error("no row " + id);
  constexpr std::string_view closing = "</row>";
  return text.erase(row, text.find(closing, row) + closing.size() - row);
}

std::string with_row(std::string text, const std::string& question, const std::string& row) {
  return text.insert(table_in(text, question).second, row);
}

Rulebook rulebook_in(const std::string& text) {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  const auto path = fmt::format("{}{}-{}-rulebook.xml", testing::TempDir(), test->test_suite_name(),
                                test->name());
  std::ofstream(path, std::ios::binary) << text;
  auto rulebook = rulebook_from_file(path, schema_path(ASSAY21_SOURCE_DIR, "rulebook"));
  std::filesystem::remove(path);
  if (!rulebook) throw std::runtime_error(to_string(rulebook.problems().front()));
  return std::move(rulebook).value();
}

Rulebook without_references(Rulebook rulebook) {
  for (auto& clause : rulebook.clauses)
    clause.refers.clear();
  return rulebook;
}

Rulebook sketch(const std::vector<std::string>& ids) {
  Rulebook rulebook;
  rulebook.id = "sketch-1";
  for (const auto& id : ids) {
    Clause clause;
    clause.id = id;
    clause.cite = id;
    clause.method = Method::engine;
    clause.needs = {"deal"};
    rulebook.by_id.emplace(id, static_cast<ClauseRef>(rulebook.clauses.size()));
    rulebook.clauses.push_back(std::move(clause));
  }
  return rulebook;
}

std::vector<std::string> ids_of(const std::vector<Finding>& findings) {
  std::vector<std::string> ids;
  for (const auto& one : findings)
    ids.push_back(id_of(one));
  return ids;
}

Finding finding(const LintReport& report, const std::string& id) {
  const auto at = std::ranges::find(report.findings, id, id_of);
  if (at != report.findings.end()) return *at;
  ADD_FAILURE() << "no finding \"" << id << "\" among:\n"
                << fmt::format("{}", fmt::join(ids_of(report.findings), "\n"));
  return {};
}

}  // namespace assay21::spec
