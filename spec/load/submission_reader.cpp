#include "spec/load/submission_reader.h"

#include <fmt/format.h>

#include "spec/edition/house_procedure.h"
#include "spec/load/xml_file.h"

namespace assay21::spec {

Result<std::string> edition_of_submission(const std::string& path, const std::string& schema) {
  const auto file = XmlFile::read(path, schema, largest_submission);
  if (!file) return file.problems();
  return std::string(file->root().attribute("edition").as_string());
}

Result<Submission> submission_from_file(const std::string& path, const std::string& schema,
                                        const Rulebook& rulebook) {
  return submission_from_file(path, schema, rulebook, rulebook.default_readings());
}

Result<Submission> submission_from_file(const std::string& path, const std::string& schema,
                                        const Rulebook& rulebook, const Readings& readings) {
  const auto file = XmlFile::read(path, schema, largest_submission);
  if (!file) return file.problems();
  const auto root = file->root();

  Submission submission;
  submission.id = root.attribute("id").as_string();
  submission.edition = root.attribute("edition").as_string();
  submission.operator_name = root.attribute("operator").as_string();
  if (submission.edition != rulebook.id) {
    return file->problem(root, fmt::format("the submission is for edition {}", submission.edition),
                         fmt::format("a submission for {}", rulebook.id));
  }
  std::vector<DeclaredAt> given;
  for (const auto option : root.children("option")) {
    given.push_back({option.attribute("name").as_string(), option.attribute("value").as_string(),
                     file->line_of(option)});
  }
  std::vector<DeclaredAt> settled;
  for (const auto gap : root.child("house-procedure").children("gap")) {
    settled.push_back(
        {gap.attribute("name").as_string(), gap.attribute("as").as_string(), file->line_of(gap)});
  }
  auto house = house_procedure_of(rulebook, settled, path);
  if (!house) return house.problems();
  submission.house_procedure = std::move(house).value();
  auto declared = declared_under(
      rulebook, given, path, with_house_procedure(rulebook, readings, submission.house_procedure));
  if (!declared) return declared.problems();
  submission.declared = std::move(declared).value();
  submission.assumed = assumed_beside(rulebook, submission.declared);
  return submission;
}

}  // namespace assay21::spec
