#include "tests/engines/sample/card_list.h"

#include <fmt/format.h>

#include "tests/engines/sample/malformed.h"

namespace sample {

std::vector<StackedCard> read_stacked_cards(std::string_view list) {
  std::vector<StackedCard> cards;
  cards.reserve((list.size() + 1) / 3);
  for (;;) {
    const auto card = card_from(list.substr(0, 2));
    if (!card) throw Malformed{fmt::format("'{}' is not a card", list.substr(0, 2))};
    list.remove_prefix(2);
    const bool face_up = list.starts_with('^');
    if (face_up) list.remove_prefix(1);
    cards.push_back({*card, face_up});
    if (list.empty()) return cards;
    if (list.front() != ' ') throw Malformed{"the cards of a list are separated by one blank"};
    list.remove_prefix(1);
  }
}

std::vector<Card> read_cards(std::string_view list) {
  std::vector<Card> cards;
  for (const StackedCard& one : read_stacked_cards(list))
    cards.push_back(one.card);
  return cards;
}

}  // namespace sample
