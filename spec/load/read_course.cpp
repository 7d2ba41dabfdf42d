// Card values and the course of a round.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/read_context.h"
#include "spec/tables/condition.h"

namespace assay21::spec {
namespace {

std::uint16_t ranks_of(pugi::xml_node node) {
  std::uint16_t ranks = 0;
  for (const auto& word : words_in(node.attribute("ranks").as_string())) {
    ranks = static_cast<std::uint16_t>(ranks | bit(*rank_from(word[0])));
  }
  return ranks;
}

// A limit that two cards can reach, and no higher than in any game of this kind.
constexpr int least_limit = 11;
constexpr int most_limit = 31;

void read_limit(ReadContext& context, pugi::xml_node values,
                const std::array<RankValue, rank_count>& by_rank) {
  const auto limit = values.attribute("limit").as_int();
  if (limit < least_limit || limit > most_limit) {
    context.complain(values,
                     fmt::format("the limit cannot be {}", values.attribute("limit").as_string()),
                     fmt::format("a number from {} to {}", least_limit, most_limit));
  }
  context.rulebook().values = CardValues(by_rank, limit);
}

/// The passes to the boxes where an option is answered so; those that hang on another one count.
auto passes_to_boxes(const Rulebook& rulebook, const OptionName& option, std::string_view word) {
  return std::ranges::count_if(rulebook.deal, [&](const DealPass& one) {
    if (one.to_dealer) return false;
    return !one.where || std::ranges::all_of(one.where->all, [&](const Answered& answered) {
      return answered.option != option || answered.admits(word);
    });
  });
}

/// How many passes go to the boxes, where that is not two: passes that hang on an option make up
/// two for each of its words.
std::optional<std::ptrdiff_t> wrong_passes(const Rulebook& rulebook) {
  const auto hangs = std::ranges::find_if(
      rulebook.deal, [](const DealPass& one) { return !one.to_dealer && one.where; });
  if (hangs == rulebook.deal.end()) {
    const auto count = passes_to_boxes(rulebook, {}, {});
    return count == 2 ? std::nullopt : std::optional(count);
  }
  const auto& name = hangs->where->all.front().option;
  const auto* option = rulebook.option(name);
  if (option == nullptr || option->kind != OptionKind::word || option->where)
    return passes_to_boxes(rulebook, {}, {});
  for (const auto& value : option->values) {
    if (const auto count = passes_to_boxes(rulebook, name, value.word); count != 2) return count;
  }
  return std::nullopt;
}

/// Is the first card to the dealer one that lies face up, at every table? It may be told apart by
/// the answers to one option, so that each table has its own clauses for it.
bool has_up_card(const Rulebook& rulebook) {
  const auto& deal = rulebook.deal;
  const auto first = std::ranges::find(deal, true, &DealPass::to_dealer);
  if (first == deal.end() || !first->where) return first != deal.end() && first->face == Face::up;
  const auto& name = first->where->all.front().option;
  const auto* option = rulebook.option(name);
  if (option == nullptr || option->kind != OptionKind::word || option->where) return false;
  return std::ranges::all_of(option->values, [&](const OptionValue& value) {
    const auto own = std::ranges::find_if(deal, [&](const DealPass& one) {
      if (!one.to_dealer) return false;
      return !one.where || std::ranges::any_of(one.where->all, [&](const Answered& answered) {
        return answered.option == name && answered.admits(value.word);
      });
    });
    const bool by_it_alone = own != deal.end() && (!own->where || own->where->all.size() == 1);
    return by_it_alone && own->face == Face::up;
  });
}

/// Every table deals two cards to each box, and to the dealer one first that everybody sees: by it
/// the tables decide.
void check_deal(ReadContext& context, pugi::xml_node procedure) {
  const auto& deal = context.rulebook().deal;
  const auto passes = [&](bool to_dealer, bool everywhere) {
    return std::ranges::count_if(deal, [&](const DealPass& one) {
      return one.to_dealer == to_dealer && (!everywhere || !one.where);
    });
  };
  if (const auto to_boxes = wrong_passes(context.rulebook())) {
    context.complain(
        procedure, fmt::format("the deal has {} passes to the boxes", *to_boxes),
        "two deal elements to=\"boxes\", without where or for each answer to one option");
  }
  if (!has_up_card(context.rulebook())) {
    context.complain(
        procedure, "the dealer has no up card",
        "a deal element to=\"dealer\" face=\"up\", without where, before any other to him");
  }
  if (const auto to_dealer = passes(true, true); to_dealer > 2) {
    context.complain(procedure, fmt::format("the deal has {} passes to the dealer", to_dealer),
                     "one or two");
  }
}

}  // namespace

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
  read_limit(context, values, by_rank);
}

void read_procedure(ReadContext& context, pugi::xml_node procedure) {
  auto& rulebook = context.rulebook();
  for (const auto node : procedure.children("deal")) {
    rulebook.deal.push_back({node.attribute("to").as_string() == std::string_view("dealer"),
                             named(face_names, node.attribute("face")),
                             context.clauses_of(node, "clause"), context.where_of(node)});
  }
  check_deal(context, procedure);
  for (const auto node : procedure.children("step")) {
    const std::string_view name = node.attribute("name").as_string();
    const auto info = std::ranges::find(step_infos, name, &StepInfo::name);
    ASSAY21_CHECK(info != step_infos.end());
    const auto where = context.where_of(node);
    const auto under = context.under_of(node);
    const bool again = std::ranges::any_of(rulebook.steps, [&](const StepBinding& one) {
      return one.step == info->value && one.where == where && one.under == under;
    });
    if (again) {
      context.complain(node, fmt::format("step {} is bound twice", name),
                       "each step once, with all its clauses");
    }
    rulebook.steps.push_back({info->value, context.clauses_of(node, "clause"), where, under});
  }
}

}  // namespace assay21::spec
