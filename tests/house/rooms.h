// The plan of the house: which rooms there are, and what each may include.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace assay21::house {

// A library is known by how the headers that one includes begin.
struct Library {
  std::string_view name;
  std::vector<std::string_view> headers;
};

// A room is a folder with what lies under it, down to the next room. Its own headers it may always
// include, and any header of the standard library that is not denied to it.
struct Room {
  std::string_view folder;
  std::vector<std::string_view> rooms;
  std::vector<std::string_view> libraries;
  std::vector<std::string_view> denied_standard_headers = {};
  bool exact_arithmetic = false;  // no floating point
};

const std::vector<Library>& libraries();
const std::vector<Room>& rooms();

// The innermost room that holds the file, or null when it lies in none.
const Room* room_of(std::string_view path);

// The library that an include in angle brackets belongs to, or null when it is the standard
// library's or none that the house knows.
const Library* library_of(std::string_view header);

}  // namespace assay21::house
