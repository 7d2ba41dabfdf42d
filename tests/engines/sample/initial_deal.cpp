#include "tests/engines/sample/initial_deal.h"

#include <algorithm>

#include "tests/engines/sample/backwards.h"
#include "tests/engines/sample/dead_hand.h"
#include "tests/engines/sample/determinant.h"
#include "tests/engines/sample/drawing.h"
#include "tests/engines/sample/incidents.h"
#include "tests/engines/sample/moments.h"

namespace sample {
namespace {

constexpr std::string_view community = "community";

class InitialDeal {
 public:
  InitialDeal(const Game& game, Layout& layout) : game_(game), layout_(layout) {}

  void carry_out() {
    const bool late = misses_up_card();
    if (game_.table.double_shoe) draw_determinant(game_, layout_);
    to_players(1);
    if (!late) up_card();
    to_players(2);
    remedy_boxes();
    if (late) up_card();  // 13.J, §15(f): once the players have theirs
    remember_boxes();
    if (game_.procedure != Procedure::no_hole_card ||
        game_.faults.has(Fault::hole_card_at_the_electronic_table))
      hole_card();
  }

 private:
  // The dealer who forgets his second card has only to deal it then, after the players'.
  bool misses_up_card() const {
    return !game_.faults.has(Fault::missed_up_card_dealt_at_once) &&
           std::ranges::any_of(game_.wishes.incidents, [](const Incident& incident) {
             return incident.kind == IncidentKind::dealer_card_missed && incident.number == 1;
           });
  }

  // Of one card that is missed it is the second; of two, both.
  const Incident* missed_by(std::int64_t box) const {
    for (const Incident& incident : game_.wishes.incidents) {
      if (incident.kind == IncidentKind::box_missed && incident.box == box) return &incident;
    }
    return nullptr;
  }

  // BJ 12.C(2): what the community card stands for, the house says.
  void to_players(int pass) {
    const Community use = game_.table.community;
    const bool shared =
        use == Community::both_cards || (use == Community::second_card && pass == 2);
    if (shared && !game_.faults.has(Fault::no_community_card)) return to_all();
    to_boxes(pass);
    if (use == Community::of_nobody && pass == 2 && !game_.faults.has(Fault::no_community_card))
      lay_for_all();
  }

  void to_all() {
    const Card card = lay_for_all();
    for (PlayerHand& player : layout_.hands)
      player.hand.add(card);
  }

  Card lay_for_all() {
    if (game_.mishaps.determinant) {
      const Card card = *game_.mishaps.determinant;
      deal_determinant(game_, community);
      dealt();
      return card;
    }
    const Card card = draw_for_all(game_, layout_);
    layout_.community.push_back(card);
    game_.transcript.deal_up(community, card);
    dealt();
    return card;
  }

  // 7.E(1) and (3), §7(d)(1) and (3): a card to each box, clockwise.
  void to_boxes(int pass) {
    const auto card_to = [&](PlayerHand& player) {
      const Incident* const missed = missed_by(player.box);
      const bool second = game_.table.switches && player.box % 2 == 0;
      if (second && game_.faults.has(Fault::second_hand_not_dealt)) return;
      if (missed == nullptr || missed->number < 3 - pass) to_box(player);
    };
    if (game_.faults.has(Fault::dealt_from_the_right)) {
      std::ranges::for_each(Backwards(layout_.hands), card_to);
    } else {
      std::ranges::for_each(layout_.hands, card_to);
    }
  }

  void to_box(PlayerHand& player) {
    if (game_.mishaps.determinant) {
      player.hand.add(*game_.mishaps.determinant);
      deal_determinant(game_, player.name);
      return dealt();
    }
    const Card card = draw_for_box(game_, layout_, player.box);
    player.hand.add(card);
    const bool hidden = game_.table.from_the_hand && !game_.faults.has(Fault::hand_dealt_face_up);
    player.hidden = hidden;
    const Fault hides =
        player.hand.size() == 1 ? Fault::first_card_face_down : Fault::second_card_face_down;
    if (hidden != game_.faults.has(hides)) {
      game_.transcript.deal_down(player.name);
    } else {
      game_.transcript.deal_up(player.name, card);
    }
    dealt();
  }

  // 7.E(2), §7(d)(2).
  void up_card() {
    const Card up = draw_for_dealer(game_, layout_);
    layout_.dealer.add(up);
    if (game_.faults.has(Fault::up_card_face_down)) {
      game_.transcript.deal_down("dealer");
    } else {
      game_.transcript.deal_up("dealer", up);
    }
    dealt();
  }

  // 7.E(4), §7(i).
  void hole_card() {
    const Card hole = draw_for_dealer(game_, layout_);
    layout_.dealer.add(hole);
    if (game_.faults.has(Fault::hole_card_face_up)) {
      game_.transcript.deal_up("dealer", hole);
    } else {
      game_.transcript.deal_hole_card();
    }
    dealt();
  }

  void remedy_boxes() {
    for (PlayerHand& player : layout_.hands) {
      const Incident* const missed = missed_by(player.box);
      if (missed != nullptr) remedy(player, *missed);
    }
  }

  // 13.M, §15(h): without a card a hand is dead. 13.N: with one, its player may have the other.
  void remedy(PlayerHand& player, const Incident& missed) {
    if (missed.number == 2) {
      if (!game_.faults.has(Fault::hand_without_cards_plays))
        return call_box_dead(game_, layout_, player);
      to_box(player);
      return to_box(player);
    }
    game_.transcript.remedy(player.name, missed.takes_card);
    if (missed.takes_card && !game_.faults.has(Fault::missed_second_card_withheld))
      return to_box(player);
    call_box_dead(game_, layout_, player);
  }

  void remember_boxes() {
    for (const PlayerHand& player : layout_.hands)
      layout_.boxes.push_back({player.box, player.name, player.hand});
  }

  void dealt() { come_to_at(game_, layout_, "deal:{}", ++count_); }

  const Game& game_;
  Layout& layout_;
  int count_ = 0;
};

}  // namespace

void deal_initial_cards(const Game& game, Layout& layout) {
  InitialDeal{game, layout}.carry_out();
}

}  // namespace sample
