#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

std::string_view in_words(HandRange range) {
  switch (range) {
    case HandRange::players:
      return "the hand of a box, as in \"4\" or \"4.1\"";
    case HandRange::players_and_dealer:
      return "dealer, or the hand of a box, as in \"4\" or \"4.1\"";
    case HandRange::recipients:
      return "dealer, community, or the hand of a box, as in \"4\" or \"4.1\"";
  }
  ASSAY21_CHECK(false && "no range of hands");
  return {};
}

}  // namespace

bool read_card(const JsonValue& value, spec::Card& into) {
  constexpr std::string_view expected = "a card, rank then suit, as in \"7S\"";
  std::string_view text;
  if (!read_string(value, expected, text)) return false;
  const auto card = spec::card_from(text);
  if (!card) return value.unexpected(expected);
  into = *card;
  return true;
}

bool read_hand(const JsonValue& value, HandRange range, oracle::HandId& into) {
  std::string_view text;
  if (!read_string(value, in_words(range), text)) return false;
  if (range == HandRange::recipients && text == to_string(oracle::HandId::community())) {
    into = oracle::HandId::community();
    return true;
  }
  const auto hand = oracle::hand_from(text);
  if (!hand || (hand->is_dealer() && range == HandRange::players)) {
    return value.unknown_word(text, in_words(range));
  }
  into = *hand;
  return true;
}

bool read_side(const JsonValue& value, oracle::Side& into) {
  int number = 0;
  if (!read_integer(value, number_of(oracle::Side::first), number_of(oracle::Side::second), number))
    return false;
  into = static_cast<oracle::Side>(number);
  return true;
}

}  // namespace assay21::wire
