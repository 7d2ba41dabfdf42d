// The fields of events, one by one.
#include <algorithm>

#include "conformance/wire/event_json.h"
#include "conformance/wire/term_values.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Choice;

bool read_choices(const JsonValue& value, spec::ChoiceSet& into) {
  const auto expected = "a list of choices";
  const bool read = read_items(value, expected, [&](const JsonValue& item) {
    auto choice = Choice::stand;
    if (!read_word(item, spec::choice_names, choice)) return false;
    if (into.contains(choice)) return item.wrong("is a choice named before", "each choice once");
    into.add(choice);
    return true;
  });
  if (!read) return false;
  return !into.empty() || value.wrong("is an empty list", "one choice or more");
}

// The position of a name in a list of the script.
bool read_name(const JsonValue& value, const std::vector<std::string>* names,
               std::string_view expected, std::uint8_t& into) {
  std::string_view name;
  if (!read_string(value, expected, name)) return false;
  if (names == nullptr) return value.unexpected(expected);
  const auto found = std::ranges::find(*names, name);
  if (found == names->end()) return value.unexpected(expected);
  into = static_cast<std::uint8_t>(found - names->begin());
  return true;
}

bool read_any_hand(const JsonValue& value, HandId& into) {
  return read_hand(value, HandRange::players_and_dealer, into);
}
// A card may be dealt for all, which is a word of version 2.
bool read_recipient(const JsonValue& value, Version version, HandId& into) {
  return version < Version::two ? read_any_hand(value, into)
                                : read_hand(value, HandRange::recipients, into);
}
bool read_players_hand(const JsonValue& value, HandId& into) {
  return read_hand(value, HandRange::players, into);
}

bool read_amount(const JsonValue& value, spec::Money& into) {
  return read_money(value, spec::Money(), largest_amount, into);
}

// What a player has won; below zero where he lost.
bool read_net(const JsonValue& value, spec::Money& into) {
  return read_money(value, spec::Money() - largest_amount, largest_amount, into);
}

bool read_count(const JsonValue& value, std::uint16_t least, Event& event) {
  return read_integer(value, least, most_event_cards, event.cards);
}

bool read_clauses(const JsonValue& value) {
  return read_items(value, "a list of clauses", [](const JsonValue& item) {
    std::string clause;
    return read_line(item, longest_word, clause);
  });
}

// An announcement has no card: it says that one comes.
bool read_card_field(const JsonValue& value, Event& event) {
  return event.kind == EventKind::announce ? read_flag(value, event.own_card)
                                           : read_card(value, event.card.emplace());
}

bool read_takes(const JsonValue& value, Event& event) {
  if (event.kind == EventKind::follow) return read_players_hand(value, event.other_hand.emplace());
  if (event.kind == EventKind::remedy) return read_word(value, oracle::remedy_names, event.remedy);
  return read_amount(value, event.takes);
}

bool read_box_field(const JsonValue& value, Event& event) {
  int box = 0;
  if (!read_integer(value, 1, HandId::highest_box, box)) return false;
  event.hand = HandId(box);
  return true;
}

}  // namespace

bool read_field(Field field, const JsonValue& value, const EventContext& context, Event& event) {
  switch (field) {
    case Field::e:
      return true;
    case Field::clauses:
      return read_clauses(value);
    case Field::player:
      return read_name(value, context.names.players, "a player whom the script names",
                       event.player);
    case Field::symbol:
      return read_name(value, context.names.symbols, "a symbol that the script names",
                       event.symbol);
    case Field::wager:
      return read_wager(value, {*context.names.terms, context.version}, event.wager);
    case Field::face:
      return read_word(value, spec::face_names, event.face);
    case Field::choice:
      return read_word(value, spec::choice_names, event.choice);
    case Field::outcome:
      return read_word(value, spec::outcome_names, event.outcome);
    case Field::by:
      return read_word(value, oracle::doer_names, event.by);
    case Field::ask:
      return read_word(value, oracle::ask_names, event.ask);
    case Field::from:
      return read_word(value, oracle::source_names, event.from);
    case Field::device:
      return read_word(value, oracle::device_names, event.device);
    case Field::meter:
      return read_meter(value, {*context.names.terms, context.version}, event.meter);
    case Field::choices:
      return read_choices(value, event.choices);
    case Field::card:
      return read_card_field(value, event);
    case Field::sideways:
      return read_flag(value, event.sideways);
    case Field::blackjack:
      return read_flag(value, event.blackjack);
    case Field::to:
      return read_recipient(value, context.version, event.hand);
    case Field::of:
      return read_any_hand(value, event.hand);
    case Field::hand:
      // The dealer's cards can be taken up as others are.
      return event.kind == EventKind::clear ? read_any_hand(value, event.hand)
                                            : read_players_hand(value, event.hand);
    case Field::winner:
      return read_players_hand(
          value, event.kind == EventKind::community ? event.other_hand.emplace() : event.hand);
    case Field::fixed:
      return read_flag(value, event.of_fixed);
    case Field::amount:
      if (event.kind == EventKind::net) return read_net(value, event.amount.emplace());
      [[fallthrough]];
    case Field::most:
      return read_amount(value, event.amount.emplace());
    case Field::pays:
      return read_amount(value, event.pays);
    case Field::takes:
      return read_takes(value, event);
    case Field::returns:
      return read_amount(value, event.returns);
    case Field::total:
      return read_integer<std::uint8_t>(value, 1, 255, event.total.emplace());
    case Field::at:
      return read_count(value, 1, event);
    case Field::behind:
      return read_count(value, 0, event);
    case Field::box:
      return read_box_field(value, event);
    case Field::shoe:
      return read_side(value, event.shoe);
  }
  ASSAY21_CHECK(false && "a field of no kind");
  return false;
}

}  // namespace assay21::wire
