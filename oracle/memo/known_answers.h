// What the rules answered before, and to what it led: an automaton that grows as rounds are played.
// Each answer was given by `permitted` and is kept under the situation that it hangs on
// (oracle/memo/situation.h); nothing is decided here. Internal to the oracle, but for its owner.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "oracle/memo/known_orders.h"
#include "oracle/memo/situation.h"
#include "oracle/procedure/permitted.h"
#include "oracle/procedure/settlement/settling_order.h"
#include "oracle/script/round.h"

namespace assay21::oracle {

struct KnownBox {
  std::uint32_t number = 0;
};

/// What the first of the duties is, and what it marks. Whose it is, and the card, is filled in.
struct KnownDue {
  /// Where the card comes from that the event names.
  enum class Shows : std::uint8_t { no_card, top_of_shoe, hole_card };

  Shows shows = Shows::no_card;
  bool draws = false;  ///< a card leaves the shoe
  bool names_player = false;  ///< it names the player of the hand
  bool judged = true;  ///< a norm in force speaks of it
  Due due = {};

  friend bool operator==(const KnownDue&, const KnownDue&) = default;
};

/// What was said: the duty, where there is one, and what the answer marked. Kept once, for however
/// many situations it was said in.
struct KnownSaid {
  std::uint64_t given_to = 0;  ///< the session that has the marks already
  KnownDue known;
  Marks marks;
};

/// The same, as it hangs on a situation: small, and with all that it takes to tell it.
struct Saying {
  KnownSaid* said = nullptr;
  HandId hand;  ///< where it is of no hand in particular that somebody plays: whose it is
  PlayerId player = 0;
  bool draws : 1 = false;
  bool names_player : 1 = false;
  bool judged : 1 = true;
  KnownDue::Shows shows : 2 = KnownDue::Shows::no_card;

  Saying() = default;
  explicit Saying(KnownSaid& known)
      : said(&known),
        hand(known.known.due.event.hand),
        player(known.known.due.event.player),
        draws(known.known.draws),
        names_player(known.known.names_player),
        judged(known.known.judged),
        shows(known.known.shows) {}
};
static_assert(sizeof(Saying) == 16);

struct KnownHand;
struct KnownTurn;

/// One way on in a hand's turn: what is due or answered, and what becomes of the hand by it.
struct KnownEdge {
  Saying saying;
  KnownTurn* turn = nullptr;  ///< the hand's next, where that is known and hangs on nothing else
  spec::Choice choice = spec::Choice::stand;  ///< that is asked for
  bool plainly = true;  ///< … without an amount
  bool box_changes = false;
  bool splits = false;
  KnownHand* hand = nullptr;  ///< what it then is, without a card; nothing while that is not known
  KnownHand* second = nullptr;  ///< of a split
  Request request = {};

  [[nodiscard]] bool answers(const Request& asked) const {
    return choice == asked.choice && (plainly ? !asked.amount : request == asked);
  }
};

/// What memory is read by at a time. Of nodes, what is always asked for comes first.
inline constexpr std::size_t line_of_memory = 64;

/// A hand's turn: nothing is due any more, or this is.
struct alignas(line_of_memory) KnownTurn {
  enum class Kind : std::uint8_t { over, due, asks, by_whole_dealer, unfollowed };
  using WithCard = std::array<KnownTurn*, spec::card_faces>;
  static constexpr std::size_t most_answers = 16;

  KnownHand* hand = nullptr;
  std::unique_ptr<WithCard> with;  ///< the turn after each card, where it is known as such
  Kind kind = Kind::over;
  KnownEdge edge;  ///< the only one; where its player is asked, the first
  std::vector<std::unique_ptr<KnownEdge>> others = {};

  [[nodiscard]] bool has_room() const { return others.size() + 1 < most_answers; }
};

/// What a hand waits for when all decisions are made, a bit each.
enum class Waits : std::uint8_t { announced, surrendered, held, blackjack, matters };
inline constexpr std::size_t ways_to_wait = 32;
constexpr std::uint8_t bit(Waits one) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(one));
}

/// A wager of a hand that is open, and what becomes of it.
struct KnownLine {
  Saying saying;
  SettlementSide side = SettlementSide::neither;
  bool at_any_time = false;
};

struct alignas(line_of_memory) KnownLines {
  std::vector<KnownLine> lines;
  KnownSaid* weighed = nullptr;  ///< what all of them marked
  bool followed = true;
};

/// A hand as it will be settled, and what is known of it against the dealer's.
struct alignas(line_of_memory) KnownFate {
  enum class Matters : std::uint8_t { unknown, no, yes };

  std::uint8_t waits = 0;  ///< by itself
  bool up_card_counts = false;
  std::vector<Matters> matters;  ///< his drawing to it; by what he can reach
  std::vector<KnownLines*> lines;  ///< by what he has come to
};

/// A hand by itself, in whatever box.
struct KnownHandAlone {
  std::uint32_t number = 0;
  std::uint8_t requests = 0;  ///< answered so far
  spec::ChoiceSet offered;
  std::array<KnownHandAlone*, spec::card_faces> with{};  ///< … each card
};

/// A hand in its box.
struct alignas(line_of_memory) KnownHand {
  KnownFate* fate = nullptr;  ///< nothing while that is not known
  KnownBox* box = nullptr;
  std::vector<KnownTurn*> turns;  ///< by what the dealer shows
  KnownHandAlone* alone = nullptr;
  std::uint8_t requests = 0;  ///< answered so far
  spec::ChoiceSet offered;
  std::vector<KnownTurn*> whole_turns;  ///< by the whole dealer, where that counts
  std::array<KnownHand*, spec::card_faces> with{};  ///< what each card makes of it
};

/// What the dealer owes; or it is time to settle.
struct KnownDealing {
  enum class Kind : std::uint8_t { unknown, due, over, unfollowed };
  Saying saying;
  Kind kind = Kind::unknown;
};

struct alignas(line_of_memory) KnownDealer {
  std::uint32_t number = 0;
  std::uint32_t turns = 0;
  std::uint32_t reach = 0;
  std::uint32_t reach_with_up = 0;
  std::uint32_t settling = 0;
  std::uint32_t settling_with_up = 0;
  std::uint32_t dealing = 0;
  Saying end;  ///< when all is settled; said by nobody while that is not known
  std::array<KnownDealing, ways_to_wait> dealings{};  ///< by what hands wait for
  std::array<KnownDealer*, spec::rank_count + 1> next{};  ///< by a card's rank, or last by
                                                          ///< something else that he does
};

/// Before players decide.
struct alignas(line_of_memory) KnownShared {
  enum class Kind : std::uint8_t {
    due,
    unknown,
    over,
    unfollowed,
    by_bets,  ///< what each wagered counts from here on
  };
  Kind kind = Kind::unknown;
  bool stakes_told = false;
  int seat = -1;  ///< of the boxes in their order, the one that this concerns
  Saying saying;
  KnownHand* hand = nullptr;  ///< … and what its hand then is
  KnownDealer* dealer = nullptr;  ///< where this part is over
  std::array<KnownShared*, spec::rank_count> next{};
  std::vector<std::pair<std::vector<Bet>, KnownShared*>> by_bets;  ///< the same situation
  static constexpr std::size_t most_bets = 64;
};

/// The turn of a stack, or of its cut: all that comes in it, one after the other.
struct KnownShoe {
  std::vector<Saying> said;
  bool whole = false;  ///< to its end
  bool followed = true;
};

/// Of one table; for one walker at a time. Threads that walk at once have one each.
class KnownAnswers {
 public:
  /// `rules` must outlive it.
  explicit KnownAnswers(const Rules& rules);
  ~KnownAnswers();
  KnownAnswers(const KnownAnswers&) = delete;
  KnownAnswers& operator=(const KnownAnswers&) = delete;

  [[nodiscard]] const Rules& rules() const { return rules_; }
  /// Can rounds of this table be followed at all?
  [[nodiscard]] bool followable() const { return followable_; }

  KnownHand& hand(const BoxState& box, const HandState& hand);
  KnownHand& hand(KnownHandAlone& alone, KnownBox& box);
  KnownDealer& dealer(const TableState& state);
  KnownShared& shared(const TableState& state, Stakes stakes);
  KnownFate& fate(const BoxState& box, const HandState& hand);
  KnownShoe& shoe(const TableState& state);
  /// The situation in which a round begins, by who bets, sits there and is shut out; nothing while
  /// that is not known. It is the same as `shared` finds, without writing it down.
  [[nodiscard]] KnownShared* opening(const std::vector<Bet>& bets, const TableState& state) const;
  void keep_opening(const std::vector<Bet>& bets, const TableState& state, KnownShared& shared);
  /// By what the dealer does himself, with his up card where `waits` makes that count; a place to
  /// be filled where it is null.
  KnownDealing& dealing(const KnownDealer& dealer, std::uint8_t waits);

  [[nodiscard]] KnownOrders& settling_orders() { return settling_orders_; }

  // Something new is kept.
  KnownTurn& new_turn(KnownHand& hand);
  KnownLines& new_lines() { return ++kept_, lines_.emplace_back(); }
  /// `due` is null where nothing is due; its clauses are marked, too.
  KnownSaid& said(const Due* due, const Coverage& marked);
  /// The cover card comes out; nothing while that is not known.
  [[nodiscard]] KnownSaid* cover() { return cover_; }
  void keep_cover(KnownSaid& said) { cover_ = &said; }

  /// Answers kept; and when there are more than this, all are forgotten before the next round.
  [[nodiscard]] std::size_t size() const { return kept_; }
  static constexpr std::size_t most = std::size_t{1} << 17U;
  void limit(std::size_t answers) { limit_ = answers; }
  /// How often the rules had to be asked.
  [[nodiscard]] std::uint64_t asked() const { return times_asked_; }
  void count_asked() { ++times_asked_; }
  [[nodiscard]] bool full() const { return kept_ >= limit_; }
  /// Who holds something of it must have let go.
  void forget();
  /// A new session begins: what is marked was not marked in it.
  std::uint64_t next_session() { return ++session_; }

 private:
  template <typename Known>
  using Named = std::unordered_map<std::string, std::unique_ptr<Known>>;

  struct Opening {
    std::vector<Bet> bets;
    std::vector<Seat> seats;
    std::vector<Admission> admissions;
    KnownShared* shared = nullptr;
  };
  static constexpr std::size_t most_openings = 16;

  using Numbers = std::unordered_map<std::string, std::uint32_t>;

  static std::uint32_t number_of(Numbers& numbers, const std::string& text) {
    return numbers.try_emplace(text, static_cast<std::uint32_t>(numbers.size())).first->second;
  }
  template <typename Known>
  Known& named(Named<Known>& all, std::string text, bool& fresh);

  const Rules& rules_;
  Asked asked_;
  bool followable_ = false;
  std::uint64_t session_ = 0;
  std::uint64_t times_asked_ = 0;
  std::size_t limit_ = most;
  std::size_t kept_ = 0;
  Named<KnownHandAlone> alone_;
  std::unordered_map<std::uint64_t, std::unique_ptr<KnownHand>> hands_;
  Named<KnownBox> boxes_;
  Named<KnownDealer> dealers_;
  Named<KnownShared> shared_;
  Named<KnownFate> fates_;
  Named<KnownShoe> shoes_;
  // Numbers of what the dealer shows, does, can reach and has come to.
  std::array<Numbers, 6> numbers_;
  std::unordered_map<std::uint64_t, KnownDealing> by_dealing_;
  std::unordered_multimap<std::size_t, std::unique_ptr<KnownSaid>> said_;
  KnownSaid* cover_ = nullptr;
  std::vector<Opening> openings_;
  KnownOrders settling_orders_;
  std::deque<KnownTurn> turns_;
  std::deque<KnownLines> lines_;
};

}  // namespace assay21::oracle
