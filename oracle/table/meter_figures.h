// What the progressive meters of a table are counted by, as the edition and the operator have it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/event/event_words.h"
#include "spec/text/clause_set.h"
#include "spec/values/money.h"
#include "spec/values/odds.h"
#include "spec/vocabulary/game.h"

namespace assay21::oracle {

/// A part of what a meter shows.
struct MeterPart {
  spec::MeterId meter{};
  spec::Odds share;
};

/// A progressive: by how much it grows, in millionths of the stakes that feed it.
struct Progressive {
  spec::MeterId meter{};
  std::int64_t rate = 0;
  spec::Money initial;
  spec::Money reset;
  spec::ClauseSet clauses;
  std::vector<std::pair<spec::WagerId, std::optional<spec::Money>>> fed_by;
};

/// A stop of the wheel that pays a wager of this amount from a meter.
struct MeterPrize {
  spec::WagerId wager = {};
  std::optional<spec::Money> stake;  ///< none where any amount is paid so
  std::string symbol;
  MeterPart part;

  [[nodiscard]] bool serves(spec::WagerId of, spec::Money amount) const {
    return wager == of && (!stake || *stake == amount);
  }
};

struct MeterFigures {
  std::vector<Progressive> meters;
  std::vector<MeterPrize> prizes;
  std::vector<spec::WagerId> spun_for_all;  ///< of which the wheel is spun once for everybody
  bool when_lost = false;  ///< a stake counts when it is lost, and not when it is placed
  bool drops_fractions = false;  ///< … of a cent
  bool pays_the_same = false;  ///< a second jackpot of a round is that of the first
  bool keeps_returned = false;  ///< a stake that goes back stays counted
};

}  // namespace assay21::oracle
