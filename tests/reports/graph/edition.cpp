#include "tests/reports/graph/edition.h"

#include <stdexcept>
#include <utility>

#include "spec/load/rulebook_reader.h"

namespace assay21::reports {

std::shared_ptr<const spec::Rulebook> edition(const std::string& file) {
  const std::string sources = ASSAY21_SOURCE_DIR "/";
  auto rulebook =
      spec::rulebook_from_file(sources + file + ".xml", sources + "spec/schema/rulebook.xsd");
  if (!rulebook.ok()) throw std::runtime_error(to_string(rulebook.problems().front()));
  return std::make_shared<const spec::Rulebook>(std::move(rulebook).value());
}

}  // namespace assay21::reports
