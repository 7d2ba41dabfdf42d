#include "spec/load/source_check.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

constexpr std::string_view line_expected = "a citation, one tab, and the clause's text";

/// The length of the UTF-8 character that `text` begins with; 0 where it begins with none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[at])) : 0U;
  };
  const auto first = byte(0);
  if (first < 0x80U) return 1;
  const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
  if (first < 0xC2U || first > 0xF4U) return 0;
  for (std::size_t at = 1; at < length; ++at) {
    if ((byte(at) & 0xC0U) != 0x80U) return 0;
  }
  // Not in a longer form than it needs, no half of a pair, and nothing past the last character.
  const auto second = byte(1);
  if (first == 0xE0U && second < 0xA0U) return 0;
  if (first == 0xEDU && second > 0x9FU) return 0;
  if (first == 0xF0U && second < 0x90U) return 0;
  if (first == 0xF4U && second > 0x8FU) return 0;
  return length;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// What is wrong with a line; empty where nothing is.
std::string_view wrong_with(std::string_view line) {
  const auto tab = line.find('\t');
  if (!is_utf8(line)) return "the line is not UTF-8";
  if (line.starts_with("\xEF\xBB\xBF")) return "the file begins with a byte order mark";
  if (line.ends_with('\r')) return "the line ends with a carriage return";
  if (tab == std::string_view::npos) return "the line has no tab";
  if (tab == 0) return "the line has no citation";
  if (tab + 1 == line.size()) return "the line has no text";
  if (line.find('\t', tab + 1) != std::string_view::npos) return "the line has two tabs";
  return {};
}

/// Clauses by their citations; where two have the same, the first.
std::map<std::string_view, ClauseRef> by_citation(const Rulebook& rulebook) {
  std::map<std::string_view, ClauseRef> clauses;
  for (std::size_t i = 0; i < rulebook.clauses.size(); ++i) {
    const auto& clause = rulebook.clauses[i];
    if (clause.part_of.empty()) clauses.emplace(clause.cite, static_cast<ClauseRef>(i));
  }
  return clauses;
}

}  // namespace

Result<std::vector<SourceClause>> inventory_from(std::string_view text, const std::string& file) {
  std::vector<SourceClause> clauses;
  std::map<std::string, int, std::less<>> lines;
  Problems problems;
  if (text.empty()) return Problem{file, 0, 0, "the file is empty", std::string(line_expected)};
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (const auto wrong = wrong_with(line); !wrong.empty()) {
      problems.push_back({file, number, 0, std::string(wrong), std::string(line_expected)});
      continue;
    }
    const auto tab = line.find('\t');
    const std::string cite(line.substr(0, tab));
    const auto [first, fresh] = lines.emplace(cite, number);
    if (!fresh) {
      problems.push_back(
          {file, number, 0,
           fmt::format("the citation {} stands in line {} already", cite, first->second),
           "each citation once; a label printed again with #2 behind it"});
      continue;
    }
    clauses.push_back({cite, sha256_of(line.substr(tab + 1)), number});
  }
  if (!problems.empty()) return problems;
  return clauses;
}

Result<std::vector<SourceClause>> inventory_from_file(const std::string& path) {
  const auto text = file_contents(path, largest_inventory);
  if (!text) return text.problems();
  return inventory_from(*text, path);
}

SourceCheck check_source(const Rulebook& rulebook, const std::vector<SourceClause>& source) {
  SourceCheck check;
  const auto clauses = by_citation(rulebook);
  std::vector<bool> met(rulebook.clauses.size(), false);
  std::size_t furthest = 0;
  for (const auto& one : source) {
    const auto at = clauses.find(one.cite);
    if (at == clauses.end()) {
      check.missing.push_back(one);
      continue;
    }
    const auto place = index_of(at->second);
    met[place] = true;
    if (rulebook.clauses[place].text_sha256 == one.text_sha256) {
      ++check.agreeing;
    } else {
      check.changed.push_back(at->second);
    }
    if (place < furthest) check.out_of_order.push_back(at->second);
    furthest = std::max(furthest, place);
  }
  for (std::size_t i = 0; i < met.size(); ++i) {
    if (!met[i] && rulebook.clauses[i].part_of.empty()) {
      check.surplus.push_back(static_cast<ClauseRef>(i));
    }
  }
  return check;
}

}  // namespace assay21::spec
