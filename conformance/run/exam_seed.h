// The seed of an exam: drawn when the item under test has been hashed, so that nobody can have
// prepared its answers, and recorded with all that it is made of.
#pragma once

#include <cstdint>
#include <string>

#include "spec/record/purpose.h"
#include "spec/values/result.h"

namespace assay21::conformance {

/// The first 63 bits of SHA-256 over the random bytes, the hash of the item and that of the
/// submission, each as its 32 bytes.
std::uint64_t seed_from(const spec::DrawnSeed& drawn);

/// Draws one for the item with this hash and this submission, which is a file.
spec::Result<spec::DrawnSeed> draw(const std::string& item_sha256, const std::string& submission);

}  // namespace assay21::conformance
