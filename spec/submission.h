// What an operator declares for one edition, checked against what the edition lets it declare.
#pragma once

#include <string>
#include <vector>

#include "spec/result.h"
#include "spec/rulebook.h"

namespace assay21::spec {

struct Declared {
  OptionName name = OptionName::decks;
  std::string value;

  friend bool operator==(const Declared&, const Declared&) = default;
};

struct Submission {
  std::string id;
  std::string edition;
  std::string operator_name;
  std::vector<Declared> declared;  ///< in the rulebook's order of options

  [[nodiscard]] const std::string* word(OptionName name) const;
  /// A declared number; the option must be one of numbers, and declared.
  [[nodiscard]] int number(OptionName name) const;

  friend bool operator==(const Submission&, const Submission&) = default;
};

/// Where a declaration stands, for messages.
struct DeclaredAt {
  std::string name;
  std::string value;
  int line = 0;
};

/// The submission made of these declarations, or every objection to them, each citing the clause
/// that calls for it.
Result<std::vector<Declared>> declared_under(const Rulebook& rulebook,
                                             const std::vector<DeclaredAt>& given,
                                             const std::string& file);

}  // namespace assay21::spec
