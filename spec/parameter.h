// A figure that the oracle's mechanisms need, as the edition prints it; possibly under a reading or
// an option only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "spec/clause_set.h"
#include "spec/enum_names.h"
#include "spec/under.h"
#include "spec/where.h"

namespace assay21::spec {

enum class ParameterName : std::uint8_t {
  boxes,  ///< betting positions at a table
  splits,  ///< how often a pair may be split before any declared extra
  rounding,  ///< down or up: what a player receives of a fraction of a cent
  pay_and_collect,  ///< one-pass or two-passes
  settlement_order,  ///< where nobody declares it: any, or collect-then-pay
  insurance_share,  ///< the most that insurance may be of the main wager
  insurance_rounding,  ///< up or down: to which amount that chips allow
  match_least,  ///< cents
  match_share,  ///< the most that a match wager may be of the main wager
  match_odds,  ///< of a matching card: exact, least, or those that the operator declares
  match_order,  ///< counterclockwise, or collect-then-pay
  bonus_spin_stakes,  ///< the wagers allowed, in cents
  xtreme_16_stakes,
  cut_margin,  ///< cards that the cut leaves at either end
  cover_margin,  ///< the part of the stack that lies behind the cover card
  cover_tolerance,  ///< cards by which it may be less
};
inline constexpr EnumNames<ParameterName, 16> parameter_names = {
    {{ParameterName::boxes, "boxes"},
     {ParameterName::splits, "splits"},
     {ParameterName::rounding, "rounding"},
     {ParameterName::pay_and_collect, "pay-and-collect"},
     {ParameterName::settlement_order, "settlement-order"},
     {ParameterName::insurance_share, "insurance-share"},
     {ParameterName::insurance_rounding, "insurance-rounding"},
     {ParameterName::match_least, "match-least"},
     {ParameterName::match_share, "match-share"},
     {ParameterName::match_odds, "match-odds"},
     {ParameterName::match_order, "match-order"},
     {ParameterName::bonus_spin_stakes, "bonus-spin-stakes"},
     {ParameterName::xtreme_16_stakes, "xtreme-16-stakes"},
     {ParameterName::cut_margin, "cut-margin"},
     {ParameterName::cover_margin, "cover-margin"},
     {ParameterName::cover_tolerance, "cover-tolerance"}}};

/// Whether no rulebook can do without it. Some others are needed where no option takes their place.
constexpr bool is_required(ParameterName name) {
  return name == ParameterName::splits || name == ParameterName::rounding;
}

struct Parameter {
  ParameterName name = ParameterName::boxes;
  std::string value;
  ClauseSet clauses;
  std::optional<Under> under;
  std::optional<Where> where;
};

}  // namespace assay21::spec
