#include "reports/html/html_element.h"

#include <cstdint>

#include <fmt/format.h>

#include "reports/words/words.h"

namespace assay21::reports {

pugi::xml_node add(pugi::xml_node parent, const char* element, std::string_view text) {
  auto node = parent.append_child(element);
  if (!text.empty()) say(node, text);
  return node;
}

pugi::xml_node add_with_class(pugi::xml_node parent, const char* element,
                              std::string_view css_class, std::string_view text) {
  auto node = add(parent, element, text);
  node.append_attribute("class").set_value(std::string(css_class).c_str());
  return node;
}

void say(pugi::xml_node parent, std::string_view text) {
  parent.append_child(pugi::node_pcdata).set_value(std::string(text).c_str());
}

void set_id(pugi::xml_node node, std::string_view id) {
  node.append_attribute("id").set_value(std::string(id).c_str());
}

pugi::xml_node add_link(pugi::xml_node parent, std::string_view to, std::string_view text) {
  auto node = add(parent, "a", text);
  node.append_attribute("href").set_value(std::string(to).c_str());
  return node;
}

std::string to_anchor(std::string_view id) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_~";
  std::string anchor = "#";
  for (const char character : id) {
    if (plain.find(character) != std::string_view::npos) {
      anchor += character;
    } else {
      anchor += fmt::format("%{:02X}", static_cast<std::uint8_t>(character));
    }
  }
  return anchor;
}

void add_citation(pugi::xml_node parent, std::string_view clause, std::string_view cite) {
  auto link = add_link(parent, to_anchor(clause), cite);
  link.append_attribute("class").set_value("cite");
}

void add_citations(pugi::xml_node parent,
                   pugi::xml_object_range<pugi::xml_named_node_iterator> nodes) {
  bool first = true;
  for (const auto node : nodes) {
    if (!first) say(parent, ", ");
    first = false;
    add_citation(parent, node.attribute("clause").value(), node.attribute("cite").value());
  }
}

void add_verdict(pugi::xml_node parent, std::string_view verdict) {
  add_with_class(parent, "span", fmt::format("verdict {}", verdict), spaced(verdict));
}

pugi::xml_node add_table(pugi::xml_node parent, std::string_view css_class) {
  return add_with_class(add_with_class(parent, "div", "wide"), "table", css_class);
}

pugi::xml_node add_term(pugi::xml_node list, std::string_view term, std::string_view text) {
  add(list, "dt", term);
  return add(list, "dd", text);
}

}  // namespace assay21::reports
