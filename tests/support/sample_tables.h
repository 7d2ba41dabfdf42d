// Every table that the sample submissions declare, of every edition, as far as it can be played.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "oracle/rules.h"

namespace assay21::testing_support {

struct SampleTable {
  std::string name;  ///< of the submission
  std::shared_ptr<const oracle::Rules> rules;

  friend std::ostream& operator<<(std::ostream& out, const SampleTable& table) {
    return out << table.name;
  }
};

/// In the order of their names; read once. The test ends where there are none.
const std::vector<SampleTable>& sample_tables();

}  // namespace assay21::testing_support
