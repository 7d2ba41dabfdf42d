// The rules of the house that a machine can see in its sources.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tests/house/rooms.h"
#include "tests/house/source_tree.h"

namespace assay21::house {

inline constexpr std::size_t longest_source_lines = 450;

// Each include is one that rooms.cpp permits to the file's room, and is written as the house writes
// it: rooms from the root in quotes, libraries in angle brackets.
std::vector<Violation> check_includes(const TextFile& source);

// Rooms that could include each other in a ring, as the plan permits; empty when there are none.
std::vector<std::string_view> ring_in(const std::vector<Room>& plan);

// A header opens with its purpose in words and with #pragma once.
std::vector<Violation> check_header(const TextFile& source);

std::vector<Violation> check_length(const TextFile& source);

// Money and odds are exact: no floating point where the room's row says so.
std::vector<Violation> check_arithmetic(const TextFile& source);

// No path of somebody's machine, in code, comment or prose.
std::vector<Violation> check_machine_paths(const TextFile& file);

// A library that only one file may include has at most one.
std::vector<Violation> check_sole_user(const std::vector<TextFile>& files,
                                       std::string_view library);

// Everything above over the whole tree.
std::vector<Violation> check_tree(const std::vector<TextFile>& files);

}  // namespace assay21::house
