// Validation of an XML text against an XML Schema, with libxml2; every complaint comes back with
// its line.
#pragma once

#include <string>
#include <string_view>

#include "spec/values/result.h"

namespace assay21::spec {

/// What is wrong with `text` (which stands in `path`) by the schema file `schema`; nothing when it
/// is valid. No file but the schema is opened, whatever the text says.
Problems validate_xml(const std::string& path, std::string_view text, const std::string& schema);

}  // namespace assay21::spec
