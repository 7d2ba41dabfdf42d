// `assay21 rules options`: what an edition asks of its operators.
#include <string>
#include <string_view>
#include <vector>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "spec/words/option_words.h"

namespace assay21::cli {
namespace {

void print_options(std::string_view heading, const std::vector<spec::OptionInWords>& options,
                   bool markdown) {
  if (options.empty()) return;
  if (markdown) {
    say("### {}\n\n{}", heading, spec::markdown_of(options));
  } else {
    say("{}\n\n{}", heading, spec::text_of(options));
  }
}

}  // namespace

int rules_options(const RulesOptionsRequest& request) {
  const auto book = rulebook_named(request.edition);
  if (!book) {
    complain(book.problems());
    return exit_bad_input;
  }
  const bool markdown = request.format == "markdown";
  print_options("What the operator declares", spec::options_in_words(**book), markdown);
  print_options("What a house procedure may settle", spec::house_procedure_in_words(**book),
                markdown);
  return exit_conforms;
}

}  // namespace assay21::cli
