// What a paytable pays for hands, in words: by which readings are told apart.
#pragma once

#include <string>

#include "spec/side/paytable_in_force.h"

namespace assay21::spec {

/// What is paid for these forms, what that asks for beside cards, and whether the stake goes back;
/// without who says it.
std::string paid_in_words(const SideWagerTable& wager, const PaytableInForce& table,
                          SideMask forms);

}  // namespace assay21::spec
