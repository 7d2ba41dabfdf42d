#include "conformance/campaign/transcript_spool.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
static_assert(std::is_trivially_copyable_v<Event>);

// Most of an event is as in an event of which nothing was said. Its bytes that are not go after a
// mask that says which they are.
constexpr std::size_t event_bytes = sizeof(Event);
constexpr std::size_t mask_bytes = (event_bytes + 7) / 8;
using Raw = std::array<unsigned char, event_bytes>;

Raw raw(const Event& event) {
  Raw bytes{};
  std::memcpy(bytes.data(), &event, event_bytes);
  return bytes;
}

const Raw& unsaid() {
  static const Raw bytes = raw(Event{});
  return bytes;
}

void append(std::vector<unsigned char>& bytes, const Event& event) {
  const auto said = raw(event);
  const auto mask = bytes.size();
  bytes.resize(mask + mask_bytes, 0);
  const auto& nothing = unsaid();
  for (std::size_t first = 0; first < event_bytes; first += 8) {
    const auto end = std::min(first + 8, event_bytes);
    if (std::memcmp(&said[first], &nothing[first], end - first) == 0) continue;
    for (auto i = first; i < end; ++i) {
      if (said[i] == nothing[i]) continue;
      bytes[mask + i / 8] = static_cast<unsigned char>(bytes[mask + i / 8] | 1U << i % 8);
      bytes.push_back(said[i]);
    }
  }
}

Event take(const std::vector<unsigned char>& bytes, std::size_t& at) {
  const auto mask = at;
  at += mask_bytes;
  auto said = unsaid();
  for (std::size_t i = 0; i < event_bytes; ++i) {
    if ((bytes[mask + i / 8] >> i % 8 & 1U) != 0) said[i] = bytes[at++];
  }
  Event event;
  std::memcpy(&event, said.data(), event_bytes);
  return event;
}

struct Head {
  std::uint64_t session = 0;
  std::uint64_t events = 0;
  std::uint64_t bytes = 0;
};

}  // namespace

TranscriptSpool::TranscriptSpool() : file_(std::tmpfile()), whole_(file_ != nullptr) {}

void TranscriptSpool::add(std::uint64_t session, const std::vector<Event>& events) {
  if (!whole_) return;
  bytes_.clear();
  for (const auto& event : events)
    append(bytes_, event);
  const Head head{session, events.size(), bytes_.size()};
  whole_ = std::fwrite(&head, sizeof head, 1, file_.get()) == 1 &&
           std::fwrite(bytes_.data(), 1, bytes_.size(), file_.get()) == bytes_.size();
  if (whole_) ++sessions_;
}

int TranscriptSpool::descriptor() const {
  return file_ == nullptr ? -1 : ::fileno(file_.get());
}

void TranscriptSpool::rewind() {
  read_ = 0;
  if (file_ == nullptr) return;
  whole_ = whole_ && std::fflush(file_.get()) == 0;
  std::rewind(file_.get());
}

bool TranscriptSpool::next(Kept& kept) {
  if (read_ == sessions_) return false;
  Head head;
  ASSAY21_CHECK(std::fread(&head, sizeof head, 1, file_.get()) == 1);
  bytes_.resize(head.bytes);
  ASSAY21_CHECK(std::fread(bytes_.data(), 1, bytes_.size(), file_.get()) == bytes_.size());
  kept.session = head.session;
  kept.events.clear();
  std::size_t at = 0;
  for (std::uint64_t i = 0; i < head.events; ++i)
    kept.events.push_back(take(bytes_, at));
  ASSAY21_CHECK(at == bytes_.size());
  ++read_;
  return true;
}

}  // namespace assay21::conformance
