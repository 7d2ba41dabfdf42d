#include "spec/record/situation_record.h"

namespace assay21::spec {
namespace {

void add_names(pugi::xml_node parent, const char* element, const std::vector<std::string>& names) {
  for (const auto& name : names)
    parent.append_child(element).append_attribute("name") = name.c_str();
}

std::vector<std::string> names_of(pugi::xml_node parent, const char* element) {
  std::vector<std::string> names;
  for (const auto node : parent.children(element))
    names.emplace_back(node.attribute("name").value());
  return names;
}

}  // namespace

void add_situations(pugi::xml_node clause, const SituationRecord& situations) {
  auto node = clause.append_child("situations");
  node.append_attribute("reachable") = situations.reachable;
  node.append_attribute("met") = situations.met;
  node.append_attribute("enough") = situations.enough;
  node.append_attribute("excluded") = situations.excluded;
  add_names(node, "missing", situations.missing);
  add_names(node, "open", situations.open);
}

std::optional<SituationRecord> situations_of(pugi::xml_node clause) {
  const auto node = clause.child("situations");
  if (!node) return std::nullopt;
  return SituationRecord{node.attribute("reachable").as_ullong(),
                         node.attribute("met").as_ullong(),
                         node.attribute("enough").as_ullong(),
                         node.attribute("excluded").as_ullong(),
                         names_of(node, "missing"),
                         names_of(node, "open")};
}

}  // namespace assay21::spec
