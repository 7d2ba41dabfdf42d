// A Spanish 21 table that plays by the rules and does not speak by them: `--manner NAME` says how.
// It is the sample engine, whose answers are tampered with.

#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tests/engines/hostile/answers.h"
#include "tests/engines/hostile/attacks.h"
#include "tests/engines/hostile/starts.h"
#include "tests/engines/sample/conversation.h"
#include "tests/engines/sample/lines.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/wire.h"

namespace {

using namespace hostile;

/// The sample engine's answers, caught before anybody reads them.
class Honest {
 public:
  Honest() : caught_(::memfd_create("answers", 0)), conversation_({}, caught_) {}

  std::string answer(std::string_view line) {
    static_cast<void>(::ftruncate(caught_, 0));
    ::lseek(caught_, 0, SEEK_SET);
    conversation_.hear(messages_.read(line));
    std::string text(static_cast<std::size_t>(::lseek(caught_, 0, SEEK_END)), '\0');
    return ::pread(caught_, text.data(), text.size(), 0) < 0 ? std::string() : text;
  }

 private:
  int caught_;
  sample::MessageReader messages_;
  sample::Conversation conversation_;
};

Question question_of(std::string_view line) {
  if (line.find(R"("type":"session")") != std::string_view::npos) return Question::session;
  if (line.find(R"("type":"table")") != std::string_view::npos) return Question::table;
  if (line.find(R"("type":"hello")") != std::string_view::npos) return Question::hello;
  return Question::goodbye;
}

int converse(const Manner& manner, int start) {
  sample::LineReader lines{STDIN_FILENO};
  Honest honest;
  Moment moment{.start = start};
  std::string earlier;
  while (const auto line = lines.next()) {
    moment.question = question_of(*line);
    moment.session += moment.question == Question::session ? 1 : 0;
    std::string answer = honest.answer(*line);
    sample::write_all(STDOUT_FILENO, manner(moment, answer, earlier));
    if (moment.question == Question::goodbye) break;
    earlier = std::move(answer);
  }
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> words{argv + 1, argc > 1 ? static_cast<std::size_t>(argc - 1) : 0};
  if (words.size() == 1 && std::string_view(words[0]) == "--list")
    return fmt::print("{}", all_names()), EXIT_SUCCESS;
  if (words.size() < 2 || std::string_view(words[0]).substr(0, 2) != "--") {
    fmt::print(stderr,
               "usage: hostile_engine --manner NAME [FILE] | --attack NAME [ARGUMENT...] | "
               "--list\n");
    return 64;
  }
  if (std::string_view(words[0]) == "--attack") {
    sample::write_all(STDOUT_FILENO, attack(words[1], words.subspan(2)) + "\n");
    return EXIT_SUCCESS;
  }
  const Manner manner = manner_named(words[1]);
  if (!manner) {
    fmt::print(stderr, "hostile_engine: no manner '{}'\n", words[1]);
    return 64;
  }
  try {
    return converse(manner, words.size() > 2 ? count_start(words[2]) : 1);
  } catch (const sample::Malformed& malformed) {
    fmt::print(stderr, "hostile_engine: {}\n", malformed.what());
    return 65;
  }
}
