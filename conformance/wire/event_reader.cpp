#include <algorithm>

#include "conformance/wire/event_fields.h"
#include "conformance/wire/event_json.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Choice;
using EventMembers = JsonMembers<Field, field_count>;

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

bool read_player(const JsonValue& value, const std::vector<std::string>& players,
                 oracle::PlayerId& into) {
  std::string_view name;
  if (!read_string(value, "the name of a player", name)) return false;
  const auto found = std::ranges::find(players, name);
  if (found == players.end()) return value.unexpected("a player whom the script names");
  into = static_cast<oracle::PlayerId>(found - players.begin());
  return true;
}

bool read_any_hand(const JsonValue& value, HandId& into) {
  return read_hand(value, HandRange::players_and_dealer, into);
}
bool read_players_hand(const JsonValue& value, HandId& into) {
  return read_hand(value, HandRange::players, into);
}

bool read_amount(const JsonValue& value, spec::Money& into) {
  return read_money(value, spec::Money(), largest_amount, into);
}

bool read_clauses(const JsonValue& value) {
  return read_items(value, "a list of clauses", [](const JsonValue& item) {
    std::string clause;
    return read_line(item, longest_word, clause);
  });
}

bool read_field(Field field, const JsonValue& value, const EventContext& context, Event& event) {
  switch (field) {
    case Field::e:
      return true;
    case Field::clauses:
      return read_clauses(value);
    case Field::player:
      return read_player(value, context.players, event.player);
    case Field::wager:
      return read_word(value, spec::wager_names, event.wager);
    case Field::face:
      return read_word(value, spec::face_names, event.face);
    case Field::choice:
      return read_word(value, spec::choice_names, event.choice);
    case Field::outcome:
      return read_word(value, spec::outcome_names, event.outcome);
    case Field::choices:
      return read_choices(value, event.choices);
    case Field::card:
      return read_card(value, event.card.emplace());
    case Field::sideways:
      return read_flag(value, event.sideways);
    case Field::blackjack:
      return read_flag(value, event.blackjack);
    case Field::to:
    case Field::of:
      return read_any_hand(value, event.hand);
    case Field::hand:
    case Field::winner:
      return read_players_hand(value, event.hand);
    case Field::amount:
      return read_amount(value, event.amount.emplace());
    case Field::pays:
      return read_amount(value, event.pays);
    case Field::takes:
      return read_amount(value, event.takes);
    case Field::returns:
      return read_amount(value, event.returns);
    case Field::total:
      return read_integer<std::uint8_t>(value, 1, 255, event.total.emplace());
    case Field::box: {
      int box = 0;
      if (!read_integer(value, 1, HandId::highest_box, box)) return false;
      event.hand = HandId(box);
      return true;
    }
  }
  ASSAY21_CHECK(false && "a field of no kind");
  return false;
}

bool announcement_fits(const JsonValue& value, const EventMembers& members, const Event& event) {
  if (members.has(Field::blackjack) == members.has(Field::total)) {
    return value.wrong(
        event.total ? "has both blackjack and total" : "has no blackjack and no total",
        "one of the two");
  }
  if (event.total) return true;
  if (!event.blackjack) return members.at(Field::blackjack).unexpected("true, or a total");
  return !event.hand.is_dealer() ||
         members.at(Field::of).unexpected("the hand of a player, as in \"4.1\"");
}

// Only what brings a wager with it comes with an amount.
bool amount_fits(const EventMembers& members, const Event& event, spec::ChoiceSet with_amount) {
  return !event.amount || with_amount.contains(event.choice) ||
         members.at(Field::amount)
             .wrong(fmt::format("stands beside the choice {}",
                                spec::name_of(spec::choice_names, event.choice)),
                    "no amount there");
}

// What the table of fields cannot say of a kind.
bool fields_fit(const JsonValue& value, const EventMembers& members, const Event& event) {
  switch (event.kind) {
    case EventKind::wager:
      return event.wager == spec::WagerKind::main || members.at(Field::wager).unexpected("main");
    case EventKind::deal:
      return event.face == spec::Face::down || event.card ||
             value.wrong("shows no card, though it is dealt face up", "a card");
    case EventKind::choose:
      return amount_fits(members, event, {Choice::double_down, Choice::split});
    case EventKind::refuse:
      return amount_fits(members, event, {Choice::double_down});
    case EventKind::announce:
      return announcement_fits(value, members, event);
    case EventKind::burn:
    case EventKind::peek:
    case EventKind::offer:
    case EventKind::hold:
    case EventKind::reveal:
    case EventKind::settle:
    case EventKind::give_back:
    case EventKind::fixed:
    case EventKind::clear:
    case EventKind::await:
      return true;
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return false;
}

std::string words_of_kinds(KindMask kinds) {
  return words_of(oracle::event_kind_names, kinds | bit(EventKind::await));
}

bool read_event(const JsonValue& value, const EventContext& context, Event& event) {
  EventMembers members(value, field_names);
  if (!members.find() || !members.require(Field::e)) return false;
  const JsonValue kind = members.at(Field::e);
  if (!read_word(kind, oracle::event_kind_names, event.kind)) return false;
  if (((context.observes | bit(EventKind::await)) & bit(event.kind)) == 0) {
    return kind.wrong(
        fmt::format("is {}, which the engine does not list among the kinds that it observes",
                    excerpt(spec::name_of(oracle::event_kind_names, event.kind))),
        words_of_kinds(context.observes));
  }
  const EventForm& form = form_of(event.kind);
  MemberRule rule = form.rule();
  if (context.with_clauses) rule.optional |= mask_of({Field::clauses});
  if (!members.fit(rule)) return false;
  for (const auto& entry : field_names) {
    if (!members.has(entry.value)) continue;
    if (!read_field(entry.value, members.at(entry.value), context, event)) return false;
  }
  return fields_fit(value, members, event);
}

}  // namespace

bool read_events(const JsonValue& value, const EventContext& context, std::vector<Event>& into) {
  simdjson::dom::array events;
  if (value.element().get(events) == simdjson::SUCCESS) {
    if (events.size() > most_events) {
      return value.wrong(fmt::format("holds {} events", events.size()),
                         fmt::format("at most {}", most_events));
    }
    into.reserve(events.size());
  }
  return read_items(value, "a list of events", [&](const JsonValue& item) {
    return read_event(item, context, into.emplace_back());
  });
}

}  // namespace assay21::wire
