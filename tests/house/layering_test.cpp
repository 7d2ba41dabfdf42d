#include "tests/house/layering.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/house/code_text.h"
#include "tests/house/rooms.h"

namespace assay21::house {
namespace {

std::filesystem::path tree_root() {
  return ASSAY21_SOURCE_DIR;
}

TextFile file_at(std::string_view path, std::string_view text) {
  return {std::string(path), std::string(text)};
}

struct Line {
  std::string_view path;
  std::string_view text;
  std::string_view fault = {};  // a part of what is said about it; empty when it is permitted
};

void expect_judged(const std::vector<Line>& lines) {
  for (const auto& [path, text, fault] : lines) {
    std::string said;
    for (const Violation& violation : check_includes(file_at(path, text)))
      said += violation.what;
    if (fault.empty()) {
      EXPECT_EQ(said, "") << path << ": " << text;
    } else {
      EXPECT_NE(said.find(fault), std::string::npos)
          << path << ": " << text << "\nexpected: " << fault << "\nsaid: " << said;
    }
  }
}

TEST(House, keeps_its_own_rules) {
  const auto files = read_tree(tree_root());
  const auto violations = check_tree(files);
  EXPECT_TRUE(violations.empty()) << describe(violations);
}

TEST(House, permits_no_ring_of_rooms) {
  std::string ring;
  for (const std::string_view folder : ring_in(rooms()))
    ring += std::string(folder) + " -> ";
  EXPECT_EQ(ring, "");
}

TEST(Ring, is_found_however_long_it_is) {
  const auto room = [](std::string_view folder, std::vector<std::string_view> seen) {
    return Room{.folder = folder, .rooms = std::move(seen), .libraries = {}};
  };
  EXPECT_TRUE(ring_in({room("a", {"b", "c"}), room("b", {"c"}), room("c", {})}).empty());
  EXPECT_EQ(ring_in({room("a", {"b"}), room("b", {"c"}), room("c", {"b"})}).size(), 2U);
  EXPECT_EQ(ring_in({room("a", {"a"})}).size(), 1U);
}

TEST(House, has_sources_in_every_room_that_was_checked) {
  const auto files = read_tree(tree_root());
  for (const Room& room : rooms()) {
    EXPECT_TRUE(std::ranges::any_of(files,
                                    [&](const TextFile& file) {
                                      return is_source(file.path) &&
                                             file.path.starts_with(std::string(room.folder) + "/");
                                    }))
        << "no source was found in " << room.folder;
  }
}

TEST(House, names_only_rooms_and_libraries_that_the_table_knows) {
  for (const Room& room : rooms()) {
    for (const std::string_view other : room.rooms) {
      EXPECT_TRUE(std::ranges::any_of(rooms(), [&](const Room& r) { return r.folder == other; }))
          << room.folder << " may include " << other;
    }
    for (const std::string_view name : room.libraries) {
      EXPECT_TRUE(
          std::ranges::any_of(libraries(), [&](const Library& l) { return l.name == name; }))
          << room.folder << " may use " << name;
    }
  }
}

TEST(Include, is_permitted_down_the_house) {
  expect_judged({
      {"spec/values/card.cpp", R"(#include "spec/values/card.h")"},
      {"spec/values/card.cpp", "#include <vector>"},
      {"spec/load/schema.cpp", "#include <libxml/xmlschemas.h>"},
      {"spec/text/hash.cpp", "#include <openssl/evp.h>"},
      {"oracle/script/round.h", R"(#  include "spec/values/card.h")"},
      {"generators/random/x.cpp", "#include <rapidcheck.h>"},
      {"conformance/judge/judge.cpp", R"(#include "conformance/wire/codec.h")"},
      {"conformance/engine/child.cpp", "#include <sys/wait.h>"},
      {"conformance/engine/abi.h", "#include <stdint.h>"},
      {"conformance/cli/main.cpp", R"(#include "reports/index.h")"},
      {"conformance/cli/main.cpp", "#include <CLI/CLI.hpp>"},
      {"reports/index.cpp", R"(#include "spec/record/run.h")"},
      {"tests/oracle/round_test.cpp", R"(#include "oracle/script/round.h")"},
      {"tests/oracle/round_test.cpp", "#include <rapidcheck/gtest.h>"},
      {"tests/engines/a/b.cpp", R"(#include "tests/engines/a/b.h")"},
      {"spec/values/card.cpp", R"(// #include "oracle/script/round.h")"},
      {"spec/values/card.cpp", R"(/* #include "oracle/script/round.h" */)"},
  });
}

TEST(Include, is_refused_upward_and_sideways) {
  expect_judged({
      {"spec/values/card.cpp", R"(#include "oracle/table/x.h")",
       "spec/values may not include oracle/table"},
      {"spec/values/card.cpp", R"(#include "spec/edition/x.h")", "may not include spec/edition"},
      {"oracle/table/x.h", R"(#include "generators/plan/x.h")", "may not include generators/plan"},
      {"oracle/table/x.h", R"(#include "oracle/session/x.h")", "may not include oracle/session"},
      {"oracle/physics/x.h", R"(#include "oracle/procedure/x.h")", "may not include"},
      {"oracle/table/x.h", R"(#include "conformance/wire/x.h")",
       "may not include conformance/wire"},
      {"oracle/words/x.cpp", R"(#include "tests/oracle/x.h")", "may not include tests"},
      {"generators/plan/x.h", R"(#include "conformance/judge/x.h")", "may not include conformance"},
      {"generators/reach/x.h", R"(#include "oracle/procedure/deal/x.h")",
       "may not include oracle/procedure/deal"},
      {"conformance/judge/x.cpp", R"(#include "reports/x.h")", "may not include reports"},
      {"conformance/judge/x.cpp", R"(#include "oracle/procedure/deal/x.h")",
       "may not include oracle/procedure/deal"},
      {"conformance/judge/x.cpp", R"(#include "conformance/cli/x.h")",
       "may not include conformance/cli"},
      {"conformance/wire/x.h", R"(#include "generators/plan/x.h")", "may not include generators"},
      {"conformance/wire/x.h", R"(#include "conformance/judge/x.h")",
       "may not include conformance"},
      {"reports/x.cpp", R"(#include "oracle/table/x.h")", "reports may not include oracle"},
      {"reports/x.cpp", R"(#include "generators/plan/x.h")", "reports may not include generators"},
      {"reports/x.cpp", R"(#include "conformance/judge/x.h")",
       "reports may not include conformance"},
      {"tests/engines/a/b.cpp", R"(#include "spec/values/card.h")", "may not include spec"},
      {"tests/engines/a/b.cpp", R"(#include "tests/house/x.h")", "may not include tests"},
  });
}

// A part of the procedure is a chapter: it neither sees another one, nor the order they come in.
TEST(Include, is_refused_between_parts_of_the_procedure) {
  expect_judged({
      {"oracle/procedure/turns/x.cpp", R"(#include "oracle/procedure/settlement/x.h")",
       "may not include oracle/procedure/settlement"},
      {"oracle/procedure/wagers/x.cpp", R"(#include "oracle/procedure/deal/x.h")",
       "may not include oracle/procedure/deal"},
      {"oracle/procedure/turns/x.cpp", R"(#include "oracle/physics/x.h")",
       "may not include oracle/physics"},
  });
}

TEST(Include, is_refused_of_libraries_that_are_not_the_rooms) {
  expect_judged({
      {"spec/values/card.cpp", "#include <libxml/parser.h>", "spec/values may not use libxml2"},
      {"spec/values/card.cpp", "#include <simdjson.h>", "spec/values may not use simdjson"},
      {"oracle/table/x.cpp", "#include <pugixml.hpp>", "oracle/table may not use pugixml"},
      {"oracle/table/x.cpp", "#include <unistd.h>", "oracle/table may not use posix"},
      {"oracle/table/x.cpp", "#include <chrono>", "which oracle/table may not use"},
      {"oracle/table/x.cpp", "#include <random>", "which oracle/table may not use"},
      {"conformance/judge/x.cpp", "#include <rapidcheck.h>",
       "conformance/judge may not use rapidcheck"},
      {"conformance/judge/x.cpp", "#include <CLI/CLI.hpp>", "conformance/judge may not use cli11"},
      {"reports/x.cpp", "#include <simdjson.h>", "reports may not use simdjson"},
      {"generators/plan/x.cpp", "#include <gtest/gtest.h>",
       "generators/plan may not use googletest"},
      {"tests/x.cpp", "#include <nlohmann/json.hpp>", "no library that the house knows"},
  });
}

TEST(Include, is_refused_when_it_is_not_written_as_the_house_writes) {
  expect_judged({
      {"oracle/table/x.cpp", R"(#include "../spec/card.h")", "start at the root"},
      {"oracle/table/x.cpp", R"(#include "oracle/../spec/card.h")", "start at the root"},
      {"oracle/table/x.cpp", R"(#include "x.h")", "does not start with a room"},
      {"oracle/table/x.cpp", R"(#include "speculation/x.h")", "does not start with a room"},
      {"oracle/table/x.cpp", R"(#include "fmt/format.h")", "stands in angle brackets"},
      {"oracle/table/x.cpp", "#include <spec/values/card.h>", "stands in quotes"},
      {"oracle/table/x.cpp", "#include HEADER", "cannot be read"},
      {"docs/x.cpp", "#include <vector>", "lies in no room"},
      {"oracle/x.cpp", "#include <vector>", "lies in no room"},
  });
}

TEST(Include, is_reported_with_its_line) {
  const auto violations =
      check_includes(file_at("spec/text/a.cpp", "// why\n\n#include \"oracle/table/x.h\"\n"));
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations[0].path, "spec/text/a.cpp");
  EXPECT_EQ(violations[0].line, 3U);
}

TEST(Header, opens_with_its_purpose_and_pragma_once) {
  const std::string_view code = "#include <vector>\n";
  const auto faults = [&](std::string_view opening) {
    return check_header(file_at("spec/x.h", std::string(opening) + std::string(code))).size();
  };
  EXPECT_EQ(faults("// A card, by rank and suit.\n#pragma once\n\n"), 0U);
  EXPECT_EQ(faults("#pragma once\n\n// A card, by rank and suit.\n"), 0U);
  EXPECT_EQ(faults("/*\n * A card, by rank and suit.\n */\n#pragma once\n"), 0U);
  EXPECT_EQ(faults("// A card, by rank and suit.\n"), 1U);
  EXPECT_EQ(faults("#pragma once\n"), 1U);
  EXPECT_EQ(faults("// SPDX-License-Identifier: Apache-2.0 or later\n#pragma once\n"), 1U);
  EXPECT_EQ(faults("//\n#pragma once\n"), 1U);
  EXPECT_EQ(faults("#include <string>\n// A card, by rank and suit.\n#pragma once\n"), 2U);
  EXPECT_TRUE(check_header(file_at("spec/x.cpp", code)).empty()) << "a source is no header";
}

TEST(Length, is_bounded) {
  const auto with_lines = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
      text += "int x;\n";
    return file_at("spec/x.cpp", text);
  };
  EXPECT_TRUE(check_length(with_lines(longest_source_lines)).empty());
  EXPECT_EQ(check_length(with_lines(longest_source_lines + 1)).size(), 1U);
}

TEST(Arithmetic, is_exact_in_spec_and_oracle) {
  const auto faults = [](std::string_view path, std::string_view text) {
    return check_arithmetic(file_at(path, text)).size();
  };
  EXPECT_EQ(faults("spec/values/money.h", "double amount;\n"), 1U);
  EXPECT_EQ(faults("spec/load/money.h", "float amount;\n"), 1U);
  EXPECT_EQ(faults("oracle/table/x.cpp", "auto x = static_cast<double>(y);\n"), 1U);
  EXPECT_EQ(faults("oracle/table/x.cpp", "auto x = 1.5 * y;\n"), 1U);
  EXPECT_EQ(faults("conformance/judge/x.cpp", "double seconds = 0.5;\n"), 0U);
  EXPECT_EQ(faults("oracle/table/x.cpp", "// a double bet pays 1.5\n"), 0U);
  EXPECT_EQ(faults("oracle/table/x.cpp", "return \"double down\"; /* float */\n"), 0U);
  EXPECT_EQ(faults("oracle/table/x.cpp", "case Choice::double_down: return Choice::redouble;\n"),
            0U);
}

TEST(MachinePath, is_seen_anywhere_in_a_text) {
  const auto faults = [](const std::string& text) {
    return check_machine_paths(file_at("docs/x.md", text)).size();
  };
  const std::string slash = "/";
  EXPECT_EQ(faults("see " + slash + "work/x and " + slash + "home/me/x\n"), 2U);
  EXPECT_EQ(faults("`" + slash + "root/x`\n"), 1U);
  EXPECT_EQ(faults(slash + "tmp/bash_" + "jobs/1\n"), 1U);
  EXPECT_EQ(faults("art" + slash + "work/x, https://example.org" + slash + "home/x\n"), 0U);
}

TEST(SoleUser, is_one_file) {
  const std::string_view line = "#include <CLI/CLI.hpp>\n";
  const auto main_file = file_at("conformance/cli/main.cpp", line);
  EXPECT_TRUE(check_sole_user({main_file}, "cli11").empty());
  const auto violations =
      check_sole_user({main_file, file_at("conformance/cli/options.cpp", line)}, "cli11");
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations[0].path, "conformance/cli/options.cpp");
}

TEST(CheckTree, applies_every_rule_to_every_source) {
  const std::string_view cli = "#include <CLI/CLI.hpp>\n";
  std::string endless =
      "double x = 0;\n#include \"oracle/table/x.h\"\n// " + std::string("/") + "work/\n";
  for (std::size_t i = 0; i < longest_source_lines; ++i)
    endless += '\n';
  const auto violations =
      check_tree({file_at("conformance/cli/a.cpp", cli), file_at("conformance/cli/b.cpp", cli),
                  file_at("spec/values/endless.h", endless)});
  // The second user of CLI11; and of the header: path, include, purpose, pragma, length, double.
  EXPECT_EQ(violations.size(), 7U) << describe(violations);
}

TEST(CodeOnly, blanks_comments_and_literals_and_keeps_every_position) {
  EXPECT_EQ(code_only("a // b\nc"), "a     \nc");
  EXPECT_EQ(code_only("a /* b\nc */ d"), "a     \n     d");
  EXPECT_EQ(code_only(R"(f("x\"y", 'z'))"), R"(f("    ", ' '))");
  EXPECT_EQ(code_only("1'000 + 0xF'F; 'a'"), "1'000 + 0xF'F; ' '");
  EXPECT_EQ(code_only("R\"--(a\")--\" b"), "R\"        \" b");
  EXPECT_EQ(code_only("// a \\\n b\nc"), "      \n  \nc");
}

TEST(ReadTree, sees_this_file_and_nothing_that_is_built) {
  const auto files = read_tree(tree_root());
  EXPECT_TRUE(std::ranges::any_of(
      files, [](const TextFile& f) { return f.path == "tests/house/layering_test.cpp"; }));
  EXPECT_TRUE(
      std::ranges::none_of(files, [](const TextFile& f) { return f.path.starts_with("build/"); }));
}

}  // namespace
}  // namespace assay21::house
