#include "spec/values/xml_text.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace assay21::spec {
namespace {

using namespace std::string_view_literals;

struct Shown {
  std::string_view said;
  std::string_view shown;
};

class ForeignText : public testing::TestWithParam<Shown> {};

TEST_P(ForeignText, is_made_printable) {
  EXPECT_EQ(printable(GetParam().said), GetParam().shown);
}

INSTANTIATE_TEST_SUITE_P(
    As, ForeignText,
    testing::Values(Shown{"plain <&> \"text\"", "plain <&> \"text\""},
                    Shown{"two\nlines\tand a tab", "two\nlines\tand a tab"},
                    Shown{"of\r\nanother\rsystem", "of\nanother\\x0Dsystem"},
                    Shown{"Müller, 二十一, 🂡", "Müller, 二十一, 🂡"},
                    Shown{"a colour\x1b[31m", "a colour\\x1B[31m"},
                    Shown{"nothing\0here"sv, "nothing\\x00here"},
                    Shown{"\xff\xfe not UTF-8", "\\xFF\\xFE not UTF-8"},
                    Shown{"cut short \xe4\xba", "cut short \\xE4\\xBA"},
                    Shown{"overlong \xc0\xaf and \xe0\x80\xaf",
                          "overlong \\xC0\\xAF and \\xE0\\x80\\xAF"},
                    Shown{"a surrogate \xed\xa0\x80", "a surrogate \\xED\\xA0\\x80"},
                    Shown{"beyond \xf4\x90\x80\x80", "beyond \\xF4\\x90\\x80\\x80"},
                    Shown{"not a character \xef\xbf\xbf", "not a character \\u{FFFF}"},
                    Shown{"reads \xe2\x80\xae backwards", "reads \\u{202E} backwards"},
                    Shown{"no\xe2\x80\x8b one \xef\xbb\xbf"
                          "sees",
                          "no\\u{200B} one \\u{FEFF}sees"},
                    Shown{"soft\xc2\xadly", "soft\\u{00AD}ly"},
                    Shown{"another\xe2\x80\xa8line", "another\\u{2028}line"},
                    Shown{"tagged \xf3\xa0\x81\x81", "tagged \\u{E0041}"}));

TEST(ForeignTextOnOneLine, keeps_to_it) {
  EXPECT_EQ(printable_line("a\tname\nof two lines\r\n"), "a\\tname\\nof two lines\\n");
}

}  // namespace
}  // namespace assay21::spec
