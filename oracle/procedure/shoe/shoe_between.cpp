// How the cards come to the table, lie there for inspection, and are shuffled.
#include <algorithm>
#include <utility>

#include "oracle/duties/remedies.h"
#include "oracle/procedure/shoe/burned_cards.h"
#include "oracle/procedure/shoe/shoe_duties.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle::shoe {

using spec::CutSituation;
using spec::Irregularity;
using spec::Step;

namespace {

bool decks_come_shuffled(const Rules& rules) {
  const auto* declared = rules.submission().word(spec::OptionName::preshuffled);
  return declared != nullptr && *declared == "yes";
}

/// By a reading decks that are declared to come shuffled are laid out all the same.
bool preshuffled_decks_are_laid_out(const Rules& rules) {
  return decks_come_shuffled(rules) && rules.has(Step::spread_decks);
}

/// Who came first; anybody who is there where the script does not say who did.
std::vector<PlayerId> first_to_look(const At<Life>& at) {
  const auto& table = at.state.table_life();
  const auto& life = at.state.life();
  if (table.arrivals.empty()) return {};
  if (life.idle || life.cause == CutSituation::idle_table) return first_at_idle_table(at);
  const bool known = table.arrivals_told && life.stacks <= 1 && life.cause == CutSituation::opening;
  if (known) return {table.arrivals.front()};
  return table.arrivals;
}

/// The first player is afforded the opportunity to inspect the cards: Ch.4 §§C, E, Ch.5 §I.
bool looking_before_the_wash(const At<Life>& at, Duties& out) {
  const bool at_idle_table = at.state.life().cause == CutSituation::idle_table;
  const auto& clauses = at.rules.clauses(at_idle_table ? Step::show_idle : Step::show_to_first);
  if (at.state.table_life().looked.by_first || clauses.empty()) return false;
  for (const auto player : first_to_look(at)) {
    auto& due = owe(out, EventKind::inspect, clauses);
    due.event.by = Doer::player;
    due.event.player = player;
  }
  return !out.required.empty();
}

bool inspection(const At<Cards, Life>& at, Duties& out) {
  const auto& looked = at.state.table_life().looked;
  if (!looked.by_dealer && at.rules.has(Step::inspect_decks))
    owe(out, EventKind::inspect, at.rules.clauses(Step::inspect_decks)).event.by = Doer::dealer;
  if (at.rules.has(Step::remove_found)) {
    for (const auto card : at.state.strays())
      owe(out, EventKind::remove, at.rules.clauses(Step::remove_found)).event.card = card;
  }
  if (!looked.by_floorperson && looked.by_dealer) {
    const bool removed = at.state.strays().empty() || !at.rules.has(Step::remove_found);
    auto clauses = at.rules.clauses(Step::verify_inspection);
    clauses.add(at.rules.clauses(Step::verify_removal));
    if (!clauses.empty() && (removed || !at.rules.has(Step::verify_removal)))
      owe(out, EventKind::inspect, clauses).event.by = Doer::floorperson;
  }
  return !out.required.empty();
}

bool showing(const At<Life>& at, Duties& out) {
  if (!at.state.table_life().looked.spread && at.rules.has(Step::spread_decks)) {
    owe(out, EventKind::spread, at.rules.clauses(Step::spread_decks)).event.face = spec::Face::up;
    return true;
  }
  return looking_before_the_wash(at, out);
}

void may_look(const At<Life>& at, Duties& out) {
  for (const auto doer : {Doer::dealer, Doer::floorperson})
    allow(out, EventKind::inspect).event.by = doer;
  for (const auto player : at.state.table_life().arrivals) {
    auto& due = allow(out, EventKind::inspect);
    due.event.by = Doer::player;
    due.event.player = player;
  }
  for (const auto face : {spec::Face::up, spec::Face::down})
    allow(out, EventKind::spread).event.face = face;
}

/// Were all of the cards put together again, and did not come back one by one?
bool is_new_batch(const At<Life>& at) {
  const auto& life = at.state.life();
  if (life.brought.as_whole) return true;
  if (!life.brought.after_void) return false;
  const auto remedy = remedy_for_void(at.rules, *life.brought.after_void);
  return remedy.decided() && remedy.then().remedy == spec::Remedy::void_and_remove_decks;
}

/// A device that deals has the cards in it; when all of them were put together the first is burned:
/// Ch.7 §B(3). What comes back from the table it takes in by itself, which no text calls a batch.
bool into_the_device(const At<Cards, Life>& at, Duties& out) {
  if (!at.state.life().cut.inserted) allow(out, EventKind::insert);
  const bool batch = is_new_batch(at) || at.rules.has(Step::burn_each_batch);
  auto burns = burns_after_batch(at, batch, out);
  if (batch && !is_new_batch(at)) {
    for (auto& one : burns)
      one.add(at.rules.clauses(Step::burn_each_batch));
  }
  return !burns.empty() && burning(at, std::move(burns), std::nullopt, out);
}

/// After the cover card the cards are collected before they are shuffled: Ch.7 §D. Decks that were
/// taken out of play are not among them, and a shoe that ran out before any cover card came had
/// none. A round that was void was not completed, and its cards are
/// reshuffled without more: Ch.13 §B.
bool collecting(const At<Life>& at, Duties& out) {
  const auto& life = at.state.life();
  if (life.made.shuffled) return false;
  const auto& brought = life.brought;
  const bool after_cover = !life.retired && !brought.again && brought.after_cover &&
                           !brought.after_void && life.cause != CutSituation::idle_table &&
                           life.cause != CutSituation::short_shoe;
  const auto collect = [&](Source from, Step step, bool done) {
    if (done) return;
    // Of a side of a double shoe that was not dealt from no card lies in the rack.
    const bool rack_clear = at.state.life_beside() != nullptr && life.undealt;
    const bool nothing_there = (from == Source::table && at.state.table_life().table_clear) ||
                               (from == Source::shoe && life.shoe_clear) ||
                               (from == Source::rack && rack_clear);
    if (after_cover && at.rules.has(step) && !nothing_there) {
      owe(out, EventKind::gather, at.rules.clauses(step)).event.from = from;
    } else {
      allow(out, EventKind::gather).event.from = from;
    }
  };
  collect(Source::table, Step::collect_table, life.made.table_gathered);
  if (!out.required.empty()) return true;  // what lies on the table comes first
  collect(Source::shoe, Step::collect_shoe, life.made.shoe_gathered);
  collect(Source::rack, Step::collect_rack, life.made.rack_gathered);
  return !out.required.empty();
}

bool washing(const At<Turn, Life>& at, Duties& out) {
  const auto& life = at.state.life();
  if (life.made.shuffled) return false;
  const bool again = life.brought.again;  // what comes before the shuffle was done the first time
  const auto& table = at.state.table_life();
  const bool laid_out =
      table.fresh_decks || (table.preshuffled && preshuffled_decks_are_laid_out(at.rules));
  const bool opened = !again && life.cause == CutSituation::opening && laid_out;
  const bool idle = !again && life.cause == CutSituation::idle_table;
  // Who was there when the table opened had his opportunity in that turn.
  const auto* open = std::get_if<Open>(&at.state.script()->stimuli.front());
  const bool nobody_came = open != nullptr && open->seats.empty() && open->arrive.empty();
  if (((opened && nobody_came) || idle) && looking_before_the_wash(at, out)) return true;
  if (!opened && !idle) may_look(at, out);
  const auto& clauses = at.rules.clauses(idle ? Step::wash_idle : Step::wash_decks);
  if (!life.made.washed) {
    if ((opened || idle) && !clauses.empty()) {
      owe(out, EventKind::wash, clauses);
      return true;
    }
    allow(out, EventKind::wash);
  }
  return false;
}

/// What calls for the shuffle; nothing where nothing does.
std::optional<spec::ClauseSet> why_shuffled(const At<Life>& at) {
  const auto& life = at.state.life();
  const auto& brought = life.brought;
  const bool come_shuffled = decks_come_shuffled(at.rules);
  auto clauses = at.rules.clauses(Step::shuffle);
  if (life.cause == CutSituation::opening) {
    const auto& table = at.state.table_life();
    const bool preshuffled = table.preshuffled || (!table.fresh_decks && come_shuffled);
    if (preshuffled && !at.rules.has(Step::shuffle_preshuffled)) return std::nullopt;
    if (preshuffled) clauses = at.rules.clauses(Step::shuffle_preshuffled);
    if (table.fresh_decks) clauses.add(at.rules.clauses(Step::shuffle_opened));
    return clauses;
  }
  if (life.cause == CutSituation::idle_table) {
    clauses.add(at.rules.clauses(Step::show_idle));
    return clauses;
  }
  if (brought.after_cover) {
    clauses.add(at.rules.clauses(Step::reshuffle_after_cover));
  } else if (brought.ordered) {
    clauses.add(at.rules.clauses(Step::reshuffle_by_order));
  }
  if (brought.after_void) {
    const auto remedy = remedy_for_void(at.rules, *brought.after_void);
    const bool reshuffle =
        remedy.decided() && remedy.then().remedy == spec::Remedy::void_and_reshuffle;
    if (reshuffle) clauses.add(remedy.clauses);
    // Others take the place of decks that were taken out of play: Ch.13 §D.
    if (!reshuffle && come_shuffled && !brought.after_cover && !brought.ordered)
      return std::nullopt;
    return clauses;
  }
  if (brought.ordered || brought.after_cover) return clauses;
  // A device that shuffles by itself needs no word for it; where one is given, somebody wanted it.
  if (at.rules.shuffles_as_it_deals() && !brought.as_whole) return std::nullopt;
  clauses.add(at.rules.clauses(Step::reshuffle_by_order));
  return clauses;
}

/// The cards are shuffled before play, unless they came shuffled; after every shoe; and when it is
/// ordered: Ch.5 §A. A shuffle that was not completed is made again: Ch.13 §R.
bool shuffling(const At<Life>& at, Duties& out) {
  const auto& life = at.state.life();
  if (life.made.shuffled || !at.rules.has(Step::shuffle)) return false;
  auto why = shares_its_stack(at) ? std::nullopt : why_shuffled(at);
  const bool owed = why.has_value();
  spec::ClauseSet clauses = owed ? *why : spec::ClauseSet();
  if (life.brought.after_jam)
    clauses.add(remedy_for(at, Irregularity::shuffler_faulty, out).clauses);
  if (!owed && !life.brought.after_jam) {
    allow(out, EventKind::shuffle, at.rules.clauses(Step::shuffle)).event.by = shuffler(at);
    return false;
  }
  owe(out, EventKind::shuffle, clauses).event.by = shuffler(at);
  return true;
}

}  // namespace

/// By a reading all cards of a double shoe make one stack: what came first speaks for both sides.
bool shares_its_stack(const At<Life>& at) {
  const auto* beside = at.state.life_beside();
  return at.rules.conventions().sides_as_one_stack && beside != nullptr &&
         beside->brought_after == at.state.life().brought_after;
}

/// New decks are inspected, what does not belong there is taken out, and the first player to arrive
/// may look at them: Ch.4 §§A to C. Where the opening is not played nothing of it is owed, and
/// nothing is wrong with it.
bool opening(const At<Cards, Life>& at, const Open& open, Duties& out) {
  const bool laid_out =
      open.decks == Decks::preshuffled && preshuffled_decks_are_laid_out(at.rules);
  if (open.decks != Decks::fresh && !laid_out) {
    may_look(at, out);
    return false;
  }
  return inspection(at, out) || showing(at, out);
}

/// Who comes to a table that was idle, or is there and asks to see its cards; anybody of those who
/// are there where nobody does.
std::vector<PlayerId> first_at_idle_table(const At<Life>& at) {
  const auto& table = at.state.table_life();
  std::vector<PlayerId> first;
  for (const auto& player : {table.came_to_idle, table.asked_at_idle}) {
    if (player && std::ranges::find(table.arrivals, *player) != table.arrivals.end() &&
        std::ranges::find(first, *player) == first.end())
      first.push_back(*player);
  }
  return first.empty() || !table.came_to_idle ? table.arrivals : first;
}

/// At an idle table the cards that lie face down are turned up when a player comes:
/// Massachusetts §4(i).
bool newcomer(const At<Life>& at, Duties& out) {
  if (!at.state.life().idle || !at.rules.has(Step::turn_up_idle) ||
      at.state.table_life().looked.spread_up)
    return false;
  owe(out, EventKind::spread, at.rules.clauses(Step::turn_up_idle)).event.face = spec::Face::up;
  return true;
}

/// Where nobody plays the cards are taken from shoe and rack and spread, face down unless a player
/// wants them face up: Ch.5 §H.
bool idle_table(const At<Cards, Life>& at, const Idle& idle, Duties& out) {
  const auto& table = at.state.table_life();
  const auto& life = at.state.life();
  const auto& made = life.made;
  const auto collect = [&](Source from) {
    // Of a shoe that no card was dealt from none lies in the rack.
    const auto* beside = at.state.shoe_beside();
    const bool none_in_shoes =
        life.shoe_clear && (beside == nullptr || at.state.life_beside()->shoe_clear);
    const bool none_dealt =
        at.state.shoe().dealt() == 0 && (beside == nullptr || beside->dealt() == 0);
    const bool nothing_there = from == Source::shoe ? none_in_shoes : none_dealt;
    if (at.rules.has(Step::collect_idle) && !life.retired && !nothing_there) {
      owe(out, EventKind::gather, at.rules.clauses(Step::collect_idle)).event.from = from;
    } else {
      allow(out, EventKind::gather).event.from = from;
    }
  };
  if (!table.looked.spread) {
    // Of a double shoe each side has cards to be taken out.
    const bool twice = at.state.shoe_beside() != nullptr;
    if (!made.shoe_gathered) collect(Source::shoe);
    if (!made.rack_gathered) collect(Source::rack);
    for (const auto from : {Source::shoe, Source::rack}) {
      if (twice) allow(out, EventKind::gather).event.from = from;
    }
    if (!made.table_gathered) allow(out, EventKind::gather).event.from = Source::table;
    if (!out.required.empty()) return true;
  }
  if (table.looked.spread) return false;
  const bool either = at.rules.has(Step::spread_idle_either);
  if (!either && !at.rules.has(Step::spread_idle)) return false;
  const auto asked = idle.face_up ? spec::Face::up : spec::Face::down;
  const auto& clauses = at.rules.clauses(either ? Step::spread_idle_either : Step::spread_idle);
  owe(out, EventKind::spread, clauses).event.face = asked;
  if (either) {
    owe(out, EventKind::spread, clauses).event.face =
        asked == spec::Face::up ? spec::Face::down : spec::Face::up;
  }
  return true;
}

bool stack(const At<Turn, Cards, Life>& at, Duties& out) {
  // The batch that lies in the device comes out when another goes in: Ch.5 §I(2)(a).
  if (shuffler(at) == Doer::device) allow(out, EventKind::gather).event.from = Source::shuffler;
  if (collecting(at, out) || washing(at, out) || shuffling(at, out)) return true;
  return at.rules.shuffles_as_it_deals() && into_the_device(at, out);
}

/// By hand, or by the machine that the operator declared as long as it works.
Doer shuffler(const At<>& at) {
  const auto* declared = at.rules.submission().word(spec::OptionName::shuffler);
  const bool by_hand = declared == nullptr || *declared == "manual";
  return by_hand ? Doer::dealer : Doer::device;
}

}  // namespace assay21::oracle::shoe
