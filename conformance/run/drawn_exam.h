// An exam whose seed is drawn before its parts are played: the file that says so, and that each
// machine is given.
#pragma once

#include <string>

#include "spec/record/purpose.h"
#include "spec/values/result.h"

namespace assay21::conformance {

struct DrawnExam {
  std::string id;  ///< 32 hexadecimal digits, made of all that follows
  std::string drawn_at;  ///< "2026-03-01T12:00:00Z"
  spec::DrawnSeed seed;
  std::string build_sha256;  ///< of the program that has drawn it
  bool in_ledger = false;  ///< it was entered in one when it was drawn

  friend bool operator==(const DrawnExam&, const DrawnExam&) = default;
};

/// With the id that follows from the rest.
DrawnExam named(DrawnExam exam);

std::string to_text(const DrawnExam& exam);
/// A file that was changed is a problem: its id does not follow from it.
spec::Result<DrawnExam> drawn_exam_from_file(const std::string& path);

/// Makes the file; one that is there is left alone and is a problem.
spec::Problems put_new(const std::string& path, const DrawnExam& exam);

}  // namespace assay21::conformance
