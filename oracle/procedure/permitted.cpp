#include "oracle/procedure/permitted.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/in_force.h"
#include "oracle/procedure/course.h"
#include "oracle/procedure/shoe/shoe_course.h"
#include "oracle/rulings/dealer_outcomes.h"
#include "spec/tables/condition.h"

namespace assay21::oracle {

using spec::Question;
using spec::Step;

Permitted permitted(const Rules& rules, const TableState& state, Look look, Coverage* coverage) {
  ASSAY21_CHECK(state.in_turn);
  return Course(in_force(rules, state), state, look, coverage).answer();
}

Permitted Course::answer() {
  constexpr std::size_t usual = 8;
  out_.now.reserve(usual);
  dealer_ = dealer_view(rules_, state_.dealer);
  if (state_.round != nullptr) side_ = side_dues(rules_, state_, coverage_);
  const bool due = state_.round == nullptr                         ? between_rounds()
                   : state_.stopped && state_.boxes_in_play() == 0 ? false
                                                                   : round();
  early_side_awards();
  const auto& dealer = state_.dealer;
  const bool ended_by_reader =
      dealer.reader_shows && dealer.hole_down && rules_.has(Step::reader_blackjack_ends);
  if (!due && !ended_by_reader) {
    await();
    if (look_ == Look::also_later) clear_table();
  } else if (look_ == Look::also_later) {
    clear_early();
  }
  if (ended_by_reader && out_.unsaid.empty()) out_.now.insert(out_.now.begin(), turning_up());
  if (look_ == Look::also_later && !ended_by_reader) freedoms();
  if (state_.round != nullptr && !state_.round->incidents.empty()) loose_card();
  faulty_card();
  ShoeCourse(rules_, state_, coverage_, out_).before_the_next_card();
  if (out_.now.empty() && out_.unsaid.empty()) out_.unsaid = "nothing says what comes next";
  if (!out_.unsaid.empty()) {
    out_.now.clear();
  } else if (coverage_ != nullptr) {
    for (const auto& due_now : out_.now)
      coverage_->apply(due_now.all());
  }
  return std::move(out_);
}

/// A round from its first wager to its last settlement. Who placed no wager takes no part in it;
/// where nobody did, nothing is dealt.
bool Course::round() {
  ShoeCourse shoe(rules_, state_, coverage_, out_);
  out_.unsaid = shoe.undealt();
  out_.script_ends = !out_.unsaid.empty();
  if (!out_.unsaid.empty() || shoe.refilling() || wagers()) return true;
  if (state_.boxes_in_play() == 0) return false;
  if (state_.voided) return void_round();
  if (state_.mishaps.in_midst && failed_reader()) return true;
  if (state_.mishaps.halted) return false;
  if (state_.reader_out) apply(remedy_for(spec::Irregularity::reader_faulty).clauses);
  before_settling_ = to_the_last_card();
  bool owed = before_settling_ || ending();
  if (!out_.unsaid.empty() || incident_) return owed;
  if (!state_.round->incidents.empty()) {
    aftermath();
    owed = owed || !out_.now.empty();
  }
  return owed || left_open();
}

/// Something goes wrong at this moment, or somebody asks for something.
bool Course::asked(MomentKind moment) {
  return comes({moment, {}, 0}) || asked_at({moment, {}, 0}, out_.now);
}

bool Course::to_the_last_card() {
  if (comes({MomentKind::before_deal, {}, 0})) return true;
  if (initial_deal() || asked(MomentKind::after_deal)) return true;
  if (first_cards() || side_awards(spec::Moment::after_initial_deal) || insurance()) return true;
  if (reader() || misuse() || after_reader()) return true;
  if (called_off()) return false;
  if (player_turns() || forgotten_draws(out_.now)) return true;
  if (!state_.dealer.reader_shows && asked(MomentKind::after_decisions)) return true;
  if (late_rescues() || reveal() || second_card() || at_second_card()) return true;
  return dealer_draw() || final_total() || finished_drawing();
}

/// No card is wanted any more. What was drawn in error and is of use to nobody may go at once, and
/// must before the round is over.
bool Course::finished_drawing() {
  if (useless_card()) {
    out_.may.push_back(std::move(out_.now.front()));
    out_.now.erase(out_.now.begin());
  }
  return asked(MomentKind::before_settlement);
}

bool Course::ending() {
  if (called_off()) {
    show_meters();
    return !out_.now.empty() || asked(MomentKind::after_settlement);
  }
  if (settling() || last_side_awards()) return true;
  return asked(MomentKind::after_settlement);
}

namespace {

/// Is the wager of this duty settled, or does it go back?
bool disposes_of(const Event& observed, const Event& due) {
  return (observed.kind == EventKind::settle || observed.kind == EventKind::give_back) &&
         observed.wager == due.wager && observed.hand == due.hand && observed.player == due.player;
}

}  // namespace

bool satisfies(const Event& observed, const Due& due) {
  if (agrees(observed, due.event)) return true;
  if (due.unspecified) return disposes_of(observed, due.event);
  if (due.anywhere) {
    auto there = observed;
    there.cards = due.event.cards;
    if (agrees(there, due.event)) return true;
  }
  if (!due.pays_least || observed.pays < *due.pays_least) return false;
  auto as_due = observed;
  as_due.pays = due.event.pays;
  return agrees(as_due, due.event);
}

bool Course::weigh(Question question, const spec::Decision& decision) {
  if (decision.decided()) {
    if (coverage_ != nullptr) coverage_->weigh(rules_.table(question), decision);
    return true;
  }
  if (spec::info_of(question).policy != spec::HitPolicy::unique) {
    if (coverage_ != nullptr) coverage_->weigh(rules_.table(question), decision);
    return false;
  }
  out_.unsaid =
      fmt::format("the table {} {}", spec::info_of(question).name,
                  decision.status == spec::Decision::Status::silent ? "says nothing here"
                                                                    : "contradicts itself here");
  return false;
}

void Course::await() {
  out_.now.push_back({});
}

/// Between rounds the cards are made ready; the meters are shown with the opening, at any point of
/// it.
bool Course::between_rounds() {
  const bool of_the_shoe = ShoeCourse(rules_, state_, coverage_, out_).between_rounds();
  return opening() || of_the_shoe || device();
}

/// From the dealer's left, clockwise, pass by pass: Ch.7 §E. The passes themselves are the
/// edition's data.
bool Course::initial_deal() {
  std::uint8_t to_boxes = 0;
  std::uint8_t to_dealer = 0;
  std::vector<Due> dues;
  const auto deal = [&](HandId hand, const spec::DealPass& pass, bool in_order) {
    Due due;
    due.event.kind = EventKind::deal;
    due.event.hand = hand;
    due.event.face = pass.face;
    if (!state_.shoe.empty() && pass.face == spec::Face::up) due.event.card = state_.shoe.next();
    due.what = pass.clauses;
    if (in_order) due.order = rules_.clauses(Step::deal_order);
    dues.push_back(due);
  };
  if (!state_.asks.empty() || looks_for_incident_) {
    // A second card that is dealt last is none of the initial deal.
    const auto own = static_cast<std::uint8_t>(
        std::ranges::count(rules_.deal(), true, &spec::DealPass::to_dealer));
    std::uint8_t dealt = std::min(state_.dealer.initial, own);
    for (const auto& box : state_.boxes)
      dealt = static_cast<std::uint8_t>(dealt + (box.wagered ? box.initial : 0));
    if (dealt > 0 && comes({MomentKind::deal, {}, dealt})) return true;
    if (dealt > 0 && asked_at({MomentKind::deal, {}, dealt}, out_.now)) return true;
  }
  const bool several = state_.boxes_in_play() > 1;
  for (const auto& pass : rules_.deal()) {
    auto& dealt = pass.to_dealer ? to_dealer : to_boxes;
    ++dealt;
    if (pass.to_dealer) {
      const bool missed = state_.dealer.missed > 0 && dealt >= state_.dealer.missed;
      if (state_.dealer.initial < dealt && !missed) deal(HandId(), pass, true);
    } else {
      for (const auto& box : state_.boxes) {
        if (box.wagered && box.initial < dealt && dealt + box.missed <= 2)
          deal(HandId(box.box), pass, several);
      }
    }
    if (!dues.empty() && look_ == Look::now) break;
  }
  if (!state_.round->incidents.empty() && others_have_two()) {
    if (is_past_first_pass(state_.dealer)) late_cards(out_.now);
    if (dues.empty() && out_.now.empty()) forgotten_own_cards(out_.now);
  }
  if (!dues.empty()) {
    out_.now.push_back(dues.front());
    out_.later.assign(dues.begin() + 1, dues.end());
  }
  return !out_.now.empty();
}

/// With certain up cards the reader tells whether the hole card makes a Blackjack, before any
/// further card and without its face being seen: Ch.7 §G(2). Which up cards, the edition's table
/// says.
bool Course::reader() {
  if (!rules_.has(Step::read_hole_card) || !dealer_ || !state_.dealer.hole_down ||
      state_.dealer.read)
    return false;
  const auto decision = use_of_reader(rules_, dealer_->up);
  if (!weigh(Question::reader, decision)) {
    withhold(rules_.clauses(Step::read_hole_card));
    return false;
  }
  Due due;
  due.event.kind = EventKind::peek;
  due.event.blackjack = dealer_->blackjack;
  due.what = decision.clauses;
  due.what.add(rules_.clauses(Step::read_hole_card));
  due.order = rules_.clauses(Step::read_unexposed);
  out_.now.push_back(due);
  if (look_ == Look::also_later) before_reader();
  return true;
}

bool Course::asked_after_draw() {
  const auto& dealer = state_.dealer;
  if ((state_.asks.empty() && !looks_for_incident_) || dealer.cards.size() <= dealer.initial)
    return false;
  const auto drawn = static_cast<std::uint8_t>(dealer.cards.size() - dealer.initial);
  if (comes({MomentKind::dealer, {}, drawn})) return true;
  return asked_at({MomentKind::dealer, {}, drawn}, out_.now);
}

/// The dealer draws, face up, until the table lets him stand, and announces his total after each
/// card: Ch.7 §§L(2), L(3), M. He draws nothing when his points cannot matter any more: Ch.7 §N.
bool Course::dealer_draw() {
  const auto& dealer = state_.dealer;
  if (!dealer_) {
    out_.unsaid = "the dealer has no card";
    return true;
  }
  if (dealer.announce_due && rules_.has(Step::announce_dealer_total)) {
    Due due;
    due.axis = Axis::announcements;
    due.event.kind = EventKind::announce;
    due.event.total = static_cast<std::uint8_t>(dealer_->total);
    due.what = rules_.clauses(Step::announce_dealer_total);
    out_.now.push_back(due);
    asked_after_draw();
    weigh_values(dealer.cards);
    return true;
  }
  if (asked_after_draw()) return true;
  if (dealer.done || dealer.hole_down) return false;
  if (rules_.has(Step::second_card_last) && !dealer.revealed) return false;
  if (dealer.reader_shows && rules_.has(Step::reader_blackjack_ends)) return false;
  withhold(rules_.clauses(Step::announce_dealer_total));

  const auto decision = oracle::dealer_draw(rules_, dealer_->total, dealer_->soft, dealer_->cards);
  const auto& without_effect = rules_.clauses(Step::no_draw_without_effect);
  const bool would_draw = decision.decided() && decision.then().yes;
  if (would_draw && !without_effect.empty() && !drawing_matters(rules_, state_)) {
    apply(without_effect);
    withhold(decision.clauses);
    return false;
  }
  if (!weigh(Question::dealer_draw, decision)) return !out_.unsaid.empty();
  if (!would_draw) return overdraw();
  withhold(without_effect);
  Due due;
  due.event.kind = EventKind::deal;
  if (!state_.shoe.empty()) due.event.card = state_.shoe.next();
  due.what = decision.clauses;
  due.what.add(rules_.clauses(Step::dealer_draw_face_up));
  if (!rules_.has(Step::dealer_draw_face_up)) {
    auto face_down = due;
    face_down.event.face = spec::Face::down;
    out_.may.push_back(std::move(face_down));
  }
  out_.now.push_back(due);
  return true;
}

}  // namespace assay21::oracle
