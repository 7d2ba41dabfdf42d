#include "conformance/cli/scope_file.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "spec/load/xml_file.h"

namespace assay21::cli {
namespace {

std::string bare(std::string line) {
  line.erase(std::min(line.find('#'), line.size()));
  const auto begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

}  // namespace

spec::Result<oracle::FeatureMask> scope_from(const std::string& path) {
  const auto text = spec::file_contents(path);
  if (!text) return text.problems();
  std::istringstream lines(*text);
  oracle::FeatureMask features = 0;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const auto word = bare(line);
    if (word.empty()) continue;
    const auto feature = spec::value_of(oracle::feature_names, word);
    if (!feature) {
      return spec::Problem{path, number, 1, fmt::format("'{}' is not a feature", word),
                           spec::list_of(oracle::feature_names)};
    }
    if (oracle::is_owed(*feature)) {
      return spec::Problem{path, number, 1,
                           fmt::format("{} is owed to the player by whoever offers the game", word),
                           "features alone that are done elsewhere"};
    }
    features |= oracle::bit(*feature);
  }
  return features;
}

oracle::FeatureMask features_in(const std::string& words) {
  auto names = words;
  std::ranges::replace(names, ',', ' ');
  oracle::FeatureMask features = 0;
  for (const auto& name : spec::words_in(names)) {
    if (const auto feature = spec::value_of(oracle::feature_names, name))
      features |= oracle::bit(*feature);
  }
  return features;
}

}  // namespace assay21::cli
