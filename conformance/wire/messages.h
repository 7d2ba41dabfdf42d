// The messages of the engine protocol (docs/protocol.md): those that the harness writes, and those
// that it reads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/script_file.h"
#include "conformance/wire/version.h"
#include "oracle/event/event.h"
#include "oracle/event/own_kinds.h"
#include "oracle/script/script.h"
#include "oracle/table/feature.h"
#include "spec/values/result.h"

namespace assay21::wire {

/// Names all versions that this harness speaks, up to the newest that it offers. What is offered as
/// version 1 alone is that version's own greeting, which an engine of its time knows.
std::string hello_message(std::string_view harness, Version newest = newest_version);
std::string table_message(std::int64_t id, std::string_view edition, const Words& options);
std::string session_message(std::int64_t id, const oracle::Script& script);
/// The same for an engine of the level of rounds: the cards as they are dealt from the first round
/// on, and the rounds of the script.
std::string rounds_message(std::int64_t id, const oracle::Script& script,
                           const std::vector<spec::Card>& cards);
std::string goodbye_message();

using oracle::bit;
using oracle::KindMask;

/// One of the things that the item under test is made of.
struct EngineComponent {
  std::string name;
  std::string version;
  std::string sha256;  ///< of its file

  friend bool operator==(const EngineComponent&, const EngineComponent&) = default;
};

/// What an engine can take; nothing where it does not say.
inline constexpr int most_ahead = 64;
struct EngineLimits {
  std::optional<int> ahead;  ///< sessions that may be sent ahead
  std::optional<int> boxes;  ///< boxes in play

  friend bool operator==(const EngineLimits&, const EngineLimits&) = default;
};

/// What of a session an engine is given.
enum class Level : std::uint8_t {
  session,  ///< everything, from the opening of the table to its end
  rounds,  ///< the cards as they are dealt, and the rounds alone
};
inline constexpr spec::EnumNames<Level, 2> level_names = {
    {{Level::session, "session"}, {Level::rounds, "rounds"}}};

/// At the level of rounds: what nobody is asked for.
inline constexpr oracle::FeatureMask not_of_rounds =
    bit(oracle::Feature::opening) | bit(oracle::Feature::inspection) |
    bit(oracle::Feature::shuffle) | bit(oracle::Feature::cut) | bit(oracle::Feature::burn) |
    bit(oracle::Feature::shoe_life) | bit(oracle::Feature::irregularities) |
    bit(oracle::Feature::devices);
/// … of it what the harness does in the engine's place.
inline constexpr oracle::FeatureMask done_by_harness =
    bit(oracle::Feature::shuffle) | bit(oracle::Feature::cut) | bit(oracle::Feature::burn);
/// What the net of a hand stands for.
inline constexpr KindMask kinds_in_a_net =
    bit(oracle::EventKind::settle) | bit(oracle::EventKind::give_back) |
    bit(oracle::EventKind::fixed) | bit(oracle::EventKind::community) |
    bit(oracle::EventKind::wager) | bit(oracle::EventKind::withdraw);

/// What an engine says of itself.
struct EngineHello {
  Version protocol = oldest_version;
  std::string name;
  std::string version;
  std::string vendor;
  std::vector<std::string> editions;
  KindMask observes = 0;
  oracle::FeatureMask supports = oracle::every_feature;
  Level level = Level::session;
  std::vector<EngineComponent> components;
  EngineLimits limits;
};

struct TableReply {
  std::int64_t id = 0;
  bool ready = false;
  std::string reason;
  std::string option;  ///< what it is refused for; empty where that is not said
  bool edition = false;  ///< … or it is the edition
};

/// What came of a session: what was done, or for which features it was declined.
struct TranscriptReply {
  std::int64_t id = 0;
  std::vector<oracle::Event> events;
  oracle::FeatureMask declined = 0;
};

// Reading is strict: what is not exactly a message of the protocol is a Problem that says where in
// the message and why.
/// `newest` is the newest version that the engine was offered.
spec::Result<EngineHello> hello_from(std::string_view line, Version newest = newest_version);
spec::Result<TableReply> table_reply_from(std::string_view line);
/// `names` are those of the session's script, `observes` the kinds that the engine listed. In
/// version 2 a session can be declined as well.
spec::Result<TranscriptReply> transcript_from(std::string_view line, const oracle::Names& names,
                                              KindMask observes, Version version = oldest_version);

/// An event as a JSON object; `clauses` (ids, separated by blanks) is added where it is not empty.
std::string to_json(const oracle::Event& event, const oracle::Names& names,
                    std::string_view clauses = {});

/// A transcript file: {"assay21":"transcript","version":1,"session":"…","events":[…]}, one event a
/// line; events may carry clauses. It is of the first version, from `least` on, that has all kinds
/// that were observed; where these are not all of that version, "observes" says which they are.
std::string transcript_file(std::string_view session, const std::vector<std::string>& event_lines,
                            KindMask observes = oracle::all_kinds(),
                            Version least = oldest_version);
struct TranscriptFile {
  std::string session;
  KindMask observes = oracle::all_kinds();
  std::vector<oracle::Event> events;
};
spec::Result<TranscriptFile> transcript_file_from(std::string_view text, const std::string& path,
                                                  const oracle::Names& names);

}  // namespace assay21::wire
