#include "tests/engines/sample/dealer.h"

#include <algorithm>
#include <array>

#include "tests/engines/sample/dealer_wagers.h"
#include "tests/engines/sample/drawing.h"
#include "tests/engines/sample/incidents.h"
#include "tests/engines/sample/moments.h"
#include "tests/engines/sample/outcome.h"
#include "tests/engines/sample/strikes.h"

namespace sample {
namespace {

// A dealer who has to draw can still reach any of these: 17 to 21, in three cards or more, or bust;
// 22 is a case of its own in Blackjack Switch.
constexpr std::array<DealerFinal, 7> reachable{
    {{17, false}, {18, false}, {19, false}, {20, false}, {21, false}, {22, false}, {23, false}}};

// 7.N, §12(c): does what the dealer draws change anything for this wager?
bool hangs_on_dealer(const Table& table, const PlayerHand& hand, const Stake& stake) {
  if (stake.standing != Standing::open) return false;  // its price is known
  const Result first = result_of(table, hand, stake, reachable.front(), Faults{});
  return std::ranges::any_of(reachable, [&](DealerFinal final) {
    return result_of(table, hand, stake, final, Faults{}) != first;
  });
}

bool anything_hangs_on_dealer(const Table& table, const Layout& layout) {
  return std::ranges::any_of(layout.hands, [&](const PlayerHand& hand) {
    return std::ranges::any_of(
        hand.stakes, [&](const Stake& stake) { return hangs_on_dealer(table, hand, stake); });
  });
}

// 7.M, §12(b): any 17, hard or soft, is enough.
bool must_draw(const Hand& dealer, Faults faults) {
  if (faults.has(Fault::hits_soft_17) && dealer.is_soft() && dealer.total() == 17) return true;
  if (faults.has(Fault::stands_on_16) && dealer.total() == 16) return false;
  return struck(dealer, faults, dealer.total() < 17);
}

bool reader_is_used(const Game& game, const Layout& layout) {
  if (game.procedure != Procedure::reader || !game.floor.reader_works) return false;
  if (game.faults.has(Fault::reader_for_aces_only)) return layout.up_card().rank == Rank::ace;
  return layout.up_card_may_make_blackjack();
}

// By a fault, or never to be turned up by one.
bool lies_open_already(const Game& game, const Layout& layout) {
  const Faults faults = game.faults;
  return faults.has(Fault::hole_card_face_up) || faults.has(Fault::hole_card_turned_early) ||
         faults.has(Fault::hole_card_stays_down) ||
         (faults.has(Fault::hole_card_seen_at_the_reader) && reader_is_used(game, layout));
}

}  // namespace

// 7.G(2), §7(i): the reader is used for an ace or ten value up card; under any other there can be
// no Blackjack (1.B(1)).
Reading read_hole_card(const Game& game, Layout& layout) {
  if (!reader_is_used(game, layout)) return Reading::no_blackjack;
  layout.insurance_is_closed = true;
  const bool blackjack = layout.dealer_has_blackjack();
  if (game.faults.has(Fault::hole_card_seen_at_the_reader))
    game.transcript.reveal(layout.second_card());
  game.transcript.peek(blackjack);
  const bool goes_on = !blackjack || game.faults.has(Fault::goes_on_after_blackjack);
  return goes_on ? Reading::no_blackjack : Reading::blackjack;
}

// 7.L(1), 7.H(1)(b)(iii): in every round, also when there is no hand left to play against. §7(g):
// where there is no hole card it is announced before it leaves the shoe.
void show_second_card(const Game& game, Layout& layout) {
  if (game.procedure != Procedure::no_hole_card) {
    if (!lies_open_already(game, layout)) game.transcript.reveal(layout.second_card());
    return;
  }
  if (layout.dealer.size() > 1) {  // a fault by which it came first
    if (game.faults.has(Fault::hole_card_at_the_electronic_table))
      game.transcript.reveal(layout.second_card());
    return;
  }
  if (!game.table.is_in(Region::maryland) && !game.faults.has(Fault::dealers_card_not_announced))
    game.transcript.announce_dealers_card();
  const Card card = draw_for_dealer(game, layout);
  layout.dealer.add(card);
  game.transcript.deal_up("dealer", card);
}

// 7.L(2) and (3), §7(g), unless 7.N, §12(c) forbid it.
void complete_dealer_hand(const Game& game, Layout& layout) {
  const bool aloud = (game.law().dealer_totals_announced || game.table.from_the_hand) &&
                     !game.faults.has(Fault::dealer_total_not_announced);
  const bool each = !game.law().totals_announced;
  const bool always = (game.law().dealer_completes_hand && game.table.draws_without_effect) ||
                      game.faults.has(Fault::draws_without_need);
  int drawn = 0;
  if (always || anything_hangs_on_dealer(game.table, layout) ||
      dealer_draws_for_wagers(game, layout)) {
    while (must_draw(layout.dealer, game.faults)) {
      // What it was drawn for may be decided meanwhile.
      if (!always && drawn > 0 && !anything_hangs_on_dealer(game.table, layout) &&
          !dealer_draws_for_wagers(game, layout))
        break;
      const Card card = draw_for_dealer(game, layout);
      layout.dealer.add(card);
      if (game.faults.has(Fault::dealer_draws_face_down)) {
        game.transcript.deal_down("dealer");
      } else {
        game.transcript.deal_up("dealer", card);
      }
      if (each && aloud) game.transcript.announce("dealer", layout.dealer.total());
      come_to_at(game, layout, "dealer:{}", ++drawn);
    }
  }
  put_overdrawn_card_away(game, layout);
  if (!each && aloud) game.transcript.announce("dealer", layout.dealer.total());
}

}  // namespace sample
