// A rulebook against an inventory of the regulation that it was written from: which clauses are
// missing, which are not in the source, and whose text has changed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/values/result.h"

namespace assay21::spec {

/// A labelled provision of the source.
struct SourceClause {
  std::string cite;
  std::string text_sha256;
  int line = 0;
};

/// Reads lines of a citation, a tab, and the clause's text. `file` is for the messages.
Result<std::vector<SourceClause>> inventory_from(std::string_view text, const std::string& file);
Result<std::vector<SourceClause>> inventory_from_file(const std::string& path);

struct SourceCheck {
  std::vector<SourceClause> missing;  ///< in the source, and not in the rulebook
  std::vector<ClauseRef> surplus;  ///< in the rulebook, and not in the source
  std::vector<ClauseRef> changed;  ///< in both, with another text
  std::vector<ClauseRef>
      out_of_order;  ///< agree, but stand before one that precedes them in the source
  std::size_t agreeing = 0;  ///< in both, with the same text

  [[nodiscard]] bool agrees() const {
    return missing.empty() && surplus.empty() && changed.empty();
  }
};

/// Parts of a clause are no labels of the source, and are left out.
SourceCheck check_source(const Rulebook& rulebook, const std::vector<SourceClause>& source);

}  // namespace assay21::spec
