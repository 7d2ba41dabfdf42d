// All that a player is paid in a round.
#pragma once

#include <functional>
#include <optional>

#include "oracle/procedure/side_wagers/side_wagers.h"

namespace assay21::oracle {

/// On all of his hands and beside them, whether he has it already or not, but for the wagers left
/// out; nothing while a card could still change it.
std::optional<spec::Money> paid_in_round(const SideContext& context, PlayerId player,
                                         const std::function<bool(const OtherWager&)>& left_out);

}  // namespace assay21::oracle
