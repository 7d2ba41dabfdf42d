# What `cmake --install` puts where, and the packages that CPack makes of it. The program finds the
# specification beside itself (spec/load/home.h): PREFIX/bin/assay21 and PREFIX/share/assay21/spec.

include(GNUInstallDirs)

install(TARGETS assay21 RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
# The sample engine plays by the rules, and can be told to commit a fault: for a first run, and for
# `assay21 selftest`.
install(PROGRAMS "$<TARGET_FILE:sample_engine>" DESTINATION "${CMAKE_INSTALL_BINDIR}"
        RENAME assay21-sample-engine)
foreach(part rulebooks schema submissions)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/spec/${part}"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/assay21/spec" FILES_MATCHING PATTERN "*.xml"
          PATTERN "*.xsd")
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/spec/selftest/faults.txt"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/assay21/spec/selftest")
install(FILES LICENSE README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs/ DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs" FILES_MATCHING PATTERN "*.md"
        PATTERN "*.json")

set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_NAME assay21)
set(CPACK_PACKAGE_VENDOR "The authors of assay21")
set(CPACK_PACKAGE_CONTACT "The authors of assay21 <assay21@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# Asks the libraries that were linked for the packages that they are of.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
