// A folder of its own for one test, gone when the test is over.
#pragma once

#include <filesystem>
#include <string>

namespace assay21::reports {

class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);
/// Replaces the one place where `from` stands in the file.
void edit(const std::string& path, const std::string& from, const std::string& to);

/// Whether xmllint finds all the files valid by a schema of spec/schema.
bool xmllint_accepts(const std::string& schema, const std::string& files);

}  // namespace assay21::reports
