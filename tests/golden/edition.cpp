#include "tests/golden/edition.h"

#include <map>

namespace assay21::golden {
namespace {

void write_anew(const std::shared_ptr<const spec::Rulebook>& book, const Folder& folder) {
  for (std::size_t i = 0; i < folder.files.size(); ++i) {
    std::vector<std::vector<std::string>> transcripts;
    for (const auto& session : folder.files[i].sessions)
      transcripts.push_back(play(rules_of(book, session), session).transcript);
    rewrite(folder.paths[i], with_transcripts(folder.files[i], transcripts));
  }
}

Edition read_and_played(const std::string& id) {
  Edition all{rulebook(id), read_folder(id), {}};
  if (is_rewriting()) {
    write_anew(all.rulebook, all.folder);
    all.folder = read_folder(id);
  }
  for (auto& session : all.folder.sessions()) {
    auto rules = rules_of(all.rulebook, session);
    auto played = play(rules, session);
    all.sessions.push_back({std::move(session), std::move(rules), std::move(played)});
  }
  return all;
}

}  // namespace

const Edition& edition(const std::string& id) {
  static std::map<std::string, Edition> all;
  auto at = all.find(id);
  if (at == all.end()) at = all.emplace(id, read_and_played(id)).first;
  return at->second;
}

std::string name_of_edition(const ::testing::TestParamInfo<std::string>& edition) {
  auto name = edition.param;
  std::erase_if(name, [](char one) { return one == '-' || one == '.'; });
  return name;
}

}  // namespace assay21::golden
