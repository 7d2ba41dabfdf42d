#include "reports/graph/picture.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace assay21::reports {
namespace {

bool write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  return !file.fail();
}

/// A file that is gone when the drawing is done.
class Draft {
 public:
  explicit Draft(const std::string& beside) : path_(beside + ".draft.dot") {}
  ~Draft() { std::remove(path_.c_str()); }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Runs dot with these arguments: its exit code, or the error that kept it from starting, negated.
int run_dot(std::array<std::string, 4> arguments) {
  std::array<char*, 5> pointers{};
  for (std::size_t i = 0; i < arguments.size(); ++i)
    pointers[i] = arguments[i].data();
  pid_t child = 0;
  const int error = posix_spawnp(&child, "dot", nullptr, nullptr, pointers.data(), environ);
  if (error != 0) return -error;
  int status = 0;
  while (waitpid(child, &status, 0) == -1) {
    if (errno != EINTR) return -errno;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

}  // namespace

PictureOutcome write_picture(const std::string& dot, const std::string& path) {
  const auto stop = path.rfind('.');
  const auto ending =
      stop == std::string::npos ? std::string_view() : std::string_view(path).substr(stop);
  if (ending == ".dot") {
    if (write_text(path, dot)) return {};
    return {PictureFault::not_written,
            fmt::format("{} cannot be written: {}", path, std::strerror(errno))};
  }
  if (ending != ".svg" && ending != ".png") {
    return {PictureFault::bad_name,
            fmt::format("{}: the name of a drawing ends in .dot, .svg or .png", path)};
  }
  const Draft draft(path);
  if (!write_text(draft.path(), dot)) {
    return {PictureFault::not_written,
            fmt::format("{} cannot be written: {}", draft.path(), std::strerror(errno))};
  }
  const int code = run_dot(
      {"dot", fmt::format("-T{}", ending.substr(1)), fmt::format("-o{}", path), draft.path()});
  if (code == 0) return {};
  // 127 is what a spawned child says that found no program to become.
  if (code == -ENOENT || code == 127) {
    return {PictureFault::no_graphviz,
            "there is no program dot: install Graphviz, or ask for a .dot file"};
  }
  if (code < 0)
    return {PictureFault::no_graphviz,
            fmt::format("dot cannot be started: {}", std::strerror(-code))};
  return {PictureFault::not_written,
          fmt::format("dot ended with code {} and drew no {}", code, path)};
}

}  // namespace assay21::reports
