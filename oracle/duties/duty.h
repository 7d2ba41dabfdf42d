// An event that is due, with the clauses that say so.
#pragma once

#include <optional>
#include <utility>

#include "oracle/event/axis.h"
#include "oracle/event/event.h"
#include "spec/text/clause_set.h"

namespace assay21::oracle {

/// The clauses are apart by what they decide.
struct Duty {
  Event event;
  Axis axis = Axis::procedure;
  spec::ClauseSet what;  ///< that it happens, and what it comes to
  spec::ClauseSet value;  ///< its figures and manner: odds, a card dealt sideways, a limit
  spec::ClauseSet order;  ///< that it happens now and not before or after something else

  std::optional<spec::Money> pays_least =
      {};  ///< of a settlement: it may pay anything from here up
  std::optional<spec::Money> or_pays = {};  ///< … or this instead
  bool unspecified =
      false;  ///< of a settlement: nothing says what it comes to, and anything will do
  bool anywhere = false;  ///< a cut, or the cover card, at whatever place
  bool either_face = false;  ///< a card that is due face up may lie face down as well
  bool usual = false;  ///< allowed and not owed, but done canonically

  [[nodiscard]] spec::ClauseSet all() const {
    auto clauses = what;
    clauses.add(value);
    clauses.add(order);
    return clauses;
  }

  friend bool operator==(const Duty&, const Duty&) = default;
};

/// Does what was observed satisfy the duty?
bool satisfies(const Event& observed, const Duty& due);

/// A duty of this kind, to or about this hand, because of these clauses.
Duty duty_of(EventKind kind, HandId hand, const spec::ClauseSet& what);

}  // namespace assay21::oracle
