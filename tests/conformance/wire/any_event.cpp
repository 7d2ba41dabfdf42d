#include "tests/conformance/wire/any_event.h"

#include <array>

#include "conformance/wire/event_json.h"
#include "tests/conformance/wire/any_value.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::wire {
namespace {

using oracle::Doer;
using oracle::Event;
using oracle::EventKind;
using oracle::Script;
using spec::Choice;
using spec::Money;

spec::ChoiceSet any_choices() {
  spec::ChoiceSet choices{any_word(spec::choice_names)};
  for (const auto& entry : spec::choice_names) {
    if (any_flag()) choices.add(entry.value);
  }
  return choices;
}

void fill_takes(Event& event) {
  if (event.kind == EventKind::remedy) {
    event.remedy = any_word(oracle::remedy_names);
  } else if (event.kind == EventKind::follow) {
    event.other_hand = any_hand();
  } else {
    event.takes = any_amount(Money(), largest_amount);
  }
}

void fill_hand(Field field, Event& event) {
  const bool dealers_too =
      field == Field::to || field == Field::of || event.kind == EventKind::clear;
  if (field == Field::box) {
    event.hand = oracle::HandId(any_box());
  } else if (field == Field::winner && event.kind == EventKind::community) {
    event.other_hand = any_hand();
  } else {
    event.hand = dealers_too ? any_hand_or_dealer() : any_hand();
  }
}

void fill(Field field, const Script& names, Event& event) {
  switch (field) {
    case Field::e:
    case Field::clauses:
      return;
    case Field::box:
    case Field::hand:
    case Field::winner:
    case Field::to:
    case Field::of:
      return fill_hand(field, event);
    case Field::player:
      event.player =
          any_number<oracle::PlayerId>(0, static_cast<oracle::PlayerId>(names.players.size() - 1));
      return;
    case Field::symbol:
      event.symbol =
          any_number<oracle::SymbolId>(0, static_cast<oracle::SymbolId>(names.symbols.size() - 1));
      return;
    case Field::wager:
      event.wager = any_wager();
      return;
    case Field::amount:
    case Field::most:
      event.amount = any_amount(event.kind == EventKind::net ? Money() - largest_amount : Money(),
                                largest_amount);
      return;
    case Field::face:
      event.face = any_word(spec::face_names);
      return;
    case Field::card:
      event.card = any_card();
      return;
    case Field::sideways:
      event.sideways = true;
      return;
    case Field::fixed:
      event.of_fixed = true;
      return;
    case Field::blackjack:
      event.blackjack = any_flag();
      return;
    case Field::choices:
      event.choices = any_choices();
      return;
    case Field::choice:
      event.choice = any_word(spec::choice_names);
      return;
    case Field::total:
      event.total = any_number<std::uint8_t>(1, 255);
      return;
    case Field::outcome:
      event.outcome = any_word(spec::outcome_names);
      return;
    case Field::pays:
      event.pays = any_amount(Money(), largest_amount);
      return;
    case Field::takes:
      return fill_takes(event);
    case Field::returns:
      event.returns = any_amount(Money(), largest_amount);
      return;
    case Field::by:
      event.by = any_word(oracle::doer_names);
      return;
    case Field::at:
      event.cards = any_number<std::uint16_t>(1, most_event_cards);
      return;
    case Field::behind:
      event.cards = any_number<std::uint16_t>(0, most_event_cards);
      return;
    case Field::from:
      event.from = any_word(oracle::source_names);
      return;
    case Field::ask:
      event.ask = any_word(oracle::ask_names);
      return;
    case Field::meter:
      event.meter = any_of(tests::spanish_terms().meters).id;
      return;
    case Field::device:
      event.device = any_word(oracle::device_names);
      return;
    case Field::shoe:
      event.shoe = any_flag() ? oracle::Side::first : oracle::Side::second;
      return;
  }
}

void agree_on_announcement(Event& event) {
  event.card.reset();
  event.blackjack = false;
  event.total.reset();
  if (any_flag()) {
    event.total = any_number<std::uint8_t>(1, 255);
  } else if (event.hand.is_dealer()) {
    event.own_card = true;
  } else {
    event.blackjack = true;
  }
}

void agree_on_following(Event& event) {
  event.choice = any_flag() ? Choice::double_down : Choice::split;
  const bool goes = event.choice == Choice::split && any_flag();
  event.amount.reset();
  event.other_hand.reset();
  if (goes) {
    event.other_hand = any_hand();
  } else {
    event.amount = any_amount(Money(), largest_amount);
  }
}

/// What goes together: docs/protocol.md, "Form".
void agree(Event& event) {
  using Doers = std::array<Doer, 2>;
  switch (event.kind) {
    case EventKind::inspect:
      event.by = any_of(std::array{Doer::dealer, Doer::floorperson, Doer::player});
      break;
    case EventKind::shuffle:
      event.by = any_of(Doers{Doer::dealer, Doer::device});
      break;
    case EventKind::cut:
      event.by = any_of(Doers{Doer::dealer, Doer::player});
      break;
    case EventKind::refuse_wager:
      if (event.ask == oracle::Ask::withdraw) event.amount.reset();
      break;
    case EventKind::deal:
      if (event.face == spec::Face::up) event.card = any_card();
      break;
    case EventKind::choose:
      if (event.choice != Choice::double_down && event.choice != Choice::split)
        event.amount.reset();
      break;
    case EventKind::refuse:
      if (event.choice != Choice::double_down) event.amount.reset();
      break;
    case EventKind::announce:
      agree_on_announcement(event);
      break;
    case EventKind::repay:
      event.of_fixed = any_flag();
      if (event.of_fixed) event.wager = spec::WagerId::main;
      break;
    case EventKind::net:
      if (event.of_fixed) event.wager = spec::WagerId::main;
      break;
    case EventKind::follow:
      agree_on_following(event);
      break;
    default:
      break;
  }
  const bool names_its_doer = event.kind == EventKind::inspect || event.kind == EventKind::cut;
  if (names_its_doer && event.by != Doer::player) event.player = 0;
}

}  // namespace

Event any_event(EventKind kind, const Script& names) {
  Event event;
  event.kind = kind;
  for (const FieldUse& use : form_of(kind).fields()) {
    if (!use.may_be_left_out || any_flag()) fill(use.field, names, event);
  }
  agree(event);
  return event;
}

}  // namespace assay21::wire
