#include "oracle/edition/card_paytables.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/rules.h"
#include "spec/edition/served_decks.h"

namespace assay21::oracle {
namespace {

/// The cards of the initial deal, of one hand and of the dealer.
bool is_followed(spec::CardPlace place) {
  return place == spec::CardPlace::player_first || place == spec::CardPlace::player_second ||
         place == spec::CardPlace::up || place == spec::CardPlace::hole;
}

/// Do a player's first cards lie so that nobody else sees them?
bool lie_face_down(const Rules& rules) {
  return std::ranges::any_of(rules.deal(), [](const spec::DealPass& pass) {
    return !pass.to_dealer && pass.face == spec::Face::down;
  });
}

bool pays_odds_or_sum(const spec::SideLine& line) {
  return !std::holds_alternative<spec::MeterShare>(line.pays);
}

}  // namespace

CardPaytables::CardPaytables(const Rules& rules) {
  const auto& wagers = rules.rulebook().side_wagers;
  for (std::size_t i = 0; i < wagers.size(); ++i) {
    const auto& table = wagers[i];
    if (table.mechanism != spec::WagerMechanism::cards || !rules.is_declared(table.where)) continue;
    if (!blackjack_)
      blackjack_ = std::make_unique<const spec::Table>(rules.table(spec::Question::blackjack));
    add(rules, {table.mechanism, i}, table);
  }
  if (!all_.empty() && lie_face_down(rules))
    unfollowed_ = "nothing follows yet when a wager on first cards is decided that lie face down";
  read_maximum(rules);
}

const CardPaytable* CardPaytables::of(spec::WagerId wager) const {
  const auto at = std::ranges::find(all_, wager, &CardPaytable::wager);
  return at == all_.end() ? nullptr : &*at;
}

void CardPaytables::read_maximum(const Rules& rules) {
  for (const auto& cap : rules.rulebook().caps) {
    if (!rules.is_declared(cap.where) || !spec::in_force(cap.under, rules.readings())) continue;
    const bool touches = std::ranges::any_of(cap.lines, [&](const auto& line) {
      return std::ranges::any_of(
          all_, [&](const CardPaytable& one) { return one.table->name == line.first; });
    });
    if (!touches) continue;
    if (spec::rule_value(cap.rules, spec::SideRuleName::counts, rules.readings()) != "lines") {
      unfollowed_ = fmt::format("nothing adds up all payouts for the maximum {} yet", cap.id);
      return;
    }
    const auto amount =
        spec::amount_from(spec::OptionKind::money, *rules.submission().word(cap.amount));
    ASSAY21_CHECK(amount.has_value());
    maximum_ = Maximum{&cap, spec::Money::cents(amount->value)};
    return;
  }
}

spec::SideMask CardPaytables::capped(const CardPaytable& wager) const {
  if (!maximum_) return 0;
  spec::SideMask lines = 0;
  const auto& all = wager.in_force.lines();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool named = std::ranges::any_of(maximum_->cap->lines, [&](const auto& line) {
      return line.first == wager.table->name && line.second == all[i]->hand;
    });
    if (named) lines |= spec::SideMask{1} << i;
  }
  return lines;
}

/// Only what the first cards decide, and pay by themselves, is followed so far.
void CardPaytables::add(const Rules& rules, spec::WagerId wager,
                        const spec::SideWagerTable& table) {
  const auto decks = spec::decks_in_use(rules.rulebook(), rules.submission(), rules.readings());
  const auto serving = std::ranges::find_if(table.paytables, [&](const spec::SidePaytable& one) {
    return rules.is_declared(one.where) && spec::serves(one, decks, rules.readings());
  });
  const auto name = table.name.text();
  if (serving == table.paytables.end()) {
    unfollowed_ = fmt::format("no paytable of {} serves this table", name);
    return;
  }
  const bool asks_beside = std::ranges::any_of(
      table.hands, [](const spec::SideHand& one) { return one.beside != spec::BesideCards{}; });
  if (asks_beside || !std::ranges::all_of(table.looks_at, is_followed) ||
      !std::ranges::all_of(serving->lines, pays_odds_or_sum)) {
    unfollowed_ = fmt::format("nothing follows the wager {} yet", name);
    return;
  }
  all_.push_back({wager, &table, &*serving, spec::HandsAsked(table),
                  spec::PaytableInForce(table, *serving, rules.readings()),
                  spec::how_read(table, rules.values(), blackjack_.get(), rules.readings())});
}

}  // namespace assay21::oracle
