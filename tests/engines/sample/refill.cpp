#include "tests/engines/sample/refill.h"

#include <algorithm>
#include <array>
#include <vector>

#include "tests/engines/sample/cutting.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/shuffling.h"

namespace sample {
namespace {

// How often there is each card, the tens behind the deck.
using Counts = std::array<int, cards_in_a_deck + suit_letters.size()>;

void take_away(Counts& counts, std::span<const Card> cards) {
  for (const Card card : cards)
    --counts[index_of(card)];
}

// A community card lies there once, in however many hands it counts, and in each box in one.
void give_back_shared(Counts& in_rack, const Game& game, const Layout& layout) {
  for (const Card card : layout.community) {
    const bool apart = game.table.community == Community::of_nobody;
    int holders = 0;
    std::int64_t last = 0;
    for (const PlayerHand& hand : layout.hands) {
      const auto& own = hand.hand.cards();
      const bool holds = !hand.cleared && std::ranges::find(own, card) != own.end();
      if (apart || !holds || hand.box == last) continue;
      ++holders;
      last = hand.box;
    }
    in_rack[index_of(card)] += holders - int{apart || holders > 0};
  }
}

// All the cards but those that lie on the table: they alone are in the rack.
std::vector<StackedCard> rack_as_shuffled(const Game& game, const Layout& layout) {
  Counts in_rack{};
  for (const Card card : game.wishes.refill)
    ++in_rack[index_of(card)];
  take_away(in_rack, layout.dealer.cards());
  take_away(in_rack, game.floor.batch.taken_out);
  // 13.A: what lay face up is not used in this round.
  if (game.table.is_in(Region::maryland)) take_away(in_rack, game.mishaps.lay_face_up);
  for (const PlayerHand& hand : layout.hands) {
    if (!hand.cleared) take_away(in_rack, hand.hand.cards());
  }
  give_back_shared(in_rack, game, layout);
  std::vector<StackedCard> cards;
  for (const Card card : game.wishes.refill) {
    if (in_rack[index_of(card)]-- > 0) cards.push_back({card});
  }
  return cards;
}

}  // namespace

// The rack alone is shuffled and cut by chapter 5, §4; its first card goes back to the rack.
void refill_shoe(const Game& game, const Layout& layout, bool for_dealer) {
  std::vector<StackedCard> cards = rack_as_shuffled(game, layout);
  if (cards.size() < 3) throw Malformed{"the shoe is empty before the round is complete"};
  const House house = game.house();
  game.transcript.gather("rack");
  if (!game.faults.has(Fault::rack_not_shuffled)) shuffle(house);
  const bool spared = for_dealer && game.faults.has(Fault::dealers_refill_not_cut);
  if (is_cut(house) && !game.faults.has(Fault::rack_not_cut) && !spared)
    Cutting{house, game.floor.batch.takers}.cut(cards.size() / 2);
  game.transcript.insert();
  game.shoe = Shoe{std::move(cards), std::nullopt};
  // What each box began with is remembered when the initial deal is over.
  const bool unburned = game.faults.has(Fault::rack_not_burned) ||
                        (layout.boxes.empty() && game.faults.has(Fault::refill_in_deal_not_burned));
  if (!unburned) game.transcript.burn(game.shoe.draw().card);
}

}  // namespace sample
