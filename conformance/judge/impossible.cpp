// What cannot lie on the felt: it costs the rest of its turn, and the table is found again by the
// cards that come afterwards.
#include <algorithm>

#include <fmt/format.h>

#include "conformance/judge/judging.h"
#include "conformance/judge/shoe_place.h"

namespace assay21::conformance {

using oracle::Event;
using oracle::EventKind;

void Judging::impossible(const Event& observed, const std::string& reason) {
  result_.impossible.push_back({at_, round(), observed, reason});
  // A trial only has to know that it comes to this.
  if (is_trial_ || !may_be_found_again()) {
    break_off(fmt::format("an impossible event: {}", reason));
    return;
  }
  lose_turn();
  if (goes_on() && !find_place())
    break_off(
        fmt::format("an impossible event: {}; where the shoe is after it, no card shows", reason));
}

/// What goes wrong in a round can change what the next ones are played by, and whether they are.
bool Judging::may_be_found_again() const {
  const auto& table = state();
  const bool sound = !table.shoe.cards.has_face_up() &&
                     std::ranges::all_of(table.shoe.cards.cards(), [&](spec::Card card) {
                       return now().in_play(card.rank());
                     });
  return sound && (table.round == nullptr || table.round->incidents.empty());
}

/// It goes on to its end, as far as it can; whether that was right, nobody can say.
void Judging::lose_turn() {
  for (++at_; at_ < events_.size() && events_[at_].kind != EventKind::await; ++at_)
    session_.apply(events_[at_]);
  if (at_ == events_.size()) {
    break_off("the transcript ends in the middle of a turn");
    return;
  }
  session_.apply(events_[at_]);
  ++at_;
}

bool Judging::find_place() {
  auto& table = session_.table();
  if (table.finished()) return true;
  if (table.double_shoe) return false;  // each side would have to be found
  // A stack that is still to be cut has its place from then on.
  const auto& stimuli = table.script->stimuli;
  const auto next = std::find_if(stimuli.begin() + static_cast<std::ptrdiff_t>(table.next_stimulus),
                                 stimuli.end(), [](const oracle::Stimulus& one) {
                                   return std::holds_alternative<oracle::Stack>(one) ||
                                          std::holds_alternative<oracle::Cut>(one);
                                 });
  if (next != stimuli.end() && std::holds_alternative<oracle::Cut>(*next))
    return table.shoe.cards.dealt() == 0;
  const auto drawn = drawn_later(*table.script, table.next_stimulus, rest_of_events());
  const auto place = place_of(table.shoe.cards, drawn);
  if (!place) return false;
  const auto passed = *place - table.shoe.cards.dealt();
  // Whether the cover card came out meanwhile, and on whom, nobody can say.
  if (passed > 0 && table.shoe.cover_behind && !table.shoe.life.reached &&
      table.shoe.cards.left() - passed < *table.shoe.cover_behind)
    return false;
  table.shoe.cards.pass(passed);
  return true;
}

}  // namespace assay21::conformance
