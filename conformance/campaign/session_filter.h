// Sessions that have to do with one thing: a clause, a chapter, or a kind of event or request.
#pragma once

#include <optional>
#include <string>

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"
#include "spec/values/result.h"

namespace assay21::conformance {

class SessionFilter {
 public:
  /// A clause or a chapter by its id or its citation, with all that stands below it; or a word of
  /// the protocol: a kind of event, a stimulus, a request of a player, a field of a round, an
  /// irregularity.
  static spec::Result<SessionFilter> of(const spec::Rulebook& rulebook, const std::string& word);

  /// Does one of the clauses decide something in the session, or is it weighed; does an event of
  /// the kind come, or is it asked for?
  [[nodiscard]] bool wants(const oracle::Rules& rules, const oracle::Script& script) const;
  [[nodiscard]] const std::string& word() const { return word_; }

 private:
  std::string word_;
  spec::ClauseSet clauses_;
  std::optional<oracle::EventKind> kind_;
  bool is_asked_for_ = false;  ///< a script can ask for it by this word
};

}  // namespace assay21::conformance
