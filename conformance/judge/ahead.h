// Where an event does not fit: which duties would have to be passed over for it to be due.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "conformance/judge/later_in_turn.h"
#include "conformance/wire/messages.h"
#include "oracle/session/session.h"

namespace assay21::conformance {

/// What became of a duty that the transcript does not show: it was not done, or it was and went
/// unreported.
enum class Missing : std::uint8_t { not_done, done_unreported };

/// To a session that was asked what is permitted, and has not changed since.
void pass_over(oracle::Session& session, const oracle::Due& due, Missing how);
/// What players ask on the way is asked first, whatever becomes of the answer.
void ask_and_pass_over(oracle::Session& session, const oracle::Due& due, Missing how);

/// The duties that would have to be passed over for the event to be due, in canonical order, and
/// the duty that it then meets.
struct Ahead {
  std::vector<oracle::Due> passed_over;
  std::optional<oracle::Due> met;
  bool only_way = false;  ///< if what is passed over was not done, the event is never due
};

/// An event of a transcript, with what its turn still brings.
struct Place {
  const std::vector<oracle::Event>& events;
  std::size_t at = 0;
  LaterInTurn& later;
  wire::KindMask observes;  ///< what is reported; all else is taken to be done
};

Ahead look_ahead(oracle::Session session, const Place& place, Missing how);

/// Is it a card that comes with the very next event, and should have come with this one?
bool changes_places(const oracle::Event& due, const std::vector<oracle::Event>& events,
                    std::size_t at);

/// What to look for among the events that are left of a turn, where this was due first: where the
/// card that was due comes to somebody else, what was due takes another.
oracle::Event sought(const oracle::Event& due, std::span<const oracle::Event> left);

/// Money moved twice for one wager: the one that is right satisfies the duty, wherever it stands,
/// and the other, which is the first of the events that are left, is one too many.
bool comes_right_later(const oracle::Due& due, std::span<const oracle::Event> left);

}  // namespace assay21::conformance
