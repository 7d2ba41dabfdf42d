#include "conformance/wire/event_json.h"

namespace assay21::wire {
namespace {

using oracle::Event;
using oracle::EventKind;

std::string words_of_kinds(KindMask kinds) {
  return words_of(oracle::kind_names(), kinds | bit(EventKind::await));
}

bool read_kind(const JsonValue& value, EventKind& into) {
  std::string_view word;
  if (value.element().get(word) != simdjson::SUCCESS)
    return value.unexpected(oracle::list_of_kinds());
  if (const auto kind = oracle::kind_named(word)) {
    into = *kind;
    return true;
  }
  return kept_for(word).empty() ? value.unexpected(oracle::list_of_kinds())
                                : value.unknown_word(word, oracle::list_of_kinds());
}

bool read_event(const JsonValue& value, const EventContext& context, Event& event) {
  EventMembers members(value, field_names);
  if (!members.find() || !members.require(Field::e)) return false;
  const JsonValue kind = members.at(Field::e);
  if (!read_kind(kind, event.kind)) return false;
  if (((context.observes | bit(EventKind::await)) & bit(event.kind)) == 0) {
    return kind.wrong(
        fmt::format("is {}, which the engine does not list among the kinds that it observes",
                    excerpt(oracle::name_of(event.kind))),
        words_of_kinds(context.observes));
  }
  const EventForm& form = form_of(event.kind);
  MemberRule rule = form.rule();
  if (context.with_clauses) rule.optional |= mask_of({Field::clauses});
  if (!members.fit(rule)) return false;
  for (const FieldUse& use : form.fields()) {
    if (!members.has(use.field)) continue;
    if (!read_field(use.field, members.at(use.field), context, event)) return false;
  }
  if (members.has(Field::clauses) &&
      !read_field(Field::clauses, members.at(Field::clauses), context, event)) {
    return false;
  }
  if (event.kind == EventKind::repay) event.of_fixed = !members.has(Field::wager);
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
