# Writes to LIST, for ctest, a test TARGET.SUITE for each suite that PROGRAM has, or for those whose
# names begin as BEGINNINGS ("A|B") has it. See cmake/suites.cmake.
cmake_minimum_required(VERSION 3.25)

execute_process(
  COMMAND "${PROGRAM}" --gtest_list_tests
  OUTPUT_VARIABLE output
  RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "${PROGRAM} --gtest_list_tests fails: ${failed}")
endif()

# A suite stands at the beginning of a line and ends with a dot; its tests follow, indented.
string(REGEX MATCHALL "(^|\n)[^ \n]+\\.[^\n]*" suites "${output}")
set(text "")
foreach(line IN LISTS suites)
  string(REGEX REPLACE "^\n?([^ ]+)\\..*" "\\1" suite "${line}")
  if(suite MATCHES "^DISABLED_" OR (BEGINNINGS AND NOT suite MATCHES "^(${BEGINNINGS})"))
    continue()
  endif()
  set(name "[=[${TARGET}.${suite}]=]")
  string(APPEND text "add_test(${name} [=[${PROGRAM}]=] [=[--gtest_filter=${suite}.*]=])\n"
                     "set_tests_properties(${name} PROPERTIES LABELS [=[${LABELS}]=])\n")
  if(ENVIRONMENT)
    string(APPEND text "set_tests_properties(${name} PROPERTIES ENVIRONMENT [=[${ENVIRONMENT}]=])\n")
  endif()
endforeach()
if(text STREQUAL "")
  message(FATAL_ERROR "${PROGRAM} has no tests")
endif()
file(WRITE "${LIST}" "${text}")
