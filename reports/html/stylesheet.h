// The look of the page, from reports/html/style.css.
#pragma once

#include <string_view>

namespace assay21::reports {

std::string_view stylesheet();

}  // namespace assay21::reports
