#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "reports/write.h"
#include "spec/record/run_record.h"
#include "spec/text/clause.h"
#include "tests/reports/made_up.h"
#include "tests/reports/scratch_folder.h"

namespace assay21::reports {
namespace {

std::string quoted(const std::string& path) {
  return "'" + path + "'";
}

TEST(Schemas, accept_every_file_that_is_written) {
  const ScratchFolder folder;
  const auto paths = write_reports(made_up::rulebook(), made_up::run(), folder.path());
  ASSERT_TRUE(paths) << to_string(paths.problems().front());
  std::string sections;
  for (const auto& path : paths->sections)
    sections += quoted(path) + " ";
  EXPECT_TRUE(xmllint_accepts("section-report", sections));
  EXPECT_TRUE(xmllint_accepts("report-index", quoted(paths->index_xml)));

  write_text(folder.file("run.xml"), spec::to_xml(made_up::run()));
  EXPECT_TRUE(xmllint_accepts("run-record", quoted(folder.file("run.xml"))));
}

TEST(Schemas, refuse_what_they_do_not_know) {
  const ScratchFolder folder;
  ASSERT_TRUE(write_reports(made_up::rulebook(), made_up::run(), folder.path()));
  const auto section = folder.file("sections/2.C.xml");
  edit(section, "<clause id=\"2.C\"", "<clause id=\"2.C\" colour=\"red\"");
  EXPECT_FALSE(xmllint_accepts("section-report", quoted(section)));
  edit(folder.file("index.xml"), "outcome=\"does-not-conform\"", "outcome=\"so-so\"");
  EXPECT_FALSE(xmllint_accepts("report-index", quoted(folder.file("index.xml"))));
}

TEST(Schemas, accept_a_report_without_findings_or_interpretations) {
  const ScratchFolder folder;
  auto rulebook = made_up::rulebook();
  auto record = made_up::run();
  rulebook.interpretations.clear();
  rulebook.defects.clear();
  record.readings.clear();
  record.options.clear();
  record.observes.clear();
  record.findings.clear();
  record.groups.clear();
  record.incidents.clear();
  for (auto& clause : record.clauses) {
    clause.findings.clear();
    clause.rests_on.clear();
  }
  const auto paths = write_reports(rulebook, record, folder.path());
  ASSERT_TRUE(paths) << to_string(paths.problems().front());
  EXPECT_TRUE(xmllint_accepts("report-index", quoted(paths->index_xml)));
  EXPECT_TRUE(xmllint_accepts("section-report", quoted(paths->sections.front())));
}

/// The words of an enumeration in a schema file.
std::set<std::string> words_in(const std::string& schema, const std::string& type) {
  pugi::xml_document document;
  const auto path = fmt::format("{}/spec/schema/{}.xsd", ASSAY21_SOURCE_DIR, schema);
  EXPECT_TRUE(document.load_file(path.c_str())) << path;
  const auto list = document.document_element()
                        .find_child_by_attribute("xs:simpleType", "name", type.c_str())
                        .child("xs:restriction");
  std::set<std::string> words;
  for (const auto word : list.children("xs:enumeration")) {
    words.insert(word.attribute("value").value());
  }
  return words;
}

template <typename Names>
std::set<std::string> words_of(const Names& names) {
  std::set<std::string> words;
  for (const auto& entry : names)
    words.insert(std::string(entry.name));
  return words;
}

TEST(Schemas, list_the_same_words_as_the_tables_of_names) {
  EXPECT_EQ(words_in("record-types", "verdict"), words_of(spec::verdict_names));
  EXPECT_EQ(words_in("record-types", "untested"), words_of(spec::untested_names));
  EXPECT_EQ(words_in("record-types", "against"), words_of(spec::against_names));
  EXPECT_EQ(words_in("record-types", "purpose"), words_of(spec::purpose_names));
  EXPECT_EQ(words_in("record-types", "binding"), words_of(spec::binding_names));
  const auto outcomes = spec::headline_outcomes();
  EXPECT_EQ(words_in("record-types", "outcome"),
            std::set<std::string>(outcomes.begin(), outcomes.end()));
  EXPECT_EQ(words_in("report-types", "modality"), words_of(spec::modality_names));
  EXPECT_EQ(words_in("report-types", "actor"), words_of(spec::actor_names));
  EXPECT_EQ(words_in("report-types", "method"), words_of(spec::method_names));
}

}  // namespace
}  // namespace assay21::reports
