// A part of a campaign: every N-th block of its sessions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace assay21::conformance {

/// Sessions by their number in the campaign: 0 to 63, 64 to 127, …
inline constexpr std::uint64_t sessions_of_a_block = 64;

/// One of several parts into which a campaign is divided, block by block in turn.
struct Shard {
  std::uint64_t number = 1;  ///< from 1
  std::uint64_t of = 1;

  [[nodiscard]] bool has(std::uint64_t session) const;
  /// The number in the campaign of its n-th session, from 0.
  [[nodiscard]] std::uint64_t session(std::uint64_t nth) const;
};

/// "2/4"; empty for a campaign that is not divided.
std::string to_string(const Shard& shard);
/// Nothing where the words are none of it.
std::optional<Shard> shard_from(std::string_view words);

}  // namespace assay21::conformance
