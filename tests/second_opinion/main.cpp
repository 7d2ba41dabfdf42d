// Compares an engine with the oracle over as many rounds as one likes:
//   second_opinion [--whole] TABLE ROUNDS SEED FOLDER ENGINE [ARGUMENT...]
// TABLE is one of the sample submissions, by its name. Scripts about which the two do not agree are
// left in FOLDER.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "tests/second_opinion/comparison.h"
#include "tests/support/sample_tables.h"

namespace assay21::second_opinion {
namespace {

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

int run(std::vector<std::string> words) {
  const bool whole = !words.empty() && words.front() == "--whole";
  if (whole) words.erase(words.begin());
  constexpr std::size_t least = 5;
  if (words.size() < least) {
    fmt::print(stderr, "second_opinion [--whole] TABLE ROUNDS SEED FOLDER ENGINE [ARGUMENT...]\n");
    return 64;
  }
  const auto tables = testing_support::read_sample_tables();
  const auto table = std::ranges::find(tables, words[0], &testing_support::SampleTable::name);
  if (table == tables.end()) {
    fmt::print(stderr, "no sample table {}; there are:\n", words[0]);
    for (const auto& one : tables)
      fmt::print(stderr, "  {}\n", one.name);
    return 64;
  }
  ComparisonOptions options;
  options.rounds = number(words[1]);
  options.seed = number(words[2]);
  options.whole = whole;
  options.most_disagreements = 60;
  options.engine = {words.begin() + 4, words.end()};
  const auto begun = std::chrono::steady_clock::now();
  const auto compared = compare(*table->rules, options);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  std::filesystem::create_directories(words[3]);
  for (const auto& one : compared.disagreements) {
    const auto path = fmt::format("{}/{}.json", words[3], one.session);
    std::ofstream(path) << wire::to_json(one.script);
    fmt::print("{}\n", path);
    for (const auto& line : one.words)
      fmt::print("  {}\n", line);
  }
  if (!compared.given_up.empty()) fmt::print("no engine: {}\n", compared.given_up);
  fmt::print(
      "{}: {} rounds in {} sessions compared, {} of them by the judge alone, {} as far as their "
      "scripts go, {} disagreements, {:.0f} rounds a second\n",
      words[0], compared.rounds, compared.sessions, compared.own_order, compared.cut_short,
      compared.disagreements.size(), static_cast<double>(compared.rounds) / took.count());
  return compared.disagreements.empty() && compared.given_up.empty() ? 0 : 1;
}

}  // namespace
}  // namespace assay21::second_opinion

int main(int argc, char** argv) {
  return assay21::second_opinion::run({argv + 1, argv + argc});
}
