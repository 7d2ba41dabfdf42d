// An edition as it is played at one table: the rulebook's tables under the readings in force and
// the options declared.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "oracle/edition/conventions.h"
#include "oracle/edition/game_family.h"
#include "oracle/edition/prizes.h"
#include "oracle/edition/wager_figures.h"
#include "oracle/table/places.h"
#include "spec/edition/rulebook.h"
#include "spec/edition/stand_in.h"
#include "spec/edition/submission.h"
#include "spec/values/odds.h"
#include "spec/values/result.h"

namespace assay21::oracle {

/// How wagers are settled at the end of a round.
enum class SettlementOrder : std::uint8_t {
  collect_then_pay,
  pay_and_collect_in_one_pass,
  pay_then_collect,
  in_any_order
};

/// The dealer's second card, where nothing depends on it any more.
enum class IdleCard : std::uint8_t { taken, free, omitted };

struct StandIn;
class DealerFinals;
class CardPaytables;

class Rules {
 public:
  /// What the operator's house procedure settles is in force whatever the readings say of it.
  static spec::Result<Rules> make(std::shared_ptr<const spec::Rulebook> rulebook,
                                  spec::Submission submission, spec::Readings readings);

  /// The rules by which this table goes on while these devices are out; they themselves where that
  /// changes nothing.
  [[nodiscard]] const Rules& without(spec::DevicesOut out) const;

  [[nodiscard]] const spec::Rulebook& rulebook() const { return *rulebook_; }
  [[nodiscard]] std::shared_ptr<const spec::Rulebook> shared_rulebook() const { return rulebook_; }
  [[nodiscard]] const spec::Submission& submission() const { return submission_; }
  [[nodiscard]] const spec::Readings& readings() const { return readings_; }
  /// Whose order its rounds have.
  [[nodiscard]] const GameFamily& family() const { return *family_; }
  /// What the wagers and meters of the edition are called.
  [[nodiscard]] const spec::Terms& terms() const { return rulebook_->terms; }
  [[nodiscard]] const spec::CardValues& values() const { return rulebook_->values; }

  [[nodiscard]] const spec::Table& table(spec::Question question) const {
    return tables_[static_cast<std::size_t>(question)];
  }
  /// The clauses that call for a step; empty where this edition does not have it.
  [[nodiscard]] const spec::ClauseSet& clauses(spec::Step step) const {
    return steps_[static_cast<std::size_t>(step)];
  }
  [[nodiscard]] bool has(spec::Step step) const { return !clauses(step).empty(); }

  /// The passes of the initial deal under the procedure declared.
  [[nodiscard]] const std::vector<spec::DealPass>& deal() const { return deal_; }
  /// Does the table of irregularities answer so, whatever the cards are?
  [[nodiscard]] bool answers(spec::Irregularity one, spec::Remedy remedy) const;
  /// Does a device shuffle by itself what it deals? Then there is no stack to cut.
  [[nodiscard]] bool shuffles_as_it_deals() const { return shuffles_as_it_deals_; }
  /// A figure in force; nothing where this edition has none.
  [[nodiscard]] const spec::Parameter* parameter(spec::ParameterName name) const {
    return parameters_[static_cast<std::size_t>(name)];
  }

  /// What side wagers on the first two cards bring; null where none is offered.
  [[nodiscard]] const Prizes* prizes() const { return prizes_.get(); }
  /// What side wagers bring that their own hands and paytables decide.
  [[nodiscard]] const CardPaytables& card_paytables() const { return *card_paytables_; }
  /// What the deadline table says of this act; nothing where it says nothing.
  [[nodiscard]] const spec::Row* deadline(spec::Act act) const {
    return deadlines_[static_cast<std::size_t>(act)];
  }
  [[nodiscard]] const WagerFigures& figures() const { return figures_; }
  [[nodiscard]] const Conventions& conventions() const { return conventions_; }
  /// What the dealer can come to, as far as the tables in force can tell.
  [[nodiscard]] DealerFinals& dealer_finals() const { return *dealer_finals_; }
  /// Does the edition speak of this wager beside the main one? Its operators are then asked by an
  /// option of its name whether they offer it; insurance is for none of them to leave out.
  [[nodiscard]] bool knows(spec::WagerId wager) const;
  /// The wager that is offered as insurance; of an edition that offers it.
  [[nodiscard]] spec::WagerId insurance() const;

  [[nodiscard]] int decks() const { return decks_; }
  [[nodiscard]] int boxes() const { return boxes_ * areas_of_a_place(); }
  /// How many boxes belong to one place: two where a player bets on two hands.
  [[nodiscard]] int areas_of_a_place() const {
    return has(spec::Step::two_hands) ? areas_of_a_double_place : 1;
  }
  [[nodiscard]] int places() const { return boxes_; }
  /// On how many boxes side by side, or places where each has two, one player may bet.
  [[nodiscard]] int adjacent_boxes() const { return figures_.most_boxes; }
  [[nodiscard]] int most_splits() const { return most_splits_; }
  [[nodiscard]] spec::Rounding rounding() const { return rounding_; }
  [[nodiscard]] SettlementOrder settlement_order() const { return settlement_order_; }
  /// The clauses behind the settlement order in force.
  [[nodiscard]] const spec::ClauseSet& settlement_clauses() const { return settlement_clauses_; }
  [[nodiscard]] IdleCard idle_second_card() const { return idle_second_card_; }
  /// Is the dealer's final total announced though he drew nothing beyond his second card?
  [[nodiscard]] bool total_without_draw() const { return total_without_draw_; }
  /// May a player's Blackjack be announced by its name where its total is to be?
  [[nodiscard]] bool blackjack_by_name() const { return blackjack_by_name_; }
  /// Must the dealer draw for the sake of an amount alone?
  [[nodiscard]] bool amounts_count() const { return amounts_count_; }
  /// … of an insurance?
  [[nodiscard]] bool insurance_counts() const { return insurance_counts_; }
  /// Is a card of this rank in the decks?
  [[nodiscard]] bool in_play(spec::Rank rank) const;
  /// How many of each face the shoe holds.
  [[nodiscard]] int copies_of(spec::Card card) const { return in_play(card.rank()) ? decks_ : 0; }
  [[nodiscard]] int cards_in_shoe() const;
  [[nodiscard]] bool is_in_force(const std::optional<spec::Under>& under) const;
  [[nodiscard]] bool is_declared(const std::optional<spec::Where>& where) const {
    return spec::holds(where, submission_);
  }

 private:
  Rules() = default;
  static spec::Result<Rules> at_table(std::shared_ptr<const spec::Rulebook> rulebook,
                                      spec::Submission submission, spec::Readings readings);
  spec::Problems add_stand_ins();
  void read_parameters();
  void read_settlement_order();
  void read_deadlines();
  [[nodiscard]] spec::Problems unplayable() const;

  std::shared_ptr<const spec::Rulebook> rulebook_;
  spec::Submission submission_;
  spec::Readings readings_;
  std::shared_ptr<const std::vector<StandIn>> stand_ins_;
  std::array<spec::Table, spec::question_count> tables_;
  std::array<spec::ClauseSet, spec::step_count> steps_;
  std::vector<spec::DealPass> deal_;
  std::array<const spec::Parameter*, spec::parameter_names.size()>
      parameters_{};  ///< of the rulebook, which outlives them
  std::shared_ptr<const Prizes> prizes_;
  std::shared_ptr<const CardPaytables> card_paytables_;
  std::array<const spec::Row*, spec::act_names.size()> deadlines_{};  ///< of `deadline_rows_`
  std::shared_ptr<const spec::Table> deadline_rows_;
  WagerFigures figures_;
  Conventions conventions_;
  std::shared_ptr<DealerFinals> dealer_finals_;  ///< copies have the same tables
  const GameFamily* family_ = nullptr;
  int decks_ = 0;
  int boxes_ = 0;
  int most_splits_ = 0;
  bool shuffles_as_it_deals_ = false;
  bool two_passes_ = false;
  IdleCard idle_second_card_ = IdleCard::taken;
  bool total_without_draw_ = true;
  bool blackjack_by_name_ = true;
  bool amounts_count_ = true;
  bool insurance_counts_ = true;
  spec::Rounding rounding_ = spec::Rounding::down;
  SettlementOrder settlement_order_ = SettlementOrder::collect_then_pay;
  spec::ClauseSet settlement_clauses_;
};

/// A figure that the loader has checked.
int number_in(const std::string& text);

/// Readings from "ID=ALTERNATIVE" words; those not named keep their default.
spec::Result<spec::Readings> readings_from(const spec::Rulebook& rulebook,
                                           const std::vector<std::string>& words);

}  // namespace assay21::oracle
