// The golden sessions of one edition: tests/golden/EDITION.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "tests/golden/session.h"

namespace assay21::golden {

/// The editions that have golden sessions.
const std::vector<std::string>& editions();

std::shared_ptr<const spec::Rulebook> rulebook(const std::string& edition);

struct Folder {
  std::string edition;
  std::vector<std::string> paths;  ///< of its files of sessions
  std::vector<SessionFile> files;
  std::vector<std::string> same_as;  ///< editions whose sessions come out the same under this one
  std::map<std::string, std::string> unshown;  ///< clauses without a session, and why

  /// Its own sessions, and those of the editions that it names.
  [[nodiscard]] std::vector<Session> sessions() const;
};

Folder read_folder(const std::string& edition);

std::string text_of(const std::string& path);
/// Is a person having the files written anew (tools/golden)?
bool is_rewriting();
void rewrite(const std::string& path, const std::string& text);

}  // namespace assay21::golden
