#include "spec/load/adopted_reader.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

std::vector<std::string> ids_of(const std::vector<Alternative>& alternatives) {
  std::vector<std::string> ids;
  for (const auto& one : alternatives)
    ids.push_back(one.id);
  return ids;
}

}  // namespace

Result<Rulebook> with_adopted(Rulebook rulebook, const std::string& path,
                              const std::string& schema) {
  const auto file = XmlFile::read(path, schema, largest_submission);
  if (!file) return file.problems();
  const auto root = file->root();
  if (root.attribute("edition").as_string() != rulebook.id) {
    return file->problem(
        root, fmt::format("the letters are about {}", root.attribute("edition").as_string()),
        fmt::format("those about {}", rulebook.id));
  }
  for (const auto node : root.children("reading")) {
    const std::string id = node.attribute("interpretation").as_string();
    const auto one = std::ranges::find(rulebook.interpretations, id, &Interpretation::id);
    if (one == rulebook.interpretations.end()) {
      return file->problem(node, fmt::format("{} has no interpretation {}", rulebook.id, id),
                           "one that `assay21 rules readings` lists");
    }
    const std::string wanted = node.attribute("alternative").as_string();
    const auto alternative = std::ranges::find(one->alternatives, wanted, &Alternative::id);
    if (alternative == one->alternatives.end()) {
      return file->problem(node, fmt::format("{} has no alternative {}", id, wanted),
                           fmt::format("{}", fmt::join(ids_of(one->alternatives), ", ")));
    }
    for (auto& each : one->alternatives)
      each.adopted_by.clear();
    alternative->adopted_by = node.attribute("letter").as_string();
    one->default_alternative = static_cast<std::size_t>(alternative - one->alternatives.begin());
  }
  return rulebook;
}

}  // namespace assay21::spec
