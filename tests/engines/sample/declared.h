#pragma once
// The options of a table request, taken one by one, each with the values it may have.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engines/sample/options.h"

namespace sample {

// Every function throws a Refusal that names the option when its value is none that it may have.
class Declared {
 public:
  explicit Declared(const TableRequest& request);

  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
  std::int64_t number_or(std::string_view name, std::int64_t least, std::int64_t most,
                         std::int64_t otherwise);
  std::string_view word(std::string_view name, std::initializer_list<std::string_view> words);
  std::string_view word_or(std::string_view name, std::initializer_list<std::string_view> words,
                           std::string_view otherwise);
  bool yes(std::string_view name);  // yes or no; undeclared it is no
  Money money(std::string_view name, Money least);
  std::optional<Money> money_if_any(std::string_view name, Money least);
  std::int64_t rate_ppm(std::string_view name);
  Odds odds(std::string_view name, Odds floor);
  void let_be(std::string_view name);  // declared or not, it changes nothing in a round

  void require_nothing_else() const;

 private:
  const OptionValue* take(std::string_view name);
  std::string_view text(std::string_view name, const OptionValue& value) const;

  const TableRequest& request_;
  std::vector<bool> taken_;
};

}  // namespace sample
