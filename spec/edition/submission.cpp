#include "spec/edition/submission.h"

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "spec/edition/served_decks.h"

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
  Declaring(const Rulebook& rulebook, const std::vector<DeclaredAt>& given, const std::string& file,
            const Readings& readings)
      : rulebook_(rulebook), given_(given), file_(file), readings_(readings) {}

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
  void object(ProblemKind kind, int line, std::string what, std::string expected) {
    constexpr std::size_t most_told = 100;
    if (problems_.size() == most_told) return;
    problems_.push_back({file_, line, 0, std::move(what), std::move(expected), kind});
  }
  void misplaced(int line, std::string what, std::string expected) {
    object(ProblemKind::unreadable, line, std::move(what), std::move(expected));
  }

  void check_decks() {
    Submission whole;
    whole.declared = in_force_;
    const auto decks = std::ranges::find(given_, OptionName::decks.text(), &DeclaredAt::name);
    problems_ = check_served_decks(rulebook_, whole, readings_, file_,
                                   decks == given_.end() ? 0 : decks->line);
  }

  void check_name(const DeclaredAt& one) {
    if (rulebook_.option(OptionName(one.name)) == nullptr) {
      misplaced(one.line, fmt::format("{} has no option \"{}\"", rulebook_.id, one.name),
                "an option of this edition");
    } else if (times_[one.name] > 1) {
      misplaced(one.line, fmt::format("option {} is declared more than once", one.name),
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
    const auto one = std::ranges::find(given_, option.name.text(), &DeclaredAt::name);
    const auto place = in_force(option.under, readings_) ? place_of(option.where) : Place::is_not;
    if (place == Place::unknown) {
      unsound_.push_back(option.name);
    } else if (place == Place::is_not) {
      if (one == given_.end()) return;
      unsound_.push_back(option.name);
      out_of_place(option, *one);
    } else if (one != given_.end()) {
      answered(option, *one);
    } else if (option.assumed && is_open(option, *option.assumed)) {
      in_force_.push_back({option.name, *option.assumed});
    } else if (is_asked(option)) {
      unsound_.push_back(option.name);
      missing(option);
    }
  }

  bool is_asked(const Option& option) const {
    return std::ranges::none_of(option.unasked, [&](const Unasked& one) {
      return in_force(one.under, readings_) && place_of(one.where) == Place::is;
    });
  }

  void out_of_place(const Option& option, const DeclaredAt& one) {
    std::string condition;
    if (option.where) condition = " where " + to_string(*option.where);
    if (!in_force(option.under, readings_)) condition += " read as " + in_words(option.under);
    misplaced(one.line,
              fmt::format("option {} has no place here: {} calls for it{}", one.name,
                          cites_of(rulebook_, option.clauses), condition),
              fmt::format("{}, or no declaration of {}", condition.substr(1), one.name));
  }

  void missing(const Option& option) {
    const auto cites = cites_of(rulebook_, option.clauses);
    if (option.asked_by == SetBy::law) {
      object(ProblemKind::law, 0,
             fmt::format("option {} is not declared: {} calls for it", option.name.text(), cites),
             allowed_of(option));
    } else {
      object(ProblemKind::limit, 0,
             fmt::format("option {} is not declared: the program needs it, to judge by {}",
                         option.name.text(), cites),
             allowed_of(option));
    }
  }

  /// Can this be answered under the readings and beside the answers so far, as far as words go?
  bool is_open(const Option& option, const std::string& answer) const {
    if (option.kind != OptionKind::word) return true;
    return std::ranges::any_of(option.values, [&](const OptionValue& value) {
      return value.word == answer && in_force(value.under, readings_) &&
             place_of(value.where) != Place::is_not;
    });
  }

  /// The words, or the bounds that hold whatever else is answered, under these readings.
  [[nodiscard]] std::string allowed_of(const Option& option) const {
    auto read = option;
    std::erase_if(read.values,
                  [&](const OptionValue& value) { return !in_force(value.under, readings_); });
    for (const auto& bound : option.bounds_where) {
      if (!in_force(bound.under, readings_) || !bound.where.all.empty()) continue;
      const auto bounds = with_answers(option.kind, bound);
      if (!bounds.least.empty()) read.bounds.least = bounds.least;
      if (!bounds.most.empty()) read.bounds.most = bounds.most;
    }
    return read.allowed();
  }

  void answered(const Option& option, const DeclaredAt& one) {
    const auto unsound = unsound_.size();
    if (!option.can_read(one.value)) {
      unsound_.push_back(option.name);
      misplaced(
          one.line,
          fmt::format("option {} cannot be \"{}\": that is no answer to it", one.name, one.value),
          allowed_of(option));
    } else if (option.kind == OptionKind::word) {
      answered_by_word(option, one);
    } else {
      answered_by_amount(option, one);
    }
    if (unsound_.size() > unsound) return;
    declared_.push_back({option.name, one.value});
    in_force_.push_back(declared_.back());
  }

  void answered_by_word(const Option& option, const DeclaredAt& one) {
    const OptionValue* closed = nullptr;
    for (const auto& value : option.values) {
      if (value.word != one.value) continue;
      const bool read = in_force(value.under, readings_);
      if (read && place_of(value.where) != Place::is_not) return;
      if (closed == nullptr || read) closed = &value;
    }
    if (closed == nullptr) {
      forbid(option, one, option.clauses, allowed_of(option));
      return;
    }
    const auto& by = closed->clauses.empty() ? option.clauses : closed->clauses;
    if (!in_force(closed->under, readings_)) {
      forbid(option, one, by,
             fmt::format("{}; {} only read as {}", allowed_of(option), one.value,
                         in_words(closed->under)));
    } else {
      forbid(option, one, by,
             fmt::format("{} only where {}", one.value, to_string(*closed->where)));
    }
  }

  void answered_by_amount(const Option& option, const DeclaredAt& one) {
    if (!within(option.kind, one.value, option.bounds)) {
      beyond(option, one, option.bounds, option.clauses, "");
      return;
    }
    for (const auto& bound : option.bounds_where) {
      if (!in_force(bound.under, readings_) || place_of(bound.where) != Place::is) continue;
      const auto bounds = with_answers(option.kind, bound);
      if (within(option.kind, one.value, bounds)) continue;
      std::string condition;
      if (!bound.where.all.empty()) condition = " where " + to_string(bound.where);
      beyond(option, one, bounds, bound.clauses, condition + answer_behind(bound, bounds));
      return;
    }
  }

  /// The bounds with what was answered to the options that they name; an answer that was objected
  /// to bounds nothing.
  [[nodiscard]] Bounds with_answers(OptionKind kind, const BoundsWhere& bound) const {
    auto bounds = bound.bounds;
    const auto answer_to = [&](const std::optional<OptionName>& option) {
      const auto* word = option ? find(in_force_, *option) : nullptr;
      return word == nullptr ? std::string() : *word;
    };
    bounds.least = taken(kind, bounds.least, answer_to(bound.least_answer), bound.taking);
    bounds.most = taken(kind, bounds.most, answer_to(bound.most_answer), bound.taking);
    return bounds;
  }

  /// " beside bad-beat-initial=10000.00", where that answer is the bound.
  [[nodiscard]] std::string answer_behind(const BoundsWhere& bound, const Bounds& bounds) const {
    for (const auto& option : {bound.least_answer, bound.most_answer}) {
      const auto* word = option ? find(in_force_, *option) : nullptr;
      if (word != nullptr && (*word == bounds.least || *word == bounds.most))
        return fmt::format(" beside {}={}", option->text(), *word);
    }
    return {};
  }

  void beyond(const Option& option, const DeclaredAt& one, const Bounds& bounds,
              const ClauseSet& by, const std::string& condition) {
    const bool too_little = !within(option.kind, one.value, {bounds.least, {}});
    const auto set_by = too_little ? bounds.least_by : bounds.most_by;
    const auto expected = spec::in_words(option.kind, bounds) + condition;
    if (set_by == SetBy::law) {
      forbid(option, one, by, expected);
      return;
    }
    unsound_.push_back(option.name);
    object(ProblemKind::limit, one.line,
           fmt::format("option {} cannot be \"{}\": the program takes no {} than {}, and no clause "
                       "says so",
                       one.name, one.value, too_little ? "less" : "more",
                       too_little ? bounds.least : bounds.most),
           expected);
  }

  /// "xtreme-meter-bounds=initial-and-reset".
  [[nodiscard]] std::string in_words(const Unders& under) const {
    std::string text;
    for (const auto& one : under) {
      const auto& question = rulebook_.interpretations[one.interpretation];
      text += fmt::format("{}{}={}", text.empty() ? "" : " ", question.id,
                          question.alternatives[one.alternative].id);
    }
    return text;
  }

  void forbid(const Option& option, const DeclaredAt& one, const ClauseSet& by,
              std::string expected) {
    unsound_.push_back(option.name);
    object(ProblemKind::law, one.line,
           fmt::format("option {} cannot be \"{}\": {} forbids it", one.name, one.value,
                       cites_of(rulebook_, by)),
           std::move(expected));
  }

  const Rulebook& rulebook_;
  const std::vector<DeclaredAt>& given_;
  const std::string& file_;
  const Readings& readings_;
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
                                             const std::string& file, const Readings& readings) {
  return Declaring(rulebook, given, file, readings).declared();
}

Result<std::vector<Declared>> declared_under(const Rulebook& rulebook,
                                             const std::vector<DeclaredAt>& given,
                                             const std::string& file) {
  return declared_under(rulebook, given, file, rulebook.default_readings());
}

}  // namespace assay21::spec
