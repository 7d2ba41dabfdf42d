// The names in a script: of the members that stimuli have, and of those of their parts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "conformance/wire/json_members.h"
#include "oracle/script/script.h"
#include "spec/values/enum_names.h"

namespace assay21::wire {

enum class StimulusMember : std::uint8_t {
  kind,
  seats,
  decks,
  tens,
  arrive,
  box,
  player,
  face_up,
  cards,
  at,
  cover,
  accepts,
  recut,
  burn_asked_by,
  ordered,
  may_bet,
  device,
  state,
  boxes,
  decisions,
  otherwise,
  insurance,
  along,
  asks,
  incidents,
  alone,
  wheel,
  refill,
  even_money,
  shoe,
  determinant,
  draws,
};
inline constexpr spec::EnumNames<StimulusMember, 32> stimulus_members = {
    {{StimulusMember::kind, "do"},
     {StimulusMember::seats, "seats"},
     {StimulusMember::decks, "decks"},
     {StimulusMember::tens, "tens"},
     {StimulusMember::arrive, "arrive"},
     {StimulusMember::box, "box"},
     {StimulusMember::player, "player"},
     {StimulusMember::face_up, "face-up"},
     {StimulusMember::cards, "cards"},
     {StimulusMember::at, "at"},
     {StimulusMember::cover, "cover"},
     {StimulusMember::accepts, "accepts"},
     {StimulusMember::recut, "recut"},
     {StimulusMember::burn_asked_by, "burn-asked-by"},
     {StimulusMember::ordered, "what"},
     {StimulusMember::may_bet, "may-bet"},
     {StimulusMember::device, "device"},
     {StimulusMember::state, "state"},
     {StimulusMember::boxes, "boxes"},
     {StimulusMember::decisions, "decisions"},
     {StimulusMember::otherwise, "otherwise"},
     {StimulusMember::insurance, "insurance"},
     {StimulusMember::along, "along"},
     {StimulusMember::asks, "asks"},
     {StimulusMember::incidents, "incidents"},
     {StimulusMember::alone, "alone"},
     {StimulusMember::wheel, "wheel"},
     {StimulusMember::refill, "refill"},
     {StimulusMember::even_money, "even-money"},
     {StimulusMember::shoe, "shoe"},
     {StimulusMember::determinant, "determinant"},
     {StimulusMember::draws, "draws"}}};
using StimulusMembers = JsonMembers<StimulusMember, stimulus_members.size()>;

/// By kind of stimulus.
inline constexpr std::array<MemberRule, oracle::stimulus_names.size()> stimulus_rules = [] {
  using M = StimulusMember;
  return std::array<MemberRule, oracle::stimulus_names.size()>{{
      {mask_of({M::kind, M::seats}), mask_of({M::decks, M::tens, M::arrive})},
      {mask_of({M::kind, M::box, M::player}), 0},
      {mask_of({M::kind, M::box}), 0},
      {mask_of({M::kind}), mask_of({M::face_up})},
      {mask_of({M::kind, M::cards}), mask_of({M::shoe})},
      {mask_of({M::kind, M::at, M::cover}),
       mask_of({M::accepts, M::recut, M::burn_asked_by, M::shoe})},
      {mask_of({M::kind, M::ordered}), mask_of({M::shoe})},
      {mask_of({M::kind}), mask_of({M::burn_asked_by})},
      {mask_of({M::kind, M::player, M::may_bet}), 0},
      {mask_of({M::kind, M::device, M::state}), 0},
      {mask_of({M::kind, M::boxes, M::decisions}),
       mask_of({M::otherwise, M::insurance, M::along, M::asks, M::incidents, M::alone, M::wheel,
                M::refill, M::even_money, M::determinant, M::draws})},
      {mask_of({M::kind}), 0},
  }};
}();

/// The members of what stimuli are made of: seats, bets, incidents …
enum class PartMember : std::uint8_t {
  box,
  player,
  bets,
  main,
  amount,
  hand,
  doubles,
  split,
  when,
  ask,
  wager,
  incident,
  exposed,
  refused_by,
  card,
  cards,
  accepts,
  nth,
  takes,
  visible,
  at,
  cover,
  by,
  noticed,
  magic_card,
  lucky_player,
};
inline constexpr spec::EnumNames<PartMember, 26> part_members = {
    {{PartMember::box, "box"},
     {PartMember::player, "player"},
     {PartMember::bets, "bets"},
     {PartMember::main, "main"},
     {PartMember::amount, "amount"},
     {PartMember::hand, "hand"},
     {PartMember::doubles, "double"},
     {PartMember::split, "split"},
     {PartMember::when, "when"},
     {PartMember::ask, "ask"},
     {PartMember::wager, "wager"},
     {PartMember::incident, "incident"},
     {PartMember::exposed, "exposed"},
     {PartMember::refused_by, "refused-by"},
     {PartMember::card, "card"},
     {PartMember::cards, "cards"},
     {PartMember::accepts, "accepts"},
     {PartMember::nth, "nth"},
     {PartMember::takes, "takes"},
     {PartMember::visible, "visible"},
     {PartMember::at, "at"},
     {PartMember::cover, "cover"},
     {PartMember::by, "by"},
     {PartMember::noticed, "noticed"},
     {PartMember::magic_card, "magic-card"},
     {PartMember::lucky_player, "lucky-player"}}};

using PartMembers = JsonMembers<PartMember, part_members.size()>;

/// By kind of incident.
inline constexpr std::array<MemberRule, oracle::incident_names.size()> incident_rules = [] {
  using M = PartMember;
  return std::array<MemberRule, oracle::incident_names.size()>{{
      {mask_of({M::incident, M::when, M::exposed}), mask_of({M::refused_by})},
      {mask_of({M::incident}), 0},
      {mask_of({M::incident, M::card}), 0},
      {mask_of({M::incident, M::box, M::cards, M::accepts}), 0},
      {mask_of({M::incident, M::hand, M::nth, M::takes}), 0},
      {mask_of({M::incident, M::visible}), 0},
      {mask_of({M::incident, M::when}), 0},
      {mask_of({M::incident}), mask_of({M::noticed})},
  }};
}();

/// The other parts.
enum class Part : std::uint8_t { seat, box, bet, recut, insured, along, ask, draws };
inline constexpr spec::EnumNames<Part, 8> part_names = {{{Part::seat, "seat"},
                                                         {Part::box, "box"},
                                                         {Part::bet, "bet"},
                                                         {Part::recut, "recut"},
                                                         {Part::insured, "insured"},
                                                         {Part::along, "along"},
                                                         {Part::ask, "ask"},
                                                         {Part::draws, "draws"}}};
inline constexpr std::array<MemberRule, part_names.size()> part_rules = [] {
  using M = PartMember;
  return std::array<MemberRule, part_names.size()>{{
      {mask_of({M::box, M::player}), 0},
      {mask_of({M::box, M::bets}), 0},
      {mask_of({M::player, M::main}), 0},
      {mask_of({M::at, M::cover, M::by}), 0},
      {mask_of({M::box, M::player, M::amount}), 0},
      {mask_of({M::hand, M::player}), mask_of({M::doubles, M::split})},
      {mask_of({M::when, M::ask, M::box, M::player, M::wager}), mask_of({M::amount})},
      {0, mask_of({M::magic_card, M::lucky_player})},
  }};
}();

constexpr const MemberRule& rule_of(Part part) {
  return part_rules[static_cast<std::size_t>(part)];
}
constexpr const MemberRule& rule_of(oracle::StimulusKind kind) {
  return stimulus_rules[static_cast<std::size_t>(kind)];
}
constexpr const MemberRule& rule_of(oracle::IncidentKind kind) {
  return incident_rules[static_cast<std::size_t>(kind)];
}

/// What goes between a double and the amount that the player doubles for.
inline constexpr char amount_mark = ':';
/// What marks a card of a stack that lies face up.
inline constexpr char face_up_mark = '^';
/// What another bettor on a box does who covers both parts of a split.
inline constexpr std::string_view cover_word = "cover";

}  // namespace assay21::wire
