// Devices that fail: what is then not dealt any more, and what must be marked.
#include "oracle/duties/remedies.h"
#include "oracle/procedure/irregularities/irregularities.h"

namespace assay21::oracle::irregularities {

using spec::Step;

Duties stop_dealing(const At<Turn>& at) {
  Duties out(at);
  const auto remedy = remedy_for(at, spec::Irregularity::reader_faulty, out);
  if (!at.state.stopped() && remedy.decided() && remedy.then().remedy == spec::Remedy::stop_dealing)
    out.required.push_back(duty_of(EventKind::stop, {}, remedy.clauses));
  return out;
}

/// A shuffler that cannot be used is covered or marked before another is, and where the text names it
/// a shoe (Ch.13 §S); at a table whose reader fails no more is dealt until it works again or another
/// is there (Ch.13 §Q).
Duties device(const At<Turn>& at) {
  const auto* change = std::get_if<DeviceChange>(&at.state.stimulus());
  if (change == nullptr || change->state != DeviceState::broken) return Duties(at);
  if (change->device == Device::reader) return stop_dealing(at);
  Duties out(at);
  const bool marked = (at.state.happened() & bit(EventKind::sign)) != 0;
  const auto step =
      change->device == Device::shoe ? Step::sign_on_the_shoe : Step::sign_out_of_order;
  if (marked || !at.rules.has(step)) return out;
  out.required.push_back(duty_of(EventKind::sign, {}, at.rules.clauses(step)));
  out.required.back().event.device = change->device;
  return out;
}

}  // namespace assay21::oracle::irregularities
