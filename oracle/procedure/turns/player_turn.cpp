// The players' part of a round: each box in turn, each of its hands from the left, until nothing is
// left to decide.
#include <algorithm>

#include <fmt/format.h>

#include "oracle/procedure/course.h"
#include "oracle/rulings/shared_box.h"

namespace assay21::oracle {

using spec::Choice;
using spec::Question;
using spec::Step;

/// From the dealer's left, clockwise: Ch.7 §H. Not at all once the reader has shown a Blackjack:
/// Ch.7 §G(3).
bool Course::player_turns() {
  if (state_.dealer.reader_shows && rules_.has(Step::reader_blackjack_ends)) {
    apply(rules_.clauses(Step::reader_blackjack_ends));
    return false;
  }
  if (state_.dealer.read) withhold(rules_.clauses(Step::reader_blackjack_ends));
  if (first_totals(out_.now)) return true;
  bool found = false;
  for (const auto& box : state_.boxes) {
    for (const auto& hand : box.hands) {
      if (hand.cards.empty()) continue;
      if (!found) {
        if (hand_turn(box, hand, out_.now)) found = true;
        if (!out_.unsaid.empty()) return true;
        if (found) side_awards_in_turn(box.box);
        if (found && goes_on_late(hand)) forgotten_draws(out_.may);
        if (found && look_ == Look::now) return true;
      } else {
        hand_turn(box, hand, out_.later);
      }
    }
    if (!found && side_awards(spec::Moment::in_turn, box.box)) found = true;
    if (found && look_ == Look::now) return true;
  }
  return found;
}

/// Where the reader need only come before a further card, the first player who is to decide may do
/// so already, as far as that takes no card: he stands, or surrenders (§7(i)).
void Course::before_reader() {
  if (rules_.conventions().surrender_before_reader) early_surrenders();
  spec::Facts facts;
  facts.with(spec::Fact::act, spec::Act::card_reader);
  const auto deadline = rules_.table(Question::deadline).decide(facts);
  if (!deadline.decided() || deadline.then().deadline != spec::Deadline::first_draw) return;
  auto* const coverage = coverage_;
  coverage_ = nullptr;
  std::vector<Due> dues;
  const auto first_due = [&] {
    if (first_totals(dues)) return;
    for (const auto& box : state_.boxes) {
      for (const auto& hand : box.hands) {
        if (!hand.cards.empty() && hand_turn(box, hand, dues)) return;
      }
    }
  };
  first_due();
  coverage_ = coverage;
  std::erase_if(dues, [](const Due& due) {
    const bool takes_a_card = due.event.kind == EventKind::choose && takes_card(due.event.choice);
    return takes_a_card || due.event.kind == EventKind::deal;
  });
  out_.may.insert(out_.may.end(), dues.begin(), dues.end());
}

bool Course::hand_turn(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  if (hand.dead) return false;
  if (hand.passed_over && follow_due(box, hand, dues)) return true;
  if (hand.passed_over) {
    if (hand.remedy != Remedy::card) choose_remedy(box, hand, out_.may);
    return false;
  }
  const auto before = dues.size();
  const bool due = follow_due(box, hand, dues) || card_due(box, hand, dues) ||
                   total_due(box, hand, dues) || blackjack_turn(box, hand, dues) ||
                   answer_due(box, hand, dues) || given_up(box, hand, dues) ||
                   offer_due(box, hand, dues);
  if (state_.boxes_in_play() > 1) {
    for (auto i = before; i < dues.size(); ++i)
      dues[i].order.add(rules_.clauses(Step::turn_order));
  }
  return due;
}

/// A card that was asked for comes face up (Ch.7 §I); a doubled hand gets one, sideways (Ch.10 §§C,
/// D); the hands of a split get theirs one after the other, the left one first (Ch.11 §B).
bool Course::card_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  if (!hand.card_due) return false;
  Due due;
  due.event.kind = EventKind::deal;
  due.event.hand = hand.id;
  if (!state_.shoe.empty()) due.event.card = state_.shoe.next();
  if (hand.is_doubled) {
    due.event.sideways = rules_.has(Step::double_sideways);
    due.what = rules_.clauses(Step::double_one_card);
    if (is_shared(box)) due.what.add(rules_.clauses(Step::shared_double_one_card));
    due.value = rules_.clauses(Step::double_sideways);
    due.value.add(rules_.clauses(Step::draw_face_up));
  } else if (hand.id.from_split() && hand.cards.size() == 1) {
    due.what = rules_.clauses(Step::split_left_first);
    due.order = rules_.clauses(Step::split_left_first);
  } else {
    due.what = rules_.clauses(Step::draw_face_up);
    withhold(rules_.clauses(Step::double_one_card));
    withhold(rules_.clauses(Step::double_sideways));
  }
  dues.push_back(due);
  return true;
}

namespace {

/// What hangs on a card of the dealer's cannot be said where the engine has dealt him none.
bool without_dealer(Permitted& permitted) {
  permitted.unsaid = "the dealer has no card";
  return true;
}

}  // namespace

/// A player's Blackjack is announced; with some up cards it is paid at once and its cards removed
/// (Ch.7 §H(1)(a)), with others it waits for the dealer's hand (Ch.7 §H(1)(b)). Which, the
/// edition's table says. Where it may be surrendered, its player is asked first.
bool Course::blackjack_turn(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  const auto decision = is_blackjack(rules_, box, hand);
  if (!weigh(Question::blackjack, decision)) return false;
  if (!dealer_) return without_dealer(out_);
  const auto timing = blackjack_timing(rules_, dealer_->up);
  if (!weigh(Question::blackjack_payment, timing)) return false;
  const auto choices = open_choices(rules_, box, hand, state_.dealer);
  weigh(Question::choices, choices.decision);
  if (hand.surrendered) return false;
  const bool at_once = timing.then().timing == spec::Timing::at_once;
  const auto due_for = [&](EventKind kind, Axis axis, Step step) {
    Due due;
    due.axis = axis;
    due.event.kind = kind;
    due.event.hand = hand.id;
    due.what = rules_.clauses(step);
    due.what.add(timing.clauses);
    return due;
  };
  const auto announcing = at_once ? Step::announce_blackjack : Step::announce_waiting;
  const bool unannounced = !hand.announced && rules_.has(announcing);
  if (unannounced) {
    auto due = due_for(EventKind::announce, Axis::announcements, announcing);
    due.event.blackjack = true;
    const bool asked_first = choices.worth_offering() && !hand.stood && !hand.main_settled;
    if (asked_first) {
      out_.may.push_back(std::move(due));
      return false;
    }
    dues.push_back(due);
  }
  if (!at_once) return unannounced;
  if (!hand.main_settled) {
    auto by = rules_.clauses(Step::pay_blackjack);
    by.add(timing.clauses);
    add_lines(pay_in_turn(box, hand.id, by), rules_.clauses(Step::pay_blackjack), dues);
  }
  const bool uncleared = !hand.cleared && rules_.has(Step::clear_blackjack);
  if (uncleared) dues.push_back(due_for(EventKind::clear, Axis::procedure, Step::clear_blackjack));
  return unannounced || !hand.main_settled || uncleared;
}

/// Choices lie before the player and he has asked for one: it is carried out where the table leaves
/// it open, and refused where not. A double is at most the original wager (Ch.10 §A); a split takes
/// an equal wager (Ch.11 §A).
bool Course::answer_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  if (!hand.offer_open) return false;
  const auto choices = open_choices(rules_, box, hand, state_.dealer);
  const auto request = next_request(state_, hand);
  Due due;
  due.axis = Axis::offers;
  due.event.kind = EventKind::choose;
  due.event.hand = hand.id;
  due.event.choice = request.choice;
  const auto refuse = [&](const spec::ClauseSet& clauses) {
    due.event.kind = EventKind::refuse;
    if (request.choice == Choice::double_down)
      due.event.amount = request.amount.value_or(hand.main);
    due.what = clauses;
    dues.push_back(due);
    return true;
  };
  if (!choices.open.contains(request.choice)) {
    if (is_barred(rules_, box, hand) && takes_card(request.choice))
      return refuse(remedy_for(spec::Irregularity::exposed_refused).clauses);
    return refuse(choices.closed_by(request.choice));
  }
  due.what = choices.given_by(request.choice);
  const auto by = caller_clauses(rules_, state_, box);
  due.what.add(by);
  weigh_others(box, request.choice);
  if (request.choice == Choice::double_down) {
    const auto amount = request.amount.value_or(hand.main);
    if (amount > double_limit(rules_, state_, hand.player, hand.main))
      return refuse(rules_.clauses(Step::double_limit));
    due.event.amount = amount;
    due.value = rules_.clauses(Step::double_limit);
    due.value.add(by);
  } else if (request.choice == Choice::split) {
    due.event.amount = hand.main;
    due.value = rules_.clauses(Step::split_wager);
    due.value.add(by);
  }
  if (choices.open.contains(Choice::surrender)) {
    request.choice == Choice::surrender ? withhold(rules_.clauses(Step::decisions_first))
                                        : apply(rules_.clauses(Step::decisions_first));
  }
  dues.push_back(due);
  return true;
}

/// A surrendered wager is settled at once, or laid on the cards to wait (Ch.9 §C); a rescue gives
/// back the double and forfeits the original wager (Ch.10 §H), when the reading in force says.
bool Course::given_up(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  if (!hand.surrendered && !hand.rescued) return false;
  if (!dealer_) return without_dealer(out_);
  const auto timing = settlement_timing(rules_, hand, state_.dealer, *dealer_);
  if (!weigh(timing_question(hand), timing)) return false;
  const bool at_once = timing.then().timing == spec::Timing::at_once;
  const auto before = dues.size();
  if (hand.surrendered && !at_once) {
    if (hand.held || hand.main_settled || !rules_.has(Step::surrender_hold)) return false;
    Due due;
    due.event.kind = EventKind::hold;
    due.event.hand = hand.id;
    due.what = rules_.clauses(Step::surrender_hold);
    due.what.add(timing.clauses);
    dues.push_back(due);
    return true;
  }
  for_each_wager_on(rules_, box, hand.id, [&](const BoxState& seen, const HandState& his) {
    if (his.surrendered || his.rescued)
      add_lines(settle_hand(rules_, seen, his, *dealer_, coverage_), timing.clauses, dues);
  });
  if (!at_once) {
    // The double comes back in any case; only the forfeited wager waits.
    std::erase_if(dues, [&](const Due& due) {
      return due.event.hand == hand.id && due.event.kind == EventKind::settle;
    });
  }
  return dues.size() > before;
}

bool Course::offer_due(const BoxState& box, const HandState& hand, std::vector<Due>& dues) {
  if (hand.surrendered || hand.rescued || hand.main_settled) return false;
  if (hand.stood && !may_rescue_yet(hand)) return false;
  if (rules_.values().busted(hand.cards.cards())) return false;
  const auto choices = open_choices(rules_, box, hand, state_.dealer);
  if (!hand.stood) weigh(Question::choices, choices.decision);
  Due due;
  due.axis = Axis::offers;
  due.event.kind = EventKind::offer;
  due.event.hand = hand.id;
  due.event.choices = choices.open;
  for (const auto& entry : spec::choice_names) {
    if (choices.open.contains(entry.value)) due.what.add(choices.given_by(entry.value));
  }
  if (hand.stood || !choices.worth_offering()) {
    if (!choices.open.empty()) out_.may.push_back(due);
    return false;
  }
  if (!state_.asks.empty() || looks_for_incident_) {
    const auto nth = static_cast<std::uint8_t>(hand.requests + 1);
    if (comes({MomentKind::turn, hand.id, nth})) return true;
    if (asked_at({MomentKind::turn, hand.id, nth}, dues)) return true;
  }
  dues.push_back(due);
  return true;
}

}  // namespace assay21::oracle
