// The points at which a table can be asked: hands against hands, with all that conditions may ask
// beside the cards; one for each class that the tables concerned can tell apart.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "spec/lint/hands.h"

namespace assay21::spec {

/// A player's hand with its history.
struct PlayerPlace {
  Hand cards;
  bool doubled = false;
  bool from_split = false;
  bool first = true;
  int splits_left = 0;
  bool other_doubled = false;  ///< another hand of the box is doubled
  bool switched = false;  ///< its second card came from the player's other hand
};

/// Everything that a table may ask about at one point.
struct Point {
  const PlayerPlace* player = nullptr;
  const DealerHand* dealer = nullptr;
  std::vector<std::pair<Fact, std::int64_t>> others;  ///< facts that hang on neither hand
};

/// The hands of an edition: made once for all of its questions.
struct Hands {
  std::vector<PlayerHand> players;
  DealerHands dealers;
};

Hands hands_of(const Rulebook& rulebook);

/// A table that is asked only where another has answered so.
struct AskedAfter {
  Question question;
  Question before;
  Outcome answer;
};
std::optional<AskedAfter> asked_after(Question question);

/// The questions whose tables have a say in what a table is asked, itself included.
std::vector<Question> involved_in(Question question);

class QuestionDomain {
 public:
  QuestionDomain(const Rulebook& rulebook, const Hands& hands, const Table& table);

  /// Facts that the table's rows ask for and that cannot be varied here.
  [[nodiscard]] const std::vector<Fact>& beyond() const { return beyond_; }

  /// The points at which the dealer draws as in this walk, short hands first.
  template <typename Visit>
  void for_each(std::size_t walk, const Visit& visit) const {
    Point point;
    for (const auto& player : players_) {
      point.player = &player;
      for (const auto& dealer : dealers_) {
        if (!dealer.in_walk[walk]) continue;
        point.dealer = &dealer;
        vary_others(point, 0, visit);
      }
    }
  }

  /// Does the dealer come to hold this point's hand in that walk?
  [[nodiscard]] static bool is_there(const Point& point, std::size_t walk) {
    return point.dealer->in_walk[walk];
  }
  /// The facts at one point after the other, with these tables in force: what a point has in common
  /// with the one before it is not found again.
  class Asked {
   public:
    Asked(const QuestionDomain& domain, const TablesInForce& tables)
        : domain_(domain), tables_(tables), blackjacks_(domain.dealers_.size()) {}

    const Facts& at(const Point& point);

   private:
    void look_at_dealer(const Point& point);

    const QuestionDomain& domain_;
    const TablesInForce& tables_;
    const PlayerPlace* player_ = nullptr;
    const DealerHand* dealer_ = nullptr;
    std::vector<std::optional<bool>> blackjacks_;  ///< of each hand of the dealer's
    Facts facts_;
  };
  /// "hand 7C 7D 7H against dealer 7D 9C, doubled".
  [[nodiscard]] std::string in_words(const Point& point) const;

 private:
  struct Axis {
    Fact fact = Fact::wager_kind;
    std::vector<std::int64_t> values;
  };

  void gather_conditions(const Table& table);
  void gather_players();
  void gather_dealers();
  void gather_others(const Table& table);
  [[nodiscard]] std::vector<PlayerPlace> histories_of(const PlayerHand& hand) const;
  [[nodiscard]] bool asks(FactMask facts) const { return (asked_ & facts) != 0; }
  [[nodiscard]] Facts facts_of(const PlayerPlace& player) const;
  [[nodiscard]] static bool can_be(const Point& point);

  template <typename Visit>
  void vary_others(Point& point, std::size_t axis, const Visit& visit) const {
    if (axis == axes_.size()) {
      if (can_be(point)) visit(point);
      return;
    }
    for (const auto value : axes_[axis].values) {
      point.others.emplace_back(axes_[axis].fact, value);
      vary_others(point, axis + 1, visit);
      point.others.pop_back();
    }
  }

  const Rulebook& rulebook_;
  const Hands& hands_;
  bool switches_ = false;  ///< second cards may change places
  FactMask shown_ = 0;  ///< facts that the table itself asks for: those that a witness tells
  FactMask asked_ = 0;  ///< these, and those of the tables that have a say before it
  std::vector<Condition> conditions_;  ///< of all of these tables
  std::vector<Condition> blackjack_conditions_;  ///< by which a dealer's Blackjack is known
  std::vector<PlayerPlace> players_;
  std::vector<DealerHand> dealers_;
  std::vector<Axis> axes_;
  std::vector<Fact> beyond_;
};

}  // namespace assay21::spec
