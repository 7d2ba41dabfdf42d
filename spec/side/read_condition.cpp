// What may be written of cards.
#include <algorithm>
#include <array>

#include "spec/side/cards_condition.h"

namespace assay21::spec {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto at = text.find(' ');
    words.push_back(text.substr(0, at));
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  }
  return words;
}

std::optional<bool> yes_no(std::string_view text) {
  if (text == "yes") return true;
  if (text == "no") return false;
  return std::nullopt;
}

constexpr std::array<std::string_view, suit_count> words_of_suits = {"clubs", "diamonds", "hearts",
                                                                     "spades"};
constexpr EnumNames<SuitsAre, 3> suits_names = {
    {{SuitsAre::one, "one"}, {SuitsAre::mixed, "mixed"}, {SuitsAre::different, "different"}}};
constexpr EnumNames<ColourIs, 4> colour_names = {{{ColourIs::red, "red"},
                                                  {ColourIs::black, "black"},
                                                  {ColourIs::one, "one"},
                                                  {ColourIs::mixed, "mixed"}}};

/// "2 2": group sizes, none of which makes more cards than a pattern has.
std::vector<int> groups_from(std::string_view text) {
  std::vector<int> groups;
  for (const auto word : words_of(text)) {
    const auto size = NumberRange::from(word);
    const bool sound = size && size->low == size->high && size->low >= 1 &&
                       size->low <= static_cast<std::int64_t>(RankPattern::most_cards);
    if (!sound) return {};
    groups.push_back(static_cast<int>(size->low));
  }
  std::ranges::sort(groups, std::greater<>());
  return groups;
}

std::uint8_t suits_from(std::string_view text) {
  std::uint8_t named = 0;
  for (const auto word : words_of(text)) {
    const auto at = std::ranges::find(words_of_suits, word);
    if (at == words_of_suits.end()) return 0;
    named = static_cast<std::uint8_t>(named | 1U << (at - words_of_suits.begin()));
  }
  return named;
}

}  // namespace

bool CardsCondition::set(std::string_view name, std::string_view text) {
  written.emplace_back(name, text);
  const auto take = [](auto& member, auto value) {
    member = value;
    return static_cast<bool>(value);
  };
  if (name == "of") {
    for (const auto word : words_of(text)) {
      const auto named = places_named(word);
      if (named.empty()) return false;
      for (const auto place : named) {
        if (std::ranges::find(of, place) != of.end()) return false;
        of.push_back(place);
      }
    }
    return !of.empty();
  }
  if (name == "any") {
    const auto number = NumberRange::from(text);
    if (!number || number->low != number->high || number->low < 1 || number->low > 8) return false;
    any = static_cast<int>(number->low);
    return true;
  }
  if (name == "suits") {
    suits = value_of(suits_names, text);
    if (suits) return true;
    suits = SuitsAre::one_of;
    suits_named = suits_from(text);
    return suits_named != 0;
  }
  if (name == "alike") return !(alike = groups_from(text)).empty();
  if (name == "alike-in-value") return !(alike_in_value = groups_from(text)).empty();
  if (name == "count") return take(count, NumberRange::from(text));
  if (name == "ranks") return take(ranks, RankPattern::from(text));
  if (name == "colour") return take(colour, value_of(colour_names, text));
  if (name == "between") return take(between, NumberRange::from(text)) && between->low >= 1;
  if (name == "total") return take(total, NumberRange::from(text));
  const auto answer = yes_no(text);
  if (!answer) return false;
  if (name == "straight") return straight = answer, true;
  if (name == "soft") return soft = answer, true;
  if (name == "busted") return busted = answer, true;
  if (name == "blackjack") return blackjack = answer, true;
  return false;
}

std::string expected_of_cards(std::string_view attribute) {
  if (attribute == "of") return "places, each once: " + std::string(place_words());
  if (attribute == "any") return "a number from 1 to 8";
  if (attribute == "suits") return "one, mixed, different, or names of suits: clubs hearts";
  if (attribute == "colour") return list_of(colour_names);
  if (attribute == "alike" || attribute == "alike-in-value") return "sizes of groups: 2, 2 2, 3";
  if (attribute == "ranks") {
    return "one rank for each of up to 8 cards, alternatives joined by a slash: A J/Q/K";
  }
  if (attribute == "between") return "a number of at least 1 or a range: 1, 4..";
  if (attribute == "count" || attribute == "total") {
    return "a number or a range of numbers: 3, 5.., ..20, 17..21";
  }
  return "yes or no";
}

}  // namespace assay21::spec
