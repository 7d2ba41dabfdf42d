#include "conformance/wire/script_values.h"

#include <algorithm>

#include "conformance/wire/script_json.h"
#include "conformance/wire/script_members.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

using oracle::HandId;
using oracle::PlayerId;

// The position of a name, which is added where it is new.
bool read_numbered(const JsonValue& value, std::size_t longest, std::size_t most,
                   std::string_view noun, std::vector<std::string>& names, std::uint8_t& into) {
  std::string name;
  if (!read_line(value, longest, name)) return false;
  const auto found = std::ranges::find(names, name);
  if (found == names.end() && names.size() == most) {
    return value.wrong(fmt::format("is one {} too many", noun), fmt::format("at most {}", most));
  }
  into = static_cast<std::uint8_t>(found - names.begin());
  if (found == names.end()) names.push_back(std::move(name));
  return true;
}

}  // namespace

bool read_new_player(const JsonValue& value, std::vector<std::string>& players, PlayerId& into) {
  return read_numbered(value, longest_player_name, most_players, "player", players, into);
}

bool read_known_player(const JsonValue& value, const std::vector<std::string>& players,
                       PlayerId& into) {
  std::string_view name;
  if (!read_string(value, "the name of a player", name)) return false;
  const auto found = std::ranges::find(players, name);
  if (players.empty()) return value.unexpected("an open before it, at which players are seated");
  if (found == players.end()) return value.unexpected("a player who was seated or came before");
  into = static_cast<PlayerId>(found - players.begin());
  return true;
}

bool read_known_players(const JsonValue& value, const std::vector<std::string>& players,
                        std::vector<PlayerId>& into) {
  return read_items(value, "a list of players", [&](const JsonValue& item) {
    return read_known_player(item, players, into.emplace_back());
  });
}

bool read_symbol(const JsonValue& value, std::vector<std::string>& symbols,
                 oracle::SymbolId& into) {
  return read_numbered(value, longest_symbol, most_symbols, "symbol", symbols, into);
}

bool read_box(const JsonValue& value, int& into) {
  return read_integer(value, 1, HandId::highest_box, into);
}

bool read_next_box(const JsonValue& value, int before, int& into) {
  if (!read_box(value, into)) return false;
  return into > before || value.unexpected("boxes in ascending order, each of them once");
}

bool read_stake(const JsonValue& value, spec::Money& into) {
  return read_money(value, spec::Money::cents(1), spec::largest_stake, into);
}

bool read_moment(const JsonValue& value, oracle::Moment& into) {
  constexpr std::string_view expected =
      "a moment of a round, as in \"after-deal\", \"deal:3\" or \"turn:4.1:2\"";
  std::string_view text;
  if (!read_string(value, expected, text)) return false;
  const auto moment = oracle::moment_from(text);
  if (!moment) return value.unexpected(expected);
  into = *moment;
  return true;
}

bool read_players_hands(const JsonValue& value, std::vector<HandId>& into) {
  return read_items(value, "a list of hands", [&](const JsonValue& item) {
    return read_hand(item, HandRange::players, into.emplace_back());
  });
}

bool read_cards(const JsonValue& value, std::vector<spec::Card>& into,
                std::vector<std::size_t>* face_up) {
  constexpr std::string_view expected = "cards, with one blank between each and the next";
  std::string_view rest;
  if (!read_string(value, expected, rest)) return false;
  into.reserve(std::min((rest.size() + 1) / 3, most_cards));
  while (!rest.empty()) {
    if (!into.empty()) rest.remove_prefix(1);
    const auto text = rest.substr(0, rest.find(' '));
    const bool up = face_up != nullptr && text.ends_with(face_up_mark);
    const auto card = spec::card_from(up ? text.substr(0, text.size() - 1) : text);
    if (!card) {
      return value.wrong(
          fmt::format("holds {} as card {}, which is none", excerpt(text), into.size() + 1),
          expected);
    }
    if (into.size() == most_cards) {
      return value.wrong("holds too many cards", fmt::format("at most {}", most_cards));
    }
    if (up) face_up->push_back(into.size());
    into.push_back(*card);
    rest.remove_prefix(text.size());
  }
  return true;
}

}  // namespace assay21::wire
