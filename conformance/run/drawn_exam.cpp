#include "conformance/run/drawn_exam.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "spec/files/sha256.h"
#include "spec/load/xml_file.h"

namespace assay21::conformance {
namespace {

constexpr std::string_view first_line = "assay21 drawn exam 1";
constexpr auto a_drawn_exam = "a file that certify --draw has written, as it was written";

/// The lines behind the first and the id.
std::string body_of(const DrawnExam& exam) {
  return fmt::format("drawn {}\nrandom {}\nitem {}\nsubmission {}\nbuild {}\nledger {}\n",
                     exam.drawn_at, exam.seed.random, exam.seed.item_sha256,
                     exam.seed.submission_sha256, exam.build_sha256,
                     exam.in_ledger ? "entered" : "none");
}

/// The rest of a line that begins with the word; empty where another one comes.
std::string rest_of_line(std::string_view word, std::string_view& text) {
  const auto line = text.substr(0, text.find('\n'));
  if (!line.starts_with(word) || line.size() == text.size()) return {};
  text.remove_prefix(line.size() + 1);
  return std::string(line.substr(word.size()));
}

bool is_hexadecimal(std::string_view text, std::size_t digits) {
  return text.size() == digits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

DrawnExam named(DrawnExam exam) {
  constexpr std::size_t digits = 32;
  const auto sum = spec::Sha256().add(body_of(exam)).digest();
  exam.id = spec::hexadecimal(sum).substr(0, digits);
  return exam;
}

std::string to_text(const DrawnExam& exam) {
  return fmt::format("{}\nexam {}\n{}", first_line, exam.id, body_of(exam));
}

spec::Result<DrawnExam> drawn_exam_from_file(const std::string& path) {
  const auto read = spec::file_contents(path);
  if (!read) return read.problems();
  std::string_view text = *read;
  rest_of_line(first_line, text);
  DrawnExam exam;
  exam.id = rest_of_line("exam ", text);
  exam.drawn_at = rest_of_line("drawn ", text);
  exam.seed.random = rest_of_line("random ", text);
  exam.seed.item_sha256 = rest_of_line("item ", text);
  exam.seed.submission_sha256 = rest_of_line("submission ", text);
  exam.build_sha256 = rest_of_line("build ", text);
  exam.in_ledger = rest_of_line("ledger ", text) == "entered";
  constexpr std::size_t of_a_sum = 64;
  for (const auto& sum :
       {exam.seed.random, exam.seed.item_sha256, exam.seed.submission_sha256, exam.build_sha256}) {
    if (!is_hexadecimal(sum, of_a_sum))
      return spec::Problem{path, 0, 0, "is no drawn exam", a_drawn_exam};
  }
  if (named(exam).id != exam.id || to_text(exam) != *read)
    return spec::Problem{path, 0, 0, "is not as it was drawn", a_drawn_exam};
  return exam;
}

spec::Problems put_new(const std::string& path, const DrawnExam& exam) {
  const auto failed = [&](int error) -> spec::Problems {
    return {{path, 0, 0, fmt::format("cannot be made: {}", ::strerrordesc_np(error)),
             "a new file, in a folder that can be written; an exam that was drawn is not drawn "
             "again"}};
  };
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return failed(errno);
  const auto text = to_text(exam);
  const bool is_written =
      ::write(file, text.data(), text.size()) == std::ssize(text) && ::fsync(file) == 0;
  const int error = errno;
  ::close(file);
  if (is_written) return {};
  ::unlink(path.c_str());
  return failed(error == 0 ? ENOSPC : error);
}

}  // namespace assay21::conformance
