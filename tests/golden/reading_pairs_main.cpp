// Lists the pairs of readings that defeat a clause only together, of the golden sessions of an
// edition: reading_pairs [--every-pair] EDITION...
#include <map>
#include <string>

#include <fmt/format.h>

#include "tests/golden/reading_pairs.h"

namespace assay21::golden {
namespace {

using Sessions = std::map<std::string, Outcome>;

void print(std::string_view heading, const std::map<std::string, Sessions>& pairs) {
  fmt::print("{} ({}):\n", heading, pairs.size());
  for (const auto& [pair, sessions] : pairs) {
    fmt::print("  {}\n", pair);
    for (const auto& [session, lost] : sessions) {
      fmt::print("    {}\n", session);
      for (const auto& one : lost)
        fmt::print("      not any more: {}\n", one);
    }
  }
}

void list(const std::string& edition, const PairSearch& search) {
  const auto book = rulebook(edition);
  std::map<std::string, Sessions> of_one_clause;
  std::map<std::string, Sessions> others;
  for (auto& one : defeating_pairs(book, read_folder(edition).sessions(), search))
    (one.of_one_clause ? of_one_clause : others)[name_of(*book, one)][one.session].merge(one.lost);
  fmt::print("{}\n", edition);
  print("pairs that defeat a clause on which both rest", of_one_clause);
  print("pairs of which one takes the other its occasion", others);
}

}  // namespace
}  // namespace assay21::golden

int main(int argc, char** argv) {
  assay21::golden::PairSearch search;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--every-pair") {
      search.every_pair = true;
    } else {
      assay21::golden::list(word, search);
    }
  }
  return 0;
}
