#include "conformance/engine/child.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "conformance/engine/child_process.h"
#include "conformance/engine/line_buffer.h"
#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// How long a child may take to end by itself.
constexpr milliseconds patience_of_finish{2'000};
constexpr milliseconds patience_of_destructor{500};
constexpr milliseconds patience_after_output{250};

// Stands for "no deadline", and can be added to any time.
constexpr milliseconds longest_wait = std::chrono::hours{24 * 365};

// So many bytes are worth a write of their own; fewer wait until somebody reads.
constexpr std::size_t batch_bytes = 16UL * 1024;
constexpr std::size_t error_tail_bytes = 4UL * 1024;

enum class Taken { some, nothing_yet, end };

// Reads once. The descriptor is closed at its end, and from then on its end is all there is.
Taken take(Descriptor& from, std::span<char> into, std::size_t& count) {
  count = 0;
  if (!from.is_open()) return Taken::end;
  ssize_t result = 0;
  do {
    result = ::read(from.number(), into.data(), into.size());
  } while (result < 0 && errno == EINTR);
  if (result < 0 && errno == EAGAIN) return Taken::nothing_yet;
  if (result > 0) {
    count = static_cast<std::size_t>(result);
    return Taken::some;
  }
  from.close();
  return Taken::end;
}

}  // namespace

struct Child::State {
  ChildProcess process;
  ChildLimits limits;
  LineBuffer lines{limits.longest_line};
  std::string pending = {};  // for its input
  std::size_t written = 0;  // so much of it was written
  std::string errors = {};  // a tail of them, at most twice as long as it need be
  bool outstayed = false;  // it did not end in time, and was killed
  std::size_t dropped = 0;  // bytes of its output, while its end was awaited

  void write_pending();
  void drop_pending();
  void drop_lines();
  Taken take_output();
  Taken take_errors();
  void take_all_errors();
  void wait_for_traffic(Clock::time_point until);
  void await_end(milliseconds patience);
  ChildAnswer timed_out() const;
  ChildAnswer flooded();
  ChildAnswer ended();
};

void Child::State::write_pending() {
  while (written < pending.size()) {
    const ssize_t result =
        ::write(process.input.number(), pending.data() + written, pending.size() - written);
    if (result >= 0) {
      written += static_cast<std::size_t>(result);
    } else if (errno == EAGAIN) {
      break;
    } else if (errno != EINTR) {  // it reads no more: why, its output will tell
      process.input.close();
      drop_pending();
    }
  }
  // The front is cut off only when it is the larger part, so that no byte is moved twice.
  if (written > pending.size() / 2) {
    pending.erase(0, written);
    written = 0;
  }
}

void Child::State::drop_pending() {
  pending.clear();
  written = 0;
}

void Child::State::drop_lines() {
  dropped += lines.unfinished();
  lines.clear();
}

Taken Child::State::take_output() {
  std::size_t count = 0;
  const Taken taken = take(process.output, lines.room(), count);
  lines.add(count);
  return taken;
}

Taken Child::State::take_errors() {
  std::array<char, 4 * error_tail_bytes> bytes;
  std::size_t count = 0;
  const Taken taken = take(process.error, bytes, count);
  errors.append(bytes.data(), count);
  if (errors.size() > 2 * error_tail_bytes) errors.erase(0, errors.size() - error_tail_bytes);
  return taken;
}

void Child::State::take_all_errors() {
  // A pipe can hold a megabyte; a child that writes on for ever is not followed for ever.
  for (int reads = 0; reads < 64 && take_errors() == Taken::some; ++reads) {
  }
}

void Child::State::wait_for_traffic(Clock::time_point until) {
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
  const auto timeout = std::clamp<milliseconds>(left, milliseconds::zero(), std::chrono::hours{1});
  std::array<pollfd, 3> files = {{
      {pending.empty() ? -1 : process.input.number(), POLLOUT, 0},
      {process.output.number(), POLLIN, 0},
      {process.error.number(), POLLIN, 0},
  }};
  const int ready = ::poll(files.data(), files.size(), static_cast<int>(timeout.count()));
  ASSAY21_CHECK(ready >= 0 || errno == EINTR || errno == ENOMEM);
  if (ready > 0 && files[2].revents != 0) take_errors();
}

void Child::State::await_end(milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  milliseconds nap{1};  // a child's end wakes nobody up: it is looked for, less and less often
  while (!process.ending()) {
    write_pending();
    if (pending.empty()) process.input.close();
    drop_lines();
    take_output();
    const auto now = Clock::now();
    if (now >= deadline) {
      outstayed = true;
      process.kill();
    } else {
      wait_for_traffic(std::min<Clock::time_point>(deadline, now + nap));
      nap = std::min(2 * nap, milliseconds{16});
    }
  }
  // What it wrote last; who keeps its output open and writes on is not followed.
  for (int reads = 0; reads < 64 && take_output() == Taken::some; ++reads)
    drop_lines();
  drop_lines();
  take_all_errors();
}

ChildAnswer Child::State::timed_out() const {
  const auto limit = limits.answer_within.count();
  if (lines.unfinished() == 0) {
    return {std::nullopt, Silence::timed_out, fmt::format("no line within {} ms", limit)};
  }
  return {std::nullopt, Silence::timed_out,
          fmt::format("no end of line within {} ms, after {} bytes", limit, lines.unfinished())};
}

ChildAnswer Child::State::flooded() {
  process.output.close();  // so that it ends, as with any reader that has gone
  return {std::nullopt, Silence::flood,
          fmt::format("more than {} bytes without an end of line", limits.longest_line)};
}

ChildAnswer Child::State::ended() {
  const std::size_t unfinished = lines.unfinished();
  drop_pending();
  await_end(patience_after_output);
  const Ending ending = process.ending().value();
  // Whom the keeper ended, ended for what he did.
  outstayed = outstayed && ending.because.empty();
  const bool by_itself = ending.way == Ending::Way::exit_code;
  std::string detail = to_string(ending);
  if (outstayed && !by_itself) detail += " from us, as it did not end by itself";
  if (unfinished > 0) {
    return {std::nullopt, Silence::cut_short,
            fmt::format("{} bytes without an end of line, then {}", unfinished, detail)};
  }
  return {std::nullopt, by_itself ? Silence::exited : Silence::killed, std::move(detail)};
}

spec::Result<std::unique_ptr<Child>> Child::start(const std::vector<std::string>& command,
                                                  ChildLimits limits, const Isolation& isolation) {
  auto process = ChildProcess::start(command, isolation);
  if (!process) return process.problems();
  limits.answer_within = std::min(limits.answer_within, longest_wait);
  auto state = std::make_unique<State>(State{std::move(process).value(), limits});
  return std::unique_ptr<Child>(new Child(std::move(state)));
}

Child::Child(std::unique_ptr<State> state) : state_(std::move(state)) {}

Child::~Child() {
  state_->drop_pending();
  state_->await_end(patience_of_destructor);
}

void Child::send(std::string_view line) {
  if (!state_->process.input.is_open()) return;
  state_->pending += line;
  state_->pending += '\n';
  if (state_->pending.size() >= batch_bytes) state_->write_pending();
}

ChildAnswer Child::receive() {
  State& state = *state_;
  if (const auto line = state.lines.next()) return {.line = line};
  const auto deadline = Clock::now() + state.limits.answer_within;
  bool all_written = false;  // it has ended, and left its output open to another process
  while (!state.lines.flooded()) {
    state.write_pending();
    const Taken taken = state.take_output();
    if (taken == Taken::some) {
      if (const auto line = state.lines.next()) return {.line = line};
    } else if (taken == Taken::end || all_written) {
      return state.ended();
    }
    if (all_written) continue;
    if (Clock::now() >= deadline) {
      if (!state.process.ending()) return state.timed_out();
      all_written = true;
    } else if (taken == Taken::nothing_yet) {
      state.wait_for_traffic(deadline);
    }
  }
  return state.flooded();
}

std::size_t Child::unread() {
  if (!state_->lines.flooded()) state_->take_output();
  return state_->lines.unfinished();
}

Child::Finish Child::finish() {
  state_->await_end(patience_of_finish);
  const Ending ending = state_->process.ending().value();
  Finish finish{std::nullopt, state_->dropped, state_->process.survivors()};
  if (ending.way == Ending::Way::exit_code) finish.exit_code = ending.number;
  return finish;
}

const std::vector<LayerState>& Child::layers() const {
  return state_->process.layers();
}

std::string Child::error_tail() const {
  state_->take_all_errors();
  const std::string& errors = state_->errors;
  return errors.substr(errors.size() - std::min(errors.size(), error_tail_bytes));
}

}  // namespace assay21::conformance
