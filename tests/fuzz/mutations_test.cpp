// An engine that does anything at all is judged: transcripts of conforming engines at every sample
// table, changed at random by a fixed seed, as the fuzzer changes them by what it has seen.
#include <cstdio>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "generators/plan/random_source.h"
#include "tests/fuzz/entries.h"

namespace assay21::fuzz {
namespace {

constexpr std::uint64_t seed = 1;
constexpr std::uint64_t transcripts = 4000;

std::string recipe_of(std::uint64_t number) {
  generators::RandomSource source(seed ^ number << 20U);
  std::string bytes(64 + source.below(192), '\0');
  for (auto& one : bytes)
    one = static_cast<char>(source.below(256));
  return bytes;
}

/// `ASSAY21_MUTATIONS=100000` for a long run by hand; `ASSAY21_FROM` for where it begins.
std::uint64_t number_in(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

TEST(Transcripts, ChangedAtRandomAreJudged) {
  const auto from = number_in("ASSAY21_FROM", 0);
  const auto count = number_in("ASSAY21_MUTATIONS", transcripts);
  std::printf("%llu changed transcripts, seed %llu\n", static_cast<unsigned long long>(count),
              static_cast<unsigned long long>(seed));
  for (auto number = from; number < from + count; ++number)
    judge(recipe_of(number));
}

}  // namespace
}  // namespace assay21::fuzz
