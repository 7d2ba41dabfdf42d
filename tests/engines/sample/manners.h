#pragma once
// The faults of manners: an engine that plays by the rules and breaks the conversation, for the
// harness's own tests.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/transcript.h"

namespace sample {

// The place of a session among those of this process, from 1.
using SessionNumber = std::size_t;

std::int64_t id_to_echo(Faults faults, SessionNumber nth, std::int64_t id);

// Called in the middle of the session: it may add to the transcript, and may never come back.
void misbehave_in_session(Faults faults, SessionNumber nth, Transcript& transcript);

// Sends the answer, or what a fault makes of it; it may never come back.
void send_answer(Faults faults, SessionNumber nth, int descriptor, std::string_view answer);

}  // namespace sample
