#include "spec/load/xml_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include <fmt/format.h>
#include <openssl/sha.h>

#include "spec/load/schema_validator.h"

namespace assay21::spec {

namespace {

/// What a file is that cannot be read whole.
std::optional<Problem> unreadable(const std::string& path, std::size_t most) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return std::nullopt;  // which opening it says better
  if (std::filesystem::is_directory(status)) return Problem{path, 0, 0, "is a folder", "a file"};
  if (!std::filesystem::is_regular_file(status)) {
    return Problem{path, 0, 0, "is a device, a pipe or a socket", "a regular file"};
  }
  const auto size = std::filesystem::file_size(path, error);
  if (error || size <= most) return std::nullopt;
  return Problem{path, 0, 0, fmt::format("is {} bytes long", size),
                 fmt::format("at most {} bytes", most)};
}

}  // namespace

Result<std::string> file_contents(const std::string& path, std::size_t most) {
  if (auto problem = unreadable(path, most)) return *problem;
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    return Problem{path, 0, 0, fmt::format("cannot be read: {}", std::strerror(errno)),
                   "a file that exists and can be read"};
  }
  std::string text;
  constexpr std::size_t piece = std::size_t{1} << 20U;
  while (stream && text.size() <= most) {
    const auto before = text.size();
    text.resize(before + piece);
    stream.read(text.data() + before, static_cast<std::streamsize>(piece));
    text.resize(before + static_cast<std::size_t>(stream.gcount()));
  }
  if (text.size() <= most) return text;
  // It has grown since it was looked at, or its size is not known before it is read.
  return Problem{path, 0, 0, "goes on without an end in sight",
                 fmt::format("at most {} bytes", most)};
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

Result<XmlFile> XmlFile::read(const std::string& path, const std::string& schema,
                              std::size_t most) {
  auto contents = file_contents(path, most);
  if (!contents) return contents.problems();
  // A parser of XML may take it for the end, and what stands behind it would be read by nobody.
  if (const auto zero = contents->find('\0'); zero != std::string::npos) {
    const auto before = std::string_view(*contents).substr(0, zero);
    const auto lines = std::ranges::count(before, '\n');
    return Problem{path, static_cast<int>(lines) + 1, 0, "holds a zero byte", "text in UTF-8"};
  }
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
