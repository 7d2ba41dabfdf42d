#include "reports/graph/step_words.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "spec/words/row_words.h"

namespace assay21::reports {
namespace {

using spec::Step;

struct StepWords {
  Step step;
  std::string_view words;
};

constexpr std::array step_words = {
    StepWords{Step::take_part, "Only who placed a main wager takes part."},
    StepWords{Step::burn_after_batch, "A card is burned when a full batch has gone into the shoe."},
    StepWords{Step::burn_each_batch,
              "… and a card goes to the rack whenever the device has shuffled again."},
    StepWords{Step::inspect_decks, "The dealer looks new decks through,"},
    StepWords{Step::verify_inspection, "and the floorperson verifies it."},
    StepWords{Step::verify_removal, "and the floorperson checks that none is left."},
    StepWords{Step::remove_found, "Cards that do not belong there are taken out."},
    StepWords{Step::spread_decks, "The cards are spread face up,"},
    StepWords{Step::show_to_first, "and the first player to arrive may look at them."},
    StepWords{Step::wash_decks, "They are washed and stacked,"},
    StepWords{Step::shuffle_opened, "and shuffled."},
    StepWords{Step::shuffle, "The cards are shuffled before they are dealt from."},
    StepWords{Step::shuffle_preshuffled, "So they are though they came shuffled."},
    StepWords{Step::reshuffle_after_cover,
              "After the round of the cover card they are shuffled again."},
    StepWords{Step::no_round_at_cover, "No round begins where it is the first to come."},
    StepWords{Step::reshuffle_by_order, "They are shuffled again when that is ordered."},
    StepWords{Step::collect_rack, "For it the discards are collected,"},
    StepWords{Step::collect_shoe, "and what is left in the shoe,"},
    StepWords{Step::collect_table, "and what lies on the table."},
    StepWords{Step::who_cuts, "A player who accepts cuts, or else the dealer."},
    StepWords{Step::cut_to_bottom, "What is cut off goes to the bottom."},
    StepWords{Step::order_recut, "A floorperson may have the stack cut again,"},
    StepWords{Step::insert_recut, "before it goes into the shoe."},
    StepWords{Step::no_cut, "The stack is not cut."},
    StepWords{Step::insert_stack, "The stack goes into the shoe."},
    StepWords{Step::first_dealer_burns, "Who opens the table burns one as a new dealer."},
    StepWords{Step::show_burned, "The burned card is shown to a player who asks."},
    StepWords{Step::cover_aside, "The cover card is set aside, and the round completed."},
    StepWords{Step::collect_idle, "At an idle table the cards are taken from shoe and rack,"},
    StepWords{Step::spread_idle, "and spread, face down unless a player asks otherwise."},
    StepWords{Step::spread_idle_either, "At an idle table the cards are spread, either way."},
    StepWords{Step::turn_up_idle, "They are turned up for the player who comes,"},
    StepWords{Step::show_idle, "who may look at them."},
    StepWords{Step::wash_idle, "Then they are washed and stacked."},
    StepWords{Step::refill, "A shoe that runs out is filled with the discards."},
    StepWords{Step::late_draw, "A card that was forgotten comes after the others' cards,"},
    StepWords{Step::dead_for_draw, "or the hand is called dead, as its player wants."},
    StepWords{Step::notify_of_misuse, "Of a reader used without cause a supervisor is told."},
    StepWords{Step::sign_out_of_order, "A shuffler that does not work bears a sign,"},
    StepWords{Step::sign_on_the_shoe, "and so does a dealing shoe."},
    StepWords{Step::shuffler_leaves_first,
              "A shuffler that does not work leaves the table before another way is used."},
    StepWords{Step::several_on_a_box, "Several may bet on a box,"},
    StepWords{Step::first_bettor_consents, "where who bet there first lets them."},
    StepWords{Step::insure_each, "Each bettor of a box may insure."},
    StepWords{Step::shared_double_one_card, "Whoever doubles along, the hand gets one card."},
    StepWords{Step::shut_out, "Who sat out a round can be kept from betting,"},
    StepWords{Step::let_in_by_word, "until he is let in again,"},
    StepWords{Step::let_in_by_shuffle, "or the cards are shuffled."},
    StepWords{Step::deal_order, "Boxes are dealt to from the dealer's left, clockwise."},
    StepWords{Step::read_hole_card, "The reader tells whether the hole card makes a Blackjack."},
    StepWords{Step::read_unexposed, "Nobody sees the face of the card by it."},
    StepWords{Step::reader_blackjack_ends, "No further card is dealt; wagers are settled."},
    StepWords{Step::turn_order, "Players decide from the dealer's left, clockwise."},
    StepWords{Step::announce_blackjack, "The Blackjack is announced,"},
    StepWords{Step::pay_blackjack, "it is paid,"},
    StepWords{Step::clear_blackjack, "and its cards are removed."},
    StepWords{Step::announce_waiting, "The Blackjack is announced."},
    StepWords{Step::keep_waiting,
              "It is neither paid nor removed before the hole card is turned up."},
    StepWords{Step::draw_face_up, "The card is dealt face up."},
    StepWords{Step::decisions_first, "Surrender comes before any other decision."},
    StepWords{Step::surrender_hold, "The wager is laid on the cards and waits."},
    StepWords{Step::double_limit, "The double is at most the original wager."},
    StepWords{Step::double_one_card, "The hand receives one card,"},
    StepWords{Step::double_sideways, "face up and sideways."},
    StepWords{Step::rescue_return, "The double goes back; the original wager is forfeited."},
    StepWords{Step::split_wager, "An equal wager is made on the second hand."},
    StepWords{Step::split_left_first, "The left hand is dealt to and completed first."},
    StepWords{Step::reveal_hole_card, "The hole card is turned up."},
    StepWords{Step::reveal_for_blackjack, "So it is for a Blackjack that waits."},
    StepWords{Step::dealer_draw_face_up, "He draws a card, face up."},
    StepWords{Step::announce_dealer_total, "His total is announced."},
    StepWords{Step::no_draw_without_effect, "Can the dealer's points still matter?"},
    StepWords{Step::adjacent_limit, "A player bets on so many adjacent boxes as are declared."},
    StepWords{Step::side_wagers_first,
              "Wagers on the first cards are settled before it is offered."},
    StepWords{Step::match_like_only, "Cards of one value and different ranks do not match."},
    StepWords{Step::match_each, "Where both cards match, each is paid."},
    StepWords{Step::match_lost, "Where none does, the wager is lost."},
    StepWords{Step::surrender_beside_insurance, "An insurance is settled apart from it."},
    StepWords{Step::match_apart, "How a match wager ended changes nothing for others."},
    StepWords{Step::match_uninsured, "A match wager is not insured."},
    StepWords{Step::clear_table, "When all is settled the cards are taken up,"},
    StepWords{Step::clear_in_order, "from the dealer's right, his own last."},
    StepWords{Step::settle_declared, "Wagers are settled in the declared order:"},
    StepWords{Step::display_blackjack, "The seat's button shows a player's Blackjack."},
    StepWords{Step::announce_first_total, "The total of the first two cards is announced."},
    StepWords{Step::announce_new_total, "The new total is announced."},
    StepWords{Step::announce_split_total, "The total with the second card is announced."},
    StepWords{Step::announce_second_card, "The dealer says that he takes his second card,"},
    StepWords{Step::second_card_last, "and takes it face up, after all decisions."},
    StepWords{Step::announce_final_total, "His final total is announced."},
    StepWords{Step::double_either_face, "up or down, and sideways."},
    StepWords{Step::clear_even_money, "Who takes even money has his cards removed."},
    StepWords{Step::burn_before_round, "A card is burned before every round."},
    StepWords{Step::turn_cards_up, "The hand's cards are turned up."},
    StepWords{Step::give_up_busted, "A busted hand is given up by its player."},
    StepWords{Step::show_players_cards, "Players' cards are turned up."},
    StepWords{Step::determinant_card,
              "A determinant card is drawn: its suit names the side of the shoe."},
    StepWords{Step::determinant_to_player, "Drawn from that side, it is a player's first card;"},
    StepWords{Step::determinant_put_by, "drawn from the other, it is put by."},
    StepWords{Step::deal_from_side, "All cards of the round come from the side that it names."},
    StepWords{Step::equal_wagers, "Each player makes two equal main wagers."},
    StepWords{Step::two_hands, "Each player is dealt a hand for each wager."},
    StepWords{Step::switch_cards, "The second cards of the two hands may change places."},
    StepWords{Step::no_hole_card, "The dealer is dealt no hole card."},
    StepWords{Step::community_cards, "Community cards are used."},
};

}  // namespace

std::string in_words(Step step) {
  const auto at = std::ranges::find(step_words, step, &StepWords::step);
  if (at != step_words.end()) return std::string(at->words);
  return spec::spaced(spec::step_infos[static_cast<std::size_t>(step)].name);
}

}  // namespace assay21::reports
