// Can each clause that an engine's behaviour shows come to decide something at this table? A
// session in which it does, or the argument that there is none; or neither, and then that is said.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "generators/plan/plan.h"
#include "oracle/edition/rules.h"

namespace assay21::generators {

enum class Reach : std::uint8_t {
  met,  ///< by the witness
  unreachable,  ///< by the argument
  set_aside,  ///< other declarations or readings would put it in force
  not_carried_out,  ///< no row and no step that this version follows rests on it
  open,  ///< neither a session nor an argument was found
};
inline constexpr spec::EnumNames<Reach, 5> reach_names = {
    {{Reach::met, "met"},
     {Reach::unreachable, "unreachable"},
     {Reach::set_aside, "set-aside"},
     {Reach::not_carried_out, "not-carried-out"},
     {Reach::open, "open"}}};

struct ClauseReach {
  spec::ClauseRef clause{};
  Reach reach = Reach::open;
  std::string why;  ///< met: what the session was aimed at; unreachable: the argument; set aside:
                    ///< what would; open: what was tried
  std::optional<SessionPlan> witness;  ///< nothing where it takes what an engine need not do
};

/// One for each clause that is verified by an engine, in print order. The same for the same rules,
/// always.
std::vector<ClauseReach> reach_of(const oracle::Rules& rules);

/// Does the clause decide something in the session of this plan?
bool decides_in(const oracle::Rules& rules, const SessionPlan& plan, spec::ClauseRef clause);

/// The smallest session that comes of this witness by leaving things out, as long as the clause
/// still decides something in it.
SessionPlan smallest(const oracle::Rules& rules, SessionPlan witness, spec::ClauseRef clause);

}  // namespace assay21::generators
