# The headers that nearly every source includes, parsed once and not three hundred times. On in the
# presets that build everything once (release, asan); off in dev, where each source must name what it uses.

option(ASSAY21_PRECOMPILE "Precompile the headers of the standard library, fmt and GoogleTest" OFF)

set(precompiled_standard
    <algorithm>
    <array>
    <functional>
    <map>
    <memory>
    <optional>
    <ranges>
    <set>
    <span>
    <string>
    <string_view>
    <variant>
    <vector>
    <fmt/format.h>)

# precompiled_headers(NAME headers...): one target that compiles them, for others to use.
function(precompiled_headers name)
  if(NOT ASSAY21_PRECOMPILE)
    return()
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${name}.cpp CONTENT "// Nothing but the precompiled headers.\n")
  add_library(${name} OBJECT ${CMAKE_BINARY_DIR}/${name}.cpp)
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  target_link_libraries(${name} PRIVATE house_flags fmt::fmt)
  target_precompile_headers(${name} PRIVATE ${ARGN})
  # ccache asks for it, to see what a precompiled header was made of.
  target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

# use_precompiled(NAME targets...): targets that are compiled with the same flags and link fmt.
function(use_precompiled name)
  if(NOT ASSAY21_PRECOMPILE)
    return()
  endif()
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endforeach()
endfunction()
