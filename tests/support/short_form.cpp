#include "tests/support/short_form.h"

#include <string_view>

#include <fmt/format.h>

namespace assay21::tests {
namespace {

using oracle::Event;
using oracle::EventKind;

std::string money(std::string_view word, spec::Money amount) {
  return amount.is_zero() ? "" : fmt::format(" {} {}", word, amount.in_cents());
}

std::string card(const Event& event) {
  return event.card ? spec::to_string(*event.card) : "unseen";
}

std::string choices(spec::ChoiceSet set) {
  std::string words;
  for (const auto& [choice, name] : spec::choice_names) {
    if (set.contains(choice)) words += fmt::format(" {}", name);
  }
  return words;
}

std::string dealt(const Event& event) {
  const auto hand = to_string(event.hand);
  if (event.face == spec::Face::down) return fmt::format("deal {} face down", hand);
  return fmt::format("deal {} {}{}", hand, card(event), event.sideways ? " sideways" : "");
}

std::string asked(std::string_view verb, const Event& event) {
  auto line = fmt::format("{} {} {}", verb, to_string(event.hand),
                          spec::name_of(spec::choice_names, event.choice));
  if (event.amount) line += fmt::format(" {}", event.amount->in_cents());
  return line;
}

std::string announced(const Event& event) {
  const auto hand = to_string(event.hand);
  if (event.own_card) return "announce dealer's card";
  if (event.blackjack) return fmt::format("announce {} blackjack", hand);
  return fmt::format("announce {} {}", hand, event.total ? int{*event.total} : -1);
}

std::string settled(const Event& event, const oracle::Names& names) {
  return fmt::format("settle {} {} {}{}{}{}", to_string(event.hand), names.name_of(event.wager),
                     spec::name_of(spec::outcome_names, event.outcome), money("pays", event.pays),
                     money("takes", event.takes), money("returns", event.returns));
}

/// A wager beside the main one is named.
std::string kind_before(const Event& event, const oracle::Names& names) {
  if (event.wager == spec::WagerId::main) return {};
  return fmt::format("{} ", names.name_of(event.wager));
}

}  // namespace

std::string short_form(const Event& event, const oracle::Names& names) {
  const auto hand = to_string(event.hand);
  const bool named = names.players != nullptr && event.player < names.players->size();
  const auto player = named ? (*names.players)[event.player] : "nobody";
  const auto amount = event.amount.value_or(spec::Money()).in_cents();
  switch (event.kind) {
    case EventKind::wager:
      return fmt::format("wager {} {}{} {}", hand, kind_before(event, names), player, amount);
    case EventKind::refuse_wager:
      return fmt::format("refuse-wager {} {} {}{}{}", hand,
                         spec::name_of(oracle::ask_names, event.ask), kind_before(event, names),
                         player, event.amount ? fmt::format(" {}", amount) : std::string());
    case EventKind::withdraw:
      return fmt::format("withdraw {} {}{}", hand, kind_before(event, names), player);
    case EventKind::offer_insurance:
      return fmt::format("offer-insurance {} {} {}", hand, player, amount);
    case EventKind::decline_insurance:
      return fmt::format("decline-insurance {} {}", hand, player);
    case EventKind::offer_even_money:
    case EventKind::even_money:
    case EventKind::decline_even_money:
      return fmt::format("{} {} {}", spec::name_of(oracle::event_kind_names, event.kind), hand,
                         player);
    case EventKind::display:
      return fmt::format("display {}", hand);
    case EventKind::wheel:
      return fmt::format("wheel {} {} {} {}", hand, player, names.name_of(event.wager),
                         names.symbols == nullptr ? "?" : (*names.symbols)[event.symbol]);
    case EventKind::meter:
      return fmt::format("meter {} {}", names.name_of(event.meter), amount);
    case EventKind::community:
      return fmt::format("community {} {} {} for {} pays {}", hand, player,
                         names.name_of(event.wager),
                         to_string(event.other_hand.value_or(event.hand)), event.pays.in_cents());
    case EventKind::burn:
      return fmt::format("burn {}", card(event));
    case EventKind::deal:
      return dealt(event);
    case EventKind::peek:
      return event.blackjack ? "peek: blackjack" : "peek: no blackjack";
    case EventKind::offer:
      return fmt::format("offer {}:{}", hand, choices(event.choices));
    case EventKind::choose:
      return asked("choose", event);
    case EventKind::refuse:
      return asked("refuse", event);
    case EventKind::announce:
      return announced(event);
    case EventKind::hold:
    case EventKind::look:
    case EventKind::turn_up:
      return fmt::format("{} {}", spec::name_of(oracle::event_kind_names, event.kind), hand);
    case EventKind::reveal:
      return fmt::format("reveal {}", card(event));
    case EventKind::settle:
      return settled(event, names);
    case EventKind::give_back:
      return fmt::format("return {} {} {} {}", hand, names.name_of(event.wager), player, amount);
    case EventKind::repay:
    case EventKind::net:
      return fmt::format("{} {} {} {} {}", spec::name_of(oracle::event_kind_names, event.kind),
                         hand, event.of_fixed ? "fixed" : names.name_of(event.wager), player,
                         amount);
    case EventKind::fixed:
      return fmt::format("fixed {} {} pays {}", hand, player, event.pays.in_cents());
    case EventKind::clear:
      return fmt::format("clear {}", hand);
    case EventKind::await:
      return "await";
    case EventKind::inspect:
    case EventKind::remove:
    case EventKind::spread:
    case EventKind::wash:
    case EventKind::shuffle:
    case EventKind::offer_cut:
    case EventKind::decline_cut:
    case EventKind::cut:
    case EventKind::cover:
    case EventKind::insert:
    case EventKind::show:
    case EventKind::cover_out:
    case EventKind::gather:
    case EventKind::retire:
    case EventKind::follow:
    case EventKind::discard:
    case EventKind::refuse_card:
    case EventKind::remedy:
    case EventKind::dead:
    case EventKind::void_round:
    case EventKind::notify:
    case EventKind::sign:
    case EventKind::stop:
      // No norm speaks of these yet.
      return std::string(spec::name_of(oracle::event_kind_names, event.kind));
  }
  return "an event of no kind";
}

}  // namespace assay21::tests
