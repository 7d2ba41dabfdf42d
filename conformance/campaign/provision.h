// What an engine does of the table itself, as its hello says, and what that leaves to be judged:
// fixed before the first session.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/messages.h"
#include "generators/plan/scope.h"
#include "oracle/edition/feature_clauses.h"
#include "spec/record/run_record.h"

namespace assay21::conformance {

class Provision {
 public:
  Provision(std::shared_ptr<const oracle::Rules> rules, const wire::EngineHello& hello);

  /// The rules of the table without the choices that the engine does not have.
  [[nodiscard]] const std::shared_ptr<const oracle::Rules>& rules() const { return rules_; }
  [[nodiscard]] const generators::Scope& scope() const { return scope_; }
  /// Features of the table that the engine leaves out.
  [[nodiscard]] oracle::FeatureMask left_out() const { return left_out_; }
  /// … of them those that a player has a claim to.
  [[nodiscard]] oracle::FeatureMask owed() const;
  /// Is there a round without them?
  [[nodiscard]] bool can_be_played() const;

  [[nodiscard]] const oracle::FeatureClauses& clauses() const { return clauses_; }
  /// The features by which nothing of this clause can be tested; none where something can.
  [[nodiscard]] oracle::FeatureMask missing_for(spec::ClauseRef clause) const;

  /// Of the features left out: what the harness does in the engine's place.
  [[nodiscard]] oracle::FeatureMask done_by_harness() const { return left_out_ & by_harness_; }
  /// Kinds that deal a card or move a chip at this table and are not reported.
  [[nodiscard]] wire::KindMask hidden() const { return hidden_; }
  /// Kinds that move a chip, that show this clause, and that the engine's version of the protocol
  /// has no word for.
  [[nodiscard]] std::vector<std::string> unsayable_for(spec::ClauseRef clause) const;

  /// "not-provided", one for each feature that is owed and left out; "false-declaration", one for
  /// each of which events came all the same.
  [[nodiscard]] std::vector<spec::FindingRecord> findings(oracle::FeatureMask denied) const;

 private:
  [[nodiscard]] std::vector<std::string> ids_of(oracle::Feature feature) const;

  oracle::FeatureClauses clauses_;
  oracle::FeatureMask left_out_ = 0;
  oracle::FeatureMask by_harness_ = 0;
  std::shared_ptr<const oracle::Rules> rules_;
  generators::Scope scope_;
  wire::KindMask hidden_ = 0;
  wire::KindMask unsayable_ = 0;
};

/// "cut, burn".
std::string words_of(oracle::FeatureMask features);

/// One line for each feature that is left out, with its clauses; nothing where all are there.
std::vector<std::string> described(const Provision& provision);

/// Would a whole engine show one of these features in the session?
bool shows(const oracle::Rules& rules, const oracle::Script& script, oracle::FeatureMask features);

/// What deals cards or moves chips must be seen: an engine that does not report it is not tested.
std::optional<spec::Problem> not_reported(const Provision& provision, const std::string& program);

/// The applicant says before the run of what the item is a part.
std::optional<spec::Problem> other_part(const Provision& provision,
                                        const std::optional<oracle::FeatureMask>& scope,
                                        const std::string& program);

}  // namespace assay21::conformance
