#include "spec/load/rulebook_reader.h"

#include <algorithm>

#include <fmt/format.h>

#include "spec/load/home.h"
#include "spec/load/read_context.h"

namespace assay21::spec {
Result<Rulebook> rulebook_from_file(const std::string& path, const std::string& schema) {
  const auto file = XmlFile::read(path, schema, largest_rulebook);
  if (!file) return file.problems();
  const auto root = file->root();

  Rulebook rulebook;
  rulebook.id = root.attribute("id").as_string();
  rulebook.authority = root.attribute("authority").as_string();
  rulebook.game = root.attribute("game").as_string();
  rulebook.title = root.attribute("title").as_string();
  rulebook.version = root.attribute("version").as_string();
  rulebook.table_version = root.attribute("table-version").as_string();
  rulebook.sha256 = sha256_of(file->text());

  ReadContext context(*file, rulebook);
  read_clauses(context, root.child("clauses"));
  read_interpretations(context, root.child("interpretations"));
  read_values(context, root);
  read_options(context, root.child("options"));
  read_side_wagers(context, root.child("side-wagers"));
  read_parameters(context, root.child("parameters"));
  read_procedure(context, root.child("procedure"));
  read_tables(context, root.child("tables"));
  read_paytables(context, root.child("paytables"));
  rulebook.terms = terms_of(rulebook);
  read_defects(context, root.child("defects"));
  check_sees(context, root.child("clauses"));
  check_completeness(context, root);
  if (!context.problems().empty()) return context.problems();
  return rulebook;
}

Result<Rulebook> rulebook_of_edition(const std::string& home, const std::string& edition) {
  const auto known = editions_in(home);
  if (std::ranges::find(known, edition) == known.end()) {
    return Problem{"", 0, 0, fmt::format("there is no edition \"{}\"", edition),
                   fmt::format("one of: {}", fmt::join(known, ", "))};
  }
  const auto path = rulebook_path(home, edition);
  auto rulebook = rulebook_from_file(path, schema_path(home, "rulebook"));
  if (rulebook && rulebook->id != edition) {
    return Problem{path, 0, 0, fmt::format("the rulebook has the id {}", rulebook->id),
                   fmt::format("{}, as its file is called", edition)};
  }
  return rulebook;
}

}  // namespace assay21::spec
