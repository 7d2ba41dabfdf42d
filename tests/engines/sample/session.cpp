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

// The stack as one cut and another leave it (5.E(1), 5.F).
std::vector<Card> cut_at(std::vector<Card> stack, std::size_t at) {
  std::rotate(stack.begin(), stack.begin() + static_cast<std::ptrdiff_t>(at), stack.end());
  return stack;
}

}  // namespace

void Session::play(const Script& script) {
  for (const Stimulus& stimulus : script) {
    std::visit([&](const auto& what) { carry_out(what); }, stimulus);
    transcript_.await();
  }
}

void Session::carry_out(const OpenTable& open) {
  if (floor_) throw Malformed{"open: the table is open already"};
  floor_ = Floor{.seats = open.seats};
  floor_->meters.open(table_, transcript_);
}

void Session::carry_out(const TakeSeat& taken) {
  require_open();
  std::erase_if(floor_->seats, [&](const Seat& seat) { return seat.box == taken.seat.box; });
  floor_->seats.push_back(taken.seat);
}

void Session::carry_out(const LeaveSeat& left) {
  require_open();
  std::erase_if(floor_->seats, [&](const Seat& seat) { return seat.box == left.box; });
}

// 6.C(2), §5(j): a reshuffle lets everybody bet again.
void Session::carry_out(const StackCards& stack) {
  require_open();
  require_whole_decks(stack.cards, table_.decks);
  stacked_ = stack.cards;
  shoe_.reset();
  floor_->shut_out.clear();
  floor_->bet_last.clear();
  floor_->played_since_shuffle = false;
}

// 7.B(3), §7(c): a new batch in the shoe loses its first card to the discard rack. Where the cover
// card lies is of no consequence to this engine: the harness says when there is a new stack.
void Session::carry_out(const CutCards& cut) {
  require_open();
  if (!stacked_) throw Malformed{"cut: there is no stack to cut"};
  const std::size_t size = stacked_->size();
  if (cut.at > size || cut.cover > size || (cut.recut && cut.recut->at > size))
    throw Malformed{"cut: the stack has fewer cards than that"};
  std::vector<Card> stack = cut_at(*std::move(stacked_), cut.at);
  if (cut.recut) stack = cut_at(std::move(stack), cut.recut->at);
  shoe_.emplace(std::move(stack));
  stacked_.reset();
  if (!faults_.has(Fault::first_card_not_burned)) burn(cut.burn_asked_by);
}

// 7.B(4), §7(c).
void Session::carry_out(const NewDealer& dealer) {
  require_open();
  if (shoe_ && !faults_.has(Fault::new_dealer_burns_nothing)) burn(dealer.burn_asked_by);
}

// §7(c) has the card shown to a player who asks; Maryland says nothing of it.
void Session::burn(const std::optional<std::string>& asked_by) {
  const Card card = shoe_->draw();
  transcript_.burn(card);
  const bool shows = table_.law->burned_card_shown && !faults_.has(Fault::burned_card_not_shown);
  if (asked_by && shows) transcript_.show(card, *asked_by);
}

// 6.C, §5(j): only a player who sat a round out since the shuffle can be kept from betting.
void Session::carry_out(const Admit& admit) {
  require_open();
  std::erase(floor_->shut_out, admit.player);
  const bool has_bet = std::ranges::find(floor_->bet_last, admit.player) != floor_->bet_last.end();
  if (!admit.may_bet && table_.shuts_out && floor_->played_since_shuffle && !has_bet)
    floor_->shut_out.push_back(admit.player);
}

void Session::carry_out(const Reader& reader) {
  require_open();
  floor_->reader_works = reader.works;
}

void Session::carry_out(const Housekeeping& housekeeping) {
  require_open();
  if (housekeeping.takes_the_cards_away) shoe_.reset();
}

// 13.Q: without its reader a table of Maryland stands still; §15(k)#2 has Massachusetts play on as
// if it had none.
void Session::carry_out(const PlayRound& round) {
  require_open();
  if (!floor_->reader_works && table_.is_in(Region::maryland)) return;
  if (!shoe_) throw Malformed{"round: there are no cards in the shoe"};
  Wheel wheel{round.wheel};
  play_round(Game{table_, faults_, *floor_, *shoe_, transcript_, round, wheel});
}

void Session::carry_out(const CloseTable&) {
  require_open();
  floor_.reset();
  stacked_.reset();
  shoe_.reset();
}

void Session::require_open() const {
  if (!floor_) throw Malformed{"the table is closed"};
}

}  // namespace sample
