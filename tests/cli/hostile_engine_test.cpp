// An engine that is after its own dossier, from the command line: what it came to stands all the
// same, and nothing of the engine is left to change it.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/cli/program.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

bool are_namespaces_given() {
  const auto* const wanted = ::geteuid() == 0 ? "--mount" : "--map-root-user";
  return run_program("/usr/bin/unshare", {wanted, "true"}, {}).code == 0;
}

void expect_whole(const std::string& out) {
  ASSERT_FALSE(fs::is_symlink(out));
  const auto command = fmt::format("cd '{}' && sha256sum --check --strict manifest.txt", out);
  const auto checked = run_program("/bin/sh", {"-c", command}, {});
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
}

TEST(EngineAfterItsDossier, LeavesItAsItIs) {
  // Without them it is a condition on page one that an engine can do this.
  if (!are_namespaces_given()) GTEST_SKIP() << "this system gives no namespaces";
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  // It could, if it came there.
  fs::permissions(fs::path(out).parent_path(), fs::perms::all);
  auto arguments = short_practice(out);
  const auto rewrites = fmt::format("while sleep 0.05; do echo CONFORMS > {}/run.xml; done", out);
  *(std::find(arguments.begin(), arguments.end(), "--engine") + 1) = fmt::format(
      "sh -c 'rm -rf {0}; ln -s /etc {0}; setsid sh -c \"{1}\" >/dev/null 2>&1 </dev/null & "
      "exec {2} --fault hits-soft-17'",
      out, rewrites, sample_engine());
  const auto ended = run(arguments);
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  EXPECT_TRUE(says(ended.out, "DOES NOT CONFORM: ")) << ended.out;
  expect_whole(out);
  ::usleep(300'000);
  expect_whole(out);
}

}  // namespace
}  // namespace assay21::cli
