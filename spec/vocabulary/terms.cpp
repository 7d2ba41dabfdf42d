#include "spec/vocabulary/terms.h"

#include <algorithm>

#include "spec/values/check.h"
#include "spec/vocabulary/first_words.h"

namespace assay21::spec {

std::string_view Terms::name_of(WagerId wager) const {
  if (wager.is_on_a_hand())
    return spec::name_of(hand_stake_names, static_cast<HandStake>(wager.place()));
  const auto at = std::ranges::find(wagers, wager, &WagerTerm::id);
  ASSAY21_CHECK(at != wagers.end());
  return at->name;
}

std::string_view Terms::name_of(MeterId meter) const {
  const auto at = std::ranges::find(meters, meter, &MeterTerm::id);
  ASSAY21_CHECK(at != meters.end());
  return at->name;
}

std::optional<WagerId> Terms::wager(std::string_view name) const {
  if (const auto stake = value_of(hand_stake_names, name)) return WagerId(*stake);
  const auto at = std::ranges::find(wagers, name, &WagerTerm::name);
  return at == wagers.end() ? std::nullopt : std::optional(at->id);
}

std::optional<MeterId> Terms::meter(std::string_view name) const {
  const auto at = std::ranges::find(meters, name, &MeterTerm::name);
  return at == meters.end() ? std::nullopt : std::optional(at->id);
}

std::optional<WagerId> Terms::first(WagerMechanism mechanism) const {
  const auto at =
      std::ranges::find_if(wagers, [&](const WagerTerm& one) { return one.id.goes_by(mechanism); });
  return at == wagers.end() ? std::nullopt : std::optional(at->id);
}

void Terms::add_strangers() {
  for (const auto word : first_wager_words) {
    if (!wager(word)) wagers.push_back({WagerId::stranger(wagers.size()), std::string(word)});
  }
  for (const auto word : first_meter_words) {
    if (!meter(word))
      meters.push_back({static_cast<MeterId>(meters.size()), std::string(word), true});
  }
}

const Terms& terms_of_no_edition() {
  static const Terms terms = [] {
    Terms none;
    none.add_strangers();
    return none;
  }();
  return terms;
}

}  // namespace assay21::spec
