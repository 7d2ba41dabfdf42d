// What the engine did in every session of a campaign, kept on the disk and not in memory: some
// questions can only be asked when all of it is known.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "oracle/event/event.h"

namespace assay21::conformance {

class TranscriptSpool {
 public:
  /// A file without a name, gone with this.
  TranscriptSpool();

  /// Sessions by the number that the queue gave them. Where the disk is full, nothing is kept from
  /// there on, and `whole` is no more.
  void add(std::uint64_t session, const std::vector<oracle::Event>& events);
  [[nodiscard]] bool whole() const { return whole_; }
  [[nodiscard]] std::uint64_t sessions() const { return sessions_; }
  /// For a process forked from this one that reads it; after it has, rewind here as well.
  [[nodiscard]] int descriptor() const;

  /// From the first one kept on.
  void rewind();
  struct Kept {
    std::uint64_t session = 0;
    std::vector<oracle::Event> events;
  };
  /// The next one; false when all have been read.
  bool next(Kept& kept);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t sessions_ = 0;
  std::uint64_t read_ = 0;
  bool whole_ = true;
  std::vector<unsigned char> bytes_;  ///< of one session
};

}  // namespace assay21::conformance
