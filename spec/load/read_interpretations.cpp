// The questions that a court could answer in several ways.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

void read_alternatives(ReadContext& context, pugi::xml_node node, Interpretation& one) {
  int defaults = 0;
  for (const auto child : node.children("alternative")) {
    Alternative alternative{child.attribute("id").as_string(), folded_text(child.child("why")),
                            child.attribute("adopted-by").as_string(),
                            child.attribute("settles").as_string("yes") == std::string_view("yes")};
    if (child.attribute("default").as_string() == std::string_view("yes")) {
      one.default_alternative = one.alternatives.size();
      ++defaults;
    }
    const auto& earlier = one.alternatives;
    if (std::ranges::find(earlier, alternative.id, &Alternative::id) != earlier.end()) {
      context.complain(
          child, fmt::format("interpretation {} has two alternatives {}", one.id, alternative.id),
          "an id of its own for each");
    }
    one.alternatives.push_back(std::move(alternative));
  }
  if (defaults == 1) return;
  context.complain(node, fmt::format("interpretation {} has {} defaults", one.id, defaults),
                   "default=\"yes\" on exactly one alternative");
}

void check_observable(ReadContext& context, pugi::xml_node node, const Interpretation& one) {
  if (one.observable != one.reason.empty()) {
    context.complain(node,
                     fmt::format("interpretation {} {}", one.id,
                                 one.observable ? "is observable and says why it is not"
                                                : "is not observable and says not why"),
                     "a reason element with observable=\"no\", and only there");
  }
  if (!one.observable && one.awaits) {
    context.complain(
        node,
        fmt::format("interpretation {} is not observable and awaits what would follow it", one.id),
        "awaits only where behaviour can show the difference");
  }
}

}  // namespace

void read_interpretations(ReadContext& context, pugi::xml_node interpretations) {
  auto& known = context.rulebook().interpretations;
  for (const auto node : interpretations.children("interpretation")) {
    Interpretation one;
    one.id = node.attribute("id").as_string();
    one.question = folded_text(node.child("question"));
    one.kind = named(interpretation_kind_names, node.attribute("kind"));
    one.touches = named(touches_names, node.attribute("touches"));
    one.kind_reason = folded_text(node.child("kind-reason"));
    one.clauses = context.clauses_of(node, "clauses");
    one.observable = node.attribute("observable").as_string("yes") == std::string_view("yes");
    if (const auto awaits = node.attribute("awaits")) one.awaits = named(mechanism_names, awaits);
    one.of_declarations = node.attribute("about").as_string() == std::string_view("declarations");
    one.reason = folded_text(node.child("reason"));
    read_alternatives(context, node, one);
    check_observable(context, node, one);
    if (std::ranges::find(known, one.id, &Interpretation::id) != known.end()) {
      context.complain(node, fmt::format("interpretation {} stands twice", one.id),
                       "an id of its own");
    }
    known.push_back(std::move(one));
  }
}

}  // namespace assay21::spec
