// How the cards come to the table, lie there for inspection, and are shuffled; and the cards that
// are burned.
#include <algorithm>
#include <utility>

#include "oracle/edition/answers.h"
#include "oracle/procedure/shoe/shoe_duties.h"
#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle::shoe {

using spec::CutSituation;
using spec::Irregularity;
using spec::Step;

/// New decks are inspected, what does not belong there is taken out, and the first player to arrive
/// may look at them: Ch.4 §§A to C. Where the opening is not played nothing of it is owed, and
/// nothing is wrong with it.
bool ShoeDuties::opening(const Open& open) {
  if (open.decks != Decks::fresh) {
    may_look();
    return false;
  }
  return inspection() || showing();
}

bool ShoeDuties::inspection() {
  const auto& looked = life_.looked;
  if (!looked.by_dealer && rules_.has(Step::inspect_decks))
    owe(EventKind::inspect, rules_.clauses(Step::inspect_decks)).event.by = Doer::dealer;
  if (rules_.has(Step::remove_found)) {
    for (const auto card : state_.strays)
      owe(EventKind::remove, rules_.clauses(Step::remove_found)).event.card = card;
  }
  if (!looked.by_floorperson && looked.by_dealer) {
    const bool removed = state_.strays.empty() || !rules_.has(Step::remove_found);
    auto clauses = rules_.clauses(Step::verify_inspection);
    clauses.add(rules_.clauses(Step::verify_removal));
    if (!clauses.empty() && (removed || !rules_.has(Step::verify_removal)))
      owe(EventKind::inspect, clauses).event.by = Doer::floorperson;
  }
  return !out_.required.empty();
}

bool ShoeDuties::showing() {
  if (!life_.looked.spread && rules_.has(Step::spread_decks)) {
    owe(EventKind::spread, rules_.clauses(Step::spread_decks)).event.face = spec::Face::up;
    return true;
  }
  return looking_before_the_wash();
}

void ShoeDuties::may_look() {
  for (const auto doer : {Doer::dealer, Doer::floorperson})
    allow(EventKind::inspect).event.by = doer;
  for (const auto player : life_.arrivals) {
    auto& due = allow(EventKind::inspect);
    due.event.by = Doer::player;
    due.event.player = player;
  }
  for (const auto face : {spec::Face::up, spec::Face::down})
    allow(EventKind::spread).event.face = face;
}

/// Who comes to a table that was idle, or is there and asks to see its cards; anybody of those who
/// are there where nobody does.
std::vector<PlayerId> ShoeDuties::first_at_idle_table() const {
  std::vector<PlayerId> first;
  for (const auto& player : {life_.came_to_idle, life_.asked_at_idle}) {
    if (player && std::ranges::find(life_.arrivals, *player) != life_.arrivals.end() &&
        std::ranges::find(first, *player) == first.end())
      first.push_back(*player);
  }
  return first.empty() || !life_.came_to_idle ? life_.arrivals : first;
}

/// Who came first; anybody who is there where the script does not say who did.
std::vector<PlayerId> ShoeDuties::first_to_look() const {
  if (life_.arrivals.empty()) return {};
  if (life_.idle || life_.cause == CutSituation::idle_table) return first_at_idle_table();
  const bool known =
      life_.arrivals_told && life_.stacks <= 1 && life_.cause == CutSituation::opening;
  if (known) return {life_.arrivals.front()};
  return life_.arrivals;
}

/// The first player is afforded the opportunity to inspect the cards: Ch.4 §§C, E, Ch.5 §I.
bool ShoeDuties::looking_before_the_wash() {
  const bool at_idle_table = life_.cause == CutSituation::idle_table;
  const auto& clauses = rules_.clauses(at_idle_table ? Step::show_idle : Step::show_to_first);
  if (life_.looked.by_first || clauses.empty()) return false;
  for (const auto player : first_to_look()) {
    auto& due = owe(EventKind::inspect, clauses);
    due.event.by = Doer::player;
    due.event.player = player;
  }
  return !out_.required.empty();
}

/// At an idle table the cards that lie face down are turned up when a player comes:
/// Massachusetts §4(i).
bool ShoeDuties::newcomer() {
  if (!life_.idle || !rules_.has(Step::turn_up_idle) || life_.looked.spread_up) return false;
  owe(EventKind::spread, rules_.clauses(Step::turn_up_idle)).event.face = spec::Face::up;
  return true;
}

/// Where nobody plays the cards are taken from shoe and rack and spread, face down unless a player
/// wants them face up: Ch.5 §H.
bool ShoeDuties::idle(const Idle& idle) {
  const auto& made = life_.made;
  const auto collect = [&](Source from) {
    const bool nothing_there = from == Source::shoe && life_.shoe_clear;
    if (rules_.has(Step::collect_idle) && !life_.retired && !nothing_there) {
      owe(EventKind::gather, rules_.clauses(Step::collect_idle)).event.from = from;
    } else {
      allow(EventKind::gather).event.from = from;
    }
  };
  if (!life_.looked.spread) {
    if (!made.shoe_gathered) collect(Source::shoe);
    if (!made.rack_gathered) collect(Source::rack);
    if (!made.table_gathered) allow(EventKind::gather).event.from = Source::table;
    if (!out_.required.empty()) return true;
  }
  if (life_.looked.spread) return false;
  const bool either = rules_.has(Step::spread_idle_either);
  if (!either && !rules_.has(Step::spread_idle)) return false;
  const auto asked = idle.face_up ? spec::Face::up : spec::Face::down;
  const auto& clauses = rules_.clauses(either ? Step::spread_idle_either : Step::spread_idle);
  owe(EventKind::spread, clauses).event.face = asked;
  if (either) {
    owe(EventKind::spread, clauses).event.face =
        asked == spec::Face::up ? spec::Face::down : spec::Face::up;
  }
  return true;
}

bool ShoeDuties::stack() {
  // The batch that lies in the device comes out when another goes in: Ch.5 §I(2)(a).
  if (shuffler() == Doer::device) allow(EventKind::gather).event.from = Source::shuffler;
  if (collecting() || washing() || shuffling()) return true;
  return rules_.shuffles_as_it_deals() && into_the_device();
}

/// A device that deals has the cards in it; when all of them were put together the first is burned:
/// Ch.7 §B(3). What comes back from the table it takes in by itself, which no text calls a batch.
bool ShoeDuties::into_the_device() {
  if (!life_.cut.inserted) allow(EventKind::insert);
  const bool batch = is_new_batch() || rules_.has(Step::burn_each_batch);
  auto burns = burns_after_batch(batch);
  if (batch && !is_new_batch()) {
    for (auto& one : burns)
      one.add(rules_.clauses(Step::burn_each_batch));
  }
  return !burns.empty() && burning(std::move(burns), std::nullopt);
}

/// Were all of the cards put together again, and did not come back one by one?
bool ShoeDuties::is_new_batch() const {
  if (life_.brought.as_whole) return true;
  if (!life_.brought.after_void) return false;
  const auto remedy = remedy_for_void(rules_, *life_.brought.after_void);
  return remedy.decided() && remedy.then().remedy == spec::Remedy::void_and_remove_decks;
}

/// After the cover card the cards are collected before they are shuffled: Ch.7 §D. Decks that were
/// taken out of play are not among them, and a shoe that ran out before any cover card came had
/// none. A round that was void was not completed, and its cards are
/// reshuffled without more: Ch.13 §B.
bool ShoeDuties::collecting() {
  if (life_.made.shuffled) return false;
  const auto& brought = life_.brought;
  const bool after_cover = !life_.retired && !brought.again && brought.after_cover &&
                           !brought.after_void && life_.cause != CutSituation::idle_table &&
                           life_.cause != CutSituation::short_shoe;
  const auto collect = [&](Source from, Step step, bool done) {
    if (done) return;
    const bool nothing_there =
        (from == Source::table && life_.table_clear) || (from == Source::shoe && life_.shoe_clear);
    if (after_cover && rules_.has(step) && !nothing_there) {
      owe(EventKind::gather, rules_.clauses(step)).event.from = from;
    } else {
      allow(EventKind::gather).event.from = from;
    }
  };
  collect(Source::table, Step::collect_table, life_.made.table_gathered);
  if (!out_.required.empty()) return true;  // what lies on the table comes first
  collect(Source::shoe, Step::collect_shoe, life_.made.shoe_gathered);
  collect(Source::rack, Step::collect_rack, life_.made.rack_gathered);
  return !out_.required.empty();
}

bool ShoeDuties::washing() {
  if (life_.made.shuffled) return false;
  const bool again = life_.brought.again;  // what comes before the shuffle was done the first time
  const bool opened = !again && life_.cause == CutSituation::opening && life_.fresh_decks;
  const bool idle = !again && life_.cause == CutSituation::idle_table;
  // Who was there when the table opened had his opportunity in that turn.
  const auto* open = std::get_if<Open>(&state_.script->stimuli.front());
  const bool nobody_came = open != nullptr && open->seats.empty() && open->arrive.empty();
  if (((opened && nobody_came) || idle) && looking_before_the_wash()) return true;
  if (!opened && !idle) may_look();
  const auto& clauses = rules_.clauses(idle ? Step::wash_idle : Step::wash_decks);
  if (!life_.made.washed) {
    if ((opened || idle) && !clauses.empty()) {
      owe(EventKind::wash, clauses);
      return true;
    }
    allow(EventKind::wash);
  }
  return false;
}

/// The cards are shuffled before play, unless they came shuffled; after every shoe; and when it is
/// ordered: Ch.5 §A. A shuffle that was not completed is made again: Ch.13 §R.
bool ShoeDuties::shuffling() {
  if (life_.made.shuffled || !rules_.has(Step::shuffle)) return false;
  auto why = why_shuffled();
  const bool owed = why.has_value();
  spec::ClauseSet clauses = owed ? *why : spec::ClauseSet();
  if (life_.brought.after_jam)
    clauses.add(remedy_for(at_, Irregularity::shuffler_faulty, out_).clauses);
  if (!owed && !life_.brought.after_jam) {
    allow(EventKind::shuffle, rules_.clauses(Step::shuffle)).event.by = shuffler();
    return false;
  }
  owe(EventKind::shuffle, clauses).event.by = shuffler();
  return true;
}

/// What calls for the shuffle; nothing where nothing does.
std::optional<spec::ClauseSet> ShoeDuties::why_shuffled() {
  const auto& brought = life_.brought;
  const auto* declared = rules_.submission().word(spec::OptionName::preshuffled);
  const bool come_shuffled = declared != nullptr && *declared == "yes";
  auto clauses = rules_.clauses(Step::shuffle);
  if (life_.cause == CutSituation::opening) {
    const bool preshuffled = life_.preshuffled || (!life_.fresh_decks && come_shuffled);
    if (preshuffled && !rules_.has(Step::shuffle_preshuffled)) return std::nullopt;
    if (preshuffled) clauses = rules_.clauses(Step::shuffle_preshuffled);
    if (life_.fresh_decks) clauses.add(rules_.clauses(Step::shuffle_opened));
    return clauses;
  }
  if (life_.cause == CutSituation::idle_table) {
    clauses.add(rules_.clauses(Step::show_idle));
    return clauses;
  }
  if (brought.after_cover) {
    clauses.add(rules_.clauses(Step::reshuffle_after_cover));
  } else if (brought.ordered) {
    clauses.add(rules_.clauses(Step::reshuffle_by_order));
  }
  if (brought.after_void) {
    const auto remedy = remedy_for_void(rules_, *brought.after_void);
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
  if (rules_.shuffles_as_it_deals() && !brought.as_whole) return std::nullopt;
  clauses.add(rules_.clauses(Step::reshuffle_by_order));
  return clauses;
}

/// By hand, or by the machine that the operator declared as long as it works.
Doer ShoeDuties::shuffler() const {
  const auto* declared = rules_.submission().word(spec::OptionName::shuffler);
  const bool by_hand = declared == nullptr || *declared == "manual";
  return by_hand ? Doer::dealer : Doer::device;
}

/// A new dealer burns a card before he deals: Ch.7 §B(4). Without a shoe he does when there is one;
/// and where the cards are to be shuffled before he deals, he may wait for that.
bool ShoeDuties::new_dealer(const NewDealer& dealer) {
  if (!state_.shoe_loaded || state_.shoe.empty()) return false;
  auto burns = burns_on(spec::BurnOccasion::new_dealer);
  const bool to_be_shuffled = life_.ordered || (rules_.has(Step::reshuffle_after_cover) &&
                                                life_.reached && life_.reached->round != 0);
  if (!to_be_shuffled || life_.burns > 0) return burning(std::move(burns), dealer.burn_asked_by);
  if (!burns.empty()) allow(EventKind::burn, burns.front()).event.card = state_.shoe.next();
  return false;
}

/// The clauses behind each card that is burned on this occasion.
std::vector<spec::ClauseSet> ShoeDuties::burns_on(spec::BurnOccasion occasion) const {
  const auto& table = rules_.table(spec::Question::burn);
  const auto decision = table.decide(spec::Facts().with(spec::Fact::burn_occasion, occasion));
  if (decision.decided()) {
    out_.evidence.weigh(table, decision);
    return std::vector<spec::ClauseSet>(static_cast<std::size_t>(decision.then().cards),
                                        decision.clauses);
  }
  if (occasion == spec::BurnOccasion::full_batch && rules_.has(Step::burn_after_batch))
    return {rules_.clauses(Step::burn_after_batch)};
  return {};
}

/// When the cards are in what they are dealt from: for the batch, if they are one, and for dealers
/// who came while there was nothing to burn from.
std::vector<spec::ClauseSet> ShoeDuties::burns_after_batch(bool batch) const {
  auto burns = batch ? burns_on(spec::BurnOccasion::full_batch) : std::vector<spec::ClauseSet>();
  const bool as_new_dealer =
      life_.cause == CutSituation::opening && rules_.has(Step::first_dealer_burns);
  const int dealers = life_.new_dealers + (as_new_dealer ? 1 : 0);
  if (dealers == 0) return burns;
  const auto by_new_dealer = burns_on(spec::BurnOccasion::new_dealer);
  for (int dealer = 0; dealer < dealers; ++dealer)
    burns.insert(burns.end(), by_new_dealer.begin(), by_new_dealer.end());
  return burns;
}

bool ShoeDuties::burning(std::vector<spec::ClauseSet> burns, std::optional<PlayerId> asked_by) {
  if (life_.burns > 0 && !life_.shown && asked_by && state_.burned) {
    const auto& clauses = rules_.clauses(Step::show_burned);
    const bool owed = !clauses.empty();
    auto& due = owed ? owe(EventKind::show, clauses) : allow(EventKind::show);
    due.event.card = state_.burned;
    due.event.player = *asked_by;
    if (owed) return true;
  }
  if (burns.empty() && life_.burns == 0 && !state_.shoe.empty()) {
    // Where no row says anything of it a card may be burned, and need not.
    allow(EventKind::burn).event.card = state_.shoe.next();
    return false;
  }
  if (life_.burns >= burns.size()) return false;
  auto& due = owe(EventKind::burn, burns[life_.burns]);
  if (!state_.shoe.empty()) due.event.card = state_.shoe.next();
  return true;
}

}  // namespace assay21::oracle::shoe
