// Good messages with a few bytes changed at random: whatever comes in is read or refused in words.
#include <cstdio>
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "tests/conformance/wire/samples.h"
#include "tests/support/spanish_wagers.h"
#include "tests/support/test_scale.h"

namespace assay21::wire {
namespace {

constexpr int usual_tries = 20'000;
constexpr std::uint64_t usual_seed = 21;

// ASSAY21_SEED replays another run.
std::uint64_t seed() {
  const char* const named = std::getenv("ASSAY21_SEED");
  return named == nullptr ? usual_seed : std::strtoull(named, nullptr, 10);
}

class Mutation {
 public:
  explicit Mutation(std::uint64_t from) : random_(from) {}

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }

  void change(std::string& text) {
    for (std::size_t edits = 1 + below(3); edits > 0; --edits)
      edit(text);
  }

 private:
  void edit(std::string& text) {
    // Bytes that mean something in JSON come up more often than chance would have them.
    static constexpr std::string_view telling = "{}[]\",:\\0123456789.-eEuAS \n\t\x80\xFF";
    if (text.empty()) return;
    const std::size_t at = below(text.size());
    const char byte =
        below(4) == 0 ? static_cast<char>(below(256)) : telling[below(telling.size())];
    switch (below(6)) {
      case 0:
        text[at] = byte;
        return;
      case 1:
        text.insert(at, 1, byte);
        return;
      case 2:
        text.erase(at, 1 + below(8));
        return;
      case 3:
        text.insert(at, text.substr(at, 1 + below(40)));
        return;
      case 4:
        std::swap(text[at], text[below(text.size())]);
        return;
      case 5:
        text.resize(below(20) == 0 ? at : text.size());
        return;
    }
  }

  std::mt19937_64 random_;
};

template <typename T>
void expect_words(const spec::Result<T>& result) {
  if (result.ok()) return;
  EXPECT_FALSE(result.problems().front().what.empty());
  EXPECT_FALSE(result.problems().front().expected.empty());
}

// What was accepted survives being written and read again.
void expect_stable(const Sample& sample) {
  const auto reply = transcript_from(sample.text, sample_names(), sample_observes());
  if (reply.ok()) {
    std::vector<std::string> lines;
    for (const auto& event : reply->events)
      lines.push_back(to_json(event, sample_names()));
    const auto again = transcript_file_from(transcript_file("s", lines), "t", sample_names());
    ASSERT_TRUE(again.ok()) << to_string(again.problems().front());
    EXPECT_EQ(again->events, reply->events);
  }
  const auto script = script_file_from(sample.text, "s", tests::spanish_terms_of);
  if (script.ok()) {
    const auto again = script_file_from(to_json(*script), "s", tests::spanish_terms_of);
    ASSERT_TRUE(again.ok()) << to_string(again.problems().front());
    EXPECT_EQ(*again, *script);
  }
  expect_words(reply);
  expect_words(script);
  expect_words(hello_from(sample.text));
  expect_words(table_reply_from(sample.text));
  expect_words(transcript_file_from(sample.text, "t", sample_names()));
}

TEST(Mutations, of_good_messages_are_read_or_refused_in_words) {
  RecordProperty("seed", std::to_string(seed()));
  SCOPED_TRACE("replay: ASSAY21_SEED=" + std::to_string(seed()) +
               " wire_tests --gtest_filter='Mutations.*'");
  const auto samples = samples_in("good");
  ASSERT_FALSE(samples.empty());
  Mutation mutation(seed());
  int accepted = 0;
  const int tries = testing_support::scaled(usual_tries, seed());
  for (int i = 0; i < tries; ++i) {
    Sample sample = samples[mutation.below(samples.size())];
    mutation.change(sample.text);
    accepted += outcome_of(sample) == "ok" ? 1 : 0;
    expect_stable(sample);
    if (HasFailure()) FAIL() << "mutation " << i << " of " << sample.name << ":\n" << sample.text;
  }
  // Were nothing or everything accepted, this test would not look behind the parser.
  EXPECT_GT(accepted, tries / 50);
  EXPECT_LT(accepted, tries / 2);
  std::printf("seed %s: %d of %d mutations were still good\n", std::to_string(seed()).c_str(),
              accepted, tries);
}

}  // namespace
}  // namespace assay21::wire
