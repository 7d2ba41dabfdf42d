#include "tests/engines/sample/script_reader.h"

#include <limits>

#include "tests/engines/sample/card_list.h"
#include "tests/engines/sample/json_fields.h"
#include "tests/engines/sample/round_reader.h"

namespace sample {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

std::size_t read_position(object object, std::string_view name) {
  return static_cast<std::size_t>(
      number_between(object, name, 0, std::numeric_limits<std::int32_t>::max()));
}

Seat read_seat(object seat) {
  return {read_box(seat), std::string{field<std::string_view>(seat, "player")}};
}

std::vector<std::string> read_players(object stimulus, std::string_view name) {
  std::vector<std::string> players;
  if (!has(stimulus, name)) return players;
  for (const element one : field<array>(stimulus, name))
    players.emplace_back(as<std::string_view>(one, "player"));
  return players;
}

Decks read_decks(object stimulus) {
  if (!has(stimulus, "decks")) return Decks::not_played;
  const auto word = field<std::string_view>(stimulus, "decks");
  if (word == "new") return Decks::fresh;
  if (word == "preshuffled") return Decks::preshuffled;
  throw Malformed{"decks are new or preshuffled"};
}

OpenTable read_open(object stimulus) {
  require_only(stimulus, {"do", "seats", "decks", "tens", "arrive"});
  OpenTable open{.seats = {}, .decks = read_decks(stimulus)};
  for (const element one : field<array>(stimulus, "seats")) {
    const auto seat = as<object>(one, "seat");
    require_only(seat, {"box", "player"});
    open.seats.push_back(read_seat(seat));
  }
  if (has(stimulus, "tens")) open.tens = read_cards(field<std::string_view>(stimulus, "tens"));
  open.arrive = read_players(stimulus, "arrive");
  return open;
}

StackCards read_stack(object stimulus) {
  require_only(stimulus, {"do", "cards", "shoe"});
  return {read_stacked_cards(field<std::string_view>(stimulus, "cards")),
          read_side(stimulus, "shoe")};
}

std::optional<std::string> read_asked_by(object stimulus) {
  if (!has(stimulus, "burn-asked-by")) return std::nullopt;
  return std::string{field<std::string_view>(stimulus, "burn-asked-by")};
}

CutCards read_cut(object stimulus) {
  require_only(stimulus, {"do", "at", "cover", "accepts", "recut", "burn-asked-by", "shoe"});
  CutCards cut{read_position(stimulus, "at"),     read_position(stimulus, "cover"),
               read_players(stimulus, "accepts"), std::nullopt,
               read_asked_by(stimulus),           read_side(stimulus, "shoe")};
  if (has(stimulus, "recut")) {
    const auto recut = field<object>(stimulus, "recut");
    require_only(recut, {"at", "cover", "by"});
    const auto by = field<std::string_view>(recut, "by");
    cut.recut = CutCards::Recut{read_position(recut, "at"), read_position(recut, "cover"),
                                by == "next" ? CutCards::By::next : CutCards::By::previous};
  }
  return cut;
}

Admit read_admit(object stimulus) {
  require_only(stimulus, {"do", "player", "may-bet"});
  return {std::string{field<std::string_view>(stimulus, "player")},
          field<bool>(stimulus, "may-bet")};
}

DeviceChange read_device(object stimulus) {
  require_only(stimulus, {"do", "device", "state"});
  const auto device = kind_from<Device>(device_names, field<std::string_view>(stimulus, "device"));
  const auto state =
      kind_from<DeviceState>(device_state_names, field<std::string_view>(stimulus, "state"));
  if (!device || !state) throw Malformed{"a device that the protocol does not know"};
  return {*device, *state};
}

IdleTable read_idle(object stimulus) {
  require_only(stimulus, {"do", "face-up"});
  if (!has(stimulus, "face-up")) return {};
  return {std::string{field<std::string_view>(stimulus, "face-up")}};
}

Stimulus read_stimulus(object stimulus) {
  const auto what = field<std::string_view>(stimulus, "do");
  if (what == "open") return read_open(stimulus);
  if (what == "stack") return read_stack(stimulus);
  if (what == "cut") return read_cut(stimulus);
  if (what == "round") return read_round(stimulus);
  if (what == "seat") {
    require_only(stimulus, {"do", "box", "player"});
    return TakeSeat{read_seat(stimulus)};
  }
  if (what == "leave") {
    require_only(stimulus, {"do", "box"});
    return LeaveSeat{read_box(stimulus)};
  }
  if (what == "new-dealer") {
    require_only(stimulus, {"do", "burn-asked-by"});
    return NewDealer{read_asked_by(stimulus)};
  }
  if (what == "admit") return read_admit(stimulus);
  if (what == "device") return read_device(stimulus);
  if (what == "idle") return read_idle(stimulus);
  if (what == "order") {
    require_only(stimulus, {"do", "what", "shoe"});
    return OrderReshuffle{read_side(stimulus, "shoe")};
  }
  if (what == "close") {
    require_only(stimulus, {"do"});
    return CloseTable{};
  }
  throw Malformed{fmt::format("unknown stimulus '{}'", what)};
}

}  // namespace

Script read_script(array stimuli) {
  Script script;
  script.reserve(stimuli.size());
  for (const element stimulus : stimuli)
    script.push_back(read_stimulus(as<object>(stimulus, "stimulus")));
  return script;
}

}  // namespace sample
