#include "spec/words/option_words.h"

#include <fmt/format.h>

#include "spec/edition/house_procedure.h"
#include "spec/words/row_words.h"
#include "spec/words/text_page.h"

namespace assay21::spec {
namespace {

std::string under_in_words(const Rulebook& rulebook, const Unders& unders) {
  std::vector<std::string> words;
  for (const auto& under : unders) {
    const auto& one = rulebook.interpretations[under.interpretation];
    words.push_back(fmt::format("{}={}", one.id, one.alternatives[under.alternative].id));
  }
  return words.empty() ? "" : fmt::format("under {}", fmt::join(words, " and "));
}

/// "where decks is 6, under adjacent-count=all-boxes"; empty where it holds everywhere.
std::string place_in_words(const Rulebook& rulebook, const std::optional<Where>& where,
                           const Unders& unders) {
  const bool everywhere = !where || where->all.empty();
  auto text = everywhere ? std::string() : where_in_words(where);
  const auto under = under_in_words(rulebook, unders);
  if (!text.empty() && !under.empty()) text += ", ";
  return text + under;
}

std::string with_clauses(const Rulebook& rulebook, std::string text, const ClauseSet& clauses) {
  if (!clauses.empty()) text += fmt::format(" ({})", cites_of(rulebook, clauses));
  return text;
}

std::string bounded(const Rulebook& rulebook, const BoundsWhere& one) {
  const auto end = [&](const std::string& written, const std::optional<OptionName>& answered) {
    std::vector<std::string> of;
    if (!written.empty()) of.push_back(written);
    if (answered) of.push_back(fmt::format("what is answered to {}", answered->text()));
    if (of.size() < 2) return of.empty() ? std::string() : of.front();
    return fmt::format("the {} of {} and {}", name_of(taking_names, one.taking), of[0], of[1]);
  };
  std::vector<std::string> ends;
  if (const auto least = end(one.bounds.least, one.least_answer); !least.empty())
    ends.push_back("at least " + least);
  if (const auto most = end(one.bounds.most, one.most_answer); !most.empty())
    ends.push_back("at most " + most);
  auto text = fmt::format("{}", fmt::join(ends, " and "));
  if (const auto place = place_in_words(rulebook, one.where, one.under); !place.empty())
    text += fmt::format(" {}", place);
  return with_clauses(rulebook, std::move(text), one.clauses);
}

/// Whose bound it is, where it is not the regulation's.
std::string limits_of_the_program(const Bounds& bounds) {
  const bool least = !bounds.least.empty() && bounds.least_by == SetBy::program;
  const bool most = !bounds.most.empty() && bounds.most_by == SetBy::program;
  if (!least && !most) return {};
  return fmt::format("; the {} {} of this program",
                     least && most ? "bounds"
                     : least       ? "least"
                                   : "most",
                     least && most ? "are limits" : "is a limit");
}

std::vector<std::string> answers_of(const Rulebook& rulebook, const Option& option) {
  std::vector<std::string> answers;
  if (option.kind != OptionKind::word) {
    answers.push_back(option.allowed() + limits_of_the_program(option.bounds));
  }
  for (const auto& value : option.values) {
    auto text = value.word;
    if (const auto place = place_in_words(rulebook, value.where, value.under); !place.empty())
      text += fmt::format(" {}", place);
    answers.push_back(with_clauses(rulebook, std::move(text), value.clauses));
  }
  for (const auto& one : option.bounds_where)
    answers.push_back(bounded(rulebook, one));
  return answers;
}

std::vector<std::string> asked_of(const Rulebook& rulebook, const Option& option) {
  std::vector<std::string> asked;
  if (const auto place = place_in_words(rulebook, option.where, option.under); !place.empty())
    asked.push_back("asked " + place);
  for (const auto& one : option.unasked) {
    asked.push_back("need not be answered " + place_in_words(rulebook, one.where, one.under));
  }
  return asked;
}

}  // namespace

std::vector<OptionInWords> options_in_words(const Rulebook& rulebook) {
  std::vector<OptionInWords> all;
  for (const auto& option : rulebook.options) {
    all.push_back({option.name.text(), cites_of(rulebook, option.clauses), option.question,
                   answers_of(rulebook, option),
                   option.assumed ? *option.assumed + ", by default" : "must be answered",
                   asked_of(rulebook, option)});
  }
  return all;
}

std::vector<OptionInWords> house_procedure_in_words(const Rulebook& rulebook) {
  std::vector<OptionInWords> all;
  for (std::size_t i = 0; i < rulebook.interpretations.size(); ++i) {
    const auto& one = rulebook.interpretations[i];
    if (one.kind != InterpretationKind::gap || !is_unsettled(one)) continue;
    OptionInWords words{one.id, cites_of(rulebook, rulebook.clauses_of(i)), one.question, {}, {},
                        {}};
    for (const auto& alternative : one.alternatives) {
      if (alternative.settles) words.answers.push_back(alternative.id);
    }
    words.unanswered =
        fmt::format("left open; walks take {}", one.alternatives[one.default_alternative].id);
    all.push_back(std::move(words));
  }
  return all;
}

std::string text_of(const std::vector<OptionInWords>& options) {
  TextPage page;
  for (const auto& one : options) {
    page.paragraph("", fmt::format("{}  ({})", one.name, one.cites));
    page.paragraph("  ", one.question);
    for (const auto& answer : one.answers)
      page.paragraph("    - ", answer);
    page.paragraph("  ", "unanswered: " + one.unanswered);
    for (const auto& where : one.asked)
      page.paragraph("  ", where);
    page.blank();
  }
  return page.text();
}

std::string markdown_of(const std::vector<OptionInWords>& options) {
  TextPage page;
  for (const auto& one : options) {
    page.paragraph("", fmt::format("**`{}`** ({}): {}", one.name, one.cites, one.question));
    page.blank();
    for (const auto& answer : one.answers)
      page.paragraph("- ", answer);
    page.paragraph("- ", "*unanswered*: " + one.unanswered);
    for (const auto& where : one.asked)
      page.paragraph("- ", where);
    page.blank();
  }
  return page.text();
}

}  // namespace assay21::spec
