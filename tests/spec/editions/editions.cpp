#include "tests/spec/editions/editions.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"

namespace assay21::spec {
namespace {

Rulebook read(const std::string& path) {
  auto rulebook = rulebook_from_file(path, schema_path(ASSAY21_SOURCE_DIR, "rulebook"));
  if (!rulebook) throw std::runtime_error(to_string(rulebook.problems().front()));
  return std::move(rulebook).value();
}

}  // namespace

std::string source_file(const std::string& path) {
  return fmt::format("{}/{}", ASSAY21_SOURCE_DIR, path);
}

const Rulebook& edition(const std::string& id) {
  static std::map<std::string, Rulebook> editions;
  const auto known = editions.find(id);
  if (known != editions.end()) return known->second;
  return editions.emplace(id, read(rulebook_path(ASSAY21_SOURCE_DIR, id))).first->second;
}

const Rulebook& maryland() {
  return edition("md-spanish21-1.0");
}

const Rulebook& massachusetts() {
  return edition("ma-spanish21");
}

const Rulebook& blackjack() {
  return edition("md-blackjack-1.0");
}

std::vector<Pinned> pinned(const std::string& edition) {
  std::ifstream file(source_file(fmt::format("tests/spec/editions/{}.tsv", edition)));
  std::vector<Pinned> all;
  for (std::string line; std::getline(file, line);) {
    std::istringstream cells(line);
    Pinned one;
    std::getline(cells, one.id, '\t');
    std::getline(cells, one.cite, '\t');
    std::getline(cells, one.sha256, '\t');
    all.push_back(std::move(one));
  }
  return all;
}

const Rulebook& toy() {
  static const auto rulebook = read(source_file("tests/spec/good/mini.xml"));
  return rulebook;
}

const Table table_under(const Rulebook& rulebook, Question question, const Readings& readings) {
  const auto& table = *std::ranges::find(rulebook.tables, question, &Table::question);
  std::vector<bool> keep;
  for (const auto& row : table.rows()) {
    keep.push_back(!row.under || readings[row.under->interpretation] == row.under->alternative);
  }
  return table.keeping(keep);
}

const Table table_at(const Rulebook& rulebook, Question question, const Readings& readings,
                     const std::vector<Declared>& declared) {
  Submission submission;
  submission.declared = declared;
  submission.assumed = assumed_beside(rulebook, declared);
  const auto table = table_under(rulebook, question, readings);
  std::vector<bool> keep;
  for (const auto& row : table.rows())
    keep.push_back(holds(row.where, submission));
  return table.keeping(keep);
}

std::vector<Readings> single_readings(const Rulebook& rulebook) {
  std::vector<Readings> all = {rulebook.default_readings()};
  for (std::size_t one = 0; one < rulebook.interpretations.size(); ++one) {
    for (std::size_t other = 0; other < rulebook.interpretations[one].alternatives.size();
         ++other) {
      if (other == all.front()[one]) continue;
      all.push_back(all.front());
      all.back()[one] = other;
    }
  }
  return all;
}

std::string in_words(const Rulebook& rulebook, const Readings& readings) {
  std::string text;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    if (readings[i] == one.default_alternative) continue;
    text +=
        fmt::format("{}{}={}", text.empty() ? "" : " ", one.id, one.alternatives[readings[i]].id);
  }
  return text.empty() ? "the defaults" : text;
}

}  // namespace assay21::spec
