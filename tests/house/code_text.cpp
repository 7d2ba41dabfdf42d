#include "tests/house/code_text.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace assay21::house {

namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Blanker {
 public:
  explicit Blanker(std::string_view source) : source_(source), code_(source) {}

  std::string run() {
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (rest().starts_with("//")) {
        blank_line_comment();
      } else if (rest().starts_with("/*")) {
        blank_until("*/", at_ + 2);
      } else if (is_word(c)) {
        pass_word();
      } else if (c == '"' || c == '\'') {
        blank_literal(c);
      } else {
        ++at_;
      }
    }
    return std::move(code_);
  }

 private:
  std::string_view rest() const { return source_.substr(at_); }

  void blank(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (code_[i] != '\n') code_[i] = ' ';
    }
  }

  void blank_until(std::string_view closing, std::size_t from) {
    const std::size_t found = source_.find(closing, from);
    const std::size_t end =
        found == std::string_view::npos ? source_.size() : found + closing.size();
    blank(at_, end);
    at_ = end;
  }

  void blank_line_comment() {
    std::size_t end = at_;
    // A backslash before the line's end continues the comment on the next line.
    while (end < source_.size() && (source_[end] != '\n' || source_[end - 1] == '\\'))
      ++end;
    blank(at_, end);
    at_ = end;
  }

  // A number or a name, whole: the ' in 1'000 opens no character, the R before a " no plain string.
  void pass_word() {
    const std::size_t begin = at_;
    const bool number = std::isdigit(static_cast<unsigned char>(source_[begin])) != 0;
    while (at_ < source_.size() && continues_word(number))
      ++at_;
    const std::string_view word = source_.substr(begin, at_ - begin);
    if (rest().starts_with('"') &&
        (word == "R" || word == "LR" || word == "uR" || word == "UR" || word == "u8R")) {
      blank_raw_literal();
    }
  }

  bool continues_word(bool number) const {
    const char c = source_[at_];
    if (is_word(c)) return true;
    if (!number) return false;
    return c == '.' || (c == '\'' && at_ + 1 < source_.size() && is_word(source_[at_ + 1]));
  }

  void blank_literal(char quote) {
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote && source_[end] != '\n') {
      end += source_[end] == '\\' ? 2U : 1U;
    }
    end = std::min(end, source_.size());
    blank(at_ + 1, end);
    at_ = std::min(end + 1, source_.size());
  }

  void blank_raw_literal() {
    const std::size_t open = std::min(source_.find('(', at_), source_.size());
    std::string closing = ")";
    closing += source_.substr(at_ + 1, open - at_ - 1);
    closing += '"';
    const std::size_t found = source_.find(closing, open);
    const std::size_t end =
        found == std::string_view::npos ? source_.size() : found + closing.size() - 1;
    blank(at_ + 1, end);
    at_ = std::min(end + 1, source_.size());
  }

  std::string_view source_;
  std::string code_;
  std::size_t at_ = 0;
};

}  // namespace

std::string code_only(std::string_view source) {
  return Blanker(source).run();
}

}  // namespace assay21::house
