#include "tests/cli/program.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace assay21::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> environment_with(const Environment& changes) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    if (!changes.contains(std::string(text.substr(0, text.find('='))))) all.emplace_back(text);
  }
  for (const auto& [name, value] : changes) {
    if (value) all.push_back(name + "=" + *value);
  }
  return all;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (auto& text : texts)
    pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

int exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

ScratchFolder::ScratchFolder() {
  std::string name = (fs::temp_directory_path() / "assay21-cli-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder could be made: " << name;
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

namespace {

/// What is done to the program while it runs.
using Meanwhile = std::function<void(pid_t)>;

Ended run_with(const std::string& program, const Arguments& arguments,
               const Environment& environment, const Meanwhile& meanwhile) {
  const ScratchFolder scratch;
  const auto out = scratch.file("out");
  const auto err = scratch.file("err");
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  auto variables = environment_with(environment);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  constexpr int to_write = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), to_write, 0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), to_write, 0600);
  pid_t child = 0;
  const int error = posix_spawn(&child, program.c_str(), &actions, nullptr,
                                pointers_to(words).data(), pointers_to(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    ADD_FAILURE() << program << " cannot be started";
    return {};
  }
  if (meanwhile) meanwhile(child);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
  }
  return {exit_code(status), read_text(out), read_text(err)};
}

Environment at_home(Environment environment) {
  environment.try_emplace("ASSAY21_HOME", ASSAY21_SOURCE_DIR);
  return environment;
}

}  // namespace

Ended run_program(const std::string& program, const Arguments& arguments,
                  const Environment& environment) {
  return run_with(program, arguments, environment, {});
}

Ended run(const Arguments& arguments, const Environment& environment) {
  return run_program(ASSAY21_PROGRAM, arguments, at_home(environment));
}

namespace {

void wait_for(const std::string& file, pid_t child, std::uintmax_t bytes) {
  const auto is_there = [&] {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    return !error && size >= bytes;
  };
  // A program that ends before is a zombie until it is waited for, and takes a signal.
  while (!is_there() && ::kill(child, 0) == 0 && ::usleep(1000) == 0) {
    siginfo_t ended{};
    ::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid == child) break;
  }
}

}  // namespace

Ended run_while(const Arguments& arguments, const std::string& file,
                const std::function<void(int process)>& besides) {
  return run_with(ASSAY21_PROGRAM, arguments, at_home({}), [&](pid_t child) {
    wait_for(file, child, 0);
    besides(child);
  });
}

Ended run_until(const Arguments& arguments, const std::string& file, int signal,
                std::uintmax_t bytes) {
  return run_with(ASSAY21_PROGRAM, arguments, at_home({}), [&](pid_t child) {
    wait_for(file, child, bytes);
    ::kill(child, signal);
  });
}

std::string source_file(const std::string& path) {
  return fmt::format("{}/{}", ASSAY21_SOURCE_DIR, path);
}

std::string electronic_switch(const ScratchFolder& scratch) {
  const auto path = scratch.file("electronic-switch.xml");
  auto text = read_text(source_file("spec/submissions/good/blackjack-electronic.xml"));
  const std::string option = "<option name=\"electronic-table\" value=\"yes\"/>";
  write_text(path, replaced(std::move(text), option,
                            option + "<option name=\"blackjack-switch\" value=\"yes\"/>"));
  return path;
}

std::string good_script(const std::string& name) {
  return source_file("tests/cli/good/" + name + ".json");
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  EXPECT_TRUE(file.flush()) << path;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at == std::string::npos || text.find(from, at + 1) != std::string::npos) {
    ADD_FAILURE() << "not once in the text: " << from;
    return text;
  }
  return text.replace(at, from.size(), to);
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

std::string sample_engine() {
  return fmt::format("'{}'", ASSAY21_SAMPLE_ENGINE);
}

void expect_valid(const std::string& schema, const std::string& folder, const std::string& files) {
  const auto command = fmt::format("xmllint --noout --nonet --schema '{}' '{}'/{}",
                                   source_file("spec/schema/" + schema + ".xsd"), folder, files);
  const auto ended = run_program("/bin/sh", {"-c", command}, {});
  EXPECT_EQ(ended.code, 0) << ended.err;
}

void expect_valid_reports(const std::string& out) {
  expect_valid("run-record", out, "run.xml");
  expect_valid("report-index", out, "report/index.xml");
  expect_valid("section-report", out, "report/sections/*.xml");
}

Arguments certification(const std::string& out, const std::string& engine_options) {
  return {"certify",
          "--edition",
          "md-spanish21-1.0",
          "--submission",
          source_file("spec/submissions/good/six-decks.xml"),
          "--engine",
          sample_engine() + " " + engine_options,
          "--out",
          out,
          "--quiet",
          "--practice"};
}

Arguments must_run_practice(const std::string& out, const std::string& engine_options) {
  auto arguments = certification(out, engine_options);
  arguments.insert(arguments.end(), {"--sessions", "0"});
  return arguments;
}

Arguments short_practice(const std::string& out, const std::string& engine_options) {
  auto arguments = must_run_practice(out, engine_options);
  arguments.insert(arguments.end(), {"--only", "double"});
  return arguments;
}

}  // namespace assay21::cli
