#include "tests/engines/sample/script_reader.h"

#include <limits>

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

// The opening itself, by whom and with what cards, shows in no event of this engine.
OpenTable read_open(object stimulus) {
  require_only(stimulus, {"do", "seats", "decks", "tens", "arrive"});
  OpenTable open;
  for (const element one : field<array>(stimulus, "seats")) {
    const auto seat = as<object>(one, "seat");
    require_only(seat, {"box", "player"});
    open.seats.push_back(read_seat(seat));
  }
  return open;
}

StackCards read_stack(object stimulus) {
  require_only(stimulus, {"do", "cards"});
  StackCards stack;
  std::string_view rest = field<std::string_view>(stimulus, "cards");
  stack.cards.reserve((rest.size() + 1) / 3);
  for (;;) {
    const auto card = card_from(rest.substr(0, 2));
    if (!card)
      throw Malformed{fmt::format("'{}' is not a card of a Spanish deck", rest.substr(0, 2))};
    stack.cards.push_back(*card);
    if (rest.size() == 2) return stack;
    if (rest[2] != ' ') throw Malformed{"the cards of a stack are separated by one blank"};
    rest.remove_prefix(3);
  }
}

std::optional<std::string> read_asked_by(object stimulus) {
  if (!has(stimulus, "burn-asked-by")) return std::nullopt;
  return std::string{field<std::string_view>(stimulus, "burn-asked-by")};
}

CutCards read_cut(object stimulus) {
  require_only(stimulus, {"do", "at", "cover", "accepts", "recut", "burn-asked-by"});
  CutCards cut{read_position(stimulus, "at"), read_position(stimulus, "cover"), std::nullopt,
               read_asked_by(stimulus)};
  if (has(stimulus, "recut")) {
    const auto recut = field<object>(stimulus, "recut");
    require_only(recut, {"at", "cover", "by"});
    cut.recut = CutCards::Recut{read_position(recut, "at"), read_position(recut, "cover")};
  }
  return cut;
}

Admit read_admit(object stimulus) {
  require_only(stimulus, {"do", "player", "may-bet"});
  return {std::string{field<std::string_view>(stimulus, "player")},
          field<bool>(stimulus, "may-bet")};
}

Stimulus read_device(object stimulus) {
  require_only(stimulus, {"do", "device", "state"});
  const auto state = field<std::string_view>(stimulus, "state");
  if (field<std::string_view>(stimulus, "device") != "reader") return Housekeeping{false};
  return Reader{state == "repaired" || state == "replaced"};
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
  if (what == "idle") {
    require_only(stimulus, {"do", "face-up"});
    return Housekeeping{true};
  }
  if (what == "order") {
    require_only(stimulus, {"do", "what"});
    return Housekeeping{true};
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
