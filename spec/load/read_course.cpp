// Card values, the course of a round and the interpretations of a rulebook.
#include <algorithm>

#include <fmt/format.h>

#include "spec/condition.h"
#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

std::uint16_t ranks_of(pugi::xml_node node) {
  std::uint16_t ranks = 0;
  for (const auto& word : words_in(node.attribute("ranks").as_string())) {
    ranks = static_cast<std::uint16_t>(ranks | bit(*rank_from(word[0])));
  }
  return ranks;
}

}  // namespace

void read_interpretations(ReadContext& context, pugi::xml_node interpretations) {
  for (const auto node : interpretations.children("interpretation")) {
    Interpretation one;
    one.id = node.attribute("id").as_string();
    one.question = folded_text(node.child("question"));
    one.clauses = context.clauses_of(node, "clauses");
    one.observable = node.attribute("observable").as_string("yes") == std::string_view("yes");
    if (const auto awaits = node.attribute("awaits")) one.awaits = named(mechanism_names, awaits);
    int defaults = 0;
    for (const auto alternative : node.children("alternative")) {
      if (alternative.attribute("default").as_string() == std::string_view("yes")) {
        one.default_alternative = one.alternatives.size();
        ++defaults;
      }
      one.alternatives.push_back({alternative.attribute("id").as_string(),
                                  folded_text(alternative.child("why")),
                                  alternative.attribute("adopted-by").as_string()});
    }
    for (const auto& known : context.rulebook().interpretations) {
      if (known.id == one.id)
        context.complain(node, fmt::format("interpretation {} stands twice", one.id),
                         "an id of its own");
    }
    for (std::size_t i = 0; i < one.alternatives.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (one.alternatives[i].id != one.alternatives[j].id) continue;
        context.complain(node,
                         fmt::format("interpretation {} has two alternatives {}", one.id,
                                     one.alternatives[i].id),
                         "an id of its own for each");
      }
    }
    if (defaults != 1) {
      context.complain(node, fmt::format("interpretation {} has {} defaults", one.id, defaults),
                       "default=\"yes\" on exactly one alternative");
    }
    one.reason = folded_text(node.child("reason"));
    if (one.observable != one.reason.empty()) {
      context.complain(node,
                       fmt::format("interpretation {} {}", one.id,
                                   one.observable ? "is observable and says why it is not"
                                                  : "is not observable and says not why"),
                       "a reason element with observable=\"no\", and only there");
    }
    context.rulebook().interpretations.push_back(std::move(one));
  }
}

void read_values(ReadContext& context, pugi::xml_node root) {
  auto& rulebook = context.rulebook();
  const auto removed = root.child("removed");
  rulebook.removed_ranks = ranks_of(removed);
  rulebook.removed_clauses = context.clauses_of(removed, "clause");

  const auto values = root.child("values");
  context.clauses_of(values, "clause");
  std::array<RankValue, rank_count> by_rank{};
  std::uint16_t seen = 0;
  for (const auto node : values.children("value")) {
    const auto ranks = ranks_of(node);
    const auto high = node.attribute("high").as_int();
    const auto low = node.attribute("low").as_int(high);
    if (high > 21 || low > high) {
      context.complain(node, fmt::format("a card cannot count {} or {}", high, low),
                       "low <= high <= 21");
      continue;
    }
    if ((seen & ranks) != 0 || (rulebook.removed_ranks & ranks) != 0) {
      context.complain(node, "a rank is given a value twice, or is removed from the decks",
                       "one value for each rank that is in the decks");
    }
    seen |= ranks;
    for (const auto rank : all_ranks) {
      if ((ranks & bit(rank)) == 0) continue;
      by_rank[static_cast<std::size_t>(rank)] = {static_cast<std::uint8_t>(high),
                                                 static_cast<std::uint8_t>(low)};
    }
    rulebook.value_clauses.emplace_back(ranks, context.clauses_of(node, "clause"));
  }
  for (const auto rank : all_ranks) {
    if (((seen | rulebook.removed_ranks) & bit(rank)) == 0) {
      context.complain(values, fmt::format("rank {} has no value", letter_of(rank)),
                       "a value for every rank that is in the decks");
    }
  }
  rulebook.values = CardValues(by_rank, values.attribute("limit").as_int());
}

void read_procedure(ReadContext& context, pugi::xml_node procedure) {
  auto& rulebook = context.rulebook();
  for (const auto node : procedure.children("deal")) {
    rulebook.deal.push_back({node.attribute("to").as_string() == std::string_view("dealer"),
                             named(face_names, node.attribute("face")),
                             context.clauses_of(node, "clause"), context.where_of(node)});
  }
  for (const auto node : procedure.children("step")) {
    const std::string_view name = node.attribute("name").as_string();
    const auto info = std::ranges::find(step_infos, name, &StepInfo::name);
    ASSAY21_CHECK(info != step_infos.end());
    const auto where = context.where_of(node);
    const bool again = std::ranges::any_of(rulebook.steps, [&](const StepBinding& one) {
      return one.step == info->value && one.where == where;
    });
    if (again) {
      context.complain(node, fmt::format("step {} is bound twice", name),
                       "each step once, with all its clauses");
    }
    rulebook.steps.push_back({info->value, context.clauses_of(node, "clause"), where});
  }
}

}  // namespace assay21::spec
