// What the files of this chapter share. Internal to it.
#pragma once

#include <optional>
#include <vector>

#include "oracle/duties/duties.h"

namespace assay21::oracle::shoe {

Duty& owe(Duties& out, EventKind kind, const spec::ClauseSet& what);
Duty& allow(Duties& out, EventKind kind, const spec::ClauseSet& what = {});
/// By hand, or by the machine that the operator declared.
Doer shuffler(const At<>& at);
/// Was the other side of a double shoe brought before, in the same break, and both are one stack?
bool shares_its_stack(const At<Life>& at);
/// Who may look at the cards of an idle table, and is asked for the cut first.
std::vector<PlayerId> first_at_idle_table(const At<Life>& at);

// What is due when the cards come to the table, or nobody plays.
bool opening(const At<Cards, Life>& at, const Open& open, Duties& out);
bool newcomer(const At<Life>& at, Duties& out);
bool idle_table(const At<Cards, Life>& at, const Idle& idle, Duties& out);
bool stack(const At<Turn, Cards, Life>& at, Duties& out);
// … when they are cut, and when a shoe is filled again in a round.
bool cutting(const At<Bettors, Cards, Life>& at, const Cut& cut, Duties& out);
bool due_after_refill(const At<Turn, Bettors, Cards, Life>& at, Duties& out);

}  // namespace assay21::oracle::shoe
