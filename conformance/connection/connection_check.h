// A linter of an engine's connection: its answers to each kind of message and to each thing that
// it can be asked for, with what is wrong and how it would be right.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "conformance/engine/engine_link.h"
#include "spec/declared/bet_range.h"
#include "spec/values/enum_names.h"

namespace assay21::conformance {

enum class PointState : std::uint8_t {
  right,
  note,  ///< nothing is wrong, and something is worth knowing
  not_asked,  ///< no session asks for it: this table or this engine does not have it
  wrong,  ///< the protocol is not kept
  plays_otherwise,  ///< the answer can be read, and the engine does what the edition does not allow
};
inline constexpr spec::EnumNames<PointState, 5> point_state_names = {
    {{PointState::right, "right"},
     {PointState::note, "note"},
     {PointState::not_asked, "not asked"},
     {PointState::wrong, "WRONG"},
     {PointState::plays_otherwise, "PLAYS OTHERWISE"}}};

struct ConnectionPoint {
  std::string name;  ///< "hello", "table", "round", "request split", …
  PointState state = PointState::right;
  std::string found;  ///< in words
  std::string wanted = {};  ///< how it would be right
};

struct CheckedConnection {
  int right = 0;
  int wrong = 0;  ///< with the points at which it plays otherwise
  bool is_open = false;  ///< the engine took the table
  bool our_error = false;  ///< assay21 itself failed at some point
};

/// `setup` is that of a table with these rules. Each point is told as soon as it is known.
CheckedConnection check_connection(const std::shared_ptr<const oracle::Rules>& rules,
                                   EngineSetup setup, const spec::BetRanges& bets,
                                   const std::function<void(const ConnectionPoint&)>& tell);

}  // namespace assay21::conformance
