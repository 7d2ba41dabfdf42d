#include "tests/engines/sample/shuffling.h"

#include "tests/engines/sample/opening.h"

namespace sample {
namespace {

// 7.D: what is left in the shoe, and what lies in the rack. §7(j)(1) and (2): after the cover card
// what lay on the table, and what is left in the shoe goes to the rack; so after a void round.
void collect(const House& house, const std::optional<Shoe>& last_shoe) {
  if (!last_shoe || house.faults.has(Fault::cards_not_collected)) return;
  const Batch& batch = house.floor.batch;
  if (house.is_in(Region::massachusetts) && (batch.cover_found || batch.round_was_void))
    house.transcript.gather("table");
  if (!last_shoe->is_empty()) house.transcript.gather("shoe");
  if (house.is_in(Region::maryland) && last_shoe->has_dealt()) house.transcript.gather("rack");
}

void wash(const House& house) {
  if (!house.faults.has(Fault::cards_not_washed)) house.transcript.wash();
}

// 5.I(1), §4(i) with §3(c); 5.I(2) has a device in use spare the wash.
bool is_washed_after_idling(const House& house) {
  return house.is_in(Region::massachusetts) || !house.table.has_shuffler ||
         !house.floor.shuffler_works;
}

}  // namespace

void shuffle(const House& house) {
  Batch& batch = house.floor.batch;
  const bool device = house.table.has_shuffler && house.floor.shuffler_works &&
                      !house.faults.has(Fault::shuffled_by_hand);
  batch.shuffled_by = device ? ShuffledBy::device : ShuffledBy::dealer;
  const bool again =
      house.floor.history.jams > 1 && house.faults.has(Fault::second_jam_not_reshuffled);
  const bool never = house.faults.has(Fault::jammed_cards_not_reshuffled);
  if (batch.jammed && (never || again)) return;  // 13.R, §15(j)
  if (!house.faults.has(Fault::cards_not_shuffled))
    house.transcript.shuffle(device ? "device" : "dealer");
}

namespace {

// 5.A: at first, by order, after a void round or a jam, and what was shuffled by hand; in between
// the device shuffles by itself.
bool must_be_seen_to_shuffle(const Batch& batch) {
  return batch.is_full_batch || batch.must_be_shuffled || batch.jammed;
}

void prepare(const House& house, const std::optional<Shoe>& last_shoe) {
  Batch& batch = house.floor.batch;
  if (batch.prepared) return shuffle(house);
  if (is_continuous(house) && batch.arrival == Arrival::dealt) {
    const bool deaf =
        house.floor.history.new_dealer && house.faults.has(Fault::order_after_new_dealer_unheeded);
    if (must_be_seen_to_shuffle(batch) && !deaf) shuffle(house);
    return;
  }
  switch (batch.arrival) {
    case Arrival::unknown:
      return shuffle(house);
    case Arrival::new_decks:
      let_first_player_look(house);
      wash(house);
      return shuffle(house);
    case Arrival::preshuffled:  // 5.A, §4(a)
      if (batch.jammed) return shuffle(house);
      batch.shuffled_by = ShuffledBy::nobody;
      return;
    case Arrival::spread_out:
      let_first_player_look(house);
      if (is_washed_after_idling(house)) wash(house);
      return shuffle(house);
    case Arrival::dealt:
      collect(house, last_shoe);
      return shuffle(house);
    case Arrival::replaced:  // 4.A, 4.E, as far as a turn of the stack can show it
      house.transcript.inspect("dealer");
      house.transcript.inspect("floorperson");
      wash(house);
      return shuffle(house);
  }
}

}  // namespace

bool is_continuous(const House& house) {
  return house.table.shuffles_continuously && house.floor.shuffler_works;
}

void shuffle_batch(const House& house, const std::optional<Shoe>& last_shoe) {
  Batch& batch = house.floor.batch;
  prepare(house, last_shoe);
  batch.prepared = true;
  batch.jammed = false;
}

}  // namespace sample
