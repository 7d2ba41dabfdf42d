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

/// What a pass of the deal may hang on: the answers to an option, or those of an interpretation.
struct Branch {
  const Option* option = nullptr;
  std::size_t interpretation = 0;
  std::size_t ways = 0;
};

std::vector<Branch> branches_of(const Rulebook& rulebook) {
  std::vector<Branch> all;
  const auto add = [&](const Branch& one) {
    const bool known = std::ranges::any_of(all, [&](const Branch& other) {
      return other.option == one.option && other.interpretation == one.interpretation;
    });
    if (!known) all.push_back(one);
  };
  for (const auto& pass : rulebook.deal) {
    if (pass.to_dealer()) continue;
    if (pass.where) {
      for (const auto& answered : pass.where->all) {
        const auto* option = rulebook.option(answered.option);
        if (option == nullptr) continue;
        // One that is not asked everywhere has no answer at some tables.
        const bool everywhere = option->kind == OptionKind::word && !option->where;
        add({option, 0, option->values.size() + (everywhere ? 0 : 1)});
      }
    }
    if (pass.under) {
      const auto at = pass.under->interpretation;
      add({nullptr, at, rulebook.interpretations[at].alternatives.size()});
    }
  }
  return all;
}

/// Does the pass take place where each branch goes this way?
bool takes_place(const DealPass& pass, const std::vector<Branch>& branches,
                 const std::vector<std::size_t>& ways) {
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const auto& branch = branches[i];
    if (branch.option == nullptr) {
      if (pass.under && pass.under->interpretation == branch.interpretation &&
          pass.under->alternative != ways[i])
        return false;
      continue;
    }
    if (!pass.where) continue;
    const auto& values = branch.option->values;
    const auto word = ways[i] < values.size() ? values[ways[i]].word : std::string();
    const bool refused = std::ranges::any_of(pass.where->all, [&](const Answered& answered) {
      return answered.option == branch.option->name && !answered.admits(word);
    });
    if (refused) return false;
  }
  return true;
}

/// How many passes bring the boxes a card, where that is not two, under some answers to what they
/// hang on.
std::optional<std::ptrdiff_t> wrong_passes(const Rulebook& rulebook) {
  const auto branches = branches_of(rulebook);
  std::vector<std::size_t> ways(branches.size(), 0);
  while (true) {
    const auto count = std::ranges::count_if(rulebook.deal, [&](const DealPass& pass) {
      return pass.to_hands() && takes_place(pass, branches, ways);
    });
    if (count != 2) return count;
    std::size_t at = 0;
    while (at < ways.size() && ++ways[at] == branches[at].ways)
      ways[at++] = 0;
    if (at == ways.size()) return std::nullopt;
  }
}

/// Is the first card to the dealer one that lies face up, at every table? It may be told apart by
/// the answers to one option, so that each table has its own clauses for it.
bool has_up_card(const Rulebook& rulebook) {
  const auto& deal = rulebook.deal;
  const auto first = std::ranges::find(deal, DealtTo::dealer, &DealPass::to);
  if (first == deal.end() || !first->where) return first != deal.end() && first->face == Face::up;
  const auto& name = first->where->all.front().option;
  const auto* option = rulebook.option(name);
  if (option == nullptr || option->kind != OptionKind::word || option->where) return false;
  return std::ranges::all_of(option->values, [&](const OptionValue& value) {
    const auto own = std::ranges::find_if(deal, [&](const DealPass& one) {
      if (!one.to_dealer()) return false;
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
  const auto to_dealer = std::ranges::count_if(
      deal, [](const DealPass& one) { return one.to_dealer() && !one.where; });
  if (const auto to_boxes = wrong_passes(context.rulebook())) {
    context.complain(procedure, fmt::format("the deal has {} passes to the boxes", *to_boxes),
                     "two deal elements to=\"boxes\" or to=\"all-boxes\", at every table");
  }
  if (!has_up_card(context.rulebook())) {
    context.complain(
        procedure, "the dealer has no up card",
        "a deal element to=\"dealer\" face=\"up\", without where, before any other to him");
  }
  if (to_dealer > 2) {
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
    rulebook.deal.push_back(
        {named(dealt_to_names, node.attribute("to")), named(face_names, node.attribute("face")),
         context.clauses_of(node, "clause"), context.where_of(node), context.under_of(node)});
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
