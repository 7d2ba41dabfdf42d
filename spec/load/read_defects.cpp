// The registered faults of the regulation, and the references that lean on them.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

bool registered(const ReadContext& context, std::string_view id) {
  const auto& defects = context.rulebook().defects;
  return std::ranges::find(defects, id, &Defect::id) != defects.end();
}

/// A reference leads somewhere, or a defect says why it does not.
void check_see(ReadContext& context, pugi::xml_node see) {
  const auto id = see.parent().attribute("id").as_string();
  const std::string_view defect = see.attribute("defect").as_string();
  const bool inside = static_cast<bool>(see.attribute("to"));
  const bool outside = static_cast<bool>(see.attribute("outside"));
  if (!defect.empty() && !registered(context, defect)) {
    context.complain(see, fmt::format("clause {}: see defect=\"{}\" names no defect", id, defect),
                     "the id of a defect of this rulebook");
  }
  if (inside && outside) {
    context.complain(see, fmt::format("clause {}: see leads to two places", id),
                     "either to or outside");
  } else if (!inside && !outside && defect.empty()) {
    context.complain(see, fmt::format("clause {}: see leads nowhere, and names no defect", id),
                     "to, outside, or as-printed with the defect that says why");
  }
}

void check_sees_below(ReadContext& context, pugi::xml_node node) {
  for (const auto child : node.children()) {
    if (child.name() == std::string_view("see")) {
      check_see(context, child);
    } else {
      check_sees_below(context, child);
    }
  }
}

}  // namespace

void read_defects(ReadContext& context, pugi::xml_node defects) {
  for (const auto node : defects.children("defect")) {
    Defect defect{node.attribute("id").as_string(),          node.attribute("kind").as_string(),
                  context.clauses_of(node, "clauses"),       folded_text(node.child("evidence")),
                  node.attribute("disposition").as_string(), {}};
    for (const auto child : node.children("finds")) {
      auto found = folded_text(child);
      if (std::ranges::find(defect.finds, found) != defect.finds.end()) {
        context.complain(child, fmt::format("defect {} lists \"{}\" twice", defect.id, found),
                         "each finding once");
      }
      defect.finds.push_back(std::move(found));
    }
    if (registered(context, defect.id)) {
      context.complain(node, fmt::format("defect {} stands twice", defect.id), "an id of its own");
    }
    context.rulebook().defects.push_back(std::move(defect));
  }
}

void check_sees(ReadContext& context, pugi::xml_node clauses) {
  check_sees_below(context, clauses);
}

}  // namespace assay21::spec
