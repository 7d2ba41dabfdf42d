// In which order open wagers are settled, by the order in force: Ch.7 §R. Internal to the oracle.
#pragma once

#include <span>
#include <vector>

#include "oracle/edition/rules.h"
#include "oracle/event/event.h"

namespace assay21::oracle {

enum class SettlementSide : std::uint8_t { collected, paid, neither };
SettlementSide side_of(const Event& event);

/// A wager that is open: what becomes of it, and on which box it lies.
struct OpenLine {
  SettlementSide side = SettlementSide::neither;
  int box = 0;
};

/// It is owed now; after what is owed now, in two steps; or it may come at any time.
enum class SettledWhen : std::uint8_t { now, next, last, any_time };

/// When each of them is settled. Those that are owed together stay in their order.
std::vector<SettledWhen> settled_when(SettlementOrder order, std::span<const OpenLine> open);

}  // namespace assay21::oracle
