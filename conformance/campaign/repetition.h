// Sessions that are given to the engine a second time, in another process and in another order: the
// same session must come to the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "conformance/campaign/gains.h"
#include "oracle/event/event.h"

namespace assay21::conformance {

/// One of so many sessions is given again, and at least so many of a campaign.
inline constexpr std::uint64_t repeated_one_of = 50;
inline constexpr std::uint64_t least_repeated = 25;

/// How two answers to one session differ.
enum class Again : std::uint8_t {
  same,
  other_freedom,  ///< both conform, and bring the same to everybody
  other,  ///< anything else
};

/// What is remembered of the first answer to a session.
struct FirstAnswer {
  std::uint64_t number = 0;  ///< of the session, in the queue
  std::string digest;
  Gains gains;
  bool conforms = false;
};

/// `conforms` is asked of the second answer only where it differs.
template <typename Conforms>
Again compare(const FirstAnswer& first, const std::vector<oracle::Event>& second,
              const Conforms& conforms);

class Repetition {
 public:
  /// Draws the sessions, spread over the whole campaign.
  Repetition(std::uint64_t seed, std::uint64_t planned);

  [[nodiscard]] bool wants(std::uint64_t number) const;
  void keep(std::uint64_t number, const std::vector<oracle::Event>& events, bool conforms);
  /// In the order in which they are to be given again: the last one first.
  [[nodiscard]] std::vector<FirstAnswer> in_reverse() const;

 private:
  std::vector<std::uint64_t> drawn_;  // ascending
  std::vector<FirstAnswer> kept_;
};

std::string digest_of(const std::vector<oracle::Event>& events);
Gains gains_of(const std::vector<oracle::Event>& events);

template <typename Conforms>
Again compare(const FirstAnswer& first, const std::vector<oracle::Event>& second,
              const Conforms& conforms) {
  if (digest_of(second) == first.digest) return Again::same;
  const bool lawful = first.conforms && gains_of(second) == first.gains && conforms();
  return lawful ? Again::other_freedom : Again::other;
}

}  // namespace assay21::conformance
