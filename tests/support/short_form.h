// Events in short readable lines, for stories that tests tell and expect.
#pragma once

#include <string>

#include "oracle/event/event.h"
#include "oracle/script/script.h"

namespace assay21::tests {

/// "deal 1 8S", "offer 1: double stand hit", "settle 1 main win pays 1500 returns 1000"; amounts in
/// cents, an amount of zero left out.
std::string short_form(const oracle::Event& event, const oracle::Names& names);

}  // namespace assay21::tests
