#include "spec/record/store_segment.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>
#include <zstd.h>

#include "spec/record/text_packing.h"
#include "spec/values/check.h"

namespace assay21::spec {
namespace {

constexpr int zstd_level = 3;
constexpr std::size_t checksum_bytes = 8;
constexpr std::size_t length_bytes = 4;
constexpr std::string_view store_title = "assay21-store";

std::string_view as_text(const Sha256Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

/// The checksum of a record covers those before it, and the head.
Sha256Digest chained(const Sha256Digest& before, std::string_view bytes) {
  return Sha256().add(as_text(before)).add(bytes).digest();
}

void append_fixed(std::string& out, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i, number >>= 8U)
    out += static_cast<char>(number & 0xFFU);
}

std::uint64_t fixed_from(std::string_view bytes) {
  std::uint64_t number = 0;
  for (auto at = bytes.rbegin(); at != bytes.rend(); ++at)
    number = number << 8U | static_cast<unsigned char>(*at);
  return number;
}

}  // namespace

std::string segment_name(std::size_t number) {
  return fmt::format("store/{:06}.seg", number);
}

struct SegmentWriter::State {
  std::string head;
  TextPacker packer;
  ZSTD_CCtx* stream = ZSTD_createCCtx();
  std::string piece = std::string(ZSTD_CStreamOutSize(), '\0');
  Sha256Digest chain{};
  std::size_t records = 0;

  State() {
    ASSAY21_CHECK(stream != nullptr);
    ASSAY21_CHECK(
        ZSTD_isError(ZSTD_CCtx_setParameter(stream, ZSTD_c_compressionLevel, zstd_level)) == 0);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { ZSTD_freeCCtx(stream); }

  std::string compressed(std::string_view raw) {
    std::string out;
    ZSTD_inBuffer in{raw.data(), raw.size(), 0};
    for (std::size_t left = 1; left != 0;) {
      ZSTD_outBuffer to{piece.data(), piece.size(), 0};
      // Every record is on the disk whole before the next one is judged.
      left = ZSTD_compressStream2(stream, &to, &in, ZSTD_e_flush);
      ASSAY21_CHECK(ZSTD_isError(left) == 0);
      out.append(piece, 0, to.pos);
    }
    return out;
  }
};

SegmentWriter::SegmentWriter(std::string run, std::size_t number)
    : state_(std::make_unique<State>()) {
  state_->head = fmt::format("{} {} {} {}\n", store_title, store_version, run, number);
  state_->chain = chained({}, state_->head);
}

SegmentWriter::SegmentWriter(SegmentWriter&&) noexcept = default;
SegmentWriter& SegmentWriter::operator=(SegmentWriter&&) noexcept = default;
SegmentWriter::~SegmentWriter() = default;

std::string SegmentWriter::head() const {
  return state_->head;
}

std::string SegmentWriter::add(std::string_view text) {
  const auto bytes = state_->compressed(state_->packer.pack(text));
  ASSAY21_CHECK(bytes.size() < longest_record);
  state_->chain = chained(state_->chain, bytes);
  ++state_->records;
  std::string out;
  append_fixed(out, bytes.size(), length_bytes);
  out += as_text(state_->chain).substr(0, checksum_bytes);
  return out + bytes;
}

std::size_t SegmentWriter::records() const {
  return state_->records;
}

struct SegmentReader::State {
  std::string_view bytes;
  int version = 0;
  std::string run;
  std::size_t number = 0;
  TextUnpacker unpacker;
  ZSTD_DCtx* stream = ZSTD_createDCtx();
  std::string piece = std::string(ZSTD_DStreamOutSize(), '\0');
  Sha256Digest chain{};

  State() { ASSAY21_CHECK(stream != nullptr); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { ZSTD_freeDCtx(stream); }

  void read_head() {
    const auto end = bytes.find('\n');
    if (end == std::string_view::npos || end > 200 || !bytes.starts_with(store_title)) return;
    const auto head = bytes.substr(0, end + 1);
    std::vector<std::string_view> words;
    for (auto rest = head.substr(0, end); !rest.empty();) {
      const auto blank = std::min(rest.find(' '), rest.size());
      words.push_back(rest.substr(0, blank));
      rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    if (words.size() != 4) return;
    const auto number_of = [](std::string_view word, auto& into) {
      const auto read = std::from_chars(word.data(), word.data() + word.size(), into);
      return read.ec == std::errc() && read.ptr == word.data() + word.size();
    };
    if (!number_of(words[3], number) || !number_of(words[1], version)) {
      version = 0;
      return;
    }
    run = words[2];
    chain = chained({}, head);
    bytes.remove_prefix(head.size());
  }

  std::optional<std::string> decompressed(std::string_view compressed) {
    std::string raw;
    ZSTD_inBuffer in{compressed.data(), compressed.size(), 0};
    while (true) {
      ZSTD_outBuffer to{piece.data(), piece.size(), 0};
      if (ZSTD_isError(ZSTD_decompressStream(stream, &to, &in)) != 0) return std::nullopt;
      raw.append(piece, 0, to.pos);
      if (raw.size() > longest_record) return std::nullopt;
      if (in.pos == in.size && to.pos < piece.size()) return raw;
    }
  }
};

SegmentReader::SegmentReader(std::string_view bytes) : state_(std::make_unique<State>()) {
  state_->bytes = bytes;
  state_->read_head();
}

SegmentReader::SegmentReader(SegmentReader&&) noexcept = default;
SegmentReader& SegmentReader::operator=(SegmentReader&&) noexcept = default;
SegmentReader::~SegmentReader() = default;

int SegmentReader::version() const {
  return state_->version;
}

const std::string& SegmentReader::run() const {
  return state_->run;
}

std::size_t SegmentReader::number() const {
  return state_->number;
}

std::variant<std::string, SegmentEnd> SegmentReader::next() {
  auto& bytes = state_->bytes;
  if (bytes.empty()) return SegmentEnd::whole;
  if (bytes.size() < length_bytes + checksum_bytes) return SegmentEnd::cut_short;
  const auto length = fixed_from(bytes.substr(0, length_bytes));
  const auto checksum = bytes.substr(length_bytes, checksum_bytes);
  const auto rest = bytes.substr(length_bytes + checksum_bytes);
  if (length >= longest_record) return SegmentEnd::damaged;
  if (rest.size() < length) return SegmentEnd::cut_short;
  const auto compressed = rest.substr(0, length);
  const auto chain = chained(state_->chain, compressed);
  if (as_text(chain).substr(0, checksum_bytes) != checksum) return SegmentEnd::damaged;
  const auto raw = state_->decompressed(compressed);
  if (!raw) return SegmentEnd::damaged;
  auto text = state_->unpacker.unpack(*raw);
  if (!text) return SegmentEnd::damaged;
  state_->chain = chain;
  bytes = rest.substr(length);
  return std::move(*text);
}

}  // namespace assay21::spec
