// The first two cards of everybody, and the reader.
#include <algorithm>

#include "oracle/duties/moments.h"
#include "oracle/duties/weighing.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/deal/deal.h"

namespace assay21::oracle::deal {

using spec::Step;

namespace {

/// Cards of the initial deal that came to this box alone.
int own_cards(const At<Boxes>& at, const BoxState& box) {
  const int shared = at.state.shared_in_hands() ? at.state.shared().initial : 0;
  return std::max(box.initial - shared, 0);
}

}  // namespace

Duties moment_in_deal(const At<Boxes, Dealer, Moments>& at) {
  Duties out(at);
  if (!at.has_moments()) return out;
  // A second card that is dealt last is none of the initial deal.
  const auto own = static_cast<std::uint8_t>(
      std::ranges::count(at.rules.deal(), spec::DealtTo::dealer, &spec::DealPass::to));
  auto dealt = std::min(at.state.dealer().initial, own) + at.state.shared().initial;
  for (const auto& box : at.state.boxes())
    dealt += box.wagered ? own_cards(at, box) : 0;
  if (dealt > 0) comes_or_asked(at, {MomentKind::deal, {}, static_cast<std::uint8_t>(dealt)}, out);
  return out;
}

namespace {

/// Where no order is in force, whoever has no card of the deal due before it may have this one.
bool is_next(const At<>& at, HandId hand, const Duties& out) {
  if (at.rules.has(Step::deal_order)) return out.required.empty();
  return std::ranges::none_of(out.required,
                              [&](const Duty& one) { return one.event.hand == hand; });
}

}  // namespace

/// The passes themselves are the edition's data. A community card is one card, whoever has it in
/// his hand (Ch.12 §C(2)).
Duties initial_deal(const At<Boxes, Dealer, Cards>& at) {
  Duties out(at);
  const auto& dealer = at.state.dealer();
  const bool ordered = at.rules.has(Step::deal_order);
  std::uint8_t to_boxes = 0;
  std::uint8_t to_dealer = 0;
  std::uint8_t to_all = 0;
  const auto deal_to = [&](HandId hand, const spec::DealPass& pass) {
    const bool to_box = pass.to == spec::DealtTo::boxes;
    auto due = duty_of(EventKind::deal, hand, pass.clauses);
    due.event.face = pass.face;
    if (to_box) due.what.add(at.rules.clauses(Step::two_hands));
    if (pass.is_community()) due.what.add(at.rules.clauses(Step::community_cards));
    if (!at.state.shoe().empty() && pass.face == spec::Face::up)
      due.event.card = at.state.shoe().next();
    due.either_face = to_box && at.rules.conventions().players_cards_either;
    if (!to_box || at.state.boxes_in_play() > 1) due.order = at.rules.clauses(Step::deal_order);
    (is_next(at, hand, out) ? out.required : out.later).push_back(std::move(due));
  };
  for (const auto& pass : at.rules.deal()) {
    if (pass.to_dealer()) {
      ++to_dealer;
      const bool missed = dealer.missed > 0 && to_dealer >= dealer.missed;
      if (dealer.initial < to_dealer && !missed) deal_to(HandId(), pass);
    } else if (pass.is_community()) {
      ++to_all;
      if (at.state.shared().initial < to_all) deal_to(HandId::community(), pass);
    } else {
      ++to_boxes;
      for (const auto& box : at.state.boxes()) {
        if (box.wagered && own_cards(at, box) < to_boxes && to_boxes + box.missed <= 2)
          deal_to(HandId(box.box), pass);
      }
    }
    if (out.due() && ordered && !at.looks_ahead()) break;
  }
  return out;
}

namespace {

/// With certain up cards the reader tells whether the hole card makes a Blackjack, before any
/// further card and without its face being seen: Ch.7 §G(2). Which up cards, the edition's table
/// says; by the readings in force it may be free to use it, and be done when the players have
/// decided.
Duties use_of_reader(const At<Dealer>& at) {
  Duties out(at);
  const auto& reading = at.rules.clauses(Step::read_hole_card);
  if (reading.empty() || !at.dealer() || !at.state.dealer().hole_down || at.state.dealer().read)
    return out;
  const auto decision = oracle::use_of_reader(at.rules, at.dealer()->up);
  if (!weigh(at, spec::Question::reader, decision, out)) {
    out.evidence.consider(reading);
    return out;
  }
  auto due = duty_of(EventKind::peek, {}, decision.clauses);
  due.event.blackjack = at.dealer()->blackjack;
  due.what.add(reading);
  due.order = at.rules.clauses(Step::read_unexposed);
  out.required.push_back(std::move(due));
  if (at.rules.conventions().reader_free) release(out);
  return out;
}

}  // namespace

Duties reader(const At<Dealer>& at) {
  return at.rules.conventions().reader_after_turns ? Duties(at) : use_of_reader(at);
}

Duties late_reader(const At<Dealer>& at) {
  return at.rules.conventions().reader_after_turns ? use_of_reader(at) : Duties(at);
}

}  // namespace assay21::oracle::deal
