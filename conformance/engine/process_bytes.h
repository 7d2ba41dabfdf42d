// Values as bytes, between two processes of one program.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace assay21::conformance {

/// Values one behind the other.
class BytesOut {
 public:
  template <typename T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <typename T>
  void put_all(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    put(values.size());
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  void put_text(std::string_view text) {
    put(text.size());
    bytes_ += text;
  }
  [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// What a process in trouble may have written: where the bytes do not suffice, nothing is right any
/// more.
class BytesIn {
 public:
  explicit BytesIn(std::string_view bytes) : left_(bytes) {}

  template <typename T>
  T get() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value{};
    if (const auto raw = take(sizeof value); !raw.empty())
      std::memcpy(static_cast<void*>(&value), raw.data(), sizeof value);
    return value;
  }
  template <typename T>
  std::vector<T> get_all() {
    const auto count = get<std::size_t>();
    if (count > left_.size() / sizeof(T)) is_right_ = false;
    if (!is_right_ || count == 0) return {};
    std::vector<T> values(count);
    std::memcpy(static_cast<void*>(values.data()), take(count * sizeof(T)).data(),
                count * sizeof(T));
    return values;
  }
  std::string get_text() { return std::string(take(get<std::size_t>())); }
  bool get_bool() { return get<std::uint8_t>() != 0; }
  /// What was taken is not what it should be.
  void refuse() { is_right_ = false; }
  /// Were there as many bytes as were taken?
  [[nodiscard]] bool is_right() const { return is_right_; }
  /// … and none more?
  [[nodiscard]] bool is_whole() const { return is_right_ && left_.empty(); }

 private:
  std::string_view take(std::size_t count) {
    if (count > left_.size()) is_right_ = false;
    if (!is_right_) return {};
    const auto taken = left_.substr(0, count);
    left_.remove_prefix(count);
    return taken;
  }

  std::string_view left_;
  bool is_right_ = true;
};

}  // namespace assay21::conformance
