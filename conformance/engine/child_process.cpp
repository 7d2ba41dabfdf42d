#include "conformance/engine/child_process.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "conformance/engine/isolated_start.h"
#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

constexpr const char* runnable = "a program that can be run";

void never_block(const Descriptor& end) {
  ASSAY21_CHECK(::fcntl(end.number(), F_SETFL, O_NONBLOCK) == 0);
}

// A signal's disposition belongs to the whole process, and is set once. A pipe has no write that
// leaves SIGPIPE out, and with SIGCHLD ignored (as it may be inherited) nobody learns how a child
// ended.
void settle_signals() {
  static const bool settled = [] {
    struct sigaction action = {};
    ASSAY21_CHECK(::sigaction(SIGPIPE, nullptr, &action) == 0);
    if (action.sa_handler == SIG_DFL) ::signal(SIGPIPE, SIG_IGN);
    ASSAY21_CHECK(::sigaction(SIGCHLD, nullptr, &action) == 0);
    if (action.sa_handler == SIG_IGN) ::signal(SIGCHLD, SIG_DFL);
    return true;
  }();
  static_cast<void>(settled);
}

// What happens between fork and exec. The child gets its three streams and no other file of ours, a
// group of its own, and signals as a program expects to find them.
class SpawnPlan {
 public:
  SpawnPlan(const Descriptor& input, const Descriptor& output, const Descriptor& error) {
    const auto done = [](int failure) { ASSAY21_CHECK(failure == 0); };
    done(::posix_spawn_file_actions_init(&actions_));
    done(::posix_spawn_file_actions_adddup2(&actions_, input.number(), STDIN_FILENO));
    done(::posix_spawn_file_actions_adddup2(&actions_, output.number(), STDOUT_FILENO));
    done(::posix_spawn_file_actions_adddup2(&actions_, error.number(), STDERR_FILENO));
    done(::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1));

    sigset_t none;
    sigset_t only_pipe;
    ::sigemptyset(&none);
    ::sigemptyset(&only_pipe);
    ::sigaddset(&only_pipe, SIGPIPE);
    done(::posix_spawnattr_init(&attributes_));
    done(::posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
    done(::posix_spawnattr_setpgroup(&attributes_, 0));
    done(::posix_spawnattr_setsigmask(&attributes_, &none));
    done(::posix_spawnattr_setsigdefault(&attributes_, &only_pipe));
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }

  // 0, or the error: what exec has to say included.
  int carry_out(const std::vector<std::string>& command, pid_t& id) const {
    std::vector<char*> arguments(command.size() + 1, nullptr);
    std::ranges::transform(command, arguments.begin(), [](const std::string& word) {
      return const_cast<char*>(word.c_str());  // as C asks for it; nothing is written there
    });
    return ::posix_spawnp(&id, arguments[0], &actions_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

std::string reason(const std::string& program, int error) {
  const bool is_path = program.find('/') != std::string::npos;
  struct stat file = {};
  const bool exists = is_path && ::stat(program.c_str(), &file) == 0;
  if (error == ENOENT && exists) return "the interpreter that its first line names does not exist";
  if (error == ENOENT) return is_path ? "no such file" : "no such file in PATH";
  if (error == EACCES && exists && S_ISDIR(file.st_mode)) return "it is a directory";
  if (error == EACCES) return "it may not be executed";
  if (error == ENOEXEC) {
    return "it is neither a program of this system nor a script with #! in front";
  }
  const char* const description = ::strerrordesc_np(error);
  return description != nullptr ? description : fmt::format("error {}", error);
}

spec::Problem not_started(const std::string& program, int error) {
  const bool is_for_want = error == EMFILE || error == ENFILE || error == ENOMEM || error == EAGAIN;
  return {.file = {},
          .line = 0,
          .column = 0,
          .what = fmt::format("cannot start engine '{}': {}", program, reason(program, error)),
          .expected = is_for_want ? "room for one more process" : runnable};
}

}  // namespace

int open_pipe(Pipe& pipe) {
  int numbers[2] = {};
  if (::pipe2(numbers, O_CLOEXEC) != 0) return errno;
  pipe = {Descriptor(numbers[0]), Descriptor(numbers[1])};
  for (Descriptor* const end : {&pipe.read, &pipe.write}) {
    if (end->number() > STDERR_FILENO) continue;
    Descriptor moved(::fcntl(end->number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (!moved.is_open()) return errno;
    *end = std::move(moved);
  }
  return 0;
}

void Descriptor::close() {
  if (is_open()) ::close(std::exchange(number_, closed));
}

std::string to_string(const Ending& ending) {
  if (ending.way == Ending::Way::exit_code) return fmt::format("exit code {}", ending.number);
  const char* const description = ::sigdescr_np(ending.number);
  const auto why = ending.because.empty() ? "" : " from us: " + ending.because;
  if (description == nullptr) return fmt::format("signal {}{}", ending.number, why);
  return fmt::format("signal {} ({}){}", ending.number, description, why);
}

spec::Result<ChildProcess> ChildProcess::start(const std::vector<std::string>& command,
                                               const Isolation& isolation) {
  if (command.empty()) {
    return spec::Problem{.file = {},
                         .line = 0,
                         .column = 0,
                         .what = "cannot start an engine: the command is empty",
                         .expected = runnable};
  }
  settle_signals();
  Pipe input;
  Pipe output;
  Pipe error;
  for (Pipe* const pipe : {&input, &output, &error}) {
    if (const int failure = open_pipe(*pipe); failure != 0) return not_started(command[0], failure);
  }
  never_block(input.write);
  never_block(output.read);
  never_block(error.read);

  const auto give_ends = [&](ChildProcess& process) {
    process.input = std::move(input.write);
    process.output = std::move(output.read);
    process.error = std::move(error.read);
  };
  if (isolation.asked) {
    auto kept = start_isolated(command, isolation,
                               {input.read.number(), output.write.number(), error.write.number()});
    if (kept.keeper <= 0) return not_started(command[0], kept.failure);
    ChildProcess process(kept.keeper);
    process.control_ = std::move(kept.control);
    process.report_ = std::move(kept.report);
    process.layers_ = std::move(kept.layers);
    process.resident_mib_ = isolation.resident_mib;
    if (kept.failure != 0) return not_started(command[0], kept.failure);
    give_ends(process);
    return process;
  }
  pid_t id = 0;
  const SpawnPlan plan(input.read, output.write, error.write);
  if (const int failure = plan.carry_out(command, id); failure != 0) {
    return not_started(command[0], failure);
  }
  ChildProcess process(id);
  give_ends(process);
  return process;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : input(std::move(other.input)),
      output(std::move(other.output)),
      error(std::move(other.error)),
      running_(std::exchange(other.running_, std::nullopt)),
      ending_(other.ending_),
      control_(std::move(other.control_)),
      report_(std::move(other.report_)),
      layers_(std::move(other.layers_)),
      resident_mib_(other.resident_mib_),
      survivors_(other.survivors_) {}

ChildProcess::~ChildProcess() {
  kill();
}

const std::optional<Ending>& ChildProcess::ending() {
  if (!running_) return ending_;
  siginfo_t info = {};
  // Only looks: as long as the process is not reaped, the number of its group is nobody else's.
  while (::waitid(P_PID, static_cast<id_t>(*running_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
    ASSAY21_CHECK(errno == EINTR);
  }
  if (info.si_pid == *running_) kill();
  return ending_;
}

void ChildProcess::kill() {
  if (!running_) return;
  const auto told = report_.is_open() ? end_by_keeper() : std::nullopt;
  ::kill(-*running_, SIGKILL);
  int status = 0;
  while (::waitpid(*running_, &status, 0) < 0) {
    ASSAY21_CHECK(errno == EINTR);
  }
  running_.reset();
  ending_ = told                  ? *told
            : WIFSIGNALED(status) ? Ending{Ending::Way::signal, WTERMSIG(status)}
                                  : Ending{Ending::Way::exit_code, WEXITSTATUS(status)};
}

std::optional<Ending> ChildProcess::end_by_keeper() {
  constexpr int patience_ms = 2'000;  // a process that hangs in the kernel cannot be waited for
  control_.close();
  pollfd report = {report_.number(), POLLIN, 0};
  while (::poll(&report, 1, patience_ms) < 0 && errno == EINTR) {
  }
  EndReport end;
  const bool is_told = report.revents != 0 && ::read(report_.number(), &end, sizeof end) ==
                                                  static_cast<ssize_t>(sizeof end);
  report_.close();
  if (!is_told) {
    ::kill(*running_, SIGKILL);
    return std::nullopt;
  }
  survivors_ = end.survivors;
  Ending ending{end.by_signal != 0 ? Ending::Way::signal : Ending::Way::exit_code, end.number};
  if (end.reason == KeeperReason::memory)
    ending.because = fmt::format("more than {} MiB were resident", resident_mib_);
  if (end.reason == KeeperReason::processes) ending.because = "it had too many processes";
  return ending;
}

}  // namespace assay21::conformance
