#include "conformance/run/run_store.h"

#include <filesystem>

#include <fmt/format.h>

#include "spec/load/xml_file.h"

namespace assay21::conformance {

namespace fs = std::filesystem;
using spec::Problem;
using spec::Problems;
using spec::Result;

void StoreWriter::open_segment() {
  if (segment_ && segment_->records() < spec::records_of_a_segment) return;
  if (segment_) sums_[spec::segment_name(number_)] = spec::hexadecimal(sum_.digest());
  segment_.emplace(run_, ++number_);
}

/// The bytes of a record, behind the head of its segment where it is the first.
std::string StoreWriter::bytes_of(std::string_view record) {
  open_segment();
  auto bytes = segment_->records() == 0 ? segment_->head() : std::string();
  bytes += segment_->add(record);
  sum_.add(bytes);
  bytes_ += bytes.size();
  return bytes;
}

void StoreWriter::take_up(std::string_view record) {
  const auto before = number_;
  auto bytes = bytes_of(record);
  if (number_ != before) taken_up_.clear();
  taken_up_ += bytes;
}

Problems StoreWriter::begin_anew() {
  if (!segment_) return {};
  return folder_.put(spec::segment_name(number_), std::exchange(taken_up_, {}));
}

Problems StoreWriter::add(std::string_view record) {
  const auto before = number_;
  const auto bytes = bytes_of(record);
  const auto name = spec::segment_name(number_);
  if (number_ == before) return folder_.append(name, bytes);
  // Only the end of the last segment can be lost with the machine.
  if (auto problems = folder_.sync(); !problems.empty()) return problems;
  return folder_.put(name, bytes);
}

std::map<std::string, std::string> StoreWriter::finish() {
  if (segment_) sums_[spec::segment_name(number_)] = spec::hexadecimal(sum_.digest());
  segment_.reset();
  return sums_;
}

namespace {

constexpr auto left_by_a_kill =
    "what a run that was killed leaves; its session and those behind it are played again";

}  // namespace

Problem StoreReader::problem(std::string what, std::string expected) const {
  return {fmt::format("{}/{}", folder_, spec::segment_name(number_)), 0, 0, std::move(what),
          std::move(expected)};
}

std::string StoreReader::place() const {
  return fmt::format("{}, record {}", spec::segment_name(number_), record_);
}

Result<bool> StoreReader::open_next() {
  const auto path = [&](std::size_t number) {
    return fmt::format("{}/{}", folder_, spec::segment_name(number));
  };
  std::error_code error;
  if (!fs::exists(path(number_ + 1), error)) {
    // A gap must not look like the end.
    if (fs::exists(path(number_ + 2), error)) {
      ++number_;
      return problem("is missing", "every segment of the run, from its folder's copy");
    }
    return false;
  }
  ++number_;
  record_ = 0;
  auto text = spec::file_contents(path(number_));
  if (!text) return text.problems();
  bytes_ = std::move(text).value();
  segment_.emplace(bytes_);
  const bool is_last = !fs::exists(path(number_ + 1), error);
  if (segment_->version() == 0) {
    if (is_last && last_ == LastSegment::may_be_cut) {
      lost_ = problem("has no head", left_by_a_kill);
      return false;
    }
    return problem("is no segment of a run store, or its head is damaged",
                   "the file as it was written; `sha256sum --check manifest.txt` names others");
  }
  if (segment_->version() != spec::store_version) {
    return problem(fmt::format("has the form of version {}", segment_->version()),
                   fmt::format("version {}, which this program reads", spec::store_version));
  }
  if (segment_->run() != run_) {
    return problem(fmt::format("belongs to run {}", segment_->run()),
                   fmt::format("segments of run {} alone", run_));
  }
  if (segment_->number() != number_) {
    return problem(fmt::format("is segment {} under another name", segment_->number()),
                   "each segment once, under its own name");
  }
  return true;
}

Result<std::optional<std::string>> StoreReader::next() {
  std::error_code error;
  while (true) {
    if (segment_) {
      auto read = segment_->next();
      if (auto* record = std::get_if<std::string>(&read)) {
        ++record_;
        return std::optional<std::string>(std::move(*record));
      }
      const auto end = std::get<spec::SegmentEnd>(read);
      const bool is_last =
          !fs::exists(fmt::format("{}/{}", folder_, spec::segment_name(number_ + 1)), error);
      if (end != spec::SegmentEnd::whole) {
        const auto what = fmt::format("record {} is {}", record_ + 1,
                                      end == spec::SegmentEnd::damaged ? "damaged" : "cut short");
        if (!is_last || last_ == LastSegment::whole) {
          return problem(
              what,
              "the file as it was written; the records before it and the other segments are whole");
        }
        lost_ = problem(what, left_by_a_kill);
        return std::optional<std::string>();
      }
      segment_.reset();
    }
    const auto opened = open_next();
    if (!opened) return opened.problems();
    if (!*opened) return std::optional<std::string>();
  }
}

}  // namespace assay21::conformance
