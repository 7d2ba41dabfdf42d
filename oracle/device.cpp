// Devices that fail: what is then not dealt any more, and what must be marked.
#include "oracle/course.h"

namespace assay21::oracle {

using spec::Irregularity;
using spec::Step;

/// With a faulty reader no more is dealt (Ch.13 §Q); what becomes of the round that was going on,
/// the reading in force says.
bool Course::failed_reader() {
  const auto remedy = remedy_for(Irregularity::reader_faulty_mid_round);
  if (!remedy.decided() || remedy.then().remedy != spec::Remedy::void_round) return false;
  stop_dealing();
  Due due;
  due.what = remedy.clauses;
  due.event.kind = EventKind::void_round;
  out_.now.push_back(std::move(due));
  return true;
}

/// Nothing more is dealt at this table for the time being: Ch.13 §Q.
void Course::stop_dealing() {
  const auto remedy = remedy_for(Irregularity::reader_faulty);
  if (state_.stopped || !remedy.decided() || remedy.then().remedy != spec::Remedy::stop_dealing)
    return;
  Due due;
  due.event.kind = EventKind::stop;
  due.what = remedy.clauses;
  out_.now.push_back(std::move(due));
}

/// A shuffler or a shoe that cannot be used is covered or marked before another is (Ch.13 §S); at a
/// table whose reader fails no more is dealt until it works again or another is there (Ch.13 §Q).
bool Course::device() {
  const auto* change = std::get_if<DeviceChange>(&state_.stimulus());
  if (change == nullptr || change->state != DeviceState::broken) return false;
  if (change->device == Device::reader) {
    stop_dealing();
    return !out_.now.empty();
  }
  const bool marked = (state_.happened & bit(EventKind::sign)) != 0;
  if (marked || !rules_.has(Step::sign_out_of_order)) return false;
  Due due;
  due.event.kind = EventKind::sign;
  due.event.device = change->device;
  due.what = rules_.clauses(Step::sign_out_of_order);
  out_.now.push_back(std::move(due));
  return true;
}

}  // namespace assay21::oracle
