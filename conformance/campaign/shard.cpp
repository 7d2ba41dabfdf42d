#include "conformance/campaign/shard.h"

#include <charconv>

#include <fmt/format.h>

#include "conformance/campaign/session_queue.h"

namespace assay21::conformance {

Blocks blocks_of(const SessionQueue& queue, std::uint64_t soak_rounds) {
  if (soak_rounds == 0) return {};
  std::uint64_t rounds = 0;
  for (auto from = queue.planned(); from > queue.must_run();) {
    rounds += queue.plan_of(--from).rounds.size();
    if (rounds >= soak_rounds && from % sessions_of_a_block == 0)
      return {from, queue.planned() - from, rounds};
  }
  return {};
}

bool Shard::has(std::uint64_t session, const Blocks& blocks) const {
  return blocks.block_of(session) % of == number - 1;
}

std::uint64_t Shard::session(std::uint64_t nth) const {
  const auto block = nth / sessions_of_a_block * of + number - 1;
  return block * sessions_of_a_block + nth % sessions_of_a_block;
}

std::string to_string(const Shard& shard) {
  return shard.of == 1 ? std::string() : fmt::format("{}/{}", shard.number, shard.of);
}

std::optional<Shard> shard_from(std::string_view words) {
  Shard shard;
  const auto* const end = words.data() + words.size();
  const auto number = std::from_chars(words.data(), end, shard.number);
  if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
  const auto of = std::from_chars(number.ptr + 1, end, shard.of);
  const bool is_one = of.ec == std::errc() && of.ptr == end && shard.number >= 1 && shard.of >= 2 &&
                      shard.number <= shard.of;
  return is_one ? std::optional(shard) : std::nullopt;
}

}  // namespace assay21::conformance
