#include "conformance/judge/later_in_turn.h"

#include <algorithm>

#include "conformance/judge/same_act.h"

namespace assay21::conformance {

using oracle::Event;
using oracle::EventKind;

bool LaterInTurn::has(const Event& due, std::size_t at) {
  if (at < begins_ || at >= ends_) enter_turn_of(at);
  auto known = std::ranges::find(known_, due, &Last::due);
  if (known == known_.end()) {
    Last last{due, {}};
    for (auto place = ends_; place > begins_ && !last.at; --place) {
      if (does(events_[place - 1], due)) last.at = place - 1;
    }
    known = known_.insert(known_.end(), last);
  }
  return known->at && *known->at > at;
}

void LaterInTurn::enter_turn_of(std::size_t at) {
  const auto is_end = [](const Event& event) { return event.kind == EventKind::await; };
  const auto here = events_.begin() + static_cast<std::ptrdiff_t>(at);
  const auto before = std::find_if(std::make_reverse_iterator(here), events_.rend(), is_end);
  begins_ = static_cast<std::size_t>(before.base() - events_.begin());
  ends_ = static_cast<std::size_t>(std::find_if(here, events_.end(), is_end) - events_.begin());
  known_.clear();
}

}  // namespace assay21::conformance
