#include "tests/support/sample_tables.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "spec/load/submission_reader.h"
#include "spec/values/check.h"
#include "tests/support/rules.h"
#include "tests/support/test_scale.h"

namespace assay21::testing_support {
namespace {

const std::string submissions = ASSAY21_SOURCE_DIR "/spec/submissions/good";
const std::string schema = ASSAY21_SOURCE_DIR "/spec/schema/submission.xsd";

/// Nothing where the oracle refuses to play it: tests/oracle/edition/unplayable_test.cpp has its
/// words.
std::optional<SampleTable> read(const std::filesystem::path& path) {
  const auto edition = spec::edition_of_submission(path.string(), schema);
  ASSAY21_CHECK(edition.ok());
  const auto book = rulebook(*edition);
  auto submission = spec::submission_from_file(path.string(), schema, *book);
  ASSAY21_CHECK(submission.ok());
  auto rules = oracle::Rules::make(book, std::move(submission).value(), book->default_readings());
  if (!rules.ok()) return std::nullopt;
  return SampleTable{path.stem().string(),
                     std::make_shared<const oracle::Rules>(std::move(rules).value())};
}

}  // namespace

const std::vector<std::string>& sample_table_names() {
  static const std::vector<std::string> names = {
      "blackjack-double-shoe",
      "blackjack-electronic",
      "blackjack-every-wager",
      "blackjack-first-cards",
      "blackjack-from-the-hand",
      "blackjack-one-deck-from-the-hand",
      "blackjack-six-decks",
      "blackjack-switch",
      "bonus-spin-both-stakes",
      "bonus-spin-large",
      "bonus-spin-none",
      "bonus-spin-xtreme",
      "continuous-shuffler",
      "draft-six-decks",
      "eight-decks",
      "everything-declared",
      "ma-card-reader",
      "ma-hole-card",
      "ma-no-hole-card",
      "ma-own-shuffle",
      "ma-reader-out",
      "six-decks"};
  return names;
}

std::uint64_t share_of_a_table(std::uint64_t of_all) {
  return std::max<std::uint64_t>(1, of_all / sample_table_names().size());
}

bool is_left_out(const std::string& name) {
  // Wheels and meters; shared boxes and a hole card without a reader; a
  // device that shuffles as it deals; a table without its devices.
  static const std::vector<std::string> first = {"bonus-spin-xtreme", "ma-hole-card",
                                                 "continuous-shuffler", "ma-reader-out"};
  const auto& all = sample_table_names();
  const auto known = std::ranges::find(all, name);
  ASSAY21_CHECK(known != all.end());
  if (!is_scaled_down() || std::ranges::find(first, name) != first.end()) return false;
  const auto more =
      static_cast<double>(all.size()) * test_scale() - static_cast<double>(first.size());
  return static_cast<double>(known - all.begin()) >= more;
}

const SampleTable& sample_table(const std::string& name) {
  static std::map<std::string, SampleTable> tables;
  const auto known = tables.find(name);
  if (known != tables.end()) return known->second;
  auto table = read(std::filesystem::path(submissions) / (name + ".xml"));
  ASSAY21_CHECK(table.has_value());
  return tables.emplace(name, *std::move(table)).first->second;
}

std::vector<SampleTable> read_sample_tables() {
  std::vector<SampleTable> tables;
  for (const auto& entry : std::filesystem::directory_iterator(submissions)) {
    if (auto table = read(entry.path())) tables.push_back(*std::move(table));
  }
  std::ranges::sort(tables, {}, &SampleTable::name);
  return tables;
}

const std::vector<SampleTable>& sample_tables() {
  static const auto tables = [] {
    std::vector<SampleTable> all;
    for (const auto& name : sample_table_names())
      all.push_back(sample_table(name));
    return all;
  }();
  return tables;
}

}  // namespace assay21::testing_support
