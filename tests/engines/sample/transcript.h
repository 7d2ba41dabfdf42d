#pragma once
// The transcript of a session as it is written: one function for each kind of event.

#include <cstdint>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "tests/engines/sample/cards.h"
#include "tests/engines/sample/choices.h"
#include "tests/engines/sample/layout.h"
#include "tests/engines/sample/money.h"

namespace sample {

enum class Wager { main, doubled };
enum class Outcome { win, lose, push, surrender };

struct Settlement {
  Wager wager;
  Outcome outcome;
  Money pays = nothing;
  Money takes = nothing;
  Money returns = nothing;
};

class Transcript {
 public:
  Transcript(fmt::memory_buffer& line, std::int64_t id);

  void wager(const PlayerHand& hand);
  void burn(Card card);
  void deal_up(std::string_view to, Card card);
  void deal_sideways(std::string_view to, Card card);
  void deal_hole_card();
  void peek(bool blackjack);
  void offer(std::string_view hand, const Choices& choices);
  void choose(std::string_view hand, Choice choice, std::optional<Money> amount);
  void refuse(std::string_view hand, Choice choice, std::optional<Money> amount);
  void announce_blackjack(std::string_view hand);
  void announce_dealer(int total);
  void hold(std::string_view hand);
  void reveal(Card card);
  void settle(const PlayerHand& hand, const Settlement& settlement);
  void give_back_double(const PlayerHand& hand, Money amount);
  void fixed(std::string_view winning_hand, std::string_view player, Money pays);
  void clear(std::string_view hand);
  void await();
  void unheard_of();

  void finish();

 private:
  void comma();
  void request(std::string_view kind, std::string_view hand, Choice choice,
               std::optional<Money> amount);

  fmt::memory_buffer& line_;
  bool first_ = true;
};

}  // namespace sample
