#include "tests/house/rooms.h"

#include <cstddef>

namespace assay21::house {

const std::vector<Library>& libraries() {
  static const std::vector<Library> table = {
      {"fmt", {"fmt/"}},
      {"pugixml", {"pugixml.hpp"}},
      {"libxml2", {"libxml/"}},
      {"openssl", {"openssl/"}},
      {"simdjson", {"simdjson.h"}},
      {"cli11", {"CLI/"}},
      {"rapidcheck", {"rapidcheck.h", "rapidcheck/"}},
      {"googletest", {"gtest/", "gmock/"}},
      {"benchmark", {"benchmark/"}},
      // Processes, pipes and shared libraries: for the rooms that deal with the outside world.
      {"posix",
       {"dlfcn.h", "fcntl.h", "poll.h", "sched.h", "signal.h", "spawn.h", "sys/", "unistd.h"}},
  };
  return table;
}

const std::vector<Room>& rooms() {
  static const std::vector<Room> table = {
      {.folder = "spec",
       .rooms = {"spec/load", "spec/side"},
       .libraries = {"pugixml", "fmt", "openssl"},
       .exact_arithmetic = true},
      // Side wagers that cards decide: what of the rulebook they are, and what a deal earns.
      {.folder = "spec/side", .rooms = {"spec"}, .libraries = {}, .exact_arithmetic = true},
      // How likely the hands are that side wagers pay.
      {.folder = "spec/chance",
       .rooms = {"spec", "spec/side"},
       .libraries = {},
       .exact_arithmetic = true},
      // Only the loader validates against the schemas.
      {.folder = "spec/load",
       .rooms = {"spec", "spec/side"},
       .libraries = {"pugixml", "libxml2", "fmt", "openssl"},
       .exact_arithmetic = true},
      // What is wrong with a rulebook by itself.
      {.folder = "spec/lint",
       .rooms = {"spec", "spec/load", "spec/words", "spec/side", "spec/chance"},
       .libraries = {"fmt"},
       .exact_arithmetic = true},
      // A table's rows in the regulator's words.
      {.folder = "spec/words",
       .rooms = {"spec", "spec/side"},
       .libraries = {"fmt"},
       .exact_arithmetic = true},
      // What changes from one edition to another.
      {.folder = "spec/diff",
       .rooms = {"spec", "spec/words", "spec/side"},
       .libraries = {"fmt"},
       .exact_arithmetic = true},
      // The oracle decides from its arguments alone: no clock, no file, no random source.
      {.folder = "oracle",
       .rooms = {"spec", "spec/load"},
       .libraries = {"fmt"},
       .denied_standard_headers = {"chrono", "ctime", "random", "fstream", "filesystem", "iostream",
                                   "cstdio", "thread"},
       .exact_arithmetic = true},
      {.folder = "generators",
       .rooms = {"spec", "spec/load", "oracle"},
       .libraries = {"rapidcheck"}},
      {.folder = "conformance",
       .rooms = {"conformance/wire", "spec", "spec/load", "oracle", "generators"},
       .libraries = {"simdjson", "fmt", "posix"}},
      // The codec of the protocol: a vendor's engine can be read with it and nothing else of ours.
      {.folder = "conformance/wire",
       .rooms = {"spec", "spec/load", "oracle"},
       .libraries = {"simdjson", "fmt"}},
      // The program: the one place where all rooms meet.
      {.folder = "conformance/cli",
       .rooms = {"conformance", "conformance/wire", "spec", "spec/load", "oracle", "generators",
                 "reports", "reports/graph", "spec/chance", "spec/diff", "spec/lint", "spec/side",
                 "spec/words"},
       .libraries = {"cli11", "fmt", "posix"}},
      // Reports are made from what was recorded, so they cannot recompute a verdict.
      {.folder = "reports",
       .rooms = {"spec", "spec/load"},
       .libraries = {"pugixml", "fmt", "posix"}},
      // Drawings: text for Graphviz, which a program of its own lays out.
      {.folder = "reports/graph",
       .rooms = {"spec", "spec/side", "spec/words"},
       .libraries = {"fmt", "posix"}},
      {.folder = "tests",
       .rooms = {"tests/engines", "conformance", "conformance/cli", "conformance/wire", "spec",
                 "spec/load", "spec/chance", "spec/diff", "spec/lint", "spec/side", "spec/words",
                 "oracle", "generators", "reports", "reports/graph"},
       .libraries = {"fmt", "pugixml", "libxml2", "openssl", "simdjson", "cli11", "rapidcheck",
                     "googletest", "benchmark", "posix"}},
      // An engine that shared code with the house would share its errors too.
      {.folder = "tests/engines",
       .rooms = {},
       .libraries = {"fmt", "pugixml", "simdjson", "posix"}},
  };
  return table;
}

const Room* room_of(std::string_view path) {
  const Room* innermost = nullptr;
  for (const Room& room : rooms()) {
    const std::size_t length = room.folder.size();
    if (!path.starts_with(room.folder) || path.substr(length, 1) != "/") continue;
    if (innermost == nullptr || length > innermost->folder.size()) innermost = &room;
  }
  return innermost;
}

const Library* library_of(std::string_view header) {
  for (const Library& library : libraries()) {
    for (const std::string_view known : library.headers) {
      if (known.ends_with('/') ? header.starts_with(known) : header == known) return &library;
    }
  }
  return nullptr;
}

}  // namespace assay21::house
