#pragma once
// Talks to the engine as the harness does, without a process between.

#include <string>
#include <vector>

#include "tests/engines/sample/fault.h"

namespace sample {

// What the engine answers to these messages, line by line.
std::vector<std::string> answers_to(const std::vector<std::string>& messages, Faults faults = {});

// These cards, and behind them whatever is left of so many whole decks. What is face up or a ten is
// one card too many.
std::string whole_stack(const std::string& top, int decks);

// The events of a transcript, one a line.
std::vector<std::string> events_of(const std::string& transcript);

}  // namespace sample
