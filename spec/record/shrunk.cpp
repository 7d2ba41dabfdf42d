#include "spec/record/shrunk.h"

#include <fmt/format.h>

#include "spec/values/check.h"

namespace assay21::spec {

std::string in_words(Shrunk shrunk, int tries) {
  switch (shrunk) {
    case Shrunk::smallest:
      return fmt::format(
          "Made as small as it goes: no session that is a step smaller shows it ({} "
          "{}).",
          tries, tries == 1 ? "attempt" : "attempts");
    case Shrunk::stopped:
      return tries <= 1 ? std::string(
                              "Not made smaller: the attempts of this run were used up. A smaller "
                              "session may show it.")
                        : fmt::format(
                              "Not the smallest: making it smaller stopped after {} attempts. A "
                              "smaller session may show it.",
                              tries);
    case Shrunk::not_again:
      return "Not made smaller: the fault did not show when the session was given again.";
    case Shrunk::not_tried:
      return "Not made smaller: the run was ended before, or assay21 failed over it.";
  }
  ASSAY21_CHECK(false && "made smaller in no way");
  return {};
}

}  // namespace assay21::spec
