// The stacks of a golden session: put in where it names none, and brought into the order in which
// its cards come.
#pragma once

#include <map>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/table/table_state.h"
#include "tests/golden/session.h"

namespace assay21::golden {

/// The script with what stands before its rounds: a stack and a cut before the first, and whatever
/// the session names. Every stack is sorted.
oracle::Script with_stacks(const oracle::Rules& rules, const Session& session);

/// The first stack of a session that names every card that comes, or of a side of a double shoe:
/// these lie on top after the cut.
oracle::Stack named_stack(const oracle::Rules& rules, const Session& session, oracle::Side side);

/// Sees the shoes from which a walk was dealt.
class StacksAsDealt {
 public:
  void watch(const oracle::TableState& state);
  /// So that the script's stacks and refills lead to them.
  void put_into(oracle::Script& script) const;

 private:
  std::map<std::size_t, std::vector<spec::Card>> shoes_;  ///< by the stimulus that brought them
  std::map<std::size_t, std::vector<spec::Card>> refills_;  ///< by round's stimulus
  std::size_t stack_ = 0;
};

}  // namespace assay21::golden
