#include "tests/house/layering.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <regex>
#include <string>

#include <fmt/format.h>

#include "tests/house/code_text.h"
#include "tests/house/rooms.h"

namespace assay21::house {

namespace {

// What a line of the preprocessor includes; neither quoted nor angled when it cannot be read.
struct Include {
  std::size_t line = 0;
  std::string_view target;
  bool quoted = false;
  bool angled = false;
};

bool contains(const std::vector<std::string_view>& list, std::string_view value) {
  return std::ranges::find(list, value) != list.end();
}

// `code` is the line without comments and literals, `line` the same line as it is written.
std::optional<Include> include_in(std::string_view code, std::string_view line) {
  std::string_view directive = trimmed(code);
  if (!directive.starts_with('#')) return std::nullopt;
  directive = trimmed(directive.substr(1));
  if (!directive.starts_with("include")) return std::nullopt;

  Include include;
  const std::size_t open = code.find_first_of("\"<");
  if (open == std::string_view::npos) return include;
  const std::size_t close = code.find(code[open] == '<' ? '>' : '"', open + 1);
  if (close == std::string_view::npos) return include;
  include.target = line.substr(open + 1, close - open - 1);
  include.quoted = code[open] == '"';
  include.angled = !include.quoted;
  return include;
}

std::vector<Include> includes_of(const TextFile& source) {
  const std::string code = code_only(source.text);
  const auto code_lines = lines_of(code);
  const auto lines = lines_of(source.text);
  std::vector<Include> includes;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (auto include = include_in(code_lines[i], lines[i])) {
      include->line = i + 1;
      includes.push_back(*include);
    }
  }
  return includes;
}

bool is_standard(std::string_view header) {
  // The two C headers that a C interface cannot do without, and all that C++ has: plain words.
  if (header == "stdint.h" || header == "stddef.h") return true;
  return header.find_first_of("./") == std::string_view::npos;
}

std::optional<std::string> fault_of_quoted(const Room& room, std::string_view target) {
  if (target.find("..") != std::string_view::npos) {
    return fmt::format("includes \"{}\": start at the root, not at the file's own folder", target);
  }
  if (library_of(target) != nullptr) {
    return fmt::format("includes \"{}\": a library's header stands in angle brackets", target);
  }
  const Room* other = room_of(target);
  if (other == nullptr) {
    return fmt::format("includes \"{}\", which does not start with a room: start at the root",
                       target);
  }
  if (other != &room && !contains(room.rooms, other->folder)) {
    return fmt::format("includes \"{}\": {} may not include {}", target, room.folder,
                       other->folder);
  }
  return std::nullopt;
}

std::optional<std::string> fault_of_angled(const Room& room, std::string_view target) {
  if (room_of(target) != nullptr) {
    return fmt::format("includes <{}>: a header of the house stands in quotes", target);
  }
  if (is_standard(target)) {
    if (!contains(room.denied_standard_headers, target)) return std::nullopt;
    return fmt::format("includes <{}>, which {} may not use", target, room.folder);
  }
  const Library* library = library_of(target);
  if (library == nullptr) {
    return fmt::format("includes <{}>, of no library that the house knows", target);
  }
  if (!contains(room.libraries, library->name)) {
    return fmt::format("includes <{}>: {} may not use {}", target, room.folder, library->name);
  }
  return std::nullopt;
}

std::optional<std::string> fault_of(const Room& room, const Include& include) {
  if (include.quoted) return fault_of_quoted(room, include.target);
  if (include.angled) return fault_of_angled(room, include.target);
  return "has an include that cannot be read: name the header itself";
}

// Words of a comment line, so that neither a bare "//" nor a licence tag passes for a purpose.
bool says_something(std::string_view comment) {
  if (comment.find("SPDX") != std::string_view::npos) return false;
  return std::ranges::count(trimmed(comment.substr(std::min<std::size_t>(2, comment.size()))),
                            ' ') >= 2;
}

// The column's character before an absolute path cannot belong to a longer, relative one.
bool starts_a_path(std::string_view line, std::size_t at) {
  if (at == 0) return true;
  const char before = line[at - 1];
  return std::isalnum(static_cast<unsigned char>(before)) == 0 &&
         std::string_view("_.-~}").find(before) == std::string_view::npos;
}

// Assembled, so that this file does not hold what it looks for.
const std::array<std::string, 4>& machine_folders() {
  static const std::array<std::string, 4> folders = {
      std::string("/") + "work/", std::string("/") + "home/", std::string("/") + "root/",
      std::string("/tmp/") + "bash_jobs"};
  return folders;
}

void append(std::vector<Violation>& all, std::vector<Violation> more) {
  std::ranges::move(more, std::back_inserter(all));
}

// Follows what the plan permits from one room on, until it meets one that is on its way already.
class RingSearch {
 public:
  explicit RingSearch(const std::vector<Room>& plan) : plan_(plan) {}

  std::vector<std::string_view> from_any() {
    for (const Room& room : plan_) {
      if (goes_round(room.folder)) return way_;
    }
    return {};
  }

 private:
  bool goes_round(std::string_view folder) {
    if (const auto here = std::ranges::find(way_, folder); here != way_.end()) {
      way_.erase(way_.begin(), here);
      return true;
    }
    if (contains(done_, folder)) return false;
    const auto room = std::ranges::find(plan_, folder, &Room::folder);
    if (room == plan_.end()) return false;
    way_.push_back(folder);
    for (const std::string_view next : room->rooms) {
      if (goes_round(next)) return true;
    }
    way_.pop_back();
    done_.push_back(folder);
    return false;
  }

  const std::vector<Room>& plan_;
  std::vector<std::string_view> way_;
  std::vector<std::string_view> done_;
};

}  // namespace

std::vector<Violation> check_includes(const TextFile& source) {
  const Room* room = room_of(source.path);
  if (room == nullptr) return {{source.path, 0, "lies in no room of the house"}};

  std::vector<Violation> violations;
  for (const Include& include : includes_of(source)) {
    if (auto fault = fault_of(*room, include)) {
      violations.push_back({source.path, include.line, *fault});
    }
  }
  return violations;
}

std::vector<std::string_view> ring_in(const std::vector<Room>& plan) {
  return RingSearch(plan).from_any();
}

std::vector<Violation> check_header(const TextFile& source) {
  if (!is_header(source.path)) return {};
  bool purpose = false;
  bool once = false;
  for (const std::string_view line : lines_of(source.text)) {
    const std::string_view words = trimmed(line);
    if (words.empty()) continue;
    if (words.starts_with("//") || words.starts_with("/*") || words.starts_with('*')) {
      purpose = purpose || says_something(words);
    } else if (words == "#pragma once") {
      once = true;
    } else {
      break;
    }
    if (purpose && once) return {};
  }
  std::vector<Violation> violations;
  if (!purpose) violations.push_back({source.path, 1, "does not open with its purpose in words"});
  if (!once) violations.push_back({source.path, 1, "does not open with #pragma once"});
  return violations;
}

std::vector<Violation> check_length(const TextFile& source) {
  const std::size_t length = lines_of(source.text).size();
  if (length <= longest_source_lines) return {};
  return {{source.path, length,
           fmt::format("has {} lines, more than {}: it is usually two nouns", length,
                       longest_source_lines)}};
}

std::vector<Violation> check_arithmetic(const TextFile& source) {
  const Room* room = room_of(source.path);
  if (room == nullptr || !room->exact_arithmetic) return {};

  // In code, `double` as a whole word is always the type: the game's word is `double_down`.
  static const std::regex floating(R"(\b(float|double)\b|\b\d+\.\d)");
  const std::string code = code_only(source.text);
  std::vector<Violation> violations;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(code)) {
    ++number;
    if (std::regex_search(line.begin(), line.end(), floating)) {
      violations.push_back(
          {source.path, number, fmt::format("uses floating point, and {} is exact", room->folder)});
    }
  }
  return violations;
}

std::vector<Violation> check_machine_paths(const TextFile& file) {
  std::vector<Violation> violations;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    for (const std::string& folder : machine_folders()) {
      for (std::size_t at = line.find(folder); at != std::string_view::npos;
           at = line.find(folder, at + 1)) {
        if (!starts_a_path(line, at)) continue;
        violations.push_back(
            {file.path, number, fmt::format("names {}, a machine's path", folder)});
      }
    }
  }
  return violations;
}

std::vector<Violation> check_sole_user(const std::vector<TextFile>& files,
                                       std::string_view library) {
  std::vector<Violation> violations;
  std::string_view first;
  for (const TextFile& file : files) {
    if (!is_source(file.path)) continue;
    for (const Include& include : includes_of(file)) {
      const Library* used = library_of(include.target);
      if (used == nullptr || used->name != library || file.path == first) continue;
      if (first.empty()) {
        first = file.path;
      } else {
        violations.push_back({file.path, include.line,
                              fmt::format("uses {}, which {} alone may use", library, first)});
      }
    }
  }
  return violations;
}

std::vector<Violation> check_tree(const std::vector<TextFile>& files) {
  std::vector<Violation> violations;
  for (const TextFile& file : files) {
    append(violations, check_machine_paths(file));
    if (!is_source(file.path)) continue;
    append(violations, check_includes(file));
    append(violations, check_header(file));
    append(violations, check_length(file));
    append(violations, check_arithmetic(file));
  }
  append(violations, check_sole_user(files, "cli11"));
  return violations;
}

}  // namespace assay21::house
