#include "conformance/run/merged_stores.h"

namespace assay21::conformance {
namespace {

/// The must-run list comes first; within each list the names are in their order.
bool comes_before(const SessionEvidence& one, const SessionEvidence& other) {
  if (one.must_run != other.must_run) return one.must_run;
  // Numbers that have outgrown their leading zeros are longer.
  if (one.name.size() != other.name.size()) return one.name.size() < other.name.size();
  return one.name < other.name;
}

}  // namespace

MergedStores::MergedStores(const std::vector<Part>& parts, const spec::Terms& terms)
    : terms_(terms) {
  for (const auto& [folder, run] : parts)
    stores_.push_back({folder, StoreReader(folder, run, StoreReader::LastSegment::whole), {}});
}

spec::Problems MergedStores::read(Store& store) const {
  store.is_begun = true;
  auto kept = store.reader.next();
  if (!kept) return kept.problems();
  store.ahead.reset();
  if (!*kept) return {};
  auto evidence = evidence_from(**kept, store.folder + "/" + store.reader.place(), terms_);
  if (!evidence) return evidence.problems();
  store.ahead = Session{std::move(**kept), std::move(evidence).value()};
  return {};
}

spec::Result<std::optional<MergedStores::Session>> MergedStores::next() {
  Store* first = nullptr;
  for (auto& store : stores_) {
    if (!store.is_begun) {
      if (auto problems = read(store); !problems.empty()) return problems;
    }
    if (!store.ahead) continue;
    if (first == nullptr || comes_before(store.ahead->evidence, first->ahead->evidence))
      first = &store;
  }
  if (first == nullptr) return std::optional<Session>();
  auto session = std::move(*first->ahead);
  if (auto problems = read(*first); !problems.empty()) return problems;
  return std::optional(std::move(session));
}

}  // namespace assay21::conformance
