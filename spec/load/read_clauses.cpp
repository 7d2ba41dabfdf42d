// Chapters, sections and clauses of a rulebook.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "spec/load/read_context.h"
#include "spec/vocabulary/need.h"

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

std::vector<PrintedReference> refers_of(pugi::xml_node node) {
  std::vector<PrintedReference> all;
  for (const auto one : node.children("refers")) {
    all.push_back(
        {one.attribute("printed").as_string(), words_in(one.attribute("to-find").as_string())});
  }
  return all;
}

std::vector<Equivalent> same_of(pugi::xml_node node) {
  std::vector<Equivalent> all;
  for (const auto same : node.children("same")) {
    const std::string_view as = same.attribute("as").as_string();
    const auto colon = as.find(':');
    all.push_back({std::string(as.substr(0, colon)), std::string(as.substr(colon + 1)),
                   named(relation_names, same.attribute("relation"))});
  }
  return all;
}

/// What is not said of a part is said of its clause, or of its chapter.
Tier tier_of(pugi::xml_node node, Tier of_the_whole) {
  const auto attribute = node.attribute("tier");
  return attribute ? named(tier_names, attribute) : of_the_whole;
}

/// What a clause and a part of one have alike.
void read_duty(Clause& clause, pugi::xml_node node, Tier tier) {
  clause.id = node.attribute("id").as_string();
  clause.modality = named(modality_names, node.attribute("modality"));
  clause.actor = named(actor_names, node.attribute("actor"));
  clause.method = named(method_names, node.attribute("method"));
  clause.tier = tier_of(node, tier);
  clause.needs = words_in(node.attribute("needs").as_string());
  clause.summary = folded_text(node.child("summary"));
  clause.reason = folded_text(node.child("reason"));
}

ClauseRef add_to_rulebook(ReadContext& context, pugi::xml_node node, Clause clause);

/// The parts of a clause that holds several duties; its own method is then none, and they carry it.
std::vector<Clause> parts_of(ReadContext& context, pugi::xml_node node, Clause& whole) {
  std::vector<Clause> parts;
  for (const auto child : node.children("part")) {
    Clause part;
    read_duty(part, child, whole.tier);
    part.cite = fmt::format("{}, part {}", whole.cite, parts.size() + 1);
    part.revision = whole.revision;
    part.text_sha256 = whole.text_sha256;
    part.review = whole.review;
    part.part_of = whole.id;
    whole.exercised_by.push_back(part.id);
    if (part.id != fmt::format("{}/{}", whole.id, parts.size() + 1)) {
      context.complain(child,
                       fmt::format("part {} of clause {} is out of its order", part.id, whole.id),
                       fmt::format("{}/{}", whole.id, parts.size() + 1));
    }
    parts.push_back(std::move(part));
  }
  if (!parts.empty() && whole.method != Method::none) {
    context.complain(node, fmt::format("clause {} has parts and a method of its own", whole.id),
                     "method none: its parts carry it");
  }
  return parts;
}

/// The clause and its parts, in the order in which they stand.
std::vector<ClauseRef> add_clause(ReadContext& context, pugi::xml_node node) {
  Clause clause;
  const auto above = node.parent();
  const bool in_section = above.name() == std::string_view("section");
  // Where nobody says anything a pass takes most.
  read_duty(clause, node, tier_of(in_section ? above.parent() : above, Tier::money));
  clause.cite = node.attribute("cite").as_string();
  clause.revision = node.attribute("rev").as_int();
  clause.text_sha256 = node.attribute("text-sha256").as_string();
  clause.review = named(review_names, node.attribute("review"));
  clause.exercised_by = words_in(node.child("exercised-by").attribute("clauses").as_string());
  clause.see = see_of(node);
  clause.refers = refers_of(node);
  clause.same = same_of(node);
  auto parts = parts_of(context, node, clause);
  std::vector<ClauseRef> added{add_to_rulebook(context, node, std::move(clause))};
  auto at = node.children("part").begin();
  for (auto& part : parts)
    added.push_back(add_to_rulebook(context, *at++, std::move(part)));
  return added;
}

ClauseRef add_to_rulebook(ReadContext& context, pugi::xml_node node, Clause clause) {
  auto& rulebook = context.rulebook();
  if (clause.method == Method::none && clause.exercised_by.empty()) {
    context.complain(
        node, fmt::format("clause {} has method none and says not who carries it", clause.id),
        "an exercised-by element");
  }
  if ((clause.method == Method::submission || clause.method == Method::inspection) &&
      clause.reason.empty()) {
    context.complain(
        node,
        fmt::format("clause {} is not verified through an engine and says not why", clause.id),
        "a reason element");
  }
  for (const auto& need : clause.needs) {
    if (is_kind_of_event(need)) continue;
    context.complain(
        node, fmt::format("clause {} needs \"{}\", which is no kind of event", clause.id, need),
        fmt::format("one of: {}", fmt::join(kinds_of_events, ", ")));
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
      context.complain(
          node,
          fmt::format("clause {}: exercised-by names \"{}\", which is no clause", clause.id, id),
          "the id of a clause");
    }
  }
  for (const auto& see : clause.see) {
    if (!see.to.empty() && !known(see.to)) {
      context.complain(node,
                       fmt::format("clause {}: see to=\"{}\" names no clause", clause.id, see.to),
                       "the id of a clause, or as-printed with a defect");
    }
  }
  std::set<std::pair<std::string, std::string>> same;
  for (const auto& one : clause.same) {
    const auto as = fmt::format("{}:{}", one.edition, one.clause);
    if (one.edition == context.rulebook().id) {
      context.complain(node,
                       fmt::format("clause {}: same as=\"{}\" names this edition", clause.id, as),
                       "a clause of another edition");
    }
    if (!same.emplace(one.edition, one.clause).second) {
      context.complain(node, fmt::format("clause {}: same as=\"{}\" stands twice", clause.id, as),
                       "each clause of another edition once");
    }
  }
}

/// Chapters and sections have ids of their own, each kind among its like.
void check_fresh(ReadContext& context, pugi::xml_node node, std::set<std::string>& ids) {
  const std::string id = node.attribute("id").as_string();
  if (ids.insert(id).second) return;
  context.complain(node, fmt::format("{} {} stands twice", node.name(), id),
                   "an id of its own for every chapter, and for every section");
}

}  // namespace

void read_clauses(ReadContext& context, pugi::xml_node clauses) {
  auto& rulebook = context.rulebook();
  std::vector<pugi::xml_node> nodes;
  std::set<std::string> chapters;
  std::set<std::string> sections;
  const auto take = [&](std::vector<ClauseRef>& into, pugi::xml_node clause) {
    for (const auto ref : add_clause(context, clause)) {
      into.push_back(ref);
      nodes.push_back(clause);
    }
  };
  for (const auto chapter_node : clauses.children("chapter")) {
    check_fresh(context, chapter_node, chapters);
    Chapter chapter{chapter_node.attribute("id").as_string(),
                    chapter_node.attribute("cite").as_string(),
                    chapter_node.attribute("title").as_string(),
                    {},
                    {}};
    for (const auto child : chapter_node.children()) {
      if (child.name() == std::string_view("clause")) {
        take(chapter.clauses, child);
      } else if (child.name() == std::string_view("section")) {
        check_fresh(context, child, sections);
        Section section{child.attribute("id").as_string(), child.attribute("cite").as_string(), {}};
        for (const auto clause : child.children("clause")) {
          take(section.clauses, clause);
        }
        chapter.sections.push_back(std::move(section));
      }
    }
    rulebook.chapters.push_back(std::move(chapter));
  }
  for (std::size_t i = 0; i < nodes.size(); ++i)
    check_references(context, nodes[i], rulebook.clauses[i]);
}

}  // namespace assay21::spec
