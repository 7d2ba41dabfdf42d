#include "spec/side/card_place.h"

#include <algorithm>
#include <string>

namespace assay21::spec {
namespace {

struct PlaceWord {
  std::string_view word;
  std::string_view told;
  CardPlace first;
  std::optional<CardPlace> second = std::nullopt;
};
/// A word for two places stands before those for one of them.
constexpr std::array<PlaceWord, 12> words_of_places = {{
    {"player", "the player's first two cards", CardPlace::player_first, CardPlace::player_second},
    {"other", "the first two cards of the player's other hand", CardPlace::other_first,
     CardPlace::other_second},
    {"player.1", "the player's first card", CardPlace::player_first},
    {"player.2", "the player's second card", CardPlace::player_second},
    {"other.1", "the first card of the player's other hand", CardPlace::other_first},
    {"other.2", "the second card of the player's other hand", CardPlace::other_second},
    {"up", "the up card", CardPlace::up},
    {"hole", "the hole card", CardPlace::hole},
    {"each", "the card", CardPlace::each},
    {"picked", "the card that was picked", CardPlace::picked},
    {"player.hand", "the player's finished hand", CardPlace::player_hand},
    {"dealer.hand", "the dealer's finished hand", CardPlace::dealer_hand},
}};

}  // namespace

std::vector<CardPlace> places_named(std::string_view word) {
  const auto at = std::ranges::find(words_of_places, word, &PlaceWord::word);
  if (at == words_of_places.end()) return {};
  if (at->second) return {at->first, *at->second};
  return {at->first};
}

std::string_view place_words() {
  return "player, other, player.1, player.2, other.1, other.2, up, hole, each, picked, "
         "player.hand, dealer.hand";
}

std::string places_in_words(const std::vector<CardPlace>& places) {
  const auto has = [&](CardPlace place) {
    return std::ranges::find(places, place) != places.end();
  };
  std::vector<std::string_view> told;
  std::vector<CardPlace> done;
  for (const auto place : places) {
    if (std::ranges::find(done, place) != done.end()) continue;
    const auto word = std::ranges::find_if(words_of_places, [&](const PlaceWord& one) {
      return one.first == place ? !one.second || has(*one.second)
                                : one.second == place && has(one.first);
    });
    ASSAY21_CHECK(word != words_of_places.end());
    told.push_back(word->told);
    done.push_back(word->first);
    if (word->second) done.push_back(*word->second);
  }
  std::string text;
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (i > 0) text += i + 1 == told.size() ? " and " : ", ";
    text += told[i];
  }
  return text;
}

}  // namespace assay21::spec
