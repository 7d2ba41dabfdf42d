// An XML file of ours: read whole, checked against its schema, and parsed so that every node knows
// its line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "spec/result.h"

namespace assay21::spec {

class XmlFile {
 public:
  /// Reads `path`, validates it against the schema file `schema`, and parses it.
  static Result<XmlFile> read(const std::string& path, const std::string& schema);

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

/// The whole of a file, or why it cannot be read.
Result<std::string> file_contents(const std::string& path);

/// SHA-256 as lower-case hexadecimal.
std::string sha256_of(std::string_view bytes);

/// The words of a text, separated by white space.
std::vector<std::string> words_in(std::string_view text);

}  // namespace assay21::spec
