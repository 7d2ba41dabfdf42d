// An XML file of ours: read whole, checked against its schema, and parsed so that every node knows
// its line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "spec/values/result.h"

namespace assay21::spec {

// The largest files that are read, in bytes: docs/limits-of-inputs.md.
inline constexpr std::size_t largest_file = std::size_t{64} << 20U;
inline constexpr std::size_t largest_rulebook = std::size_t{16} << 20U;
inline constexpr std::size_t largest_submission = std::size_t{1} << 20U;
inline constexpr std::size_t largest_inventory = std::size_t{16} << 20U;

class XmlFile {
 public:
  /// Reads `path`, of at most so many bytes, validates it against the schema file `schema`, and
  /// parses it.
  static Result<XmlFile> read(const std::string& path, const std::string& schema,
                              std::size_t most = largest_file);

  [[nodiscard]] pugi::xml_node root() const { return document_.document_element(); }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] int line_of(pugi::xml_node node) const;
  /// A problem at a node of this file.
  [[nodiscard]] Problem problem(pugi::xml_node node, std::string what, std::string expected) const;

 private:
  std::string path_;
  std::string text_;
  std::vector<std::size_t> line_starts_;
  pugi::xml_document document_;
};

/// The whole of a file of at most so many bytes, or why it cannot be read. What is no regular file
/// may have no end, or keep a reader waiting, and is not opened.
Result<std::string> file_contents(const std::string& path, std::size_t most = largest_file);

/// SHA-256 as lower-case hexadecimal.
std::string sha256_of(std::string_view bytes);

/// The words of a text, separated by white space.
std::vector<std::string> words_in(std::string_view text);

}  // namespace assay21::spec
