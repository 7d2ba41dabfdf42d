#include "conformance/run/exam_seed.h"

#include <utility>

#include <sys/random.h>

#include "spec/files/sha256.h"
#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

/// The bytes of a hash in its notation.
std::string bytes_of(const std::string& hexadecimal) {
  ASSAY21_CHECK(hexadecimal.size() == 64);
  std::string bytes;
  for (std::size_t i = 0; i < hexadecimal.size(); i += 2)
    bytes += static_cast<char>(std::stoi(hexadecimal.substr(i, 2), nullptr, 16));
  return bytes;
}

}  // namespace

std::uint64_t seed_from(const spec::DrawnSeed& drawn) {
  spec::Sha256 hash;
  hash.add(bytes_of(drawn.random));
  hash.add(bytes_of(drawn.item_sha256));
  hash.add(bytes_of(drawn.submission_sha256));
  const auto digest = hash.digest();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i)
    seed = seed << 8U | digest[i];
  // 63 bits: a number that every reader of run.xml has a type for.
  return seed >> 1U;
}

spec::Result<spec::DrawnSeed> draw(const std::string& item_sha256, const std::string& submission) {
  auto declared = spec::sha256_of_file(submission);
  if (!declared) return declared.problems();
  spec::Sha256Digest random{};
  if (getrandom(random.data(), random.size(), 0) != static_cast<ssize_t>(random.size())) {
    return spec::Problem{
        {}, 0, 0, "the machine gives no random bytes", "a kernel that has getrandom"};
  }
  return spec::DrawnSeed{spec::hexadecimal(random), item_sha256, std::move(declared).value()};
}

}  // namespace assay21::conformance
