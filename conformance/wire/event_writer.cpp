#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/event_fields.h"
#include "conformance/wire/json_text.h"
#include "conformance/wire/messages.h"

namespace assay21::wire {
namespace {

using oracle::Event;
using oracle::EventKind;

bool is_left_out(Field field, const Event& event) {
  switch (field) {
    case Field::amount:
      return !event.amount;
    case Field::wager:
      return event.of_fixed || (event.kind == EventKind::net && event.wager == spec::WagerId::main);
    case Field::player:
      return event.by != oracle::Doer::player;
    case Field::card:
      return event.kind == EventKind::announce ? !event.own_card : !event.card;
    case Field::sideways:
      return !event.sideways;
    case Field::fixed:
      return !event.of_fixed;
    case Field::blackjack:
      return !event.blackjack;
    case Field::total:
      return !event.total;
    case Field::pays:
      return event.pays.is_zero();
    case Field::takes:
      return event.kind == EventKind::follow ? !event.other_hand : event.takes.is_zero();
    case Field::returns:
      return event.returns.is_zero();
    case Field::shoe:
      return event.shoe == oracle::Side::first;
    case Field::e:
    case Field::box:
    case Field::to:
    case Field::face:
    case Field::hand:
    case Field::choices:
    case Field::choice:
    case Field::of:
    case Field::outcome:
    case Field::winner:
    case Field::by:
    case Field::at:
    case Field::behind:
    case Field::from:
    case Field::ask:
    case Field::most:
    case Field::symbol:
    case Field::meter:
    case Field::device:
    case Field::clauses:
      return false;
  }
  ASSAY21_CHECK(false && "a field of no kind");
  return false;
}

void append_choices(std::string& out, spec::ChoiceSet choices) {
  std::array<std::string_view, spec::choice_names.size()> words;
  std::size_t count = 0;
  for (const auto& entry : spec::choice_names) {
    if (choices.contains(entry.value)) words[count++] = entry.name;
  }
  append_list(out, std::span(words).first(count),
              [&](std::string_view word) { append_json(out, word); });
}

void append_clauses(std::string& out, std::string_view clauses) {
  std::vector<std::string_view> ids;
  while (!clauses.empty()) {
    const auto end = std::min(clauses.find(' '), clauses.size());
    if (end > 0) ids.push_back(clauses.substr(0, end));
    clauses.remove_prefix(std::min(end + 1, clauses.size()));
  }
  append_list(out, ids, [&](std::string_view id) { append_json(out, id); });
}

class EventText {
 public:
  EventText(std::string& out, const Event& event, const oracle::Names& names)
      : object_(out), event_(event), names_(names) {}

  void add(Field field) {
    const auto name = spec::name_of(field_names, field);
    switch (field) {
      case Field::e:
        return object_.text(name, oracle::name_of(event_.kind));
      case Field::wager:
        return object_.text(name, names_.name_of(event_.wager));
      case Field::face:
        return word(name, spec::face_names, event_.face);
      case Field::choice:
        return word(name, spec::choice_names, event_.choice);
      case Field::outcome:
        return word(name, spec::outcome_names, event_.outcome);
      case Field::choices:
        return append_choices(object_.member(name), event_.choices);
      case Field::box:
        return object_.number(name, event_.hand.box());
      case Field::by:
        return word(name, oracle::doer_names, event_.by);
      case Field::ask:
        return word(name, oracle::ask_names, event_.ask);
      case Field::from:
        return word(name, oracle::source_names, event_.from);
      case Field::device:
        return word(name, oracle::device_names, event_.device);
      case Field::meter:
        return object_.text(name, names_.name_of(event_.meter));
      case Field::player:
        return named(name, names_.players, event_.player);
      case Field::symbol:
        return named(name, names_.symbols, event_.symbol);
      case Field::at:
      case Field::behind:
        return object_.number(name, event_.cards);
      case Field::card:
        if (event_.kind == EventKind::announce) return object_.flag(name, event_.own_card);
        ASSAY21_CHECK(event_.card);
        return object_.text(name, to_string(*event_.card));
      case Field::sideways:
        return object_.flag(name, event_.sideways);
      case Field::blackjack:
        return object_.flag(name, event_.blackjack);
      case Field::fixed:
        return object_.flag(name, event_.of_fixed);
      case Field::to:
      case Field::of:
      case Field::hand:
        return object_.text(name, to_string(event_.hand));
      case Field::winner:
        return object_.text(name, to_string(event_.other_hand.value_or(event_.hand)));
      case Field::amount:
      case Field::most:
        ASSAY21_CHECK(event_.amount);
        return object_.number(name, event_.amount->in_cents());
      case Field::total:
        ASSAY21_CHECK(event_.total);
        return object_.number(name, *event_.total);
      case Field::pays:
        return object_.number(name, event_.pays.in_cents());
      case Field::takes:
        return takes(name);
      case Field::returns:
        return object_.number(name, event_.returns.in_cents());
      case Field::shoe:
        return object_.number(name, number_of(event_.shoe));
      case Field::clauses:
        return;
    }
    ASSAY21_CHECK(false && "a field of no kind");
  }

  void add_clauses(std::string_view clauses) {
    append_clauses(object_.member(spec::name_of(field_names, Field::clauses)), clauses);
  }

 private:
  template <typename Enum, std::size_t N>
  void word(std::string_view name, const spec::EnumNames<Enum, N>& names, Enum value) {
    object_.text(name, spec::name_of(names, value));
  }

  void named(std::string_view name, const std::vector<std::string>* names, std::uint8_t number) {
    ASSAY21_CHECK(names != nullptr && number < names->size());
    object_.text(name, (*names)[number]);
  }

  void takes(std::string_view name) {
    if (event_.kind == EventKind::remedy) return word(name, oracle::remedy_names, event_.remedy);
    if (event_.kind == EventKind::follow) return object_.text(name, to_string(*event_.other_hand));
    object_.number(name, event_.takes.in_cents());
  }

  ObjectText object_;
  const Event& event_;
  const oracle::Names& names_;
};

}  // namespace

std::string to_json(const Event& event, const oracle::Names& names, std::string_view clauses) {
  std::string out;
  {
    EventText text(out, event, names);
    text.add(Field::e);
    for (const FieldUse& use : form_of(event.kind).fields()) {
      if (!use.may_be_left_out || !is_left_out(use.field, event)) text.add(use.field);
    }
    if (!clauses.empty()) text.add_clauses(clauses);
  }
  return out;
}

}  // namespace assay21::wire
