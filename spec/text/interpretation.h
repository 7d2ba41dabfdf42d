// A question on which the regulation admits several readings, with its alternatives; and the choice
// among them for a run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "spec/text/clause_set.h"
#include "spec/values/enum_names.h"

namespace assay21::spec {

/// The parts of the oracle that do not follow every reading yet.
enum class Mechanism : std::uint8_t {
  betting,  ///< who may wager what, and when
  shoe,  ///< shuffling, cutting, burning
  turns,  ///< what a player may choose, and until when
  dealing,  ///< when the dealer's cards come, and what he says
  payouts,  ///< what is paid to whom, and when
  side_wagers,
  incidents,
};
inline constexpr EnumNames<Mechanism, 7> mechanism_names = {
    {{Mechanism::betting, "betting"},
     {Mechanism::shoe, "shoe"},
     {Mechanism::turns, "turns"},
     {Mechanism::dealing, "dealing"},
     {Mechanism::payouts, "payouts"},
     {Mechanism::side_wagers, "side-wagers"},
     {Mechanism::incidents, "incidents"}}};

/// What makes a question of it.
enum class InterpretationKind : std::uint8_t {
  ambiguity,  ///< the text speaks of the case, and its words can be read in two ways
  gap,  ///< the text does not speak of the case: each alternative adds what is not there
};
inline constexpr EnumNames<InterpretationKind, 2> interpretation_kind_names = {
    {{InterpretationKind::ambiguity, "ambiguity"}, {InterpretationKind::gap, "gap"}}};

/// What the answer changes.
enum class Touches : std::uint8_t {
  money,  ///< what is paid, collected or returned, or how much may be wagered
  right,  ///< what a player may do or choose, and until when
  procedure,  ///< order, moment, and the handling of cards and chips: nobody gets more or less
};
inline constexpr EnumNames<Touches, 3> touches_names = {
    {{Touches::money, "money"}, {Touches::right, "right"}, {Touches::procedure, "procedure"}}};

struct Alternative {
  std::string id;
  std::string why;
  std::string adopted_by;  ///< the Commission's letter that adopts it; empty while it is only the
                           ///< tool's default
  bool settles = true;  ///< the question; otherwise it leaves it where it is
};

struct Interpretation {
  std::string id;
  std::string question;
  InterpretationKind kind = InterpretationKind::ambiguity;
  Touches touches = Touches::money;
  std::string kind_reason;  ///< why it is of this kind, where one could think otherwise
  ClauseSet clauses;
  std::vector<Alternative> alternatives;
  std::size_t default_alternative = 0;
  bool observable = true;
  std::optional<Mechanism> awaits;  ///< what has to follow it and does not yet: no row says it
  bool of_declarations = false;  ///< it decides what may or must be declared: options follow it
  std::string reason;  ///< why no behaviour of an engine can show the difference, where none can
};

/// Which alternative of each interpretation is in force, in the rulebook's order.
using Readings = std::vector<std::size_t>;

}  // namespace assay21::spec
