// A box on which several bet: what each of them may do, and the box as it is for him.
#pragma once

#include "oracle/edition/rules.h"
#include "oracle/table/bettors.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// The most that a player may double a hand for: his wager on it, or all that he staked, as the
/// reading in force has it.
spec::Money double_limit(const Rules& rules, View<Boxes> state, PlayerId player,
                         spec::Money on_hand);

/// The box as it is for one of its bettors: the hands on which his wager lies, with what was
/// decided for it.
BoxState as_seen_by(const Rules& rules, const BoxState& box, PlayerId player);

/// Carries out `visit` for the box as each of its bettors sees it.
template <typename Visit>
void for_each_bettor(const Rules& rules, const BoxState& box, Visit visit) {
  if (!is_shared(box)) {
    visit(box);
    return;
  }
  for (const auto player : bettors_on(box))
    visit(as_seen_by(rules, box, player));
}

/// … and for the hand, where he has a wager on it.
template <typename Visit>
void for_each_wager_on(const Rules& rules, const BoxState& box, HandId id, Visit visit) {
  for_each_bettor(rules, box, [&](const BoxState& seen) {
    for (const auto& hand : seen.hands) {
      if (hand.id == id) visit(seen, hand);
    }
  });
}

/// What a bettor beside the one who decides may do when that one has made this choice: §13(b), (d),
/// (e).
spec::Decision other_bettor(const Rules& rules, spec::Choice call);
/// … is he bound to it?
bool is_bound(const Rules& rules, spec::Choice call);

/// The clauses by which somebody decides for this box, where several bet on it.
spec::ClauseSet caller_clauses(const Rules& rules, View<Bettors> state, const BoxState& box);

}  // namespace assay21::oracle
