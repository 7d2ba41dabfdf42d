// The cut: where it and the cover card may fall, and how the stack comes into the shoe; also of the
// discards when a shoe has run out.
#include <algorithm>

#include "oracle/procedure/shoe/burned_cards.h"
#include "oracle/procedure/shoe/cut_offers.h"
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
const Cut* last_cut(View<Turn, Cards> state) {
  for (auto nth = state.next_stimulus(); nth-- > 0;) {
    const auto* cut = std::get_if<Cut>(&state.script()->stimuli[nth]);
    if (cut != nullptr && cut->shoe == state.side()) return cut;
  }
  return nullptr;
}

void offer(Duties& out, const CutOffers& offers) {
  for (const auto& one : offers.owed)
    owe(out, EventKind::offer_cut, one.clauses).event.player = one.player;
  for (const auto& one : offers.allowed)
    allow(out, EventKind::offer_cut, one.clauses).event.player = one.player;
}

/// Who makes the cut leaves so many cards at either end, and what is cut off goes to the bottom:
/// Ch.5 §§E, E(1). A cut that does not is one that is made again.
Duty cut_by(const At<Cards>& at, std::optional<PlayerId> player, int place) {
  Duty due;
  due.event.kind = EventKind::cut;
  due.event.by = player ? Doer::player : Doer::dealer;
  due.event.player = player.value_or(PlayerId{0});
  due.event.cards = static_cast<std::uint16_t>(place);
  due.what = at.rules.clauses(Step::who_cuts);
  due.value = at.rules.clauses(Step::cut_to_bottom);
  const auto limits = cut_limits(at.rules, static_cast<int>(at.state.shoe().left()));
  const auto* margin = at.rules.parameter(spec::ParameterName::cut_margin);
  if (margin != nullptr && place >= limits.least_at && place <= limits.most_at)
    due.value.add(margin->clauses);
  return due;
}

Duty cover(const At<>& at, int behind) {
  Duty due;
  due.event.kind = EventKind::cover;
  due.event.cards = static_cast<std::uint16_t>(behind);
  if (const auto* margin = at.rules.parameter(spec::ParameterName::cover_margin))
    due.what = margin->clauses;
  return due;
}

/// A player who accepts cuts; who does not declines; and the dealer cuts when nobody does: Ch.5 §C.
bool answer(const At<Cards, Life>& at, const std::vector<PlayerId>& accepts, int place,
            Duties& out) {
  const auto player = *at.state.life().cut.offered;
  if (contains(accepts, player)) {
    out.required.push_back(cut_by(at, player, place));
  } else {
    owe(out, EventKind::decline_cut, at.rules.clauses(Step::who_cuts)).event.player = player;
  }
  return true;
}

void may_offer(const At<Life>& at, Duties& out) {
  for (const auto player : at.state.table_life().arrivals) {
    if (!contains(at.state.life().cut.asked, player))
      allow(out, EventKind::offer_cut).event.player = player;
  }
}

/// Where no cut is called for, one may be offered and made all the same.
void may_cut(const At<Cards, Life>& at, const Cut& cut, Duties& out) {
  if (at.rules.table(Question::cut_offer).rows().empty()) return;
  may_offer(at, out);
  out.allowed.push_back(cut_by(at, std::nullopt, cut.at));
}

bool first_cut(const At<Bettors, Cards, Life>& at, const Cut& cut, Duties& out) {
  const auto& life = at.state.life();
  if (life.cut.cuts > 0) return false;
  if (life.cut.offered) return answer(at, cut.accepts, cut.at, out);
  if (shares_its_stack(at) && at.state.life_beside()->cut.begun) {
    may_cut(at, cut, out);
    return false;
  }
  const auto offers = offers_now(at, life.cause, out);
  if (!offers.required) {
    may_cut(at, cut, out);
    return false;
  }
  offer(out, offers);
  if (offers.owed.empty()) out.required.push_back(cut_by(at, std::nullopt, cut.at));
  return true;
}

/// Before the stack goes into the shoe a floorperson may have it cut again, by who cut it last or
/// by who is next in the order: Ch.5 §§F, F(1). Whether the cover card has gone in by then is open.
bool recutting(const At<Bettors, Cards, Life>& at, const Cut& cut, Duties& out) {
  const auto& life = at.state.life();
  if (!cut.recut || life.cut.cuts != 1) return false;
  if (life.cut.offered) return answer(at, cut.accepts, cut.recut->at, out);
  if (!life.cut.covered) out.required.push_back(cover(at, cut.cover));
  const auto wanted =
      cut.recut->by == RecutBy::previous ? CutPlayer::last_cutter : CutPlayer::next_entitled;
  auto clauses = at.rules.clauses(Step::order_recut);
  const auto& table = at.rules.table(Question::cut_offer);
  const auto decision = table.decide(
      spec::Facts().with(Fact::cut_situation, CutSituation::recut).with(Fact::cut_declined, 0));
  for (std::size_t i = 0; i < table.rows().size(); ++i) {
    const auto& row = table.rows()[i];
    if ((decision.remaining >> i & 1U) != 0 && row.then.cut_player == wanted)
      clauses.add(row.clauses);
  }
  const auto owe_cut = [&](std::optional<PlayerId> player) {
    auto due = cut_by(at, player, cut.recut->at);
    due.what.add(clauses);
    out.required.push_back(due);
  };
  if (cut.recut->by == RecutBy::previous) {
    owe_cut(life.cut.cutter);
    return true;
  }
  auto offers = offers_now(at, life.cause, out);
  for (auto& one : offers.owed) {
    one.clauses.add(clauses);
    if (contains(cut.accepts, one.player)) {
      auto at_once = cut_by(at, one.player, cut.recut->at);
      at_once.what.add(clauses);
      out.allowed.push_back(at_once);
    }
  }
  offer(out, offers);
  if (offers.owed.empty()) owe_cut(std::nullopt);
  if (!offers.required) may_offer(at, out);
  return true;
}

/// The cover card goes in, at least so deep, and the stack goes into the shoe: Ch.5 §§E(2), E(3).
bool into_the_shoe(const At<Life>& at, const Cut& cut, Duties& out) {
  if (!at.state.life().cut.covered) {
    auto due = cover(at, cut.recut ? cut.recut->cover : cut.cover);
    if (at.rules.parameter(spec::ParameterName::cover_margin) != nullptr) {
      out.required.push_back(due);
      return true;
    }
    due.anywhere = true;
    out.allowed.push_back(due);
  }
  if (!at.rules.has(Step::insert_stack)) return false;
  auto clauses = at.rules.clauses(Step::insert_stack);
  if (cut.recut) clauses.add(at.rules.clauses(Step::insert_recut));
  owe(out, EventKind::insert, clauses);
  return true;
}

bool refill_cut(const At<Turn, Bettors, Cards, Life>& at, Duties& out) {
  const auto* script = last_cut(at.state);
  const auto half = std::max(1, static_cast<int>(at.state.shoe().left() / 2));
  const auto& made = at.state.life().cut;
  if (made.cuts == 0 && at.state.shoe().left() > 1) {
    const auto offers = offers_now(at, CutSituation::short_shoe, out);
    if (made.offered) {
      answer(at, script == nullptr ? std::vector<PlayerId>() : script->accepts, half, out);
    } else if (offers.required) {
      offer(out, offers);
      if (offers.owed.empty()) out.required.push_back(cut_by(at, std::nullopt, half));
    } else {
      Cut freely;
      freely.at = half;
      may_cut(at, freely, out);
    }
    // Where it is cut, no script says.
    for (auto* dues : {&out.required, &out.allowed}) {
      for (auto& due : *dues) {
        if (due.event.kind != EventKind::cut) continue;
        due.anywhere = true;
        due.what.add(at.rules.clauses(Step::refill));
      }
    }
    if (!out.required.empty()) return true;
  }
  if (!made.covered) {
    auto due = cover(at, half);
    due.anywhere = true;
    out.allowed.push_back(due);
  }
  if (!at.rules.has(Step::insert_stack) || made.inserted) return false;
  owe(out, EventKind::insert, at.rules.clauses(Step::insert_stack));
  return true;
}

}  // namespace

bool cutting(const At<Bettors, Cards, Life>& at, const Cut& cut, Duties& out) {
  const auto& life = at.state.life();
  if (at.rules.has(Step::no_cut)) {
    if (!life.cut.inserted) allow(out, EventKind::insert);
  } else if (!life.cut.inserted && at.state.table_life().burns == 0) {
    if (first_cut(at, cut, out) || recutting(at, cut, out) || into_the_shoe(at, cut, out))
      return true;
  }
  return burning(at, burns_after_batch(at, true, out), cut.burn_asked_by, out);
}

/// The discards that fill an empty shoe are cut and one of them burned before the round goes on:
/// Ch.13 §§K, L.
bool due_after_refill(const At<Turn, Bettors, Cards, Life>& at, Duties& out) {
  if (at.state.life().refilling == Refilling::no || at.state.shoe().empty()) return false;
  if (at.state.life().refilling == Refilling::cutting && !at.rules.has(Step::no_cut) &&
      refill_cut(at, out))
    return true;
  const auto burns = burns_on(at, spec::BurnOccasion::short_shoe, out);
  if (burns.empty()) return false;
  owe(out, EventKind::burn, burns.front()).event.card = at.state.shoe().next();
  return true;
}

}  // namespace assay21::oracle::shoe
