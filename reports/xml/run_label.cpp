#include "reports/xml/run_label.h"

#include "reports/xml/xml_element.h"

namespace assay21::reports {

void add_run_label(pugi::xml_node parent, const RunLabel& label) {
  if (label.identity == nullptr) return;
  const auto& identity = *label.identity;
  auto run = parent.append_child("run");
  set(run, "id", identity.id);
  set(run, "started", identity.started);
  set(run, "ended", identity.ended);
  set(run, "milliseconds", identity.milliseconds);
  set(run, "machine", identity.machine);
  set(run, "system", identity.system);
  set(run, "operator", identity.by);
  set(run, "laboratory", identity.laboratory);
  set(run, "commit", identity.commit);
  set(run, "build-sha256", identity.build_sha256);
  if (identity.selftest) set(run, "selftest", spec::in_words(*identity.selftest));
  if (!identity.parts.empty()) set(run, "parts", identity.parts.size());
  set(run, "seed-drawn", identity.seed_drawn);
  set(run, "item-sha256", identity.item_sha256);
  set(run, "manifest-sha256", label.manifest_sha256);
  for (const auto* files : {&identity.item, &identity.inputs}) {
    for (const auto& file : *files) {
      auto node = run.append_child("file");
      set(node, "role", file.role);
      set(node, "name", file.name);
      set(node, "sha256", file.sha256);
    }
  }
}

}  // namespace assay21::reports
