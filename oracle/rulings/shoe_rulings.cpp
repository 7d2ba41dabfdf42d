#include "oracle/rulings/shoe_rulings.h"

#include <algorithm>
#include <string>

#include "oracle/edition/answers.h"

namespace assay21::oracle {

using spec::Irregularity;

namespace {

/// So many cards as this part of a stack is at least.
int part_of(int cards, const std::string& ratio) {
  const auto colon = ratio.find(':');
  const int part = number_in(ratio.substr(0, colon));
  const int whole = number_in(ratio.substr(colon + 1));
  return (cards * part + whole - 1) / whole;
}

}  // namespace

bool may_shuffle_by_hand(const Rules& rules) {
  const auto* machine = rules.parameter(spec::ParameterName::shuffle_without_machine);
  return machine == nullptr || machine->value != "no";
}

CutLimits cut_limits(const Rules& rules, int cards) {
  CutLimits limits{1, cards - 1, 0};
  if (const auto* margin = rules.parameter(spec::ParameterName::cut_margin)) {
    limits.least_at = std::max(1, number_in(margin->value));
    limits.most_at = cards - limits.least_at;
  }
  if (const auto* cover = rules.parameter(spec::ParameterName::cover_margin)) {
    limits.least_behind = part_of(cards, cover->value);
    if (const auto* less = rules.parameter(spec::ParameterName::cover_tolerance))
      limits.least_behind -= number_in(less->value);
  }
  return limits;
}

/// By a reading a ten that lies face up is a ten and nothing else.
FoundCards as_counted(const Rules& rules, FoundCards found) {
  if (rules.conventions().face_up_ten_only_removed)
    found.face_up = static_cast<std::uint16_t>(found.face_up - found.both);
  return found;
}

FoundCards counted(const Rules& rules, const FoundCards& in_round, const FoundCards& in_shoe) {
  return as_counted(rules, rules.conventions().faults_counted_in_shoe ? in_shoe : in_round);
}

/// The next card of the shoe counts where it was the second that was found. Behind two that were
/// put away already it lies unseen.
spec::Decision remedy_for_void(const Rules& rules, const VoidRound& round) {
  const auto found = counted(rules, round.in_round, round.in_shoe);
  const bool two_seen = found.face_up > 1 || found.removed > 1;
  const bool next_removed = !two_seen && round.next && !rules.in_play(round.next->rank());
  const bool by_removed = found.removed + (next_removed ? 1 : 0) > 1;
  return remedy_of(
      rules, by_removed ? Irregularity::removed_rank_in_shoe : Irregularity::face_up_in_shoe, 2);
}

}  // namespace assay21::oracle
