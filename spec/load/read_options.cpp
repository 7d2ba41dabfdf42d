// What a rulebook asks the operator to declare.
#include <fmt/format.h>

#include "spec/edition/house_procedure.h"
#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

/// A clause, where nothing else is written.
SetBy set_by(pugi::xml_node node, const char* attribute) {
  const auto text = node.attribute(attribute);
  return text ? named(set_by_names, text) : SetBy::law;
}

Bounds bounds_of(pugi::xml_node node) {
  return {node.attribute("least").as_string(), node.attribute("most").as_string(),
          set_by(node, "least-by"), set_by(node, "most-by")};
}

constexpr int largest_number = 1'000'000;

/// A number must fit where it is kept.
bool fits(OptionKind kind, const std::string& bound) {
  const auto amount = amount_from(kind, bound);
  return kind != OptionKind::number || !amount || amount->value <= largest_number;
}

OptionKind kind_of(pugi::xml_node node) {
  if (const auto kind = node.attribute("kind")) return named(option_kind_names, kind);
  return node.child("value") ? OptionKind::word : OptionKind::number;
}

/// The option whose answer is a bound of this one: of the same kind, and asked before it.
std::optional<OptionName> bounding_option(ReadContext& context, pugi::xml_node bound,
                                          const char* attribute, OptionKind kind) {
  if (!bound.attribute(attribute)) return std::nullopt;
  return option_of(context, bound, attribute, kind);
}

void read_bound_where(ReadContext& context, pugi::xml_node node, Option& option) {
  const auto name = option.name.text();
  BoundsWhere one{context.where_of(node).value_or(Where{}), bounds_of(node),
                  context.clauses_of(node, "clause"), context.unders_of(node)};
  one.least_answer = bounding_option(context, node, "least-answer", option.kind);
  one.most_answer = bounding_option(context, node, "most-answer", option.kind);
  const bool written = !one.bounds.least.empty() || !one.bounds.most.empty();
  const bool answered = one.least_answer || one.most_answer;
  if (option.kind == OptionKind::word || (!written && !answered) ||
      !are_sound(option.kind, one.bounds)) {
    context.complain(node, fmt::format("a bound of option {} is none", name),
                     "least, most or both, written as the option's kind is");
    return;
  }
  if (const auto taking = node.attribute("taking")) one.taking = named(taking_names, taking);
  if ((written && answered) != static_cast<bool>(node.attribute("taking"))) {
    context.complain(node,
                     fmt::format("of two bounds of option {} nobody knows which is meant", name),
                     "taking=\"higher\" or \"lower\" where one is written and one answered, and "
                     "only there");
  }
  if (one.where.all.empty() && one.under.empty() && !answered) {
    context.complain(node, fmt::format("a bound of option {} holds everywhere", name),
                     "where or under, or else least and most of the option itself");
  }
  option.bounds_where.push_back(std::move(one));
}

void read_bounds(ReadContext& context, pugi::xml_node node, Option& option) {
  const auto name = option.name.text();
  option.bounds = bounds_of(node);
  const bool both = !option.bounds.least.empty() && !option.bounds.most.empty();
  const bool any = !option.bounds.least.empty() || !option.bounds.most.empty();
  const bool clear = option.kind == OptionKind::word     ? !any && !option.values.empty()
                     : option.kind == OptionKind::number ? both && option.values.empty()
                                                         : option.values.empty();
  if (!clear || !are_sound(option.kind, option.bounds)) {
    context.complain(
        node, fmt::format("option {} says not clearly what it may be", name),
        "either value elements, or least and most with least <= most, written as its kind is");
    return;
  }
  if (option.kind == OptionKind::number) {
    option.least = node.attribute("least").as_int();
    option.most = node.attribute("most").as_int();
  }
  for (const auto bound : node.children("bound"))
    read_bound_where(context, bound, option);
}

void read_assumed(ReadContext& context, pugi::xml_node node, Option& option) {
  const auto given = node.attribute("default");
  if (!given) return;
  option.assumed = given.as_string();
  if (!option.allows(*option.assumed)) {
    context.complain(node,
                     fmt::format("the default of option {} cannot be \"{}\"", option.name.text(),
                                 *option.assumed),
                     option.allowed());
  }
}

}  // namespace

bool are_sound(OptionKind kind, const Bounds& bounds) {
  const auto least = amount_from(kind, bounds.least);
  const auto most = amount_from(kind, bounds.most);
  return (bounds.least.empty() || least) && (bounds.most.empty() || most) &&
         (!least || !most || *least <= *most) && fits(kind, bounds.least) &&
         fits(kind, bounds.most);
}

void read_options(ReadContext& context, pugi::xml_node options) {
  auto& rulebook = context.rulebook();
  for (const auto node : options.children("option")) {
    Option option;
    option.name = OptionName(node.attribute("name").as_string());
    option.kind = kind_of(node);
    option.question = folded_text(node.child("question"));
    option.clauses = context.clauses_of(node, "clause");
    option.where = context.where_of(node);
    option.under = context.unders_of(node);
    option.asked_by = set_by(node, "asked-by");
    option.words_by = set_by(node, "words-by");
    for (const auto value : node.children("value")) {
      option.values.push_back({value.attribute("word").as_string(),
                               context.clauses_of(value, "clause"), context.where_of(value),
                               context.unders_of(value)});
    }
    for (const auto one : node.children("unasked")) {
      const auto where = context.where_of(one);
      option.unasked.push_back({where.value_or(Where{}), context.unders_of(one)});
    }
    read_bounds(context, node, option);
    read_assumed(context, node, option);
    check_option(context, node, option);
    if (rulebook.option(option.name) != nullptr) {
      context.complain(node, fmt::format("option {} stands twice", option.name.text()),
                       "each option once");
    }
    if (gap_named(rulebook, option.name.text()) != nullptr) {
      context.complain(node, fmt::format("option {} has the name of a gap", option.name.text()),
                       "a name of its own: engines are told both as options");
    }
    rulebook.options.push_back(std::move(option));
  }
}

}  // namespace assay21::spec
