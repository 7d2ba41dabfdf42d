#include "tests/engines/sample/incident_reader.h"

#include "tests/engines/sample/json_fields.h"
#include "tests/engines/sample/wagers.h"

namespace sample {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

void read_drawn_in_error(object object, Incident& incident) {
  require_only(object, {"incident", "when", "exposed", "refused-by"});
  incident.when = text_of(object, "when");
  incident.seen = field<bool>(object, "exposed");
  if (!has(object, "refused-by")) return;
  for (const element hand : field<array>(object, "refused-by"))
    incident.refused_by.emplace_back(as<std::string_view>(hand, "hand"));
}

void read_box_missed(object object, Incident& incident) {
  require_only(object, {"incident", "box", "cards", "accepts"});
  incident.box = number_between(object, "box", 1, 99);
  incident.number = number_between(object, "cards", 1, 2);
  incident.takes_card = field<bool>(object, "accepts");
}

void read_draw_missed(object object, Incident& incident) {
  require_only(object, {"incident", "hand", "nth", "takes"});
  incident.hand = text_of(object, "hand");
  incident.number = number_between(object, "nth", 1, 255);
  incident.takes_card = field<std::string_view>(object, "takes") == "card";
}

}  // namespace

Incident read_incident(element one) {
  const auto stimulus = as<object>(one, "incident");
  const auto kind =
      kind_from<IncidentKind>(incident_names, field<std::string_view>(stimulus, "incident"));
  if (!kind) throw Malformed{"an incident that the protocol does not know"};
  Incident incident{.kind = *kind};
  switch (*kind) {
    case IncidentKind::card_drawn_in_error:
      read_drawn_in_error(stimulus, incident);
      break;
    case IncidentKind::dealer_overdraws:
      require_only(stimulus, {"incident"});
      break;
    case IncidentKind::dealer_card_missed:
      require_only(stimulus, {"incident", "card"});
      incident.number = number_between(stimulus, "card", 1, 2);
      break;
    case IncidentKind::box_missed:
      read_box_missed(stimulus, incident);
      break;
    case IncidentKind::draw_missed:
      read_draw_missed(stimulus, incident);
      break;
    case IncidentKind::reader_misused:
      require_only(stimulus, {"incident", "visible"});
      incident.seen = field<bool>(stimulus, "visible");
      break;
    case IncidentKind::reader_fails:
      require_only(stimulus, {"incident", "when"});
      incident.when = text_of(stimulus, "when");
      break;
    case IncidentKind::wrong_side:  // noticed or not, the round is concluded as it was begun
      require_only(stimulus, {"incident", "noticed"});
      break;
  }
  return incident;
}

}  // namespace sample
