// What an operator declares for one edition, checked against what the edition lets it declare.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/rulebook.h"
#include "spec/values/result.h"

namespace assay21::spec {

struct Declared {
  OptionName name;
  std::string value;

  friend bool operator==(const Declared&, const Declared&) = default;
};

/// How the operator's house procedure settles a point on which the text is silent.
struct DeclaredGap {
  std::string gap;  ///< an interpretation that is a gap
  std::string alternative;

  friend bool operator==(const DeclaredGap&, const DeclaredGap&) = default;
};

struct Submission {
  std::string id;
  std::string edition;
  std::string operator_name;
  std::vector<Declared> declared;  ///< in the rulebook's order of options
  std::vector<Declared> assumed = {};  ///< what the edition assumes where nothing is declared
  std::vector<DeclaredGap> house_procedure = {};  ///< in the register's order

  /// What is declared or, failing that, assumed.
  [[nodiscard]] const std::string* word(const OptionName& name) const;
  /// A number that is declared or assumed; there must be one.
  [[nodiscard]] int number(const OptionName& name) const;

  friend bool operator==(const Submission&, const Submission&) = default;
};

/// What the rulebook assumes of the options that have a place beside these declarations and are not
/// among them.
std::vector<Declared> assumed_beside(const Rulebook& rulebook,
                                     const std::vector<Declared>& declared);

/// Is that what the submission declares, or what is assumed?
bool holds(const std::optional<Where>& where, const Submission& submission);
/// The first of them that it is not.
const Answered* failing(const Where& where, const Submission& submission);

/// Where a declaration stands, for messages.
struct DeclaredAt {
  std::string name;
  std::string value;
  int line = 0;
};

/// The submission made of these declarations, or every objection to them: of the law, citing the
/// clause; of this program, whose limits no clause sets; or to an answer that is none.
Result<std::vector<Declared>> declared_under(const Rulebook& rulebook,
                                             const std::vector<DeclaredAt>& given,
                                             const std::string& file, const Readings& readings);
/// The same under the readings that are the defaults.
Result<std::vector<Declared>> declared_under(const Rulebook& rulebook,
                                             const std::vector<DeclaredAt>& given,
                                             const std::string& file);

}  // namespace assay21::spec
