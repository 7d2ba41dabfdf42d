// What the stops of a wheel pay: paytables of side wagers, the community's share, and the meters
// that feed them.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "spec/declared/option_name.h"
#include "spec/declared/where.h"
#include "spec/text/clause_set.h"
#include "spec/text/under.h"
#include "spec/values/money.h"
#include "spec/values/odds.h"
#include "spec/vocabulary/side_wager.h"

namespace assay21::spec {

/// The prize that the operator declared: a sum, or goods.
struct Prize {
  OptionName option;

  friend bool operator==(const Prize&, const Prize&) = default;
};

/// A part of what a meter shows.
struct MeterShare {
  std::string meter;
  Odds share;

  friend bool operator==(const MeterShare&, const MeterShare&) = default;
};

struct PayLine {
  std::string symbol;  ///< of the wheel
  std::variant<Money, Prize, MeterShare> pays;
  ClauseSet clauses;
  std::optional<Under> under;
  std::optional<Where> where;
  int line = 0;  ///< where it stands in its file
};

struct Paytable {
  enum class For : std::uint8_t { player, community };

  std::string id;
  SideWager wager;
  For whom = For::player;
  std::optional<Money> stake;  ///< the wager that it serves; none where it serves any
  std::optional<Where> where;
  ClauseSet clauses;
  std::vector<PayLine> lines;
};

/// A meter that is no other than that one.
struct JoinedMeter {
  std::string to;
  std::optional<Where> where;
  std::optional<Under> under;
  ClauseSet clauses;
};

/// A progressive: how it grows, with what it starts and to what it returns, each as declared.
struct Meter {
  std::string id;
  std::optional<Where> where;
  OptionName rate;
  OptionName initial;
  OptionName reset;
  ClauseSet clauses;
  std::vector<JoinedMeter> joined = {};
};

}  // namespace assay21::spec
