#include "conformance/run/folder_damage.h"

#include <sstream>

#include "spec/files/sha256.h"
#include "spec/load/xml_file.h"

namespace assay21::conformance {

using spec::Problems;

Problems damages(const std::string& run) {
  const auto path = run + "/manifest.txt";
  const auto text = spec::file_contents(path);
  if (!text) return text.problems();
  Problems problems;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    constexpr std::size_t sum_length = 64;
    if (line.size() < sum_length + 3) {
      return {
          {path, 0, 0, "holds a line that is none of a manifest", "the file as it was written"}};
    }
    const auto file = run + "/" + line.substr(sum_length + 2);
    const auto sum = spec::sha256_of_file(file);
    if (!sum) {
      problems.insert(problems.end(), sum.problems().begin(), sum.problems().end());
    } else if (*sum != line.substr(0, sum_length)) {
      problems.push_back({file, 0, 0, "is not the file that the manifest lists",
                          "the file as it was written, from another copy of the run"});
    }
  }
  return problems;
}

}  // namespace assay21::conformance
