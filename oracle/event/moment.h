// When something is to go wrong, or somebody asks for something: a moment of a round, named so that
// it keeps its meaning while other things change.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "oracle/event/hand_id.h"
#include "spec/values/enum_names.h"

namespace assay21::oracle {

enum class MomentKind : std::uint8_t {
  before_deal,
  deal,  ///< after so many cards of the initial deal
  after_deal,
  turn,  ///< when the n-th choice is to be put to this hand
  after_decisions,
  dealer,  ///< after so many cards that the dealer drew
  before_settlement,
  after_settlement,
};
inline constexpr spec::EnumNames<MomentKind, 8> moment_names = {
    {{MomentKind::before_deal, "before-deal"},
     {MomentKind::deal, "deal"},
     {MomentKind::after_deal, "after-deal"},
     {MomentKind::turn, "turn"},
     {MomentKind::after_decisions, "after-decisions"},
     {MomentKind::dealer, "dealer"},
     {MomentKind::before_settlement, "before-settlement"},
     {MomentKind::after_settlement, "after-settlement"}}};

struct Moment {
  static constexpr std::uint8_t most = 255;

  MomentKind kind = MomentKind::before_deal;
  HandId hand;  ///< turn
  std::uint8_t nth = 0;  ///< deal, turn, dealer: from 1

  friend bool operator==(const Moment&, const Moment&) = default;
};

/// "after-deal", "deal:3", "turn:4.1:2".
std::string to_string(const Moment& moment);
std::optional<Moment> moment_from(std::string_view text);
/// "after 3 cards of the initial deal".
std::string in_words(const Moment& moment);

}  // namespace assay21::oracle
