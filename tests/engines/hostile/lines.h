#pragma once
// One answer in place of an honest one: lines that are no message of the protocol, and messages of
// what cannot be or may not.

#include <string>
#include <string_view>
#include <vector>

namespace hostile {

struct SpoiledLine {
  std::string_view name;
  std::string (*spoil)(const std::string& honest);  // both without their newline
};

// The first of these words in place of those; the same where the line has none.
std::string swapped(const std::string& honest, std::string_view from, std::string_view to);

// With its newline; the honest one where no such line has the name.
std::string spoiled(std::string_view name, const std::string& honest);

bool is_spoiled_line(std::string_view name);

// For what a harness is to find it out.
std::string_view expected_cause(std::string_view name);

// Every name with its cause, each on a line.
std::string spoiled_line_names();

}  // namespace hostile
