#include "tests/support/sample_tables.h"

#include <algorithm>
#include <filesystem>

#include "spec/check.h"
#include "spec/load/submission_reader.h"
#include "tests/support/rules.h"

namespace assay21::testing_support {
namespace {

const std::string submissions = ASSAY21_SOURCE_DIR "/spec/submissions/good";
const std::string schema = ASSAY21_SOURCE_DIR "/spec/schema/submission.xsd";

std::vector<SampleTable> read_all() {
  std::vector<SampleTable> tables;
  for (const auto& entry : std::filesystem::directory_iterator(submissions)) {
    const auto path = entry.path().string();
    const auto edition = spec::edition_of_submission(path, schema);
    ASSAY21_CHECK(edition.ok());
    const auto book = rulebook(*edition);
    auto submission = spec::submission_from_file(path, schema, *book);
    ASSAY21_CHECK(submission.ok());
    auto rules = oracle::Rules::make(book, std::move(submission).value(), book->default_readings());
    // What the oracle cannot play yet it refuses, and says so: tests/oracle/unplayable_test.cpp.
    if (!rules.ok()) continue;
    tables.push_back({entry.path().stem().string(),
                      std::make_shared<const oracle::Rules>(std::move(rules).value())});
  }
  std::ranges::sort(tables, {}, &SampleTable::name);
  ASSAY21_CHECK(!tables.empty());
  return tables;
}

}  // namespace

const std::vector<SampleTable>& sample_tables() {
  static const auto tables = read_all();
  return tables;
}

}  // namespace assay21::testing_support
