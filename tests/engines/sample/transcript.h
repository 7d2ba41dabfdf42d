#pragma once
// The transcript of a session as it is written: one function for each kind of event.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "tests/engines/sample/cards.h"
#include "tests/engines/sample/choices.h"
#include "tests/engines/sample/money.h"
#include "tests/engines/sample/wagers.h"

namespace sample {

enum class Outcome : std::uint8_t { win, lose, push, surrender };

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

  // From now on cards come from this side of a double shoe.
  void of_side(int side) { side_ = side; }

  void meter(std::string_view name, Money amount);
  void wager(std::int64_t box, std::string_view player, Wager wager, Money amount);
  void refuse_wager(std::int64_t box, std::string_view player, Wager wager, AskKind ask,
                    std::optional<Money> amount);
  void withdraw(std::int64_t box, std::string_view player, Wager wager);
  void burn(Card card);
  void show(Card card, std::string_view player);
  void deal_up(std::string_view to, Card card);
  void deal_sideways(std::string_view to, Card card);
  void deal_down(std::string_view to);
  void deal_hole_card();
  void offer_insurance(std::int64_t box, std::string_view player, Money most);
  void decline_insurance(std::int64_t box, std::string_view player);
  void offer_even_money(std::int64_t box, std::string_view player);
  void even_money(std::int64_t box, std::string_view player);
  void decline_even_money(std::int64_t box, std::string_view player);
  void peek(bool blackjack);
  void offer(std::string_view hand, const Choices& choices);
  void choose(std::string_view hand, Choice choice, std::optional<Money> amount);
  void refuse(std::string_view hand, Choice choice, std::optional<Money> amount);
  void follow_double(std::string_view hand, std::string_view player, Money amount);
  void follow_cover(std::string_view hand, std::string_view player, Money amount);
  void follow_takes(std::string_view hand, std::string_view player, std::string_view takes);
  void announce_blackjack(std::string_view hand);
  void announce(std::string_view of, int total);
  void announce_dealers_card();
  void hold(std::string_view hand);
  void turn_up(std::string_view hand);
  void reveal(Card card);
  void settle(std::string_view hand, std::string_view player, const Settlement& settlement);
  void give_back(Wager wager, std::string_view hand, std::string_view player, Money amount);
  void repay(std::optional<Wager> wager, std::string_view hand, std::string_view player,
             Money amount);
  void fixed(std::string_view winning_hand, std::string_view player, Money pays);
  void display(std::int64_t box);
  void wheel(std::int64_t box, std::string_view player, Wager wager, std::string_view symbol);
  void community(std::int64_t box, std::string_view player, Wager wager, std::string_view hand,
                 Money pays);
  void clear(std::string_view hand);
  void await();
  void unheard_of();

  // Between the rounds: the cards on their way to the shoe.
  void inspect(std::string_view by);
  void inspect_by_player(std::string_view player);
  void remove(Card card);
  void spread(bool face_up);
  void wash();
  void shuffle(std::string_view by);
  void offer_cut(std::string_view player);
  void decline_cut(std::string_view player);
  void cut_by_dealer(std::size_t at);
  void cut_by_player(std::string_view player, std::size_t at);
  void cover(std::size_t behind);
  void insert();
  void cover_out();
  void gather(std::string_view from);
  void retire();

  // Irregularities.
  void discard(Card card);
  void refuse_card(std::string_view hand);
  void remedy(std::string_view hand, bool takes_card);
  void dead(std::string_view hand);
  void void_round();
  void notify();
  void sign(std::string_view device);
  void stop();

  void finish();

 private:
  void comma();
  void close_card();
  void bare(std::string_view kind);
  void with_card(std::string_view kind, Card card);
  void with_hand(std::string_view kind, std::string_view hand);
  void with_player(std::string_view kind, std::string_view player);
  void about(std::string_view kind, std::int64_t box, std::string_view player);
  void about(std::string_view kind, std::int64_t box, std::string_view player, Wager wager);
  void follow(std::string_view hand, std::string_view player, std::string_view choice);
  void text(std::string_view field, std::string_view value);
  void request(std::string_view kind, std::string_view hand, Choice choice,
               std::optional<Money> amount);

  fmt::memory_buffer& line_;
  bool first_ = true;
  int side_ = 1;
};

}  // namespace sample
