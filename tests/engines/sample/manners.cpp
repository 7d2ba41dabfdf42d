#include "tests/engines/sample/manners.h"

#include <cstdlib>
#include <string>

#include <poll.h>
#include <unistd.h>

#include "tests/engines/sample/lines.h"

namespace sample {
namespace {

// Silent for ever, though not beyond the life of the harness: an orphan goes when its input is hung
// up.
[[noreturn]] void hang() {
  pollfd input{STDIN_FILENO, 0, 0};
  for (;;) {
    if (::poll(&input, 1, -1) > 0) std::_Exit(EXIT_SUCCESS);
  }
}

[[noreturn]] void flood(int descriptor) {
  const std::string water(1 << 16, '~');
  for (;;)
    write_all(descriptor, water);
}

}  // namespace

std::int64_t id_to_echo(Faults faults, SessionNumber nth, std::int64_t id) {
  return faults.has(Fault::wrong_id) && nth == 3 ? id + 1 : id;
}

void misbehave_in_session(Faults faults, SessionNumber nth, Transcript& transcript) {
  if (faults.has(Fault::crash) && nth % 3 == 0) {
    write_all(STDERR_FILENO, "sample_engine: crashing, as the fault has it\n");
    std::abort();
  }
  if (faults.has(Fault::hang) && nth == 5) hang();
  if (faults.has(Fault::exit) && nth == 3) std::_Exit(EXIT_SUCCESS);
  if (faults.has(Fault::unknown_event) && nth % 3 == 0) transcript.unheard_of();
}

void send_answer(Faults faults, SessionNumber nth, int descriptor, std::string_view answer) {
  if (faults.has(Fault::flood) && nth == 3) flood(descriptor);
  if (faults.has(Fault::garbage) && nth % 4 == 0)
    return write_all(descriptor, "the dealer drops the rack\n");
  if (faults.has(Fault::truncated) && nth == 3) {
    write_all(descriptor, answer.substr(0, answer.size() / 2));
    std::_Exit(EXIT_SUCCESS);
  }
  write_all(descriptor, answer);
}

}  // namespace sample
