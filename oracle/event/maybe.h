// A value or none, in the room of the value alone: one value of its type, which nothing else may
// have, stands for none. It is used as std::optional is.
#pragma once

#include <cstddef>
#include <optional>

#include "spec/values/check.h"

namespace assay21::oracle {

/// The value that stands for none, as `value`; each type that may be left out has one.
template <typename T>
struct NoneOf;

template <typename T>
class Maybe {
 public:
  using value_type = T;

  constexpr Maybe() = default;
  constexpr Maybe(std::nullopt_t /*none*/) {}
  constexpr Maybe(const T& value) : value_(value) { ASSAY21_CHECK(has_value()); }
  constexpr Maybe(const std::optional<T>& value) : Maybe(value ? Maybe(*value) : Maybe()) {}

  [[nodiscard]] constexpr bool has_value() const { return !(value_ == NoneOf<T>::value); }
  constexpr explicit operator bool() const { return has_value(); }
  constexpr operator std::optional<T>() const {
    return has_value() ? std::optional<T>(value_) : std::nullopt;
  }
  constexpr const T& operator*() const { return value_; }
  constexpr T& operator*() { return value_; }
  constexpr const T* operator->() const { return &value_; }
  [[nodiscard]] constexpr T value_or(const T& other) const { return has_value() ? value_ : other; }
  constexpr void reset() { value_ = NoneOf<T>::value; }
  /// The place for a value, which is to be written there.
  constexpr T& emplace() { return value_ = T(); }

  friend constexpr bool operator==(const Maybe&, const Maybe&) = default;
  friend constexpr bool operator==(const Maybe& maybe, const T& value) {
    return maybe.has_value() && maybe.value_ == value;
  }
  friend constexpr bool operator==(const Maybe& maybe, std::nullopt_t /*none*/) {
    return !maybe.has_value();
  }

 private:
  T value_ = NoneOf<T>::value;
};

}  // namespace assay21::oracle
