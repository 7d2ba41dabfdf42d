// Wagers that their own hands and paytables decide: which cards are looked at, which hands they
// make, and what the paytable in force brings for them.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/card_paytables.h"
#include "oracle/procedure/side_wagers/side_wagers.h"

namespace assay21::oracle {
namespace {

using spec::CardPlace;
using spec::Money;
using spec::SideMask;

/// The cards at those places; nothing while one of them has not come, or is not seen.
std::optional<spec::SideCards> cards_at(const std::vector<CardPlace>& places, const BoxState& box,
                                        const DealerState& dealer) {
  spec::SideCards cards;
  const auto see = [&](CardPlace place, const spec::Hand& hand, std::size_t at) {
    if (at >= hand.size()) return false;
    cards.at(place) = hand[at];
    return true;
  };
  for (const auto place : places) {
    bool seen = false;
    if (place == CardPlace::player_first) seen = see(place, box.first_cards, 0);
    if (place == CardPlace::player_second) seen = see(place, box.first_cards, 1);
    if (place == CardPlace::up) seen = see(place, dealer.cards, 0);
    if (place == CardPlace::hole) seen = !dealer.hole_down && see(place, dealer.cards, 1);
    if (!seen) return std::nullopt;
  }
  return cards;
}

Money paid_by(const spec::SideLine& line, Money stake, spec::Rounding rounding) {
  if (const auto* sum = std::get_if<Money>(&line.pays)) return *sum;
  if (const auto* to = std::get_if<spec::PaysTo>(&line.pays))
    return spec::times(stake, to->odds, rounding);
  return spec::times(stake, std::get<spec::PaysFor>(line.pays).odds, rounding);
}

/// What the lines that pay bring, and the clauses of the lines and of their hands.
class Payment {
 public:
  Payment(const SideContext& context, const CardPaytable& wager, Money stake)
      : context_(context), wager_(wager), stake_(stake) {}

  SideLine of(const spec::Earned& earned) {
    SideLine line;
    line.outcome = wager_.paytable->clauses;
    line.outcome.add(wager_.table->clauses);
    const auto& lines = wager_.in_force.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if ((earned.paid >> i & 1U) != 0) {
        add(*lines[i], line);
      } else if (context_.evidence != nullptr) {
        context_.evidence->consider(lines[i]->clauses);
      }
    }
    line.event.outcome = line.won ? spec::Outcome::win : spec::Outcome::lose;
    if (line.event.returns.is_zero()) line.event.takes = stake_;
    return line;
  }

 private:
  void add(const spec::SideLine& paying, SideLine& line) {
    line.won = true;
    line.event.pays += paid_by(paying, stake_, context_.rules.rounding());
    if (wager_.in_force.returns_stake(paying)) line.event.returns = stake_;
    line.amount.add(paying.clauses);
    for (const auto& hand : wager_.table->hands) {
      if (hand.id == paying.hand && spec::in_force(hand.under, context_.rules.readings()))
        line.outcome.add(hand.clauses);
    }
  }

  const SideContext& context_;
  const CardPaytable& wager_;
  Money stake_;
};

}  // namespace

std::optional<SideLine> cards_line(const SideContext& context, const BoxState& box,
                                   const OtherWager& wager) {
  const auto* paytable = context.rules.card_paytables().of(wager.wager);
  if (paytable == nullptr) return std::nullopt;
  const auto cards = cards_at(paytable->table->looks_at, box, context.state.dealer());
  if (!cards) return std::nullopt;
  const auto earned = paytable->in_force.earned(paytable->hands.made(*cards, paytable->how));
  if (earned.contradictory || earned.unpaid_win) {
    context.unsaid = fmt::format("the paytable {} says not clearly what these cards bring",
                                 paytable->paytable->id);
    return std::nullopt;
  }
  return Payment(context, *paytable, wager.amount).of(earned);
}

}  // namespace assay21::oracle
