// The stores of several parts of a run, read as the store of the whole: each session once, in the
// order in which an undivided run has them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/run/run_store.h"
#include "conformance/run/session_evidence.h"

namespace assay21::conformance {

class MergedStores {
 public:
  struct Part {
    std::string folder;
    std::string run;  ///< its id
  };
  struct Session {
    std::string record;  ///< as it was kept
    SessionEvidence evidence;
  };

  /// `terms` are those of the edition, and must outlive this.
  MergedStores(const std::vector<Part>& parts, const spec::Terms& terms);

  /// Nothing behind the last one. After a problem there is no more.
  spec::Result<std::optional<Session>> next();

 private:
  struct Store {
    std::string folder;
    StoreReader reader;
    std::optional<Session> ahead;
    bool is_begun = false;
  };
  spec::Problems read(Store& store) const;

  const spec::Terms& terms_;
  std::vector<Store> stores_;
};

}  // namespace assay21::conformance
