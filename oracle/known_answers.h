// What the rules answered before, and to what it led: an automaton that grows as rounds are played.
// Each answer was given by `permitted` and is kept under the situation that it hangs on
// (oracle/situation.h); nothing is decided here. Internal to the oracle, but for its owner.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "oracle/permitted.h"
#include "oracle/round.h"
#include "oracle/situation.h"

namespace assay21::oracle {

/// A hand in a situation, and what each card makes of it.
struct KnownHand {
  std::uint32_t number = 0;
  std::uint8_t requests = 0;  ///< answered so far
  spec::ChoiceSet offered;
  std::array<KnownHand*, spec::card_faces> with{};
};

struct KnownBox {
  std::uint32_t number = 0;
};

/// What the first of the duties is, and what it marks. Whose it is, and the card, is filled in.
struct KnownDue {
  /// Where the card comes from that the event names.
  enum class Shows : std::uint8_t { no_card, top_of_shoe, hole_card };

  Due due;
  Shows shows = Shows::no_card;
  bool draws = false;  ///< a card leaves the shoe
  bool names_player = false;  ///< it names the player of the hand

  friend bool operator==(const KnownDue&, const KnownDue&) = default;
};

/// What was said: the duty, where there is one, and what the answer marked. Kept once, for however
/// many situations it was said in.
struct KnownSaid {
  KnownDue known;
  std::uint64_t given_to = 0;  ///< the session that has the marks already
  Marks marks;
};

struct KnownDealer {
  std::uint32_t number = 0;
  std::uint32_t dealing = 0;
  std::uint32_t turns = 0;
  std::uint32_t reach = 0;
  std::uint32_t reach_with_up = 0;
  std::uint32_t settling = 0;
  std::uint32_t settling_with_up = 0;
  KnownSaid* end = nullptr;  ///< when all is settled
  std::array<KnownDealer*, spec::rank_count + 1> next{};  ///< by a card's rank, or last by
                                                          ///< something else that he does
};

/// What became of a hand's box and hand by what happened in its turn.
struct KnownStep {
  KnownHand* hand = nullptr;  ///< nothing while that is not known
  KnownBox* box = nullptr;
  KnownHand* second = nullptr;  ///< of a split
};

/// A hand's turn: nothing is due any more, or this is.
struct KnownTurn {
  enum class Kind : std::uint8_t { over, due, asks, by_whole_dealer, unfollowed };
  /// A request of its player, and how it is answered.
  struct Answer {
    Request request;
    KnownSaid* said = nullptr;
    KnownStep step;
  };
  static constexpr std::size_t most_answers = 16;

  Kind kind = Kind::over;
  KnownSaid* said = nullptr;
  KnownStep step;
  std::vector<Answer> answers;
};

/// What a hand waits for when all decisions are made, a bit each.
enum class Waits : std::uint8_t { announced, surrendered, held, blackjack, matters };
constexpr std::uint8_t bit(Waits one) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(one));
}

/// A hand as it will be settled.
struct KnownFate {
  std::uint32_t number = 0;
  std::uint8_t waits = 0;  ///< by itself
  bool up_card_counts = false;
};

/// Does the dealer's drawing matter to it?
struct KnownMatter {
  bool matters = false;
};

struct KnownLines {
  bool followed = true;
  std::vector<KnownSaid*> lines;
  std::vector<KnownSaid*> at_any_time;  ///< when those that are not are settled
  KnownSaid* weighed = nullptr;  ///< what all of them marked
};

/// What the dealer owes; nothing where it is time to settle.
struct KnownDealing {
  bool followed = true;
  bool due = false;
  KnownSaid* said = nullptr;
};

/// Before players decide.
struct KnownShared {
  enum class Kind : std::uint8_t { unknown, due, over, unfollowed };
  Kind kind = Kind::unknown;
  KnownSaid* said = nullptr;
  std::array<KnownShared*, spec::rank_count> next{};
  int seat = -1;  ///< of the boxes in their order, the one that this concerns
  KnownHand* hand = nullptr;  ///< … and what it then is
  KnownBox* box = nullptr;
  KnownDealer* dealer = nullptr;  ///< where this part is over
};

/// Of one table; for one walker at a time.
class KnownAnswers {
 public:
  explicit KnownAnswers(std::shared_ptr<const Rules> rules);
  ~KnownAnswers();
  KnownAnswers(const KnownAnswers&) = delete;
  KnownAnswers& operator=(const KnownAnswers&) = delete;

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  /// Can rounds of this table be followed at all?
  [[nodiscard]] bool followable() const { return followable_; }

  KnownHand& hand(const HandState& hand);
  KnownBox& box(const BoxState& box);
  KnownDealer& dealer(const TableState& state);
  KnownShared& shared(const TableState& state);
  KnownFate& fate(const BoxState& box, const HandState& hand);

  // What is kept under two or three numbers; null where nothing is known.
  enum class About : std::uint8_t { turn, whole_turn, fate, matter, lines, dealing };
  template <typename Known>
  [[nodiscard]] Known* find(About about, std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return static_cast<Known*>(places_[place_of(key_of(about, a, b, c))].what);
  }
  void keep(About about, std::uint32_t a, std::uint32_t b, std::uint32_t c, void* what);
  KnownTurn& new_turn() { return turns_.emplace_back(); }
  KnownLines& new_lines() { return lines_.emplace_back(); }
  KnownDealing& new_dealing() { return dealings_.emplace_back(); }
  KnownMatter* matter(bool matters) { return &matters_[matters ? 1 : 0]; }
  /// `due` is null where nothing is due; its clauses are marked, too.
  KnownSaid& said(const Due* due, const Coverage& marked);
  /// The cover card comes out; nothing while that is not known.
  [[nodiscard]] KnownSaid* cover() { return cover_; }
  void keep_cover(KnownSaid& said) { cover_ = &said; }

  /// Answers kept; and when there are more than this, all are forgotten before the next round.
  [[nodiscard]] std::size_t size() const { return kept_; }
  static constexpr std::size_t most = std::size_t{1} << 17U;
  void limit(std::size_t answers) { limit_ = answers; }
  /// Returns whether anything was forgotten: who holds something of it must let go.
  bool forget_if_full();
  /// A new session begins: what is marked was not marked in it.
  std::uint64_t next_session() { return ++session_; }

 private:
  struct Place {
    std::uint64_t key = 0;
    void* what = nullptr;
  };
  template <typename Known>
  using Named = std::unordered_map<std::string, std::unique_ptr<Known>>;

  static std::uint64_t key_of(About about, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    constexpr unsigned width = 20;
    return (std::uint64_t{static_cast<std::uint8_t>(about)} + 1) << 3 * width |
           std::uint64_t{a} << 2 * width | std::uint64_t{b} << width | c;
  }
  [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
    constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;
    auto at = static_cast<std::size_t>((key * golden) >> shift_);
    while (places_[at].what != nullptr && places_[at].key != key)
      at = (at + 1) & (places_.size() - 1);
    return at;
  }
  void make_room(unsigned bits);
  std::uint32_t number_of(const std::string& text);
  template <typename Known>
  Known& named(Named<Known>& all, std::string text, bool& fresh);

  std::shared_ptr<const Rules> rules_;
  Asked asked_;
  bool followable_ = false;
  std::uint64_t session_ = 0;
  std::size_t limit_ = most;
  std::size_t kept_ = 0;
  std::vector<Place> places_;
  unsigned shift_ = 0;
  Named<KnownHand> hands_;
  Named<KnownBox> boxes_;
  Named<KnownDealer> dealers_;
  Named<KnownShared> shared_;
  Named<KnownFate> fates_;
  std::unordered_map<std::string, std::uint32_t> numbers_;  ///< of a dealer's situations
  std::unordered_multimap<std::size_t, std::unique_ptr<KnownSaid>> said_;
  KnownSaid* cover_ = nullptr;
  std::deque<KnownTurn> turns_;
  std::deque<KnownLines> lines_;
  std::deque<KnownDealing> dealings_;
  std::array<KnownMatter, 2> matters_ = {{{false}, {true}}};
};

}  // namespace assay21::oracle
