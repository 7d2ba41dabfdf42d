// What was found out about a box and its hands, for as long as nothing about them changes. It lies
// with the box, behind the functions that answer: who asks them does not see it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace assay21::oracle {

/// Only a session opens it: it knows of every change. A copy is a table of its own, of which
/// nothing is known, and nothing is remembered of a table that somebody sets up by hand.
class Memory {
 public:
  /// Whose answers they are.
  enum class Of : std::uint8_t { facts, settlement, turn, earnings };

  class Kept {
   public:
    Kept() = default;
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    virtual ~Kept() = default;
    virtual void forget() = 0;

   private:
    friend class Memory;
    std::uint32_t changes_ = 0;  ///< as many as there had been when it was kept
  };

  Memory() = default;
  Memory(const Memory& /*other*/) {}
  Memory(Memory&& other) noexcept = default;
  // NOLINTNEXTLINE(cert-oop54-cpp): there is nothing to copy
  Memory& operator=(const Memory& /*other*/) {
    open_ = false;
    ++changes_;
    return *this;
  }
  Memory& operator=(Memory&& other) noexcept = default;
  ~Memory() = default;

  void open() { open_ = true; }
  void forget() { ++changes_; }
  /// All but these answers, for which the change is none.
  void forget_all_but(Of spared) {
    auto& kept = kept_[static_cast<std::size_t>(spared)];
    const bool stands = kept != nullptr && kept->changes_ == changes_;
    forget();
    if (stands) kept->changes_ = changes_;
  }

  /// What is kept of this kind; null where nothing may be.
  template <class Kind>
  [[nodiscard]] Kind* of() {
    if (!open_) return nullptr;
    auto& kept = kept_[static_cast<std::size_t>(Kind::of)];
    if (kept == nullptr) kept = std::make_unique<Kind>();
    if (kept->changes_ != changes_) {
      kept->forget();
      kept->changes_ = changes_;
    }
    return static_cast<Kind*>(kept.get());
  }

  /// It is about the box, and no part of it.
  friend bool operator==(const Memory& /*one*/, const Memory& /*other*/) { return true; }

 private:
  bool open_ = false;
  std::uint32_t changes_ = 1;
  std::array<std::unique_ptr<Kept>, 4> kept_;
};

}  // namespace assay21::oracle
