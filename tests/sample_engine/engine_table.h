#pragma once
// The engine's table by itself: scripts are played at it again and again, with no line and no
// process between.

#include <optional>
#include <string>
#include <string_view>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/script.h"
#include "tests/engines/sample/table.h"

namespace sample {

class EngineTable {
 public:
  // Nothing where the engine refuses the table.
  static std::optional<EngineTable> open(std::string_view table_message);

  // What the engine answers under this id, when its process has played so many rounds; nothing
  // where it cannot, as a script whose cards run out.
  std::optional<std::string> play(const Script& script, std::int64_t id, Faults faults,
                                  std::int64_t rounds_before = 0) const;

 private:
  explicit EngineTable(const Table& table) : table_(table) {}

  Table table_;
};

// The script of a session message.
Script read_session_message(std::string_view session_message);

}  // namespace sample
