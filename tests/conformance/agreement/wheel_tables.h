// Tables of the edition with wheels, for tests of the judge.
#pragma once

#include "tests/support/rules.h"

namespace assay21::conformance {

/// Both stakes of Bonus Spin on progressives, and Xtreme 16.
inline testing_support::Options with_progressives() {
  auto options = testing_support::six_decks();
  const testing_support::Options wheels = {{"bonus-spin", "yes"},
                                           {"bonus-spin-stakes", "both"},
                                           {"bonus-spin-small-paytable", "B"},
                                           {"bonus-spin-small-rate", "10"},
                                           {"bonus-spin-small-initial", "1000.00"},
                                           {"bonus-spin-small-reset", "1000.00"},
                                           {"bonus-spin-small-community", "B"},
                                           {"bonus-spin-large-paytable", "D"},
                                           {"bonus-spin-large-rate", "12.5"},
                                           {"bonus-spin-large-initial", "6000.00"},
                                           {"bonus-spin-large-reset", "5000.00"},
                                           {"bonus-spin-large-community", "D"},
                                           {"xtreme-16", "yes"},
                                           {"xtreme-16-primary-rate", "8"},
                                           {"xtreme-16-primary-initial", "10000.00"},
                                           {"xtreme-16-primary-reset", "10000.00"},
                                           {"xtreme-16-secondary-rate", "2"},
                                           {"xtreme-16-secondary-initial", "5000.00"},
                                           {"xtreme-16-secondary-reset", "5000.00"}};
  options.insert(options.end(), wheels.begin(), wheels.end());
  return options;
}

/// Both stakes of Bonus Spin with fixed prizes and the other lists of Community Pay; wagers paid
/// and collected in one pass. Xtreme 16 takes $1 too.
inline testing_support::Options with_fixed_prizes() {
  auto options = testing_support::eight_decks();
  const testing_support::Options wheels = {{"bonus-spin", "yes"},
                                           {"bonus-spin-stakes", "both"},
                                           {"bonus-spin-small-paytable", "A"},
                                           {"bonus-spin-small-prize", "1500.00"},
                                           {"bonus-spin-small-initial", "1000.00"},
                                           {"bonus-spin-small-reset", "1000.00"},
                                           {"bonus-spin-small-community", "A"},
                                           {"bonus-spin-large-paytable", "C"},
                                           {"bonus-spin-large-prize", "7500.00"},
                                           {"bonus-spin-large-initial", "5000.00"},
                                           {"bonus-spin-large-reset", "5000.00"},
                                           {"bonus-spin-large-community", "C"},
                                           {"xtreme-16", "yes"},
                                           {"xtreme-16-stakes", "both"},
                                           {"xtreme-16-primary-rate", "8"},
                                           {"xtreme-16-primary-initial", "10000.00"},
                                           {"xtreme-16-primary-reset", "10000.00"},
                                           {"xtreme-16-secondary-rate", "2"},
                                           {"xtreme-16-secondary-initial", "5000.00"},
                                           {"xtreme-16-secondary-reset", "5000.00"}};
  options.insert(options.end(), wheels.begin(), wheels.end());
  return options;
}

inline std::shared_ptr<const oracle::Rules> wheel_rules(
    const testing_support::Options& options, const std::vector<std::string>& readings = {}) {
  return testing_support::rules(options, readings, "md-spanish21-bonus-spin");
}

}  // namespace assay21::conformance
