// Which fields an event of each kind has, in the order in which they are written: the table of
// docs/protocol.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "conformance/wire/json_members.h"
#include "conformance/wire/version.h"
#include "oracle/event/event.h"
#include "oracle/event/own_kinds.h"
#include "spec/values/check.h"
#include "spec/values/enum_names.h"

namespace assay21::wire {

enum class Field : std::uint8_t {
  e,
  box,
  player,
  wager,
  amount,
  to,
  face,
  card,
  sideways,
  blackjack,
  hand,
  choices,
  choice,
  of,
  total,
  outcome,
  pays,
  takes,
  returns,
  winner,
  by,
  at,
  behind,
  from,
  ask,
  most,
  symbol,
  meter,
  device,
  fixed,
  shoe,
  clauses,
};
inline constexpr std::size_t field_count = 32;
inline constexpr spec::EnumNames<Field, field_count> field_names = {
    {{Field::e, "e"},
     {Field::box, "box"},
     {Field::player, "player"},
     {Field::wager, "wager"},
     {Field::amount, "amount"},
     {Field::to, "to"},
     {Field::face, "face"},
     {Field::card, "card"},
     {Field::sideways, "sideways"},
     {Field::blackjack, "blackjack"},
     {Field::hand, "hand"},
     {Field::choices, "choices"},
     {Field::choice, "choice"},
     {Field::of, "of"},
     {Field::total, "total"},
     {Field::outcome, "outcome"},
     {Field::pays, "pays"},
     {Field::takes, "takes"},
     {Field::returns, "returns"},
     {Field::winner, "for"},
     {Field::by, "by"},
     {Field::at, "at"},
     {Field::behind, "behind"},
     {Field::from, "from"},
     {Field::ask, "ask"},
     {Field::most, "most"},
     {Field::symbol, "symbol"},
     {Field::meter, "meter"},
     {Field::device, "device"},
     {Field::fixed, "fixed"},
     {Field::shoe, "shoe"},
     {Field::clauses, "clauses"}}};

/// A field in its place, and whether it may be left out.
struct FieldUse {
  Field field = Field::e;
  bool may_be_left_out = false;
};
constexpr FieldUse maybe(Field field) {
  return {field, true};
}

/// The fields of a kind of events, besides `e` and `clauses`.
class EventForm {
 public:
  constexpr EventForm() = default;
  constexpr EventForm(oracle::EventKind kind, std::initializer_list<FieldUse> fields)
      : kind_(kind), rule_{mask_of({Field::e}), 0} {
    for (const FieldUse& use : fields)
      add(use);
  }

  constexpr void add(FieldUse use) {
    fields_[count_++] = use;
    (use.may_be_left_out ? rule_.optional : rule_.required) |= mask_of({use.field});
  }

  /// The same kind, where version 1 does not have it.
  [[nodiscard]] constexpr EventForm since(Version version) const {
    EventForm form = *this;
    form.since_ = version;
    return form;
  }

  [[nodiscard]] constexpr oracle::EventKind kind() const { return kind_; }
  /// The first version that has this kind.
  [[nodiscard]] constexpr Version since() const { return since_; }
  [[nodiscard]] constexpr std::span<const FieldUse> fields() const {
    return {fields_.data(), count_};
  }
  [[nodiscard]] constexpr const MemberRule& rule() const { return rule_; }

 private:
  static constexpr std::size_t most_fields = 7;

  oracle::EventKind kind_ = oracle::EventKind::await;
  Version since_ = oldest_version;
  std::size_t count_ = 0;
  std::array<FieldUse, most_fields> fields_ = {};
  MemberRule rule_;
};

inline constexpr std::array<EventForm, oracle::event_kind_count> event_forms = [] {
  using Kind = oracle::EventKind;
  using F = Field;
  return std::array<EventForm, oracle::event_kind_count>{{
      {Kind::inspect, {{F::by}, maybe(F::player)}},
      {Kind::remove, {{F::card}}},
      {Kind::spread, {{F::face}}},
      {Kind::wash, {}},
      {Kind::shuffle, {{F::by}}},
      {Kind::offer_cut, {{F::player}}},
      {Kind::decline_cut, {{F::player}}},
      {Kind::cut, {{F::by}, maybe(F::player), {F::at}}},
      {Kind::cover, {{F::behind}, maybe(F::shoe)}},
      {Kind::insert, {}},
      {Kind::burn, {{F::card}, maybe(F::shoe)}},
      {Kind::show, {{F::card}, {F::player}}},
      {Kind::cover_out, {maybe(F::shoe)}},
      {Kind::gather, {{F::from}}},
      {Kind::retire, {}},
      {Kind::wager, {{F::box}, {F::player}, {F::wager}, {F::amount}}},
      {Kind::refuse_wager, {{F::box}, {F::player}, {F::wager}, {F::ask}, maybe(F::amount)}},
      {Kind::withdraw, {{F::box}, {F::player}, {F::wager}}},
      {Kind::deal, {{F::to}, {F::face}, maybe(F::card), maybe(F::sideways), maybe(F::shoe)}},
      {Kind::offer_insurance, {{F::box}, {F::player}, {F::most}}},
      {Kind::decline_insurance, {{F::box}, {F::player}}},
      EventForm(Kind::offer_even_money, {{F::box}, {F::player}}).since(Version::two),
      EventForm(Kind::even_money, {{F::box}, {F::player}}).since(Version::two),
      EventForm(Kind::decline_even_money, {{F::box}, {F::player}}).since(Version::two),
      {Kind::peek, {{F::blackjack}}},
      {Kind::offer, {{F::hand}, {F::choices}}},
      {Kind::choose, {{F::hand}, {F::choice}, maybe(F::amount)}},
      {Kind::refuse, {{F::hand}, {F::choice}, maybe(F::amount)}},
      {Kind::follow, {{F::hand}, {F::player}, {F::choice}, maybe(F::amount), maybe(F::takes)}},
      {Kind::announce, {{F::of}, maybe(F::blackjack), maybe(F::total), maybe(F::card)}},
      {Kind::hold, {{F::hand}}},
      EventForm(Kind::look, {{F::hand}}).since(Version::two),
      EventForm(Kind::turn_up, {{F::hand}}).since(Version::two),
      {Kind::reveal, {{F::card}}},
      {Kind::settle,
       {{F::wager},
        {F::hand},
        {F::player},
        {F::outcome},
        maybe(F::pays),
        maybe(F::takes),
        maybe(F::returns)}},
      {Kind::give_back, {{F::wager}, {F::hand}, {F::player}, {F::amount}}},
      EventForm(Kind::repay, {maybe(F::wager), {F::hand}, {F::player}, {F::amount}})
          .since(Version::two),
      {Kind::fixed, {{F::winner}, {F::player}, {F::pays}}},
      {Kind::display, {{F::box}}},
      {Kind::wheel, {{F::box}, {F::player}, {F::wager}, {F::symbol}}},
      {Kind::meter, {{F::meter}, {F::amount}}},
      {Kind::community, {{F::box}, {F::player}, {F::wager}, {F::winner}, {F::pays}}},
      {Kind::clear, {{F::hand}}},
      {Kind::discard, {{F::card}, maybe(F::shoe)}},
      {Kind::refuse_card, {{F::hand}}},
      {Kind::remedy, {{F::hand}, {F::takes}}},
      {Kind::dead, {{F::hand}}},
      {Kind::void_round, {}},
      {Kind::notify, {}},
      {Kind::sign, {{F::device}}},
      {Kind::stop, {}},
      EventForm(Kind::net, {{F::hand}, {F::player}, maybe(F::wager), maybe(F::fixed), {F::amount}})
          .since(Version::two),
      {Kind::await, {}},
  }};
}();

/// Of a kind that one game alone has: what tells one event of it from another.
const EventForm& form_of_own(oracle::EventKind kind);

inline const EventForm& form_of(oracle::EventKind kind) {
  if (oracle::own_kind(kind) != nullptr) return form_of_own(kind);
  const EventForm& form = event_forms[static_cast<std::size_t>(kind)];
  ASSAY21_CHECK(form.kind() == kind);
  return form;
}

/// The kinds that a version of the protocol has, and those of the games that are added to it.
inline oracle::KindMask kinds_of(Version version) {
  oracle::KindMask kinds = oracle::own_kinds();
  for (const EventForm& form : event_forms) {
    if (form.since() <= version) kinds |= oracle::bit(form.kind());
  }
  return kinds;
}

/// The first version that has all of these kinds.
inline Version version_with(oracle::KindMask kinds) {
  return (kinds & ~kinds_of(oldest_version)) == 0 ? oldest_version : newest_version;
}

}  // namespace assay21::wire
