# C++20 without compiler extensions, for every target, and a compiler cache where there is one.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# clang-tidy and editors read compile_commands.json.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(ASSAY21_CCACHE ccache)
mark_as_advanced(ASSAY21_CCACHE)
if(ASSAY21_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # With precompiled headers it keeps nothing unless it may overlook what they define; and checkouts
  # share it only where it sees their paths from the root.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
                                  "CCACHE_SLOPPINESS=pch_defines,time_macros"
                                  "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" "${ASSAY21_CCACHE}")
endif()
