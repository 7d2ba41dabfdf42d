// SHA-256 of what comes in pieces, and of files of any length.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "spec/values/result.h"

namespace assay21::spec {

using Sha256Digest = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  Sha256();
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;
  ~Sha256();

  Sha256& add(std::string_view bytes);
  /// Of all that was added; afterwards it begins anew.
  Sha256Digest digest();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// As lower-case hexadecimal.
std::string hexadecimal(const Sha256Digest& digest);
/// The digest of a regular file, read by pieces, as lower-case hexadecimal.
Result<std::string> sha256_of_file(const std::string& path);

}  // namespace assay21::spec
