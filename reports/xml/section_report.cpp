#include "reports/xml/section_report.h"

#include <cstdint>
#include <string_view>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "reports/xml/clause_entry.h"
#include "reports/xml/result.h"
#include "reports/xml/subject.h"
#include "reports/xml/totals.h"
#include "reports/xml/xml_element.h"

namespace assay21::reports {

namespace {

/// An id as part of a file's name. Different ids stay different, whatever they are made of.
std::string file_stem(std::string_view id) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-";
  std::string stem;
  for (const char character : id) {
    const bool hidden = stem.empty() && character == '.';
    if (plain.find(character) != std::string_view::npos && !hidden) {
      stem += character;
    } else {
      stem += fmt::format("_{:02X}", static_cast<std::uint8_t>(character));
    }
  }
  return stem;
}

}  // namespace

std::string section_file(const spec::Section& section) {
  return fmt::format("sections/{}.xml", file_stem(section.id));
}

std::string section_report(const spec::Rulebook& rulebook, const spec::Chapter& chapter,
                           const spec::Section& section, const spec::RunRecord& record) {
  pugi::xml_document document;
  auto root = start(document, "section-report");
  set(root, "section", section.id);
  set(root, "cite", section.cite);
  auto within = root.append_child("chapter");
  set(within, "id", chapter.id);
  set(within, "cite", chapter.cite);
  set(within, "title", chapter.title);
  add_subject(root, rulebook, record);
  add_result(root, record);
  add_totals(root, totals_of(record, section.clauses));
  add_clauses(root, rulebook, record, section.clauses);
  return to_text(document);
}

}  // namespace assay21::reports
