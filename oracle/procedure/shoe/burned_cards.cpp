#include "oracle/procedure/shoe/burned_cards.h"

#include "oracle/procedure/shoe/shoe_duties.h"

namespace assay21::oracle::shoe {

using spec::CutSituation;
using spec::Step;

/// A new dealer burns a card before he deals: Ch.7 §B(4). Without a shoe he does when there is one;
/// and where the cards are to be shuffled before he deals, he may wait for that.
bool new_dealer(const At<Cards, Life>& at, const NewDealer& dealer, Duties& out) {
  const auto& life = at.state.life();
  if (!at.state.shoe_loaded() || at.state.shoe().empty()) return false;
  auto burns = burns_on(at, spec::BurnOccasion::new_dealer, out);
  const bool to_be_shuffled = life.ordered || (at.rules.has(Step::reshuffle_after_cover) &&
                                               life.reached && life.reached->round != 0);
  if (!to_be_shuffled || at.state.table_life().burns > 0)
    return burning(at, std::move(burns), dealer.burn_asked_by, out);
  if (!burns.empty())
    allow(out, EventKind::burn, burns.front()).event.card = at.state.shoe().next();
  return false;
}

/// The clauses behind each card that is burned on this occasion.
std::vector<spec::ClauseSet> burns_on(const At<>& at, spec::BurnOccasion occasion, Duties& out) {
  const auto& table = at.rules.table(spec::Question::burn);
  const auto decision = table.decide(spec::Facts().with(spec::Fact::burn_occasion, occasion));
  if (decision.decided()) {
    out.evidence.weigh(table, decision);
    return std::vector<spec::ClauseSet>(static_cast<std::size_t>(decision.then().cards),
                                        decision.clauses);
  }
  if (occasion == spec::BurnOccasion::full_batch && at.rules.has(Step::burn_after_batch))
    return {at.rules.clauses(Step::burn_after_batch)};
  return {};
}

/// When the cards are in what they are dealt from: for the batch, if they are one, and for dealers
/// who came while there was nothing to burn from.
std::vector<spec::ClauseSet> burns_after_batch(const At<Life>& at, bool batch, Duties& out) {
  auto burns =
      batch ? burns_on(at, spec::BurnOccasion::full_batch, out) : std::vector<spec::ClauseSet>();
  const bool as_new_dealer =
      at.state.life().cause == CutSituation::opening && at.rules.has(Step::first_dealer_burns);
  const int dealers = at.state.table_life().new_dealers + (as_new_dealer ? 1 : 0);
  if (dealers == 0) return burns;
  const auto by_new_dealer = burns_on(at, spec::BurnOccasion::new_dealer, out);
  for (int dealer = 0; dealer < dealers; ++dealer)
    burns.insert(burns.end(), by_new_dealer.begin(), by_new_dealer.end());
  return burns;
}

/// Blackjack, Ch.12 §B(7).
Duties burn_before_round(const At<Cards, Life>& at) {
  Duties out(at);
  if (!at.rules.has(Step::burn_before_round) || at.state.table_life().burned_for_round) return out;
  auto clauses = at.rules.clauses(Step::burn_before_round);
  const auto burns = burns_on(at, spec::BurnOccasion::round, out);
  if (!burns.empty()) clauses.add(burns.front());
  auto& due = owe(out, EventKind::burn, clauses);
  if (!at.state.shoe().empty()) due.event.card = at.state.shoe().next();
  return out;
}

bool burning(const At<Cards, Life>& at, std::vector<spec::ClauseSet> burns,
             std::optional<PlayerId> asked_by, Duties& out) {
  const auto& table = at.state.table_life();
  if (table.burns > 0 && !table.shown && asked_by && at.state.burned()) {
    const auto& clauses = at.rules.clauses(Step::show_burned);
    const bool owed = !clauses.empty();
    auto& due = owed ? owe(out, EventKind::show, clauses) : allow(out, EventKind::show);
    due.event.card = at.state.burned();
    due.event.player = *asked_by;
    if (owed) return true;
  }
  const bool instead = at.rules.has(Step::determinant_card);  // Blackjack, Ch.7 §C
  if (burns.empty() && table.burns == 0 && !at.state.shoe().empty() && !instead) {
    // Where no row says anything of it a card may be burned, and need not.
    allow(out, EventKind::burn).event.card = at.state.shoe().next();
    return false;
  }
  if (table.burns >= burns.size()) return false;
  auto& due = owe(out, EventKind::burn, burns[table.burns]);
  if (!at.state.shoe().empty()) due.event.card = at.state.shoe().next();
  return true;
}

}  // namespace assay21::oracle::shoe
