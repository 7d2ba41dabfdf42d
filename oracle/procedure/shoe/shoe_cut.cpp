// The cut: who is offered it, where it and the cover card may fall, and how the stack comes into
// the shoe; also of the discards when a shoe has run out.
#include <algorithm>

#include "oracle/procedure/shoe/shoe_duties.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle::shoe {
namespace {

using spec::CutPlayer;
using spec::CutSituation;
using spec::Fact;
using spec::Question;
using spec::Step;

bool contains(const std::vector<PlayerId>& players, PlayerId player) {
  return std::ranges::find(players, player) != players.end();
}

/// The cut of the shoe that a round is dealt from.
const Cut* last_cut(const TableState& state) {
  for (auto at = state.next_stimulus; at-- > 0;) {
    if (const auto* cut = std::get_if<Cut>(&state.script->stimuli[at])) return cut;
  }
  return nullptr;
}

}  // namespace

bool ShoeDuties::seated(PlayerId player) const {
  return std::ranges::find(state_.seats, player, &Seat::player) != state_.seats.end();
}

/// Players by their boxes, from the one after him, or from the dealer's right. The boxes are
/// numbered clockwise.
std::vector<PlayerId> ShoeDuties::counterclockwise_of(std::optional<PlayerId> player) const {
  auto seats = state_.seats;
  std::ranges::sort(seats, std::greater{}, &Seat::box);
  const auto his = player ? std::ranges::find(seats, *player, &Seat::player) : seats.end();
  if (his != seats.end()) std::rotate(seats.begin(), his, seats.end());
  std::vector<PlayerId> players;
  for (const auto& seat : seats) {
    if (seat.player != player && !contains(players, seat.player)) players.push_back(seat.player);
  }
  return players;
}

/// To whom the offer goes on after the one who had it at an earlier cut, and where he sat then:
/// §4(d)(2). A player is at the rightmost of his boxes, and nowhere else. By now the one who had it
/// may have left, or have other boxes; what that changes is read off the rulebook.
std::vector<PlayerId> ShoeDuties::after_earlier_offer(PlayerId player, int where_he_sat) const {
  const auto goes_on = rules_.conventions().cut_goes_on;
  const auto place_of = [&](PlayerId one) {
    int place = 0;
    for (const auto& seat : state_.seats) {
      if (seat.player == one) place = std::max(place, seat.box);
    }
    return place;
  };
  const bool from_his_seat = goes_on == CutGoesOn::from_his_seat && seated(player);
  const auto from = from_his_seat ? place_of(player) : where_he_sat;
  auto players = counterclockwise_of(std::nullopt);
  std::stable_partition(players.begin(), players.end(),
                        [&](PlayerId one) { return place_of(one) < from; });
  if (goes_on != CutGoesOn::next_place) std::erase(players, player);
  return players;
}

/// The cut is offered in the order of Ch.5 §D: to whom, the edition's table says. Who stands at the
/// table is asked where he came first; otherwise he may be, but no text says that he must.
CutOffers ShoeDuties::offers(CutSituation situation, std::size_t declined) const {
  const auto& table = rules_.table(Question::cut_offer);
  const auto decision = table.decide(
      spec::Facts().with(Fact::cut_situation, situation).with(Fact::cut_declined, declined));
  CutOffers offers;
  offers.required = decision.decided();
  const auto& cut = life_.cut;
  const auto last = cut.asked.empty() ? std::nullopt : std::optional(cut.asked.back());
  const auto add = [&](std::vector<CutCandidate>& to, PlayerId player, const spec::Row& row) {
    if (contains(cut.asked, player)) return;
    const auto known = std::ranges::find(to, player, &CutCandidate::player);
    if (known == to.end()) {
      to.push_back({player, row.clauses});
    } else {
      known->clauses.add(row.clauses);
    }
  };
  const auto add_first = [&](const std::vector<PlayerId>& players, const spec::Row& row) {
    const auto open = std::ranges::find_if(
        players, [&](PlayerId player) { return !contains(cut.asked, player); });
    if (open != players.end()) add(offers.owed, *open, row);
  };
  const auto everybody = [&](const spec::Row& row) {
    for (const auto player : counterclockwise_of(last))
      add(offers.owed, player, row);
    const bool owed = rules_.conventions().absent_players_cut;
    for (const auto player : life_.arrivals) {
      if (!seated(player)) add(owed ? offers.owed : offers.allowed, player, row);
    }
  };
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    if ((decision.remaining >> i & 1U) == 0) continue;
    const auto& row = table.rows()[i];
    switch (row.then.cut_player) {
      case CutPlayer::first_arrival:
        if (situation == CutSituation::idle_table) {
          for (const auto player : first_at_idle_table())
            add(offers.owed, player, row);
        } else if (life_.arrivals_told && !life_.arrivals.empty()) {
          add(offers.owed, life_.arrivals.front(), row);
        } else {
          for (const auto player : life_.arrivals)
            add(offers.owed, player, row);
        }
        break;
      case CutPlayer::of_cover_card:
        if (contains(life_.arrivals, life_.before.player))
          add(offers.owed, life_.before.player, row);
        break;
      case CutPlayer::rightmost:
        add_first(counterclockwise_of(std::nullopt), row);
        break;
      case CutPlayer::next_counterclockwise:
        add_first(counterclockwise_of(last), row);
        break;
      case CutPlayer::after_last_cut:
        if (life_.first_asked_before) {
          add_first(after_earlier_offer(*life_.first_asked_before, life_.first_place_before), row);
        }
        // Whether the rounds before an idle time and after it are consecutive no text says.
        if (life_.first_in_rotation)
          add_first(after_earlier_offer(*life_.first_in_rotation, life_.place_in_rotation), row);
        break;
      case CutPlayer::anybody:
        everybody(row);
        break;
      case CutPlayer::last_cutter:
      case CutPlayer::next_entitled:
        break;  // of a second cut, which is not offered by this order
    }
  }
  out_.evidence.weigh(table, decision);
  return offers;
}

CutOffers ShoeDuties::offers_now(CutSituation situation) const {
  const auto asked = life_.cut.asked.size();
  auto now = offers(situation, asked);
  if (asked > 0 || !now.required || !now.owed.empty()) return now;
  // Whom the order names is not there: as if he had declined.
  now = offers(situation, 1);
  now.required = true;
  return now;
}

void ShoeDuties::offer(const CutOffers& offers) {
  for (const auto& one : offers.owed)
    owe(EventKind::offer_cut, one.clauses).event.player = one.player;
  for (const auto& one : offers.allowed)
    allow(EventKind::offer_cut, one.clauses).event.player = one.player;
}

/// Who makes the cut leaves so many cards at either end, and what is cut off goes to the bottom:
/// Ch.5 §§E, E(1). A cut that does not is one that is made again.
Duty ShoeDuties::cut_by(std::optional<PlayerId> player, int at) const {
  Duty due;
  due.event.kind = EventKind::cut;
  due.event.by = player ? Doer::player : Doer::dealer;
  due.event.player = player.value_or(PlayerId{0});
  due.event.cards = static_cast<std::uint32_t>(at);
  due.what = rules_.clauses(Step::who_cuts);
  due.value = rules_.clauses(Step::cut_to_bottom);
  const auto limits = cut_limits(rules_, static_cast<int>(state_.shoe.left()));
  const auto* margin = rules_.parameter(spec::ParameterName::cut_margin);
  if (margin != nullptr && at >= limits.least_at && at <= limits.most_at)
    due.value.add(margin->clauses);
  return due;
}

Duty ShoeDuties::cover(int behind) const {
  Duty due;
  due.event.kind = EventKind::cover;
  due.event.cards = static_cast<std::uint32_t>(behind);
  if (const auto* margin = rules_.parameter(spec::ParameterName::cover_margin))
    due.what = margin->clauses;
  return due;
}

/// A player who accepts cuts; who does not declines; and the dealer cuts when nobody does: Ch.5 §C.
bool ShoeDuties::answer(const std::vector<PlayerId>& accepts, int at) {
  const auto player = *life_.cut.offered;
  if (contains(accepts, player)) {
    out_.required.push_back(cut_by(player, at));
  } else {
    owe(EventKind::decline_cut, rules_.clauses(Step::who_cuts)).event.player = player;
  }
  return true;
}

bool ShoeDuties::cutting(const Cut& cut) {
  if (rules_.has(Step::no_cut)) {
    if (!life_.cut.inserted) allow(EventKind::insert);
  } else if (!life_.cut.inserted && life_.burns == 0) {
    if (first_cut(cut) || recutting(cut) || into_the_shoe(cut)) return true;
  }
  return burning(burns_after_batch(true), cut.burn_asked_by);
}

bool ShoeDuties::first_cut(const Cut& cut) {
  if (life_.cut.cuts > 0) return false;
  if (life_.cut.offered) return answer(cut.accepts, cut.at);
  const auto offers = offers_now(life_.cause);
  if (!offers.required) {
    may_cut(cut);
    return false;
  }
  offer(offers);
  if (offers.owed.empty()) out_.required.push_back(cut_by(std::nullopt, cut.at));
  return true;
}

void ShoeDuties::may_offer() {
  for (const auto player : life_.arrivals) {
    if (!contains(life_.cut.asked, player)) allow(EventKind::offer_cut).event.player = player;
  }
}

/// Where no cut is called for, one may be offered and made all the same.
void ShoeDuties::may_cut(const Cut& cut) {
  if (rules_.table(Question::cut_offer).rows().empty()) return;
  may_offer();
  out_.allowed.push_back(cut_by(std::nullopt, cut.at));
}

/// Before the stack goes into the shoe a floorperson may have it cut again, by who cut it last or
/// by who is next in the order: Ch.5 §§F, F(1). Whether the cover card has gone in by then is open.
bool ShoeDuties::recutting(const Cut& cut) {
  if (!cut.recut || life_.cut.cuts != 1) return false;
  if (life_.cut.offered) return answer(cut.accepts, cut.recut->at);
  if (!life_.cut.covered) out_.required.push_back(cover(cut.cover));
  const auto wanted =
      cut.recut->by == RecutBy::previous ? CutPlayer::last_cutter : CutPlayer::next_entitled;
  auto clauses = rules_.clauses(Step::order_recut);
  const auto& table = rules_.table(Question::cut_offer);
  const auto decision = table.decide(
      spec::Facts().with(Fact::cut_situation, CutSituation::recut).with(Fact::cut_declined, 0));
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    const auto& row = table.rows()[i];
    if ((decision.remaining >> i & 1U) != 0 && row.then.cut_player == wanted)
      clauses.add(row.clauses);
  }
  const auto owe_cut = [&](std::optional<PlayerId> player) {
    auto due = cut_by(player, cut.recut->at);
    due.what.add(clauses);
    out_.required.push_back(due);
  };
  if (cut.recut->by == RecutBy::previous) {
    owe_cut(life_.cut.cutter);
    return true;
  }
  auto offers = offers_now(life_.cause);
  for (auto& one : offers.owed) {
    one.clauses.add(clauses);
    if (contains(cut.accepts, one.player)) {
      auto at_once = cut_by(one.player, cut.recut->at);
      at_once.what.add(clauses);
      out_.allowed.push_back(at_once);
    }
  }
  offer(offers);
  if (offers.owed.empty()) owe_cut(std::nullopt);
  if (!offers.required) may_offer();
  return true;
}

/// The cover card goes in, at least so deep, and the stack goes into the shoe: Ch.5 §§E(2), E(3).
bool ShoeDuties::into_the_shoe(const Cut& cut) {
  if (!life_.cut.covered) {
    auto due = cover(cut.recut ? cut.recut->cover : cut.cover);
    if (rules_.parameter(spec::ParameterName::cover_margin) != nullptr) {
      out_.required.push_back(due);
      return true;
    }
    due.anywhere = true;
    out_.allowed.push_back(due);
  }
  if (!rules_.has(Step::insert_stack)) return false;
  auto clauses = rules_.clauses(Step::insert_stack);
  if (cut.recut) clauses.add(rules_.clauses(Step::insert_recut));
  owe(EventKind::insert, clauses);
  return true;
}

/// The discards that fill an empty shoe are cut and one of them burned before the round goes on:
/// Ch.13 §§K, L.
bool ShoeDuties::refilling() {
  if (life_.refilling == Refilling::no || state_.shoe.empty()) return false;
  if (life_.refilling == Refilling::cutting && !rules_.has(Step::no_cut) && refill_cut())
    return true;
  const auto burns = burns_on(spec::BurnOccasion::short_shoe);
  if (burns.empty()) return false;
  owe(EventKind::burn, burns.front()).event.card = state_.shoe.next();
  return true;
}

bool ShoeDuties::refill_cut() {
  const auto* script = last_cut(state_);
  const auto half = std::max(1, static_cast<int>(state_.shoe.left() / 2));
  const auto& made = life_.cut;
  if (made.cuts == 0 && state_.shoe.left() > 1) {
    const auto offers = offers_now(CutSituation::short_shoe);
    if (made.offered) {
      answer(script == nullptr ? std::vector<PlayerId>() : script->accepts, half);
    } else if (offers.required) {
      offer(offers);
      if (offers.owed.empty()) out_.required.push_back(cut_by(std::nullopt, half));
    } else {
      Cut freely;
      freely.at = half;
      may_cut(freely);
    }
    // Where it is cut, no script says.
    for (auto* dues : {&out_.required, &out_.allowed}) {
      for (auto& due : *dues) {
        if (due.event.kind != EventKind::cut) continue;
        due.anywhere = true;
        due.what.add(rules_.clauses(Step::refill));
      }
    }
    if (!out_.required.empty()) return true;
  }
  if (!made.covered) {
    auto due = cover(half);
    due.anywhere = true;
    out_.allowed.push_back(due);
  }
  if (!rules_.has(Step::insert_stack) || made.inserted) return false;
  owe(EventKind::insert, rules_.clauses(Step::insert_stack));
  return true;
}

}  // namespace assay21::oracle::shoe
