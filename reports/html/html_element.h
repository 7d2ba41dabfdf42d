// The writing of a page's elements. The page is a tree until it is printed, so that nothing can go
// unescaped.
#pragma once

#include <string>
#include <string_view>

#include <pugixml.hpp>

namespace assay21::reports {

pugi::xml_node add(pugi::xml_node parent, const char* element, std::string_view text = {});
pugi::xml_node add_with_class(pugi::xml_node parent, const char* element,
                              std::string_view css_class, std::string_view text = {});
void say(pugi::xml_node parent, std::string_view text);
void set_id(pugi::xml_node node, std::string_view id);
pugi::xml_node add_link(pugi::xml_node parent, std::string_view to, std::string_view text);

/// A link to a place of the same page.
std::string to_anchor(std::string_view id);

/// A clause's citation, as a link to where it stands on the page.
void add_citation(pugi::xml_node parent, std::string_view clause, std::string_view cite);
/// The same for a list: "Ch.7 §O(3), Ch.7 §P".
void add_citations(pugi::xml_node parent,
                   pugi::xml_object_range<pugi::xml_named_node_iterator> nodes);

/// A verdict in words, with its colour.
void add_verdict(pugi::xml_node parent, std::string_view verdict);

/// A table that scrolls by itself where it is wider than the page.
pugi::xml_node add_table(pugi::xml_node parent, std::string_view css_class);

/// One term and its description; returns the description.
pugi::xml_node add_term(pugi::xml_node list, std::string_view term, std::string_view text = {});

}  // namespace assay21::reports
