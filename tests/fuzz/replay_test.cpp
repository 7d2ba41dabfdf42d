// Every input that a fuzzer has kept, through the same entries, in the build that is tested.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/fuzz/entries.h"

namespace assay21::fuzz {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// How many were given.
int replay(const char* folder, void (*entry)(std::string_view)) {
  int given = 0;
  for (const auto& input : fs::directory_iterator(fs::path(ASSAY21_FUZZ_CORPUS) / folder)) {
    SCOPED_TRACE(input.path().string());
    entry(contents(input.path()));
    ++given;
  }
  return given;
}

// A broken check ends the program, so that what is left to expect is that there was something.
TEST(Corpus, of_scripts_is_read_or_refused) {
  EXPECT_GT(replay("script", script), 10);
}

TEST(Corpus, of_transcripts_is_read_or_refused) {
  EXPECT_GT(replay("transcript", transcript), 10);
}

TEST(Corpus, of_first_messages_is_read_or_refused) {
  EXPECT_GT(replay("hello", hello), 10);
}

TEST(Corpus, of_xml_is_read_or_refused) {
  EXPECT_GT(replay("xml", xml), 10);
}

TEST(Corpus, of_sessions_is_judged) {
  EXPECT_GT(replay("judge", judge), 10);
}

}  // namespace
}  // namespace assay21::fuzz
