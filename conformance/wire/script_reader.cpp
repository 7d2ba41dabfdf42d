#include <string>
#include <vector>

#include "conformance/wire/round_json.h"
#include "conformance/wire/script_json.h"
#include "conformance/wire/script_members.h"
#include "conformance/wire/script_values.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

using oracle::PlayerId;
using oracle::Script;
using oracle::StimulusKind;
using S = StimulusMember;
using Players = std::vector<std::string>;

bool read_seat(const JsonValue& value, int before, Players& players, oracle::Seat& seat) {
  PartMembers members(value, part_members);
  return members.find() && members.fit(rule_of(Part::seat)) &&
         read_next_box(members.at(PartMember::box), before, seat.box) &&
         read_new_player(members.at(PartMember::player), players, seat.player);
}

bool read_arrivals(const JsonValue& value, Players& players, std::vector<PlayerId>& into) {
  return read_items(value, "a list of players", [&](const JsonValue& item) {
    return read_new_player(item, players, into.emplace_back());
  });
}

bool read_open(const StimulusMembers& members, Players& players, oracle::Open& open) {
  const bool seats_read =
      read_items(members.at(S::seats), "a list of seats", [&](const JsonValue& item) {
        const int before = open.seats.empty() ? 0 : open.seats.back().box;
        return read_seat(item, before, players, open.seats.emplace_back());
      });
  return seats_read &&
         (!members.has(S::decks) ||
          read_word(members.at(S::decks), oracle::decks_names, open.decks.emplace())) &&
         (!members.has(S::tens) || read_cards(members.at(S::tens), open.tens)) &&
         (!members.has(S::arrive) || read_arrivals(members.at(S::arrive), players, open.arrive));
}

bool read_positions(const JsonValue& at, const JsonValue& cover, int& into_at, int& into_cover) {
  return read_integer(at, 0, most_cut_cards, into_at) &&
         read_integer(cover, 0, most_cut_cards, into_cover);
}

bool read_recut(const JsonValue& value, oracle::Recut& recut) {
  PartMembers members(value, part_members);
  return members.find() && members.fit(rule_of(Part::recut)) &&
         read_positions(members.at(PartMember::at), members.at(PartMember::cover), recut.at,
                        recut.cover) &&
         read_word(members.at(PartMember::by), oracle::recut_by_names, recut.by);
}

bool read_optional_player(const StimulusMembers& members, S member, const Players& players,
                          std::optional<PlayerId>& into) {
  return !members.has(member) || read_known_player(members.at(member), players, into.emplace());
}

bool read_shoe(const StimulusMembers& members, oracle::Side& into) {
  return !members.has(S::shoe) || read_side(members.at(S::shoe), into);
}

bool read_cut(const StimulusMembers& members, const Players& players, oracle::Cut& cut) {
  return read_positions(members.at(S::at), members.at(S::cover), cut.at, cut.cover) &&
         (!members.has(S::accepts) ||
          read_known_players(members.at(S::accepts), players, cut.accepts)) &&
         (!members.has(S::recut) || read_recut(members.at(S::recut), cut.recut.emplace())) &&
         read_optional_player(members, S::burn_asked_by, players, cut.burn_asked_by) &&
         read_shoe(members, cut.shoe);
}

bool read_device(const StimulusMembers& members, oracle::DeviceChange& change) {
  return read_word(members.at(S::device), oracle::device_names, change.device) &&
         read_word(members.at(S::state), oracle::device_state_names, change.state);
}

bool read_kind(StimulusKind kind, const StimulusMembers& members, Version version, Script& script,
               oracle::Stimulus& into) {
  auto& players = script.players;
  switch (kind) {
    case StimulusKind::open:
      return read_open(members, players, into.emplace<oracle::Open>());
    case StimulusKind::seat: {
      auto& seat = into.emplace<oracle::Seat>();
      return read_box(members.at(S::box), seat.box) &&
             read_new_player(members.at(S::player), players, seat.player);
    }
    case StimulusKind::leave:
      return read_box(members.at(S::box), into.emplace<oracle::Leave>().box);
    case StimulusKind::idle:
      return read_optional_player(members, S::face_up, players,
                                  into.emplace<oracle::Idle>().face_up);
    case StimulusKind::stack: {
      auto& stack = into.emplace<oracle::Stack>();
      return read_cards(members.at(S::cards), stack.cards, &stack.face_up) &&
             read_shoe(members, stack.shoe);
    }
    case StimulusKind::cut:
      return read_cut(members, players, into.emplace<oracle::Cut>());
    case StimulusKind::order: {
      auto& order = into.emplace<oracle::Order>();
      return read_word(members.at(S::ordered), oracle::ordered_names, order.what) &&
             read_shoe(members, order.shoe);
    }
    case StimulusKind::new_dealer:
      return read_optional_player(members, S::burn_asked_by, players,
                                  into.emplace<oracle::NewDealer>().burn_asked_by);
    case StimulusKind::admit: {
      auto& admit = into.emplace<oracle::Admit>();
      return read_known_player(members.at(S::player), players, admit.player) &&
             read_flag(members.at(S::may_bet), admit.may_bet);
    }
    case StimulusKind::device:
      return read_device(members, into.emplace<oracle::DeviceChange>());
    case StimulusKind::round:
      return read_round(members, script, version, into.emplace<oracle::Round>());
    case StimulusKind::close:
      into.emplace<oracle::Close>();
      return true;
  }
  ASSAY21_CHECK(false && "a stimulus of no kind");
  return false;
}

bool read_stimulus(const JsonValue& value, Version version, Script& script) {
  StimulusMembers members(value, stimulus_members);
  auto kind = StimulusKind::close;
  return members.find() && members.require(S::kind) &&
         read_word(members.at(S::kind), oracle::stimulus_names, kind) &&
         members.fit(rule_of(kind)) &&
         (version >= Version::two || !members.has(S::shoe) ||
          members.at(S::shoe).wrong("is a word of version 2", "a script of version 2")) &&
         read_kind(kind, members, version, script, script.stimuli.emplace_back());
}

}  // namespace

bool read_script(const JsonValue& value, Version version, Script& into) {
  return read_items(value, "a list of stimuli",
                    [&](const JsonValue& item) { return read_stimulus(item, version, into); });
}

}  // namespace assay21::wire
