// What went wrong with an input of ours (a rulebook, a submission, a script), and where; or the
// value that was asked for.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "spec/values/check.h"
#include "spec/values/enum_names.h"

namespace assay21::spec {

/// Who objects to what an operator declares, and to what else.
enum class ProblemKind : std::uint8_t {
  of_input,  ///< a file of ours is not as it must be
  law,  ///< a clause forbids it, or calls for what is missing
  limit,  ///< no clause forbids it; the program goes no further, or cannot do without it
  unreadable,  ///< it is no answer to the question, or stands where nothing is asked
  silent,  ///< nothing is wrong: the text is silent on a point, and the operator does not settle it
};
inline constexpr EnumNames<ProblemKind, 5> problem_kind_names = {
    {{ProblemKind::of_input, ""},
     {ProblemKind::law, "law"},
     {ProblemKind::limit, "program-limit"},
     {ProblemKind::unreadable, "unreadable"},
     {ProblemKind::silent, "text-silent"}}};

/// One thing wrong with an input: where it stands, what is wrong, what was expected instead.
struct Problem {
  std::string file;
  int line = 0;  ///< 1-based; 0 where no line is known
  int column = 0;  ///< 1-based; 0 where no column is known
  std::string what;
  std::string expected;
  ProblemKind kind = ProblemKind::of_input;

  friend bool operator==(const Problem&, const Problem&) = default;
};

/// "FILE:LINE:COLUMN: [kind] what (expected: …)", leaving out what is not known.
std::string to_string(const Problem& problem);

using Problems = std::vector<Problem>;

/// A value, or the problems that kept it from being made.
template <typename T>
class [[nodiscard]] Result {
 public:
  // NOLINTBEGIN(google-explicit-constructor): a function returns its value, or its problem, as it
  // is.
  Result(T value) : content_(std::move(value)) {}
  Result(Problem problem) : content_(Problems{std::move(problem)}) {}
  Result(Problems problems) : content_(std::move(problems)) {
    // NOLINTEND(google-explicit-constructor)
    ASSAY21_CHECK(!std::get<Problems>(content_).empty());
  }

  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] const T& value() const& {
    ASSAY21_CHECK(ok());
    return std::get<T>(content_);
  }
  [[nodiscard]] T&& value() && {
    ASSAY21_CHECK(ok());
    return std::get<T>(std::move(content_));
  }
  const T& operator*() const& { return value(); }
  const T* operator->() const { return &value(); }

  [[nodiscard]] const Problems& problems() const {
    ASSAY21_CHECK(!ok());
    return std::get<Problems>(content_);
  }

 private:
  std::variant<T, Problems> content_;
};

}  // namespace assay21::spec
