#include "tests/engines/sample/session.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/round.h"

namespace sample {
namespace {

// 3.A, 3.B: as many decks as declared, whole, and nothing else.
void require_whole_decks(const std::vector<Card>& cards, std::int64_t decks) {
  std::array<std::int64_t, cards_in_a_deck> copies{};
  for (const Card card : cards)
    ++copies[index_of(card)];
  if (!std::ranges::all_of(copies, [&](std::int64_t count) { return count == decks; }))
    throw Malformed{fmt::format("the stack is not {} whole decks of 48 cards", decks)};
}

std::int64_t boxes_of(const std::vector<Bet>& bets, std::string_view player) {
  return std::ranges::count(bets, player, &Bet::player);
}

}  // namespace

void Session::play(const Script& script) {
  for (const Stimulus& stimulus : script) {
    std::visit([&](const auto& what) { carry_out(what); }, stimulus);
    transcript_.await();
  }
}

void Session::carry_out(const OpenTable& open) {
  if (seats_) throw Malformed{"open: the table is open already"};
  seats_ = open.seats;
}

void Session::carry_out(const StackCards& stack) {
  require_open();
  require_whole_decks(stack.cards, table_.decks);
  stacked_ = stack.cards;
  shoe_.reset();
}

// 7.B(3): a new batch in the shoe loses its first card to the discard rack. Where the cover card
// lies is of no consequence to this engine: the harness says when there is a new stack.
void Session::carry_out(const CutCards& cut) {
  require_open();
  if (!stacked_) throw Malformed{"cut: there is no stack to cut"};
  if (cut.at > stacked_->size() || cut.cover > stacked_->size())
    throw Malformed{"cut: the stack has fewer cards than that"};
  shoe_.emplace(*std::move(stacked_), cut.at);
  stacked_.reset();
  transcript_.burn(shoe_->draw());
}

void Session::carry_out(const PlayRound& round) {
  require_open();
  if (!shoe_) throw Malformed{"round: there are no cards in the shoe"};
  require_bets_in_order(round);
  play_round(Game{table_, faults_, *shoe_, transcript_}, round);
}

void Session::carry_out(const CloseTable&) {
  require_open();
  seats_.reset();
  stacked_.reset();
  shoe_.reset();
}

void Session::require_open() const {
  if (!seats_) throw Malformed{"the table is closed"};
}

// The protocol knows no refused wager, so a bet no one can place is an error of the script: one at
// a box where its player does not sit, or more boxes than the operator allows him (6.H).
void Session::require_bets_in_order(const PlayRound& round) const {
  for (const Bet& bet : round.bets) {
    const bool seated = std::ranges::any_of(*seats_, [&](const Seat& seat) {
      return seat.box == bet.box && seat.player == bet.player;
    });
    if (!seated)
      throw Malformed{fmt::format("round: {} does not sit at box {}", bet.player, bet.box)};
    if (boxes_of(round.bets, bet.player) > table_.adjacent_boxes)
      throw Malformed{fmt::format("round: {} bets on more boxes than declared", bet.player)};
  }
}

}  // namespace sample
