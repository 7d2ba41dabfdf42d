#include "oracle/procedure/side_wagers/side_wagers.h"

#include <fmt/format.h>

#include "oracle/edition/answers.h"
#include "oracle/procedure/side_wagers/side_parts.h"

namespace assay21::oracle {

using spec::Question;
using spec::WagerId;

spec::Decision SideContext::ask(Question question, const spec::Facts& facts) const {
  const auto& table = rules.table(question);
  auto decision = table.decide(facts);
  if (evidence != nullptr) evidence->weigh(table, decision);
  if (!decision.decided() && spec::info_of(question).policy == spec::HitPolicy::unique) {
    unsaid =
        fmt::format("the table {} {}", spec::info_of(question).name,
                    decision.status == spec::Decision::Status::silent ? "says nothing here"
                                                                      : "contradicts itself here");
  }
  return decision;
}

std::optional<SideLine> side_line(const SideContext& context, const BoxState& box,
                                  const OtherWager& wager) {
  if (is_insurance(wager.wager)) return insurance_line(context, wager);
  if (is_match(wager.wager)) return match_line(context, box, wager);
  if (wager.wager.goes_by(spec::WagerMechanism::cards)) return cards_line(context, box, wager);
  return std::nullopt;
}

spec::Decision side_moment(const SideContext& context, const OtherWager& wager,
                           const SideLine& line) {
  spec::Facts facts;
  facts.with(spec::Fact::wager_side, side_wager(context.rules, wager.wager))
      .with(spec::Fact::wager_won, line.won)
      .with(spec::Fact::wager_spin, false)
      .with(spec::Fact::wager_progressive, line.from_meter);
  return context.ask(Question::side_settlement, facts);
}

}  // namespace assay21::oracle

namespace assay21::oracle::side_wagers {
namespace {

/// Of a wager that is not offered, and stands all the same, nothing says what becomes of it.
bool is_offered(const Rules& rules, WagerId wager) {
  return is_insurance(wager) || rules.figures().side(wager).offered;
}

/// What may be settled at any time is weighed from when its cards are there, whenever it is.
bool is_asked_at(const At<Wishes, Boxes, Dealer, Gauges>& at, WagerId wager, spec::Moment moment) {
  const auto& figures = at.rules.figures().side(wager);
  const bool weighed = at.counts && moment == spec::Moment::after_initial_deal;
  return figures.may_be_due_at(moment) ||
         (weighed && figures.may_be_due_at(spec::Moment::any_time));
}

}  // namespace

Duties lines_at(const At<Wishes, Boxes, Dealer, Gauges>& at, spec::Moment moment) {
  Duties out(at);
  std::string unsaid;
  for (const auto& box : at.state.boxes()) {
    for (const auto& wager : box.others) {
      if (wager.settled || spec::is_on_a_hand(wager.wager)) continue;
      if (!is_asked_at(at, wager.wager, moment) || !is_offered(at.rules, wager.wager)) continue;
      const bool by_cards = wager.wager.goes_by(spec::WagerMechanism::cards);
      if (by_cards && goes_back(at.rules, box, wager.wager)) continue;
      // Without both first cards there is nothing to match.
      const bool cardless = is_out(box) && box.initial < 2;
      if (cardless && is_match(wager.wager)) continue;
      const SideContext context{at.rules, at.state, out.evidence.if_wanted(), unsaid};
      auto line = side_line(context, box, wager);
      if (!line) continue;
      const auto when = side_moment(context, wager, *line);
      if (!when.decided() || when.then().moment != moment) continue;
      Duty due;
      due.event = line->event;
      due.event.kind = EventKind::settle;
      due.event.hand = HandId(box.box);
      due.event.player = wager.player;
      due.event.wager = wager.wager;
      due.axis = axis_of(due.event);
      due.what = line->outcome;
      due.value = line->amount;
      due.order = when.clauses;
      due.pays_least = line->least;
      out.required.push_back(std::move(due));
    }
  }
  if (!unsaid.empty()) out.undetermined = std::move(unsaid);
  return out;
}

Duties first_cards(const At<Wishes, Boxes, Dealer, Gauges>& at) {
  auto out = lines_at(at, spec::Moment::after_initial_deal);
  order_matches(at.rules.figures().match_order, out);
  return out;
}

/// The lost one is collected before anything else happens (Ch.8 §F). After a dealer's Blackjack all
/// is settled together (Ch.7 §G(3)).
Duties after_reader(const At<Wishes, Boxes, Dealer, Gauges>& at) {
  if (!at.state.dealer().read || at.state.dealer().reader_shows) return Duties(at);
  return lines_at(at, spec::Moment::after_reader);
}

/// What waits for the dealer's second card is settled before he draws another.
Duties at_second_card(const At<Wishes, Boxes, Dealer, Gauges>& at) {
  if (!at.state.dealer().revealed) return Duties(at);
  return lines_at(at, spec::Moment::at_second_card);
}

/// It stays on the table, and no clause says what becomes of it.
Duties left_open(const At<Boxes, Dealer>& at) {
  Duties out(at);
  // The hole card that the reader has read is turned up first.
  if (at.state.dealer().reader_shows && at.state.dealer().hole_down) return out;
  for (const auto& box : at.state.boxes()) {
    for (const auto& wager : box.others) {
      if (wager.settled || spec::is_on_a_hand(wager.wager) || !is_offered(at.rules, wager.wager) ||
          goes_back(at.rules, box, wager.wager))
        continue;
      out.undetermined = fmt::format(
          "nothing says what becomes of the {} wager on box {}, which no card has decided",
          at.rules.terms().name_of(wager.wager), box.box);
      return out;
    }
  }
  return out;
}

}  // namespace assay21::oracle::side_wagers
