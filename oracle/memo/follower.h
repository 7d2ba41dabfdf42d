// Follows rounds through what is known of them: from situation to situation, each event the first
// that is owed. The state of the table stays behind, and is brought up to date where somebody wants
// to look at it, or where the rules must be asked because they were never asked this before.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "oracle/memo/known_answers.h"
#include "oracle/memo/told.h"
#include "oracle/procedure/settlement/settling_order.h"
#include "oracle/table/table_state.h"

namespace assay21::oracle {

struct Heard;

class Follower {
 public:
  /// `state` is that of a session at `known`'s table, between two turns; both must outlive this.
  /// What answers mark goes to `coverage`, which may be null.
  Follower(KnownAnswers& known, TableState& state, Coverage* coverage);

  [[nodiscard]] bool finished() const;
  /// Begins the next turn, if it is one that can be followed: a round, or one in which the cards
  /// are made ready. If not, nothing happens: the state is to be brought up to date, and whoever
  /// asks plays this turn himself.
  bool begin();
  /// What is owed next, one after the other, as far as it is known without a question to the rules:
  /// to the end of the round, mostly. All that it gave before has happened. Nothing where this
  /// round cannot be followed any further; then the state is up to date, and in the turn.
  std::span<const Told> go_on();
  [[nodiscard]] bool in_turn() const { return in_turn_; }
  /// What was told of the last round that was begun, as far as it was followed; until the next one
  /// begins.
  [[nodiscard]] std::span<const Told> events() const { return {told_.data(), count_}; }
  /// Brings the state to where the table is, and follows no further: whoever asks plays on himself,
  /// to the end of this turn or, between two, through the next.
  void leave();
  /// … where of what `go_on` gave last only so many happened, and then something else.
  void leave_after(std::size_t events);

 private:
  enum class Stage : std::uint8_t { shoe, shared, boxes, settling, end };
  /// How far a part of the round could be told: to its end; or there is something that was never
  /// asked, or that cannot be followed. What cannot be known before the state is where the table is
  /// waits until all that was told has happened.
  enum class Found : std::uint8_t { all, unknown, unfollowed };

  struct AtHand {
    KnownHand* hand = nullptr;
    KnownTurn* turn = nullptr;  ///< where it is known to which the last led
    HandId id;
    PlayerId player = 0;
  };
  struct OpenOf {
    const Saying* saying = nullptr;
    std::uint8_t hand = 0;
  };
  struct Marking {
    KnownSaid* said = nullptr;
    std::size_t at = 0;  ///< before the event that is told at this place
  };
  static constexpr std::size_t most_boxes = 16;
  static constexpr std::size_t most_hands = 64;

  // Where the table is (oracle/memo/follower_ground.cpp).
  bool begin_round(const Round& round);
  void look_at_ground();
  bool has_fit_cards();
  void let_go_if_full();
  bool find_opening();
  [[nodiscard]] bool is_plain() const;
  void catch_up();
  void make_room();
  void give_marks(std::size_t at);

  // What is owed, and what it leads to (oracle/memo/follower.cpp).
  Found move_on();
  Found share();
  KnownShared* by_bets(KnownShared& situation);
  Found play_hands();
  Found play_hand(AtHand& at);
  Found look_at_dealer();
  [[nodiscard]] KnownTurn* turn_of(AtHand& at);
  [[nodiscard]] const KnownDealing& known_dealing(std::uint8_t waits);
  [[nodiscard]] std::uint32_t reached_for(const KnownFate& fate) const {
    return fate.up_card_counts ? dealer_->reach_with_up : dealer_->reach;
  }
  [[nodiscard]] std::uint32_t settled_for(const KnownFate& fate) const {
    return fate.up_card_counts ? dealer_->settling_with_up : dealer_->settling;
  }
  Found gather_lines();
  void settle();
  Found wait();
  /// Tells it; or that the cover card comes first.
  enum class Said : std::uint8_t { it, cover, nothing };
  Said tell(const Saying& saying, HandId hand, PlayerId player);
  Said tell_cover(HandId hand);
  [[nodiscard]] const Request& request_of(const AtHand& at);
  KnownEdge* known_answer(KnownTurn& turn, const AtHand& at);
  void mark(KnownSaid& said) {
    if (coverage_ != nullptr && said.given_to != session_) mark_first(said);
  }
  void mark_first(KnownSaid& said);
  /// Has all that was told happened? Then the state can be brought to where the table is.
  [[nodiscard]] bool may_look() const { return count_ == happened_; }
  KnownHand* hand_with(AtHand& at, spec::Card card);
  bool shared_moves();
  bool hand_moves(AtHand& at);
  bool dealer_moves();
  bool hand_moves_on(AtHand& at);
  void take(AtHand& at, const KnownEdge& edge);
  void split(AtHand& at, const KnownEdge& edge);

  // A new shoe (oracle/memo/follower_shoe.cpp).
  bool begin_shoe(const Stimulus& stimulus);
  Found make_ready();
  bool learn_shoe();

  // What was never asked before (oracle/memo/follower_learning.cpp).
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
  void learn_edge(KnownEdge& edge, const AtHand& at);

  KnownAnswers& known_;
  const Rules& rules_;
  TableState& state_;
  Coverage* coverage_;
  std::uint64_t session_;
  std::uint64_t removed_faces_ = 0;  ///< cards of ranks that are not in the decks, a bit each

  // The state is behind by so many rounds that nobody looked at, and by what happened in the last.
  std::size_t rounds_passed_ = 0;
  std::size_t cards_passed_ = 0;
  bool has_round_ = false;  ///< `told_` are of a turn that the state has not come to the end of
  bool entered_ = false;  ///< … and has begun
  std::size_t applied_ = 0;
  std::vector<Told> told_;
  std::size_t count_ = 0;
  std::size_t happened_ = 0;  ///< so many of them; the rest may come otherwise
  std::size_t room_ = 0;
  std::vector<Marking> marking_;  ///< what answers mark, when they are given

  // The ground: what does not change from round to round.
  bool ground_known_ = false;
  bool ground_fits_ = false;
  int stack_seen_ = -1;
  const spec::Card* cards_ = nullptr;
  std::size_t top_ = 0;  ///< of the shoe
  std::size_t began_at_ = 0;
  std::size_t stop_ = 0;  ///< here lies the cover card, or the shoe ends
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
  bool moves_ = true;  ///< it is known what the last event led to
  KnownShoe* ready_ = nullptr;
  std::size_t made_ready_ = 0;  ///< so many of its events were told
  KnownShared* shared_ = nullptr;
  KnownDealer* dealer_ = nullptr;
  spec::Card hole_card_;
  std::array<AtHand, most_hands> hands_{};
  std::size_t hand_count_ = 0;
  std::size_t cursor_ = 0;  ///< the hand whose turn it is
  std::size_t request_at_ = 0;  ///< where the round's requests were last looked up
  Request otherwise_;
  KnownTurn* turn_ = nullptr;  ///< what was told last was told in this turn of a hand
  KnownEdge* edge_ = nullptr;  ///< … and leads this way
  bool dealer_draws_ = false;  ///< … or it was the dealer who drew
  KnownTurn** led_here_ = nullptr;  ///< where it does not stand yet to which turn it led
  std::vector<OpenOf> open_;
  std::vector<OpenLine> lines_;  ///< the same, for the order of their settlement
  std::vector<std::uint8_t> order_;  ///< … in which they are settled
};

inline Follower::Said Follower::tell(const Saying& saying, HandId hand, PlayerId player) {
  if (saying.draws && top_ == stop_) return tell_cover(hand);
  mark(*saying.said);
  if (count_ == room_) make_room();
  auto& told = told_[count_++];
  told.as = &saying.said->known.due;
  told.hand = hand;
  told.player = saying.names_player ? player : saying.player;
  told.judged = saying.judged;
  if (saying.shows != KnownDue::Shows::no_card)
    told.card = saying.shows == KnownDue::Shows::top_of_shoe ? cards_[top_] : hole_card_;
  return Said::it;
}

}  // namespace assay21::oracle
