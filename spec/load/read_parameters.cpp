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

bool one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, text) != words.end();
}

constexpr int most_cents = 1'000'000'00;

bool stakes(std::string_view text) {
  const auto all = words_in(text);
  return !all.empty() &&
         std::ranges::all_of(all, [](const auto& one) { return between(one, 1, most_cents); });
}

/// What is wrong with a parameter's value; the oracle relies on it.
std::string_view wrong_value(ParameterName name, std::string_view value) {
  switch (name) {
    case ParameterName::boxes:
      return between(value, 1, 20) ? "" : "a number of boxes from 1 to 20";
    case ParameterName::splits:
      return between(value, 0, 12) ? "" : "a number of splits from 0 to 12";
    case ParameterName::rounding:
      return one_of(value, {"down", "up"}) ? "" : "down or up";
    case ParameterName::pay_and_collect:
      return one_of(value, {"one-pass", "two-passes"}) ? "" : "one-pass or two-passes";
    case ParameterName::settlement_order:
      return one_of(value, {"any", "collect-then-pay"}) ? "" : "any or collect-then-pay";
    case ParameterName::insurance_rounding:
      return one_of(value, {"up", "down"}) ? "" : "up or down";
    case ParameterName::insurance_share:
    case ParameterName::match_share:
    case ParameterName::cover_margin:
      return odds_from(value) ? "" : "a ratio, as in 1:2";
    case ParameterName::match_least:
      return between(value, 1, most_cents) ? "" : "cents, at least 1";
    case ParameterName::match_odds:
      return one_of(value, {"exact", "least", "declared"}) ? "" : "exact, least or declared";
    case ParameterName::match_order:
      return one_of(value, {"counterclockwise", "collect-then-pay"})
                 ? ""
                 : "counterclockwise or collect-then-pay";
    case ParameterName::bonus_spin_stakes:
    case ParameterName::xtreme_16_stakes:
      return stakes(value) ? "" : "cents, one number for each stake";
    case ParameterName::cut_margin:
    case ParameterName::cover_tolerance:
      return between(value, 0, 1000) ? "" : "a number of cards from 0 to 1000";
  }
  ASSAY21_CHECK(false && "a parameter of no kind");
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
    if (const auto expected = wrong_value(parameter.name, parameter.value); !expected.empty()) {
      context.complain(node, fmt::format("parameter {} cannot be \"{}\"", name, parameter.value),
                       std::string(expected));
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
