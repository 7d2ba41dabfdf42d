#include "spec/record/run_identity.h"

#include <sstream>

#include <pugixml.hpp>

#include "spec/load/home.h"
#include "spec/load/xml_file.h"
#include "spec/values/xml_text.h"

namespace assay21::spec {
namespace {

void put(pugi::xml_node node, const char* name, const std::string& value) {
  node.append_attribute(name).set_value(printable_line(value).c_str());
}

void put(pugi::xml_node node, const char* name, std::uint64_t value) {
  node.append_attribute(name).set_value(value);
}

void add_files(pugi::xml_node parent, const std::vector<HashedFile>& files) {
  for (const auto& file : files) {
    auto node = parent.append_child("file");
    put(node, "role", file.role);
    put(node, "name", file.name);
    put(node, "path", file.path);
    put(node, "sha256", file.sha256);
  }
}

std::vector<HashedFile> files_of(pugi::xml_node parent) {
  std::vector<HashedFile> files;
  for (const auto node : parent.children("file")) {
    files.push_back({node.attribute("role").value(), node.attribute("name").value(),
                     node.attribute("path").value(), node.attribute("sha256").value()});
  }
  return files;
}

void add_selftest(pugi::xml_node tool, const SelftestRecord& selftest) {
  auto node = tool.append_child("selftest");
  put(node, "ended", selftest.ended);
  put(node, "machine", selftest.machine);
  put(node, "cases", selftest.cases);
  put(node, "failed", selftest.failed);
}

/// Its build is that of the run.
std::optional<SelftestRecord> selftest_of(pugi::xml_node tool) {
  const auto node = tool.child("selftest");
  if (!node) return std::nullopt;
  return SelftestRecord{tool.attribute("name").value(),      tool.attribute("sha256").value(),
                        node.attribute("ended").value(),     node.attribute("machine").value(),
                        node.attribute("cases").as_ullong(), node.attribute("failed").as_ullong()};
}

void add_part(pugi::xml_node root, const RunPart& part) {
  auto node = root.append_child("part");
  put(node, "run", part.run);
  put(node, "shard", part.shard);
  put(node, "machine", part.machine);
  put(node, "started", part.started);
  put(node, "ended", part.ended);
  put(node, "milliseconds", part.milliseconds);
  put(node, "manifest-sha256", part.manifest_sha256);
}

RunPart part_of(pugi::xml_node node) {
  return {node.attribute("run").value(),
          node.attribute("shard").value(),
          node.attribute("machine").value(),
          node.attribute("started").value(),
          node.attribute("ended").value(),
          node.attribute("milliseconds").as_ullong(),
          node.attribute("manifest-sha256").value()};
}

}  // namespace

std::string to_xml(const RunIdentity& identity) {
  pugi::xml_document document;
  auto declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version").set_value("1.0");
  declaration.append_attribute("encoding").set_value("UTF-8");
  auto root = document.append_child("run-identity");
  put(root, "id", identity.id);
  put(root, "started", identity.started);
  if (!identity.ended.empty()) {
    put(root, "ended", identity.ended);
    put(root, "milliseconds", identity.milliseconds);
  }
  put(root, "resumed", identity.resumed);
  auto made = root.append_child("made");
  put(made, "machine", identity.machine);
  put(made, "system", identity.system);
  put(made, "operator", identity.by);
  put(made, "laboratory", identity.laboratory);
  auto tool = root.append_child("tool");
  put(tool, "name", identity.tool);
  put(tool, "commit", identity.commit);
  put(tool, "sha256", identity.build_sha256);
  if (identity.selftest) add_selftest(tool, *identity.selftest);
  auto seed = root.append_child("seed");
  put(seed, "value", identity.seed);
  put(seed, "drawn", identity.seed_drawn);
  if (!identity.drawn.random.empty()) {
    put(seed, "random", identity.drawn.random);
    put(seed, "item-sha256", identity.drawn.item_sha256);
    put(seed, "submission-sha256", identity.drawn.submission_sha256);
  }
  auto plan = root.append_child("plan");
  put(plan, "edition", identity.plan.edition);
  put(plan, "purpose", identity.plan.purpose);
  if (!identity.plan.repeat_of.empty()) put(plan, "repeat-of", identity.plan.repeat_of);
  put(plan, "random-sessions", identity.plan.random_sessions);
  if (!identity.plan.only.empty()) put(plan, "only", identity.plan.only);
  if (!identity.plan.scope.empty()) put(plan, "scope", identity.plan.scope);
  put(plan, "conditions", identity.plan.conditions);
  if (identity.plan.in_ledger) put(plan, "ledger", std::string("entered"));
  if (identity.plan.in_blocks) put(plan, "blocks", std::string("each-to-an-engine"));
  if (!identity.plan.shard.empty()) put(plan, "shard", identity.plan.shard);
  if (!identity.plan.exam.empty()) put(plan, "exam", identity.plan.exam);
  put(plan, "evidence", identity.plan.evidence);
  for (const auto& reading : identity.plan.readings)
    put(plan.append_child("reading"), "choice", reading);
  auto item = root.append_child("item");
  put(item, "command", identity.command);
  put(item, "folder", identity.folder);
  put(item, "sha256", identity.item_sha256);
  add_files(item, identity.item);
  add_files(root.append_child("inputs"), identity.inputs);
  for (const auto& part : identity.parts)
    add_part(root, part);
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return std::move(out).str();
}

Result<RunIdentity> run_identity_from_file(const std::string& path) {
  const auto home = find_home();
  if (!home) return home.problems();
  const auto file = XmlFile::read(path, schema_path(*home, "run-identity"));
  if (!file) return file.problems();
  const auto root = file->root();
  const auto of = [&](const char* child, const char* name) -> std::string {
    return root.child(child).attribute(name).value();
  };
  RunIdentity identity;
  identity.id = root.attribute("id").value();
  identity.started = root.attribute("started").value();
  identity.ended = root.attribute("ended").value();
  identity.milliseconds = root.attribute("milliseconds").as_ullong();
  identity.machine = of("made", "machine");
  identity.system = of("made", "system");
  identity.by = of("made", "operator");
  identity.laboratory = of("made", "laboratory");
  identity.tool = of("tool", "name");
  identity.commit = of("tool", "commit");
  identity.build_sha256 = of("tool", "sha256");
  identity.selftest = selftest_of(root.child("tool"));
  identity.seed = root.child("seed").attribute("value").as_ullong();
  identity.seed_drawn = of("seed", "drawn");
  identity.drawn = {of("seed", "random"), of("seed", "item-sha256"),
                    of("seed", "submission-sha256")};
  identity.resumed = root.attribute("resumed").as_ullong();
  const auto plan = root.child("plan");
  identity.plan.edition = of("plan", "edition");
  identity.plan.purpose = of("plan", "purpose");
  identity.plan.repeat_of = of("plan", "repeat-of");
  identity.plan.random_sessions = plan.attribute("random-sessions").as_ullong();
  identity.plan.only = of("plan", "only");
  identity.plan.scope = of("plan", "scope");
  identity.plan.conditions = of("plan", "conditions");
  identity.plan.in_ledger = !of("plan", "ledger").empty();
  identity.plan.in_blocks = !of("plan", "blocks").empty();
  identity.plan.shard = of("plan", "shard");
  identity.plan.exam = of("plan", "exam");
  identity.plan.evidence = of("plan", "evidence");
  for (const auto node : plan.children("reading"))
    identity.plan.readings.emplace_back(node.attribute("choice").value());
  identity.command = of("item", "command");
  identity.folder = of("item", "folder");
  identity.item_sha256 = of("item", "sha256");
  identity.item = files_of(root.child("item"));
  identity.inputs = files_of(root.child("inputs"));
  for (const auto node : root.children("part"))
    identity.parts.push_back(part_of(node));
  return identity;
}

}  // namespace assay21::spec
