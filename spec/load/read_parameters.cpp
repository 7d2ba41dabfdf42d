// The figures of a rulebook, each checked against what the oracle can do with it.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool between(std::string_view text, int least, int most) {
  const auto number = whole_number(text);
  return number && least <= *number && *number <= most;
}

constexpr int most_cents = 1'000'000'00;

bool amounts(std::string_view text) {
  if (text == "any") return true;
  const auto all = words_in(text);
  return !all.empty() &&
         std::ranges::all_of(all, [](const auto& one) { return between(one, 1, most_cents); });
}

bool allowed(const ParameterInfo& info, std::string_view value) {
  switch (info.form) {
    case ParameterForm::word: {
      const auto words = words_in(info.words);
      return std::ranges::find(words, value) != words.end();
    }
    case ParameterForm::number:
      return between(value, info.least, info.most);
    case ParameterForm::cents:
      return between(value, 1, most_cents);
    case ParameterForm::amounts:
      return amounts(value);
    case ParameterForm::ratio:
      return odds_from(value).has_value();
  }
  ASSAY21_CHECK(false && "a parameter of no form");
  return false;
}

std::string expected_of(const ParameterInfo& info) {
  switch (info.form) {
    case ParameterForm::word:
      return fmt::format("{}", fmt::join(words_in(info.words), " or "));
    case ParameterForm::number:
      return fmt::format("a number from {} to {}", info.least, info.most);
    case ParameterForm::cents:
      return "cents, at least 1";
    case ParameterForm::amounts:
      return "cents, one number for each; or any";
    case ParameterForm::ratio:
      return "a ratio, as in 1:2";
  }
  ASSAY21_CHECK(false && "a parameter of no form");
  return {};
}

}  // namespace

void read_parameters(ReadContext& context, pugi::xml_node parameters) {
  auto& all = context.rulebook().parameters;
  for (const auto node : parameters.children("parameter")) {
    Parameter parameter{named(parameter_names, node.attribute("name")),
                        node.attribute("value").as_string(), context.clauses_of(node, "clause"),
                        context.under_of(node), context.where_of(node)};
    const auto name = name_of(parameter_names, parameter.name);
    if (const auto& info = info_of(parameter.name); !allowed(info, parameter.value)) {
      context.complain(node, fmt::format("parameter {} cannot be \"{}\"", name, parameter.value),
                       expected_of(info));
    }
    const bool again = std::ranges::any_of(all, [&](const Parameter& one) {
      return one.name == parameter.name && one.under == parameter.under &&
             one.where == parameter.where;
    });
    if (again) {
      context.complain(node, fmt::format("parameter {} stands twice", name),
                       "each once under the same reading and the same option");
    }
    all.push_back(std::move(parameter));
  }
}

}  // namespace assay21::spec
