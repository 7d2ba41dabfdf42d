// How the program ends: the numbers that scripts and CI systems rely on.
#pragma once

namespace assay21::cli {

inline constexpr int exit_conforms = 0;
inline constexpr int exit_does_not_conform = 1;
inline constexpr int exit_incomplete = 2;
inline constexpr int exit_usage = 64;
inline constexpr int exit_bad_input = 65;
inline constexpr int exit_no_engine = 69;
inline constexpr int exit_our_error = 70;

}  // namespace assay21::cli
