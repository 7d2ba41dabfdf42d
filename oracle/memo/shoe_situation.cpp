#include "oracle/memo/shoe_situation.h"

#include "oracle/memo/situation_text.h"

namespace assay21::oracle {
namespace {

/// Why a stack comes, and what was done with it and with those before it.
void add_life(SituationText& text, const TableState& state) {
  const auto& life = state.life;
  const auto& cut = life.cut;
  text.with_all(life.arrivals)
      .with_all(life.were_seated)
      .with(life.cause)
      .with(life.before.where)
      .with(life.before.player)
      .with(life.before.round == 0)
      .with(life.reached.has_value());
  if (life.reached) {
    text.with(life.reached->where)
        .with(life.reached->player)
        .with(life.reached->round == 0)
        .with(life.reached->round == state.rounds);
  }
  text.with_all(cut.asked)
      .with_maybe(cut.offered)
      .with(cut.cuts)
      .with_maybe(cut.cutter)
      .with_maybe(life.first_asked_before)
      .with(life.first_place_before)
      .with_maybe(life.came_to_idle)
      .with(life.new_dealers)
      .with(life.burns);
  text.flags(life.arrivals_told, life.preshuffled, life.stacks <= 1, life.ordered,
             life.brought.after_cover, life.brought.ordered, life.brought.after_jam,
             life.brought.as_whole, life.brought.again, life.shoe_clear, cut.begun,
             life.table_clear, life.looked.by_dealer, life.looked.by_floorperson,
             life.looked.spread, life.looked.spread_up, life.looked.by_first,
             life.made.shoe_gathered, life.made.rack_gathered, life.made.table_gathered,
             life.made.washed, life.made.shuffled, cut.covered, cut.inserted, life.shown,
             life.began_at_cover, life.rack_gathered);
}

}  // namespace

/// What has gone wrong or is out of the ordinary is asked about anew each time.
bool has_shoe_situation(const Rules& rules, const TableState& state, const Stimulus& stimulus) {
  const auto* stack = std::get_if<Stack>(&stimulus);
  const auto* cut = std::get_if<Cut>(&stimulus);
  if (stack == nullptr && cut == nullptr) return false;
  if (stack != nullptr && !stack->face_up.empty()) return false;
  if (cut != nullptr && (cut->recut || cut->burn_asked_by)) return false;
  const auto& life = state.life;
  const auto& mishaps = state.mishaps;
  const bool device_out = life.shuffler_out || life.by_hand || life.jammed || state.reader_out ||
                          mishaps.reader_failed || mishaps.halted || state.stopped;
  const bool cards_wrong = state.shoe.has_face_up() || !state.strays.empty() ||
                           !life.taken_out.empty() || mishaps.unfit || life.voided ||
                           life.brought.after_void || life.retired ||
                           mishaps.in_shoe.face_up != 0 || mishaps.in_shoe.removed != 0;
  const bool unusual = life.idle || life.asked_at_idle || life.fresh_decks ||
                       life.cause == spec::CutSituation::idle_table ||
                       life.refilling != Refilling::no || state.meters.any() ||
                       state.device_deals || rules.shuffles_as_it_deals();
  return !device_out && !cards_wrong && !unusual;
}

std::string shoe_situation_of(const TableState& state) {
  SituationText text;
  add_life(text, state);
  text.with(state.seats.size());
  for (const auto& seat : state.seats)
    text.with(seat.box).with(seat.player);
  text.with(state.shoe_loaded)
      .with(state.cover_out)
      .with_maybe(state.cover_behind)
      .with(state.shoe.cards().size())
      .with(state.shoe.left())
      .with(state.stimulus().index());
  if (const auto* cut = std::get_if<Cut>(&state.stimulus()))
    text.with(cut->at).with(cut->cover).with_all(cut->accepts);
  return text.take();
}

}  // namespace assay21::oracle
