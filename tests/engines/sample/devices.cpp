#include "tests/engines/sample/devices.h"

namespace sample {

// 13.Q: when its reader breaks down a table of Maryland stands still; §15(k)#2 has Massachusetts
// play on as if it had none. 13.S: what cannot be used bears a sign before anything else is; a
// device that only jams shuffles again (13.R, §15(j)).
void change_device(const House& house, const DeviceChange& change) {
  const bool works = change.state == DeviceState::repaired || change.state == DeviceState::replaced;
  if (change.device == Device::reader) {
    const bool breaks = house.floor.reader_works && change.state == DeviceState::broken;
    house.floor.reader_works = works;
    const bool stops =
        house.is_in(Region::maryland) != house.faults.has(Fault::reader_failure_misread);
    if (breaks && stops) house.transcript.stop();
    return;
  }
  if (change.device == Device::shuffler && change.state == DeviceState::jammed) {
    house.floor.batch.jammed = true;
    ++house.floor.history.jams;
  }
  if (change.device == Device::shuffler)
    house.floor.shuffler_works = works || change.state == DeviceState::jammed;
  const bool named = change.device == Device::shuffler || house.table.law->shoe_bears_sign;
  const bool signs = house.is_in(Region::maryland) && named && change.state == DeviceState::broken;
  const bool forgets =
      house.floor.history.rounds == 0 && house.faults.has(Fault::no_sign_before_first_round);
  if (signs && !forgets && !house.faults.has(Fault::no_sign_on_the_device))
    house.transcript.sign(change.device == Device::shuffler ? "shuffler" : "shoe");
}

}  // namespace sample
