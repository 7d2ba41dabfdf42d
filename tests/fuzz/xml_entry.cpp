#include <string>

#include <sys/mman.h>
#include <unistd.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/submission_reader.h"
#include "tests/fuzz/entries.h"
#include "tests/support/rules.h"

namespace assay21::fuzz {
namespace {

/// A file that lies nowhere but in memory, for readers that want a path.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : number_(::memfd_create("input", 0)) {
    ASSAY21_CHECK(number_ >= 0);
    while (!text.empty()) {
      const auto written = ::write(number_, text.data(), text.size());
      ASSAY21_CHECK(written > 0);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  ~MemoryFile() { ::close(number_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(number_); }

 private:
  int number_;
};

/// What is refused is refused in words.
template <typename T>
bool is_sound(const spec::Result<T>& result) {
  if (result.ok()) return true;
  for (const auto& problem : result.problems())
    ASSAY21_CHECK(!spec::to_string(problem).empty() && !problem.expected.empty());
  return false;
}

}  // namespace

void xml(std::string_view bytes) {
  const bool of_an_operator = bytes.starts_with('\0');
  if (of_an_operator) bytes.remove_prefix(1);
  const MemoryFile file(bytes);
  const std::string home = ASSAY21_SOURCE_DIR;
  if (!of_an_operator) {
    is_sound(spec::rulebook_from_file(file.path(), spec::schema_path(home, "rulebook")));
    return;
  }
  static const auto book = testing_support::rulebook("md-spanish21-1.0");
  const auto schema = spec::schema_path(home, "submission");
  const auto submission = spec::submission_from_file(file.path(), schema, *book);
  if (is_sound(submission))
    is_sound(oracle::Rules::make(book, *submission, book->default_readings()));
}

}  // namespace assay21::fuzz
