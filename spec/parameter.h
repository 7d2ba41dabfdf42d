// A figure that the oracle's mechanisms need, as the edition prints it; possibly under a reading or
// an option only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "spec/clause_set.h"
#include "spec/enum_names.h"
#include "spec/under.h"
#include "spec/use.h"
#include "spec/where.h"

namespace assay21::spec {

enum class ParameterName : std::uint8_t {
  boxes,  ///< betting positions at a table
  splits,  ///< how often a pair may be split before any declared extra
  rounding,  ///< what a player receives of a fraction of a cent
  pay_and_collect,
  settlement_order,  ///< where nobody declares it
  insurance_share,  ///< the most that insurance may be of the main wager
  insurance_rounding,  ///< to which amount that chips allow
  match_least,
  match_share,  ///< the most that a match wager may be of the main wager
  match_odds,  ///< the odds of a matching card are those printed, or at least those
  match_order,
  bonus_spin_stakes,  ///< the wagers allowed
  xtreme_16_stakes,
  cut_margin,  ///< cards that the cut leaves at either end
  cover_margin,  ///< the part of the stack that lies behind the cover card
  cover_tolerance,  ///< cards by which it may be less
  cover_card_first,  ///< the cover card comes up before a round's first card: what becomes of it
  preshuffled_decks,  ///< whether decks that arrive shuffled are shuffled again
  adjacent_count,  ///< whether a number of adjacent boxes counts the player's own
  surrender_opens,
  blackjack_surrender,  ///< whether a Blackjack may be surrendered
  held_blackjack,  ///< when a Blackjack that waited for the hole card is paid
  splits_counted,
  rescue_until,  ///< how long a doubled hand may be rescued
  fixed_payout_times,  ///< how often others receive it where several hands of a round bring it
  others_counted,  ///< whether a player with several wagers is one of the others or several
  holder_as_other,  ///< whether who holds such a hand is another to the holder of a second one
  exposed_card,  ///< which of the dealer's cards counts where an exposed one is asked for
  void_returns,  ///< which wagers a void round gives back
  dead_hand_wager,
};
inline constexpr std::size_t parameter_count = 30;

/// How a value is written.
enum class ParameterForm : std::uint8_t {
  word,  ///< one of those listed
  number,
  cents,
  amounts,  ///< cents, one number for each
  ratio,  ///< "1:2"
};

struct ParameterInfo {
  ParameterName value;
  std::string_view name;
  Use use;
  ParameterForm form;
  std::string_view words = {};  ///< with spaces between
  int least = 0;
  int most = 0;
};

inline constexpr std::array<ParameterInfo, parameter_count> parameter_infos = {{
    {ParameterName::boxes, "boxes", Use::required, ParameterForm::number, {}, 1, 20},
    {ParameterName::splits, "splits", Use::required, ParameterForm::number, {}, 0, 12},
    {ParameterName::rounding, "rounding", Use::required, ParameterForm::word, "down up"},
    {ParameterName::pay_and_collect, "pay-and-collect", Use::required, ParameterForm::word,
     "one-pass two-passes"},
    {ParameterName::settlement_order, "settlement-order", Use::recorded, ParameterForm::word,
     "any collect-then-pay"},
    {ParameterName::insurance_share, "insurance-share", Use::recorded, ParameterForm::ratio},
    {ParameterName::insurance_rounding, "insurance-rounding", Use::recorded, ParameterForm::word,
     "up down"},
    {ParameterName::match_least, "match-least", Use::recorded, ParameterForm::cents},
    {ParameterName::match_share, "match-share", Use::recorded, ParameterForm::ratio},
    {ParameterName::match_odds, "match-odds", Use::recorded, ParameterForm::word, "exact least"},
    {ParameterName::match_order, "match-order", Use::recorded, ParameterForm::word,
     "counterclockwise collect-then-pay"},
    {ParameterName::bonus_spin_stakes, "bonus-spin-stakes", Use::recorded, ParameterForm::amounts},
    {ParameterName::xtreme_16_stakes, "xtreme-16-stakes", Use::recorded, ParameterForm::amounts},
    {ParameterName::cut_margin, "cut-margin", Use::recorded, ParameterForm::number, {}, 0, 1000},
    {ParameterName::cover_margin, "cover-margin", Use::recorded, ParameterForm::ratio},
    {ParameterName::cover_tolerance,
     "cover-tolerance",
     Use::recorded,
     ParameterForm::number,
     {},
     0,
     1000},
    {ParameterName::cover_card_first, "cover-card-first", Use::recorded, ParameterForm::word,
     "deal reshuffle"},
    {ParameterName::preshuffled_decks, "preshuffled-decks", Use::recorded, ParameterForm::word,
     "ready shuffle"},
    {ParameterName::adjacent_count, "adjacent-count", Use::recorded, ParameterForm::word,
     "all-boxes besides-the-own"},
    {ParameterName::surrender_opens, "surrender-opens", Use::recorded, ParameterForm::word,
     "in-turn after-deal"},
    {ParameterName::blackjack_surrender, "blackjack-surrender", Use::recorded, ParameterForm::word,
     "no yes"},
    {ParameterName::held_blackjack, "held-blackjack", Use::recorded, ParameterForm::word,
     "at-settlement at-reveal"},
    {ParameterName::splits_counted, "splits-counted", Use::recorded, ParameterForm::word,
     "by-box by-hand"},
    {ParameterName::rescue_until, "rescue-until", Use::recorded, ParameterForm::word,
     "next-turn hole-card"},
    {ParameterName::fixed_payout_times, "fixed-payout-times", Use::recorded, ParameterForm::word,
     "each-hand once"},
    {ParameterName::others_counted, "others-counted", Use::recorded, ParameterForm::word,
     "by-player by-wager"},
    {ParameterName::holder_as_other, "holder-as-other", Use::recorded, ParameterForm::word,
     "yes no"},
    {ParameterName::exposed_card, "exposed-card", Use::recorded, ParameterForm::word,
     "up-card any-shown"},
    {ParameterName::void_returns, "void-returns", Use::recorded, ParameterForm::word, "all open"},
    {ParameterName::dead_hand_wager, "dead-hand-wager", Use::recorded, ParameterForm::word,
     "returned stands"},
}};

inline constexpr auto parameter_names = [] {
  EnumNames<ParameterName, parameter_count> names{};
  for (std::size_t i = 0; i < parameter_count; ++i)
    names[i] = {parameter_infos[i].value, parameter_infos[i].name};
  return names;
}();

constexpr const ParameterInfo& info_of(ParameterName name) {
  return parameter_infos[static_cast<std::size_t>(name)];
}

struct Parameter {
  ParameterName name = ParameterName::boxes;
  std::string value;
  ClauseSet clauses;
  std::optional<Under> under;
  std::optional<Where> where;
};

}  // namespace assay21::spec
