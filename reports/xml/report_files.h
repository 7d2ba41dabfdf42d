// The XML files of a report, read back from its folder: all that a page is made from.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <pugixml.hpp>

#include "spec/values/result.h"

namespace assay21::reports {

struct ReportFiles {
  pugi::xml_document index;
  std::vector<pugi::xml_document> sections;  ///< in the order in which the index lists them

  [[nodiscard]] pugi::xml_node root() const { return index.document_element(); }
  /// Every clause of the report, in print order.
  [[nodiscard]] std::vector<pugi::xml_node> clauses() const;
};

/// The text of a report's file by its name in the report's folder.
using TextOf = std::function<spec::Result<std::string>(const std::string& name)>;

/// Reads the index and every section that it lists. Files whose totals and verdicts do not fit
/// together are a problem: they are of two runs, or were changed by half. `folder` is for messages
/// where the texts come from elsewhere.
spec::Result<ReportFiles> read_report(const std::string& folder, const TextOf& text_of);
spec::Result<ReportFiles> read_report(const std::string& folder);

/// The name of a document's root, empty where the file is no XML.
std::string root_name(const std::string& path);

}  // namespace assay21::reports
