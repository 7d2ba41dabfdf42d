#include "reports/xml/subject.h"

#include "reports/xml/xml_element.h"

namespace assay21::reports {

void add_subject(pugi::xml_node parent, const spec::Rulebook& rulebook,
                 const spec::RunRecord& record) {
  auto subject = parent.append_child("subject");
  set(subject, "tool", record.tool);

  auto edition = subject.append_child("edition");
  set(edition, "id", rulebook.id);
  set(edition, "authority", rulebook.authority);
  set(edition, "title", rulebook.title);
  set(edition, "version", rulebook.version);
  set(edition, "table-version", rulebook.table_version);
  set(edition, "rulebook-sha256", rulebook.sha256);

  auto engine = subject.append_child("engine");
  set(engine, "name", record.engine.name);
  set(engine, "version", record.engine.version);
  set(engine, "vendor", record.engine.vendor);
  set(engine, "command", record.engine.command);
  for (const auto& component : record.engine.components) {
    auto node = engine.append_child("component");
    set(node, "name", component.name);
    set(node, "version", component.version);
    set(node, "sha256", component.sha256);
  }
  for (const auto& kind : record.observes)
    set(engine.append_child("observes"), "kind", kind);
  for (const auto& layer : record.engine.isolation) {
    if (layer.in_force) continue;
    auto node = engine.append_child("not-isolated");
    set(node, "layer", layer.layer);
    set(node, "why", layer.why);
  }

  auto submission = subject.append_child("submission");
  set(submission, "name", record.submission);
  for (const auto& [name, value] : record.options) {
    auto option = submission.append_child("option");
    set(option, "name", name);
    set(option, "value", value);
  }

  auto readings = subject.append_child("readings");
  for (const auto& one : record.readings) {
    auto reading = readings.append_child("reading");
    set(reading, "interpretation", one.interpretation);
    set(reading, "alternative", one.alternative);
    set(reading, "binding", spec::name_of(spec::binding_names, one.binding));
    if (!one.followed.empty()) set(reading, "followed", one.followed);
    if (!one.letter.empty()) set(reading, "letter", one.letter);
  }
}

}  // namespace assay21::reports
