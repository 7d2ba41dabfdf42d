#include "oracle/procedure/side_wagers/side_wagers.h"

#include <fmt/format.h>

#include "oracle/procedure/course.h"
#include "oracle/rulings/betting.h"

namespace assay21::oracle {

using spec::Question;
using spec::WagerKind;

spec::Decision SideContext::ask(Question question, const spec::Facts& facts) const {
  const auto& table = rules.table(question);
  auto decision = table.decide(facts);
  if (coverage != nullptr) coverage->weigh(table, decision);
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
  switch (wager.wager) {
    case WagerKind::insurance:
      return insurance_line(context, wager);
    case WagerKind::match_the_dealer:
      return match_line(context, box, wager);
    case WagerKind::main:
    case WagerKind::double_down:
    case WagerKind::bonus_spin:
    case WagerKind::xtreme_16:
      return std::nullopt;
  }
  ASSAY21_CHECK(false && "a wager of no kind");
  return std::nullopt;
}

spec::Decision side_moment(const SideContext& context, const OtherWager& wager,
                           const SideLine& line) {
  spec::Facts facts;
  facts.with(spec::Fact::wager_side, *side_of(wager.wager))
      .with(spec::Fact::wager_won, line.won)
      .with(spec::Fact::wager_spin, false)
      .with(spec::Fact::wager_progressive, false);
  return context.ask(Question::side_settlement, facts);
}

namespace {

/// Of a wager that is not offered, and stands all the same, nothing says what becomes of it.
bool is_offered(const Rules& rules, WagerKind wager) {
  return wager == WagerKind::insurance || side_offer(rules, *side_of(wager), true).decided();
}

}  // namespace

/// The side wagers whose moment this is, as far as they are decided.
void Course::side_lines(spec::Moment moment, std::vector<Due>& dues) {
  for (const auto& box : state_.boxes) {
    for (const auto& wager : box.others) {
      if (wager.settled || spec::is_on_a_hand(wager.wager)) continue;
      if (!is_offered(rules_, wager.wager)) continue;
      // Without both first cards there is nothing to match.
      const bool cardless = is_out(box) && box.initial < 2;
      if (cardless && wager.wager == WagerKind::match_the_dealer) continue;
      const SideContext context{rules_, state_, coverage_, out_.unsaid};
      auto line = side_line(context, box, wager);
      if (!line) continue;
      const auto when = side_moment(context, wager, *line);
      if (!when.decided() || when.then().moment != moment) continue;
      Due due;
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
      dues.push_back(std::move(due));
    }
  }
}

/// Before any further card and before the hole card is read: Ch.7 §F.
bool Course::first_cards() {
  std::vector<Due> open;
  side_lines(spec::Moment::after_initial_deal, open);
  if (open.empty()) return !out_.unsaid.empty();
  order_matches(std::move(open));
  return true;
}

/// Insurance that the reader's answer decides: the lost one is collected before anything else
/// happens (Ch.8 §F). After a dealer's Blackjack all is settled together (Ch.7 §G(3)).
bool Course::after_reader() {
  if (!state_.dealer.read || state_.dealer.reader_shows) return false;
  side_lines(spec::Moment::after_reader, out_.now);
  return !out_.now.empty() || !out_.unsaid.empty();
}

/// A wager beside the game whose deciding card did not come stays on the table, and no clause says
/// what becomes of it.
bool Course::left_open() {
  if (cards_collected()) return false;  // they go back
  // The hole card that the reader has read is turned up first.
  if (state_.dealer.reader_shows && state_.dealer.hole_down) return false;
  for (const auto& box : state_.boxes) {
    for (const auto& wager : box.others) {
      if (wager.settled || spec::is_on_a_hand(wager.wager) || !is_offered(rules_, wager.wager) ||
          goes_back(rules_, box, wager.wager))
        continue;
      out_.unsaid = fmt::format(
          "nothing says what becomes of the {} wager on box {}, which no card has decided",
          spec::name_of(spec::wager_names, wager.wager), box.box);
      return true;
    }
  }
  return false;
}

/// What waits for the dealer's second card is settled before he draws another.
bool Course::at_second_card() {
  if (!state_.dealer.revealed) return false;
  side_lines(spec::Moment::at_second_card, out_.now);
  const bool beside = !out_.now.empty() || !out_.unsaid.empty();
  const bool waited = waiting_blackjacks();
  return held_surrenders() || waited || beside;
}

}  // namespace assay21::oracle
