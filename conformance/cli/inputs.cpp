#include "conformance/cli/inputs.h"

#include <optional>

#include <fmt/format.h>

#include "conformance/cli/say.h"
#include "oracle/script/check/script_check.h"
#include "spec/edition/house_procedure.h"
#include "spec/load/adopted_reader.h"
#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/submission_reader.h"
#include "spec/load/xml_file.h"

namespace assay21::cli {

void complain(const spec::Problems& problems) {
  for (const auto& problem : problems)
    put_error(fmt::format("assay21: {}", spec::to_string(problem)));
}

spec::Result<std::shared_ptr<const spec::Rulebook>> rulebook_named(const std::string& edition) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  auto book = spec::rulebook_of_edition(*home, edition);
  if (!book) return book.problems();
  return std::make_shared<const spec::Rulebook>(std::move(book).value());
}

namespace {

spec::Result<spec::Submission> submission_of(const wire::ScriptFile& file, const std::string& path,
                                             const spec::Rulebook& book,
                                             const spec::Readings& readings,
                                             const std::string& instead) {
  if (!instead.empty()) {
    const auto home = spec::find_home();
    if (!home) return home.problems();
    return spec::submission_from_file(instead, spec::schema_path(*home, "submission"), book,
                                      readings);
  }
  std::vector<spec::DeclaredAt> given;
  for (const auto& [name, value] : file.options)
    given.push_back({name, value, 0});
  auto made = spec::submission_from(book, given, path, readings);
  if (!made) return made.problems();
  auto submission = std::move(made).value();
  submission.id = file.session;
  return submission;
}

}  // namespace

namespace {

spec::Result<std::shared_ptr<const spec::Rulebook>> with_letters(const std::string& home,
                                                                 const std::string& edition,
                                                                 const std::string& adopted) {
  auto book = spec::rulebook_of_edition(home, edition);
  if (!book) return book.problems();
  auto read =
      spec::with_adopted(std::move(book).value(), adopted, spec::schema_path(home, "adopted"));
  if (!read) return read.problems();
  return std::make_shared<const spec::Rulebook>(std::move(read).value());
}

/// Readings that were chosen where the Commission has adopted another one.
spec::Problems against_letters(const spec::Rulebook& book, const spec::Readings& chosen) {
  spec::Problems problems;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto& one = book.interpretations[i];
    const auto& adopted = one.alternatives[one.default_alternative];
    if (adopted.adopted_by.empty() || chosen[i] == one.default_alternative) continue;
    problems.push_back({"", 0, 0,
                        fmt::format("{} cannot be read as {}: {} adopts {}", one.id,
                                    one.alternatives[chosen[i]].id, adopted.adopted_by, adopted.id),
                        "no --reading where a letter says how to read"});
  }
  return problems;
}

}  // namespace

std::vector<std::shared_ptr<const spec::Rulebook>> all_rulebooks() {
  std::vector<std::shared_ptr<const spec::Rulebook>> books;
  const auto home = spec::find_home();
  if (!home) {
    complain(home.problems());
    return books;
  }
  for (const auto& edition : spec::editions_in(*home)) {
    const auto book = rulebook_named(edition);
    if (!book) {
      complain(book.problems());
      return {};
    }
    books.push_back(*book);
  }
  return books;
}

spec::Result<std::shared_ptr<const oracle::Rules>> rules_declared(
    const std::string& edition, const std::string& submission,
    const std::vector<std::string>& readings, const std::string& adopted) {
  const auto home = spec::find_home();
  if (!home) return home.problems();
  const auto book =
      adopted.empty() ? rulebook_named(edition) : with_letters(*home, edition, adopted);
  if (!book) return book.problems();
  auto chosen = oracle::readings_from(**book, readings);
  if (!chosen) return chosen.problems();
  if (auto problems = against_letters(**book, *chosen); !problems.empty()) return problems;
  auto declared = spec::submission_from_file(submission, spec::schema_path(*home, "submission"),
                                             **book, *chosen);
  if (!declared) return declared.problems();
  if (auto against = spec::contradictions(*declared, readings); !against.empty()) return against;
  auto rules = oracle::Rules::make(*book, std::move(declared).value(), std::move(chosen).value());
  if (!rules) return rules.problems();
  return std::make_shared<const oracle::Rules>(std::move(rules).value());
}

namespace {

/// An answer that may be given to this question: the first word, the greatest number.
std::string first_answer(const spec::Option& option) {
  switch (option.kind) {
    case spec::OptionKind::word:
      return option.values.empty() ? std::string() : option.values.front().word;
    case spec::OptionKind::number:
      return std::to_string(option.most);
    case spec::OptionKind::money:
    case spec::OptionKind::rate:
    case spec::OptionKind::odds:
    case spec::OptionKind::amounts:
      return option.bounds.least;
  }
  ASSAY21_CHECK(false && "an option of no kind");
  return {};
}

/// To each question that is asked everywhere and has no default.
std::vector<spec::DeclaredAt> first_answers(const spec::Rulebook& book) {
  std::vector<spec::DeclaredAt> all;
  for (const auto& option : book.options) {
    if (!option.assumed && !option.where && option.unasked.empty())
      all.push_back({option.name.text(), first_answer(option), 0});
  }
  return all;
}

}  // namespace

spec::Result<std::shared_ptr<const oracle::Rules>> rules_by_default(
    const std::string& edition, const std::vector<std::string>& readings) {
  const auto book = rulebook_named(edition);
  if (!book) return book.problems();
  auto chosen = oracle::readings_from(**book, readings);
  if (!chosen) return chosen.problems();
  auto submission = spec::submission_from(**book, first_answers(**book), "", *chosen);
  if (!submission) return submission.problems();
  auto rules = oracle::Rules::make(*book, std::move(submission).value(), std::move(chosen).value());
  if (!rules) return rules.problems();
  return std::make_shared<const oracle::Rules>(std::move(rules).value());
}

spec::Result<ScriptAndRules> script_from(const std::string& path, const InPlaceOf& given) {
  const auto text = spec::file_contents(path);
  if (!text) return text.problems();
  std::optional<spec::Result<std::shared_ptr<const spec::Rulebook>>> named;
  auto file = wire::script_file_from(*text, path, [&](const std::string& edition) {
    named = rulebook_named(edition);
    return *named ? &(**named)->terms : nullptr;
  });
  if (!file) return file.problems();
  const auto& book = *named;
  if (!book) return book.problems();
  std::vector<std::string> words;
  for (const auto& [id, alternative] : file->readings)
    words.push_back(id + "=" + alternative);
  words.insert(words.end(), given.readings.begin(), given.readings.end());
  auto chosen = oracle::readings_from(**book, words);
  if (!chosen) return chosen.problems();
  auto submission = submission_of(*file, path, **book, *chosen, given.submission);
  if (!submission) return submission.problems();
  if (auto against = spec::contradictions(*submission, given.readings); !against.empty())
    return against;
  auto rules = oracle::Rules::make(*book, std::move(submission).value(), std::move(chosen).value());
  if (!rules) return rules.problems();
  if (auto problems = oracle::check_script(*rules, file->script, path); !problems.empty())
    return problems;
  return ScriptAndRules{std::move(file).value(),
                        std::make_shared<const oracle::Rules>(std::move(rules).value())};
}

}  // namespace assay21::cli
