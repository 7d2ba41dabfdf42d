// An engine that does anything at all is judged: transcripts of conforming engines at every sample
// table, changed at random by a fixed seed, as the fuzzer changes them by what it has seen.
#include <algorithm>
#include <cctype>
#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "conformance/engine/contained.h"
#include "generators/plan/random_source.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/sample_sessions.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::fuzz {
namespace {

constexpr std::uint64_t seed = 1;
/// At all tables together; with ASSAY21_TEST_SCALE=400 more than a million.
constexpr std::uint64_t transcripts = 3000;

std::string recipe_of(std::uint64_t number) {
  generators::RandomSource source(seed ^ number << 20U);
  std::string bytes(64 + source.below(192), '\0');
  for (auto& one : bytes)
    one = static_cast<char>(source.below(256));
  return bytes;
}

std::size_t place_of(const std::string& table) {
  const auto& names = testing_support::sample_table_names();
  return static_cast<std::size_t>(std::ranges::find(names, table) - names.begin());
}

class ChangedTranscripts : public ::testing::TestWithParam<std::string> {};

TEST_P(ChangedTranscripts, AreJudgedWithoutAnErrorOfOurs) {
  const auto count = testing_support::scaled(testing_support::share_of_a_table(transcripts), seed);
  const auto table = place_of(GetParam());
  sample_sessions(table);
  // In a worker, as in a campaign: one that breaks the judge is named, and the others follow.
  constexpr int most_failures = 20;
  int failures = 0;
  for (std::uint64_t next = 0; next < count && failures < most_failures; ++next) {
    conformance::Contained work(
        [&](const conformance::Contained::Give& give) {
          for (auto number = next; number < count; ++number) {
            judge_at(table, recipe_of(number));
            give({});
          }
        },
        std::chrono::minutes{2});
    while (work.take())
      ++next;
    if (work.failure().empty()) break;
    ++failures;
    ADD_FAILURE() << "transcript " << next << ": " << work.failure();
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, ChangedTranscripts,
                         ::testing::ValuesIn(testing_support::sample_table_names()),
                         [](const auto& table) {
                           std::string name = table.param;
                           std::erase_if(name, [](unsigned char c) { return !std::isalnum(c); });
                           return name;
                         });

}  // namespace
}  // namespace assay21::fuzz
