#include "spec/submission.h"

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "spec/served_decks.h"

namespace assay21::spec {
namespace {

std::optional<int> integer_from(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

const std::string* find(const std::vector<Declared>& all, const OptionName& name) {
  const auto at = std::ranges::find(all, name, &Declared::name);
  return at == all.end() ? nullptr : &at->value;
}

/// Goes through the options in order, so that each can look at the answers to those before it.
class Declaring {
 public:
  Declaring(const Rulebook& rulebook, const std::vector<DeclaredAt>& given, const std::string& file)
      : rulebook_(rulebook), given_(given), file_(file) {}

  Result<std::vector<Declared>> declared() {
    for (const auto& one : given_)
      ++times_[one.name];
    for (const auto& one : given_)
      check_name(one);
    for (const auto& option : rulebook_.options)
      take(option);
    if (problems_.empty()) check_decks();
    if (!problems_.empty()) return problems_;
    return declared_;
  }

 private:
  enum class Place { is, is_not, unknown };

  /// More of them than a reader goes through are not told.
  void object(int line, std::string what, std::string expected) {
    constexpr std::size_t most_problems = 100;
    if (problems_.size() == most_problems) return;
    problems_.push_back({file_, line, 0, std::move(what), std::move(expected)});
  }

  void check_decks() {
    Submission whole;
    whole.declared = in_force_;
    const auto decks = std::ranges::find(given_, OptionName::decks.text(), &DeclaredAt::name);
    problems_ =
        check_served_decks(rulebook_, whole, file_, decks == given_.end() ? 0 : decks->line);
  }

  void check_name(const DeclaredAt& one) {
    if (rulebook_.option(OptionName(one.name)) == nullptr) {
      object(one.line, fmt::format("{} has no option \"{}\"", rulebook_.id, one.name),
             "an option of this edition");
    } else if (times_[one.name] > 1) {
      object(one.line, fmt::format("option {} is declared more than once", one.name),
             "each option once");
    }
  }

  /// Unknown where the answer that it hangs on is missing or wrong: that was objected to already.
  Place place_of(const std::optional<Where>& where) const {
    if (!where) return Place::is;
    auto place = Place::is;
    for (const auto& one : where->all) {
      if (std::ranges::find(unsound_, one.option) != unsound_.end()) return Place::unknown;
      const auto* word = find(in_force_, one.option);
      if (word == nullptr || !one.admits(*word)) place = Place::is_not;
    }
    return place;
  }

  void take(const Option& option) {
    const auto name = option.name.text();
    const auto one = std::ranges::find(given_, name, &DeclaredAt::name);
    const auto place = place_of(option.where);
    if (place == Place::unknown) {
      unsound_.push_back(option.name);
    } else if (place == Place::is_not) {
      if (one == given_.end()) return;
      unsound_.push_back(option.name);
      object(one->line,
             fmt::format("option {} has no place here: {} calls for it where {}", name,
                         cites_of(rulebook_, option.clauses), to_string(*option.where)),
             fmt::format("{}, or no declaration of {}", to_string(*option.where), name));
    } else if (one != given_.end()) {
      answered(option, *one);
    } else if (option.assumed) {
      in_force_.push_back({option.name, *option.assumed});
    } else {
      unsound_.push_back(option.name);
      object(0,
             fmt::format("option {} is not declared: {} calls for it", name,
                         cites_of(rulebook_, option.clauses)),
             option.allowed());
    }
  }

  void answered(const Option& option, const DeclaredAt& one) {
    if (!option.allows(one.value)) {
      forbid(option, one, option.clauses, option.allowed());
      return;
    }
    const auto word = std::ranges::find(option.values, one.value, &OptionValue::word);
    if (word != option.values.end() && place_of(word->where) == Place::is_not) {
      forbid(option, one, word->clauses.empty() ? option.clauses : word->clauses,
             fmt::format("{} only where {}", one.value, to_string(*word->where)));
      return;
    }
    for (const auto& bound : option.bounds_where) {
      if (place_of(bound.where) != Place::is || within(option.kind, one.value, bound.bounds))
        continue;
      forbid(
          option, one, bound.clauses,
          fmt::format("{} where {}", in_words(option.kind, bound.bounds), to_string(bound.where)));
      return;
    }
    declared_.push_back({option.name, one.value});
    in_force_.push_back(declared_.back());
  }

  void forbid(const Option& option, const DeclaredAt& one, const ClauseSet& by,
              std::string expected) {
    unsound_.push_back(option.name);
    object(one.line,
           fmt::format("option {} cannot be \"{}\": {} forbids it", one.name, one.value,
                       cites_of(rulebook_, by)),
           std::move(expected));
  }

  const Rulebook& rulebook_;
  const std::vector<DeclaredAt>& given_;
  const std::string& file_;
  std::map<std::string, int, std::less<>> times_;  ///< that each was declared
  Problems problems_;
  std::vector<Declared> declared_;
  std::vector<Declared> in_force_;  ///< declared and assumed
  std::vector<OptionName> unsound_;  ///< objected to, or hanging on what was
};

}  // namespace

const std::string* Submission::word(const OptionName& name) const {
  const auto* text = find(declared, name);
  return text != nullptr ? text : find(assumed, name);
}

int Submission::number(const OptionName& name) const {
  const auto* text = word(name);
  ASSAY21_CHECK(text != nullptr);
  const auto value = integer_from(*text);
  ASSAY21_CHECK(value.has_value());
  return *value;
}

bool holds(const std::optional<Where>& where, const Submission& submission) {
  return !where || failing(*where, submission) == nullptr;
}

const Answered* failing(const Where& where, const Submission& submission) {
  for (const auto& one : where.all) {
    const auto* word = submission.word(one.option);
    if (word == nullptr || !one.admits(*word)) return &one;
  }
  return nullptr;
}

std::vector<Declared> assumed_beside(const Rulebook& rulebook,
                                     const std::vector<Declared>& declared) {
  Submission so_far;
  so_far.declared = declared;
  for (const auto& option : rulebook.options) {
    if (!option.assumed || find(declared, option.name) != nullptr || !holds(option.where, so_far))
      continue;
    so_far.assumed.push_back({option.name, *option.assumed});
  }
  return so_far.assumed;
}

Result<std::vector<Declared>> declared_under(const Rulebook& rulebook,
                                             const std::vector<DeclaredAt>& given,
                                             const std::string& file) {
  return Declaring(rulebook, given, file).declared();
}

}  // namespace assay21::spec
