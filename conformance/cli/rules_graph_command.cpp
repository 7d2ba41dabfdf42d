#include <algorithm>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "reports/graph/chapter_graph.h"
#include "reports/graph/picture.h"
#include "reports/graph/round_graph.h"

namespace assay21::cli {
namespace {

int complain_of(const std::string& what, const std::string& expected, int code) {
  complain({{"", 0, 0, what, expected}});
  return code;
}

int written(const std::string& dot, const std::string& path) {
  const auto outcome = reports::write_picture(dot, path);
  switch (outcome.fault) {
    case reports::PictureFault::none:
      say("{}\n", path);
      return exit_conforms;
    case reports::PictureFault::bad_name:
      return complain_of(outcome.what, "", exit_usage);
    case reports::PictureFault::no_graphviz:
      return complain_of(outcome.what, "", exit_no_engine);
    case reports::PictureFault::not_written:
      return complain_of(outcome.what, "", exit_our_error);
  }
  return exit_our_error;
}

}  // namespace

int rules_graph(const RulesGraphRequest& request) {
  if (request.round == !request.chapter.empty()) {
    return complain_of("it is not clear what is to be drawn", "either --chapter N or --round",
                       exit_usage);
  }
  const auto book = rulebook_named(request.edition);
  if (!book) {
    complain(book.problems());
    return exit_bad_input;
  }
  const auto& rulebook = **book;
  if (request.round) return written(reports::round_graph(rulebook), request.out);
  const auto chapter = std::ranges::find(rulebook.chapters, request.chapter, &spec::Chapter::id);
  if (chapter == rulebook.chapters.end()) {
    std::string known;
    for (const auto& one : rulebook.chapters)
      known += fmt::format("{}{}", known.empty() ? "" : ", ", one.id);
    return complain_of(fmt::format("{} has no chapter \"{}\"", rulebook.id, request.chapter),
                       fmt::format("one of: {}", known), exit_bad_input);
  }
  return written(reports::chapter_graph(rulebook, *chapter), request.out);
}

}  // namespace assay21::cli
