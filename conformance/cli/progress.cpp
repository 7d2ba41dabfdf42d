#include "conformance/cli/progress.h"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

#include "spec/values/check.h"
#include "spec/values/xml_text.h"

namespace assay21::cli {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds on_a_terminal{200};
constexpr seconds in_a_log{10};

std::string grouped(std::uint64_t number) {
  auto text = fmt::format("{}", number);
  for (auto at = std::ssize(text) - 3; at > 0; at -= 3)
    text.insert(static_cast<std::size_t>(at), ",");
  return text;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

}  // namespace

Progress::Kind Progress::kind_of_standard_error(bool quiet) {
  if (quiet) return Kind::quiet;
  return ::isatty(STDERR_FILENO) != 0 ? Kind::terminal : Kind::log;
}

std::string in_words(const conformance::PlanningProgress& state) {
  using conformance::PlanningStep;
  const auto counted = [&](std::string_view what) {
    return fmt::format("planning: {} of at most {} sessions {}", grouped(state.done),
                       grouped(state.most), what);
  };
  switch (state.step) {
    case PlanningStep::filtering:
      return counted("looked through for --only");
    case PlanningStep::walking:
      return counted("walked for the situations within reach");
    case PlanningStep::steering:
      return counted("chosen");
  }
  ASSAY21_CHECK(false && "planning without a step");
  return {};
}

std::string in_words(const conformance::CampaignProgress& state,
                     std::chrono::steady_clock::duration since) {
  auto text = fmt::format("{} of {} sessions", grouped(state.done), grouped(state.planned));
  const auto elapsed = static_cast<std::uint64_t>(duration_cast<milliseconds>(since).count());
  // Of a run that goes on, only what was played now says how fast it is.
  const auto played = state.done - state.taken_up;
  if (elapsed > 0 && played > 0) {
    const auto left = (state.planned - std::min(state.done, state.planned)) * elapsed / played;
    text += fmt::format(", {} a second, {} s left", grouped(played * 1000 / elapsed),
                        grouped((left + 999) / 1000));
  }
  text += ", " + counted(state.findings, "finding", "findings");
  if (state.lost > 0) text += fmt::format(", {} lost", grouped(state.lost));
  return text;
}

void Progress::end() {
  if (!line_is_there_) return;
  fmt::print(stderr, "\r\x1B[K");
  std::fflush(stderr);
  line_is_there_ = false;
}

bool Progress::is_due() {
  if (kind_ == Kind::quiet) return false;
  const auto now = Clock::now();
  if (now - told_ <
      (kind_ == Kind::terminal ? Clock::duration(on_a_terminal) : Clock::duration(in_a_log)))
    return false;
  told_ = now;
  return true;
}

void Progress::tell(const conformance::CampaignProgress& state) {
  if (is_due()) put(in_words(state, told_ - started_));
}

/// The time that it takes says nothing of how fast sessions are played.
void Progress::tell(const conformance::PlanningProgress& state) {
  started_ = Clock::now();
  if (is_due()) put(in_words(state));
}

void Progress::put(const std::string& words) {
  if (kind_ == Kind::log) {
    fmt::print(stderr, "assay21: {}\n", words);
    return;
  }
  fmt::print(stderr, "\r\x1B[K{}", words);
  std::fflush(stderr);
  line_is_there_ = true;
}

void Progress::tell_fault(const std::string& line) {
  if (kind_ == Kind::quiet) return;
  end();
  fmt::print(stderr, "assay21: {}\n", spec::printable_line(line));
}

}  // namespace assay21::cli
