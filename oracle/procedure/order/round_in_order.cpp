// Wagers, the deal and the settlement, where several chapters have their part in them.
#include <algorithm>

#include "oracle/duties/card_duties.h"
#include "oracle/duties/moments.h"
#include "oracle/duties/remedies.h"
#include "oracle/edition/answers.h"
#include "oracle/procedure/deal/deal.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/order/order.h"
#include "oracle/procedure/settlement/settling.h"
#include "oracle/procedure/side_wagers/side_parts.h"
#include "oracle/procedure/turns/turns.h"
#include "oracle/procedure/wagers/wagers.h"

namespace assay21::oracle::order {

Duties wagers(const At<Betting, Awards, Moments>& at) {
  const bool in_pairs = at.rules.has(spec::Step::equal_wagers);
  const auto may_be_left_alone = [in_pairs](const BoxState& box) {
    return box.initial == 0 && (in_pairs || !box.others.empty());
  };
  if (!wagers::are_awaited(at) && std::ranges::none_of(at.state.boxes(), may_be_left_alone))
    return Duties(at);
  return first_of(at, wagers::placed, wagers::left_alone, [](const At<Moments>& then) {
    Duties out(then);
    asked_at(then, {MomentKind::before_deal, {}, 0}, out);
    return out;
  });
}

Duties deal(const At<Wishes, Boxes, Dealer, Cards>& at) {
  auto dealt = deal::initial_deal(at);
  if (!at.state.round()->incidents.empty())
    before(dealt, irregularities::missed_cards(at, dealt.due()));
  return dealt;
}

Duties insurance_and_even_money(const At<Betting>& at) {
  return together(side_wagers::even_money(at), side_wagers::insurance(at));
}

Duties at_second_card(const At<Wishes, Boxes, Dealer, Gauges, Awards>& at) {
  auto out = at.beside() ? side_wagers::at_second_card(at) : Duties(at);
  add(out, settlement::waiting_blackjacks(at));
  add(out, settlement::held_surrenders(at));
  return out;
}

namespace {

Duties all_settled(const At<Wishes, Boxes, Dealer, Payouts, Gauges, Faults, Awards>& at) {
  if (!at.beside()) return settlement::settle_all(at, {});
  const auto& dealer = at.state.dealer();
  auto out = side_wagers::lines_at(at, spec::Moment::at_settlement);
  const auto take = [&](std::vector<Duty>& lines, Duties from) {
    append(lines, std::exchange(from.required, {}));
    add(out, std::move(from));
  };
  settlement::SideLines lines;
  lines.in_order = std::exchange(out.required, {});
  take(lines.any_time, side_wagers::lines_at(at, spec::Moment::any_time));
  take(lines.any_time, side_wagers::raised(at));
  // What waits for a second card that does not come is settled with the rest.
  if (!dealer.revealed)
    take(lines.in_order, side_wagers::lines_at(at, spec::Moment::at_second_card));
  // After a dealer's Blackjack nothing says whether insurance or the main wagers come first.
  // … and where the reader need not be used, nothing else waits for its answer.
  const bool unread = !dealer.read && at.rules.conventions().reader_free;
  if (dealer.reader_shows || at.state.mishaps().halted || unread)
    take(lines.together, side_wagers::lines_at(at, spec::Moment::after_reader));
  take(lines.awards, side_wagers::awards_in_order(at));
  return together(std::move(out), settlement::settle_all(at, std::move(lines)));
}

}  // namespace

/// From the hand the cards of each player are turned up before his wagers are settled.
Duties settlement(const At<Wishes, Boxes, Dealer, Payouts, Gauges, Faults, Awards>& at) {
  auto out = all_settled(at);
  settlement::cards_first(at, out);
  return out;
}

Duties early_card_wagers(const At<Wishes, Boxes, Dealer, Gauges>& at) {
  auto out = side_wagers::lines_at(at, spec::Moment::any_time);
  std::erase_if(out.required, [](const Duty& due) {
    return !due.event.wager.goes_by(spec::WagerMechanism::cards);
  });
  release(out);
  return out;
}

Duties early_settlement(const At<Wishes, Boxes, Dealer, Gauges>& at, bool before_settling) {
  auto out = side_wagers::lines_at(at, spec::Moment::any_time);
  release(out);
  if (before_settling) add(out, settlement::early(at));
  return out;
}

namespace {

/// Read so, no card is dealt any more and what lies there is settled: Ch.13 §Q. A hand that a card
/// of the dealer's could still change is not decided, and its wagers go back.
Duties as_it_stands(const At<Turn, Wishes, Boxes, Dealer, Payouts, Gauges, Faults, Awards>& at,
                    const spec::ClauseSet& why) {
  auto out = irregularities::stop_dealing(at);
  if (out.due()) return out;
  const bool dealt = std::ranges::all_of(
      at.state.boxes(), [](const BoxState& box) { return !box.wagered || box.initial >= 2; });
  if (!dealt || !at.dealer() || at.state.dealer().cards.size() < 2)
    return together(std::move(out), irregularities::give_back_all(at, why));
  if (answers(out, side_wagers::awards(at, spec::Moment::after_initial_deal))) return out;
  if (at.state.dealer().hole_down) {
    out.required.push_back(turning_up(at, out));
    return out;
  }
  if (!answers(out, settlement(at))) add(out, side_wagers::last_awards(at));
  return together(std::move(out), irregularities::give_back_undecided(at, why));
}

}  // namespace

/// With a faulty reader no more is dealt (Ch.13 §Q); what becomes of the round that was going on,
/// the reading in force says. When all have decided it fails at once, though the last of them had
/// nothing left but to stand and was to be offered that.
Duties failed_reader(
    const At<Turn, Wishes, Bettors, Boxes, Dealer, Payouts, Gauges, Faults, Awards>& at) {
  Duties out(at);
  const auto remedy = remedy_for(at, spec::Irregularity::reader_faulty_mid_round, out);
  if (!remedy.decided()) return out;
  if (!at.state.stopped()) add(out, turns::offers_to_stand(at));
  if (remedy.then().remedy == spec::Remedy::settle_as_it_stands)
    return together(std::move(out), as_it_stands(at, remedy.clauses));
  if (remedy.then().remedy == spec::Remedy::void_round)
    return together(std::move(out), irregularities::void_by_reader(at, remedy.clauses));
  out.evidence.apply(remedy.clauses);
  return out;
}

/// Of side wagers nothing is decided any more; a meter still shows what it stands at.
Duties void_round(const At<Turn, Boxes, Dealer, Life, Payouts, Faults, Awards>& at) {
  auto out = irregularities::void_round(at);
  if (!at.state.mishaps().reader_failed) add(out, side_wagers::meters(at));
  return out;
}

/// What goes back goes back at once; nothing says that it may not wait until the end. A card that
/// was seen and is of use to nobody goes to the discard rack.
void aftermath(const At<Turn, Wishes, Boxes, Dealer, Cards, Payouts, Faults>& at,
               bool before_settling, Duties& round) {
  if (!before_settling) before(round, irregularities::useless_card(at));
  add(round, irregularities::drawn_besides(at));
  if (at.state.mishaps().reader_failed) add(round, irregularities::stop_dealing(at));
  auto collected = irregularities::after_misuse(at);
  if (irregularities::is_called_off(at)) {
    before(round, std::move(collected));
  } else {
    add(round, std::move(collected));
  }
  auto back = irregularities::without_cards(at);
  add(back, irregularities::owed_to_dead_hands(at));
  add(back, irregularities::undecidable(at));
  before(round, std::move(back));
}

}  // namespace assay21::oracle::order
