// How the sessions of a campaign are divided: into blocks, each for an engine that is started for
// it, and a part of a campaign is every N-th block. The last block of an exam is a soak, so long
// that one engine plays thousands of rounds.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace assay21::conformance {

class SessionQueue;

/// Sessions by their number in the campaign: 0 to 63, 64 to 127, …
inline constexpr std::uint64_t sessions_of_a_block = 64;

/// Rounds that one engine plays in an exam without being started anew.
inline constexpr std::uint64_t rounds_of_a_soak = 10'000;

struct Blocks {
  static constexpr auto no_soak = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t soak_from = no_soak;  ///< its first session, which begins a block
  std::uint64_t soak_sessions = 0;
  std::uint64_t soak_rounds = 0;  ///< as they are planned

  [[nodiscard]] std::uint64_t block_of(std::uint64_t session) const {
    return (session < soak_from ? session : soak_from) / sessions_of_a_block;
  }
};

/// The last sessions that hold at least so many rounds are one block. Where there are not so many,
/// or none are asked for, no block is longer than the others.
Blocks blocks_of(const SessionQueue& queue, std::uint64_t soak_rounds);

/// One of several parts into which a campaign is divided, block by block in turn.
struct Shard {
  std::uint64_t number = 1;  ///< from 1
  std::uint64_t of = 1;

  [[nodiscard]] bool has(std::uint64_t session, const Blocks& blocks) const;
  /// The number in the campaign of its n-th session, from 0, where there is no soak.
  [[nodiscard]] std::uint64_t session(std::uint64_t nth) const;
};

/// "2/4"; empty for a campaign that is not divided.
std::string to_string(const Shard& shard);
/// Nothing where the words are none of it.
std::optional<Shard> shard_from(std::string_view words);

}  // namespace assay21::conformance
