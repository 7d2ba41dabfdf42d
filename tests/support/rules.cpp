#include "tests/support/rules.h"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "spec/load/rulebook_reader.h"

namespace assay21::testing_support {
namespace {

template <typename T>
T value_or_end(spec::Result<T> result) {
  if (!result) {
    std::fprintf(stderr, "%s\n", spec::to_string(result.problems().front()).c_str());
    std::abort();
  }
  return std::move(result).value();
}

}  // namespace

Options six_decks() {
  return {{"decks", "6"},
          {"extra-splits", "2"},
          {"settlement-order", "collect-then-pay"},
          {"adjacent-boxes", "3"}};
}

Options eight_decks() {
  return {{"decks", "8"},
          {"extra-splits", "3"},
          {"settlement-order", "pay-and-collect"},
          {"adjacent-boxes", "7"}};
}

Options massachusetts(const std::string& procedure) {
  Options options = {{"decks", "6"},
                     {"boxes", "7"},
                     {"boxes-per-player", "3"},
                     {"dealing-procedure", procedure},
                     {"shuffler", "manual"}};
  if (procedure == "hole-card-reader") options.emplace_back("reader-approved", "yes");
  return options;
}

std::shared_ptr<const spec::Rulebook> rulebook(const std::string& edition) {
  static std::map<std::string, std::shared_ptr<const spec::Rulebook>> read;
  auto& book = read[edition];
  if (!book) {
    book = std::make_shared<const spec::Rulebook>(
        value_or_end(spec::rulebook_of_edition(ASSAY21_SOURCE_DIR, edition)));
  }
  return book;
}

std::shared_ptr<const oracle::Rules> rules(const Options& options,
                                           const std::vector<std::string>& readings,
                                           const std::string& edition) {
  const auto book = rulebook(edition);
  std::vector<spec::DeclaredAt> given;
  for (const auto& [name, value] : options)
    given.push_back({name, value, 0});
  auto chosen = value_or_end(oracle::readings_from(*book, readings));
  spec::Submission submission{"test", edition, "test",
                              value_or_end(spec::declared_under(*book, given, "test", chosen))};
  return std::make_shared<const oracle::Rules>(
      value_or_end(oracle::Rules::make(book, std::move(submission), std::move(chosen))));
}

}  // namespace assay21::testing_support
