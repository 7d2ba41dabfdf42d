#include "conformance/engine/keeper.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "conformance/engine/enclosure.h"
#include "conformance/engine/process_tree.h"

namespace assay21::conformance {
namespace {

constexpr int look_every_ms = 100;
constexpr int look_at_others_every_ms = 500;  // where /proc shows the whole system's

int write_file(const char* path, const char* text) {
  const int file = ::open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  const auto length = static_cast<ssize_t>(std::strlen(text));
  const int failure = ::write(file, text, static_cast<std::size_t>(length)) == length ? 0 : errno;
  ::close(file);
  return failure;
}

template <typename Report>
void send(int descriptor, const Report& report) {
  // So few bytes are written whole.
  while (::write(descriptor, &report, sizeof report) < 0 && errno == EINTR) {
  }
}

int take_map(const KeeperPlan& plan) {
  // Its files in /proc are its own only while it may be looked into.
  ::prctl(PR_SET_DUMPABLE, 1);
  int failure = write_file("/proc/self/setgroups", "deny");
  if (failure == 0) failure = write_file("/proc/self/uid_map", plan.id_map);
  if (failure == 0) failure = write_file("/proc/self/gid_map", plan.group_map);
  ::prctl(PR_SET_DUMPABLE, 0);
  return failure;
}

int limit(__rlimit_resource resource, std::uint64_t most) {
  rlimit now = {};
  if (::getrlimit(resource, &now) != 0) return errno;
  const auto value = std::min<rlim_t>(most, now.rlim_max);
  const rlimit wanted = {value, value};
  return error_of(::setrlimit(resource, &wanted));
}

int take_other_user(uid_t user) {
  if (::setgroups(0, nullptr) != 0) return errno;
  if (::setresgid(user, user, user) != 0) return errno;
  return error_of(::setresuid(user, user, user));
}

// From here to exec the process is the engine's. What can fail is told through `failures`, which
// closes when the program runs.
[[noreturn]] void become_engine(const KeeperPlan& plan, int failures, StartReport& report) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::setsid();
  for (int number = 1; number < NSIG; ++number)
    ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::dup2(plan.input, STDIN_FILENO);
  ::dup2(plan.output, STDOUT_FILENO);
  ::dup2(plan.error, STDERR_FILENO);
  constexpr int kept = 3;
  if (failures != kept) ::dup3(failures, kept, O_CLOEXEC);
  state_of(report, Layer::descriptors) = error_of(::close_range(kept + 1, ~0U, 0));
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 1024);
  state_of(report, Layer::file_size) = limit(RLIMIT_FSIZE, plan.file_bytes);
  state_of(report, Layer::cpu_time) = limit(RLIMIT_CPU, plan.cpu_seconds);
  // Counted for each user: it binds where nobody else is this user.
  if (plan.other_user != 0 || plan.id_map != nullptr) limit(RLIMIT_NPROC, plan.processes);
  if (plan.other_user != 0) {
    state_of(report, Layer::identity) = take_other_user(plan.other_user);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // another user's is forgotten
  }
  state_of(report, Layer::privileges) = error_of(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  send(kept, report);
  ::execve(plan.program, plan.arguments, plan.environment);
  report.failure = errno;
  send(kept, report);
  ::_exit(127);
}

// The engine's last report: of its program that did not start, or else of its layers.
bool read_reports(int failures, StartReport& report) {
  bool any = false;
  for (StartReport read;;) {
    const auto count = ::read(failures, &read, sizeof read);
    if (count < 0 && errno == EINTR) continue;
    if (count != static_cast<ssize_t>(sizeof read)) return any;
    report = read;
    any = true;
  }
}

class Keeper {
 public:
  Keeper(const KeeperPlan& plan, pid_t engine, int children)
      : plan_(plan), engine_(engine), children_(children) {}

  [[noreturn]] void watch() {
    const int interval = plan_.has_namespaces ? look_every_ms : look_at_others_every_ms;
    timespec last = {};
    for (;;) {
      pollfd files[2] = {{plan_.control, POLLIN, 0}, {children_, POLLIN, 0}};
      ::poll(files, 2, interval);
      if (files[0].revents != 0) end_all();
      if (files[1].revents != 0) take_signals();
      reap();
      // Traffic of signals must not make it look all the time.
      timespec now = {};
      ::clock_gettime(CLOCK_MONOTONIC, &now);
      const auto passed =
          (now.tv_sec - last.tv_sec) * 1000 + (now.tv_nsec - last.tv_nsec) / 1'000'000;
      if (passed < interval) continue;
      last = now;
      look();
    }
  }

 private:
  void take_signals() const {
    signalfd_siginfo info;
    static_cast<void>(::read(children_, &info, sizeof info));
  }

  // Ends where the engine has.
  void reap() {
    for (int status = 0;;) {
      const auto id = ::waitpid(-1, &status, WNOHANG);
      if (id <= 0) return;
      if (id != engine_) continue;
      end_.by_signal = WIFSIGNALED(status) ? 1 : 0;
      end_.number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
      is_engine_gone_ = true;
      end_all();
    }
  }

  void look() {
    const auto usage = usage_below(::getpid());
    if (!usage.known) return;
    if (usage.resident_bytes > plan_.resident_bytes) end_.reason = KeeperReason::memory;
    if (usage.processes > plan_.processes) end_.reason = KeeperReason::processes;
    if (end_.reason != KeeperReason::none) end_all();
  }

  void kill_all() const {
    if (plan_.has_namespaces) {
      ::kill(-1, SIGKILL);
    } else {
      ::kill(-engine_, SIGKILL);
      kill_below(::getpid());
    }
  }

  // Orphans become the keeper's children, so that in the end it has none left.
  [[noreturn]] void end_all() {
    kill_all();
    for (int status = 0;;) {
      const auto id = ::waitpid(-1, &status, WNOHANG);
      if (id < 0 && errno == ECHILD) break;
      if (id == 0) {
        const timespec moment = {0, 1'000'000};
        ::nanosleep(&moment, nullptr);
        kill_all();
      } else if (id == engine_ && !is_engine_gone_) {
        end_.by_signal = WIFSIGNALED(status) ? 1 : 0;
        end_.number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
      } else if (id > 0 && is_engine_gone_ && WIFSIGNALED(status)) {
        ++end_.survivors;
      }
    }
    send(plan_.report, end_);
    ::_exit(EXIT_SUCCESS);
  }

  const KeeperPlan& plan_;
  pid_t engine_;
  int children_;
  bool is_engine_gone_ = false;
  EndReport end_;
};

// The other ends of its pipes above all: as long as it had them it would not see them close.
void keep_only(const KeeperPlan& plan) {
  std::array ends = {plan.input, plan.output, plan.error, plan.control, plan.report};
  std::sort(ends.begin(), ends.end());
  unsigned from = STDERR_FILENO + 1;
  for (const int end : ends) {
    const auto kept = static_cast<unsigned>(end);
    if (kept > from) ::close_range(from, kept - 1, 0);
    from = kept + 1;
  }
  ::close_range(from, ~0U, 0);
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (nothing >= 0) ::dup2(nothing, stream);
  }
}

void prepare(const KeeperPlan& plan, StartReport& report) {
  keep_only(plan);
  report.layers.fill(not_tried);
  state_of(report, Layer::environment) = 0;
  state_of(report, Layer::session) = error_of(static_cast<int>(::setsid()));
  state_of(report, Layer::memory) = 0;
  state_of(report, Layer::process_count) = 0;
  ::prctl(PR_SET_DUMPABLE, 0);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (plan.id_map != nullptr) state_of(report, Layer::identity) = take_map(plan);
  if (!plan.has_namespaces) return;
  state_of(report, Layer::processes) = 0;
  state_of(report, Layer::ipc) = 0;
  lay_out_enclosure(plan, report);
}

}  // namespace

void keep(const KeeperPlan& plan) {
  StartReport report;
  prepare(plan, report);
  sigset_t children;
  ::sigemptyset(&children);
  ::sigaddset(&children, SIGCHLD);
  ::sigprocmask(SIG_SETMASK, &children, nullptr);
  ::signal(SIGCHLD, SIG_DFL);
  const int signals = ::signalfd(-1, &children, SFD_CLOEXEC);
  int failures[2] = {};
  if (signals < 0 || ::pipe2(failures, O_CLOEXEC) != 0) {
    report.failure = errno;
    send(plan.report, report);
    ::_exit(127);
  }
  const auto engine = static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
  if (engine == 0) become_engine(plan, failures[1], report);
  if (engine < 0) report.failure = errno;
  ::close(failures[1]);
  for (const int end : {plan.input, plan.output, plan.error})
    ::close(end);
  if (engine > 0 && !read_reports(failures[0], report)) report.failure = ECANCELED;
  ::close(failures[0]);
  if (!usage_below(::getpid()).known) {
    state_of(report, Layer::memory) = ENOENT;
    state_of(report, Layer::process_count) = ENOENT;
  }
  send(plan.report, report);
  if (report.failure != 0) ::_exit(127);
  Keeper(plan, engine, signals).watch();
}

}  // namespace assay21::conformance
