#include "conformance/engine/child.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

using Words = std::vector<std::string>;

// For children that are to be waited for: far longer than a loaded machine needs.
constexpr ChildLimits patient = {.longest_line = 64UL * 1024,
                                 .answer_within = std::chrono::seconds{30}};
// For children that say nothing.
constexpr ChildLimits brisk = {.longest_line = 64UL * 1024, .answer_within = milliseconds{50}};

std::unique_ptr<Child> started(const Words& command, ChildLimits limits = patient) {
  auto child = Child::start(command, limits);
  if (!child) {
    ADD_FAILURE() << spec::to_string(child.problems().front());
    std::abort();
  }
  return std::move(child).value();
}

std::unique_ptr<Child> shell(const std::string& script, ChildLimits limits = patient) {
  return started({"/bin/sh", "-c", script}, limits);
}

std::string problem_of(const Words& command) {
  const auto child = Child::start(command, patient);
  return child ? "it was started" : spec::to_string(child.problems().front());
}

std::string line_of(Child& child) {
  const ChildAnswer answer = child.receive();
  return answer.line ? std::string(*answer.line) : "no line: " + answer.detail;
}

void expect_silence(Child& child, Silence silence, std::string_view detail) {
  const ChildAnswer answer = child.receive();
  EXPECT_FALSE(answer.line) << *answer.line;
  EXPECT_EQ(answer.silence, silence) << answer.detail;
  EXPECT_EQ(answer.detail, detail);
}

// A folder that lasts as long as a test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "assay21-child-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;  // what cannot be removed is left to the system's own cleaning
    fs::remove_all(path_, ignored);
  }

  std::string file(const std::string& name, const std::string& content, mode_t mode) const {
    std::string path = path_ / name;
    std::ofstream(path) << content;
    ::chmod(path.c_str(), mode);
    return path;
  }
  std::string path() const { return path_; }

 private:
  fs::path path_;
};

std::ptrdiff_t open_files() {
  return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
}

TEST(Child, answers_line_by_line) {
  const auto child = started({"cat"});
  child->send("hello");
  EXPECT_EQ(line_of(*child), "hello");
  child->send("");
  EXPECT_EQ(line_of(*child), "");
  EXPECT_EQ(child->finish().exit_code, 0);
}

TEST(Child, answers_ten_thousand_lines_sent_ahead) {
  const auto child = started({"cat"});
  const std::string filling(100, '.');
  for (int i = 0; i < 10'000; ++i)
    child->send(fmt::format("{}{}", i, filling));
  for (int i = 0; i < 10'000; ++i)
    ASSERT_EQ(line_of(*child), fmt::format("{}{}", i, filling));
  EXPECT_EQ(child->finish().exit_code, 0);
}

TEST(Child, answers_a_thousand_lines_sent_one_at_a_time) {
  const auto child = started({"cat"});
  for (int i = 0; i < 1'000; ++i) {
    child->send(std::to_string(i));
    ASSERT_EQ(line_of(*child), std::to_string(i));
  }
}

TEST(Child, hands_out_every_byte_of_a_line_but_its_end) {
  const auto child = started({"cat"});
  const std::string bytes("\0 \t\xff\r", 5);
  child->send(bytes);
  EXPECT_EQ(line_of(*child), bytes);
}

TEST(Child, may_write_lines_as_long_as_the_limit) {
  const auto child = started({"cat"});
  for (std::size_t shorter = 0; shorter < 20; ++shorter) {
    const std::string line(patient.longest_line - shorter, static_cast<char>('a' + shorter));
    child->send(line);
    child->send("short");
    ASSERT_TRUE(line_of(*child) == line) << "shorter than the limit by " << shorter;
    ASSERT_EQ(line_of(*child), "short");
  }
}

TEST(Child, floods_with_a_whole_line_longer_than_the_limit) {
  const auto child = started({"cat"});
  child->send("before");
  child->send(std::string(patient.longest_line + 1, 'x'));
  child->send("after");
  EXPECT_EQ(line_of(*child), "before");
  expect_silence(*child, Silence::flood, "more than 65536 bytes without an end of line");
  expect_silence(*child, Silence::flood, "more than 65536 bytes without an end of line");
}

TEST(Child, floods_without_an_end_of_line) {
  const auto child = shell("tr '\\0' 'x' </dev/zero");
  expect_silence(*child, Silence::flood, "more than 65536 bytes without an end of line");
}

TEST(Child, is_timed_out_when_it_says_nothing) {
  const auto child = shell("cat >/dev/null", {.answer_within = milliseconds{100}});
  const auto begin = Clock::now();
  expect_silence(*child, Silence::timed_out, "no line within 100 ms");
  EXPECT_GE(Clock::now() - begin, milliseconds{100});
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds{10});
}

TEST(Child, is_timed_out_when_its_line_does_not_end) {
  const auto child = shell("printf abc; read -r line", brisk);
  expect_silence(*child, Silence::timed_out, "no end of line within 50 ms, after 3 bytes");
}

TEST(Child, is_timed_out_when_it_only_ever_writes_a_little_more) {
  const auto child = shell("(while :; do printf x; sleep 0.01; done) & read -r line", brisk);
  EXPECT_EQ(child->receive().silence, Silence::timed_out);
}

TEST(Child, may_answer_after_it_was_timed_out) {
  const auto child = shell("printf 'late '; cat", brisk);
  EXPECT_EQ(child->receive().silence, Silence::timed_out);
  child->send("than never");
  ChildAnswer answer = child->receive();
  for (int i = 0; i < 100 && !answer.line; ++i)
    answer = child->receive();
  EXPECT_EQ(answer.line, "late than never");
}

TEST(Child, that_exits_has_its_last_lines_read_and_its_exit_code_told) {
  const auto child = shell("echo one; echo two; exit 3");
  EXPECT_EQ(line_of(*child), "one");
  EXPECT_EQ(line_of(*child), "two");
  expect_silence(*child, Silence::exited, "exit code 3");
  expect_silence(*child, Silence::exited, "exit code 3");
  EXPECT_EQ(child->finish().exit_code, 3);
}

TEST(Child, that_is_killed_has_its_signal_told) {
  const auto child = shell("kill -ABRT $$");
  expect_silence(*child, Silence::killed, "signal 6 (Aborted)");
  EXPECT_EQ(child->finish().exit_code, std::nullopt);
}

TEST(Child, that_ends_in_the_middle_of_a_line_is_cut_short) {
  const auto child = shell("echo whole; printf half; exit 4");
  EXPECT_EQ(line_of(*child), "whole");
  expect_silence(*child, Silence::cut_short, "4 bytes without an end of line, then exit code 4");
  expect_silence(*child, Silence::exited, "exit code 4");
}

TEST(Child, that_closes_its_output_and_ends_soon_has_exited) {
  const auto child = shell("exec >&-; read -r line; exit 5");
  expect_silence(*child, Silence::exited, "exit code 5");
}

TEST(Child, that_closes_its_output_and_lives_on_is_killed) {
  const auto child = shell("exec >&-; exec sleep 30");
  expect_silence(*child, Silence::killed, "signal 9 (Killed) from us, as it did not end by itself");
  EXPECT_EQ(child->finish().exit_code, std::nullopt);
}

TEST(Child, that_ends_and_leaves_its_output_open_has_exited) {
  const auto child = shell("sleep 30 & exit 6", brisk);
  expect_silence(*child, Silence::exited, "exit code 6");
}

TEST(Child, that_does_not_read_neither_blocks_nor_ends_us) {
  const auto child = shell("exec <&-; echo closed; sleep 0.05; echo still here");
  EXPECT_EQ(line_of(*child), "closed");
  for (int i = 0; i < 1'000; ++i)
    child->send(std::string(1'000, 'x'));
  EXPECT_EQ(line_of(*child), "still here");
  child->send("gone");
  expect_silence(*child, Silence::exited, "exit code 0");
  child->send("gone");
}

TEST(Child, reads_slowly_and_writes_much_without_a_deadlock) {
  constexpr std::size_t count = 8UL * 1024;
  const std::string line(1'023, 'y');
  // It reads nothing until all that it has to say is taken from it.
  const auto child =
      shell(fmt::format("yes {} | head -n {}; yes | head -c 1000000 >&2; "
                        "dd bs=512 iflag=fullblock count={} 2>/dev/null | wc -c; cat",
                        line, count, 2 * count));
  for (std::size_t i = 0; i < count; ++i)
    child->send(line);
  for (std::size_t i = 0; i < count; ++i)
    ASSERT_EQ(line_of(*child), line);
  EXPECT_EQ(line_of(*child), std::to_string(8UL * 1024 * 1024));
  child->send("and then");
  EXPECT_EQ(line_of(*child), "and then");
}

TEST(Child, has_what_was_queued_written_before_its_input_is_closed) {
  const auto child = shell("exit $(wc -l)");
  for (int i = 0; i < 42; ++i)
    child->send("goodbye");
  EXPECT_EQ(child->finish().exit_code, 42);
}

TEST(Child, may_write_on_while_it_is_finished) {
  const auto child = shell("cat >/dev/null; yes | head -c 1000000; yes | head -c 1000000 >&2");
  EXPECT_EQ(child->finish().exit_code, 0);
}

TEST(Child, that_does_not_end_is_killed_once_our_patience_does) {
  const std::string stubborn = "trap '' TERM HUP; echo ready; while :; do sleep 1; done";
  auto finished = std::async(std::launch::async, [&] { return shell(stubborn)->finish(); });

  auto child = shell(stubborn);
  EXPECT_EQ(line_of(*child), "ready");
  const auto begin = Clock::now();
  child.reset();
  EXPECT_GE(Clock::now() - begin, milliseconds{400});
  EXPECT_EQ(finished.get().exit_code, std::nullopt);
}

TEST(Child, takes_its_own_children_with_it) {
  // Orphans become ours instead of the system's, so that their end can be waited for.
  ASSERT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  auto child = shell("sleep 30 >/dev/null & echo $!; cat >/dev/null");
  const pid_t grandchild = std::stoi(line_of(*child));
  ASSERT_EQ(::kill(grandchild, 0), 0);
  child.reset();
  int status = 0;
  ASSERT_EQ(::waitpid(grandchild, &status, 0), grandchild);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  EXPECT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 0), 0);
}

TEST(Child, leaves_neither_zombies_nor_open_files) {
  started({"cat"})->finish();
  const auto before = open_files();
  {
    const auto finished = started({"cat"});
    const auto ended = shell("exit 0");
    const auto dropped = started({"cat"});
    const auto flooding = shell("exec tr '\\0' 'x' </dev/zero");
    EXPECT_FALSE(Child::start({"/nowhere/engine"}, patient).ok());
    finished->finish();
    ended->receive();
    flooding->receive();
  }
  EXPECT_EQ(open_files(), before);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(Child, inherits_no_file_of_ours) {
  const int ours = ::open("/dev/null", O_RDONLY);
  const auto child = shell(fmt::format("[ -e /proc/$$/fd/{} ] && echo seen || echo unseen", ours));
  EXPECT_EQ(line_of(*child), "unseen");
  ::close(ours);
}

TEST(Child, finds_broken_pipes_as_deadly_as_elsewhere) {
  const auto child = shell("kill -PIPE $$; echo ignored");
  expect_silence(*child, Silence::killed, "signal 13 (Broken pipe)");
}

TEST(Child, has_the_end_of_its_errors_kept) {
  const auto child =
      shell("yes 0123456 | head -n 100000 >&2; echo 'the last words' >&2; echo done");
  EXPECT_EQ(line_of(*child), "done");
  const std::string tail = child->error_tail();
  EXPECT_EQ(tail.size(), 4'096U);
  EXPECT_TRUE(tail.ends_with("\n0123456\nthe last words\n"));
}

TEST(Child, has_its_errors_kept_after_its_end) {
  const auto child = shell("echo 'out of cards' >&2; exit 1");
  expect_silence(*child, Silence::exited, "exit code 1");
  EXPECT_EQ(child->error_tail(), "out of cards\n");
}

TEST(Child, is_not_started_when_its_program_is_not_found) {
  EXPECT_EQ(problem_of({"/nowhere/engine", "--fast"}),
            "cannot start engine '/nowhere/engine': no such file "
            "(expected: a program that can be run)");
  EXPECT_EQ(problem_of({"assay21-no-such-engine"}),
            "cannot start engine 'assay21-no-such-engine': no such file in PATH "
            "(expected: a program that can be run)");
  EXPECT_EQ(problem_of({}),
            "cannot start an engine: the command is empty (expected: a program that can be run)");
}

TEST(Child, is_not_started_when_its_program_cannot_be_run) {
  const Folder folder;
  const std::string plain = folder.file("plain", "#!/bin/sh\n", 0644);
  const std::string text = folder.file("text", "not a program", 0755);
  const std::string orphan = folder.file("orphan", "#!/nowhere/interpreter\n", 0755);
  const auto told = [](const std::string& program, const std::string& reason) {
    return fmt::format("cannot start engine '{}': {} (expected: a program that can be run)",
                       program, reason);
  };
  EXPECT_EQ(problem_of({plain}), told(plain, "it may not be executed"));
  EXPECT_EQ(problem_of({folder.path()}), told(folder.path(), "it is a directory"));
  EXPECT_EQ(problem_of({text}),
            told(text, "it is neither a program of this system nor a script with #! in front"));
  EXPECT_EQ(problem_of({orphan}),
            told(orphan, "the interpreter that its first line names does not exist"));
}

Words words(const std::string& command_line) {
  const auto result = words_of(command_line);
  return result ? *result : Words{"problem: " + spec::to_string(result.problems().front())};
}

TEST(WordsOf, a_command_line_are_separated_by_blanks) {
  EXPECT_EQ(words("engine --edition md  \t2\n"), (Words{"engine", "--edition", "md", "2"}));
  EXPECT_EQ(words(""), Words{});
  EXPECT_EQ(words(" \t "), Words{});
}

TEST(WordsOf, a_command_line_are_kept_together_by_quotes) {
  EXPECT_EQ(words(R"('my engine' "--name=the engine")"), (Words{"my engine", "--name=the engine"}));
  EXPECT_EQ(words(R"(--na'me=the e'ngi"ne")"), Words{"--name=the engine"});
  EXPECT_EQ(words(R"(engine '' "")"), (Words{"engine", "", ""}));
  EXPECT_EQ(words(R"("it's" 'so "called"')"), (Words{"it's", R"(so "called")"}));
}

TEST(WordsOf, a_command_line_take_a_character_after_a_backslash_as_it_is) {
  EXPECT_EQ(words(R"(my\ engine \' \\)"), (Words{"my engine", "'", R"(\)"}));
  EXPECT_EQ(words(R"("a \"b\" \\ \$ \n")"), Words{R"(a "b" \ $ \n)"});
  EXPECT_EQ(words(R"('a\b')"), Words{R"(a\b)"});
}

TEST(WordsOf, a_command_line_are_not_expanded) {
  EXPECT_EQ(words("$HOME ~ * a|b;c #d"), (Words{"$HOME", "~", "*", "a|b;c", "#d"}));
}

TEST(WordsOf, a_command_line_cannot_be_told_where_it_breaks_off) {
  EXPECT_EQ(words("engine 'half"),
            Words{"problem: the quote ' at character 8 of the command is not closed "
                  "(expected: another ')"});
  EXPECT_EQ(words(R"(engine "half\")"),
            Words{"problem: the quote \" at character 8 of the command is not closed "
                  "(expected: another \")"});
  EXPECT_EQ(words("engine \\"), Words{"problem: the command ends with a backslash "
                                      "(expected: a character after it, or \\\\ for a backslash)"});
}

}  // namespace
}  // namespace assay21::conformance
