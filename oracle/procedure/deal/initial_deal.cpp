// The first two cards of everybody, and the reader.
#include <algorithm>

#include "oracle/duties/moments.h"
#include "oracle/duties/weighing.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/deal/deal.h"

namespace assay21::oracle::deal {

using spec::Step;

Duties moment_in_deal(const At<Boxes, Dealer, Moments>& at) {
  Duties out(at);
  if (!at.has_moments()) return out;
  // A second card that is dealt last is none of the initial deal.
  const auto own = static_cast<std::uint8_t>(
      std::ranges::count(at.rules.deal(), true, &spec::DealPass::to_dealer));
  std::uint8_t dealt = std::min(at.state.dealer().initial, own);
  for (const auto& box : at.state.boxes())
    dealt = static_cast<std::uint8_t>(dealt + (box.wagered ? box.initial : 0));
  if (dealt > 0) comes_or_asked(at, {MomentKind::deal, {}, dealt}, out);
  return out;
}

/// The passes themselves are the edition's data.
Duties initial_deal(const At<Boxes, Dealer, Cards>& at) {
  Duties out(at);
  const auto& dealer = at.state.dealer();
  std::uint8_t to_boxes = 0;
  std::uint8_t to_dealer = 0;
  const auto deal_to = [&](HandId hand, const spec::DealPass& pass, bool in_order) {
    auto due = duty_of(EventKind::deal, hand, pass.clauses);
    due.event.face = pass.face;
    if (!at.state.shoe().empty() && pass.face == spec::Face::up)
      due.event.card = at.state.shoe().next();
    if (in_order) due.order = at.rules.clauses(Step::deal_order);
    (out.required.empty() ? out.required : out.later).push_back(std::move(due));
  };
  const bool several = at.state.boxes_in_play() > 1;
  for (const auto& pass : at.rules.deal()) {
    auto& dealt = pass.to_dealer ? to_dealer : to_boxes;
    ++dealt;
    if (pass.to_dealer) {
      const bool missed = dealer.missed > 0 && dealt >= dealer.missed;
      if (dealer.initial < dealt && !missed) deal_to(HandId(), pass, true);
    } else {
      for (const auto& box : at.state.boxes()) {
        if (box.wagered && box.initial < dealt && dealt + box.missed <= 2)
          deal_to(HandId(box.box), pass, several);
      }
    }
    if (out.due() && !at.looks_ahead()) break;
  }
  return out;
}

/// With certain up cards the reader tells whether the hole card makes a Blackjack, before any
/// further card and without its face being seen: Ch.7 §G(2). Which up cards, the edition's table
/// says.
Duties reader(const At<Dealer>& at) {
  Duties out(at);
  const auto& reading = at.rules.clauses(Step::read_hole_card);
  if (reading.empty() || !at.dealer() || !at.state.dealer().hole_down || at.state.dealer().read)
    return out;
  const auto decision = use_of_reader(at.rules, at.dealer()->up);
  if (!weigh(at, spec::Question::reader, decision, out)) {
    out.evidence.consider(reading);
    return out;
  }
  auto due = duty_of(EventKind::peek, {}, decision.clauses);
  due.event.blackjack = at.dealer()->blackjack;
  due.what.add(reading);
  due.order = at.rules.clauses(Step::read_unexposed);
  out.required.push_back(std::move(due));
  return out;
}

}  // namespace assay21::oracle::deal
