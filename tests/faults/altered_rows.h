// Rulebooks with one row altered, played by the oracle's own walk: what does the judge, who has the
// row as it is, say of it?
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/faults/trials.h"

namespace assay21::faults {

enum class Alteration : std::uint8_t { taken_out, answers_otherwise };

/// What came of an altered row over all sessions that were tried.
enum class Sight : std::uint8_t {
  blamed,  ///< a finding names a clause of the row, violated or misapplied
  blamed_elsewhere,  ///< there are findings, and none does
  unnoticed,  ///< the walk is another and there is no finding
  silent,  ///< where it would tell, the rules cannot say what comes: nobody plays by them
  denies_nothing,  ///< what the row denies no row gives where it holds
  not_told_apart  ///< the walk is the same in every session
};

struct Seen {
  Sight sight = Sight::not_told_apart;
  std::string instead;  ///< what is blamed elsewhere, and where
};

class AlteredRows {
 public:
  explicit AlteredRows(Trials& trials) : trials_(trials) {}

  /// Every row that is in force somewhere and asked: its question, and its id.
  [[nodiscard]] std::vector<std::pair<spec::Question, std::string>> rows() const;

  /// Nothing where the row cannot be altered so.
  std::optional<Seen> try_row(spec::Question question, const std::string& row, Alteration how);

 private:
  struct Candidate {
    const TriedTable* table;
    const oracle::Script* script;
    std::string name;
  };

  std::vector<Candidate> candidates(spec::Question question, const std::string& row);

  Trials& trials_;
  std::map<std::pair<spec::Question, std::string>, std::vector<oracle::Script>> directed_;
  std::map<std::pair<spec::Question, std::string>, std::vector<Candidate>> candidates_;
};

}  // namespace assay21::faults
