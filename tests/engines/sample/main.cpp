// A Spanish 21 table that plays what the harness asks of it: conforming, or with one fault chosen
// by the command line.

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "tests/engines/sample/conversation.h"
#include "tests/engines/sample/faults.h"
#include "tests/engines/sample/lines.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/wire.h"

namespace {

using namespace sample;

// As in sysexits.h.
enum Exit : int { ok = 0, usage_error = 64, data_error = 65 };

constexpr std::string_view usage =
    "usage: sample_engine [--fault ID]\n"
    "       sample_engine --list-faults | --help | --version\n"
    "\n"
    "Plays Spanish 21 by its three editions of Maryland and that of Massachusetts, over standard\n"
    "input and output as docs/protocol.md says.\n"
    "\n"
    "  --fault ID     have this fault (once)\n"
    "  --list-faults  print every fault: its id, the clauses it breaks in Maryland and in\n"
    "                 Massachusetts, and what it does\n";

std::string_view or_none(std::string_view clauses) {
  return clauses.empty() ? "-" : clauses;
}

int list_faults() {
  for (const FaultEntry& entry : fault_table)
    fmt::print("{}\t{}\t{}\t{}\n", entry.id, or_none(entry.maryland), or_none(entry.massachusetts),
               entry.sentence);
  return Exit::ok;
}

int converse(Faults faults) {
  LineReader lines{STDIN_FILENO};
  MessageReader messages;
  Conversation conversation{faults, STDOUT_FILENO};
  std::size_t heard = 1;
  try {
    while (const auto line = lines.next()) {
      if (conversation.hear(messages.read(*line)) == Conversation::Goes::to_its_end) break;
      ++heard;
    }
    return Exit::ok;
  } catch (const Malformed& malformed) {
    fmt::print(stderr, "sample_engine: line {}: {}\n", heard, malformed.what());
    return Exit::data_error;
  }
}

int misused(std::string_view why) {
  fmt::print(stderr, "sample_engine: {}\n\n{}", why, usage);
  return Exit::usage_error;
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> arguments{argv + 1, argc > 1 ? static_cast<std::size_t>(argc - 1) : 0};
  if (arguments.empty()) return converse(Faults{});
  const std::string_view first = arguments[0];
  if (first == "--fault") {
    if (arguments.size() != 2) return misused("--fault takes one ID, and nothing else with it");
    const auto fault = fault_from(arguments[1]);
    if (!fault)
      return misused(fmt::format("there is no fault '{}'; --list-faults names them", arguments[1]));
    return converse(Faults{*fault});
  }
  if (arguments.size() != 1) return misused("too many arguments");
  if (first == "--list-faults") return list_faults();
  if (first == "--help") return fmt::print("{}", usage), Exit::ok;
  if (first == "--version") return fmt::print("sample_engine {}\n", engine_version), Exit::ok;
  return misused(fmt::format("unknown argument '{}'", first));
}
