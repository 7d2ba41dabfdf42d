#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "spec/diff/diff_text.h"

namespace assay21::cli {

int rules_diff(const RulesDiffRequest& request) {
  const auto before = rulebook_named(request.before);
  if (!before) {
    complain(before.problems());
    return exit_bad_input;
  }
  const auto after = rulebook_named(request.after);
  if (!after) {
    complain(after.problems());
    return exit_bad_input;
  }
  const auto extent = request.all ? spec::DiffExtent::everything : spec::DiffExtent::differing;
  say("{}", spec::diff_in_words(**before, **after, spec::diff_of(**before, **after), extent));
  return exit_conforms;
}

}  // namespace assay21::cli
