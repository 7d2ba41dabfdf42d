#include "oracle/rulings/judged.h"

#include <algorithm>
#include <array>

#include "oracle/event/own_kinds.h"
#include "oracle/rulings/betting.h"
#include "oracle/rulings/bonus_beside.h"

namespace assay21::oracle {
namespace {

using spec::Question;
using spec::Step;

/// Is the event one of which a norm in force may speak?
using Speaks = bool (*)(const Rules& rules, const Event& event);

/// One of these steps of the procedure is in force.
template <Step... steps>
bool by_step(const Rules& rules, const Event& /*event*/) {
  return (rules.has(steps) || ...);
}

/// One of these tables has rows in force.
template <Question... questions>
bool by_table(const Rules& rules, const Event& /*event*/) {
  return (!rules.table(questions).rows().empty() || ...);
}

template <Speaks... norms>
bool either(const Rules& rules, const Event& event) {
  return (norms(rules, event) || ...);
}

bool always(const Rules& /*rules*/, const Event& /*event*/) {
  return true;
}

bool never(const Rules& /*rules*/, const Event& /*event*/) {
  return false;
}

/// About a wager beside the game that the edition knows and that is followed to its settlement.
bool beside(const Rules& rules, const Event& event) {
  return !spec::is_on_a_hand(event.wager) && rules.knows(event.wager);
}

template <Speaks norm>
bool on_a_hand(const Rules& rules, const Event& event) {
  return spec::is_on_a_hand(event.wager) && norm(rules, event);
}

bool of_the_deal(const Rules& rules, const Event& /*event*/) {
  return !rules.deal().empty();
}

bool of_an_announcement(const Rules& rules, const Event& event) {
  if (event.own_card) return rules.has(Step::announce_second_card);
  if (event.hand.is_dealer())
    return by_step<Step::announce_dealer_total, Step::announce_final_total>(rules, event);
  return by_step<Step::announce_blackjack, Step::announce_waiting, Step::announce_first_total,
                 Step::announce_new_total, Step::announce_split_total>(rules, event);
}

/// Where it may be offered, or is not to be because the operator does not declare it.
bool of_even_money(const Rules& rules, const Event& /*event*/) {
  return rules.rulebook().option(spec::OptionName::even_money) != nullptr;
}

bool of_a_fixed_payout(const Rules& rules, const Event& event) {
  return by_table<Question::additional_payout>(rules, event) || !grounds_for_bonuses(rules).empty();
}

bool of_a_wheel(const Rules& rules, const Event& /*event*/) {
  return rules.prizes() != nullptr && rules.prizes()->spin_anything();
}

bool of_a_meter(const Rules& rules, const Event& event) {
  const auto* prizes = rules.prizes();
  return prizes != nullptr && std::ranges::find(prizes->meters(), event.meter,
                                                &Progressive::meter) != prizes->meters().end();
}

bool of_community_pay(const Rules& rules, const Event& event) {
  return is_awarded(event.wager) && by_table<Question::community>(rules, event);
}

constexpr Speaks of_a_bet = either<beside, on_a_hand<by_step<Step::take_part>>>;
constexpr Speaks of_a_settlement = either<beside, on_a_hand<by_table<Question::outcome>>>;
constexpr Speaks of_a_cut = either<by_table<Question::cut_offer>, by_step<Step::no_cut>>;
constexpr Speaks of_what_goes_wrong = by_table<Question::irregularity>;
constexpr Speaks of_an_inspection = by_step<Step::inspect_decks, Step::show_idle>;
constexpr Speaks of_a_spread =
    by_step<Step::spread_decks, Step::spread_idle, Step::spread_idle_either>;

struct Regulated {
  EventKind kind;
  Speaks by;
};

constexpr std::array<Regulated, event_kind_count> regulated = {{
    {EventKind::inspect, of_an_inspection},
    {EventKind::remove, either<of_what_goes_wrong, by_step<Step::remove_found>>},
    {EventKind::spread, of_a_spread},
    {EventKind::wash, by_step<Step::wash_decks, Step::wash_idle>},
    {EventKind::shuffle, by_step<Step::shuffle>},
    {EventKind::offer_cut, of_a_cut},
    {EventKind::decline_cut, of_a_cut},
    {EventKind::cut, of_a_cut},
    {EventKind::cover, by_step<Step::insert_stack>},
    {EventKind::insert, by_step<Step::insert_stack>},
    {EventKind::burn, either<by_step<Step::burn_after_batch>, by_table<Question::burn>>},
    {EventKind::show, by_step<Step::show_burned>},
    {EventKind::cover_out, by_step<Step::cover_aside>},
    {EventKind::gather, by_step<Step::collect_shoe, Step::clear_table>},
    {EventKind::retire, of_what_goes_wrong},
    {EventKind::wager, of_a_bet},
    {EventKind::refuse_wager, of_a_bet},
    {EventKind::withdraw, of_a_bet},
    {EventKind::deal, of_the_deal},
    {EventKind::offer_insurance, by_table<Question::insurance_offer>},
    {EventKind::decline_insurance, by_table<Question::insurance_offer>},
    {EventKind::offer_even_money, of_even_money},
    {EventKind::even_money, of_even_money},
    {EventKind::decline_even_money, of_even_money},
    {EventKind::peek, by_step<Step::read_hole_card>},
    {EventKind::offer, by_table<Question::choices>},
    {EventKind::choose, by_table<Question::choices>},
    {EventKind::refuse, by_table<Question::choices>},
    {EventKind::follow, by_table<Question::other_bettor>},
    {EventKind::announce, of_an_announcement},
    {EventKind::hold, by_step<Step::surrender_hold>},
    {EventKind::look, never},
    {EventKind::turn_up, by_step<Step::turn_cards_up, Step::show_players_cards>},
    {EventKind::reveal, by_step<Step::reveal_hole_card>},
    {EventKind::settle, of_a_settlement},
    {EventKind::give_back, of_a_settlement},
    {EventKind::repay, of_what_goes_wrong},
    {EventKind::fixed, of_a_fixed_payout},
    {EventKind::display, by_step<Step::display_blackjack>},
    {EventKind::wheel, of_a_wheel},
    {EventKind::meter, of_a_meter},
    {EventKind::community, of_community_pay},
    {EventKind::clear, by_step<Step::clear_blackjack, Step::clear_table>},
    {EventKind::discard, of_what_goes_wrong},
    {EventKind::refuse_card, of_what_goes_wrong},
    {EventKind::remedy, of_what_goes_wrong},
    {EventKind::dead, of_what_goes_wrong},
    {EventKind::void_round, of_what_goes_wrong},
    {EventKind::notify, never},
    {EventKind::sign, never},
    {EventKind::stop, of_what_goes_wrong},
    {EventKind::net, always},
    {EventKind::await, always},
}};
static_assert(has_a_row_each(regulated));

}  // namespace

bool is_judged(const Rules& rules, const Event& event) {
  if (const auto* own = own_kind(event.kind)) return rules.has(own->step);
  return regulated[static_cast<std::size_t>(event.kind)].by(rules, event);
}

}  // namespace assay21::oracle
