# discover_suites(target labels... [ENVIRONMENT variables...] [BEGINNING names...]): a process for each
# suite of a test program whose tests are short, so that what its tests read is read once; only for
# the suites whose names begin so, where that is said. gtest_discover_tests stays for what is long, or
# may bring a process down.

function(discover_suites target)
  cmake_parse_arguments(PARSE_ARGV 1 suites "" "" "ENVIRONMENT;BEGINNING")
  list(JOIN suites_BEGINNING "|" beginnings)
  set(list "${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake")
  add_custom_command(
    TARGET ${target}
    POST_BUILD
    BYPRODUCTS "${list}"
    COMMAND "${CMAKE_COMMAND}" -DTARGET=${target} "-DPROGRAM=$<TARGET_FILE:${target}>" "-DLIST=${list}"
            "-DLABELS=${suites_UNPARSED_ARGUMENTS}" "-DENVIRONMENT=${suites_ENVIRONMENT}" "-DBEGINNINGS=${beginnings}" -P
            "${PROJECT_SOURCE_DIR}/cmake/list_suites.cmake"
    VERBATIM)
  # Without the program, ctest fails with its name, as it does for gtest_discover_tests.
  set(include "${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake")
  file(WRITE "${include}" "if(EXISTS \"${list}\")\n  include(\"${list}\")\n"
                          "else()\n  add_test(${target}_NOT_BUILT ${target}_NOT_BUILT)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${include}")
endfunction()
