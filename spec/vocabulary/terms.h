// The names of an edition's wagers and meters, and the numbers that stand for them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/vocabulary/wager_id.h"

namespace assay21::spec {

struct WagerTerm {
  WagerId id;
  std::string name;

  friend bool operator==(const WagerTerm&, const WagerTerm&) = default;
};

struct MeterTerm {
  MeterId id{};
  std::string name;
  bool strange = false;  ///< the edition has no such meter

  friend bool operator==(const MeterTerm&, const MeterTerm&) = default;
};

/// Those of the edition, in the rulebook's order; behind them the words of the protocol's first
/// version for which it has nothing, so that an engine which uses them is understood.
struct Terms {
  std::vector<WagerTerm> wagers;  ///< beside the game
  std::vector<MeterTerm> meters;

  /// The game's own two have their names in every edition.
  [[nodiscard]] std::string_view name_of(WagerId wager) const;
  [[nodiscard]] std::string_view name_of(MeterId meter) const;
  /// Nothing where there is none of that name.
  [[nodiscard]] std::optional<WagerId> wager(std::string_view name) const;
  [[nodiscard]] std::optional<MeterId> meter(std::string_view name) const;
  /// The first wager that goes by it.
  [[nodiscard]] std::optional<WagerId> first(WagerMechanism mechanism) const;

  /// Adds the words of the protocol's first version that are missing.
  void add_strangers();

  friend bool operator==(const Terms&, const Terms&) = default;
};

/// Of a session whose edition nobody knows.
const Terms& terms_of_no_edition();

}  // namespace assay21::spec
