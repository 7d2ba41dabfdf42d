// What an engine can say that it does itself, or that it leaves out: the closed list of `supports`
// (docs/protocol.md).
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::oracle {

enum class Feature : std::uint8_t {
  // Another component or a person can do it.
  opening,
  inspection,
  shuffle,
  cut,
  burn,
  shoe_life,
  irregularities,
  devices,
  announcements,
  // The player has a claim to it.
  dealing,
  hit,
  stand,
  double_down,
  rescue,
  split,
  surrender,
  insurance,
  settlement,
  fixed_payouts,
  side_wagers,
  several_bettors,
};
inline constexpr std::size_t feature_count = 21;
inline constexpr spec::EnumNames<Feature, feature_count> feature_names = {
    {{Feature::opening, "opening"},
     {Feature::inspection, "inspection"},
     {Feature::shuffle, "shuffle"},
     {Feature::cut, "cut"},
     {Feature::burn, "burn"},
     {Feature::shoe_life, "shoe-life"},
     {Feature::irregularities, "irregularities"},
     {Feature::devices, "devices"},
     {Feature::announcements, "announcements"},
     {Feature::dealing, "dealing"},
     {Feature::hit, "hit"},
     {Feature::stand, "stand"},
     {Feature::double_down, "double"},
     {Feature::rescue, "rescue"},
     {Feature::split, "split"},
     {Feature::surrender, "surrender"},
     {Feature::insurance, "insurance"},
     {Feature::settlement, "settlement"},
     {Feature::fixed_payouts, "fixed-payouts"},
     {Feature::side_wagers, "side-wagers"},
     {Feature::several_bettors, "several-bettors"}}};

/// Features, a bit each.
using FeatureMask = std::uint32_t;
constexpr FeatureMask bit(Feature feature) {
  return FeatureMask{1} << static_cast<unsigned>(feature);
}
inline constexpr FeatureMask every_feature = (FeatureMask{1} << feature_count) - 1;

/// May somebody else do it, or is it owed to the player by whoever offers the game?
constexpr bool is_owed(Feature feature) {
  return feature >= Feature::dealing;
}

}  // namespace assay21::oracle
