#include "oracle/rulings/shut_out.h"

#include <algorithm>

namespace assay21::oracle {
namespace {

using spec::Step;

const Admission* admission_of(View<Bettors> state, PlayerId player) {
  const auto at = std::ranges::find(state.admissions(), player, &Admission::player);
  return at == state.admissions().end() ? nullptr : &*at;
}

}  // namespace

/// Until the operator lets him bet again, or the cards are shuffled: Ch.6 §§C, C(1), C(2).
bool is_shut_out(const Rules& rules, View<Bettors> state, PlayerId player) {
  const auto* last = admission_of(state, player);
  if (last == nullptr || last->may_bet || !rules.has(Step::shut_out)) return false;
  return !last->shuffled || !rules.has(Step::let_in_by_shuffle);
}

spec::ClauseSet let_in_by(const Rules& rules, View<Bettors> state, PlayerId player) {
  const auto* last = admission_of(state, player);
  if (last == nullptr || is_shut_out(rules, state, player)) return {};
  return rules.clauses(last->may_bet ? Step::let_in_by_word : Step::let_in_by_shuffle);
}

}  // namespace assay21::oracle
