#include "tests/fuzz/any_event.h"

#include <algorithm>
#include <array>

#include "conformance/wire/messages.h"
#include "oracle/event/hand_id.h"

namespace assay21::fuzz {
namespace {

using oracle::Event;
using oracle::EventKind;
using oracle::HandId;

HandId any_hand(Recipe& recipe, const oracle::Script& script) {
  constexpr std::array boxes = {1, 2, 3, 4, 5, 6, 7, 0, HandId::highest_box};
  const auto seated =
      script.stimuli.empty() ? nullptr : std::get_if<oracle::Open>(&script.stimuli.front());
  auto box = boxes[recipe.below(boxes.size())];
  if (seated != nullptr && !seated->seats.empty() && !recipe.chance(4))
    box = seated->seats[recipe.below(seated->seats.size())].box;
  if (box == 0) return {};
  HandId hand(box);
  for (auto splits = recipe.chance(2) ? recipe.below(HandId::deepest + 1) % 4 : 0; splits > 0;
       --splits)
    hand = recipe.chance(2) ? hand.left() : hand.right();
  return hand;
}

spec::Card any_card(Recipe& recipe) {
  return {spec::all_ranks[recipe.below(spec::all_ranks.size())],
          spec::all_suits[recipe.below(spec::all_suits.size())]};
}

/// None, a cent, as wagers are, and as much as the protocol has words for.
spec::Money any_amount(Recipe& recipe) {
  switch (recipe.below(16)) {
    case 0:
      return spec::Money();
    case 1:
      return spec::Money::cents(1 + static_cast<std::int64_t>(recipe.below(4096)));
    case 2:
      return spec::Money::cents(spec::largest_stake.in_cents() * 10);
    default:
      return spec::Money::dollars(static_cast<std::int64_t>(recipe.below(51)));
  }
}

std::uint8_t any_of(Recipe& recipe, const std::vector<std::string>& names) {
  return static_cast<std::uint8_t>(recipe.below(names.size()));
}

std::uint16_t any_count(Recipe& recipe) {
  constexpr std::uint16_t most = 10'000;
  return static_cast<std::uint16_t>(recipe.chance(16) ? most : recipe.below(256));
}

bool may_lack_amount(EventKind kind) {
  return kind == EventKind::choose || kind == EventKind::refuse || kind == EventKind::follow ||
         kind == EventKind::refuse_wager;
}

bool has_amount(EventKind kind) {
  return may_lack_amount(kind) || kind == EventKind::wager || kind == EventKind::give_back ||
         kind == EventKind::repay || kind == EventKind::net || kind == EventKind::offer_insurance ||
         kind == EventKind::meter;
}

/// What an event of this kind must say is there, and what it cannot say is not.
void complete(Recipe& recipe, Event& event) {
  if (!event.card && event.kind != EventKind::deal) event.card = any_card(recipe);
  if (!event.card && event.face == spec::Face::up) event.card = any_card(recipe);
  if (!event.amount && has_amount(event.kind) && !may_lack_amount(event.kind))
    event.amount = any_amount(recipe);
  if (event.kind != EventKind::repay && event.kind != EventKind::net) event.of_fixed = false;
  if (event.of_fixed) event.wager = spec::WagerId::main;
  if (event.choices.empty()) event.choices = {event.choice};
  if (event.kind == EventKind::community && !event.other_hand)
    event.other_hand = HandId(std::max(event.hand.box(), 1));
  if (event.kind == EventKind::follow && event.amount) event.other_hand.reset();
  if (event.kind != EventKind::announce) return;
  if (event.own_card) event.hand = HandId();
  if (event.own_card || event.blackjack) event.total.reset();
  if (!event.own_card && !event.blackjack && !event.total)
    event.total = static_cast<std::uint8_t>(1 + recipe.below(30));
}

spec::WagerId any_wager(Recipe& recipe, const oracle::Script& script) {
  const auto& wagers = script.terms->wagers;
  const auto at = recipe.below(wagers.size() + spec::hand_stake_names.size());
  return at < wagers.size() ? wagers[at].id
                            : spec::WagerId(spec::hand_stake_names[at - wagers.size()].value);
}

spec::MeterId any_meter(Recipe& recipe, const oracle::Script& script) {
  const auto& meters = script.terms->meters;
  return meters[recipe.below(meters.size())].id;
}

/// A value in every member; most of them say nothing of the kind.
Event any_members(Recipe& recipe, const oracle::Script& script) {
  Event event;
  event.kind = recipe.word(oracle::event_kind_names);
  event.hand = any_hand(recipe, script);
  event.face = recipe.word(spec::face_names);
  if (recipe.chance(2)) event.card = any_card(recipe);
  event.sideways = recipe.chance(4);
  event.by = recipe.word(oracle::doer_names);
  event.choice = recipe.word(spec::choice_names);
  event.choices = {event.choice, recipe.word(spec::choice_names)};
  event.wager = any_wager(recipe, script);
  event.outcome = recipe.word(spec::outcome_names);
  event.player = any_of(recipe, script.players);
  event.symbol = any_of(recipe, script.symbols);
  event.remedy = recipe.word(oracle::remedy_names);
  event.ask = recipe.word(oracle::ask_names);
  event.from = recipe.word(oracle::source_names);
  event.meter = any_meter(recipe, script);
  event.device = recipe.word(oracle::device_names);
  if (recipe.chance(2)) event.amount = any_amount(recipe);
  event.own_card = recipe.chance(4);
  event.blackjack = recipe.chance(2);
  if (recipe.chance(2)) event.total = static_cast<std::uint8_t>(1 + recipe.below(255));
  if (recipe.chance(2)) {
    const auto other = any_hand(recipe, script);
    if (!other.is_dealer()) event.other_hand = other;
  }
  event.of_fixed = recipe.chance(4);
  event.pays = any_amount(recipe);
  event.takes = any_amount(recipe);
  event.returns = any_amount(recipe);
  event.cards = any_count(recipe);
  event.shoe = recipe.chance(4) ? oracle::Side::second : oracle::Side::first;
  return event;
}

void change_money(Recipe& recipe, Event& event) {
  auto* const sums = std::array{&event.pays, &event.takes, &event.returns}[recipe.below(3)];
  *sums = any_amount(recipe);
  if (has_amount(event.kind))
    event.amount = recipe.chance(4) ? oracle::Maybe<spec::Money>() : any_amount(recipe);
}

void change_words(Recipe& recipe, Event& event, const oracle::Script& script) {
  event.symbol = any_of(recipe, script.symbols);
  event.outcome = recipe.word(spec::outcome_names);
  event.by = recipe.word(oracle::doer_names);
  event.ask = recipe.word(oracle::ask_names);
  event.from = recipe.word(oracle::source_names);
  event.meter = any_meter(recipe, script);
  event.remedy = recipe.word(oracle::remedy_names);
  event.blackjack = recipe.chance(2);
  event.own_card = recipe.chance(4);
}

void change(Recipe& recipe, Event& event, const oracle::Script& script) {
  switch (recipe.below(10)) {
    case 0:
      event.hand = any_hand(recipe, script);
      return;
    case 1:
      event.player = any_of(recipe, script.players);
      return;
    case 2:
      event.wager = any_wager(recipe, script);
      return;
    case 3:
      event.choice = recipe.word(spec::choice_names);
      event.choices = {event.choice, recipe.word(spec::choice_names)};
      return;
    case 4:
      event.kind = recipe.word(oracle::event_kind_names);
      return;
    case 5:
      return change_money(recipe, event);
    case 6:
      event.face = event.face == spec::Face::up ? spec::Face::down : spec::Face::up;
      event.sideways = recipe.chance(4);
      return;
    case 7:
      event.card = recipe.chance(2) ? oracle::Maybe<spec::Card>() : any_card(recipe);
      return;
    case 8:
      event.total = static_cast<std::uint8_t>(1 + recipe.below(255));
      event.cards = any_count(recipe);
      event.shoe = other(event.shoe);
      return;
    default:
      return change_words(recipe, event, script);
  }
}

/// As the codec reads it; nothing where it is no event of the protocol.
std::optional<Event> as_read(const Event& event, const oracle::Script& script) {
  const oracle::Names names = script;
  const bool speaks = event.kind != EventKind::wheel || !script.symbols.empty();
  if (!speaks || script.players.empty()) return std::nullopt;
  const auto line =
      R"({"type":"transcript","id":1,"events":[)" + wire::to_json(event, names) + "]}";
  const auto read = wire::transcript_from(line, names, oracle::every_kind);
  return read.ok() ? std::optional(read->events.front()) : std::nullopt;
}

}  // namespace

std::optional<Event> any_event(Recipe& recipe, const oracle::Script& script) {
  auto event = any_members(recipe, script);
  complete(recipe, event);
  return as_read(event, script);
}

std::optional<Event> changed(Recipe& recipe, const Event& event, const oracle::Script& script) {
  auto other = event;
  change(recipe, other, script);
  complete(recipe, other);
  return as_read(other, script);
}

}  // namespace assay21::fuzz
