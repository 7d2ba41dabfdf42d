// What the progressive meters of a table are counted by, as the edition and the operator have it.
#pragma once

#include <cstdint>
#include <memory>
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

struct BoxState;
struct DealerState;
struct OtherWager;

/// A part of what a meter shows; where several divide it among them, each has one of so many.
struct MeterPart {
  spec::MeterId meter{};
  spec::Odds share;
  int among = 1;

  friend bool operator==(const MeterPart&, const MeterPart&) = default;
};

/// What wagers have won of the meters by the cards that lie on the table.
class WonByCards {
 public:
  WonByCards() = default;
  WonByCards(const WonByCards&) = delete;
  WonByCards& operator=(const WonByCards&) = delete;
  virtual ~WonByCards() = default;
  [[nodiscard]] virtual std::vector<MeterPart> of(const std::vector<BoxState>& boxes,
                                                  const DealerState& dealer, const BoxState& box,
                                                  const OtherWager& wager) const = 0;
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

/// What a meter shows once a part of it was paid.
enum class PartPaid : std::uint8_t { taken_off, resets, unchanged };

struct MeterFigures {
  std::vector<Progressive> meters;
  std::vector<MeterPrize> prizes;
  std::shared_ptr<const WonByCards> by_cards;  ///< null where no cards by themselves win a part
  std::vector<spec::WagerId> spun_for_all;  ///< of which the wheel is spun once for everybody
  bool when_lost = false;  ///< a stake counts when it is lost, and not when it is placed
  bool drops_fractions = false;  ///< … of a cent
  bool pays_the_same = false;  ///< a second jackpot of a round is that of the first
  bool divided = false;  ///< what several win in a round is paid once, and divided among them
  PartPaid part_paid = PartPaid::taken_off;
  bool keeps_returned = false;  ///< a stake that goes back stays counted
};

}  // namespace assay21::oracle
