#include "spec/files/sha256.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

#include <fmt/format.h>
#include <openssl/evp.h>

namespace assay21::spec {

struct Sha256::State {
  EVP_MD_CTX* context = EVP_MD_CTX_new();

  State() { ASSAY21_CHECK(EVP_DigestInit_ex(context, EVP_sha256(), nullptr) == 1); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { EVP_MD_CTX_free(context); }
};

Sha256::Sha256() : state_(std::make_unique<State>()) {}
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;
Sha256::~Sha256() = default;

Sha256& Sha256::add(std::string_view bytes) {
  ASSAY21_CHECK(EVP_DigestUpdate(state_->context, bytes.data(), bytes.size()) == 1);
  return *this;
}

Sha256Digest Sha256::digest() {
  Sha256Digest digest{};
  ASSAY21_CHECK(EVP_DigestFinal_ex(state_->context, digest.data(), nullptr) == 1);
  ASSAY21_CHECK(EVP_DigestInit_ex(state_->context, EVP_sha256(), nullptr) == 1);
  return digest;
}

std::string hexadecimal(const Sha256Digest& digest) {
  std::string text;
  for (const auto byte : digest)
    text += fmt::format("{:02x}", byte);
  return text;
}

Result<std::string> sha256_of_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) {
    return Problem{path, 0, 0, "is no regular file", "a file, whose SHA-256 can be made"};
  }
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    return Problem{path, 0, 0, fmt::format("cannot be read: {}", std::strerror(errno)),
                   "a file that exists and can be read"};
  }
  Sha256 sum;
  std::vector<char> piece(std::size_t{1} << 20U);
  while (stream) {
    stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    sum.add({piece.data(), static_cast<std::size_t>(stream.gcount())});
  }
  if (stream.bad()) {
    return Problem{path, 0, 0, "cannot be read to its end", "a file that can be read"};
  }
  return hexadecimal(sum.digest());
}

}  // namespace assay21::spec
