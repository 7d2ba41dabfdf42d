#include "spec/load/read_context.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {

std::string folded_text(pugi::xml_node node) {
  std::string text;
  for (const auto& word : words_in(node.text().as_string())) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

ClauseSet ReadContext::clauses_of(pugi::xml_node node, const char* attribute) {
  ClauseSet set;
  for (const auto& id : words_in(node.attribute(attribute).as_string())) {
    const auto ref = rulebook_.find(id);
    if (!ref) {
      complain(node, fmt::format("{}=\"{}\" names no clause of this rulebook", attribute, id),
               "the id of a clause, as in 7.O.3");
    } else {
      set.add(*ref);
    }
  }
  return set;
}

std::optional<Under> ReadContext::under_of(pugi::xml_node node) {
  const std::string_view text = node.attribute("under").as_string();
  if (text.empty()) return std::nullopt;
  return under_in(node, text);
}

Unders ReadContext::unders_in(pugi::xml_node node, const char* attribute) {
  Unders unders;
  for (const auto& word : words_in(node.attribute(attribute).as_string())) {
    const auto one = under_in(node, word);
    if (!one) continue;
    const auto again = std::ranges::find(unders, one->interpretation, &Under::interpretation);
    if (again != unders.end()) {
      complain(node, fmt::format("under names two alternatives of \"{}\"", word),
               "each interpretation once");
    }
    unders.push_back(*one);
  }
  return unders;
}

std::optional<Under> ReadContext::under_in(pugi::xml_node node, std::string_view text) {
  const auto equals = text.find('=');
  const auto id = text.substr(0, equals);
  const auto wanted = text.substr(equals + 1);
  const auto& all = rulebook_.interpretations;
  const auto one = std::ranges::find(all, id, &Interpretation::id);
  if (one == all.end()) {
    complain(node, fmt::format("under=\"{}\" names no interpretation", text),
             "an interpretation of this rulebook");
    return std::nullopt;
  }
  const auto alternative = std::ranges::find(one->alternatives, wanted, &Alternative::id);
  if (alternative == one->alternatives.end()) {
    complain(node, fmt::format("interpretation {} has no alternative \"{}\"", id, wanted),
             "one of its alternatives");
    return std::nullopt;
  }
  return Under{static_cast<std::size_t>(one - all.begin()),
               static_cast<std::size_t>(alternative - one->alternatives.begin())};
}

Answered ReadContext::answered_in(pugi::xml_node node, std::string_view text) {
  const auto equals = text.find('=');
  const OptionName name(text.substr(0, equals));
  const auto* option = rulebook_.option(name);
  if (option == nullptr) {
    complain(node, fmt::format("where=\"{}\" names no option", text),
             "an option of this rulebook; of options, one that stands before");
    return {};
  }
  Answered answered{name, {}};
  for (text.remove_prefix(equals + 1);;) {
    const auto bar = text.find('|');
    const auto word = text.substr(0, bar);
    if (!option->allows(word)) {
      complain(node, fmt::format("option {} cannot be \"{}\"", name.text(), word),
               option->allowed());
    }
    answered.words.emplace_back(word);
    if (bar == std::string_view::npos) return answered;
    text.remove_prefix(bar + 1);
  }
}

std::optional<Where> ReadContext::where_of(pugi::xml_node node) {
  Where where;
  for (const auto& word : words_in(node.attribute("where").as_string())) {
    auto answered = answered_in(node, word);
    const auto again = [&](const Answered& one) {
      return one.option == answered.option && !one.words.empty() && !answered.words.empty();
    };
    if (std::ranges::any_of(where.all, again)) {
      complain(node, fmt::format("where names option {} twice", answered.option.text()),
               "each option once, its answers joined by |");
    }
    where.all.push_back(std::move(answered));
  }
  if (where.all.empty()) return std::nullopt;
  return where;
}

}  // namespace assay21::spec
