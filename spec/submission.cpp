#include "spec/submission.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

std::optional<int> number_from(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string allowed_by(const Option& option) {
  if (option.values.empty())
    return fmt::format("a number from {} to {}", option.least, option.most);
  std::string text;
  for (const auto& value : option.values) {
    if (!text.empty()) text += &value == &option.values.back() ? " or " : ", ";
    text += value.word;
  }
  return text;
}

bool allows(const Option& option, std::string_view value) {
  if (!option.values.empty()) {
    return std::ranges::find(option.values, value, &OptionValue::word) != option.values.end();
  }
  const auto number = number_from(value);
  return number && option.least <= *number && *number <= option.most;
}

}  // namespace

const std::string* Submission::word(OptionName name) const {
  const auto at = std::ranges::find(declared, name, &Declared::name);
  return at == declared.end() ? nullptr : &at->value;
}

int Submission::number(OptionName name) const {
  const auto* text = word(name);
  ASSAY21_CHECK(text != nullptr);
  const auto value = number_from(*text);
  ASSAY21_CHECK(value.has_value());
  return *value;
}

Result<std::vector<Declared>> declared_under(const Rulebook& rulebook,
                                             const std::vector<DeclaredAt>& given,
                                             const std::string& file) {
  Problems problems;
  std::vector<Declared> declared;
  for (const auto& one : given) {
    const auto name = value_of(option_names, one.name);
    if (!name || rulebook.option(*name) == nullptr) {
      problems.push_back({file, one.line, 0,
                          fmt::format("{} has no option \"{}\"", rulebook.id, one.name),
                          "an option of this edition"});
    } else if (std::ranges::count(given, one.name, &DeclaredAt::name) > 1) {
      problems.push_back({file, one.line, 0,
                          fmt::format("option {} is declared more than once", one.name),
                          "each option once"});
    }
  }
  for (const auto& option : rulebook.options) {
    const auto name = name_of(option_names, option.name);
    const auto cites = cites_of(rulebook, option.clauses);
    const auto one = std::ranges::find(given, name, &DeclaredAt::name);
    if (one == given.end()) {
      problems.push_back({file, 0, 0,
                          fmt::format("option {} is not declared: {} calls for it", name, cites),
                          allowed_by(option)});
    } else if (!allows(option, one->value)) {
      problems.push_back(
          {file, one->line, 0,
           fmt::format("option {} cannot be \"{}\": {} forbids it", name, one->value, cites),
           allowed_by(option)});
    } else {
      declared.push_back({option.name, one->value});
    }
  }
  if (!problems.empty()) return problems;
  return declared;
}

}  // namespace assay21::spec
