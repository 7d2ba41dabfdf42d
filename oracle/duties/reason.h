// Why something cannot be said. Most answers have no such reason, and it takes no room in them.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace assay21::oracle {

class Reason {
 public:
  Reason() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): it is said in words
  Reason(std::string words)
      : words_(words.empty() ? nullptr : std::make_unique<std::string>(std::move(words))) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Reason(const char* words) : Reason(std::string(words)) {}
  Reason(const Reason& other) : Reason(other.words()) {}
  Reason(Reason&&) noexcept = default;
  Reason& operator=(const Reason& other) { return *this = Reason(other); }
  Reason& operator=(Reason&&) noexcept = default;
  ~Reason() = default;

  [[nodiscard]] bool empty() const { return words_ == nullptr; }
  [[nodiscard]] std::string words() const { return words_ == nullptr ? std::string() : *words_; }

  friend bool operator==(const Reason& a, const Reason& b) {
    return a.empty() || b.empty() ? a.empty() == b.empty() : *a.words_ == *b.words_;
  }

 private:
  std::unique_ptr<std::string> words_;
};

}  // namespace assay21::oracle
