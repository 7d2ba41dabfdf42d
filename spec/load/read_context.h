// What the parts of the rulebook reader share: the file, the rulebook under construction, and the
// problems found so far.
#pragma once

#include <string>

#include "spec/edition/rulebook.h"
#include "spec/load/xml_file.h"

namespace assay21::spec {

class ReadContext {
 public:
  ReadContext(const XmlFile& file, Rulebook& rulebook) : file_(file), rulebook_(rulebook) {}

  [[nodiscard]] Rulebook& rulebook() { return rulebook_; }
  [[nodiscard]] const Rulebook& rulebook() const { return rulebook_; }
  [[nodiscard]] const XmlFile& file() const { return file_; }
  [[nodiscard]] const Problems& problems() const { return problems_; }

  void complain(pugi::xml_node at, std::string what, std::string expected) {
    problems_.push_back(file_.problem(at, std::move(what), std::move(expected)));
  }
  /// The clauses that an attribute names; complains of ids that the rulebook does not have.
  ClauseSet clauses_of(pugi::xml_node node, const char* attribute);
  /// The alternative that an `under` attribute names.
  std::optional<Under> under_of(pugi::xml_node node);
  /// Those that it names, where it may name several.
  Unders unders_of(pugi::xml_node node) { return unders_in(node, "under"); }
  Unders unders_in(pugi::xml_node node, const char* attribute);
  /// The options and their answers that a `where` attribute names; they must have been read before.
  std::optional<Where> where_of(pugi::xml_node node);

 private:
  std::optional<Under> under_in(pugi::xml_node node, std::string_view text);
  Answered answered_in(pugi::xml_node node, std::string_view text);

  const XmlFile& file_;
  Rulebook& rulebook_;
  Problems problems_;
};

// The parts, in the order in which they must be read.
void read_clauses(ReadContext& context, pugi::xml_node clauses);
void read_interpretations(ReadContext& context, pugi::xml_node interpretations);
void read_values(ReadContext& context, pugi::xml_node root);
void check_option(ReadContext& context, pugi::xml_node node, const Option& option);
void read_options(ReadContext& context, pugi::xml_node options);
void read_parameters(ReadContext& context, pugi::xml_node parameters);
void read_procedure(ReadContext& context, pugi::xml_node procedure);
void read_side_wagers(ReadContext& context, pugi::xml_node side_wagers);
void read_tables(ReadContext& context, pugi::xml_node tables);
void read_paytables(ReadContext& context, pugi::xml_node paytables);
void read_defects(ReadContext& context, pugi::xml_node defects);
void check_sees(ReadContext& context, pugi::xml_node clauses);
/// That a parameter has a value under every reading: whatever is declared, or where `needed` is.
void check_figure(ReadContext& context, ParameterName name,
                  const std::optional<Answered>& needed = {});
void check_completeness(ReadContext& context, pugi::xml_node root);

/// The option that an attribute names; it must be of the kind expected.
OptionName option_of(ReadContext& context, pugi::xml_node node, const char* attribute,
                     OptionKind kind);
/// Cents; complains of more than anybody could be paid.
Money amount_of(ReadContext& context, pugi::xml_node node, const char* attribute);
/// The part of a meter that `share` names.
Odds share_of(ReadContext& context, pugi::xml_node node);

/// A bound must be written as the answers are, and the lower one be the lower.
bool are_sound(OptionKind kind, const Bounds& bounds);

/// An attribute whose words the schema has already checked.
template <typename Enum, std::size_t N>
Enum named(const EnumNames<Enum, N>& names, pugi::xml_attribute attribute) {
  const auto value = value_of(names, attribute.as_string());
  ASSAY21_CHECK(value.has_value());
  return *value;
}

/// The text of a child element, its white space folded.
std::string folded_text(pugi::xml_node node);

}  // namespace assay21::spec
