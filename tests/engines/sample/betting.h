#pragma once
// The wagers before the first card: which the table accepts, and what becomes of them until then
// (chapter 6; §5(a), §5(d), §6(b), §13(a), §14, §16).

#include <cstdint>
#include <string_view>
#include <vector>

#include "tests/engines/sample/game.h"
#include "tests/engines/sample/layout.h"

namespace sample {

class Betting {
 public:
  explicit Betting(const Game& game) : game_(game) {}

  void hear_bets();
  void hear_asks();  // those of the moment before the deal

  Layout layout() const;
  std::vector<std::string> players() const;

 private:
  struct Placed {
    std::int64_t box;
    std::string_view player;
    Wager wager;
    Money amount;
  };

  using Place = std::vector<Placed>::iterator;

  bool hear(const Ask& ask);
  bool place(const Placed& wanted);
  bool change(const Ask& ask, Place at);
  void take_back(Place at);
  Place find(std::int64_t box, std::string_view player, Wager wager);

  bool is_shut_out(std::string_view player) const;
  bool may_stand(const Placed& wanted) const;
  bool may_place_main(const Placed& wanted) const;
  bool may_play_another_box(const Placed& wanted) const;
  bool is_equalled(const Placed& wanted) const;
  bool goes_on_to_the_other(const Ask& ask) const;
  bool main_covers(const Placed& wanted) const;
  std::vector<Stake>::iterator highest_bettor(PlayerHand& hand) const;

  const Game& game_;
  bool heard_ = false;  // all bets
  std::vector<Placed> placed_;  // box by box as they came
};

}  // namespace sample
