// What the oracle itself reads of the operator's answers, and so what an option may let him answer.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {
namespace {

/// The answers to an option that the oracle knows: some words, or else numbers.
struct KnownAnswers {
  std::string_view option;
  std::string_view words;
  int least = 0;
  int most = 0;
};

constexpr std::array<KnownAnswers, 9> known_answers = {{
    {"decks", {}, 1, 20},
    {"extra-splits", {}, 0, 12},
    {"boxes", {}, 1, 20},
    {"adjacent-boxes", {}, 0, 20},
    {"boxes-per-player", {}, 1, 20},
    {"bettors-per-box", {}, 1, 20},
    {"settlement-order", "collect-then-pay pay-and-collect"},
    {"shuffler", "manual automated automated-loading continuous"},
    {"double-shoe", "yes no"},
}};

bool is_known(const KnownAnswers& known, std::string_view answer) {
  if (!known.words.empty()) {
    const auto words = words_in(known.words);
    return std::ranges::find(words, answer) != words.end();
  }
  const auto number = amount_from(OptionKind::number, answer);
  return number && known.least <= number->value && number->value <= known.most;
}

std::string expected_of(const KnownAnswers& known) {
  if (known.words.empty()) return fmt::format("numbers from {} to {}", known.least, known.most);
  return fmt::format("{}", fmt::join(words_in(known.words), " or "));
}

void check_known(ReadContext& context, pugi::xml_node node, const Option& option) {
  const auto known = std::ranges::find(known_answers, option.name.text(), &KnownAnswers::option);
  if (known == known_answers.end()) return;
  const auto name = option.name.text();
  const auto object = [&](pugi::xml_node at, std::string_view answer) {
    context.complain(at, fmt::format("option {} cannot let anybody answer \"{}\"", name, answer),
                     expected_of(*known));
  };
  for (const auto value : node.children("value")) {
    const std::string_view word = value.attribute("word").as_string();
    if (!is_known(*known, word)) object(value, word);
  }
  for (const auto& bound : {option.bounds.least, option.bounds.most}) {
    if (!bound.empty() && !is_known(*known, bound)) object(node, bound);
  }
  if (option.kind == OptionKind::word || option.kind == OptionKind::number) return;
  context.complain(
      node, fmt::format("option {} is of kind {}", name, name_of(option_kind_names, option.kind)),
      expected_of(*known));
}

void check_words(ReadContext& context, pugi::xml_node node, const Option& option) {
  std::vector<std::string> seen;
  for (const auto value : node.children("value")) {
    std::string word = value.attribute("word").as_string();
    if (std::ranges::find(seen, word) != seen.end() && !value.attribute("under")) {
      context.complain(value, fmt::format("option {} lists \"{}\" twice", option.name.text(), word),
                       "each word once, or under each reading once");
    }
    seen.push_back(std::move(word));
    if (value.attribute("where") && !value.attribute("under") && option.assumed == seen.back()) {
      context.complain(
          value, fmt::format("the default of option {} is not open everywhere", option.name.text()),
          "no where on the word that is assumed");
    }
  }
  if (node.attribute("chooses") && option.kind != OptionKind::word) {
    context.complain(node, fmt::format("option {} chooses, and has no words", option.name.text()),
                     "a value element for each of the paytables");
  }
}

/// A bound that holds somewhere leaves something to answer there, the default too.
void check_bounds_where(ReadContext& context, pugi::xml_node node, const Option& option) {
  const auto name = option.name.text();
  for (const auto& one : option.bounds_where) {
    const Bounds lower{one.bounds.least, option.bounds.most};
    const Bounds upper{option.bounds.least, one.bounds.most};
    if (!are_sound(option.kind, lower) || !are_sound(option.kind, upper)) {
      context.complain(node,
                       fmt::format("option {} can be nothing where {}", name, to_string(one.where)),
                       in_words(option.kind, option.bounds));
    } else if (option.assumed && !within(option.kind, *option.assumed, one.bounds)) {
      context.complain(node,
                       fmt::format("the default of option {} cannot be \"{}\" where {}", name,
                                   *option.assumed, to_string(one.where)),
                       in_words(option.kind, one.bounds));
    }
  }
}

}  // namespace

void check_option(ReadContext& context, pugi::xml_node node, const Option& option) {
  check_words(context, node, option);
  check_known(context, node, option);
  check_bounds_where(context, node, option);
  if (!option.under.empty() && option.assumed) {
    context.complain(node,
                     fmt::format("option {} has a default and is not asked under every reading",
                                 option.name.text()),
                     "no default, or no under");
  }
  if (option.name == OptionName::decks && option.where) {
    context.complain(node, "option decks is not asked everywhere",
                     "no where: every table has decks");
  }
}

}  // namespace assay21::spec
