#include "conformance/run/surroundings.h"

#include <array>
#include <chrono>
#include <filesystem>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/utsname.h>

#include "spec/files/sha256.h"

namespace assay21::conformance {
namespace {

std::string drawn_id() {
  std::array<unsigned char, 16> bytes{};
  ASSAY21_CHECK(::getrandom(bytes.data(), bytes.size(), 0) == std::ssize(bytes));
  std::string id;
  for (const auto byte : bytes)
    id += fmt::format("{:02x}", byte);
  return id;
}

}  // namespace

std::string time_now() {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

spec::Result<spec::RunIdentity> identity_here() {
  spec::RunIdentity identity;
  identity.id = drawn_id();
  identity.started = time_now();
  utsname names{};
  if (::uname(&names) == 0) {
    identity.machine = names.nodename;
    identity.system =
        fmt::format("{} {} {} {}", names.sysname, names.release, names.version, names.machine);
  }
  std::error_code error;
  identity.folder = std::filesystem::current_path(error).string();
  auto build = spec::sha256_of_file("/proc/self/exe");
  if (!build) return build.problems();
  identity.build_sha256 = std::move(build).value();
  return identity;
}

}  // namespace assay21::conformance
