// A practice that knows which failures its engine has: green as long as these are all there is.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/support/test_scale.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

Arguments update(const std::string& file, const std::string& run, const Arguments& more = {}) {
  return with({"known-failures", "update", file, "--run", run}, more);
}

const Arguments accepted = {"--accepted-by", "J. Doe",   "--until",
                            "2999-12-31",    "--reason", "mended in 4.2"};

TEST(KnownFailures, of_an_engine_keep_its_practice_green_until_they_are_mended) {
  if (testing_support::is_scaled_down()) GTEST_SKIP() << "three whole practices; at full scale";
  const ScratchFolder scratch;
  const auto first = scratch.file("first");
  const auto file = scratch.file("known.xml");
  ASSERT_EQ(run(certification(first, "--fault fifty-to-winner")).code, 1);

  // Nobody has accepted them yet.
  const auto refused = run(update(file, first));
  EXPECT_EQ(refused.code, 64);
  EXPECT_TRUE(says(refused.err, "holds failures that nobody has accepted")) << refused.err;
  EXPECT_FALSE(fs::exists(file));
  const auto added = run(update(file, first, accepted));
  EXPECT_EQ(added.code, 0) << added.err;
  EXPECT_TRUE(says(added.out, "added: ")) << added.out;
  EXPECT_TRUE(says(read_text(file), "accepted-by=\"J. Doe\" until=\"2999-12-31\""));

  // The same faults by other sessions.
  const auto second = scratch.file("second");
  const auto junit = scratch.file("junit.xml");
  const auto known = run(with(certification(second, "--fault fifty-to-winner"),
                              {"--seed", "2", "--known-failures", file, "--junit", junit}));
  EXPECT_EQ(known.code, 0) << known.out << known.err;
  EXPECT_TRUE(says(known.out, "PRACTICE: no new fault, ")) << known.out;
  EXPECT_TRUE(says(known.out, "accepted by J. Doe until 2999-12-31: mended in 4.2")) << known.out;
  EXPECT_TRUE(says(read_text(second + "/report/index.html"), "Known failures"));
  EXPECT_TRUE(says(read_text(junit), "known failure: failed"));
  EXPECT_TRUE(fs::exists(second + "/inputs/known-failures.xml"));
  const auto again = run({"judge", second});
  EXPECT_EQ(again.code, 0) << again.out << again.err;

  // They are mended.
  const auto third = scratch.file("third");
  const auto stale = run(with(certification(third), {"--known-failures", file}));
  EXPECT_EQ(stale.code, 3) << stale.out;
  EXPECT_TRUE(says(stale.out, "PRACTICE: KNOWN FAILURES OUT OF DATE: ")) << stale.out;
  const auto dropped = run(update(file, third));
  EXPECT_EQ(dropped.code, 0) << dropped.err;
  EXPECT_TRUE(says(dropped.out, "dropped: ")) << dropped.out;
  EXPECT_FALSE(says(read_text(file), "<failure"));
}

TEST(KnownFailures, are_for_a_whole_practice_alone) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto file = scratch.file("known.xml");
  write_text(file, "<known-failures edition=\"md-spanish21-1.0\"/>\n");
  auto exam = with(certification(out), {"--known-failures", file});
  exam.erase(std::find(exam.begin(), exam.end(), "--practice"));
  EXPECT_EQ(run(exam).code, 64);
  EXPECT_FALSE(fs::exists(out));

  // Of fewer sessions nobody knows what fails no more.
  ASSERT_EQ(run(short_practice(out)).code, 2);
  const auto refused = run(update(file, out, accepted));
  EXPECT_EQ(refused.code, 65);
  EXPECT_TRUE(says(refused.err, "had fewer sessions than the plan")) << refused.err;
}

TEST(KnownFailures, that_cannot_be_read_end_a_run_before_it_begins) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto file = scratch.file("known.xml");
  const auto said = [&](const std::string& text) {
    write_text(file, text);
    const auto ended = run(with(certification(out), {"--known-failures", file}));
    EXPECT_EQ(ended.code, 65) << text;
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_FALSE(fs::exists(out));
    return ended.err;
  };
  const auto failure = [](const std::string& clauses, const std::string& until) {
    return "<known-failures edition=\"md-spanish21-1.0\">\n  <failure clauses=\"" + clauses +
           "\" fingerprint=\"0123456789abcdef\" accepted-by=\"J. Doe\" until=\"" + until +
           "\">\n    <reason>it is being mended</reason>\n  </failure>\n</known-failures>\n";
  };
  EXPECT_TRUE(says(said(failure("99.Z", "2999-12-31")), "md-spanish21-1.0 has no clause 99.Z"));
  EXPECT_TRUE(says(said(failure("12.B.6", "2026-02-30")), "2026-02-30 is no day"));
  EXPECT_TRUE(says(said("<known-failures edition=\"ma-spanish21\"/>"), "is about ma-spanish21"));
  EXPECT_TRUE(says(said("{}"), file));
  const auto missing = run(with(certification(out), {"--known-failures", scratch.file("none")}));
  EXPECT_EQ(missing.code, 65) << missing.err;
  // What cannot be read is not written over either.
  const auto before = read_text(file);
  ASSERT_EQ(run(update(file, scratch.file("no-run"))).code, 65);
  EXPECT_EQ(read_text(file), before);
}

}  // namespace
}  // namespace assay21::cli
