// The sessions of a campaign in blocks: each block is given to an engine of its own and judged, in
// a process of its own, and several go side by side. What comes of it does not depend on how many.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conformance/campaign/session_judging.h"
#include "conformance/campaign/session_queue.h"
#include "conformance/campaign/shard.h"
#include "conformance/engine/contained.h"
#include "conformance/engine/engine_link.h"

namespace assay21::conformance {

/// What comes of the work on a block, in this order for each session.
struct BlockRecord {
  enum class Kind : std::uint8_t {
    answered,  ///< what came back for a session
    judged,  ///< its judgement, as bytes
    not_judged,  ///< why there is none
    played,  ///< all of the block are answered
    no_engine,  ///< why none could be started
    left,  ///< how the engine took its leave otherwise than it should
    broken,  ///< our own error at this session: why
    given_again,  ///< the engine has had a session of the soak that an earlier one answered
    unfinished,  ///< all of the block are answered, and its work has ended before all were judged
  };
  Kind kind = Kind::played;
  std::uint64_t session = 0;
  SessionAnswer answer = {};
  std::string text = {};  ///< of an answer, as the run store keeps it; of the others see above
  std::string cause = {};  ///< of one that left otherwise
  int survivors = 0;  ///< of one that left: processes that it left behind
};

/// What the work is done with. All of it must outlive the work.
struct BlockWork {
  const SessionQueue& queue;
  Blocks blocks;
  const EngineSetup& setup;
  SessionJudging& judging;
  const wire::EngineHello& hello;  ///< of the engine that was greeted first
  std::string edition;
  std::size_t window = 1;  ///< sessions sent ahead
  bool keeps_evidence = true;
};

/// Where a soak goes on at this session, its engine is given what an earlier one has answered of
/// it, so that it has that behind it, too; its answers are dropped, and `goes_on` is told of each.
/// False where the engine is lost.
bool warm_up(
    EngineLink& link, const BlockWork& work, std::uint64_t at,
    const std::function<void()>& goes_on = [] {});

class BlockJobs {
 public:
  /// `sessions` are those to be given, in ascending order; so many blocks are played at a time.
  BlockJobs(const BlockWork& work, const std::vector<std::uint64_t>& sessions, std::size_t jobs);

  /// The next record, block by block in their order; nothing when all is done. Behind a session at
  /// which our own error ended the work, what was answered and not judged stays so.
  std::optional<BlockRecord> next();

 private:
  struct Job {
    std::deque<std::uint64_t> left;  ///< sessions without an answer
    Contained work;
    bool plays = true;
  };

  void begin_more();
  Contained begun(const std::deque<std::uint64_t>& sessions) const;
  /// The work on the first block has ended: what there is to say of it, if anything is.
  std::optional<BlockRecord> ended();

  const BlockWork& work_;
  std::size_t jobs_;
  std::deque<std::deque<std::uint64_t>> waiting_;
  std::deque<Job> running_;
};

}  // namespace assay21::conformance
