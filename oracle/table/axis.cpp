#include "oracle/table/axis.h"

#include "spec/values/check.h"

namespace assay21::oracle {

Axis axis_of(const Event& event) {
  const bool of_the_game = spec::is_on_a_hand(event.wager);
  switch (event.kind) {
    case EventKind::offer_insurance:
    case EventKind::decline_insurance:
    case EventKind::offer:
    case EventKind::choose:
    case EventKind::refuse:
    case EventKind::follow:
      return Axis::offers;
    case EventKind::settle:
    case EventKind::give_back:
      return of_the_game ? Axis::settlement : Axis::other_wagers;
    case EventKind::fixed:
      return Axis::settlement;
    case EventKind::community:
      return Axis::other_wagers;
    case EventKind::announce:
    case EventKind::display:
      return Axis::announcements;
    case EventKind::inspect:
    case EventKind::remove:
    case EventKind::spread:
    case EventKind::wash:
    case EventKind::shuffle:
    case EventKind::offer_cut:
    case EventKind::decline_cut:
    case EventKind::cut:
    case EventKind::cover:
    case EventKind::insert:
    case EventKind::burn:
    case EventKind::show:
    case EventKind::cover_out:
    case EventKind::gather:
    case EventKind::retire:
    case EventKind::wager:
    case EventKind::refuse_wager:
    case EventKind::withdraw:
    case EventKind::deal:
    case EventKind::peek:
    case EventKind::hold:
    case EventKind::reveal:
    case EventKind::wheel:
    case EventKind::meter:
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
      return Axis::procedure;
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return Axis::procedure;
}

}  // namespace assay21::oracle
