// Runs the real program as a user does: arguments in, exit code and what it said out.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace assay21::cli {

using Arguments = std::vector<std::string>;
/// Variables of the environment; without a value, one that is taken away.
using Environment = std::map<std::string, std::optional<std::string>>;

/// A folder of its own for one test, gone when the test is over.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

struct Ended {
  int code = 0;  ///< 128 and the signal, when it was killed
  std::string out;
  std::string err;
};

/// Runs `program` with its standard input at its end.
Ended run_program(const std::string& program, const Arguments& arguments,
                  const Environment& environment);

/// Runs assay21, its home being the source tree unless the environment says otherwise.
Ended run(const Arguments& arguments, const Environment& environment = {});

/// Runs assay21; when a file is there, this is done besides, as long as it runs.
Ended run_while(const Arguments& arguments, const std::string& file,
                const std::function<void(int process)>& besides);
/// Runs assay21 until a file has so many bytes, and sends it a signal then.
Ended run_until(const Arguments& arguments, const std::string& file, int signal,
                std::uintmax_t bytes = 1);

/// A file of the source tree.
std::string source_file(const std::string& path);

/// A Rules Submission that is sound, and of a table that cannot be followed: Blackjack Switch at an
/// electronic table.
std::string electronic_switch(const ScratchFolder& scratch);

/// A script of tests/cli/good.
std::string good_script(const std::string& name);

std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);
/// The text with its one `from` replaced; a test fails when there is none, or more.
std::string replaced(std::string text, const std::string& from, const std::string& to);

bool says(const std::string& text, const std::string& part);
std::vector<std::string> lines_of(const std::string& text);

/// Whether all these files, named as the shell names them, are valid by a schema of ours.
void expect_valid(const std::string& schema, const std::string& folder, const std::string& files);
void expect_valid_reports(const std::string& out);

/// A certification of the sample engine, with a fault or without, as a practice; `--practice` is
/// the last word.
Arguments certification(const std::string& out, const std::string& engine_options = "");
/// The same with the must-run sessions in which somebody doubles down alone, for what does not ask
/// for a whole run: a partial one. It shows `--fault hits-soft-17`.
Arguments short_practice(const std::string& out, const std::string& engine_options = "");
/// The same with the whole must-run list and no random session: where `--only` or `--shard` is what
/// is asked.
Arguments must_run_practice(const std::string& out, const std::string& engine_options = "");
std::string sample_engine();

}  // namespace assay21::cli
