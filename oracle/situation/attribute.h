// What is told apart of the place where a clause decides: closed lists, in the words of the rules
// tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace assay21::oracle {

enum class Attribute : std::uint8_t {
  split_depth,
  hand_cards,
  hand_count,
  doubled,
  refused,
  place,
  bettors,
  dealer_shows,
  dealer_cards,
  dealer_count,
  boxes,
  stake,
  irregularity,
  round,
  last_round,
  shoe,
  nth,
};
inline constexpr std::size_t attribute_count = 17;

struct AttributeInfo {
  Attribute value;
  std::string_view name;
  std::span<const std::string_view> values;
};

/// The value of an attribute by its position in the list; `does_not_apply` where it has none.
using AttributeValue = std::uint8_t;
inline constexpr AttributeValue does_not_apply = 255;

namespace attribute_values {
inline constexpr std::array<std::string_view, 4> split_depth = {"not split", "split once",
                                                                "split twice", "split thrice"};
inline constexpr std::array<std::string_view, 5> hand_cards = {"two", "three", "four", "five",
                                                               "six or more"};
inline constexpr std::array<std::string_view, 2> count = {"hard", "soft"};
inline constexpr std::array<std::string_view, 2> doubled = {"no", "yes"};
inline constexpr std::array<std::string_view, 2> refused = {"no", "yes"};
inline constexpr std::array<std::string_view, 4> place = {"only", "first", "between", "last"};
inline constexpr std::array<std::string_view, 2> bettors = {"one", "several"};
inline constexpr std::array<std::string_view, 4> dealer_shows = {"2 to 6", "7 to 9", "ten", "ace"};
inline constexpr std::array<std::string_view, 4> dealer_cards = {"two", "three", "four",
                                                                 "five or more"};
inline constexpr std::array<std::string_view, 3> boxes = {"one", "two or three", "four or more"};
/// The amounts that the tables in force ask for are the bounds.
inline constexpr std::array<std::string_view, 4> stake = {
    "below every bound", "from the first bound", "from the second bound", "from the third bound"};
inline constexpr std::array<std::string_view, 2> irregularity = {"none", "before"};
inline constexpr std::array<std::string_view, 3> round = {"first", "second or third", "later"};
inline constexpr std::array<std::string_view, 4> last_round = {"none", "dealer bust",
                                                               "dealer Blackjack", "other"};
inline constexpr std::array<std::string_view, 2> shoe = {"second", "later"};
inline constexpr std::array<std::string_view, 3> nth = {"first", "second", "later"};
}  // namespace attribute_values

inline constexpr std::array<AttributeInfo, attribute_count> attribute_infos = {{
    {Attribute::split_depth, "split", attribute_values::split_depth},
    {Attribute::hand_cards, "hand.cards", attribute_values::hand_cards},
    {Attribute::hand_count, "hand.count", attribute_values::count},
    {Attribute::doubled, "hand.doubled", attribute_values::doubled},
    {Attribute::refused, "hand.refused", attribute_values::refused},
    {Attribute::place, "box.place", attribute_values::place},
    {Attribute::bettors, "box.bettors", attribute_values::bettors},
    {Attribute::dealer_shows, "dealer.shows", attribute_values::dealer_shows},
    {Attribute::dealer_cards, "dealer.cards", attribute_values::dealer_cards},
    {Attribute::dealer_count, "dealer.count", attribute_values::count},
    {Attribute::boxes, "boxes", attribute_values::boxes},
    {Attribute::stake, "stake", attribute_values::stake},
    {Attribute::irregularity, "irregularity", attribute_values::irregularity},
    {Attribute::round, "round", attribute_values::round},
    {Attribute::last_round, "round-before", attribute_values::last_round},
    {Attribute::shoe, "shoe", attribute_values::shoe},
    {Attribute::nth, "nth", attribute_values::nth},
}};

constexpr const AttributeInfo& info_of(Attribute attribute) {
  return attribute_infos[static_cast<std::size_t>(attribute)];
}
/// An attribute without a row, or in the wrong place, does not compile.
static_assert([] {
  for (std::size_t i = 0; i < attribute_count; ++i) {
    if (attribute_infos[i].value != static_cast<Attribute>(i)) return false;
  }
  return true;
}());

}  // namespace assay21::oracle
