#include "reports/xml/totals.h"

#include <numeric>

#include "reports/xml/xml_element.h"

namespace assay21::reports {

using spec::verdict_names;

void Totals::count(spec::Verdict verdict, std::uint64_t clauses) {
  clauses_[static_cast<std::size_t>(verdict)] += clauses;
}

Totals& Totals::operator+=(const Totals& other) {
  for (const auto& entry : verdict_names)
    count(entry.value, other.of(entry.value));
  return *this;
}

std::uint64_t Totals::of(spec::Verdict verdict) const {
  return clauses_[static_cast<std::size_t>(verdict)];
}

std::uint64_t Totals::all() const {
  return std::accumulate(clauses_.begin(), clauses_.end(), std::uint64_t{0});
}

void add_totals(pugi::xml_node parent, const Totals& totals) {
  auto node = parent.append_child("totals");
  set(node, "clauses", totals.all());
  for (const auto& entry : verdict_names) {
    if (totals.of(entry.value) == 0) continue;
    auto total = node.append_child("total");
    set(total, "verdict", entry.name);
    set(total, "clauses", totals.of(entry.value));
  }
}

Totals totals_from(pugi::xml_node totals) {
  Totals read;
  for (const auto total : totals.children("total")) {
    const auto verdict = spec::value_of(verdict_names, total.attribute("verdict").value());
    if (verdict) read.count(*verdict, total.attribute("clauses").as_ullong());
  }
  return read;
}

Totals totals_of_clauses(pugi::xml_node clauses) {
  Totals counted;
  for (const auto clause : clauses.children("clause")) {
    const auto verdict = spec::value_of(verdict_names, clause.attribute("verdict").value());
    if (verdict) counted.count(*verdict);
  }
  return counted;
}

}  // namespace assay21::reports
