#include "conformance/run/ledger.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <map>
#include <optional>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "spec/files/sha256.h"

namespace assay21::conformance {
namespace {

using spec::Problem;
using spec::Problems;
using spec::Result;

constexpr std::string_view head = "assay21 ledger 1";
constexpr off_t most_bytes = 64L * 1024 * 1024;
constexpr auto a_ledger = "a ledger that assay21 has written, or a new file";

std::string chained(const std::string& before, std::string_view text) {
  spec::Sha256 hash;
  hash.add(before);
  hash.add(text);
  return spec::hexadecimal(hash.digest());
}

bool is_sum(std::string_view word) {
  return word.size() == 64 && word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::vector<std::string> words_of_line(std::string_view line) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= line.size();) {
    const auto end = std::min(line.find(' ', at), line.size());
    words.emplace_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// A ledger in memory: each line ends with a hash over itself and the line before, so that none is
/// changed or taken out from among the others unseen.
class Pages {
 public:
  explicit Pages(std::string path) : path_(std::move(path)) {}

  Problems read(std::string_view text) {
    if (!text.empty() && !text.ends_with('\n'))
      return complaint(std::ranges::count(text, '\n') + 1, "its last line has no end");
    long number = 0;
    while (!text.empty()) {
      const auto line = text.substr(0, text.find('\n'));
      text.remove_prefix(line.size() + 1);
      ++number;
      if (number == 1 ? line != head : !take(line))
        return complaint(number, number == 1 ? "is no ledger of exams" : why_);
    }
    is_new_ = number == 0;
    return {};
  }

  [[nodiscard]] bool is_new() const { return is_new_; }
  [[nodiscard]] bool has(const std::string& run) const { return find(run) != exams_.end(); }
  /// Is it entered, and has not ended?
  [[nodiscard]] bool is_open(const std::string& run) const { return has(run) && !has_ended(run); }
  [[nodiscard]] bool has_ended(const std::string& run) const {
    return !find(run)->told.outcome.empty();
  }
  [[nodiscard]] bool has_ended_so(const std::string& run, std::string_view outcome,
                                  int exit_code) const {
    const auto& told = find(run)->told;
    return told.outcome == outcome && told.exit_code == exit_code;
  }

  /// The run that has begun a part; empty where none has.
  [[nodiscard]] std::string run_of(const ExamPart& part) const {
    const auto at = find(part.exam);
    if (at == exams_.end()) return {};
    const auto begun = at->parts.find(part.shard);
    return begun == at->parts.end() ? std::string() : begun->second;
  }
  /// Into how many parts the exam is divided, as its first part says: "/8"; empty before.
  [[nodiscard]] std::string division_of(const std::string& exam) const {
    const auto at = find(exam);
    return at == exams_.end() || at->parts.empty() ? std::string()
                                                   : division_in(at->parts.begin()->first);
  }
  static std::string division_in(const std::string& shard) {
    return shard.substr(std::min(shard.find('/'), shard.size()));
  }

  /// Of an exam that is entered.
  [[nodiscard]] spec::LedgerRecord record_of(const std::string& run) const {
    const auto at = find(run);
    const ExamEntry exam{at->told.run, at->told.started, at->item, at->submission, at->build};
    auto before = *this;
    before.exams_.resize(static_cast<std::size_t>(at - exams_.begin()));
    return {at->sum, before.of(exam)};
  }

  [[nodiscard]] std::vector<spec::EarlierExam> of(const ExamEntry& exam) const {
    std::vector<spec::EarlierExam> all;
    for (const auto& one : exams_) {
      if (one.item != exam.item_sha256 || one.submission != exam.submission_sha256) continue;
      all.push_back(one.told);
      all.back().same_build = one.build == exam.build_sha256;
    }
    return all;
  }

  /// The line with its hash, as it is to be added.
  [[nodiscard]] std::string sealed(const std::string& text) const {
    return text + ' ' + chained(last_, text);
  }

 private:
  struct Exam {
    spec::EarlierExam told;
    std::string item;
    std::string submission;
    std::string build;
    std::string sum;  ///< of its line
    std::map<std::string, std::string> parts = {};  ///< the run that has begun each
  };

  bool take(std::string_view line) {
    const auto words = words_of_line(line);
    const auto& sum = words.back();
    why_ = "is not as it was written: its hash is of another line, or of another line before it";
    if (line.size() <= sum.size() ||
        sum != chained(last_, line.substr(0, line.size() - sum.size() - 1)))
      return false;
    last_ = sum;
    why_ = "is no entry of an exam";
    if (words.front() == "exam" && words.size() == 7) return take_exam(words);
    if (words.front() == "part" && words.size() == 6) return take_part(words);
    if (words.front() == "unbegun" && words.size() == 6) return take_back(words);
    return words.front() == "ended" && words.size() == 6 && take_end(words);
  }

  bool take_exam(const std::vector<std::string>& words) {
    if (has(words[1]) || !is_sum(words[3]) || !is_sum(words[4]) || !is_sum(words[5])) return false;
    spec::EarlierExam told;
    told.run = words[1];
    told.started = words[2];
    exams_.push_back({std::move(told), words[3], words[4], words[5], words[6]});
    return true;
  }

  bool take_part(const std::vector<std::string>& words) {
    if (!is_open(words[1])) return false;
    const auto division = division_of(words[1]);
    if (!division.empty() && division != division_in(words[2])) return false;
    return found(words[1])->parts.try_emplace(words[2], words[3]).second;
  }

  bool take_back(const std::vector<std::string>& words) {
    if (run_of({words[1], words[2], {}}) != words[3]) return false;
    return found(words[1])->parts.erase(words[2]) == 1;
  }

  bool take_end(const std::vector<std::string>& words) {
    const auto at = found(words[1]);
    if (at == exams_.end() || !at->told.outcome.empty() || words[3].empty()) return false;
    const auto& code = words[4];
    const auto end = code.data() + code.size();
    const auto [stopped, error] = std::from_chars(code.data(), end, at->told.exit_code);
    at->told.outcome = words[3];
    return error == std::errc() && stopped == end;
  }

  [[nodiscard]] std::vector<Exam>::iterator found(const std::string& run) {
    return std::ranges::find(exams_, run, [](const Exam& one) { return one.told.run; });
  }

  [[nodiscard]] std::vector<Exam>::const_iterator find(const std::string& run) const {
    return std::ranges::find(exams_, run, [](const Exam& one) { return one.told.run; });
  }

  [[nodiscard]] Problems complaint(long line, const std::string& what) const {
    return {{path_, static_cast<int>(line), 0, what, a_ledger}};
  }

  std::string path_;
  std::string why_;
  bool is_new_ = false;
  std::vector<Exam> exams_;
  std::string last_ = chained({}, head);
};

/// The file while nobody else enters anything.
class LockedFile {
 public:
  static Result<LockedFile> open(const std::string& path) {
    // A pipe must not keep anybody waiting.
    constexpr int flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
    LockedFile file;
    file.number_ = ::open(path.c_str(), flags, 0644);
    if (file.number_ < 0) return problem(path, "cannot be opened", errno);
    struct stat status = {};
    if (::fstat(file.number_, &status) != 0 || !S_ISREG(status.st_mode))
      return Problem{path, 0, 0, "is no regular file", a_ledger};
    if (::flock(file.number_, LOCK_EX) != 0) return problem(path, "cannot be locked", errno);
    if (::fstat(file.number_, &status) != 0 || status.st_size > most_bytes)
      return Problem{path, 0, 0, "is larger than 64 MiB", a_ledger};
    return file;
  }
  LockedFile(LockedFile&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  LockedFile& operator=(LockedFile&&) = delete;
  ~LockedFile() {
    if (number_ >= 0) ::close(number_);
  }

  [[nodiscard]] Result<std::string> text(const std::string& path) const {
    std::string all;
    std::array<char, 1 << 16> bytes;
    while (true) {
      const auto count = ::pread(number_, bytes.data(), bytes.size(), std::ssize(all));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return problem(path, "cannot be read", errno);
      if (count == 0) return all;
      all.append(bytes.data(), static_cast<std::size_t>(count));
    }
  }

  /// In one piece, and on the disk when this returns.
  Problems add(const std::string& path, const std::string& text) const {
    const auto count = ::write(number_, text.data(), text.size());
    if (count != std::ssize(text))
      return problem(path, "cannot be added to", count < 0 ? errno : ENOSPC);
    if (::fsync(number_) != 0) return problem(path, "cannot be added to", errno);
    return {};
  }

 private:
  LockedFile() = default;

  static Problems problem(const std::string& path, std::string_view what, int error) {
    return {{path, 0, 0, fmt::format("{}: {}", what, ::strerrordesc_np(error)), a_ledger}};
  }

  int number_ = -1;
};

struct OpenLedger {
  LockedFile file;
  Pages pages;
};

Result<OpenLedger> open_ledger(const std::string& path) {
  auto file = LockedFile::open(path);
  if (!file) return file.problems();
  const auto text = file->text(path);
  if (!text) return text.problems();
  Pages pages(path);
  if (auto problems = pages.read(*text); !problems.empty()) return problems;
  return OpenLedger{std::move(file).value(), std::move(pages)};
}

}  // namespace

Result<spec::LedgerRecord> enter_exam(const std::string& path, const ExamEntry& exam) {
  auto ledger = open_ledger(path);
  if (!ledger) return ledger.problems();
  const auto& [file, pages] = *ledger;
  const auto line =
      pages.sealed(fmt::format("exam {} {} {} {} {}", exam.run, exam.started, exam.item_sha256,
                               exam.submission_sha256, exam.build_sha256));
  const auto before = pages.is_new() ? fmt::format("{}\n", head) : std::string();
  if (auto problems = file.add(path, before + line + "\n"); !problems.empty()) return problems;
  return spec::LedgerRecord{line.substr(line.rfind(' ') + 1), pages.of(exam)};
}

Result<spec::LedgerRecord> take_up_exam(const std::string& path, const std::string& run) {
  auto ledger = open_ledger(path);
  if (!ledger) return ledger.problems();
  if (!ledger->pages.has(run)) {
    return Problem{path, 0, 0, fmt::format("does not have the exam {}", run),
                   "the ledger in which this exam was entered when it started"};
  }
  return ledger->pages.record_of(run);
}

namespace {

Problem no_open_exam(const std::string& path, const std::string& exam) {
  return {path, 0, 0, fmt::format("does not have the exam {} as one that goes on", exam),
          "the ledger in which this exam was entered when it was drawn"};
}

/// "part" and "unbegun" say the same of a part.
Problems add_line(const OpenLedger& ledger, const std::string& path, std::string_view word,
                  const ExamPart& part, const std::string& now) {
  const auto text = fmt::format("{} {} {} {} {}", word, part.exam, part.shard, part.run, now);
  return ledger.file.add(path, ledger.pages.sealed(text) + "\n");
}

}  // namespace

Problems begin_part(const std::string& path, const ExamPart& part, const std::string& now) {
  auto ledger = open_ledger(path);
  if (!ledger) return ledger.problems();
  const auto& pages = ledger->pages;
  if (!pages.is_open(part.exam)) return {no_open_exam(path, part.exam)};
  if (const auto run = pages.run_of(part); !run.empty()) {
    if (run == part.run) return {};
    return {
        {path, 0, 0,
         fmt::format("has part {} of the exam {} as begun, in run {}", part.shard, part.exam, run),
         "that run, with certify --resume: a part is played once"}};
  }
  const auto division = pages.division_of(part.exam);
  if (!division.empty() && division != Pages::division_in(part.shard)) {
    return {{path, 0, 0,
             fmt::format("has the exam {} as one of {} parts, and {} is none of them", part.exam,
                         division.substr(1), part.shard),
             "the parts of one division"}};
  }
  return add_line(*ledger, path, "part", part, now);
}

Problems unbegin_part(const std::string& path, const ExamPart& part, const std::string& now) {
  auto ledger = open_ledger(path);
  if (!ledger) return ledger.problems();
  if (ledger->pages.run_of(part) != part.run) return {no_open_exam(path, part.exam)};
  return add_line(*ledger, path, "unbegun", part, now);
}

Problems check_parts(const std::string& path, const std::vector<ExamPart>& parts) {
  auto ledger = open_ledger(path);
  if (!ledger) return ledger.problems();
  Problems problems;
  for (const auto& part : parts) {
    if (ledger->pages.run_of(part) == part.run) continue;
    problems.push_back({path, 0, 0,
                        fmt::format("does not have run {} as the one that has begun part {} of the "
                                    "exam {}",
                                    part.run, part.shard, part.exam),
                        "the runs that were entered when they began"});
  }
  return problems;
}

Problems end_exam(const std::string& path, const std::string& run, const std::string& ended,
                  std::string_view outcome, int exit_code) {
  auto ledger = open_ledger(path);
  if (!ledger) return ledger.problems();
  const auto& [file, pages] = *ledger;
  if (pages.has(run) && pages.has_ended_so(run, outcome, exit_code)) return {};
  if (!pages.has(run) || pages.has_ended(run))
    return {{path, 0, 0, fmt::format("does not have the exam {} as one that goes on", run),
             "a ledger that is left alone while an exam goes on"}};
  const auto text = fmt::format("ended {} {} {} {}", run, ended, outcome, exit_code);
  return file.add(path, pages.sealed(text) + "\n");
}

}  // namespace assay21::conformance
