#include "tests/sample_engine/engine_table.h"

#include "tests/engines/sample/lines.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/session.h"
#include "tests/engines/sample/wire.h"

namespace sample {
namespace {

template <typename Kind>
Kind read(std::string_view message) {
  std::string line{message};
  line.reserve(line.size() + line_padding);
  return std::get<Kind>(MessageReader{}.read(line));
}

}  // namespace

std::optional<EngineTable> EngineTable::open(std::string_view table_message) {
  const auto opened = open_table(read<TableMessage>(table_message).request);
  const auto* const table = std::get_if<Table>(&opened);
  return table == nullptr ? std::nullopt : std::optional{EngineTable{*table}};
}

std::optional<std::string> EngineTable::play(const Script& script, std::int64_t id,
                                             Faults faults, std::int64_t rounds_before) const {
  fmt::memory_buffer line;
  Transcript transcript{line, id};
  try {
    Session{table_, faults, transcript, rounds_before}.play(script);
  } catch (const Malformed&) {
    return std::nullopt;
  }
  transcript.finish();
  return std::string{line.data(), line.size() - 1};  // without its newline
}

Script read_session_message(std::string_view session_message) {
  return read<SessionMessage>(session_message).script;
}

}  // namespace sample
