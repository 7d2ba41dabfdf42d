#pragma once
// The conversation with the harness: which message may come when, and what is answered.

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "tests/engines/sample/fault.h"
#include "tests/engines/sample/manners.h"
#include "tests/engines/sample/profile.h"
#include "tests/engines/sample/table.h"
#include "tests/engines/sample/wire.h"

namespace sample {

inline constexpr std::string_view engine_version = "1.0";

class Conversation {
 public:
  Conversation(Faults faults, int output, Profile profile = {})
      : faults_(faults), output_(output), profile_(std::move(profile)) {}

  enum class Goes { on, to_its_end };

  Goes hear(const Message& message);

 private:
  Goes answer(const HelloMessage& hello);
  Goes answer(const TableMessage& table);
  Goes answer(const SessionMessage& session);
  Goes answer(const GoodbyeMessage& goodbye);

  void require_hello() const;
  void send_line();

  Faults faults_;
  int output_;
  Profile profile_;
  bool greeted_ = false;
  std::optional<Table> table_;
  SessionNumber sessions_ = 0;
  std::int64_t rounds_ = 0;
  fmt::memory_buffer line_;
};

}  // namespace sample
