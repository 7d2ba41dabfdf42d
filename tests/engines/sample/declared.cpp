#include "tests/engines/sample/declared.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace sample {
namespace {

[[noreturn]] void refuse(std::string_view name, std::string_view why) {
  throw Refusal{.reason = fmt::format("the option {} {}", name, why), .option = std::string{name}};
}

std::optional<std::int64_t> whole(std::string_view digits) {
  std::int64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  if (digits.empty() || digits[0] == '-' || error != std::errc{} || stop != end)
    return std::nullopt;
  return value;
}

// A decimal number as so many units of the given number of places.
std::optional<std::int64_t> decimal(std::string_view text, std::size_t places) {
  const auto point = std::min(text.find('.'), text.size());
  std::string digits{text.substr(0, point)};
  if (digits.empty() || digits.size() > 12) return std::nullopt;
  const std::string_view fraction = point < text.size() ? text.substr(point + 1) : "";
  if (fraction.size() > places || (point < text.size() && fraction.empty())) return std::nullopt;
  digits.append(fraction).append(places - fraction.size(), '0');
  return whole(digits);
}

std::optional<Money> money_from(std::string_view text) {
  const auto cents = decimal(text, 2);
  return cents ? std::optional{Money{*cents}} : std::nullopt;
}

}  // namespace

Declared::Declared(const TableRequest& request)
    : request_(request), taken_(request.options.size()) {
  for (auto at = request.options.begin(); at != request.options.end(); ++at) {
    if (std::any_of(request.options.begin(), at,
                    [&](const auto& other) { return other.first == at->first; }))
      refuse(at->first, "is declared twice");
  }
}

const OptionValue* Declared::take(std::string_view name) {
  for (std::size_t i = 0; i < request_.options.size(); ++i) {
    if (request_.options[i].first != name) continue;
    taken_[i] = true;
    return &request_.options[i].second;
  }
  return nullptr;
}

std::string_view Declared::text(std::string_view name, const OptionValue& value) const {
  const auto* word = std::get_if<std::string>(&value);
  if (word == nullptr) refuse(name, "is a number, not a word");
  return *word;
}

std::int64_t Declared::number_or(std::string_view name, std::int64_t least, std::int64_t most,
                                 std::int64_t otherwise) {
  const OptionValue* value = take(name);
  if (value == nullptr) return otherwise;
  const auto* number = std::get_if<std::int64_t>(value);
  if (number == nullptr || *number < least || *number > most)
    refuse(name, fmt::format("is a number from {} to {} here", least, most));
  return *number;
}

std::int64_t Declared::number(std::string_view name, std::int64_t least, std::int64_t most) {
  const std::int64_t missing = least - 1;
  const std::int64_t found = number_or(name, least, most, missing);
  if (found == missing) refuse(name, "is missing");
  return found;
}

std::string_view Declared::word_or(std::string_view name,
                                   std::initializer_list<std::string_view> words,
                                   std::string_view otherwise) {
  const OptionValue* value = take(name);
  if (value == nullptr) return otherwise;
  const std::string_view given = text(name, *value);
  if (std::ranges::find(words, given) == words.end())
    refuse(name, fmt::format("cannot be {} here", given));
  return given;
}

std::string_view Declared::word(std::string_view name,
                                std::initializer_list<std::string_view> words) {
  const std::string_view found = word_or(name, words, "");
  if (found.empty()) refuse(name, "is missing");
  return found;
}

bool Declared::yes(std::string_view name) {
  return word_or(name, {"yes", "no"}, "no") == "yes";
}

std::optional<Money> Declared::money_if_any(std::string_view name, Money least) {
  const OptionValue* value = take(name);
  if (value == nullptr) return std::nullopt;
  const auto amount = money_from(text(name, *value));
  if (!amount || *amount < least) refuse(name, "is no amount that it may be here");
  return amount;
}

Money Declared::money(std::string_view name, Money least) {
  const auto amount = money_if_any(name, least);
  if (!amount) refuse(name, "is missing");
  return *amount;
}

// Per cent with four places are millionths.
std::int64_t Declared::rate_ppm(std::string_view name) {
  const OptionValue* value = take(name);
  if (value == nullptr) refuse(name, "is missing");
  const auto* number = std::get_if<std::int64_t>(value);
  const auto ppm =
      number != nullptr ? decimal(fmt::to_string(*number), 4) : decimal(text(name, *value), 4);
  if (!ppm || *ppm < 1 || *ppm > 1'000'000) refuse(name, "is no rate in per cent");
  return *ppm;
}

Odds Declared::odds(std::string_view name, Odds floor) {
  const OptionValue* value = take(name);
  if (value == nullptr) refuse(name, "is missing");
  const std::string_view given = text(name, *value);
  const auto colon = std::min(given.find(':'), given.size());
  const auto pays = whole(given.substr(0, colon));
  const auto per = colon < given.size() ? whole(given.substr(colon + 1)) : std::nullopt;
  constexpr std::int64_t longest = 1'000'000;
  if (!pays || !per || *per < 1 || *pays > longest || *per > longest)
    refuse(name, "is no odds, as in 9:1");
  if (*pays * floor.per < floor.pays * *per) refuse(name, "is below its floor");
  return {*pays, *per};
}

void Declared::let_be(std::string_view name) {
  take(name);
}

void Declared::require_nothing_else() const {
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    if (!taken_[i]) refuse(request_.options[i].first, "is unknown here");
  }
}

}  // namespace sample
