#include "oracle/duties/duties.h"

namespace assay21::oracle {

void add_what_is_said(Duties& all, Duties& more) {
  append(all.required, std::move(more.required));
  append(all.later, std::move(more.later));
  append(all.allowed, std::move(more.allowed));
  if (!more.undetermined.empty()) all.undetermined = std::move(more.undetermined);
  all.script_ends = all.script_ends || more.script_ends;
  if (more.irregularity) all.irregularity = more.irregularity;
  all.asked.insert(all.asked.end(), more.asked.begin(), more.asked.end());
  all.evidence.add(std::move(more.evidence));
}

void before(Duties& rest, std::vector<Duty> first) {
  append(first, std::move(rest.required));
  rest.required = std::move(first);
}

void before(Duties& rest, Duties&& first) {
  before(rest, std::exchange(first.required, {}));
  add(rest, std::move(first));
}

void release(Duties& owed) {
  append(owed.allowed, std::move(owed.required));
  owed.required.clear();
  owed.asked.clear();
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
