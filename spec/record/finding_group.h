// Findings that violate the same clauses in the same way, for the reader: no verdict and no count
// hangs on it.
#pragma once

#include <string>
#include <vector>

namespace assay21::spec {

struct GroupRecord {
  std::vector<std::string> findings;  ///< ids, at least two
  /// The row of a table without which each of their sessions would be without them: then they have
  /// one cause. Both empty where no row was found to do that.
  std::string table;
  std::string row;

  friend bool operator==(const GroupRecord&, const GroupRecord&) = default;
};

/// "one cause: without row 'split' of the table payout-odds no session shows any of them".
std::string in_words(const GroupRecord& group);

}  // namespace assay21::spec
