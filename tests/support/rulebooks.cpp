#include "tests/support/rulebooks.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "spec/load/rulebook_reader.h"

namespace assay21::tests {
namespace {

const std::string rulebook_file = ASSAY21_SOURCE_DIR "/spec/rulebooks/md-spanish21-1.0.xml";
const std::string schema_file = ASSAY21_SOURCE_DIR "/spec/schema/rulebook.xsd";

SharedRulebook loaded(const std::string& path) {
  auto rulebook = spec::rulebook_from_file(path, schema_file);
  if (!rulebook.ok()) throw std::runtime_error(to_string(rulebook.problems().front()));
  return std::make_shared<const spec::Rulebook>(std::move(rulebook).value());
}

std::string edited(std::string text, const Edit& edit) {
  const auto at = text.find(edit.from);
  if (at == std::string::npos || text.find(edit.from, at + 1) != std::string::npos) {
    throw std::runtime_error("not at exactly one place of the rulebook: " + edit.from);
  }
  return text.replace(at, edit.from.size(), edit.to);
}

// A file that is gone when the test is over, however it ends.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& text) {
    static int made = 0;
    path_ = std::filesystem::temp_directory_path() /
            fmt::format("assay21-rulebook-{}-{}.xml", ::getpid(), ++made);
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~ScratchFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace

SharedRulebook spanish21_with_wheels() {
  static const SharedRulebook rulebook =
      loaded(ASSAY21_SOURCE_DIR "/spec/rulebooks/md-spanish21-bonus-spin.xml");
  return rulebook;
}

SharedRulebook spanish21() {
  static const SharedRulebook rulebook = loaded(rulebook_file);
  return rulebook;
}

SharedRulebook massachusetts_spanish21() {
  static const SharedRulebook rulebook =
      loaded(ASSAY21_SOURCE_DIR "/spec/rulebooks/ma-spanish21.xml");
  return rulebook;
}

SharedRulebook blackjack() {
  static const SharedRulebook rulebook =
      loaded(ASSAY21_SOURCE_DIR "/spec/rulebooks/md-blackjack-1.0.xml");
  return rulebook;
}

SharedRulebook edition_with(const std::string& edition, const std::vector<Edit>& edits) {
  std::ostringstream text;
  text << std::ifstream(ASSAY21_SOURCE_DIR "/spec/rulebooks/" + edition + ".xml", std::ios::binary)
              .rdbuf();
  auto changed = text.str();
  for (const auto& edit : edits)
    changed = edited(std::move(changed), edit);
  return loaded(ScratchFile(changed).path());
}

SharedRulebook spanish21_with(const std::vector<Edit>& edits) {
  return edition_with("md-spanish21-1.0", edits);
}

SharedRulebook careless_spanish21() {
  return spanish21_with({{R"(<when dealer.up="A K Q J"/><then/>)",  //
                          R"(<when dealer.up="A"/><then/>)"}});
}

}  // namespace assay21::tests
