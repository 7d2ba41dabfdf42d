// What the regulation permits and demands at one moment of a session, each with the clauses that
// say so.
#pragma once

#include <string>
#include <vector>

#include "oracle/edition/coverage.h"
#include "oracle/edition/rules.h"
#include "oracle/table/axis.h"
#include "oracle/table/event.h"
#include "oracle/table/table_state.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

/// An event that is due, with the clauses behind it, apart by what they decide.
struct Due {
  Event event;
  Axis axis = Axis::procedure;
  spec::ClauseSet what;  ///< that it happens, and what it comes to
  spec::ClauseSet value;  ///< its figures and manner: odds, a card dealt sideways, a limit
  spec::ClauseSet order;  ///< that it happens now and not before or after something else

  std::optional<spec::Money> pays_least =
      {};  ///< of a settlement: it may pay anything from here up
  bool unspecified =
      false;  ///< of a settlement: nothing says what it comes to, and anything will do
  bool anywhere = false;  ///< a cut, or the cover card, at whatever place

  [[nodiscard]] spec::ClauseSet all() const {
    auto clauses = what;
    clauses.add(value);
    clauses.add(order);
    return clauses;
  }

  friend bool operator==(const Due&, const Due&) = default;
};

/// Does what was observed satisfy the duty?
bool satisfies(const Event& observed, const Due& due);

struct Permitted {
  std::vector<Due> now;  ///< owed; each may come next, the first is the canonical one. Never empty
                         ///< unless `unsaid`.
  std::vector<Due> later;  ///< owed in this part of the round, but only after what is owed now
  std::vector<Due> may;  ///< allowed and not owed
  std::string unsaid;  ///< why the rules cannot say what comes next
  bool script_ends = false;  ///< … it is because the script lacks the cards for it
};

/// How far `permitted` looks: what is due later, and what may be settled before its time, is of
/// interest only to one who met something else than what is owed.
enum class Look : std::uint8_t { now, also_later };

/// `state` must be in a turn. With `coverage`, marks every clause that decided something or was
/// weighed.
Permitted permitted(const Rules& rules, const TableState& state, Look look = Look::now,
                    Coverage* coverage = nullptr);

/// What goes wrong at this moment, because the script says so, happens: for each incident that has
/// no event of its own. To be called before `permitted`.
void befall(const Rules& rules, TableState& state);

/// At the end of a round: why this incident of it found no occasion; empty where it did.
std::string why_not_befallen(const Rules& rules, const TableState& state, std::size_t incident);

/// The clauses that stand against an event which is not permitted now; empty when only what was due
/// instead speaks against it.
spec::ClauseSet denied_by(const Rules& rules, const TableState& state, const Event& event);

}  // namespace assay21::oracle
