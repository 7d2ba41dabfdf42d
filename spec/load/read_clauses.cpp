// Chapters, sections, clauses and defects of a rulebook.
#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

std::vector<See> see_of(pugi::xml_node node) {
  std::vector<See> all;
  for (const auto see : node.children("see")) {
    all.push_back({named(see_role_names, see.attribute("role")), see.attribute("to").as_string(),
                   see.attribute("outside").as_string(), see.attribute("as-printed").as_string(),
                   see.attribute("defect").as_string()});
  }
  return all;
}

ClauseRef add_clause(ReadContext& context, pugi::xml_node node) {
  auto& rulebook = context.rulebook();
  Clause clause;
  clause.id = node.attribute("id").as_string();
  clause.cite = node.attribute("cite").as_string();
  clause.revision = node.attribute("rev").as_int();
  clause.text_sha256 = node.attribute("text-sha256").as_string();
  clause.modality = named(modality_names, node.attribute("modality"));
  clause.actor = named(actor_names, node.attribute("actor"));
  clause.method = named(method_names, node.attribute("method"));
  clause.review = named(review_names, node.attribute("review"));
  clause.needs = words_in(node.attribute("needs").as_string());
  clause.summary = folded_text(node.child("summary"));
  clause.reason = folded_text(node.child("reason"));
  clause.exercised_by = words_in(node.child("exercised-by").attribute("clauses").as_string());
  clause.see = see_of(node);

  if (clause.method == Method::none && clause.exercised_by.empty()) {
    context.complain(node, fmt::format("clause {} has method none and says not who carries it", clause.id),
                     "an exercised-by element");
  }
  if ((clause.method == Method::submission || clause.method == Method::inspection) && clause.reason.empty()) {
    context.complain(node, fmt::format("clause {} is not verified through an engine and says not why", clause.id),
                     "a reason element");
  }
  const auto ref = static_cast<ClauseRef>(rulebook.clauses.size());
  if (!rulebook.by_id.emplace(clause.id, ref).second) {
    context.complain(node, fmt::format("the clause id {} is used twice", clause.id),
                     "an id of its own for every clause; a label printed twice gets \"-2\"");
  }
  rulebook.clauses.push_back(std::move(clause));
  return ref;
}

void check_references(ReadContext& context, pugi::xml_node node, const Clause& clause) {
  const auto known = [&](const std::string& id) { return context.rulebook().find(id).has_value(); };
  for (const auto& id : clause.exercised_by) {
    if (!known(id)) {
      context.complain(node, fmt::format("clause {}: exercised-by names \"{}\", which is no clause", clause.id, id),
                       "the id of a clause");
    }
  }
  for (const auto& see : clause.see) {
    if (!see.to.empty() && !known(see.to)) {
      context.complain(node, fmt::format("clause {}: see to=\"{}\" names no clause", clause.id, see.to),
                       "the id of a clause, or as-printed with a defect");
    }
  }
}

}  // namespace

void read_clauses(ReadContext& context, pugi::xml_node clauses) {
  auto& rulebook = context.rulebook();
  std::vector<pugi::xml_node> nodes;
  for (const auto chapter_node : clauses.children("chapter")) {
    Chapter chapter{chapter_node.attribute("id").as_string(), chapter_node.attribute("cite").as_string(),
                    chapter_node.attribute("title").as_string(), {}, {}};
    for (const auto child : chapter_node.children()) {
      if (child.name() == std::string_view("clause")) {
        chapter.clauses.push_back(add_clause(context, child));
        nodes.push_back(child);
      } else if (child.name() == std::string_view("section")) {
        Section section{child.attribute("id").as_string(), child.attribute("cite").as_string(), {}};
        for (const auto clause : child.children("clause")) {
          section.clauses.push_back(add_clause(context, clause));
          nodes.push_back(clause);
        }
        chapter.sections.push_back(std::move(section));
      }
    }
    rulebook.chapters.push_back(std::move(chapter));
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) check_references(context, nodes[i], rulebook.clauses[i]);
}

void read_defects(ReadContext& context, pugi::xml_node defects) {
  for (const auto node : defects.children("defect")) {
    context.rulebook().defects.push_back(
        {node.attribute("id").as_string(), node.attribute("kind").as_string(),
         context.clauses_of(node, "clauses"), folded_text(node.child("evidence")),
         node.attribute("disposition").as_string()});
  }
}

}  // namespace assay21::spec
