#include "generators/directed/shoe_aim.h"

#include "generators/plan/areas.h"

namespace assay21::generators {
namespace {

using spec::Money;

/// Everybody leaves, and after a time somebody else comes, for whom the cards are turned up: Ch.5
/// §§H, I, §4(i).
SessionPlan nobody_there(const oracle::Rules& rules) {
  SessionPlan plan;
  plan.aim = "an idle table to which somebody comes";
  plan.batch.cut_at = rules.cards_in_shoe() / 2;
  plan.players = {"p1", "p2"};
  plan.seats = {{1, 0}};
  plan.rounds.emplace_back().boxes = {{1, 0, Money::dollars(10), {}, {}}};
  auto& after = plan.rounds.emplace_back();
  after.before = {oracle::Leave{1}, IdleTime{{}, oracle::Seat{2, 1}, plan.batch}};
  after.boxes = {{2, 1, Money::dollars(10), {}, {}}};
  return plan;
}

/// The cover card lies before the dealer's first card, so that of the next cut nobody in particular
/// is the first: Ch.5 §§D(3), (4), §4(d)(2).
SessionPlan cover_on_dealer(const oracle::Rules& rules) {
  SessionPlan plan;
  plan.aim = "the cover card on the dealer's hand";
  plan.players = {"p1", "p2"};
  plan.seats = {{1, 0}, {3, 1}};
  plan.batch.cut_at = rules.cards_in_shoe() / 2;
  // Behind the burned card, where there is one, and a card for each box.
  const bool burned = !rules.has(spec::Step::determinant_card);
  const int before = (burned ? 1 : 0) + 2 * rules.areas_of_a_place();
  plan.batch.cover = rules.cards_in_shoe() - before;
  auto& first = plan.rounds.emplace_back();
  first.boxes = {{1, 0, Money::dollars(10), {}, {}}, {3, 1, Money::dollars(10), {}, {}}};
  if (!burned) first.determinant = DeterminantPlan{};
  const auto again = first;
  plan.rounds.push_back(again);
  return plan;
}

/// The decks come new, with cards that do not belong to the game, or as the operator has declared:
/// Ch.4, §3.
SessionPlan opening(const oracle::Rules& rules) {
  SessionPlan plan;
  plan.aim = "decks that are brought to the table";
  plan.players = {"p1"};
  plan.seats = {{1, 0}};
  plan.opening.arrive = {0};
  plan.batch.cut_at = rules.cards_in_shoe() / 2;
  const auto* declared = rules.submission().word(spec::OptionName::preshuffled);
  const bool preshuffled = declared != nullptr && *declared == "yes";
  plan.opening.decks = preshuffled ? oracle::Decks::preshuffled : oracle::Decks::fresh;
  for (const auto rank : spec::all_ranks) {
    if (!preshuffled && !rules.in_play(rank))
      plan.opening.tens.emplace_back(rank, spec::Suit::hearts);
  }
  plan.rounds.emplace_back().boxes = {{1, 0, Money::dollars(10), {}, {}}};
  return plan;
}

}  // namespace

std::vector<SessionPlan> plans_of_the_shoe(const oracle::Rules& rules, const Scope& scope) {
  if (!scope.shoe) return {};
  std::vector<SessionPlan> plans = {opening(rules)};
  if (!rules.shuffles_as_it_deals()) {
    plans.push_back(nobody_there(rules));
    plans.push_back(cover_on_dealer(rules));
  }
  lay_on_both_areas(rules, plans);
  return plans;
}

}  // namespace assay21::generators
