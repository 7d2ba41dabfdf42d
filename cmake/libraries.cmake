# The libraries of the house, all of them from the distribution (tools/packages.txt). Which room may
# use which is in tests/house/rooms.cpp.

find_package(fmt CONFIG REQUIRED) # fmt::fmt
find_package(pugixml CONFIG REQUIRED) # pugixml::pugixml
find_package(LibXml2 REQUIRED) # LibXml2::LibXml2
find_package(OpenSSL REQUIRED COMPONENTS Crypto) # OpenSSL::Crypto
find_package(simdjson CONFIG REQUIRED) # simdjson::simdjson
find_package(zstd CONFIG REQUIRED) # zstd::libzstd_shared
find_package(CLI11 CONFIG REQUIRED) # CLI11::CLI11
find_package(GTest CONFIG REQUIRED) # GTest::gtest_main, GTest::gmock
find_package(rapidcheck CONFIG REQUIRED) # rapidcheck, and rapidcheck_gtest for <rapidcheck/gtest.h>

find_package(benchmark CONFIG REQUIRED) # benchmark::benchmark

include(GoogleTest) # gtest_discover_tests
