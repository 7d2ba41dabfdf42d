#include "oracle/duties/duties.h"

namespace assay21::oracle {

void before(Duties& rest, std::vector<Duty> first) {
  append(first, std::move(rest.required));
  rest.required = std::move(first);
}

void before(Duties& rest, Duties first) {
  before(rest, std::exchange(first.required, {}));
  add(rest, std::move(first));
}

void release(Duties& owed) {
  append(owed.allowed, std::move(owed.required));
  owed.required.clear();
}

bool draws(const Duty& duty) {
  return duty.event.kind == EventKind::deal || duty.event.kind == EventKind::burn ||
         duty.event.kind == EventKind::discard;
}

void without_draws(Duties& duties) {
  std::erase_if(duties.required, draws);
  std::erase_if(duties.allowed, draws);
}

}  // namespace assay21::oracle
