// How a program of ours ends: the numbers that scripts and CI systems rely on. Where several apply,
// the first of 69, 65, 64, 1, 70, 3, 2, 0: a fault that is proved outranks an error of ours.
#pragma once

namespace assay21::spec {

inline constexpr int exit_conforms = 0;
inline constexpr int exit_does_not_conform = 1;
inline constexpr int exit_incomplete = 2;
inline constexpr int exit_stale_known_failures = 3;
inline constexpr int exit_usage = 64;
inline constexpr int exit_bad_input = 65;
inline constexpr int exit_no_engine = 69;
inline constexpr int exit_our_error = 70;

}  // namespace assay21::spec
