#include "reports/html/html_page.h"

#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "reports/html/html_annexes.h"
#include "reports/html/html_clauses.h"
#include "reports/html/html_element.h"
#include "reports/html/html_findings.h"
#include "reports/html/html_overview.h"
#include "reports/html/stylesheet.h"
#include "reports/xml/report_files.h"

namespace assay21::reports {

namespace {

constexpr std::string_view generator = R"(<meta name="generator" content="assay21 reports">)";

/// HTML knows no `<p/>`: an element without content still has its two tags.
std::string printed(pugi::xml_node node) {
  std::ostringstream out;
  node.print(out, " ", pugi::format_indent | pugi::format_no_empty_element_tags,
             pugi::encoding_utf8);
  return std::move(out).str();
}

}  // namespace

spec::Result<std::string> html_page(const std::string& folder) {
  const auto files = read_report(folder);
  if (!files) return files.problems();
  return html_page(*files);
}

spec::Result<std::string> html_page(const ReportFiles& files) {
  const auto subject = files.root().child("subject");
  pugi::xml_document document;
  const auto title =
      add(document, "title",
          fmt::format("{} against {}: {}", subject.child("engine").attribute("name").value(),
                      subject.child("edition").attribute("id").value(),
                      files.root().child("result").attribute("headline").value()));
  auto body = add(document, "body");
  add_title(body, files);
  add_subject_matter(body, files);
  add_verdict_table(body, files);
  add_chapter_table(body, files);
  // Only an exam is signed.
  if (files.root().child("result").attribute("purpose").value() == std::string_view("exam"))
    add_signatures(body);
  add_findings(body, files);
  add_incidents(body, files);
  add_known_failures(body, files);
  add_chapters(body, files);
  add_checklist(body, files);
  add_interpretations(body, files);
  add_defects(body, files);

  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{}\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "{}<style>\n{}</style>\n</head>\n{}</html>\n",
      generator, printed(title), stylesheet(), printed(body));
}

bool is_our_page(const std::string& text) {
  return text.find(generator) < 200;
}

}  // namespace assay21::reports
