#include "tests/house/rooms.h"

#include <cstddef>
#include <utility>

namespace assay21::house {

const std::vector<Library>& libraries() {
  static const std::vector<Library> table = {
      {"fmt", {"fmt/"}},
      {"pugixml", {"pugixml.hpp"}},
      {"libxml2", {"libxml/"}},
      {"openssl", {"openssl/"}},
      {"simdjson", {"simdjson.h"}},
      {"zstd", {"zstd.h"}},
      {"cli11", {"CLI/"}},
      {"rapidcheck", {"rapidcheck.h", "rapidcheck/"}},
      {"googletest", {"gtest/", "gmock/"}},
      {"benchmark", {"benchmark/"}},
      // Processes, pipes and shared libraries: for the rooms that deal with the outside world.
      {"posix",
       {"arpa/", "dirent.h", "dlfcn.h", "fcntl.h", "grp.h", "netinet/", "poll.h", "sched.h",
        "signal.h", "spawn.h", "sys/", "unistd.h"}},
  };
  return table;
}

namespace {

using Names = std::vector<std::string_view>;

/// The rooms of a list and those of another.
Names with(Names names, const Names& more) {
  names.insert(names.end(), more.begin(), more.end());
  return names;
}

const Names values_and_words = {"spec/values", "spec/vocabulary"};
// What a rulebook is made of, from below.
const Names whole_rulebook = {"spec/values", "spec/vocabulary", "spec/text",   "spec/declared",
                              "spec/tables", "spec/side",       "spec/edition"};
// What can happen, what a session asks for, and what lies on the table.
const Names state_of_a_table = {"oracle/event", "oracle/script", "oracle/table"};
// What the rest of the house sees of the oracle: its procedure and its physics are its own.
const Names oracle_from_outside = {"oracle/event",   "oracle/script",   "oracle/script/check",
                                   "oracle/table",   "oracle/duties",   "oracle/edition",
                                   "oracle/rulings", "oracle/blame",    "oracle/session",
                                   "oracle/words",   "oracle/situation"};
const Names no_clock_and_no_file = {"chrono",     "ctime",    "random", "fstream",
                                    "filesystem", "iostream", "cstdio", "thread"};

Room in_spec(std::string_view folder, Names rooms, Names libraries = {}) {
  return {.folder = folder,
          .rooms = std::move(rooms),
          .libraries = std::move(libraries),
          .exact_arithmetic = true};
}

/// The oracle decides from its arguments alone: no clock, no file, no random source.
Room in_oracle(std::string_view folder, const Names& rooms) {
  return {.folder = folder,
          .rooms = with(rooms, whole_rulebook),
          .libraries = {"fmt"},
          .denied_standard_headers = no_clock_and_no_file,
          .exact_arithmetic = true};
}

std::vector<Room> rooms_of_spec() {
  return {
      // Cards, hands, money, odds, and results that may be problems.
      in_spec("spec/values", {}, {"fmt"}),
      // The closed words of the rulebooks.
      in_spec("spec/vocabulary", {"spec/values"}),
      // Clauses and interpretations, and the source they are pinned to.
      in_spec("spec/text", {"spec/values", "spec/vocabulary"}, {"fmt", "openssl"}),
      // What an operator declares.
      in_spec("spec/declared", {"spec/values", "spec/vocabulary", "spec/text"}, {"fmt"}),
      // Questions, conditions and the tables that answer them.
      in_spec("spec/tables", {"spec/values", "spec/vocabulary", "spec/text", "spec/declared"},
              {"fmt"}),
      // Side wagers that cards decide: what of the rulebook they are, and what a deal earns.
      in_spec("spec/side",
              {"spec/values", "spec/vocabulary", "spec/text", "spec/declared", "spec/tables"}),
      // The whole rulebook.
      in_spec("spec/edition",
              {"spec/values", "spec/vocabulary", "spec/text", "spec/declared", "spec/tables",
               "spec/side"},
              {"fmt"}),
      // How likely the hands are that side wagers pay.
      in_spec("spec/chance", whole_rulebook),
      // Only the loader validates against the schemas.
      in_spec("spec/load", whole_rulebook, {"pugixml", "libxml2", "fmt", "openssl"}),
      // Files as they are written so that a test can let each operation fail, and their hashes.
      in_spec("spec/files", {"spec/values"}, {"fmt", "openssl", "posix"}),
      // All that a finished run leaves.
      in_spec("spec/record",
              {"spec/values", "spec/vocabulary", "spec/text", "spec/load", "spec/files"},
              {"pugixml", "fmt", "zstd"}),
      // A table's rows in the regulator's words.
      in_spec("spec/words", whole_rulebook, {"fmt"}),
      // What is wrong with a rulebook by itself.
      in_spec("spec/lint", with(whole_rulebook, {"spec/load", "spec/words", "spec/chance"}),
              {"fmt"}),
      // What changes from one edition to another.
      in_spec("spec/diff", with(whole_rulebook, {"spec/words"}), {"fmt"}),
  };
}

const Names below_the_procedure = {"oracle/event",   "oracle/script",  "oracle/table",
                                   "oracle/edition", "oracle/rulings", "oracle/duties"};
const Names parts_of_the_procedure = {
    "oracle/procedure/shoe",          "oracle/procedure/wagers",     "oracle/procedure/deal",
    "oracle/procedure/turns",         "oracle/procedure/settlement", "oracle/procedure/side_wagers",
    "oracle/procedure/irregularities"};

/// A part of the procedure sees the table, the edition, what it rules, and what duties are; and no
/// other part.
Room part_of_the_procedure(std::string_view folder) {
  return in_oracle(folder, below_the_procedure);
}

std::vector<Room> rooms_of_oracle() {
  return {
      // What can happen at a table: kinds of events, and events as values.
      {.folder = "oracle/event",
       .rooms = values_and_words,
       .libraries = {"fmt"},
       .denied_standard_headers = no_clock_and_no_file,
       .exact_arithmetic = true},
      // What a session asks for.
      {.folder = "oracle/script",
       .rooms = with({"oracle/event"}, values_and_words),
       .libraries = {},
       .denied_standard_headers = no_clock_and_no_file,
       .exact_arithmetic = true},
      // What lies on the table, and what happened to it so far.
      {.folder = "oracle/table",
       .rooms = with({"oracle/event", "oracle/script", "spec/text"}, values_and_words),
       .libraries = {"fmt"},
       .denied_standard_headers = no_clock_and_no_file,
       .exact_arithmetic = true},
      // An edition as it is played at one table.
      in_oracle("oracle/edition", state_of_a_table),
      // What the edition comes to for what lies on the table: no order, and no duties.
      in_oracle("oracle/rulings", with({"oracle/edition"}, state_of_a_table)),
      // What is told apart of the place where a clause decides.
      in_oracle("oracle/situation", with({"oracle/edition"}, state_of_a_table)),
      // Whether a session can be followed.
      in_oracle("oracle/script/check",
                with({"oracle/edition", "oracle/rulings"}, state_of_a_table)),
      // Events and scripts in words.
      in_oracle("oracle/words", state_of_a_table),
      // What is possible; it knows no norms.
      in_oracle("oracle/physics", state_of_a_table),
      // What a part of the procedure answers with.
      in_oracle("oracle/duties", with({"oracle/edition", "oracle/rulings"}, state_of_a_table)),
      // The parts, by the regulation's chapters.
      part_of_the_procedure("oracle/procedure/shoe"),
      part_of_the_procedure("oracle/procedure/wagers"),
      part_of_the_procedure("oracle/procedure/deal"),
      part_of_the_procedure("oracle/procedure/turns"),
      part_of_the_procedure("oracle/procedure/settlement"),
      part_of_the_procedure("oracle/procedure/side_wagers"),
      part_of_the_procedure("oracle/procedure/irregularities"),
      // Where parts of several chapters take turns.
      in_oracle("oracle/procedure/order", with(parts_of_the_procedure, below_the_procedure)),
      // The order of a round, a list for each family of games.
      in_oracle("oracle/families", with({"oracle/procedure/order"},
                                        with(parts_of_the_procedure, below_the_procedure))),
      // What is owed at a state of the table.
      in_oracle("oracle/procedure",
                with({"oracle/procedure/order", "oracle/families", "oracle/physics"},
                     with(parts_of_the_procedure, below_the_procedure))),
      // What stands against an event, and which rule was applied instead.
      in_oracle("oracle/blame", with({"oracle/procedure"}, below_the_procedure)),
      // A session from its first event to its last.
      in_oracle("oracle/session",
                with({"oracle/physics", "oracle/procedure"}, below_the_procedure)),
  };
}

std::vector<Room> rooms_of_generators() {
  const auto seen = with(oracle_from_outside, whole_rulebook);
  return {
      // Sessions to be: what is asked for, before the cards are laid out.
      {.folder = "generators/plan", .rooms = seen, .libraries = {"rapidcheck", "fmt"}},
      // Company, and what goes wrong, as chance has it.
      {.folder = "generators/chance",
       .rooms = with(seen, {"generators/plan"}),
       .libraries = {"rapidcheck", "fmt"}},
      // Aimed at rows of the tables.
      {.folder = "generators/directed",
       .rooms = with(seen, {"generators/plan", "generators/chance"}),
       .libraries = {"rapidcheck", "fmt"}},
      // Whole sessions as chance has them.
      {.folder = "generators/random",
       .rooms = with(seen, {"generators/plan", "generators/chance", "generators/directed"}),
       .libraries = {"rapidcheck", "fmt"}},
      // Whether a clause can come to decide something at all.
      {.folder = "generators/reach",
       .rooms = with(seen, {"generators/plan", "generators/chance", "generators/directed",
                            "generators/random"}),
       .libraries = {"rapidcheck", "fmt"}},
  };
}

std::vector<Room> rooms_of_conformance() {
  const auto seen = with(oracle_from_outside, whole_rulebook);
  return {
      // The codec of the protocol: a vendor's engine can be read with it and nothing else of ours.
      {.folder = "conformance/wire",
       .rooms = with(state_of_a_table, values_and_words),
       .libraries = {"simdjson", "fmt"}},
      // The door: engines as child processes.
      {.folder = "conformance/engine",
       .rooms = with({"conformance/wire", "oracle/edition", "oracle/session", "spec/values",
                      "spec/vocabulary"},
                     state_of_a_table),
       .libraries = {"simdjson", "fmt", "posix"}},
      {.folder = "conformance/judge",
       .rooms = with(seen, {"conformance/wire"}),
       .libraries = {"fmt"}},
      {.folder = "conformance/campaign",
       .rooms = with(seen, {"conformance/wire", "conformance/engine", "conformance/judge",
                            "conformance/run", "generators/plan", "generators/chance",
                            "generators/directed", "generators/random", "generators/reach",
                            "spec/files", "spec/load", "spec/record"}),
       .libraries = {"fmt", "posix"}},
      // An engine's connection, looked at by itself.
      {.folder = "conformance/connection",
       .rooms = with(seen, {"conformance/campaign", "conformance/engine", "conformance/judge",
                            "conformance/wire", "generators/plan"}),
       .libraries = {"fmt"}},
      // A run as files: its folder, its identity, its evidence.
      {.folder = "conformance/run",
       .rooms = {"spec/values", "spec/files", "spec/load", "spec/record", "conformance/wire",
                 "oracle/event", "oracle/script"},
       .libraries = {"fmt", "posix"}},
      // The program: the one place where all rooms meet.
      {.folder = "conformance/cli",
       .rooms = with(seen,
                     {"conformance/campaign", "conformance/connection", "conformance/engine",
                      "conformance/judge", "conformance/run", "conformance/wire", "generators/plan",
                      "generators/reach", "reports", "reports/graph", "spec/chance", "spec/diff",
                      "spec/files", "spec/lint", "spec/load", "spec/record", "spec/words"}),
       .libraries = {"cli11", "fmt", "posix"}},
  };
}

std::vector<Room> rooms_of_reports() {
  // Reports are made from what was recorded, so they cannot recompute a verdict.
  const Names recorded = with(whole_rulebook, {"spec/record", "spec/load"});
  return {
      // How verdicts and figures are said.
      {.folder = "reports/words", .rooms = recorded, .libraries = {"fmt"}},
      {.folder = "reports/xml",
       .rooms = with(recorded, {"reports/words"}),
       .libraries = {"pugixml", "fmt"}},
      {.folder = "reports/html",
       .rooms = with(recorded, {"reports/words", "reports/xml"}),
       .libraries = {"pugixml", "fmt"}},
      {.folder = "reports",
       .rooms = with(recorded, {"reports/words", "reports/xml", "reports/html"}),
       .libraries = {"pugixml", "fmt", "posix"}},
      // Drawings: text for Graphviz, which a program of its own lays out.
      {.folder = "reports/graph",
       .rooms = with(whole_rulebook, {"spec/words"}),
       .libraries = {"fmt", "posix"}},
  };
}

}  // namespace

const std::vector<Room>& rooms() {
  static const std::vector<Room> table = [] {
    std::vector<Room> all;
    Names everything = {"tests/engines"};
    for (auto& of : {rooms_of_spec(), rooms_of_oracle(), rooms_of_generators(),
                     rooms_of_conformance(), rooms_of_reports()}) {
      for (const auto& room : of) {
        all.push_back(room);
        everything.push_back(room.folder);
      }
    }
    all.push_back({.folder = "tests",
                   .rooms = everything,
                   .libraries = {"fmt", "pugixml", "libxml2", "openssl", "simdjson", "cli11",
                                 "rapidcheck", "googletest", "benchmark", "posix"}});
    // An engine that shared code with the house would share its errors too.
    all.push_back({.folder = "tests/engines",
                   .rooms = {},
                   .libraries = {"fmt", "pugixml", "simdjson", "posix"}});
    // Adapters are read by those who have nothing of the house.
    all.push_back({.folder = "docs/examples/adapters",
                   .rooms = {"tests/engines"},
                   .libraries = {"fmt", "simdjson"}});
    return all;
  }();
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
