// The versions of the protocol that this harness speaks, and what only the later one has.
#pragma once

#include <cstdint>
#include <string_view>

namespace assay21::wire {

/// Counted as in `hello` and at the head of files.
enum class Version : std::uint8_t { one = 1, two = 2 };
inline constexpr Version oldest_version = Version::one;
inline constexpr Version newest_version = Version::two;

constexpr std::int64_t number_of(Version version) {
  return static_cast<std::int64_t>(version);
}

/// What a word is kept for in version 2 that no edition is played with yet; empty where the word is
/// not kept. Such a word is refused by this name, so that nobody gives it another meaning.
std::string_view kept_for(std::string_view word);

}  // namespace assay21::wire
