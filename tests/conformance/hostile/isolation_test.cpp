// Each layer that is said to be in force holds against who tries to get out of it.
#include "conformance/engine/isolation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "conformance/engine/child.h"
#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;
using Words = std::vector<std::string>;

std::unique_ptr<Child> attacker(const Words& arguments, const Isolation& isolation) {
  Words command = {ASSAY21_HOSTILE_ENGINE, "--attack"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  auto child = Child::start(command, {.answer_within = seconds{30}}, isolation);
  if (!child) {
    ADD_FAILURE() << spec::to_string(child.problems().front());
    std::abort();
  }
  return std::move(child).value();
}

std::string line_of(Child& child) {
  const auto answer = child.receive();
  return answer.line ? std::string(*answer.line) : "no line: " + answer.detail;
}

bool in_force(const Child& child, Layer layer) {
  const auto at = std::ranges::find(child.layers(), layer, &LayerState::layer);
  return at != child.layers().end() && at->in_force;
}

/// What of ours an engine could be after.
class Prey {
 public:
  Prey() {
    std::string name = (fs::temp_directory_path() / "assay21-prey-XXXXXX").string();
    ASSAY21_CHECK(::mkdtemp(name.data()) != nullptr);
    // Open to everybody: what holds is to be the layer that is tried.
    fs::permissions(name, fs::perms::all);
    dossier = name + "/dossier";
    fs::create_directory(dossier);
    fs::permissions(dossier, fs::perms::all);
    folder_ = name;
    std::ofstream(dossier + "/run.xml") << "<run-record/>";
    fs::permissions(dossier + "/run.xml", fs::perms::all);
    listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    ::inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    auto* const raw = reinterpret_cast<sockaddr*>(&address);
    socklen_t length = sizeof address;
    ASSAY21_CHECK(::bind(listener_, raw, length) == 0 && ::listen(listener_, 4) == 0);
    ::getsockname(listener_, raw, &length);
    port = std::to_string(ntohs(address.sin_port));
    socket_name = fmt::format("assay21-test-{}", ::getpid());
    named_ = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un by_name = {};
    by_name.sun_family = AF_UNIX;
    socket_name.copy(by_name.sun_path + 1, socket_name.size());
    const auto named =
        static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + socket_name.size());
    ASSAY21_CHECK(::bind(named_, reinterpret_cast<sockaddr*>(&by_name), named) == 0 &&
                  ::listen(named_, 4) == 0);
    key_ = 0x21000000 + ::getpid();
    memory_ = ::shmget(key_, 1, IPC_CREAT | 0666);
    memory_key = std::to_string(key_);
  }
  Prey(const Prey&) = delete;
  Prey& operator=(const Prey&) = delete;
  ~Prey() {
    ::close(listener_);
    ::close(named_);
    ::shmctl(memory_, IPC_RMID, nullptr);
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  std::string dossier;
  std::string port;
  std::string socket_name;
  std::string memory_key;

 private:
  std::string folder_;
  int listener_ = -1;
  int named_ = -1;
  key_t key_ = 0;
  int memory_ = -1;
};

struct Attempt {
  Words arguments;
  std::vector<Layer> held_by;  ///< any of these alone
};

std::vector<Attempt> attempts_at(const Prey& prey) {
  const auto here = std::to_string(::getpid());
  static const int in_memory = 21;
  const auto address = fmt::format("{}", static_cast<const void*>(&in_memory));
  return {
      {{"descriptors"}, {Layer::descriptors}},
      {{"own-session"}, {Layer::session}},
      {{"become-root"}, {Layer::identity}},
      {{"read-memory", here}, {Layer::identity, Layer::processes}},
      {{"read-memory-by-call", here, address}, {Layer::identity, Layer::processes}},
      {{"read-environment", here}, {Layer::identity, Layer::processes}},
      {{"trace", here}, {Layer::identity, Layer::processes}},
      {{"signal", here}, {Layer::identity, Layer::processes}},
      // Its keeper, where it sees no others.
      {{"read-memory", "1"}, {Layer::identity}},
      {{"read-environment", "1"}, {Layer::identity}},
      {{"trace", "1"}, {Layer::identity}},
      {{"read-file", prey.dossier + "/run.xml"}, {Layer::dossier}},
      {{"write-file", prey.dossier + "/run.xml"}, {Layer::dossier, Layer::files}},
      {{"write-file", prey.dossier + "/another"}, {Layer::dossier, Layer::files}},
      {{"remove-file", prey.dossier + "/run.xml"}, {Layer::dossier, Layer::files}},
      {{"link-over", prey.dossier}, {Layer::dossier, Layer::files}},
      {{"move-folder", prey.dossier}, {Layer::files}},
      {{"unmount", prey.dossier}, {Layer::privileges}},
      {{"mount-over", prey.dossier}, {Layer::privileges}},
      {{"unmount-in-a-namespace", prey.dossier}, {Layer::dossier}},
      {{"make-writable-in-a-namespace"}, {Layer::files}},
      {{"write-file", fs::temp_directory_path() / "assay21-by-an-engine"}, {Layer::files}},
      {{"write-file", ASSAY21_HOSTILE_ENGINE}, {Layer::identity, Layer::files}},
      {{"change-mode", ASSAY21_HOSTILE_ENGINE}, {Layer::identity, Layer::files}},
      {{"write-file", "/dev/kmsg"}, {Layer::devices}},
      {{"read-file", "/dev/mem"}, {Layer::identity, Layer::devices}},
      {{"connect", prey.port}, {Layer::network}},
      {{"connect-to-name", prey.socket_name}, {Layer::network}},
      {{"send-far"}, {Layer::network}},
      {{"share-memory", prey.memory_key}, {Layer::ipc}},
      {{"raise-limit"}, {Layer::file_size}},
  };
}

/// Every attack that a layer in force is said to hold against is held.
void expect_held(const Isolation& isolation, const Prey& prey) {
  for (const auto& attempt : attempts_at(prey)) {
    const auto child = attacker(attempt.arguments, isolation);
    const bool is_held =
        std::ranges::any_of(attempt.held_by, [&](Layer layer) { return in_force(*child, layer); });
    const auto line = line_of(*child);
    if (is_held) {
      EXPECT_TRUE(line.starts_with("held")) << attempt.arguments[0] << ": " << line;
    }
    child->finish();
  }
  const auto child = attacker({"own-session"}, isolation);
  for (const auto& layer : child->layers())
    EXPECT_TRUE(layer.in_force || !layer.why.empty()) << spec::name_of(layer_names, layer.layer);
}

Isolation asked(const std::string& hidden = {}) {
  Isolation isolation;
  isolation.asked = true;
  if (!hidden.empty()) isolation.hidden = {hidden};
  return isolation;
}

TEST(Isolation, HoldsWhereASystemGivesNamespaces) {
  const Prey prey;
  expect_held(asked(prey.dossier), prey);
  const auto child = attacker({"own-session"}, asked(prey.dossier));
  if (in_force(*child, Layer::dossier)) {
    EXPECT_TRUE(fs::exists(prey.dossier + "/run.xml"));
    EXPECT_FALSE(fs::exists(prey.dossier + "/report"));
  }
}

TEST(Isolation, HoldsAsFarAsItSaysWithoutNamespaces) {
  const Prey prey;
  auto isolation = asked(prey.dossier);
  isolation.namespaces = false;
  const auto child = attacker({"own-session"}, isolation);
  for (const auto layer : {Layer::files, Layer::dossier, Layer::processes, Layer::network})
    EXPECT_FALSE(in_force(*child, layer)) << spec::name_of(layer_names, layer);
  for (const auto layer : {Layer::environment, Layer::descriptors, Layer::session,
                           Layer::privileges, Layer::memory, Layer::file_size})
    EXPECT_TRUE(in_force(*child, layer)) << spec::name_of(layer_names, layer);
  expect_held(isolation, prey);
}

TEST(Isolation, PassesOnTheVariablesThatAreNamedAndNoOther) {
  ::setenv("ASSAY21_TEST_SECRET", "21", 1);
  ::setenv("ASSAY21_TEST_NAMED", "21", 1);
  auto isolation = asked();
  EXPECT_EQ(line_of(*attacker({"environment"}, isolation)), "has: LANG TMPDIR HOME PATH");
  isolation.environment = {"ASSAY21_TEST_NAMED"};
  EXPECT_EQ(line_of(*attacker({"environment"}, isolation)),
            "has: LANG TMPDIR HOME ASSAY21_TEST_NAMED PATH");
}

TEST(Isolation, OpensTheNetworkAndDevicesThatAreAllowed) {
  const Prey prey;
  auto isolation = asked();
  isolation.network = {"127.0.0.1:" + prey.port};
  const auto child = attacker({"connect", prey.port}, isolation);
  EXPECT_EQ(line_of(*child), "broke: it is connected");
  EXPECT_FALSE(in_force(*child, Layer::network));
  isolation = asked();
  isolation.devices = {"/dev/tty"};
  const auto with_device = attacker({"read-file", "/dev/tty"}, isolation);
  // There is no terminal behind it, but there is the device.
  if (in_force(*with_device, Layer::devices)) {
    EXPECT_EQ(line_of(*with_device), "held: ENXIO");
    EXPECT_EQ(line_of(*attacker({"read-file", "/dev/tty"}, asked())), "held: ENOENT");
  }
}

std::string ending_of(const Words& arguments, const Isolation& isolation) {
  const auto child = attacker(arguments, isolation);
  return line_of(*child);
}

TEST(Isolation, LimitsWhatAnEngineTakes) {
  auto isolation = asked();
  isolation.resident_mib = 64;
  isolation.processes = 20;
  isolation.file_mib = 8;
  isolation.cpu_seconds = 1;
  for (const bool namespaces : {true, false}) {
    isolation.namespaces = namespaces;
    EXPECT_EQ(ending_of({"hoard", "128"}, isolation),
              "no line: signal 9 (Killed) from us: more than 64 MiB were resident");
    const auto many = ending_of({"multiply", "40"}, isolation);
    EXPECT_TRUE(many.starts_with("held: EAGAIN") ||
                many == "no line: signal 9 (Killed) from us: it had too many processes")
        << many;
    const auto scratch = namespaces ? std::string("/dev/shm") : ::testing::TempDir();
    const auto file = ending_of({"write-scratch", scratch, "20"}, isolation);
    EXPECT_TRUE(file == "held: EFBIG after 8 MiB" || file.starts_with("held: EACCES")) << file;
  }
  EXPECT_EQ(ending_of({"spin"}, isolation), "no line: signal 9 (Killed)");
  isolation.file_mib = 100;
  const auto child = attacker({"write-scratch", "/dev/shm", "80"}, asked());
  if (in_force(*child, Layer::files)) {
    EXPECT_EQ(line_of(*child), "held: EFBIG after 64 MiB");
  }
}

/// Processes of the whole system that have this word in their command.
int processes_with(const std::string& word) {
  int count = 0;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error)) {
    // A process can end while it is read, which a stream takes for the end of the file.
    std::ostringstream command;
    command << std::ifstream(entry.path() / "cmdline").rdbuf();
    count += command.str().find(word) != std::string::npos ? 1 : 0;
  }
  return count;
}

void expect_gone(const std::string& word) {
  constexpr int patience = 2'000;
  for (int i = 0; i < patience && processes_with(word) > 0; ++i)
    ::usleep(5'000);
  EXPECT_EQ(processes_with(word), 0) << word;
}

TEST(Isolation, LeavesNobodyBehindAndCountsWhoWouldHaveStayed) {
  for (const bool namespaces : {true, false}) {
    auto isolation = asked();
    isolation.namespaces = namespaces;
    const auto word = fmt::format("left-by-{}-{}", ::getpid(), namespaces);
    const auto child = attacker({"leave-children", "3", word}, isolation);
    EXPECT_EQ(line_of(*child), "left them");
    EXPECT_EQ(child->finish().survivors, 3);
    expect_gone(word);
  }
}

/// A harness that is ended while an engine stands that heeds no signal.
void expect_gone_after(int signal, bool namespaces) {
  const auto word = fmt::format("orphan-of-{}-{}-{}", ::getpid(), signal, namespaces);
  int ready[2] = {};
  ASSERT_EQ(::pipe(ready), 0);
  const auto harness = ::fork();
  if (harness == 0) {
    auto isolation = asked();
    isolation.namespaces = namespaces;
    const auto child = attacker({"wait-for-ever", word}, isolation);
    const auto line = line_of(*child);
    static_cast<void>(::write(ready[1], line.data(), 1));
    for (;;)
      ::pause();
  }
  char byte = 0;
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  ::close(ready[0]);
  ::close(ready[1]);
  EXPECT_GT(processes_with(word), 0);
  ::kill(harness, signal);
  ASSERT_EQ(::waitpid(harness, nullptr, 0), harness);
  expect_gone(word);
}

TEST(Isolation, LetsNoEngineOutliveAHarnessThatIsEnded) {
  expect_gone_after(SIGKILL, true);
  expect_gone_after(SIGKILL, false);
  expect_gone_after(SIGINT, true);
  expect_gone_after(SIGTERM, false);
}

}  // namespace
}  // namespace assay21::conformance
