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

bool pays_odds_or_sum(const spec::SideLine& line) {
  return !line.on_main && !std::holds_alternative<spec::MeterShare>(line.pays);
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
}

const CardPaytable* CardPaytables::of(spec::WagerId wager) const {
  const auto at = std::ranges::find(all_, wager, &CardPaytable::wager);
  return at == all_.end() ? nullptr : &*at;
}

/// Only what the first cards alone decide, and pay by themselves, is followed so far.
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
  if (table.each || asks_beside || !std::ranges::all_of(table.looks_at, is_followed) ||
      !std::ranges::all_of(serving->lines, pays_odds_or_sum)) {
    unfollowed_ = fmt::format("nothing follows the wager {} yet", name);
    return;
  }
  all_.push_back({wager, &table, &*serving, spec::HandsAsked(table),
                  spec::PaytableInForce(table, *serving, rules.readings()),
                  spec::how_read(table, rules.values(), blackjack_.get(), rules.readings())});
}

}  // namespace assay21::oracle
