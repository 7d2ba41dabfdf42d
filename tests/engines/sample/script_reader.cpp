#include "tests/engines/sample/script_reader.h"

#include <charconv>
#include <limits>

#include "tests/engines/sample/json_fields.h"
#include "tests/engines/sample/table.h"

namespace sample {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

std::int64_t read_box(object object) {
  return number_between(object, "box", 1, most_boxes);
}

std::size_t read_position(object object, std::string_view name) {
  return static_cast<std::size_t>(
      number_between(object, name, 0, std::numeric_limits<std::int32_t>::max()));
}

Seat read_seat(object seat) {
  require_only(seat, {"box", "player"});
  return {read_box(seat), std::string{field<std::string_view>(seat, "player")}};
}

// A player who sits at several boxes sits at adjacent ones.
void require_seats_in_order(const std::vector<Seat>& seats) {
  for (std::size_t i = 0; i + 1 < seats.size(); ++i) {
    if (seats[i].box == seats[i + 1].box)
      throw Malformed{fmt::format("box {} is seated twice", seats[i].box)};
    const auto again =
        std::find_if(seats.begin() + static_cast<std::ptrdiff_t>(i) + 1, seats.end(),
                     [&](const Seat& seat) { return seat.player == seats[i].player; });
    if (again != seats.end() && again->box != seats[i].box + 1)
      throw Malformed{fmt::format("{} sits at boxes that are not adjacent", seats[i].player)};
  }
}

OpenTable read_open(object stimulus) {
  require_only(stimulus, {"do", "seats"});
  OpenTable open;
  for (const element seat : field<array>(stimulus, "seats"))
    open.seats.push_back(read_seat(as<object>(seat, "seat")));
  std::ranges::sort(open.seats, {}, &Seat::box);
  require_seats_in_order(open.seats);
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

CutCards read_cut(object stimulus) {
  require_only(stimulus, {"do", "at", "cover"});
  return {read_position(stimulus, "at"), read_position(stimulus, "cover")};
}

Bet read_bet(object box) {
  require_only(box, {"box", "bets"});
  const auto bets = field<array>(box, "bets");
  if (bets.size() != 1) throw Malformed{"a box has one bet, of the player who sits there"};
  const auto bet = as<object>(bets.at(0).value(), "bet");
  require_only(bet, {"player", "main"});
  return {read_box(box), std::string{field<std::string_view>(bet, "player")},
          Money{number_between(bet, "main", 1, largest_stake.cents())}};
}

std::vector<Bet> read_bets(array boxes) {
  std::vector<Bet> bets;
  for (const element box : boxes)
    bets.push_back(read_bet(as<object>(box, "box")));
  std::ranges::sort(bets, {}, &Bet::box);
  if (std::ranges::adjacent_find(bets, {}, &Bet::box) != bets.end())
    throw Malformed{"a box is listed twice"};
  return bets;
}

Money read_double(std::string_view digits) {
  std::int64_t cents = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), cents);
  if (error != std::errc{} || end != digits.data() + digits.size() || cents < 0)
    throw Malformed{fmt::format("'{}' is not an amount to double for", digits)};
  return Money{cents};
}

Request read_request(std::string_view text) {
  constexpr std::string_view double_for = "double:";
  if (text.starts_with(double_for))
    return {Choice::double_down, read_double(text.substr(double_for.size()))};
  const auto choice = choice_from(text);
  if (!choice) throw Malformed{fmt::format("'{}' is not a decision", text)};
  return {*choice, std::nullopt};
}

Otherwise read_otherwise(std::string_view text) {
  if (text == "stand") return Otherwise::stand;
  if (text == "hit") return Otherwise::hit;
  throw Malformed{fmt::format("otherwise is '{}', not stand or hit", text)};
}

PlayRound read_round(object stimulus) {
  require_only(stimulus, {"do", "boxes", "decisions", "otherwise"});
  PlayRound round{read_bets(field<array>(stimulus, "boxes")),
                  {},
                  read_otherwise(field<std::string_view>(stimulus, "otherwise"))};
  for (const auto [hand, requests] : field<object>(stimulus, "decisions")) {
    auto& entry = round.decisions.emplace_back(hand, std::vector<Request>{});
    for (const element request : as<array>(requests, "decisions of a hand"))
      entry.second.push_back(read_request(as<std::string_view>(request, "decision")));
  }
  return round;
}

Stimulus read_stimulus(object stimulus) {
  const auto what = field<std::string_view>(stimulus, "do");
  if (what == "open") return read_open(stimulus);
  if (what == "stack") return read_stack(stimulus);
  if (what == "cut") return read_cut(stimulus);
  if (what == "round") return read_round(stimulus);
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
