// Which fields of an event go together, where the table of fields cannot say it.
#include <array>
#include <initializer_list>

#include "conformance/wire/event_json.h"

namespace assay21::wire {
namespace {

using oracle::Doer;
using oracle::Event;
using oracle::EventKind;
using spec::Choice;

constexpr std::string_view one_of_them = "one of blackjack, total and card";

bool announcement_fits(const JsonValue& value, const EventMembers& members, const Event& event) {
  const int said = int{members.has(Field::blackjack)} + int{members.has(Field::total)} +
                   int{members.has(Field::card)};
  if (said == 0) return value.wrong("announces nothing", one_of_them);
  if (said > 1) return value.wrong("announces two things at once", one_of_them);
  if (event.total) return true;
  if (members.has(Field::card)) {
    if (!event.own_card) return members.at(Field::card).unexpected("true, or none");
    return event.hand.is_dealer() || members.at(Field::of).unexpected("dealer");
  }
  if (!event.blackjack) return members.at(Field::blackjack).unexpected("true, or a total");
  return !event.hand.is_dealer() ||
         members.at(Field::of).unexpected("the hand of a player, as in \"4.1\"");
}

// Only what brings a wager with it comes with an amount.
bool amount_fits(const EventMembers& members, const Event& event, spec::ChoiceSet with_amount) {
  return !event.amount || with_amount.contains(event.choice) ||
         members.at(Field::amount)
             .wrong(fmt::format("stands beside the choice {}",
                                spec::name_of(spec::choice_names, event.choice)),
                    "no amount there");
}

bool follow_fits(const JsonValue& value, const EventMembers& members, const Event& event) {
  if (event.choice != Choice::double_down && event.choice != Choice::split) {
    return members.at(Field::choice).unexpected("double or split");
  }
  if (event.choice == Choice::double_down && event.other_hand) {
    return members.at(Field::takes).wrong("stands beside a double", "no hand there");
  }
  if (event.amount.has_value() == event.other_hand.has_value()) {
    return value.wrong(event.amount ? "has both amount and takes" : "adds nothing",
                       event.choice == Choice::split ? "an amount, or the hand that the wager takes"
                                                     : "an amount");
  }
  return true;
}

bool withdrawal_fits(const EventMembers& members, const Event& event) {
  return event.ask != oracle::Ask::withdraw || !event.amount ||
         members.at(Field::amount).wrong("stands beside a withdrawal", "no amount there");
}

// The net of a hand, or of one of the wagers beside it, or of fixed payouts.
bool net_fits(const EventMembers& members, const Event& event) {
  if (members.has(Field::fixed)) {
    if (!event.of_fixed) return members.at(Field::fixed).unexpected("true, or none");
    return !members.has(Field::wager) ||
           members.at(Field::wager).wrong("stands beside fixed payouts", "no wager there");
  }
  return !members.has(Field::wager) || event.wager != spec::WagerId::main ||
         members.at(Field::wager).wrong("is main, which every net of a hand holds", "none");
}

bool doer_fits(const EventMembers& members, const Event& event, std::initializer_list<Doer> doers) {
  std::string expected;
  for (const Doer doer : doers) {
    if (doer == event.by) return true;
    expected +=
        (expected.empty() ? "" : " or ") + std::string(spec::name_of(oracle::doer_names, doer));
  }
  return members.at(Field::by).unexpected(expected);
}

// A player is named where it is a player who does it, and only there.
bool player_fits(const JsonValue& value, const EventMembers& members, const Event& event) {
  const bool of_a_player = event.by == Doer::player;
  if (of_a_player == members.has(Field::player)) return true;
  if (of_a_player) return value.wrong("has no member \"player\"", "the player who does it");
  return members.at(Field::player).wrong("stands beside another who does it", "no player there");
}

}  // namespace

const EventForm& form_of_own(EventKind kind) {
  static const auto forms = [] {
    std::array<EventForm, oracle::most_own_kinds> all;
    for (const auto& entry : oracle::kind_names().subspan(oracle::event_kind_count)) {
      const auto& subject = oracle::row_of(entry.value).subject;
      EventForm form(entry.value, {});
      if (subject.wager) form.add({Field::wager});
      if (subject.hand) form.add({Field::hand});
      if (subject.player) form.add({Field::player});
      all[static_cast<std::size_t>(entry.value) - oracle::event_kind_count] = form;
    }
    return all;
  }();
  return forms[static_cast<std::size_t>(kind) - oracle::event_kind_count];
}

bool fields_fit(const JsonValue& value, const EventMembers& members, const Event& event) {
  if (oracle::own_kind(event.kind) != nullptr) return true;
  switch (event.kind) {
    case EventKind::inspect:
      return doer_fits(members, event, {Doer::dealer, Doer::floorperson, Doer::player}) &&
             player_fits(value, members, event);
    case EventKind::shuffle:
      return doer_fits(members, event, {Doer::dealer, Doer::device});
    case EventKind::cut:
      return doer_fits(members, event, {Doer::dealer, Doer::player}) &&
             player_fits(value, members, event);
    case EventKind::refuse_wager:
      return withdrawal_fits(members, event);
    case EventKind::deal:
      return event.face == spec::Face::down || event.card ||
             value.wrong("shows no card, though it is dealt face up", "a card");
    case EventKind::choose:
      return amount_fits(members, event, {Choice::double_down, Choice::split});
    case EventKind::refuse:
      return amount_fits(members, event, {Choice::double_down});
    case EventKind::follow:
      return follow_fits(value, members, event);
    case EventKind::net:
      return net_fits(members, event);
    case EventKind::announce:
      return announcement_fits(value, members, event);
    case EventKind::remove:
    case EventKind::spread:
    case EventKind::wash:
    case EventKind::offer_cut:
    case EventKind::decline_cut:
    case EventKind::cover:
    case EventKind::insert:
    case EventKind::burn:
    case EventKind::show:
    case EventKind::cover_out:
    case EventKind::gather:
    case EventKind::retire:
    case EventKind::wager:
    case EventKind::withdraw:
    case EventKind::offer_insurance:
    case EventKind::decline_insurance:
    case EventKind::offer_even_money:
    case EventKind::even_money:
    case EventKind::decline_even_money:
    case EventKind::look:
    case EventKind::turn_up:
    case EventKind::peek:
    case EventKind::offer:
    case EventKind::hold:
    case EventKind::reveal:
    case EventKind::settle:
    case EventKind::give_back:
    case EventKind::repay:
    case EventKind::fixed:
    case EventKind::display:
    case EventKind::wheel:
    case EventKind::meter:
    case EventKind::community:
    case EventKind::clear:
    case EventKind::discard:
    case EventKind::refuse_card:
    case EventKind::remedy:
    case EventKind::dead:
    case EventKind::void_round:
    case EventKind::notify:
    case EventKind::sign:
    case EventKind::stop:
    case EventKind::await:
      return true;
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return false;
}

}  // namespace assay21::wire
