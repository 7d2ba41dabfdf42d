#include "conformance/judge/same_act.h"

#include <algorithm>

#include "oracle/edition/facts_of.h"

namespace assay21::conformance {

using oracle::Due;
using oracle::Event;
using oracle::EventKind;
using oracle::TableState;

const Due* agreeing(const std::vector<Due>& dues, const Event& observed) {
  const auto at =
      std::ranges::find_if(dues, [&](const Due& due) { return oracle::satisfies(observed, due); });
  return at == dues.end() ? nullptr : &*at;
}

const Due* about_the_same(const std::vector<Due>& dues, const Event& observed) {
  const auto at = std::ranges::find_if(
      dues, [&](const Due& due) { return oracle::same_subject(observed, due.event); });
  return at == dues.end() ? nullptr : &*at;
}

bool moves_money(const Event& event) {
  return event.kind == EventKind::settle || event.kind == EventKind::give_back ||
         event.kind == EventKind::repay || event.kind == EventKind::fixed ||
         event.kind == EventKind::community;
}

bool draws_or_deals(const Event& event) {
  return event.kind == EventKind::deal || event.kind == EventKind::burn ||
         event.kind == EventKind::discard || event.kind == EventKind::remove;
}

bool does(const Event& event, const Event& due) {
  if (!oracle::same_subject(event, due)) return false;
  if (due.kind == EventKind::offer) return event.choices == due.choices;
  if (due.kind == EventKind::deal && event.face != due.face) return false;
  if (due.kind == EventKind::deal && due.card && event.card) return *event.card == *due.card;
  return due.kind != EventKind::choose || event.choice == due.choice;
}

bool hangs_on(const Event& event, const Event& due) {
  const bool same_hand = event.hand == due.hand || event.hand.comes_from(due.hand);
  switch (due.kind) {
    case EventKind::wager:
    case EventKind::offer_insurance:
    case EventKind::offer_even_money:
      return event.hand.box() == due.hand.box();
    case EventKind::offer:
    case EventKind::choose:
    case EventKind::refuse:
    case EventKind::announce:
      return same_hand;
    case EventKind::peek:
      return event.kind == EventKind::reveal;
    case EventKind::offer_cut:
    case EventKind::decline_cut:
    case EventKind::cut:
    case EventKind::cover:
    case EventKind::insert:
      return true;
    default:
      return false;
  }
}

bool follows_from_another(const Due& due, const std::vector<Due>& passed_over) {
  if (due.axis != oracle::Axis::offers && due.axis != oracle::Axis::procedure) return false;
  for (const auto& other : passed_over) {
    if (&other == &due) return false;
    const bool same_hand = !due.event.hand.is_dealer() && other.event.hand == due.event.hand;
    const bool asked =
        other.event.kind == EventKind::offer || other.event.kind == EventKind::choose;
    if (same_hand && asked) return true;
  }
  return false;
}

bool takes_up(const Event& event) {
  return event.kind == EventKind::clear || event.kind == EventKind::gather;
}

namespace {

bool may_be_free(const Event& observed, bool reader_to_come) {
  const bool decides = observed.kind == EventKind::offer || observed.kind == EventKind::choose ||
                       observed.kind == EventKind::refuse || observed.kind == EventKind::hold;
  const bool wagers = observed.kind == EventKind::wager ||
                      observed.kind == EventKind::refuse_wager ||
                      observed.kind == EventKind::withdraw;
  return moves_money(observed) || takes_up(observed) || observed.kind == EventKind::turn_up || ((decides || wagers) && reader_to_come);
}

}  // namespace

std::optional<Due> free_due(const oracle::Session& session, const Event& observed) {
  const auto& dealer = session.state().dealer;
  const bool reader_to_come =
      dealer.hole_down && !dealer.read && session.rules_now().has(spec::Step::read_hole_card);
  if (!may_be_free(observed, reader_to_come)) return std::nullopt;
  const auto& besides = session.also_later().may;
  const auto* due = agreeing(besides, observed);
  return due == nullptr ? std::nullopt : std::optional(*due);
}

std::optional<Due> due_otherwise(const oracle::Session& session, const Event& observed) {
  if (observed.kind != EventKind::settle) return std::nullopt;
  const auto& besides = session.also_later().may;
  const auto* due = about_the_same(besides, observed);
  return due == nullptr ? std::nullopt : std::optional(*due);
}

bool announces_truly(const oracle::Rules& rules, const TableState& state, const Event& observed) {
  if (observed.kind != EventKind::announce) return false;
  const auto& dealer = state.dealer;
  if (observed.own_card) return state.round != nullptr;
  const auto* hand = observed.hand.is_dealer() ? nullptr : state.hand(observed.hand);
  if (observed.hand.is_dealer() ? dealer.hole_down : hand == nullptr) return false;
  if (observed.blackjack) {
    return hand != nullptr && rules.has(spec::Step::announce_first_total) &&
           rules.blackjack_by_name() &&
           oracle::is_blackjack(rules, *state.box(hand->id.box()), *hand).decided();
  }
  if (!observed.total) return false;
  const auto& cards = observed.hand.is_dealer() ? dealer.cards : hand->cards;
  return rules.values().points(cards.cards()).total == *observed.total;
}

}  // namespace assay21::conformance
