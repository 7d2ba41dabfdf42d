#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "conformance/wire/round_json.h"
#include "conformance/wire/script_json.h"
#include "conformance/wire/script_values.h"
#include "conformance/wire/term_values.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

using M = PartMember;
using oracle::HandId;
using oracle::Script;
using spec::Choice;
using Players = std::vector<std::string>;

constexpr spec::EnumNames<Choice, 2> otherwise_names = {
    {{Choice::stand, "stand"}, {Choice::hit, "hit"}}};

constexpr std::string_view decision_words =
    "stand, hit, split, surrender, rescue, switch, double, or an amount to double for, as "
    "in \"double:500\"";

/// The names in a script, and whose words it has.
struct Names {
  const Players& players;
  WordsOf words;
};

// `read(members)` reads an object that fits a rule.
template <typename Read>
bool read_part(const JsonValue& value, Part part, Read read) {
  PartMembers members(value, part_members);
  return members.find() && members.fit(rule_of(part)) && read(members);
}

/// What is staked beside the main wager stands there by the wagers' names.
bool read_bet(const JsonValue& value, const Names& names, oracle::Bet& bet) {
  PartMembers members(value, part_members);
  std::vector<std::pair<spec::WagerId, JsonValue>> beside;
  const auto take = [&](std::string_view name, const JsonValue& stake) {
    const auto wager = side_stake_named(name, names.words);
    if (wager) beside.emplace_back(*wager, stake);
    return wager.has_value();
  };
  if (!members.find(take) || !members.fit(rule_of(Part::bet), side_stakes_of(names.words)) ||
      !read_known_player(members.at(M::player), names.players, bet.player) ||
      !read_stake(members.at(M::main), bet.main)) {
    return false;
  }
  return std::ranges::all_of(beside, [&](const auto& one) {
    spec::Money amount;
    if (bet.side.has(one.first))
      return one.second.wrong("is given twice", "one member of this name");
    if (!read_stake(one.second, amount)) return false;
    bet.side.set(one.first, amount);
    return true;
  });
}

// Those on one box stand together, each player once.
bool read_bets(const JsonValue& value, int box, const Names& names,
               std::vector<oracle::Bet>& bets) {
  const std::size_t before = bets.size();
  const bool read = read_items(value, "a list of bets", [&](const JsonValue& item) {
    oracle::Bet bet;
    bet.box = box;
    if (!read_bet(item, names, bet)) return false;
    const auto first = bets.begin() + static_cast<std::ptrdiff_t>(before);
    if (std::find_if(first, bets.end(), [&](const oracle::Bet& other) {
          return other.player == bet.player;
        }) != bets.end()) {
      return item.wrong("is a second bet of the same player on the box", "each player once");
    }
    bets.push_back(bet);
    return true;
  });
  if (!read) return false;
  return bets.size() > before || value.wrong("is an empty list", "one bet or more");
}

bool read_boxes(const JsonValue& value, const Names& names, std::vector<oracle::Bet>& bets) {
  return read_items(value, "a list of boxes", [&](const JsonValue& item) {
    return read_part(item, Part::box, [&](const PartMembers& members) {
      int box = 0;
      return read_next_box(members.at(M::box), bets.empty() ? 0 : bets.back().box, box) &&
             read_bets(members.at(M::bets), box, names, bets);
    });
  });
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

bool read_request(const JsonValue& value, Version version, oracle::Request& request) {
  std::string_view text;
  if (!read_string(value, decision_words, text)) return false;
  const auto mark = text.find(amount_mark);
  const auto choice = spec::value_of(spec::choice_names, text.substr(0, mark));
  if (!choice) return value.unexpected(decision_words);
  if (*choice == Choice::switch_cards && version < Version::two)
    return value.wrong("asks to switch, which is a word of version 2", "a script of version 2");
  request.choice = *choice;
  if (mark == std::string_view::npos) return true;
  if (*choice != Choice::double_down) return value.unexpected(decision_words);
  request.amount = amount_from(text.substr(mark + 1));
  return request.amount || value.unexpected(fmt::format("an amount from 1 to {} to double for",
                                                        spec::largest_stake.in_cents()));
}

bool read_decisions(const JsonValue& value, Version version,
                    std::vector<oracle::HandRequests>& decisions) {
  std::set<HandId> named;
  const auto read_one = [&](std::string_view name, const JsonValue& requests) {
    const auto hand = oracle::hand_from(name);
    if (!hand || hand->is_dealer()) {
      return value.wrong(fmt::format("names no hand with {}", excerpt(name)),
                         "the hand of a box, as in \"4\" or \"4.1\"");
    }
    if (!named.insert(*hand).second) return requests.wrong("is given twice", "each hand once");
    auto& read = decisions.emplace_back();
    read.hand = *hand;
    return read_items(requests, "a list of decisions", [&](const JsonValue& item) {
      return read_request(item, version, read.requests.emplace_back());
    });
  };
  return read_members(value, "an object of hands and their decisions", read_one);
}

bool read_insured(const JsonValue& value, const Players& players, oracle::Insured& into) {
  return read_part(value, Part::insured, [&](const PartMembers& members) {
    return read_box(members.at(M::box), into.box) &&
           read_known_player(members.at(M::player), players, into.player) &&
           read_stake(members.at(M::amount), into.amount);
  });
}

bool read_even_money(const JsonValue& value, const Players& players, oracle::EvenMoneyTaken& into) {
  return read_part(value, Part::seat, [&](const PartMembers& members) {
    return read_box(members.at(M::box), into.box) &&
           read_known_player(members.at(M::player), players, into.player);
  });
}

bool read_split_along(const JsonValue& value, oracle::Along& into) {
  constexpr std::string_view expected = "cover, or the hand that the wager goes to, as in \"4.1\"";
  std::string_view text;
  if (!read_string(value, expected, text)) return false;
  if (text == cover_word) {
    into.does = oracle::CoverBoth{};
    return true;
  }
  const auto hand = oracle::hand_from(text);
  if (!hand || !hand->from_split()) return value.unexpected(expected);
  into.does = *hand;
  return true;
}

bool read_along(const JsonValue& value, const Players& players, oracle::Along& into) {
  return read_part(value, Part::along, [&](const PartMembers& members) {
    if (members.has(M::doubles) == members.has(M::split)) {
      return value.wrong(
          members.has(M::split) ? "has both double and split" : "has neither double nor split",
          "one of the two");
    }
    return read_hand(members.at(M::hand), HandRange::players, into.hand) &&
           read_known_player(members.at(M::player), players, into.player) &&
           (members.has(M::split)
                ? read_split_along(members.at(M::split), into)
                : read_stake(members.at(M::doubles), into.does.emplace<spec::Money>()));
  });
}

bool read_ask(const JsonValue& value, const Names& names, oracle::WagerAsk& into) {
  return read_part(value, Part::ask, [&](const PartMembers& members) {
    if (!read_moment(members.at(M::when), into.when) ||
        !read_word(members.at(M::ask), oracle::ask_names, into.ask)) {
      return false;
    }
    const bool withdraws = into.ask == oracle::Ask::withdraw;
    if (withdraws == members.has(M::amount)) {
      return withdraws
                 ? members.at(M::amount).wrong("stands beside a withdrawal", "no amount there")
                 : value.wrong("has no member \"amount\"", "the amount that is asked for");
    }
    return read_box(members.at(M::box), into.box) &&
           read_known_player(members.at(M::player), names.players, into.player) &&
           read_wager(members.at(M::wager), names.words, into.wager) &&
           (withdraws || read_stake(members.at(M::amount), into.amount.emplace()));
  });
}

bool read_draws(const JsonValue& value, oracle::SystemDraws& into) {
  return read_part(value, Part::draws, [&](const PartMembers& members) {
    if (!members.has(M::magic_card) && !members.has(M::lucky_player))
      return value.wrong("draws nothing", "magic-card or lucky-player");
    return (!members.has(M::magic_card) ||
            read_card(members.at(M::magic_card), into.card.emplace())) &&
           (!members.has(M::lucky_player) ||
            read_box(members.at(M::lucky_player), into.position.emplace()));
  });
}

// A list that may be left out: `read(item, into)` for each.
template <typename Item, typename Read>
bool read_list(const StimulusMembers& members, StimulusMember member, std::string_view expected,
               std::vector<Item>& into, Read read) {
  if (!members.has(member)) return true;
  return read_items(members.at(member), expected,
                    [&](const JsonValue& item) { return read(item, into.emplace_back()); });
}

bool read_besides(const StimulusMembers& members, Script& script, const Names& names,
                  oracle::Round& round) {
  using S = StimulusMember;
  const auto with_players = [&](auto read) {
    return
        [&, read](const JsonValue& item, auto& into) { return read(item, script.players, into); };
  };
  return read_list(members, S::insurance, "a list of insurances", round.insurance,
                   with_players(read_insured)) &&
         read_list(members, S::even_money, "a list of players who take even money",
                   round.even_money, with_players(read_even_money)) &&
         read_list(members, S::along, "a list of bettors who go along", round.along,
                   with_players(read_along)) &&
         read_list(members, S::asks, "a list of questions", round.asks,
                   [&](const JsonValue& item, oracle::WagerAsk& into) {
                     return read_ask(item, names, into);
                   }) &&
         read_list(members, S::incidents, "a list of incidents", round.incidents, read_incident) &&
         read_list(members, S::alone, "a list of boxes", round.alone,
                   [&](const JsonValue& item, int& into) {
                     const auto before = round.alone.size() - 1;
                     return read_next_box(item, before == 0 ? 0 : round.alone[before - 1], into);
                   }) &&
         read_list(members, S::wheel, "a list of symbols", round.wheel,
                   [&](const JsonValue& item, oracle::SymbolId& into) {
                     return read_symbol(item, script.symbols, into);
                   }) &&
         (!members.has(S::draws) || read_draws(members.at(S::draws), round.draws)) &&
         (!members.has(S::refill) || read_cards(members.at(S::refill), round.refill.emplace()));
}

}  // namespace

bool has_words_of_two_shoes(const oracle::Round& round) {
  return round.determinant != oracle::Side::first ||
         std::ranges::any_of(round.incidents, [](const oracle::Incident& one) {
           return std::holds_alternative<oracle::WrongSide>(one);
         });
}

bool read_round(const StimulusMembers& members, Script& script, Version version,
                oracle::Round& round) {
  using S = StimulusMember;
  const Names names{script.players, {*script.terms, version}};
  for (const auto newer : {S::even_money, S::determinant, S::draws}) {
    if (version < Version::two && members.has(newer))
      return members.at(newer).wrong("is a word of version 2", "a script of version 2");
  }
  return read_boxes(members.at(S::boxes), names, round.bets) &&
         read_decisions(members.at(S::decisions), version, round.decisions) &&
         (!members.has(S::otherwise) ||
          read_word(members.at(S::otherwise), otherwise_names, round.otherwise)) &&
         (!members.has(S::determinant) ||
          read_side(members.at(S::determinant), round.determinant)) &&
         read_besides(members, script, names, round) &&
         (version >= Version::two || !has_words_of_two_shoes(round) ||
          members.at(S::incidents)
              .wrong("has wrong-side, a word of version 2", "a script of version 2"));
}

}  // namespace assay21::wire
