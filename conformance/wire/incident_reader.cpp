#include "conformance/wire/round_json.h"
#include "conformance/wire/script_values.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

using M = PartMember;
using oracle::IncidentKind;

bool read_ordinal(const JsonValue& value, std::uint8_t most, std::uint8_t& into) {
  return read_integer<std::uint8_t>(value, 1, most, into);
}

bool read(const PartMembers& members, oracle::CardDrawnInError& into) {
  return read_moment(members.at(M::when), into.when) &&
         read_flag(members.at(M::exposed), into.exposed) &&
         (!members.has(M::refused_by) ||
          read_players_hands(members.at(M::refused_by), into.refused_by));
}

bool read(const PartMembers& members, oracle::BoxMissed& into) {
  return read_box(members.at(M::box), into.box) &&
         read_ordinal(members.at(M::cards), 2, into.cards) &&
         read_flag(members.at(M::accepts), into.accepts);
}

bool read(const PartMembers& members, oracle::DrawMissed& into) {
  return read_hand(members.at(M::hand), HandRange::players, into.hand) &&
         read_ordinal(members.at(M::nth), oracle::Moment::most, into.nth) &&
         read_word(members.at(M::takes), oracle::remedy_names, into.takes);
}

bool read_kind(IncidentKind kind, const PartMembers& members, oracle::Incident& into) {
  switch (kind) {
    case IncidentKind::card_drawn_in_error:
      return read(members, into.emplace<oracle::CardDrawnInError>());
    case IncidentKind::dealer_overdraws:
      into.emplace<oracle::DealerOverdraws>();
      return true;
    case IncidentKind::dealer_card_missed:
      return read_ordinal(members.at(M::card), 2, into.emplace<oracle::DealerCardMissed>().card);
    case IncidentKind::box_missed:
      return read(members, into.emplace<oracle::BoxMissed>());
    case IncidentKind::draw_missed:
      return read(members, into.emplace<oracle::DrawMissed>());
    case IncidentKind::reader_misused:
      return read_flag(members.at(M::visible), into.emplace<oracle::ReaderMisused>().visible);
    case IncidentKind::reader_fails:
      return read_moment(members.at(M::when), into.emplace<oracle::ReaderFails>().when);
    case IncidentKind::wrong_side: {
      auto& one = into.emplace<oracle::WrongSide>();
      return !members.has(M::noticed) || read_moment(members.at(M::noticed), one.noticed.emplace());
    }
  }
  ASSAY21_CHECK(false && "an incident of no kind");
  return false;
}

}  // namespace

bool read_incident(const JsonValue& value, oracle::Incident& into) {
  PartMembers members(value, part_members);
  auto kind = IncidentKind::dealer_overdraws;
  return members.find() && members.require(M::incident) &&
         read_word(members.at(M::incident), oracle::incident_names, kind) &&
         members.fit(rule_of(kind)) && read_kind(kind, members, into);
}

}  // namespace assay21::wire
