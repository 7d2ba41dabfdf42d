// The messages of the engine protocol (docs/protocol.md): those that the harness writes, and those
// that it reads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/script_file.h"
#include "oracle/event.h"
#include "oracle/script.h"
#include "spec/result.h"

namespace assay21::wire {

inline constexpr int protocol_version = 1;

std::string hello_message(std::string_view harness);
std::string table_message(std::int64_t id, std::string_view edition, const Words& options);
std::string session_message(std::int64_t id, const oracle::Script& script);
std::string goodbye_message();

/// Kinds of events, a bit each.
using KindMask = std::uint32_t;
constexpr KindMask bit(oracle::EventKind kind) {
  return KindMask{1} << static_cast<unsigned>(kind);
}

/// What an engine says of itself.
struct EngineHello {
  std::string name;
  std::string version;
  std::string vendor;
  std::vector<std::string> editions;
  KindMask observes = 0;
};

struct TableReply {
  std::int64_t id = 0;
  bool ready = false;
  std::string reason;
};

struct TranscriptReply {
  std::int64_t id = 0;
  std::vector<oracle::Event> events;
};

// Reading is strict: what is not exactly a message of the protocol is a Problem that says where in
// the message and why.
spec::Result<EngineHello> hello_from(std::string_view line);
spec::Result<TableReply> table_reply_from(std::string_view line);
/// `players` are the names of the session's players, `observes` the kinds that the engine listed.
spec::Result<TranscriptReply> transcript_from(std::string_view line,
                                              const std::vector<std::string>& players,
                                              KindMask observes);

/// An event as a JSON object; `clauses` (ids, separated by blanks) is added where it is not empty.
std::string to_json(const oracle::Event& event, const std::vector<std::string>& players,
                    std::string_view clauses = {});

/// A transcript file: {"assay21":"transcript","version":1,"session":"…","events":[…]}, one event a
/// line; events may carry clauses.
std::string transcript_file(std::string_view session, const std::vector<std::string>& event_lines);
struct TranscriptFile {
  std::string session;
  std::vector<oracle::Event> events;
};
spec::Result<TranscriptFile> transcript_file_from(std::string_view text, const std::string& path,
                                                  const std::vector<std::string>& players);

}  // namespace assay21::wire
