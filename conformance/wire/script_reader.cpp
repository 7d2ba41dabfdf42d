#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "conformance/wire/script_json.h"
#include "conformance/wire/script_members.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

using oracle::HandId;
using oracle::PlayerId;
using spec::Choice;
using Players = std::vector<std::string>;
using PlaceMembers = JsonMembers<PlaceMember, place_members.size()>;
using StimulusMembers = JsonMembers<StimulusMember, stimulus_members.size()>;

constexpr MemberRule seat_rule = {mask_of({PlaceMember::box, PlaceMember::player}), 0};
constexpr MemberRule box_rule = {mask_of({PlaceMember::box, PlaceMember::bets}), 0};
constexpr MemberRule bet_rule = {mask_of({PlaceMember::player, PlaceMember::main}), 0};

constexpr spec::EnumNames<Choice, 2> otherwise_names = {
    {{Choice::stand, "stand"}, {Choice::hit, "hit"}}};

constexpr std::string_view decision_words =
    "stand, hit, split, surrender, rescue, double, or an amount to double for, as in "
    "\"double:500\"";

// A box that comes after the one before it in the list.
bool read_next_box(const JsonValue& value, int before, int& box) {
  if (!read_integer(value, 1, HandId::highest_box, box)) return false;
  return box > before || value.unexpected("boxes in ascending order, each of them once");
}

// Who sits down for the first time gets the next number.
bool read_seated_player(const JsonValue& value, Players& players, PlayerId& into) {
  std::string name;
  if (!read_line(value, longest_player_name, name)) return false;
  const auto found = std::ranges::find(players, name);
  if (found == players.end() && players.size() == most_players) {
    return value.wrong("is one player too many", fmt::format("at most {}", most_players));
  }
  into = static_cast<PlayerId>(found - players.begin());
  if (found == players.end()) players.push_back(std::move(name));
  return true;
}

bool read_betting_player(const JsonValue& value, const Players& players, PlayerId& into) {
  std::string_view name;
  if (!read_string(value, "the name of a player", name)) return false;
  const auto found = std::ranges::find(players, name);
  if (found == players.end()) return value.unexpected("a player who was seated when it opened");
  into = static_cast<PlayerId>(found - players.begin());
  return true;
}

bool read_open(const StimulusMembers& members, Players& players, oracle::Open& open) {
  return read_items(
      members.at(StimulusMember::seats), "a list of seats", [&](const JsonValue& item) {
        PlaceMembers members_of_seat(item, place_members);
        if (!members_of_seat.find() || !members_of_seat.fit(seat_rule)) return false;
        const int before = open.seats.empty() ? 0 : open.seats.back().box;
        oracle::Seat& seat = open.seats.emplace_back();
        return read_next_box(members_of_seat.at(PlaceMember::box), before, seat.box) &&
               read_seated_player(members_of_seat.at(PlaceMember::player), players, seat.player);
      });
}

bool read_stack(const StimulusMembers& members, oracle::Stack& stack) {
  constexpr std::string_view expected = "cards, with one blank between each and the next";
  const JsonValue value = members.at(StimulusMember::cards);
  std::string_view rest;
  if (!read_string(value, expected, rest)) return false;
  stack.cards.reserve(std::min((rest.size() + 1) / 3, most_cards));
  while (!rest.empty()) {
    if (!stack.cards.empty()) rest.remove_prefix(1);
    const auto text = rest.substr(0, rest.find(' '));
    const auto card = spec::card_from(text);
    if (!card) {
      return value.wrong(
          fmt::format("holds {} as card {}, which is none", excerpt(text), stack.cards.size() + 1),
          expected);
    }
    if (stack.cards.size() == most_cards) {
      return value.wrong("holds too many cards", fmt::format("at most {}", most_cards));
    }
    stack.cards.push_back(*card);
    rest.remove_prefix(text.size());
  }
  return true;
}

bool read_cut(const StimulusMembers& members, oracle::Cut& cut) {
  return read_integer(members.at(StimulusMember::at), 0, most_cut_cards, cut.at) &&
         read_integer(members.at(StimulusMember::cover), 0, most_cut_cards, cut.cover);
}

bool read_bet(const JsonValue& value, const Players& players, oracle::Bet& bet) {
  PlaceMembers members(value, place_members);
  return members.find() && members.fit(bet_rule) &&
         read_betting_player(members.at(PlaceMember::player), players, bet.player) &&
         read_money(members.at(PlaceMember::main), spec::Money::cents(1), spec::largest_stake,
                    bet.main);
}

bool read_box(const JsonValue& value, int before, const Players& players, oracle::Bet& bet) {
  PlaceMembers members(value, place_members);
  if (!members.find() || !members.fit(box_rule)) return false;
  if (!read_next_box(members.at(PlaceMember::box), before, bet.box)) return false;
  const JsonValue bets = members.at(PlaceMember::bets);
  std::size_t count = 0;
  const bool read = read_items(bets, "a list of one bet", [&](const JsonValue& item) {
    ++count;
    return read_bet(item, players, bet);
  });
  if (!read) return false;
  return count == 1 || bets.wrong(fmt::format("holds {} bets", count), "one bet");
}

std::optional<spec::Money> amount_from(std::string_view digits) {
  if (digits.empty() || digits.front() < '1' || digits.front() > '9') return std::nullopt;
  std::int64_t cents = 0;
  const char* const last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, cents);
  if (error != std::errc() || end != last) return std::nullopt;
  if (cents > spec::largest_stake.in_cents()) return std::nullopt;
  return spec::Money::cents(cents);
}

bool read_request(const JsonValue& value, oracle::Request& request) {
  std::string_view text;
  if (!read_string(value, decision_words, text)) return false;
  const auto mark = text.find(amount_mark);
  const auto choice = spec::value_of(spec::choice_names, text.substr(0, mark));
  if (!choice) return value.unexpected(decision_words);
  request.choice = *choice;
  if (mark == std::string_view::npos) return true;
  if (*choice != Choice::double_down) return value.unexpected(decision_words);
  request.amount = amount_from(text.substr(mark + 1));
  return request.amount || value.unexpected(fmt::format("an amount from 1 to {} to double for",
                                                        spec::largest_stake.in_cents()));
}

bool read_decisions(const JsonValue& value, std::vector<oracle::HandRequests>& decisions) {
  std::set<HandId> named;
  return read_members(value, "an object of hands and their decisions",
                      [&](std::string_view name, const JsonValue& requests) {
                        const auto hand = oracle::hand_from(name);
                        if (!hand || hand->is_dealer()) {
                          return value.wrong(fmt::format("names no hand with {}", excerpt(name)),
                                             "the hand of a box, as in \"4\" or \"4.1\"");
                        }
                        if (!named.insert(*hand).second)
                          return requests.wrong("is given twice", "each hand once");
                        auto& read = decisions.emplace_back();
                        read.hand = *hand;
                        return read_items(requests, "a list of decisions",
                                          [&](const JsonValue& item) {
                                            return read_request(item, read.requests.emplace_back());
                                          });
                      });
}

bool read_round(const StimulusMembers& members, const Players& players, oracle::Round& round) {
  const bool boxes_read =
      read_items(members.at(StimulusMember::boxes), "a list of boxes", [&](const JsonValue& item) {
        const int before = round.bets.empty() ? 0 : round.bets.back().box;
        return read_box(item, before, players, round.bets.emplace_back());
      });
  return boxes_read && read_decisions(members.at(StimulusMember::decisions), round.decisions) &&
         (!members.has(StimulusMember::otherwise) ||
          read_word(members.at(StimulusMember::otherwise), otherwise_names, round.otherwise));
}

bool read_stimulus(const JsonValue& value, oracle::Script& script) {
  StimulusMembers members(value, stimulus_members);
  if (!members.find() || !members.require(StimulusMember::what)) return false;
  auto kind = StimulusKind::close;
  if (!read_word(members.at(StimulusMember::what), stimulus_names, kind)) return false;
  if (!members.fit(stimulus_rules[static_cast<std::size_t>(kind)])) return false;
  auto& stimulus = script.stimuli.emplace_back();
  switch (kind) {
    case StimulusKind::open:
      return read_open(members, script.players, stimulus.emplace<oracle::Open>());
    case StimulusKind::stack:
      return read_stack(members, stimulus.emplace<oracle::Stack>());
    case StimulusKind::cut:
      return read_cut(members, stimulus.emplace<oracle::Cut>());
    case StimulusKind::round:
      return read_round(members, script.players, stimulus.emplace<oracle::Round>());
    case StimulusKind::close:
      stimulus.emplace<oracle::Close>();
      return true;
  }
  ASSAY21_CHECK(false && "a stimulus of no kind");
  return false;
}

}  // namespace

bool read_script(const JsonValue& value, oracle::Script& into) {
  return read_items(value, "a list of stimuli",
                    [&](const JsonValue& item) { return read_stimulus(item, into); });
}

}  // namespace assay21::wire
