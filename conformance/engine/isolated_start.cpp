#include "conformance/engine/isolated_start.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "conformance/engine/enclosure.h"
#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;

// Nobody's on a Debian system: out of the range that it gives to users and to services.
constexpr uid_t nobodys_user = 64'021;

constexpr std::uint64_t mebibyte = 1024UL * 1024;

bool is_open_to_others(const fs::path& path, mode_t wanted) {
  struct stat status = {};
  return ::stat(path.c_str(), &status) == 0 && (status.st_mode & wanted) == wanted;
}

/// Can somebody else come to it, and read it?
bool can_others_read(const fs::path& path) {
  std::error_code error;
  const auto whole = fs::canonical(path, error);
  if (error) return true;  // there is nothing to read
  for (auto folder = whole.parent_path(); folder != folder.root_path();
       folder = folder.parent_path()) {
    if (!is_open_to_others(folder, S_IXOTH)) return false;
  }
  return is_open_to_others(whole, fs::is_directory(whole, error) ? S_IROTH | S_IXOTH : S_IROTH);
}

/// What of the command another user could not read; empty where he can read all.
std::string closed_to_others(const std::string& program, const std::vector<std::string>& command) {
  std::error_code error;
  if (!can_others_read(fs::current_path(error))) return "the folder that it starts in";
  if (!can_others_read(program)) return program;
  for (std::size_t i = 1; i < command.size(); ++i) {
    if (fs::exists(command[i], error) && !can_others_read(command[i])) return command[i];
  }
  return {};
}

/// Where a program lies, as execvp() would look for it.
std::string path_of(const std::string& program) {
  if (program.find('/') != std::string::npos) return program;
  const char* const set = std::getenv("PATH");
  const std::string_view folders = set == nullptr ? "/usr/local/bin:/usr/bin:/bin" : set;
  for (std::size_t at = 0; at <= folders.size();) {
    const auto end = std::min(folders.find(':', at), folders.size());
    auto path = std::string(folders.substr(at, end - at));
    path += path.empty() ? program : "/" + program;
    if (::access(path.c_str(), X_OK) == 0 && !fs::is_directory(path)) return path;
    at = end + 1;
  }
  return {};
}

std::vector<std::string> environment_for(const Isolation& isolation) {
  std::vector<std::string> all = {"LANG=C.UTF-8", fmt::format("TMPDIR={}", scratch_folder),
                                  fmt::format("HOME={}", scratch_folder)};
  auto names = isolation.environment;
  names.emplace_back("PATH");
  for (const auto& name : names) {
    if (const char* const value = std::getenv(name.c_str()); value != nullptr)
      all.push_back(fmt::format("{}={}", name, value));
  }
  return all;
}

std::vector<char*> pointers_to(const std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (const auto& word : words)
    pointers.push_back(const_cast<char*>(word.c_str()));  // as C asks for it; nothing is written
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> whole_paths(const std::vector<std::string>& paths) {
  std::vector<std::string> all;
  std::error_code error;
  for (const auto& path : paths)
    all.push_back(fs::weakly_canonical(path, error).string());
  return all;
}

bool lies_in(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const auto whole = fs::weakly_canonical(path, error);
  return std::mismatch(folder.begin(), folder.end(), whole.begin(), whole.end()).first ==
         folder.end();
}

/// All that a keeper's plan points to.
class Start {
 public:
  Start(const std::vector<std::string>& command, const Isolation& isolation)
      : command_(command),
        isolation_(isolation),
        program_(path_of(command.front())),
        environment_(environment_for(isolation)),
        hidden_(whole_paths(isolation.hidden)) {
    if (::geteuid() == 0) closed_ = closed_to_others(program_, command_);
    // What it needs to start cannot be hidden from it.
    const auto erased = std::erase_if(hidden_, [&](const std::string& folder) {
      return lies_in(program_, folder) || lies_in(".", folder);
    });
    if (erased > 0) not_hidden_ = "the engine lies in it";
  }

  KeptEngine start(const StandardEnds& ends) {
    KeptEngine started;
    if (program_.empty()) {
      started.failure = ENOENT;
      return started;
    }
    Pipe control;
    Pipe report;
    for (Pipe* const pipe : {&control, &report}) {
      started.failure = open_pipe(*pipe);
      if (started.failure != 0) return started;
    }
    // As long as it is nobody else's, an engine of the same user can look into this memory.
    ::prctl(PR_SET_DUMPABLE, 0);
    started.keeper = fork_keeper(ends, control.read.number(), report.write.number());
    if (started.keeper < 0) {
      started.failure = errno;
      return started;
    }
    report.write.close();
    started.control = std::move(control.write);
    started.report = std::move(report.read);
    StartReport answer;
    const auto count = ::read(started.report.number(), &answer, sizeof answer);
    if (count != static_cast<ssize_t>(sizeof answer)) answer.failure = ECANCELED;
    started.failure = answer.failure;
    started.layers = layers(answer);
    return started;
  }

 private:
  /// In namespaces, if it can be had.
  pid_t fork_keeper(const StandardEnds& ends, int control, int report) {
    auto flags = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC;
    if (isolation_.network.empty()) flags |= CLONE_NEWNET;
    is_other_user_ = ::geteuid() == 0 && closed_.empty();
    if (!is_other_user_) flags |= CLONE_NEWUSER;
    if (isolation_.namespaces) {
      const auto id = fork_with(flags, ends, control, report);
      if (id >= 0) return id;
      no_namespaces_ = errno;
    } else {
      no_namespaces_ = not_tried;
    }
    return fork_with(0, ends, control, report);
  }

  pid_t fork_with(int flags, const StandardEnds& ends, int control, int report) {
    const auto arguments = pointers_to(command_);
    const auto environment = pointers_to(environment_);
    const auto hidden = pointers_to(hidden_);
    const auto devices = pointers_to(isolation_.devices);
    // A user without a privilege inside; outside it is the one who started this.
    const auto inside = ::geteuid() == 0 ? nobodys_user : ::geteuid();
    const auto id_map = fmt::format("{} {} 1", inside, ::geteuid());
    const auto group_map = fmt::format("{} {} 1", inside, ::getegid());
    KeeperPlan plan;
    plan.program = program_.c_str();
    plan.arguments = arguments.data();
    plan.environment = environment.data();
    plan.hidden = hidden.data();
    plan.devices = devices.data();
    plan.input = ends.input;
    plan.output = ends.output;
    plan.error = ends.error;
    plan.control = control;
    plan.report = report;
    plan.has_namespaces = flags != 0;
    if ((flags & CLONE_NEWUSER) != 0) {
      plan.id_map = id_map.c_str();
      plan.group_map = group_map.c_str();
    }
    plan.other_user = is_other_user_ ? nobodys_user : 0;
    plan.resident_bytes = isolation_.resident_mib * mebibyte;
    plan.processes = isolation_.processes;
    plan.file_bytes = isolation_.file_mib * mebibyte;
    plan.cpu_seconds = isolation_.cpu_seconds;
    const auto id =
        static_cast<pid_t>(::syscall(SYS_clone, flags | SIGCHLD, nullptr, nullptr, nullptr, 0));
    if (id == 0) keep(plan);
    return id;
  }

  [[nodiscard]] std::vector<LayerState> layers(const StartReport& report) const {
    std::vector<LayerState> all;
    for (std::size_t i = 0; i < layer_names.size(); ++i) {
      const auto layer = layer_names[i].value;
      int error = report.layers[i];
      if (layer == Layer::network) error = no_namespaces_ != 0 ? not_tried : 0;
      if (layer == Layer::network && !isolation_.network.empty()) {
        all.push_back({layer, false,
                       fmt::format("allowed for {}, which opens the whole network",
                                   fmt::join(isolation_.network, ", "))});
      } else if (layer == Layer::dossier && hidden_.empty()) {
        all.push_back({layer, false, not_hidden_});
      } else if (error == 0) {
        all.push_back({layer, true, in_force(layer)});
      } else {
        all.push_back({layer, false, not_in_force(layer, error)});
      }
    }
    return all;
  }

  [[nodiscard]] std::string in_force(Layer layer) const {
    switch (layer) {
      case Layer::environment:
        return isolation_.environment.empty()
                   ? "PATH is passed on"
                   : fmt::format("passed on: PATH, {}", fmt::join(isolation_.environment, ", "));
      case Layer::identity:
        return is_other_user_ ? fmt::format("user {}", nobodys_user) : "a user namespace";
      case Layer::files:
        return fmt::format("it can write to {} alone, 64 MiB", scratch_folder);
      case Layer::devices:
        return isolation_.devices.empty()
                   ? "those that every program has"
                   : fmt::format("allowed: {}", fmt::join(isolation_.devices, ", "));
      case Layer::memory:
        return fmt::format("{} MiB resident; looked at ten times a second",
                           isolation_.resident_mib);
      case Layer::process_count:
        return fmt::format("{} processes; looked at ten times a second", isolation_.processes);
      case Layer::file_size:
        return fmt::format("{} MiB a file", isolation_.file_mib);
      case Layer::cpu_time:
        return fmt::format("{} s a process", isolation_.cpu_seconds);
      case Layer::descriptors:
      case Layer::session:
      case Layer::privileges:
      case Layer::dossier:
      case Layer::processes:
      case Layer::ipc:
      case Layer::network:
        return {};
    }
    ASSAY21_CHECK(false && "a layer of no kind");
    return {};
  }

  [[nodiscard]] std::string not_in_force(Layer layer, int error) const {
    if (layer == Layer::identity && !closed_.empty())
      return fmt::format("no other user can read {}", closed_);
    if (error != not_tried) return fmt::format("not given here: {}", ::strerrordesc_np(error));
    if (no_namespaces_ > 0)
      return fmt::format("no namespaces are given here: {}", ::strerrordesc_np(no_namespaces_));
    return no_namespaces_ == not_tried ? "no namespaces were asked for" : "not tried";
  }

  const std::vector<std::string>& command_;
  const Isolation& isolation_;
  std::string program_;
  std::string closed_ = {};  ///< to another user, where one could be taken
  std::vector<std::string> environment_;
  std::vector<std::string> hidden_;
  std::string not_hidden_ = "there is none";
  bool is_other_user_ = false;
  int no_namespaces_ = 0;  ///< the error for which there are none
};

}  // namespace

KeptEngine start_isolated(const std::vector<std::string>& command, const Isolation& isolation,
                          const StandardEnds& ends) {
  return Start(command, isolation).start(ends);
}

}  // namespace assay21::conformance
