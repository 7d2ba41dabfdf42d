// A situation as text: values written one after the other, each as its bytes, so that two texts are
// alike where all values are. Internal to the oracle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "spec/values/money.h"

namespace assay21::oracle {

class SituationText {
 public:
  template <typename Value>
  SituationText& with(const Value& value) {
    static_assert(std::has_unique_object_representations_v<Value>);
    text_.append(reinterpret_cast<const char*>(&value), sizeof value);
    return *this;
  }
  SituationText& with(spec::Money money) { return with(money.in_cents()); }
  template <typename Value>
  SituationText& with_maybe(const std::optional<Value>& value) {
    return with(value.has_value()).with(value.value_or(Value()));
  }
  template <typename Value>
  SituationText& with_all(const std::vector<Value>& values) {
    with(values.size());
    for (const auto& value : values)
      with(value);
    return *this;
  }
  template <typename... Flags>
  SituationText& flags(Flags... flags) {
    static_assert(sizeof...(flags) <= 32);
    std::uint32_t all = 0;
    ((all = all << 1U | (flags ? 1U : 0U)), ...);
    return with(all);
  }
  SituationText& with_text(const std::string& other) {
    with(other.size());
    text_ += other;
    return *this;
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace assay21::oracle
