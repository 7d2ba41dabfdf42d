// A drawing as a file: DOT as it is, SVG and PNG by Graphviz's dot, run as a child.
#pragma once

#include <cstdint>
#include <string>

namespace assay21::reports {

enum class PictureFault : std::uint8_t {
  none,
  bad_name,  ///< the file's name ends in none of .dot, .svg, .png
  no_graphviz,  ///< there is no dot to be run
  not_written,  ///< the file cannot be written, or dot failed
};

struct PictureOutcome {
  PictureFault fault = PictureFault::none;
  std::string what;  ///< of a fault, for the user
};

PictureOutcome write_picture(const std::string& dot, const std::string& path);

}  // namespace assay21::reports
