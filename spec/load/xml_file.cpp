#include "spec/load/xml_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <openssl/sha.h>

#include "spec/load/schema_validator.h"

namespace assay21::spec {

Result<std::string> file_contents(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return Problem{path, 0, 0, "is a folder", "a file"};
  }
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    return Problem{path, 0, 0, fmt::format("cannot be read: {}", std::strerror(errno)),
                   "a file that exists and can be read"};
  }
  std::string text;
  std::array<char, 1 << 16> piece{};
  while (stream.read(piece.data(), piece.size()) || stream.gcount() > 0)
    text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
  return text;
}

std::string sha256_of(std::string_view bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
  std::string text;
  for (const auto byte : digest)
    text += fmt::format("{:02x}", byte);
  return text;
}

std::vector<std::string> words_in(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  std::vector<std::string> words;
  for (auto at = text.find_first_not_of(blank); at != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(blank, at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(blank, end);
  }
  return words;
}

Result<XmlFile> XmlFile::read(const std::string& path, const std::string& schema) {
  auto contents = file_contents(path);
  if (!contents) return contents.problems();
  if (auto problems = validate_xml(path, *contents, schema); !problems.empty()) return problems;

  XmlFile file;
  file.path_ = path;
  file.text_ = std::move(contents).value();
  file.line_starts_.push_back(0);
  for (auto at = file.text_.find('\n'); at != std::string::npos; at = file.text_.find('\n', at + 1))
    file.line_starts_.push_back(at + 1);
  const auto parsed = file.document_.load_buffer(file.text_.data(), file.text_.size());
  if (!parsed) return Problem{path, 0, 0, parsed.description(), "well-formed XML"};
  return file;
}

int XmlFile::line_of(pugi::xml_node node) const {
  const auto offset = node.offset_debug();
  if (offset < 0) return 0;
  const auto after = std::ranges::upper_bound(line_starts_, static_cast<std::size_t>(offset));
  return static_cast<int>(after - line_starts_.begin());
}

Problem XmlFile::problem(pugi::xml_node node, std::string what, std::string expected) const {
  return {path_, line_of(node), 0, std::move(what), std::move(expected)};
}

}  // namespace assay21::spec
