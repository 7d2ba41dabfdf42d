// Every table that the sample submissions declare, of every edition, as far as it can be played.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "oracle/edition/rules.h"

namespace assay21::testing_support {

struct SampleTable {
  std::string name;  ///< of the submission
  std::shared_ptr<const oracle::Rules> rules;

  friend std::ostream& operator<<(std::ostream& out, const SampleTable& table) {
    return out << table.name;
  }
};

/// The names of the submissions that can be played, in order. Nothing is read for it, so that a
/// test can be registered for each; that it names all of them, a test of the conformance room
/// proves.
const std::vector<std::string>& sample_table_names();

/// A table's share of what is sampled at all of them: a further table makes no test longer.
std::uint64_t share_of_a_table(std::uint64_t of_all);

/// What is asked of every table alike is asked of all of them at full scale; below it of a few, so
/// chosen that each way of dealing, shuffling and wagering is among them. Is this one of the
/// others? Its test is skipped then, and says so.
bool is_left_out(const std::string& name);
constexpr auto left_out = "other tables stand for it at this scale";

/// One of them; read once. The test ends where it cannot be.
const SampleTable& sample_table(const std::string& name);

/// All of them, as the submissions lie there and not as they are named.
std::vector<SampleTable> read_sample_tables();

/// All that are named; read once.
const std::vector<SampleTable>& sample_tables();

}  // namespace assay21::testing_support
