#include "conformance/run/interruption.h"

#include <array>

#include <fmt/format.h>
#include <signal.h>

#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

constexpr std::array<int, 2> heeded = {SIGINT, SIGTERM};

// What a handler may touch.
volatile sig_atomic_t signal_that_came = 0;

extern "C" void remember_signal(int number) {
  signal_that_came = number;
}

}  // namespace

Interruption::Interruption(std::optional<std::chrono::seconds> most)
    : started_(std::chrono::steady_clock::now()), most_(most) {
  signal_that_came = 0;
  struct sigaction action {};
  action.sa_handler = remember_signal;
  sigemptyset(&action.sa_mask);
  // The second one finds the system's own way. What was interrupted is taken up again.
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  for (const int number : heeded)
    ASSAY21_CHECK(::sigaction(number, &action, nullptr) == 0);
}

Interruption::~Interruption() {
  for (const int number : heeded)
    ::signal(number, SIG_DFL);
}

bool Interruption::came() {
  return signal_that_came != 0;
}

std::string Interruption::reason() const {
  if (signal_that_came == SIGINT) return "by SIGINT";
  if (signal_that_came == SIGTERM) return "by SIGTERM";
  if (most_ && std::chrono::steady_clock::now() - started_ >= *most_)
    return fmt::format("after {} seconds", most_->count());
  return {};
}

}  // namespace assay21::conformance
