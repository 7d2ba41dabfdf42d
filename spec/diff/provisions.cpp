#include "spec/diff/provisions.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/diff/side_provisions.h"
#include "spec/words/row_words.h"

namespace assay21::spec {
namespace {

std::string reading_in_words(const Rulebook& book, const std::optional<Under>& under) {
  if (!under) return {};
  const auto& one = book.interpretations[under->interpretation];
  return fmt::format("{}={}", one.id, one.alternatives[under->alternative].id);
}

std::string count_in_words(const Rulebook& book, Rank rank) {
  if ((book.removed_ranks & bit(rank)) != 0) return "removed from the decks";
  const auto value = book.values.of(rank);
  if (value.low == value.high) return fmt::format("counts {}", value.high);
  return fmt::format("counts {}, or {} where that would go over {}", value.high, value.low,
                     book.values.limit());
}

ProvisionGroup values_of(const Rulebook& book) {
  ProvisionGroup group{"card values", true, {}};
  group.provisions.push_back(
      {"limit", {{"limit", fmt::format("a total over {} loses", book.values.limit())}}, {}});
  for (const auto rank : all_ranks) {
    Provision provision{fmt::format("rank {}", ranks_in_words(bit(rank))),
                        {{"value", count_in_words(book, rank)}},
                        {}};
    if ((book.removed_ranks & bit(rank)) != 0) provision.clauses.add(book.removed_clauses);
    for (const auto& [ranks, clauses] : book.value_clauses) {
      if ((ranks & bit(rank)) != 0) provision.clauses.add(clauses);
    }
    group.provisions.push_back(std::move(provision));
  }
  return group;
}

/// "rounding under fraction-of-a-cent=to-the-house": what holds in certain cases only is another
/// thing in each of them.
std::string key_of(std::string_view name, const std::string& reading,
                   const std::optional<Where>& where) {
  std::string key(name);
  if (!reading.empty()) key += fmt::format(" under {}", reading);
  if (where) key += fmt::format(" {}", where_in_words(where));
  return key;
}

void add_if_any(std::vector<Trait>& traits, const std::string& name, const std::string& words) {
  if (!words.empty()) traits.push_back({name, words});
}

ProvisionGroup parameters_of(const Rulebook& book) {
  ProvisionGroup group{"parameters", true, {}};
  for (const auto& one : book.parameters) {
    const auto name = name_of(parameter_names, one.name);
    group.provisions.push_back({key_of(name, reading_in_words(book, one.under), one.where),
                                {{"value", one.value}},
                                one.clauses});
  }
  return group;
}

/// Where it holds, and what it is; where another answer bounds this one, that names it.
Trait bound_of(const Rulebook& book, OptionKind kind, const BoundsWhere& bound) {
  std::string condition = bound.where.all.empty() ? "" : where_in_words(bound.where);
  for (const auto& under : bound.under)
    condition +=
        fmt::format("{}read as {}", condition.empty() ? "" : " ", reading_in_words(book, under));
  if (!bound.least_answer && !bound.most_answer) return {condition, in_words(kind, bound.bounds)};
  std::string limits;
  const auto add = [&](std::string_view how, const std::string& written,
                       const std::optional<OptionName>& answer) {
    if (!answer) return;
    limits += fmt::format("{}{} ", limits.empty() ? "" : "and ", how);
    if (!written.empty())
      limits += fmt::format("the {} of {} and ", name_of(taking_names, bound.taking), written);
    limits += fmt::format("{} ", answer->text());
  };
  add("at least", bound.bounds.least, bound.least_answer);
  add("at most", bound.bounds.most, bound.most_answer);
  const auto& first = bound.least_answer ? bound.least_answer : bound.most_answer;
  return {fmt::format("beside {}", first->text()), limits + condition};
}

ProvisionGroup options_of(const Rulebook& book) {
  ProvisionGroup group{"options to declare", true, {}};
  for (const auto& one : book.options) {
    Provision provision{
        one.name.text(), {{"question", one.question}, {"may be", one.allowed()}}, one.clauses};
    for (const auto& value : one.values)
      provision.clauses.add(value.clauses);
    for (const auto& bound : one.bounds_where) {
      provision.traits.push_back(bound_of(book, one.kind, bound));
      provision.clauses.add(bound.clauses);
    }
    add_if_any(provision.traits, "asked", where_in_words(one.where));
    add_if_any(provision.traits, "assumed", one.assumed.value_or(""));
    group.provisions.push_back(std::move(provision));
  }
  return group;
}

ProvisionGroup deal_of(const Rulebook& book) {
  ProvisionGroup group{"passes of the initial deal", true, {}};
  for (const auto& pass : book.deal) {
    Provision provision{fmt::format("pass {}", group.provisions.size() + 1),
                        {{"deals", deal_in_words(pass.to, pass.face)}},
                        pass.clauses};
    add_if_any(provision.traits, "only", where_in_words(pass.where));
    group.provisions.push_back(std::move(provision));
  }
  return group;
}

ProvisionGroup steps_of(const Rulebook& book) {
  ProvisionGroup group{"steps of a round", true, {}};
  for (const auto& binding : book.steps) {
    const auto name = step_infos[static_cast<std::size_t>(binding.step)].name;
    Provision provision{key_of(name, {}, binding.where), {}, binding.clauses};
    add_if_any(provision.traits, "under the reading", reading_in_words(book, binding.under));
    group.provisions.push_back(std::move(provision));
  }
  return group;
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

ProvisionGroup rows_of(const Rulebook& book, const QuestionInfo& info) {
  ProvisionGroup group{fmt::format("table {}", info.name), true, {}};
  for (const auto& table : book.tables) {
    if (table.question() != info.value) continue;
    for (const auto& row : table.rows()) {
      Provision provision{row.id, {{"row", row_in_words(info.value, row)}}, row.clauses};
      add_if_any(provision.traits, "yields to", joined(row.yields_to));
      add_if_any(provision.traits, "under the reading", reading_in_words(book, row.under));
      add_if_any(provision.traits, "only", where_in_words(row.where));
      group.provisions.push_back(std::move(provision));
    }
  }
  return group;
}

ProvisionGroup paytable_of(const Rulebook& book, const Paytable& table) {
  ProvisionGroup group{fmt::format("paytable {}", table.id), true, {}};
  Provision whole{"the paytable", {{"pays", paytable_in_words(table)}}, table.clauses};
  add_if_any(whole.traits, "only", where_in_words(table.where));
  group.provisions.push_back(std::move(whole));
  for (const auto& line : table.lines) {
    group.provisions.push_back(
        {key_of(fmt::format("symbol {}", line.symbol), reading_in_words(book, line.under), {}),
         {{"pays", pays_in_words(line)}},
         line.clauses});
  }
  return group;
}

ProvisionGroup meters_of(const Rulebook& book) {
  ProvisionGroup group{"meters", true, {}};
  for (const auto& one : book.meters) {
    Provision provision{one.id,
                        {{"grows by", one.rate.text()},
                         {"starts with", one.initial.text()},
                         {"returns to", one.reset.text()}},
                        one.clauses};
    add_if_any(provision.traits, "only", where_in_words(one.where));
    for (const auto& joined : one.joined) {
      provision.traits.push_back({fmt::format("read as {} {}", reading_in_words(book, joined.under),
                                              where_in_words(joined.where)),
                                  "one with " + joined.to});
      provision.clauses.add(joined.clauses);
    }
    group.provisions.push_back(std::move(provision));
  }
  return group;
}

/// "tie (the default) or as-blackjack"; why, `rules readings` tells.
std::string readings_in_words(const Interpretation& one) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < one.alternatives.size(); ++i) {
    const auto& alternative = one.alternatives[i];
    auto word = alternative.id;
    if (i == one.default_alternative) word += " (the default)";
    if (!alternative.adopted_by.empty())
      word += fmt::format(" (adopted by {})", alternative.adopted_by);
    words.push_back(std::move(word));
  }
  return listed(words);
}

ProvisionGroup interpretations_of(const Rulebook& book) {
  ProvisionGroup group{"interpretations", true, {}};
  for (const auto& one : book.interpretations) {
    group.provisions.push_back(
        {one.id,
         {{"question", one.question},
          {"kind", std::string(name_of(interpretation_kind_names, one.kind))},
          {"touches", std::string(name_of(touches_names, one.touches))},
          {"readings", readings_in_words(one)},
          {"shown by play", one.observable ? "yes" : "no"}},
         one.clauses});
  }
  return group;
}

ProvisionGroup defects_of(const Rulebook& book) {
  ProvisionGroup group{"faults of the text itself", false, {}};
  for (const auto& one : book.defects) {
    group.provisions.push_back(
        {one.id,
         {{"kind", spaced(one.kind)}, {"evidence", one.evidence}, {"treated", one.disposition}},
         one.clauses});
  }
  return group;
}

}  // namespace

std::vector<ProvisionGroup> provisions_of(const Rulebook& rulebook) {
  std::vector<ProvisionGroup> groups = {values_of(rulebook), parameters_of(rulebook),
                                        options_of(rulebook), deal_of(rulebook),
                                        steps_of(rulebook)};
  for (const auto& info : question_infos)
    groups.push_back(rows_of(rulebook, info));
  groups.push_back(meters_of(rulebook));
  for (const auto& table : rulebook.paytables)
    groups.push_back(paytable_of(rulebook, table));
  add_side_wagers(rulebook, groups);
  groups.push_back(interpretations_of(rulebook));
  groups.push_back(defects_of(rulebook));
  return groups;
}

}  // namespace assay21::spec
