// The writing of one element of a report, in which whatever an engine said is made printable.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include <pugixml.hpp>

namespace assay21::reports {

/// The root of a new document.
pugi::xml_node start(pugi::xml_document& document, const char* root);
std::string to_text(const pugi::xml_document& document);

void set(pugi::xml_node node, const char* name, std::string_view value);

template <std::integral Number>
void set(pugi::xml_node node, const char* name, Number value) {
  node.append_attribute(name).set_value(value);
}

/// A child that holds text alone.
void add_text(pugi::xml_node node, const char* name, std::string_view text);

}  // namespace assay21::reports
