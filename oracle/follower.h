// Follows rounds through what is known of them: from situation to situation, each event the first
// that is owed. The state of the table stays behind, and is brought up to date where somebody wants
// to look at it, or where the rules must be asked because they were never asked this before.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "oracle/known_answers.h"
#include "oracle/settling_order.h"
#include "oracle/table_state.h"

namespace assay21::oracle {

struct Heard;

class Follower {
 public:
  /// `state` is that of a session at `known`'s table, between two turns; both must outlive this.
  /// What answers mark goes to `coverage`, which may be null.
  Follower(KnownAnswers& known, TableState& state, Coverage* coverage);

  [[nodiscard]] bool finished() const;
  /// Begins the next turn, if it is a round that can be followed. If not, nothing happens: the
  /// state is to be brought up to date, and whoever asks plays this turn himself.
  bool begin();
  /// The first event that is owed, and stays so until it has happened; null where this round cannot
  /// be followed any further. Then the state is up to date, and in the turn.
  const Due* next();
  /// The event that `next` gave has happened.
  void happened();
  [[nodiscard]] bool in_turn() const { return in_turn_; }
  /// Does a norm in force speak of the event that `next` gave?
  [[nodiscard]] bool is_judged() const { return owed_now_->judged; }
  /// What has happened in the last round that was begun, as far as it was followed.
  [[nodiscard]] std::span<const Due> events() const { return {dues_.data(), count_}; }
  /// Brings the state to where the table is, and follows no further: whoever asks plays on himself,
  /// to the end of this turn or, between two, through the next.
  void leave();

 private:
  enum class Stage : std::uint8_t { shared, boxes, settling, end };
  enum class Found : std::uint8_t { due, unknown, unfollowed };

  struct AtHand {
    KnownHand* hand = nullptr;
    KnownTurn* turn = nullptr;  ///< where it is known to which the last led
    HandId id;
    PlayerId player = 0;
  };
  struct OpenDue {
    KnownSaid* said = nullptr;
    std::uint8_t hand = 0;
    SettlementSide side = SettlementSide::neither;
    bool at_any_time = false;
    bool settled = false;
  };
  static constexpr std::size_t most_boxes = 16;
  static constexpr std::size_t most_hands = 64;

  // Where the table is (oracle/follower.cpp).
  void look_at_ground();
  bool find_opening();
  [[nodiscard]] bool is_plain() const;
  void catch_up();

  // What is owed there.
  Found look();
  Found look_at_shared();
  KnownShared* by_bets(KnownShared& situation);
  Found look_at_boxes();
  Found look_at_turn(AtHand& at, bool& over);
  Found look_at_dealer();
  [[nodiscard]] KnownDealing* known_dealing(std::uint8_t waits);
  [[nodiscard]] std::uint32_t reached_for(const KnownFate& fate) const {
    return fate.up_card_counts ? dealer_->reach_with_up : dealer_->reach;
  }
  [[nodiscard]] std::uint32_t settled_for(const KnownFate& fate) const {
    return fate.up_card_counts ? dealer_->settling_with_up : dealer_->settling;
  }
  Found gather_lines();
  Found look_at_lines();
  bool find_owed_lines();
  /// Of no hand in particular, where `at` is null.
  Found fill(KnownSaid& said, const AtHand* at);
  Found fill_cover(const KnownDue& wanted, const AtHand* at);
  [[nodiscard]] const Request& request_of(const AtHand& at);
  KnownTurn::Answer* known_answer(KnownTurn& turn, const AtHand& at);
  void mark(KnownSaid& said) {
    if (coverage_ == nullptr || said.given_to == session_) return;
    coverage_->add(said.marks);
    said.given_to = session_;
  }

  void make_room();

  // What an event leads to.
  spec::Card draw();
  void deal_to(AtHand& at, spec::Card card);
  void shared_happened();
  void turn_happened();
  void dealer_happened();
  void take(AtHand& at, const KnownStep& step);

  // What was never asked before (oracle/follower_learning.cpp).
  bool learn();
  bool learn_cover();
  void learn_shared(Heard& heard, const Permitted& allowed);
  void learn_turns(Heard& heard, const Permitted& allowed);
  void learn_turn(KnownTurn& turn, Heard& heard, const AtHand& at, const Permitted& allowed);
  void learn_dealing(Heard& heard, const Permitted& allowed);
  void learn_lines(Heard& heard);
  void learn_end(Heard& heard, const Permitted& allowed);
  std::uint8_t learn_waits();
  KnownHand* learn_hand(HandId id);
  void learn_step(KnownStep& step, const AtHand& at, const Event& event);

  KnownAnswers& known_;
  const Rules& rules_;
  TableState& state_;
  Coverage* coverage_;
  std::uint64_t session_;

  // The state is behind by so many rounds that nobody looked at, and by what happened in the last.
  std::size_t rounds_passed_ = 0;
  std::size_t cards_passed_ = 0;
  bool has_round_ = false;  ///< `dues_` are of a round that the state has not come to the end of
  bool entered_ = false;  ///< … and has begun
  std::size_t applied_ = 0;
  std::vector<Due> dues_;
  std::size_t count_ = 0;
  std::size_t room_ = 0;

  // The ground: what does not change from round to round.
  bool ground_known_ = false;
  bool ground_fits_ = false;
  int stack_seen_ = -1;
  const spec::Card* cards_ = nullptr;
  std::size_t top_ = 0;  ///< of the shoe
  std::size_t began_at_ = 0;
  std::size_t stop_ = 0;  ///< here lies the cover card, or the shoe ends
  bool at_cover_ = false;  ///< what is owed is that the cover card comes out
  bool cover_passed_ = false;  ///< it did, in this round
  int drawn_at_cover_ = 0;
  HandId hand_at_cover_;  ///< to which the next card went
  PlayerId player_at_cover_ = 0;

  bool in_turn_ = false;
  std::size_t stimulus_ = 0;  ///< the next
  const Round* round_ = nullptr;
  const Round* round_before_ = nullptr;
  KnownShared* opening_ = nullptr;  ///< of a round like the one before
  Stage stage_ = Stage::shared;
  KnownShared* shared_ = nullptr;
  KnownDealer* dealer_ = nullptr;
  spec::Card hole_card_;
  std::array<AtHand, most_hands> hands_{};
  std::size_t hand_count_ = 0;
  std::size_t cursor_ = 0;  ///< the hand whose turn it is
  std::size_t request_at_ = 0;  ///< where the round's requests were last looked up
  Request otherwise_;
  KnownTurn* turn_ = nullptr;
  KnownTurn::Answer* answer_ = nullptr;
  KnownStep* led_here_ = nullptr;  ///< the step that does not know yet to which turn it leads
  KnownDealing* dealing_ = nullptr;
  const KnownDue* owed_now_ = nullptr;
  std::vector<OpenDue> open_;
  std::vector<OpenLine> lines_;
  std::vector<SettledWhen> when_;
  std::vector<std::uint8_t> owed_;  ///< of `open_`, in their order
  std::size_t next_owed_ = 0;
};

}  // namespace assay21::oracle
