// The form of the run store: what is packed comes back, and what was cut or damaged is known as
// such, to the record.
#include "spec/record/store_segment.h"

#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/record/text_packing.h"

namespace assay21::spec {
namespace {

const std::vector<std::string>& texts() {
  static const std::vector<std::string> all = {
      "",
      "plain",
      R"({"session":"directed-00001","script":[{"do":"stack","cards":"5C 7H TD"},{"at":107}]})",
      R"({"session":"directed-00002","script":[{"do":"stack","cards":"5C 7H AS"},{"at":9}]})",
      "0 00 007 18446744073709551616 999999999999999999 1000000000000000000 -1 1.50 p10",
      "\"5C\" \"1H\" 5CC C5 \"TD\"",
      std::string("\x01\x02\x03 and \0 between", 18),
      "},{],[}],\n},{",
      "\xFF\xFE not UTF-8 \x80",
  };
  return all;
}

TEST(PackedText, comes_back_as_it_was) {
  TextPacker packer;
  TextUnpacker unpacker;
  for (int round = 0; round < 2; ++round) {
    for (const auto& text : texts())
      EXPECT_EQ(unpacker.unpack(packer.pack(text)), text) << text;
  }
}

TEST(PackedText, of_any_letters_comes_back_as_it_was) {
  constexpr unsigned seed = 21;
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::mt19937 random(seed);
  const std::string letters = std::string("{}[],\":0123456789ACDHSTJQK p-.\n") + '\x01' + '\0';
  TextPacker packer;
  TextUnpacker unpacker;
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (auto length = random() % 60; length > 0; --length)
      text += letters[random() % letters.size()];
    ASSERT_EQ(unpacker.unpack(packer.pack(text)), text) << text;
  }
}

TEST(PackedText, that_was_changed_is_refused_or_read_and_never_more) {
  TextPacker packer;
  for (const auto& text : texts()) {
    const auto packed = packer.pack(text);
    for (std::size_t at = 0; at < packed.size(); ++at) {
      for (const int change : {1, 0x7F, 0xFF}) {
        auto changed = packed;
        changed[at] = static_cast<char>(changed[at] ^ change);
        TextUnpacker unpacker;
        static_cast<void>(unpacker.unpack(changed));
        static_cast<void>(unpacker.unpack(packed.substr(0, at)));
      }
    }
  }
}

TEST(PackedText, of_sessions_that_are_alike_takes_their_differences) {
  TextPacker packer;
  const auto first = packer.pack(texts()[2]);
  EXPECT_GT(first.size(), 60U);
  EXPECT_LT(packer.pack(texts()[3]).size(), 20U);
}

constexpr auto run = "0123456789abcdef0123456789abcdef";

struct Written {
  std::string bytes;
  std::vector<std::size_t> ends;  ///< of the head, and of each record
  std::vector<std::string> records;
};

Written written() {
  SegmentWriter writer(run, 3);
  Written all{writer.head(), {writer.head().size()}, {}};
  for (const auto& text : texts()) {
    all.records.push_back(text);
    all.bytes += writer.add(all.records.back());
    all.ends.push_back(all.bytes.size());
  }
  return all;
}

/// The records up to the end, and what the end is.
std::pair<std::vector<std::string>, SegmentEnd> read(const std::string& bytes) {
  SegmentReader reader(bytes);
  std::vector<std::string> records;
  while (true) {
    auto next = reader.next();
    if (const auto* end = std::get_if<SegmentEnd>(&next)) return {records, *end};
    records.push_back(std::get<std::string>(next));
  }
}

TEST(StoreSegment, gives_its_records_and_says_whose_it_is) {
  const auto all = written();
  const SegmentReader reader(all.bytes);
  EXPECT_EQ(reader.version(), store_version);
  EXPECT_EQ(reader.run(), run);
  EXPECT_EQ(reader.number(), 3U);
  const auto [records, end] = read(all.bytes);
  EXPECT_EQ(records, all.records);
  EXPECT_EQ(end, SegmentEnd::whole);
}

TEST(StoreSegment, cut_at_any_byte_gives_every_record_before) {
  const auto all = written();
  for (std::size_t length = all.ends.front(); length <= all.bytes.size(); ++length) {
    const auto [records, end] = read(all.bytes.substr(0, length));
    std::size_t whole = 0;
    while (whole < all.records.size() && all.ends[whole + 1] <= length)
      ++whole;
    ASSERT_EQ(records.size(), whole) << length;
    ASSERT_TRUE(std::equal(records.begin(), records.end(), all.records.begin())) << length;
    const bool at_an_end = all.ends[whole] == length;
    ASSERT_EQ(end, at_an_end ? SegmentEnd::whole : SegmentEnd::cut_short) << length;
  }
}

TEST(StoreSegment, damaged_at_any_byte_gives_every_record_before_and_none_behind) {
  const auto all = written();
  for (std::size_t at = all.ends.front(); at < all.bytes.size(); ++at) {
    auto damaged = all.bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    const auto [records, end] = read(damaged);
    std::size_t whole = 0;
    while (all.ends[whole + 1] <= at)
      ++whole;
    ASSERT_EQ(records.size(), whole) << at;
    ASSERT_TRUE(std::equal(records.begin(), records.end(), all.records.begin())) << at;
    ASSERT_NE(end, SegmentEnd::whole) << at;
  }
}

TEST(StoreSegment, does_not_take_records_of_another_run_or_another_order) {
  const auto all = written();
  SegmentWriter other("fedcba9876543210fedcba9876543210", 3);
  // The head of another run before these records.
  const auto [records, end] = read(other.head() + all.bytes.substr(all.ends.front()));
  EXPECT_TRUE(records.empty());
  EXPECT_EQ(end, SegmentEnd::damaged);
  // The second record before the first.
  const auto piece = [&](std::size_t i) {
    return all.bytes.substr(all.ends[i], all.ends[i + 1] - all.ends[i]);
  };
  EXPECT_TRUE(read(all.bytes.substr(0, all.ends.front()) + piece(1) + piece(0)).first.empty());
}

TEST(StoreSegment, that_is_none_has_no_version) {
  for (const auto* bytes : {"", "assay21-store", "assay21-store 1 run\n", "assay21-store x run 1\n",
                            "another 1 run 1\n", "assay21-store 1 run 1x\n"})
    EXPECT_EQ(SegmentReader(bytes).version(), 0) << bytes;
  EXPECT_EQ(SegmentReader("assay21-store 2 run 1\n").version(), 2);
}

}  // namespace
}  // namespace assay21::spec
