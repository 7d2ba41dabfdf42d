// What is physically the case at a table at one moment of a session. It knows no rules.
#pragma once

#include <optional>
#include <vector>

#include "oracle/script/script.h"
#include "oracle/table/caller_figures.h"
#include "oracle/table/memory.h"
#include "oracle/table/meters.h"
#include "oracle/table/mishaps.h"
#include "oracle/table/shoe_state.h"
#include "spec/values/hand.h"

namespace assay21::oracle {

struct HandState {
  HandId id;
  PlayerId player = 0;
  spec::Hand cards;
  spec::Money main;  ///< the wager on this hand
  spec::Money doubled;  ///< the additional wager of a double

  std::uint8_t decisions = 0;  ///< choices carried out
  std::uint8_t requests = 0;  ///< requests of the script that were answered
  std::uint8_t refusals = 0;  ///< … and refused, though not a surrender
  bool is_doubled = false;
  bool card_due = false;  ///< a card was asked for and has not come
  bool offer_open = false;  ///< choices were put to the player; he has not been answered
  spec::ChoiceSet offered;  ///< … and which
  bool stood = false;
  bool surrendered = false;
  bool held = false;  ///< its surrendered wager lies on the cards
  bool rescued = false;
  bool announced = false;  ///< its Blackjack was announced
  bool total_announced = false;  ///< so was what its cards count, as they lie
  bool cards_down = false;  ///< of its first two cards some lie face down
  bool drawn_down = false;  ///< … of those that came later
  bool even_money = false;  ///< its player takes even money
  bool switched = false;  ///< its second card came from its player's other hand
  bool keeps_original = true;  ///< its wager is the one that its box began with
  bool cleared = false;
  bool main_settled = false;
  bool double_settled = false;
  bool settled_otherwise = false;  ///< its main wager was settled as something else than a win
  bool refused_card = false;  ///< its player will not have a card that was drawn in error
  bool double_undealt = false;  ///< … and it was the one for which he doubled
  bool dead = false;  ///< out of the round
  bool passed_over = false;  ///< a card that it asked for was forgotten
  std::uint8_t asked_cards = 0;  ///< how often it asked for one
  spec::Money main_taken;  ///< what the house has collected of its wager
  spec::Money double_taken;
  spec::Money main_paid;  ///< what its player has been paid on it, and still has
  spec::Money double_paid;
  std::optional<Remedy> remedy;  ///< what its player chose after it was passed over

  friend bool operator==(const HandState&, const HandState&) = default;
};

/// A wager on a box that does not lie on its caller's hands: beside the game, or another bettor's.
struct OtherWager {
  PlayerId player = 0;
  spec::WagerId wager = {};
  spec::Money amount;
  bool settled = false;
  HandId hand = {};  ///< another bettor's: the hand that it lies on
  bool original = true;  ///< … it is the one that he began with
  bool settled_otherwise = false;  ///< … it was settled as something else than a win
  spec::Money taken = {};  ///< what the house has collected of it
  spec::Money paid = {};  ///< what its player has been paid on it, and still has
  bool returned = false;  ///< it went back undecided

  friend bool operator==(const OtherWager&, const OtherWager&) = default;
};

/// What a box knows of the other area of its place, where each place has two and a player bets on
/// both.
struct OtherArea {
  bool plays = false;  ///< a hand lies there that was not split, and plays on
  bool dead = false;  ///< it was called dead
  bool doubled = false;
  std::uint8_t cards = 0;
  std::uint8_t decisions = 0;
  std::uint8_t refusals = 0;
  spec::Hand first_cards;  ///< of the initial deal, wherever they lie now

  friend bool operator==(const OtherArea&, const OtherArea&) = default;
};

struct BoxState {
  int box = 0;
  PlayerId player = 0;
  spec::Money stake;  ///< as the script places it
  bool wagered = false;  ///< a main wager stands on the layout
  bool calls_only = false;  ///< its player decides for others and has no wager on it
  spec::Hand first_cards;  ///< of the initial deal, wherever they lie now
  std::uint8_t initial = 0;  ///< cards of the initial deal that came, or will never come
  std::uint8_t splits = 0;
  std::uint8_t missed = 0;  ///< cards of the initial deal that the dealer forgets here
  bool refused_card = false;  ///< its player has refused a card for one of his hands
  std::uint8_t player_splits = 0;  ///< … and all of its player, on whichever box
  bool displayed = false;  ///< its button shows a Blackjack
  std::optional<spec::Card> picked;  ///< the card that the system has drawn for the round
  bool position_picked = false;  ///< so was this box as a player's position
  bool seat_picked = false;  ///< … or that at which its player sits
  bool kept_alone = false;  ///< it was to be taken back with the wager on the other area
  OtherArea beside;  ///< nothing lies there where each place has one area
  std::vector<OtherWager> others;
  std::vector<HandState> hands;  ///< from the dealer's left
  mutable Memory known = {};  ///< what was found out about it

  friend bool operator==(const BoxState&, const BoxState&) = default;
};

struct DealerState {
  spec::Hand cards;
  std::uint8_t initial = 0;  ///< cards of the initial deal that came, or will never come
  std::uint8_t missed = 0;  ///< the first card that he forgets to deal to himself; 0: none
  bool hole_down = false;  ///< a card lies face down
  std::size_t hole = 0;  ///< which one
  bool read = false;  ///< the reader has been used
  bool reader_shows = false;  ///< … and shows a Blackjack
  bool revealed = false;
  bool done = false;  ///< draws no more, whatever his points
  bool cleared = false;  ///< his cards were taken up
  bool announce_due = false;  ///< a card was drawn and the total not announced
  bool own_card_announced = false;  ///< he has said that his own card comes
  bool total_announced = false;  ///< he has said what his cards count, as they lie

  friend bool operator==(const DealerState&, const DealerState&) = default;
};

/// What becomes of a community card at this table.
enum class CommunityCards : std::uint8_t {
  none,  ///< it has none
  in_hands,  ///< it is a card of each box's hand
  apart  ///< it counts in no hand
};

/// The community cards of a round.
struct CommunityState {
  spec::Hand cards;
  std::uint8_t initial = 0;  ///< that came, or will never come

  friend bool operator==(const CommunityState&, const CommunityState&) = default;
};

/// How far the table has come with what one player bets on one box.
struct BetState {
  int box = 0;
  PlayerId player = 0;
  std::uint64_t open = 0;  ///< wagers that the script places and nobody answered, a bit each
  bool insurance_offered = false;
  bool insurance_answered = false;  ///< taken, declined or refused
  bool even_money_offered = false;
  bool even_money_answered = false;  ///< taken or declined

  [[nodiscard]] bool is_open(spec::WagerId wager) const { return (open & bit(wager)) != 0; }
  void ask(spec::WagerId wager) { open |= bit(wager); }
  void answer(spec::WagerId wager) { open &= ~bit(wager); }

  friend bool operator==(const BetState&, const BetState&) = default;

 private:
  static constexpr std::uint64_t bit(spec::WagerId wager) {
    return std::uint64_t{1} << wager.index();
  }
};

/// Somebody whom the operator has shut out, or let in again.
struct Admission {
  PlayerId player = 0;
  bool may_bet = true;
  bool shuffled = false;  ///< the cards were shuffled since

  friend bool operator==(const Admission&, const Admission&) = default;
};

/// A fixed payout that was made, or given up.
struct FixedPaid {
  HandId hand;
  PlayerId player = 0;
  spec::Money pays;
  spec::Money paid;  ///< what its player still has of it

  friend bool operator==(const FixedPaid&, const FixedPaid&) = default;
};

/// A stop of the wheel, and the wager for which it was spun.
struct Spin {
  int box = 0;
  PlayerId player = 0;
  spec::WagerId wager = {};
  SymbolId symbol = 0;

  friend bool operator==(const Spin&, const Spin&) = default;
};

/// Community Pay that was made, or given up.
struct CommunityPaid {
  int box = 0;
  PlayerId player = 0;
  spec::WagerId wager = {};
  int of = 0;  ///< the box for which the wheel was spun
  spec::Money pays;
  spec::Money paid;  ///< what its player still has of it

  friend bool operator==(const CommunityPaid&, const CommunityPaid&) = default;
};

struct TableState {
  const Script* script = nullptr;
  std::size_t next_stimulus = 0;
  bool in_turn = false;
  int rounds = 0;

  std::vector<Seat> seats;
  ShoeState shoe;  ///< that is dealt from
  std::optional<DoubleShoe> double_shoe;  ///< nothing where the table has one
  TableLife table_life;  ///< of the cards, in whichever shoe they are
  CommunityCards community_cards = CommunityCards::none;
  bool two_areas = false;  ///< each place has two boxes, and a player bets on both
  bool device_deals = false;  ///< the cards are dealt from the device that shuffles them
  std::vector<spec::Card> strays;  ///< cards among new decks that do not belong there
  std::optional<spec::Card> burned;  ///< last
  bool stopped = false;  ///< nothing is dealt here for the time being
  bool reader_out = false;  ///< the card reader failed, and does not work again
  const Round* round = nullptr;  ///< in the turn of a round
  std::vector<BoxState> boxes;  ///< those with a bet, in the order of boxes
  std::vector<BetState> bets;  ///< one for each of the round's, and then those that joined
  std::vector<bool> asks;  ///< one for each of the round's: it was answered
  std::vector<bool> asked;  ///< … its moment has come
  std::vector<bool> along;  ///< one for each wish of the round to go along: it was answered
  DealerState dealer;
  CommunityState shared;  ///< cards that lie for all
  std::vector<FixedPaid> fixed;
  std::vector<Spin> spins;  ///< of the wheel, in this round
  std::vector<CommunityPaid> community;
  Meters meters;  ///< from round to round
  CallerFigures caller;  ///< how it is found who decides for a box
  std::vector<Admission> admissions;  ///< from round to round, each player's last
  bool voided = false;  ///< the round is void
  Mishaps mishaps;
  KindMask happened = 0;  ///< kinds of events, in this turn

  [[nodiscard]] const BoxState* box(int number) const;
  [[nodiscard]] BoxState* box(int number);
  [[nodiscard]] const HandState* hand(HandId id) const;
  [[nodiscard]] HandState* hand(HandId id);
  /// The state of what this player bets on this box; nothing where he bets nothing there.
  [[nodiscard]] BetState* bet(int number, PlayerId player);
  /// Boxes that take part in the round.
  [[nodiscard]] std::size_t boxes_in_play() const;
  /// The stimulus whose turn it is.
  [[nodiscard]] const Stimulus& stimulus() const { return script->stimuli[next_stimulus - 1]; }
  [[nodiscard]] bool finished() const {
    return !in_turn && next_stimulus == script->stimuli.size();
  }

  friend bool operator==(const TableState&, const TableState&) = default;
};

/// Is this hand out of the round: called dead, or passed over until no card can come to it any
/// more?
bool is_out(const BoxState& box, const HandState& hand);
/// … are all hands of the box?
bool is_out(const BoxState& box);

/// The wager of this kind that a player has on a box, whether on his hands or beside them; nothing
/// where none stands.
std::optional<spec::Money> standing_wager(const BoxState& box, PlayerId player,
                                          spec::WagerId wager);

/// What the player of this hand asks for next: the script's next request, or its `otherwise` where
/// that was offered, or to stand.
Request next_request(const TableState& state, const HandState& hand);
/// … the `nth` of this hand, from 0, where these choices were offered.
Request request_in(const Round& round, HandId hand, std::size_t nth, spec::ChoiceSet offered);

/// Have all boxes their first two cards, but for those that were passed over?
bool others_have_two(const TableState& state);
/// From now on it is remembered what is found out about the boxes, until they change.
void remember_boxes(const TableState& state);
/// They have changed, or may have.
void forget_boxes(const TableState& state);
/// Which of its hands this is; none where it is another's, as one that was made up to be settled.
std::optional<std::size_t> place_in(const BoxState& box, const HandState& hand);

/// Do the cards of this hand still lie on the table?
bool lies_there(const HandState& hand);
/// Is nothing left to be settled of the wagers that lie on this hand, whoever's?
bool is_settled(const BoxState& box, const HandState& hand);
/// Do no cards lie farther to the dealer's right than this hand's? The dealer's own come after
/// all.
bool is_farthest_right(const TableState& state, HandId hand);

}  // namespace assay21::oracle
