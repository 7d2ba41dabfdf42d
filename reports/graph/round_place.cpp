#include "reports/graph/round_place.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "spec/values/check.h"
#include "spec/vocabulary/deadline.h"

namespace assay21::reports {
namespace {

using spec::Act;
using spec::Moment;
using spec::Question;

struct QuestionPlace {
  Question question;
  Place place;
};

/// In the order in which they are drawn.
constexpr std::array<QuestionPlace, spec::question_count> question_places = {{
    {Question::cut_offer, Place::opening},
    {Question::burn, Place::opening},
    {Question::box_caller, Place::opening},
    {Question::match, Place::first_cards},
    {Question::match_odds, Place::first_cards},
    {Question::award_on_hand, Place::first_cards},
    {Question::award_on_dealer, Place::first_cards},
    {Question::insurance_offer, Place::first_cards},
    {Question::reader, Place::course},
    {Question::insurance_outcome, Place::insurance},
    {Question::insurance_odds, Place::insurance},
    {Question::blackjack, Place::course},
    {Question::blackjack_payment, Place::course},
    {Question::choices, Place::course},
    {Question::surrender_timing, Place::course},
    {Question::surrender_share, Place::course},
    {Question::rescue_timing, Place::course},
    {Question::other_bettor, Place::turns},
    {Question::bust_timing, Place::turns},
    {Question::dealer_draw, Place::course},
    {Question::outcome, Place::course},
    {Question::odds, Place::payment},
    {Question::collection, Place::payment},
    {Question::additional_payout, Place::payment},
    {Question::side_stake, Place::side_wagers},
    {Question::side_settlement, Place::side_wagers},
    {Question::community, Place::side_wagers},
    {Question::irregularity, Place::mishap},
    {Question::deadline, Place::opening},
    {Question::even_money, Place::insurance},
    {Question::switch_cards, Place::turns},
    {Question::side_offer, Place::opening},
}};

constexpr bool has_each_once() {
  return std::ranges::all_of(spec::question_infos, [](const spec::QuestionInfo& info) {
    return std::ranges::count(question_places, info.value, &QuestionPlace::question) == 1;
  });
}
static_assert(has_each_once());

struct MomentPlace {
  Moment moment;
  Place place;
};
constexpr std::array<MomentPlace, spec::moment_names.size()> moment_places = {{
    {Moment::after_initial_deal, Place::first_cards},
    {Moment::after_reader, Place::reader},
    {Moment::in_turn, Place::turns},
    {Moment::at_second_card, Place::second_card},
    {Moment::at_settlement, Place::side_wagers},
    {Moment::any_time, Place::side_wagers},
}};

struct ActPlace {
  Act act;
  Place place;
};
constexpr std::array<ActPlace, spec::act_names.size()> act_places = {{
    {Act::main_wager, Place::opening},
    {Act::match_the_dealer, Place::opening},
    {Act::bonus_spin, Place::opening},
    {Act::xtreme_16, Place::opening},
    {Act::change_wager, Place::opening},
    {Act::change_insurance, Place::first_cards},
    {Act::change_added, Place::turns},
    {Act::recut, Place::opening},
    {Act::insurance, Place::first_cards},
    {Act::card_reader, Place::insurance},
    {Act::surrender, Place::turns},
    {Act::rescue, Place::turns},
    {Act::even_money, Place::insurance},
    {Act::side_wager, Place::opening},
    {Act::bad_beat, Place::opening},
    {Act::hit_and_run, Place::opening},
    {Act::super_4, Place::opening},
}};

Place place_of_act(const spec::Row& row) {
  const auto condition = std::ranges::find(row.when, spec::Fact::act, &spec::Condition::fact);
  if (condition == row.when.end()) return Place::opening;
  const auto at = std::ranges::find_if(act_places, [&](const ActPlace& entry) {
    return name_of(spec::act_names, entry.act) == condition->text();
  });
  return at == act_places.end() ? Place::opening : at->place;
}

}  // namespace

Place place_of(Question question, const spec::Row& row) {
  if (question == Question::deadline) return place_of_act(row);
  if (question == Question::side_settlement) {
    return std::ranges::find(moment_places, row.then.moment, &MomentPlace::moment)->place;
  }
  return std::ranges::find(question_places, question, &QuestionPlace::question)->place;
}

std::vector<Question> questions_in_order() {
  std::vector<Question> all;
  for (const auto& entry : question_places)
    all.push_back(entry.question);
  return all;
}

}  // namespace assay21::reports
