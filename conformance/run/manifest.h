// The manifest of a run: the SHA-256 of each of its files, as sha256sum reads it, and one hash over
// them all.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace assay21::conformance {

class Manifest {
 public:
  void add(const std::string& name, std::string_view text);
  void add_sum(const std::string& name, const std::string& sha256) { sums_[name] = sha256; }
  /// A line for each file, by name: `sha256sum --check manifest.txt` in the run's folder.
  [[nodiscard]] std::string text() const;
  /// The SHA-256 of that text: who has it has the hash of every file.
  [[nodiscard]] std::string sha256() const;

 private:
  std::map<std::string, std::string> sums_;
};

}  // namespace assay21::conformance
