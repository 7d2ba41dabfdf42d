// An event as a line that is read at a glance: the protocol's own words without its punctuation.
#pragma once

#include <string>

#include "oracle/event/event.h"
#include "oracle/script/script.h"

namespace assay21::golden {

/// "deal 1 7S", "settle main 1 ann win pays $30 returns $10".
std::string event_line(const oracle::Event& event, const oracle::Names& names);

}  // namespace assay21::golden
