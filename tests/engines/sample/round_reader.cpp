#include "tests/engines/sample/round_reader.h"

#include <charconv>

#include "tests/engines/sample/card_list.h"
#include "tests/engines/sample/incident_reader.h"
#include "tests/engines/sample/json_fields.h"

namespace sample {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

Money read_stake(object object, std::string_view name) {
  return Money{number_between(object, name, 1, largest_stake.cents())};
}

// The elements of a list that may be left out.
template <typename Item, typename Read>
std::vector<Item> read_list(object object, std::string_view name, Read read) {
  std::vector<Item> items;
  element list;
  if (object.at_key(name).get(list) != simdjson::SUCCESS) return items;
  for (const element item : as<array>(list, name))
    items.push_back(read(item));
  return items;
}

Bet read_bet(std::int64_t box, object bet) {
  require_only(bet, {"player", "main", "match-the-dealer", "bonus-spin", "xtreme-16",
                     "lucky-ladies", "in-between", "royal-match-21", "bet-the-set-21",
                     "kings-bounty", "three-card-poker", "house-money", "lucky-lucky",
                     "upcard-luck-21", "buster-blackjack", "hit-and-run", "super-4", "bad-beat",
                     "super-match"});
  Bet read{box, text_of(bet, "player"), {{Wager::main, read_stake(bet, "main")}}};
  for (const Wager wager : placed_beside) {
    if (has(bet, name_of(wager))) read.wagers.emplace_back(wager, read_stake(bet, name_of(wager)));
  }
  return read;
}

std::vector<Bet> read_bets(array boxes) {
  std::vector<Bet> bets;
  std::int64_t last = 0;
  for (const element one : boxes) {
    const auto box = as<object>(one, "box");
    require_only(box, {"box", "bets"});
    const std::int64_t number = read_box(box);
    if (number <= last) throw Malformed{"boxes do not stand in ascending order"};
    last = number;
    const auto list = field<array>(box, "bets");
    if (list.size() == 0) throw Malformed{"a box has one bet or more"};
    for (const element bet : list)
      bets.push_back(read_bet(number, as<object>(bet, "bet")));
  }
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

Insured read_insured(element one) {
  const auto insured = as<object>(one, "insurance");
  require_only(insured, {"box", "player", "amount"});
  return {read_box(insured), text_of(insured, "player"), read_stake(insured, "amount")};
}

EvenMoney read_even_money(element one) {
  const auto taken = as<object>(one, "even-money");
  require_only(taken, {"box", "player"});
  return {read_box(taken), text_of(taken, "player")};
}

void read_draws(object draws, PlayRound& round) {
  require_only(draws, {"magic-card", "lucky-player"});
  if (has(draws, "magic-card")) {
    const auto cards = read_cards(field<std::string_view>(draws, "magic-card"));
    if (cards.size() != 1) throw Malformed{"one card is drawn"};
    round.magic_card = cards.front();
  }
  if (has(draws, "lucky-player")) round.lucky_player = number_between(draws, "lucky-player", 1, 99);
}

Along read_along(element one) {
  const auto along = as<object>(one, "along");
  require_only(along, {"hand", "player", "double", "split"});
  Along read{text_of(along, "hand"), text_of(along, "player"), std::nullopt, {}};
  if (has(along, "double") == has(along, "split"))
    throw Malformed{"along is either a double or a split"};
  if (has(along, "double")) {
    read.doubles = read_stake(along, "double");
  } else {
    read.split = text_of(along, "split");
  }
  return read;
}

Ask read_ask(element one) {
  const auto ask = as<object>(one, "ask");
  require_only(ask, {"when", "ask", "box", "player", "wager", "amount"});
  const auto kind = kind_from<AskKind>(ask_names, field<std::string_view>(ask, "ask"));
  const auto wager = kind_from<Wager>(wager_names, field<std::string_view>(ask, "wager"));
  if (!kind || !wager) throw Malformed{"an ask that the protocol does not know"};
  Ask read{text_of(ask, "when"), *kind, read_box(ask), text_of(ask, "player"), *wager, {}};
  if ((*kind == AskKind::withdraw) == has(ask, "amount"))
    throw Malformed{"an ask says to what amount, unless it is to withdraw"};
  if (*kind != AskKind::withdraw) read.amount = read_stake(ask, "amount");
  return read;
}

}  // namespace

std::int64_t read_box(object object) {
  return number_between(object, "box", 1, 99);
}

PlayRound read_round(object stimulus) {
  require_only(stimulus,
               {"do", "boxes", "decisions", "otherwise", "insurance", "along", "asks", "incidents",
                "alone", "wheel", "refill", "even-money", "determinant", "draws"});
  PlayRound round{.bets = read_bets(field<array>(stimulus, "boxes"))};
  round.otherwise = read_otherwise(field<std::string_view>(stimulus, "otherwise"));
  for (const auto [hand, requests] : field<object>(stimulus, "decisions")) {
    auto& entry = round.decisions.emplace_back(hand, std::vector<Request>{});
    for (const element request : as<array>(requests, "decisions of a hand"))
      entry.second.push_back(read_request(as<std::string_view>(request, "decision")));
  }
  round.insured = read_list<Insured>(stimulus, "insurance", read_insured);
  round.even_money = read_list<EvenMoney>(stimulus, "even-money", read_even_money);
  round.along = read_list<Along>(stimulus, "along", read_along);
  round.asks = read_list<Ask>(stimulus, "asks", read_ask);
  round.alone = read_list<std::int64_t>(stimulus, "alone",
                                        [](element box) { return as<std::int64_t>(box, "alone"); });
  round.wheel = read_list<std::string>(stimulus, "wheel", [](element symbol) {
    return std::string{as<std::string_view>(symbol, "symbol")};
  });
  round.incidents = read_list<Incident>(stimulus, "incidents", read_incident);
  if (has(stimulus, "draws")) read_draws(field<object>(stimulus, "draws"), round);
  if (has(stimulus, "refill"))
    round.refill = read_cards(field<std::string_view>(stimulus, "refill"));
  round.determinant = read_side(stimulus, "determinant");
  return round;
}

int read_side(object object, std::string_view name) {
  return has(object, name) ? static_cast<int>(number_between(object, name, 1, 2)) : 1;
}

}  // namespace sample
