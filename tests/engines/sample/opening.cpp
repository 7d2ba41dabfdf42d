#include "tests/engines/sample/opening.h"

#include "tests/engines/sample/shuffling.h"

namespace sample {
namespace {

// 4.A has the floorperson verify the inspection, §3(b) the removal of the tens as well.
void verify(const House& house) {
  if (!house.faults.has(Fault::inspection_not_verified)) house.transcript.inspect("floorperson");
}

// 4.B, §3(b).
void take_tens_out(const House& house, const std::vector<Card>& tens) {
  if (house.faults.has(Fault::tens_left_in)) return;
  for (const Card ten : tens)
    house.transcript.remove(ten);
}

void spread(const House& house, bool face_up) {
  house.transcript.spread(face_up);
  house.floor.batch.lies_face_up = face_up;
}

}  // namespace

void open_cards(const House& house, const OpenTable& open) {
  Batch& batch = house.floor.batch;
  if (open.decks == Decks::preshuffled) batch.arrival = Arrival::preshuffled;  // 4.G, §3(a)
  if (open.decks != Decks::fresh) return;
  batch.arrival = Arrival::new_decks;
  if (!house.faults.has(Fault::cards_not_inspected)) house.transcript.inspect("dealer");
  if (house.is_in(Region::maryland)) verify(house);
  take_tens_out(house, open.tens);
  if (house.is_in(Region::massachusetts)) verify(house);
  if (!house.faults.has(Fault::opening_spread_left_out))
    spread(house, !house.faults.has(Fault::opening_spread_face_down));  // 4.C, §3(b)
  let_first_player_look(house);
}

void let_first_player_look(const House& house) {
  Batch& batch = house.floor.batch;
  if (batch.seen_by_a_player || house.floor.arrived.empty()) return;
  batch.seen_by_a_player = true;
  if (house.faults.has(Fault::first_player_not_let_look)) return;
  house.transcript.inspect_by_player(batch.first_player.value_or(house.floor.arrived.front()));
}

void collect_idle_cards(const House& house, const std::optional<Shoe>& shoe) {
  if (!shoe || house.faults.has(Fault::idle_cards_left_in_the_shoe)) return;
  if (!shoe->is_empty()) house.transcript.gather("shoe");
  if (shoe->has_dealt()) house.transcript.gather("rack");
}

// 5.H: face down, unless a player asks otherwise; §4(i): either way, so face up where somebody is
// there to see them.
void lie_idle(const House& house, const IdleTable& idle, const std::optional<Shoe>& shoe) {
  if (is_continuous(house)) return;  // 5.K
  Batch& batch = house.floor.batch;
  collect_idle_cards(house, shoe);
  batch.arrival = Arrival::spread_out;
  batch.seen_by_a_player = false;
  batch.first_player = idle.face_up;
  batch.somebody_came = false;
  const bool watched = house.is_in(Region::massachusetts) && !house.floor.arrived.empty();
  const bool up = idle.face_up || watched;
  if (!house.faults.has(Fault::idle_cards_not_spread))
    spread(house, up != house.faults.has(Fault::idle_cards_other_face));
}

// §4(i): cards that lie face down are turned when a player comes.
void greet_at_idle_table(const House& house, const std::string& player) {
  Batch& batch = house.floor.batch;
  if (batch.arrival != Arrival::spread_out) return;
  if (!batch.somebody_came) batch.first_player = player;
  batch.somebody_came = true;
  const bool turns = house.is_in(Region::massachusetts) && !batch.lies_face_up &&
                     !house.faults.has(Fault::idle_cards_not_turned);
  if (turns) spread(house, true);
}

}  // namespace sample
