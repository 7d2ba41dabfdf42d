#include "tests/engines/sample/session.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tests/engines/sample/cutting.h"
#include "tests/engines/sample/devices.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/opening.h"
#include "tests/engines/sample/round.h"
#include "tests/engines/sample/shuffling.h"

namespace sample {
namespace {

// 3.A, 3.B: as many decks as declared, whole; tens among them are one too many each, unless they
// belong there (BJ 3.A).
void require_whole_decks(const std::vector<StackedCard>& cards, const Table& table) {
  std::array<std::int64_t, cards_in_a_deck + suit_letters.size()> copies{};
  for (const StackedCard& one : cards)
    ++copies[index_of(one.card)];
  const auto counted = table.law->tens_belong ? copies.size() : cards_in_a_deck;
  const bool whole =
      std::all_of(copies.begin(), copies.begin() + static_cast<std::ptrdiff_t>(counted),
                  [&](std::int64_t count) { return count == table.decks; });
  if (!whole)
    throw Malformed{
        fmt::format("the stack is not {} whole decks of {} cards", table.decks, counted)};
}

// The stack as one cut and another leave it (5.E(1), 5.F).
std::vector<StackedCard> cut_at(std::vector<StackedCard> stack, std::size_t at) {
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
  floor_ = Floor{.seats = open.seats, .arrived = open.arrive};
  std::vector<Seat> seats = open.seats;
  std::ranges::sort(seats, {}, &Seat::box);
  for (const Seat& seat : seats)
    floor_->welcome(seat.player);
  if (table_.preshuffled) floor_->batch.arrival = Arrival::preshuffled;
  open_cards(house(), open);
  sides_.other().batch = floor_->batch;  // BJ 4.F, 4.G
  floor_->meters.open(table_, transcript_);
}

// BJ 3.C: what is shuffled, cut or dealt from is at hand.
void Session::turn_to(int side) {
  if (table_.double_shoe) sides_.turn_to(side, {floor_->batch, stacked_, shoe_}, transcript_);
}

void Session::carry_out(const TakeSeat& taken) {
  require_open();
  floor_->take_seat_from(taken.seat.box);
  floor_->seats.push_back(taken.seat);
  floor_->welcome(taken.seat.player);
  greet_at_idle_table(house(), taken.seat.player);
  Batch& other = sides_.other().batch;
  if (other.arrival != Arrival::spread_out) return;
  other.first_player = floor_->batch.first_player;
  other.somebody_came = floor_->batch.somebody_came;
}

void Session::carry_out(const LeaveSeat& left) {
  require_open();
  floor_->take_seat_from(left.box);
}

void Session::carry_out(const IdleTable& idle) {
  require_open();
  turn_to(1);
  if (table_.double_shoe) collect_idle_cards(house(), sides_.other().shoe);
  lie_idle(house(), idle, shoe_);
  sides_.other() = Side{floor_->batch};
  if (is_continuous(house())) {
    floor_->batch.must_be_shuffled = true;
    return;
  }
  shoe_.reset();
  stacked_.reset();
}

// 6.C(2), §5(j): a reshuffle lets everybody bet again.
void Session::carry_out(const StackCards& stack) {
  require_open();
  require_whole_decks(stack.cards, table_);
  turn_to(stack.side);
  Batch& batch = floor_->batch;
  shuffle_batch(house(), shoe_);
  sides_.other().batch.seen_by_a_player |= batch.seen_by_a_player;
  batch.taken_out.clear();
  if (!faults_.has(Fault::shut_out_for_good)) floor_->shut_out.clear();
  floor_->bet_last.clear();
  floor_->played_since_shuffle = false;
  if (is_continuous(house())) return deal_from_the_device(stack);
  stacked_ = stack.cards;
  shoe_.reset();
}

// 5.J, 5.K: no cut and no cover card; 7.B(3), when the device is filled for the first time or anew.
void Session::deal_from_the_device(const StackCards& stack) {
  // 13.D brings new decks: the device is filled anew.
  const bool replaces = floor_->batch.arrival == Arrival::replaced;
  const bool is_full_batch = floor_->batch.is_full_batch || replaces;
  stacked_.reset();
  shoe_ = Shoe{stack.cards, std::nullopt};
  floor_->batch = Batch{.arrival = Arrival::dealt,
                        .first_of_the_game = false,
                        .shuffled_by = ShuffledBy::device,
                        .is_full_batch = false};
  if (faults_.has(Fault::continuous_device_cut)) Cutting{house(), {}}.offer_in_vain();
  const bool each = faults_.has(Fault::every_order_burned);
  const bool spared = replaces && faults_.has(Fault::new_decks_not_burned);
  if (!table_.from_the_hand && (is_full_batch || each) && !spared &&
      !faults_.has(Fault::first_card_not_burned))
    burn(std::nullopt);
  burn_for_new_dealers(std::nullopt);
}

// 5.E, §4(e), and 7.B(3), §7(c): a new batch in the shoe loses its first card to the discard rack.
void Session::carry_out(const CutCards& cut) {
  require_open();
  turn_to(cut.side);
  if (!stacked_) throw Malformed{"cut: there is no stack to cut"};
  const std::size_t size = stacked_->size();
  if (cut.at > size || cut.cover > size || (cut.recut && cut.recut->at > size))
    throw Malformed{"cut: the stack has fewer cards than that"};
  shoe_ = into_the_shoe(cut);
  stacked_.reset();
  floor_->batch = Batch{.arrival = Arrival::dealt,
                        .first_of_the_game = false,
                        .shuffled_by = floor_->batch.shuffled_by,
                        .takers = cut.accepts};
  const bool spared = table_.double_shoe && !faults_.has(Fault::card_burned_from_a_double_shoe);
  const bool third = ++floor_->history.shoes == 3;
  const bool burns = !table_.own_shuffle && !table_.from_the_hand && !spared &&  // BJ 7.C
                     !(third && faults_.has(Fault::third_shoe_not_burned));
  if (burns && !faults_.has(Fault::first_card_not_burned)) burn(cut.burn_asked_by);
  burn_for_new_dealers(cut.burn_asked_by);
}

// 5.E(2), 5.F, §4(e), §4(f): what is recut gets its cover card where the second cut says.
Shoe Session::into_the_shoe(const CutCards& cut) {
  const bool deaf =
      floor_->batch.must_be_shuffled && faults_.has(Fault::recut_after_order_not_made);
  const bool obeys = cut.recut && !faults_.has(Fault::recut_not_made) && !deaf;
  const std::size_t at = faults_.has(Fault::cut_too_near_the_end) ? 1
                         : faults_.has(Fault::cut_elsewhere)      ? cut.at + 1
                                                                  : cut.at;
  const std::size_t wanted = obeys ? cut.recut->cover : cut.cover;
  const std::size_t cover = faults_.has(Fault::cover_card_too_deep) ? 1 : wanted;
  std::vector<StackedCard> stack = cut_at(*std::move(stacked_), at);
  if (obeys) stack = cut_at(std::move(stack), cut.recut->at);
  const House here = house();
  if (is_cut(here)) {
    Cutting cutting{here, cut.accepts};
    cutting.cut(at);
    if (obeys) cutting.recut(*cut.recut);
  }
  transcript_.cover(cover);
  if (!faults_.has(Fault::stack_not_inserted)) transcript_.insert();
  return {std::move(stack), cover};
}

// 5.G, §4(g): the stack that follows shows what was ordered.
void Session::carry_out(const OrderReshuffle& order) {
  require_open();
  turn_to(order.side);
  floor_->batch.must_be_shuffled = true;
}

// 7.B(4), §7(c). What is in a device that is out of order is out of his reach.
void Session::carry_out(const NewDealer& dealer) {
  require_open();
  const bool out_of_reach = table_.shuffles_continuously && !floor_->shuffler_works &&
                            floor_->batch.shuffled_by == ShuffledBy::device;
  floor_->history.new_dealer = true;
  if (out_of_reach && faults_.has(Fault::dealer_at_broken_device_burns_nothing)) return;
  ++floor_->dealers_to_burn;
  const bool has_cards = shoe_ && !shoe_->is_empty();
  if (has_cards && !out_of_reach) burn_for_new_dealers(dealer.burn_asked_by);
}

void Session::burn_for_new_dealers(const std::optional<std::string>& asked_by) {
  const bool burns = !table_.own_shuffle && !table_.from_the_hand && !table_.double_shoe &&
                     !faults_.has(Fault::new_dealer_burns_nothing);
  for (; floor_->dealers_to_burn > 0; --floor_->dealers_to_burn) {
    if (burns) burn(asked_by);
  }
}

// A cover card that lies before the next card comes out first, on nobody's hand.
StackedCard Session::next_to_burn() {
  if (shoe_->cover_is_next()) {
    shoe_->take_cover_out();
    transcript_.cover_out();
    floor_->batch.cover_found = CoverFound{};
  }
  return shoe_->draw();
}

// §7(c) has the card shown to a player who asks; Maryland says nothing of it.
void Session::burn(const std::optional<std::string>& asked_by) {
  StackedCard next = next_to_burn();
  // 13.C, §15(b): a ten does not stay among the cards, wherever it is found.
  while (next.card.rank == Rank::ten && !table_.law->tens_belong && !faults_.has(Fault::ten_used)) {
    transcript_.remove(next.card);
    floor_->batch.taken_out.push_back(next.card);
    next = next_to_burn();
  }
  const Card card = next.card;
  transcript_.burn(card);
  const bool shows = table_.law->burned_card_shown && !faults_.has(Fault::burned_card_not_shown);
  if (asked_by && shows) transcript_.show(card, *asked_by);
}

// 6.C, §5(j): only a player who sat a round out since the shuffle can be kept from betting.
void Session::carry_out(const Admit& admit) {
  require_open();
  if (!faults_.has(Fault::admitted_player_kept_out)) std::erase(floor_->shut_out, admit.player);
  const bool has_bet = std::ranges::find(floor_->bet_last, admit.player) != floor_->bet_last.end();
  if (!admit.may_bet && table_.shuts_out && floor_->played_since_shuffle && !has_bet)
    floor_->shut_out.push_back(admit.player);
}

void Session::carry_out(const DeviceChange& change) {
  require_open();
  change_device(house(), change);
}

// 13.Q: no round is dealt without the reader; a round leaves its cards to the next shuffle.
void Session::carry_out(const PlayRound& round) {
  require_open();
  const bool stands_still =
      table_.is_in(Region::maryland) != faults_.has(Fault::reader_failure_misread);
  if (!floor_->reader_works && stands_still) return;
  turn_to(round.determinant);
  if (!shoe_ || (table_.double_shoe && !sides_.other().shoe))
    throw Malformed{"round: there are no cards in the shoe"};
  floor_->history.begin_round(++rounds_);
  Wheel wheel{round.wheel};
  Mishaps mishaps;
  play_round(Game{table_, faults_, *floor_, *shoe_, transcript_, round, wheel, mishaps, procedure(),
                  [this](int side) { turn_to(side); }, sides_});
  floor_->history.new_dealer = false;
}

// §15(k)#2: what the operator has declared for a table whose reader is out of order.
Procedure Session::procedure() const {
  const bool is_out = table_.procedure == Procedure::reader && !floor_->reader_works;
  return is_out ? table_.without_reader : table_.procedure;
}

void Session::carry_out(const CloseTable&) {
  require_open();
  floor_.reset();
  sides_ = Sides{};
  stacked_.reset();
  shoe_.reset();
}

void Session::require_open() const {
  if (!floor_) throw Malformed{"the table is closed"};
}

}  // namespace sample
