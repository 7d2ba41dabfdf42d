#include "oracle/rulings/judged.h"

#include <algorithm>
#include <initializer_list>

#include "oracle/rulings/betting.h"

namespace assay21::oracle {
namespace {

using spec::Question;
using spec::Step;

/// What `permitted` makes events of: a step of the procedure, or the rows of a table.
class Makes {
 public:
  explicit Makes(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] bool by_step(std::initializer_list<Step> steps) const {
    for (const auto step : steps) {
      if (rules_.has(step)) return true;
    }
    return false;
  }
  [[nodiscard]] bool by_table(Question question) const {
    return !rules_.table(question).rows().empty();
  }
  /// A wager beside the game that the edition knows and that is followed to its settlement.
  [[nodiscard]] bool beside(spec::WagerKind wager) const {
    const auto side = side_of(wager);
    return side && rules_.knows(wager);
  }

 private:
  const Rules& rules_;
};

bool speaks_of(const Rules& rules, Meter meter) {
  const auto* prizes = rules.prizes();
  return prizes != nullptr &&
         std::ranges::find(prizes->meters(), meter, &Progressive::meter) != prizes->meters().end();
}

}  // namespace

bool is_judged(const Rules& rules, const Event& event) {
  const Makes makes(rules);
  switch (event.kind) {
    case EventKind::net:
    case EventKind::await:
      return true;
    case EventKind::burn:
      return makes.by_step({Step::burn_after_batch}) || makes.by_table(Question::burn);
    case EventKind::deal:
      return !rules.deal().empty();
    case EventKind::peek:
      return makes.by_step({Step::read_hole_card});
    case EventKind::hold:
      return makes.by_step({Step::surrender_hold});
    case EventKind::reveal:
      return makes.by_step({Step::reveal_hole_card});
    case EventKind::clear:
      return makes.by_step({Step::clear_blackjack, Step::clear_table});
    case EventKind::fixed:
      return makes.by_table(Question::additional_payout);
    case EventKind::offer:
    case EventKind::choose:
    case EventKind::refuse:
      return makes.by_table(Question::choices);
    case EventKind::follow:
      return makes.by_table(Question::other_bettor);
    case EventKind::announce:
      if (event.own_card) return makes.by_step({Step::announce_second_card});
      if (event.hand.is_dealer())
        return makes.by_step({Step::announce_dealer_total, Step::announce_final_total});
      return makes.by_step({Step::announce_blackjack, Step::announce_waiting,
                            Step::announce_first_total, Step::announce_new_total,
                            Step::announce_split_total});
    case EventKind::wager:
    case EventKind::refuse_wager:
    case EventKind::withdraw:
      return makes.beside(event.wager) ||
             (spec::is_on_a_hand(event.wager) && makes.by_step({Step::take_part}));
    case EventKind::offer_insurance:
    case EventKind::decline_insurance:
      return makes.by_table(Question::insurance_offer);
    case EventKind::settle:
    case EventKind::give_back:
      return makes.beside(event.wager) ||
             (spec::is_on_a_hand(event.wager) && makes.by_table(Question::outcome));
    case EventKind::repay:
      return makes.by_table(Question::irregularity);
    case EventKind::wheel:
      return rules.prizes() != nullptr;
    case EventKind::meter:
      return speaks_of(rules, event.meter);
    case EventKind::community:
      return makes.by_table(Question::community) && is_awarded(event.wager);
    case EventKind::display:
      return makes.by_step({Step::display_blackjack});
    case EventKind::remove:
      return makes.by_table(Question::irregularity) || makes.by_step({Step::remove_found});
    case EventKind::discard:
    case EventKind::refuse_card:
    case EventKind::remedy:
    case EventKind::dead:
    case EventKind::void_round:
    case EventKind::retire:
    case EventKind::stop:
      return makes.by_table(Question::irregularity);
    case EventKind::inspect:
      return makes.by_step({Step::inspect_decks, Step::show_idle});
    case EventKind::spread:
      return makes.by_step({Step::spread_decks, Step::spread_idle, Step::spread_idle_either});
    case EventKind::wash:
      return makes.by_step({Step::wash_decks, Step::wash_idle});
    case EventKind::shuffle:
      return makes.by_step({Step::shuffle});
    case EventKind::offer_cut:
    case EventKind::decline_cut:
    case EventKind::cut:
      return makes.by_table(Question::cut_offer) || makes.by_step({Step::no_cut});
    case EventKind::cover:
    case EventKind::insert:
      return makes.by_step({Step::insert_stack});
    case EventKind::show:
      return makes.by_step({Step::show_burned});
    case EventKind::cover_out:
      return makes.by_step({Step::cover_aside});
    case EventKind::gather:
      return makes.by_step({Step::collect_shoe, Step::clear_table});
    case EventKind::notify:
    case EventKind::sign:
      return false;
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return false;
}

}  // namespace assay21::oracle
