// The course of a round, part by part: each says what is due in its part, or that its part is over.
// Internal to the oracle.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "oracle/edition/answers.h"
#include "oracle/procedure/permitted.h"
#include "oracle/procedure/side_wagers/side_settlement.h"
#include "oracle/rulings/settlement.h"

namespace assay21::oracle {

/// One question to the rules about one state. Parts are asked in the order of the round; the first
/// that has something due answers.
class Course {
 public:
  Course(const Rules& rules, const TableState& state, Look look, Coverage* coverage)
      : rules_(rules), state_(state), look_(look), coverage_(coverage) {}

  Permitted answer();
  /// The incident that comes at this moment, by its place in the round; nothing where none does.
  std::optional<std::size_t> incident();

 private:
  // The parts. Each returns true when it has something due (or cannot say); what, it leaves in
  // `out_`.
  bool opening();
  bool between_rounds();
  bool round();
  bool wagers();
  void place_bets();
  [[nodiscard]] bool is_awaited(int box) const;
  [[nodiscard]] bool comes_after_others(const Bet& bet) const;
  void left_alone();
  bool initial_deal();
  bool first_cards();
  bool insurance();
  void insure(const BetState& bet, spec::Money main, const spec::ClauseSet& offered);
  bool reader();
  void before_reader();
  bool after_reader();
  bool player_turns();
  bool reveal();
  Due turning_up();
  bool to_the_last_card();
  bool finished_drawing();
  [[nodiscard]] bool cards_collected() const;
  bool asked(MomentKind moment);
  bool ending();
  bool second_card();
  bool held_surrenders();
  bool waiting_blackjacks();
  bool late_rescues();
  bool left_open();
  void early_surrenders();
  bool at_second_card();
  bool dealer_draw();
  bool asked_after_draw();
  bool final_total();
  bool settling();
  // Side wagers on the first two cards (oracle/procedure/side_wagers/side_course.cpp); `box` 0 for
  // all of them.
  bool side_awards(spec::Moment moment, int box = 0);
  void side_awards_in_turn(int box);
  void side_awards_in_order(std::vector<Due>& open);
  void early_side_awards();
  bool last_side_awards();
  bool owe(const SideDue& one);
  void await();
  void clear_table();  // oracle/procedure/deal/clearing.cpp
  void clear_early();
  void gathering(Source from, const spec::ClauseSet& clauses = {});
  void freedoms();

  // What goes wrong, and what is then done.
  spec::Decision remedy_for(spec::Irregularity one, int count = 1, int dealer_total = 0);
  bool comes(const Moment& moment);
  void faulty_card();  // oracle/procedure/irregularities/faulty_card.cpp
  std::optional<Due> due_on_faulty(bool burning);
  std::optional<Due> due_on_several();
  [[nodiscard]] FoundCards found_cards() const;
  void loose_card();  // oracle/procedure/irregularities/loose_card.cpp
  void loose_card_to(Due& due);
  Due put_away(const spec::ClauseSet& clauses);
  void refusals();
  [[nodiscard]] bool is_loose_and_seen() const;
  bool useless_card();
  bool overdraw();
  [[nodiscard]] bool others_have_two() const;
  [[nodiscard]] bool is_past_first_pass(const DealerState& dealer) const;
  void forgotten_own_cards(std::vector<Due>& dues);
  void late_cards(std::vector<Due>& dues);  // oracle/procedure/irregularities/missed_card.cpp
  bool late_card_to(const BoxState& box, std::vector<Due>& dues);
  bool forgotten_draws(std::vector<Due>& dues);
  [[nodiscard]] bool goes_on_late(const HandState& hand) const;
  void choose_remedy(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  [[nodiscard]] const ReaderMisused* misused() const;
  bool misuse();  // oracle/procedure/irregularities/misused_reader.cpp
  [[nodiscard]] bool called_off() const;
  void collect_called_off(const spec::ClauseSet& why);
  bool failed_reader();  // oracle/procedure/irregularities/device.cpp
  void as_it_stands(const spec::ClauseSet& why);
  [[nodiscard]] bool is_undecided(const BoxState& box, const HandState& hand) const;
  void stop_dealing();
  bool device();
  void aftermath();  // oracle/procedure/irregularities/dead_hand.cpp
  std::vector<Due> owed_to_dead_hands();
  void show_meters();
  void without_cards(std::vector<Due>& dues);
  [[nodiscard]] bool lacks_its_second(const HandState& hand) const;
  void give_back_undealt(const BoxState& box, std::vector<Due>& dues);
  void give_back_for_one_card(const BoxState& box, std::vector<Due>& dues);
  bool void_round();
  static void give_back_undecided(const HandState& hand, const spec::ClauseSet& why,
                                  std::vector<Due>& dues);
  void give_back_dead(const HandState& hand, std::vector<Due>& dues);
  spec::ClauseSet why_dead(const HandState& hand);
  void give_back_beside(const BoxState& box, const spec::ClauseSet& why, std::vector<Due>& dues);
  void give_back_all(const spec::ClauseSet& why, std::vector<Due>& dues);

  // One hand's turn: what is due now goes into `dues`, what is allowed besides into `may`.
  bool hand_turn(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  bool card_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  bool first_totals(std::vector<Due>& dues);
  bool total_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  bool blackjack_turn(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  bool answer_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  bool given_up(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  [[nodiscard]] bool may_rescue_yet(const HandState& hand) const;
  bool offer_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues);

  // Several bettors on a box (oracle/procedure/wagers/following.cpp).
  bool follow_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues);
  void double_along(const HandState& hand, const OtherWager& main, std::vector<Due>& dues);
  void split_along(const OtherWager& main, std::vector<Due>& dues);
  void weigh_others(const BoxState& box, spec::Choice call);
  Settlement pay_in_turn(const BoxState& box, HandId id, const spec::ClauseSet& by);

  // Wagers: what is answered to a player, and what those beside the game come to.
  Due answer_to(const WagerAsk& ask);
  bool asked_at(const Moment& moment, std::vector<Due>& dues);
  void weigh_side_offer(const Bet& bet, spec::WagerKind wager);
  void weigh_deadline(const WagerAsk& ask);
  void side_lines(spec::Moment moment, std::vector<Due>& dues);
  void order_matches(std::vector<Due> open);

  void add_lines(const Settlement& settlement, const spec::ClauseSet& order,
                 std::vector<Due>& dues);
  [[nodiscard]] std::vector<Due> open_fixed_payouts();
  void once_to_others(std::vector<Due>& dues);
  [[nodiscard]] spec::Decision timing_of(const HandState& hand);
  [[nodiscard]] bool settles_any_time(const HandState& hand);
  [[nodiscard]] bool second_card_matters() const;
  void weigh_values(const spec::Hand& cards);
  void settle_in_order(std::vector<Due> open);

  bool weigh(spec::Question question, const spec::Decision& decision);
  void apply(const spec::ClauseSet& clauses) {
    if (coverage_ != nullptr) coverage_->apply(clauses);
  }
  void withhold(const spec::ClauseSet& clauses) {
    if (coverage_ != nullptr) coverage_->withhold(clauses);
  }

  const Rules& rules_;
  const TableState& state_;
  Look look_;
  Coverage* coverage_;
  std::optional<DealerView> dealer_;
  std::vector<SideDue> side_;
  bool looks_for_incident_ = false;
  std::optional<std::size_t> incident_;
  bool before_settling_ = false;  ///< cards or decisions are still to come
  Permitted out_;
};

}  // namespace assay21::oracle
