// Kinds of events that one game alone has. A row here says all of such a kind; of the others it
// stands in the rows that oracle/event/event_kinds.h names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "oracle/event/event_kinds.h"
#include "spec/vocabulary/step.h"

namespace assay21::oracle {

struct Event;
struct TableState;

struct OwnKind {
  std::string_view name;
  Subject subject;  ///< what it names in the protocol, too: a hand, a player
  Axis axis = Axis::procedure;
  spec::Step step;  ///< a norm speaks of it where this is in force
  std::string_view words;  ///< what it reads like
  /// Carries it out, or says why that is impossible. None: it is always possible. Whatever it does,
  /// the turn remembers that it happened.
  std::string (*happens)(TableState& state, const Event& event) = nullptr;
  /// It was due and did not come. None: it counts as happened.
  void (*given_up)(TableState& state, const Event& due) = nullptr;
};

/// As many as fit into a `KindMask`.
inline constexpr std::size_t most_own_kinds = 64 - event_kind_count;

/// From now on there is this kind, too. Once for each, before anything is read or played; what the
/// row names must live as long as the program.
EventKind add_kind(const OwnKind& row);

/// The row of a kind that was added.
const OwnKind& added_row(EventKind kind);
/// Nothing of the kinds that every game has.
inline const OwnKind* own_kind(EventKind kind) {
  return static_cast<std::size_t>(kind) < event_kind_count ? nullptr : &added_row(kind);
}
/// The bits of all that were added.
KindMask own_kinds();
/// All that can happen, in the games that were added too.
inline KindMask all_kinds() {
  return every_kind | own_kinds();
}

/// The names of all kinds that there are, those that were added last.
std::span<const spec::EnumName<EventKind>> kind_names();
std::string_view name_of(EventKind kind);
std::optional<EventKind> kind_named(std::string_view name);
/// "a, b or c".
std::string list_of_kinds();

}  // namespace assay21::oracle
