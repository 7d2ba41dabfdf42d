#include "conformance/engine/contained.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "conformance/engine/child_process.h"
#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A batch's records fit in, so that the work need not wait for its reader.
constexpr int pipe_bytes = 1024 * 1024;
constexpr std::size_t most_words_bytes = 2048;

void write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) ::_exit(EXIT_FAILURE);  // nobody waits for it any more
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

// What is open besides: the engine's pipes above all, whose other end must see them close.
void keep_only(int output, int file) {
  unsigned from = STDERR_FILENO + 1;
  for (const int kept : {std::min(output, file), std::max(output, file)}) {
    const auto number = static_cast<unsigned>(kept);
    if (kept <= STDERR_FILENO) continue;
    if (number > from) ::close_range(from, number - 1, 0);
    from = number + 1;
  }
  ::close_range(from, ~0U, 0);
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO}) {
    if (nothing >= 0) ::dup2(nothing, stream);
  }
}

[[noreturn]] void do_work(const Contained::Work& work, pid_t parent, int output, int words,
                          int kept_file) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(EXIT_FAILURE);
  const rlimit no_core = {0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  ::dup2(words, STDERR_FILENO);
  keep_only(output, kept_file);
  work([output](std::string_view record) {
    std::string message(sizeof(std::uint32_t), '\0');
    const auto size = static_cast<std::uint32_t>(record.size());
    std::memcpy(message.data(), &size, sizeof size);
    message += record;
    write_all(output, message);
  });
  ::_exit(EXIT_SUCCESS);
}

}  // namespace

struct Contained::State {
  pid_t id = 0;  // 0 once it is reaped
  milliseconds between_records;
  Descriptor records;
  Descriptor words;
  std::string buffer = {};
  std::size_t begin = 0;  // of what was not given out
  std::string said = {};
  std::string failure = {};

  std::optional<std::string> whole_record();
  void read_words();
  /// Whether there may be more.
  bool read_more(Clock::time_point deadline);
  void end_work(bool kill);
};

std::optional<std::string> Contained::State::whole_record() {
  std::uint32_t size = 0;
  if (buffer.size() - begin < sizeof size) return std::nullopt;
  std::memcpy(&size, buffer.data() + begin, sizeof size);
  if (buffer.size() - begin - sizeof size < size) return std::nullopt;
  auto record = buffer.substr(begin + sizeof size, size);
  begin += sizeof size + size;
  if (begin == buffer.size()) {
    buffer.clear();
    begin = 0;
  }
  return record;
}

void Contained::State::read_words() {
  std::array<char, 4096> bytes;
  const auto count = ::read(words.number(), bytes.data(), bytes.size());
  if (count <= 0) {
    words.close();
    return;
  }
  said.append(bytes.data(), static_cast<std::size_t>(count));
  if (said.size() > most_words_bytes) said.resize(most_words_bytes);
}

bool Contained::State::read_more(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
  std::array<pollfd, 2> files = {{{records.number(), POLLIN, 0}, {words.number(), POLLIN, 0}}};
  const auto patience = std::max<milliseconds>(left, milliseconds::zero()).count();
  const int ready = ::poll(files.data(), files.size(), static_cast<int>(patience));
  if (ready < 0) {
    ASSAY21_CHECK(errno == EINTR);
    return true;
  }
  if (ready == 0) {
    failure = fmt::format("it took more than {} ms", between_records.count());
    end_work(true);
    return false;
  }
  if (files[1].revents != 0) read_words();
  if (files[0].revents == 0) return true;
  std::array<char, 1 << 16> bytes;
  const auto count = ::read(records.number(), bytes.data(), bytes.size());
  if (count > 0) {
    buffer.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }
  if (count < 0 && errno == EINTR) return true;
  while (words.is_open())
    read_words();
  end_work(false);
  return false;
}

void Contained::State::end_work(bool kill) {
  if (id == 0) return;
  if (kill) ::kill(id, SIGKILL);
  int status = 0;
  while (::waitpid(id, &status, 0) < 0) {
    ASSAY21_CHECK(errno == EINTR);
  }
  id = 0;
  const auto ending = WIFSIGNALED(status) ? Ending{Ending::Way::signal, WTERMSIG(status)}
                                          : Ending{Ending::Way::exit_code, WEXITSTATUS(status)};
  if (kill || (ending.way == Ending::Way::exit_code && ending.number == EXIT_SUCCESS)) return;
  failure = to_string(ending);
  if (const auto line = said.substr(0, said.find('\n')); !line.empty()) failure += ": " + line;
}

Contained::Contained(const Work& work, milliseconds between_records, int kept_file)
    : state_(std::make_unique<State>()) {
  Pipe records;
  Pipe words;
  ASSAY21_CHECK(open_pipe(records) == 0 && open_pipe(words) == 0);
  ::fcntl(records.write.number(), F_SETPIPE_SZ, pipe_bytes);  // as much as the system gives
  state_->between_records = between_records;
  const auto parent = ::getpid();
  const auto id = ::fork();
  if (id == 0) do_work(work, parent, records.write.number(), words.write.number(), kept_file);
  if (id < 0) {
    state_->failure = fmt::format("no process could be started: {}", ::strerrordesc_np(errno));
    return;
  }
  state_->id = id;
  state_->records = std::move(records.read);
  state_->words = std::move(words.read);
}

Contained::Contained(Contained&& other) noexcept = default;

Contained& Contained::operator=(Contained&& other) noexcept {
  std::swap(state_, other.state_);
  return *this;
}

Contained::~Contained() {
  if (state_) state_->end_work(true);
}

void Contained::read_ahead() {
  if (state_->id == 0) return;
  std::array<pollfd, 1> files = {{{state_->records.number(), POLLIN, 0}}};
  while (::poll(files.data(), files.size(), 0) == 1 && (files[0].revents & POLLIN) != 0) {
    std::array<char, 1 << 16> bytes;
    const auto count = ::read(state_->records.number(), bytes.data(), bytes.size());
    // Its end is seen by take().
    if (count <= 0) return;
    state_->buffer.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

std::optional<std::string> Contained::take() {
  const auto deadline = Clock::now() + state_->between_records;
  for (;;) {
    if (auto record = state_->whole_record()) return record;
    if (state_->id == 0 || !state_->read_more(deadline)) return std::nullopt;
  }
}

const std::string& Contained::failure() const {
  return state_->failure;
}

}  // namespace assay21::conformance
