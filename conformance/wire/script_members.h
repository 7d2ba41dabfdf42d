// The names in a script: of stimuli, and of the members that each of them has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "conformance/wire/json_members.h"
#include "spec/enum_names.h"

namespace assay21::wire {

/// In the order of the alternatives of oracle::Stimulus.
enum class StimulusKind : std::uint8_t { open, stack, cut, round, close };
inline constexpr spec::EnumNames<StimulusKind, 5> stimulus_names = {
    {{StimulusKind::open, "open"},
     {StimulusKind::stack, "stack"},
     {StimulusKind::cut, "cut"},
     {StimulusKind::round, "round"},
     {StimulusKind::close, "close"}}};

enum class StimulusMember : std::uint8_t {
  what,
  seats,
  cards,
  at,
  cover,
  boxes,
  decisions,
  otherwise
};
inline constexpr spec::EnumNames<StimulusMember, 8> stimulus_members = {
    {{StimulusMember::what, "do"},
     {StimulusMember::seats, "seats"},
     {StimulusMember::cards, "cards"},
     {StimulusMember::at, "at"},
     {StimulusMember::cover, "cover"},
     {StimulusMember::boxes, "boxes"},
     {StimulusMember::decisions, "decisions"},
     {StimulusMember::otherwise, "otherwise"}}};

inline constexpr std::array<MemberRule, stimulus_names.size()> stimulus_rules = [] {
  using M = StimulusMember;
  return std::array<MemberRule, stimulus_names.size()>{{
      {mask_of({M::what, M::seats}), 0},
      {mask_of({M::what, M::cards}), 0},
      {mask_of({M::what, M::at, M::cover}), 0},
      {mask_of({M::what, M::boxes, M::decisions}), mask_of({M::otherwise})},
      {mask_of({M::what}), 0},
  }};
}();

/// The members of a seat, of a box with its bets, and of a bet.
enum class PlaceMember : std::uint8_t { box, player, bets, main };
inline constexpr spec::EnumNames<PlaceMember, 4> place_members = {{{PlaceMember::box, "box"},
                                                                   {PlaceMember::player, "player"},
                                                                   {PlaceMember::bets, "bets"},
                                                                   {PlaceMember::main, "main"}}};

/// What goes between a double and the amount that the player doubles for.
inline constexpr char amount_mark = ':';

}  // namespace assay21::wire
