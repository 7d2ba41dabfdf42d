// The sample engine with one of its faults, against the judge: which clauses does it blame in which
// sessions? All sessions of one edition: golden ones, recorded ones, and those of a campaign.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/campaign/session_queue.h"
#include "conformance/judge/judge.h"
#include "oracle/edition/rules.h"
#include "tests/engines/sample/fault.h"
#include "tests/sample_engine/engine_table.h"

namespace assay21::faults {

/// A table at which sessions are tried.
struct TriedTable {
  std::string name;
  std::shared_ptr<const oracle::Rules> rules;
  sample::EngineTable engine;
};

struct TriedSession {
  std::string name;
  const TriedTable* table;
  oracle::Script script;
  sample::Script given;  ///< the same, as the engine has read it
  std::string conforming;  ///< what it answers without a fault
  std::vector<std::string> shows = {};  ///< the clauses that it was written for
};

/// What came of a fault.
struct Blamed {
  /// The clauses of its findings, violated or misapplied, each with the first session that has it.
  std::map<std::string, std::string> clauses;
  std::string first;  ///< what the first finding of all blames, for messages
  std::size_t shown = 0;  ///< sessions in which it makes a difference
};

class Trials {
 public:
  explicit Trials(const std::string& edition, std::uint64_t random_sessions = 400);

  [[nodiscard]] const spec::Rulebook& rulebook() const { return *book_; }

  /// Ends as soon as all of `wanted` are blamed. Only sessions in which the fault makes a
  /// difference are judged.
  Blamed try_fault(sample::Fault fault, const std::vector<std::string>& wanted);

  /// What the judge finds where the engine conforms, session by session: of those that are written
  /// down, and of so many of the campaigns.
  std::vector<std::string> false_alarms(std::size_t of_campaigns);

  /// The clauses about procedure in force at any of the tables.
  [[nodiscard]] spec::ClauseSet procedural() const;
  [[nodiscard]] const std::vector<std::unique_ptr<TriedTable>>& tables() const { return tables_; }
  /// Those at which campaigns are played.
  [[nodiscard]] std::vector<const TriedTable*> campaign_tables() const;
  /// Those that are written down, and what was wanted of the others so far.
  [[nodiscard]] const std::vector<std::unique_ptr<TriedSession>>& sessions() const {
    return sessions_;
  }
  /// How many sessions are written down; the others are made as they are wanted.
  [[nodiscard]] std::size_t written() const { return written_; }

 private:
  struct Campaign {
    const TriedTable* table;
    std::unique_ptr<conformance::SessionQueue> queue;  ///< made when a session is wanted
  };

  void add_golden();
  void add_recorded();
  void add_campaigns();
  const TriedTable* table_of(const std::string& name, std::shared_ptr<const oracle::Rules> rules);
  void add(const TriedTable& table, const std::string& name, oracle::Script script);
  const TriedSession* session(std::size_t nth);
  std::optional<std::vector<conformance::Finding>> findings(const TriedSession& session,
                                                            const std::string& answer) const;

  std::string edition_;
  std::uint64_t random_sessions_;  ///< at each table
  std::shared_ptr<const spec::Rulebook> book_;
  std::vector<std::unique_ptr<TriedTable>> tables_;
  std::vector<std::unique_ptr<TriedSession>> sessions_;
  std::size_t written_ = 0;
  std::vector<Campaign> campaigns_;
};

}  // namespace assay21::faults
