// The sample engine with one of its faults, against the judge: does any session of a table make the
// judge blame a clause that the table of faults names?
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/session_queue.h"
#include "oracle/rules.h"
#include "tests/engines/sample/fault.h"

namespace assay21::faults {

/// What came of a fault at a table.
struct Verdict {
  std::string session;  ///< the one whose finding names an expected clause; empty where none does
  std::string blamed_instead;  ///< what the first findings name, where it is none of those
};

class TableOfTrials {
 public:
  /// The sessions of a campaign, directed ones and random ones.
  TableOfTrials(std::string name, std::shared_ptr<const oracle::Rules> rules);
  /// This session alone.
  TableOfTrials(std::string name, std::shared_ptr<const oracle::Rules> rules,
                oracle::Script script);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& edition() const;

  /// What the judge finds in the first session without a fault; nothing where all is well.
  std::string findings_without_a_fault();

  /// `expected` are ids of clauses, separated by blanks. Only sessions in which the fault makes a
  /// difference are judged.
  Verdict try_fault(sample::Fault fault, std::string_view expected);

 private:
  struct Played {
    std::string name;
    oracle::Script script;
    std::string message;
    std::string conforming;  ///< the engine's answer without a fault
  };

  const Played* session(std::size_t nth);
  void add(std::string name, oracle::Script script);
  [[nodiscard]] std::string answer_to(const std::string& message, sample::Faults faults) const;

  std::string name_;
  std::shared_ptr<const oracle::Rules> rules_;
  std::string table_message_;
  bool is_recorded_ = false;
  std::optional<conformance::SessionQueue> queue_;  ///< made when a session is wanted
  std::vector<Played> played_;
};

}  // namespace assay21::faults
