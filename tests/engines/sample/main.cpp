// A Spanish 21 table that plays what the harness asks of it: conforming, or with one fault chosen
// by the command line.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "tests/engines/sample/conversation.h"
#include "tests/engines/sample/faults.h"
#include "tests/engines/sample/lines.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/rare_faults.h"
#include "tests/engines/sample/wire.h"

namespace {

using namespace sample;

// As in sysexits.h.
enum Exit : int { ok = 0, usage_error = 64, data_error = 65 };

constexpr std::string_view usage =
    "usage: sample_engine [--fault ID] [--protocol 1] [--unobserved KIND,KIND]\n"
    "                     [--unsupported FEATURE,FEATURE] [--denied FEATURE,FEATURE]\n"
    "       sample_engine --list-faults | --help | --version\n"
    "\n"
    "Plays Spanish 21 by its three editions of Maryland and that of Massachusetts, over standard\n"
    "input and output as docs/protocol.md says.\n"
    "\n"
    "  --fault ID     have this fault\n"
    "  --protocol 1   speak version 1 of the protocol alone\n"
    "  --unobserved KINDS\n"
    "                 do not report these kinds of events, separated by commas\n"
    "  --unsupported FEATURES\n"
    "                 leave these features out, and say so (version 2 of the protocol)\n"
    "  --denied FEATURES\n"
    "                 say that these features are left out, and show them all the same\n"
    "  --list-faults  print every fault: its id, the clauses it breaks in Maryland and in\n"
    "                 Massachusetts, and what it does; the rare ones behind the others,\n"
    "                 with the sample table at which they are looked for\n";

std::string_view or_none(std::string_view clauses) {
  return clauses.empty() ? "-" : clauses;
}

int list_faults() {
  for (const FaultEntry& entry : fault_table)
    fmt::print("{}\t{}\t{}\t{}\n", entry.id, or_none(entry.maryland), or_none(entry.massachusetts),
               entry.sentence);
  for (const RareFault& rare : rare_faults)
    fmt::print("{}\t{}\trare, at {}\t{}\n", rare.id, rare.clauses, rare.table, rare.sentence);
  return Exit::ok;
}

int converse(Faults faults, const Profile& profile) {
  LineReader lines{STDIN_FILENO};
  MessageReader messages;
  Conversation conversation{faults, STDOUT_FILENO, profile};
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

std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const auto end = std::min(list.find(','), list.size());
    words.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

// Why an option is wrong; empty where it was taken.
std::string take_option(std::string_view name, std::string_view value, Faults& faults,
                        Profile& profile) {
  if (name == "--fault") {
    const auto fault = fault_from(value);
    if (!fault) return fmt::format("there is no fault '{}'; --list-faults names them", value);
    faults = Faults{*fault};
    return {};
  }
  if (name == "--protocol") {
    profile.first_version_only = true;
    return value == "1" ? std::string() : "--protocol takes 1; without it both are spoken";
  }
  if (name == "--unobserved") {
    profile.unobserved = words_of(value);
    return {};
  }
  if (name == "--unsupported" || name == "--denied") {
    (name == "--denied" ? profile.denied : profile.unsupported) = words_of(value);
    return {};
  }
  return fmt::format("unknown argument '{}'", name);
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> arguments{argv + 1, argc > 1 ? static_cast<std::size_t>(argc - 1) : 0};
  if (arguments.size() == 1) {
    const std::string_view only = arguments[0];
    if (only == "--list-faults") return list_faults();
    if (only == "--help") return fmt::print("{}", usage), Exit::ok;
    if (only == "--version") return fmt::print("sample_engine {}\n", engine_version), Exit::ok;
  }
  Faults faults;
  Profile profile;
  for (std::size_t at = 0; at < arguments.size(); at += 2) {
    if (at + 1 == arguments.size()) {
      return misused(
          fmt::format("unknown argument, or one without its value: '{}'", arguments[at]));
    }
    const auto wrong = take_option(arguments[at], arguments[at + 1], faults, profile);
    if (!wrong.empty()) return misused(wrong);
  }
  return converse(faults, profile);
}
