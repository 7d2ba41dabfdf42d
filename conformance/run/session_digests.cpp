#include "conformance/run/session_digests.h"

#include <charconv>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "spec/load/xml_file.h"

namespace assay21::conformance {
namespace {

using spec::Problem;
using spec::Problems;

constexpr std::string_view first_line = "assay21-judgements 1\n";
constexpr std::size_t lines_at_once = 8192;  ///< bytes of them
constexpr std::size_t largest_digest_file = std::size_t{4} << 30U;

/// A number and its end in one; false where the text does not begin with one.
bool take(std::string_view& text, std::uint64_t& number, int base, char behind) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number, base);
  const auto length = static_cast<std::size_t>(read.ptr - text.data());
  if (read.ec != std::errc() || length == text.size() || text[length] != behind) return false;
  text.remove_prefix(length + 1);
  return true;
}

}  // namespace

Problems DigestWriter::begin() {
  sum_.add(first_line);
  return folder_.put(digest_file, first_line);
}

Problems DigestWriter::add(std::uint64_t session, std::uint64_t digest) {
  lines_ += fmt::format("{} {:016x}\n", session, digest);
  return lines_.size() < lines_at_once ? Problems{} : finish();
}

Problems DigestWriter::finish() {
  if (lines_.empty()) return {};
  sum_.add(lines_);
  return folder_.append(digest_file, std::exchange(lines_, {}));
}

spec::Result<std::map<std::uint64_t, std::uint64_t>> digests_from(const std::string& run) {
  const auto path = fmt::format("{}/{}", run, digest_file);
  const auto text = spec::file_contents(path, largest_digest_file);
  if (!text) return text.problems();
  std::map<std::uint64_t, std::uint64_t> digests;
  std::string_view left = *text;
  if (!left.starts_with(first_line))
    return Problem{path, 1, 0, "is no list of judgements", "the file as it was written"};
  left.remove_prefix(first_line.size());
  for (int line = 2; !left.empty(); ++line) {
    std::uint64_t session = 0;
    std::uint64_t digest = 0;
    if (!take(left, session, 10, ' ') || !take(left, digest, 16, '\n') ||
        !digests.emplace(session, digest).second)
      return Problem{path, line, 0, "is no judgement of a session", "the file as it was written"};
  }
  return digests;
}

}  // namespace assay21::conformance
