#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "conformance/run/interruption.h"

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

/// Of several exit codes the one that says most.
int first_of(const std::vector<int>& codes) {
  constexpr std::array<int, 7> order = {exit_no_engine, exit_bad_input,
                                        exit_usage,     exit_does_not_conform,
                                        exit_our_error, spec::exit_stale_known_failures,
                                        exit_incomplete};
  const auto at = std::ranges::find_if(
      order, [&](int code) { return std::ranges::find(codes, code) != codes.end(); });
  return at == order.end() ? exit_conforms : *at;
}

/// "ci/assay21.xml" for the submission "six-decks": "ci/assay21-six-decks.xml".
std::string junit_for(const std::string& junit, const std::string& name) {
  if (junit.empty()) return {};
  const fs::path path(junit);
  return path.parent_path() /
         fmt::format("{}-{}{}", path.stem().string(), name, path.extension().string());
}

}  // namespace

int certify_each(const CertifyRequest& request, const std::vector<std::string>& submissions) {
  const auto refuse = [](const std::string& what, const std::string& expected) {
    complain({{"", 0, 0, what, expected}});
    return exit_usage;
  };
  std::set<std::string> names;
  for (const auto& submission : submissions) {
    if (!names.insert(fs::path(submission).stem().string()).second)
      return refuse("--submission: two files are called alike, and so would their runs be",
                    "submissions with different names");
  }
  if (request.resume)
    return refuse("--resume: there are several submissions", "one of them, with its run's folder");
  if (!request.draw.empty() || !request.drawn.empty())
    return refuse("--draw, --drawn: there are several submissions", "one: an exam is of one table");
  std::error_code error;
  if (!request.dry_run && !request.list) fs::create_directories(request.out, error);
  if (error)
    return refuse(fmt::format("--out: {} cannot be made: {}", request.out, error.message()),
                  "a folder");
  std::vector<int> codes;
  std::string summary;
  for (const auto& submission : submissions) {
    const auto name = fs::path(submission).stem().string();
    auto one = request;
    one.submission = submission;
    one.out = fs::path(request.out) / name;
    one.junit = junit_for(request.junit, name);
    say("== {}\n", name);
    codes.push_back(certify(one));
    summary += fmt::format("{}: exit code {}\n", name, codes.back());
    // Who ends one run does not want the next.
    if (conformance::Interruption::came() && codes.size() < submissions.size()) {
      codes.push_back(exit_incomplete);
      summary +=
          fmt::format("{} submissions more: not begun\n", submissions.size() + 1 - codes.size());
      break;
    }
  }
  const int code = first_of(codes);
  say("== {} submissions, exit code {}\n{}", submissions.size(), code, summary);
  return code;
}

}  // namespace assay21::cli
