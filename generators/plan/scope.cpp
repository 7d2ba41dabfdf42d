#include "generators/plan/scope.h"

#include <algorithm>
#include <initializer_list>

#include "oracle/edition/card_paytables.h"
#include "oracle/edition/feature_places.h"

namespace assay21::generators {

Scope scope_of(const oracle::Rules& rules, oracle::KindMask observes,
               oracle::FeatureMask supports) {
  using oracle::EventKind;
  const auto reports = [&](std::initializer_list<EventKind> kinds) {
    return std::ranges::all_of(kinds, [&](EventKind kind) { return (observes & bit(kind)) != 0; });
  };
  const auto on_match = rules.terms().first(spec::WagerMechanism::match);
  const auto* match =
      on_match ? rules.submission().word(spec::OptionName(rules.terms().name_of(*on_match)))
               : nullptr;
  Scope scope;
  scope.refusals = reports({EventKind::refuse_wager, EventKind::withdraw, EventKind::wager});
  scope.insurance = !rules.table(spec::Question::insurance_offer).rows().empty() &&
                    reports({EventKind::offer_insurance, EventKind::wager});
  scope.even_money = !rules.table(spec::Question::even_money).rows().empty() &&
                     reports({EventKind::offer_even_money, EventKind::even_money});
  // Whose spin it was cannot be told from payments alone.
  scope.wheel = rules.prizes() != nullptr && rules.prizes()->spin_anything() &&
                reports({EventKind::wager, EventKind::wheel});
  // Where it is not offered, it is there to be refused.
  scope.match = match != nullptr && (*match == "yes" || scope.refusals);
  scope.cards = !rules.card_paytables().empty() && reports({EventKind::wager});
  scope.shoe = reports({EventKind::shuffle, EventKind::offer_cut, EventKind::decline_cut,
                        EventKind::cut, EventKind::cover, EventKind::insert, EventKind::burn,
                        EventKind::cover_out, EventKind::gather});
  scope.doors = scope.refusals;
  scope.company = scope.refusals && reports({EventKind::follow}) &&
                  !rules.table(spec::Question::box_caller).rows().empty();
  const auto has = [&](oracle::Feature feature) { return (supports & bit(feature)) != 0; };
  scope.opening = has(oracle::Feature::opening) && has(oracle::Feature::inspection) &&
                  has(oracle::Feature::shuffle);
  scope.devices = has(oracle::Feature::devices);
  if (!has(oracle::Feature::side_wagers)) scope.match = scope.cards = scope.wheel = false;
  if (!has(oracle::Feature::insurance)) scope.insurance = scope.even_money = false;
  for (const auto& entry : spec::choice_names) {
    if (!has(oracle::place_of(entry.value))) scope.choices.remove(entry.value);
  }
  return scope;
}

Scope whole_scope_of(const oracle::Rules& rules, oracle::KindMask observes,
                     oracle::FeatureMask supports) {
  constexpr auto wanted = bit(oracle::EventKind::discard) | bit(oracle::EventKind::remove) |
                          bit(oracle::EventKind::refuse_card) | bit(oracle::EventKind::remedy) |
                          bit(oracle::EventKind::dead) | bit(oracle::EventKind::void_round) |
                          bit(oracle::EventKind::give_back) | bit(oracle::EventKind::retire) |
                          bit(oracle::EventKind::stop);
  auto scope = scope_of(rules, observes, supports);
  // Most of what goes wrong ends in a shuffle, and what follows one is told by it.
  const bool shuffles = (supports & bit(oracle::Feature::shuffle)) != 0;
  scope.incidents = (observes & wanted) == wanted && shuffles;
  return scope;
}

}  // namespace assay21::generators
