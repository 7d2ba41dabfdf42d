#include "reports/xml/xml_element.h"

#include <sstream>

#include "spec/values/xml_text.h"

namespace assay21::reports {

pugi::xml_node start(pugi::xml_document& document, const char* root) {
  auto declaration = document.append_child(pugi::node_declaration);
  set(declaration, "version", "1.0");
  set(declaration, "encoding", "UTF-8");
  return document.append_child(root);
}

std::string to_text(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
  return std::move(out).str();
}

void set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(spec::printable_line(value).c_str());
}

void add_text(pugi::xml_node node, const char* name, std::string_view text) {
  node.append_child(name).text().set(spec::printable(text).c_str());
}

}  // namespace assay21::reports
