// The courses that a session can have taken, where an engine does not report all that it does.
#pragma once

#include <list>

#include "conformance/judge/judge.h"
#include "conformance/judge/judging.h"

namespace assay21::conformance {

/// A course is all that was reported with all that was not, put in between. It costs as much as
/// faults must be believed in for it. The cheapest courses are followed from turn to turn; what
/// all of them find is found, what only some of them blame is left undecided. Where there are too
/// many the rest of the session is not judged.
class Courses {
 public:
  explicit Courses(Judging begin) { here_.push_back(std::move(begin)); }

  Judgement judged();

 private:
  /// To the end of the turn that each is in, or of the next.
  void one_turn();
  [[nodiscard]] bool over() const;
  /// All but the cheapest, and of those that are alike all but one, are given up.
  void keep_the_cheapest(std::list<Judging> ended);
  Judgement in_common();

  std::list<Judging> here_;  ///< the first is the canonical one
  bool too_many_ = false;
};

}  // namespace assay21::conformance
