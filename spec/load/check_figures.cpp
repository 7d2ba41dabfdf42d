// That the figures without which nothing can be played are given whatever is read and declared.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

using Given = std::vector<const Parameter*>;

/// Those in force under the default readings, but one interpretation read as this.
Given given_under(const Rulebook& rulebook, const Given& all, Under reading) {
  Given given;
  for (const auto* one : all) {
    const auto chosen = [&](const Under& under) {
      const auto& of = rulebook.interpretations[under.interpretation];
      return under.interpretation == reading.interpretation ? reading.alternative
                                                            : of.default_alternative;
    };
    if (!one->under || one->under->alternative == chosen(*one->under)) given.push_back(one);
  }
  return given;
}

/// Is one of them in force where this is answered, whatever else is?
bool answered(const Given& given, OptionName option, std::string_view word) {
  return std::ranges::any_of(given, [&](const Parameter* one) {
    if (!one->where) return true;
    const auto& all = one->where->all;
    return all.size() == 1 && all[0].option == option && all[0].admits(word);
  });
}

bool everywhere(const Rulebook& rulebook, const Given& given) {
  if (std::ranges::any_of(given, [](const Parameter* one) { return !one->where; })) return true;
  return std::ranges::any_of(rulebook.options, [&](const Option& option) {
    return option.kind == OptionKind::word && !option.where &&
           std::ranges::all_of(option.values, [&](const OptionValue& value) {
             return answered(given, option.name, value.word);
           });
  });
}

}  // namespace

void check_figure(ReadContext& context, ParameterName name, const std::optional<Answered>& needed) {
  const auto& rulebook = context.rulebook();
  const auto parameters = context.file().root().child("parameters");
  Given all;
  for (const auto& one : rulebook.parameters) {
    if (one.name == name) all.push_back(&one);
  }
  if (all.empty()) {
    context.complain(parameters, fmt::format("there is no parameter {}", info_of(name).name),
                     "each parameter at least once");
    return;
  }
  const auto enough = [&](const Given& given) {
    return needed ? answered(given, needed->option, needed->words.front())
                  : everywhere(rulebook, given);
  };
  const auto place = needed ? to_string(*needed) : std::string("anything");
  for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    for (std::size_t j = 0; j < one.alternatives.size(); ++j) {
      if (enough(given_under(rulebook, all, {i, j}))) continue;
      context.complain(parameters,
                       fmt::format("parameter {} has no value somewhere under {}={}",
                                   info_of(name).name, one.id, one.alternatives[j].id),
                       fmt::format("a value under every reading where {} is declared", place));
      return;
    }
  }
  if (!rulebook.interpretations.empty() || enough(all)) return;
  context.complain(parameters,
                   fmt::format("parameter {} has no value somewhere", info_of(name).name),
                   fmt::format("a value where {} is declared", place));
}

}  // namespace assay21::spec
