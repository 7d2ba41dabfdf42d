// A session script as a file: which edition, options and readings it is for, and everything the
// table is given.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "oracle/script/script.h"
#include "spec/values/result.h"

namespace assay21::wire {

using Words = std::vector<std::pair<std::string, std::string>>;

struct ScriptFile {
  std::string session;
  std::string edition;
  Words options;  ///< declared options, name and value
  Words readings;  ///< interpretation and alternative, where not the default
  oracle::Script script;

  friend bool operator==(const ScriptFile&, const ScriptFile&) = default;
};

/// What an edition of this name calls its wagers and meters; null where nobody knows the edition.
using TermsOf = std::function<const spec::Terms*(const std::string& edition)>;

/// `path` is for messages only. Every problem names the place in the document, as in
/// `script[3].decisions["1.2"][0]`, and the line where the document has several.
spec::Result<ScriptFile> script_file_from(std::string_view text, const std::string& path,
                                          const TermsOf& terms_of);

/// One stimulus a line, so that people can read and compare it.
std::string to_json(const ScriptFile& file);

}  // namespace assay21::wire
