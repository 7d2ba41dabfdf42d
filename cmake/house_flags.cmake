# house_flags: what every target of the house is compiled with. Link it PRIVATE from each target.

option(ASSAY21_WERROR "Treat compiler warnings as errors (the presets do)" OFF)
set(ASSAY21_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize= takes them")

add_library(house_flags INTERFACE)

# Includes start at the root: "oracle/procedure/settlement/settlement.h".
target_include_directories(house_flags INTERFACE "${PROJECT_SOURCE_DIR}")

target_compile_options(
  house_flags
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wconversion
            -Wshadow
            $<$<BOOL:${ASSAY21_WERROR}>:-Werror>)

# A check that fails names its source as seen from the root: no path of the machine that built it is
# in a program, and a compiler cache serves the checkouts of one machine alike.
target_compile_options(house_flags INTERFACE "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")

# The standard library's own preconditions, in every build: nearly all of the house reads what is
# foreign, or what was read from it. They cost a campaign a twentieth (docs/threat-model.md).
target_compile_definitions(house_flags INTERFACE _GLIBCXX_ASSERTIONS)

if(ASSAY21_SANITIZE)
  # A sanitizer that only prints would let a test pass: the first finding ends the program.
  set(sanitizer_flags "-fsanitize=${ASSAY21_SANITIZE}" -fno-sanitize-recover=all)
  if(ASSAY21_SANITIZE MATCHES "address" AND ASSAY21_SANITIZE MATCHES "undefined")
    # Asked at each access to memory, and seen by AddressSanitizer or harmless on x86-64: a quarter of
    # the instructions (docs/adr/0014-unity-builds-and-clang-for-the-sanitizers.md).
    list(APPEND sanitizer_flags -fno-sanitize=null,alignment,object-size)
  endif()
  target_compile_options(house_flags INTERFACE ${sanitizer_flags} -fno-omit-frame-pointer)
  target_link_options(house_flags INTERFACE ${sanitizer_flags})
  # Whatever is owed must be possible: held against every answer (oracle/procedure/sound_answer.h).
  target_compile_definitions(house_flags INTERFACE ASSAY21_CHECK_EVERY_ANSWER)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC's manual: instrumented code gives this warning false positives.
    target_compile_options(house_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
