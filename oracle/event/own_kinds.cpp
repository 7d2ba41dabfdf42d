#include "oracle/event/own_kinds.h"

#include <algorithm>
#include <array>

#include "spec/values/check.h"
#include "spec/vocabulary/need.h"

namespace assay21::oracle {
namespace {

struct Added {
  std::size_t count = 0;
  std::array<OwnKind, most_own_kinds> rows = {};
  std::array<EventKindRow, most_own_kinds> kinds = {};
  std::array<spec::EnumName<EventKind>, event_kind_count + most_own_kinds> names = [] {
    decltype(names) all = {};
    std::ranges::copy(event_kind_names, all.begin());
    return all;
  }();
};

/// Asked for at every event: nothing has to be made for it.
constinit KindMask bits_added = 0;

/// Made where it is first asked for: rows are added before the program begins.
Added& added() {
  static Added all;
  return all;
}

std::size_t index_of(EventKind kind) {
  return static_cast<std::size_t>(kind) - event_kind_count;
}

}  // namespace

EventKind add_kind(const OwnKind& row) {
  auto& all = added();
  ASSAY21_CHECK(all.count < most_own_kinds && !kind_named(row.name));
  const auto kind = static_cast<EventKind>(event_kind_count + all.count);
  all.rows[all.count] = row;
  all.kinds[all.count] = {kind, row.name, row.subject, row.axis};
  all.names[event_kind_count + all.count] = {kind, row.name};
  ++all.count;
  bits_added |= bit(kind);
  spec::add_kind_of_event(row.name);
  return kind;
}

const OwnKind& added_row(EventKind kind) {
  ASSAY21_CHECK(index_of(kind) < added().count);
  return added().rows[index_of(kind)];
}

KindMask own_kinds() {
  return bits_added;
}

const EventKindRow& row_of_own(EventKind kind) {
  ASSAY21_CHECK(index_of(kind) < added().count);
  return added().kinds[index_of(kind)];
}

std::span<const spec::EnumName<EventKind>> kind_names() {
  return std::span(added().names).first(event_kind_count + added().count);
}

std::string_view name_of(EventKind kind) {
  return kind_names()[static_cast<std::size_t>(kind)].name;
}

std::optional<EventKind> kind_named(std::string_view name) {
  const auto names = kind_names();
  const auto found = std::ranges::find(names, name, &spec::EnumName<EventKind>::name);
  return found == names.end() ? std::nullopt : std::optional(found->value);
}

std::string list_of_kinds() {
  const auto names = kind_names();
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i].name;
  }
  return text;
}

}  // namespace assay21::oracle
