#include "spec/edition/followed.h"

#include <algorithm>

namespace assay21::spec {

namespace {

/// Does a mechanism ask for the deadline of this act? That of the card reader is asked for what may
/// be decided before it.
bool is_asked_for(Act act) {
  return is_carried_out(act) || act == Act::card_reader;
}

bool is_named_in(const Unders& under, std::size_t interpretation) {
  return std::ranges::find(under, interpretation, &Under::interpretation) != under.end();
}

/// Does something of a wager that its own hands and paytables decide hang on it?
bool hangs_on(const SideWagerTable& wager, std::size_t interpretation) {
  const auto named = [&](const Unders& under) { return is_named_in(under, interpretation); };
  const auto in_paytable = [&](const SidePaytable& table) {
    return std::ranges::any_of(table.lines, named, &SideLine::under) ||
           std::ranges::any_of(table.serves, named, &Serves::under);
  };
  return wager.mechanism == WagerMechanism::cards &&
         (std::ranges::any_of(wager.rules, named, &SideRule::under) ||
          std::ranges::any_of(wager.hands, named, &SideHand::under) ||
          std::ranges::any_of(wager.paytables, in_paytable));
}

/// … or of a maximum of what they pay?
bool hangs_on(const PayoutCap& cap, std::size_t interpretation) {
  return is_named_in(cap.under, interpretation) ||
         std::ranges::any_of(cap.rules, [&](const SideRule& rule) {
           return is_named_in(rule.under, interpretation);
         });
}

}  // namespace

bool is_asked(const Table& table, const Row& row) {
  if (!is_asked(table.question())) return false;
  return std::ranges::none_of(row.when, [](const Condition& one) {
    if (one.fact() == Fact::irregularity)
      return !is_carried_out(static_cast<Irregularity>(one.low()));
    return one.fact() == Fact::act && !is_asked_for(static_cast<Act>(one.low()));
  });
}

bool is_followed(const Rulebook& rulebook, std::size_t interpretation) {
  const auto hangs_on_it = [&](const std::optional<Under>& under) {
    return under && under->interpretation == interpretation;
  };
  return std::ranges::any_of(rulebook.parameters,
                             [&](const Parameter& one) {
                               return info_of(one.name).use != Use::recorded &&
                                      hangs_on_it(one.under);
                             }) ||
         std::ranges::any_of(rulebook.steps, hangs_on_it, &StepBinding::under) ||
         std::ranges::any_of(rulebook.deal, hangs_on_it, &DealPass::under) ||
         std::ranges::any_of(rulebook.paytables,
                             [&](const Paytable& table) {
                               return std::ranges::any_of(table.lines, hangs_on_it,
                                                          &PayLine::under);
                             }) ||
         std::ranges::any_of(rulebook.meters,
                             [&](const Meter& meter) {
                               return std::ranges::any_of(meter.joined, hangs_on_it,
                                                          &JoinedMeter::under);
                             }) ||
         std::ranges::any_of(rulebook.tables,
                             [&](const Table& table) {
                               return std::ranges::any_of(table.rows(), [&](const Row& row) {
                                 return hangs_on_it(row.under) && is_asked(table, row);
                               });
                             }) ||
         std::ranges::any_of(
             rulebook.side_wagers,
             [&](const SideWagerTable& wager) { return hangs_on(wager, interpretation); }) ||
         std::ranges::any_of(
             rulebook.decks_in_use,
             [&](const DecksInUse& one) { return is_named_in(one.under, interpretation); }) ||
         std::ranges::any_of(rulebook.caps,
                             [&](const PayoutCap& cap) { return hangs_on(cap, interpretation); });
}

bool is_followed(const Rulebook& rulebook, Under alternative) {
  return std::ranges::none_of(rulebook.tables, [&](const Table& table) {
    return is_asked(table.question()) && std::ranges::any_of(table.rows(), [&](const Row& row) {
             return row.under == alternative && !is_asked(table, row);
           });
  });
}

}  // namespace assay21::spec
