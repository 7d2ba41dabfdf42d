#include "spec/declared/option.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "spec/values/odds.h"

namespace assay21::spec {
namespace {

// Products of two amounts must stay in range.
constexpr std::int64_t largest_value = 100'000'000'000;

std::optional<std::int64_t> digits(std::string_view text) {
  std::int64_t value = 0;
  const auto* const end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || after != end || value < 0 || value > largest_value)
    return std::nullopt;
  if (text.front() == '-') return std::nullopt;
  return value;
}

/// A decimal number as a count of its `10^places`-th parts.
std::optional<std::int64_t> decimal(std::string_view text, std::size_t least_places,
                                    std::size_t most_places) {
  const auto dot = text.find('.');
  const auto whole = digits(text.substr(0, dot));
  const auto after = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
  if (!whole || (dot != std::string_view::npos && after.empty())) return std::nullopt;
  if (after.size() < least_places || after.size() > most_places) return std::nullopt;
  auto value = *whole;
  for (std::size_t place = 0; place < most_places; ++place) {
    const char digit = place < after.size() ? after[place] : '0';
    if (digit < '0' || digit > '9') return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  return value > largest_value ? std::nullopt : std::optional(value);
}

std::optional<Amount> whole(std::optional<std::int64_t> value) {
  return value ? std::optional(Amount{*value, 1}) : std::nullopt;
}

std::vector<std::string_view> listed_words(std::string_view text) {
  std::vector<std::string_view> all;
  while (true) {
    const auto space = text.find(' ');
    all.push_back(text.substr(0, space));
    if (space == std::string_view::npos) return all;
    text.remove_prefix(space + 1);
  }
}

std::string_view written_as(OptionKind kind) {
  switch (kind) {
    case OptionKind::word:
      return "a word";
    case OptionKind::number:
      return "a number";
    case OptionKind::money:
      return "dollars and cents, as in 1000.00,";
    case OptionKind::rate:
      return "a rate in per cent, as in 14.5,";
    case OptionKind::odds:
      return "odds, as in 9:1,";
    case OptionKind::amounts:
      return "amounts of dollars and cents, as in 10.00 25.00, each";
  }
  ASSAY21_CHECK(false && "an option of no kind");
  return {};
}

}  // namespace

std::optional<Amount> amount_from(OptionKind kind, std::string_view text) {
  switch (kind) {
    case OptionKind::word:
      return std::nullopt;
    case OptionKind::number:
      return text.empty() ? std::nullopt : whole(digits(text));
    case OptionKind::money:
    case OptionKind::amounts:
      return text.empty() ? std::nullopt : whole(decimal(text, 2, 2));
    case OptionKind::rate:
      return text.empty() ? std::nullopt : whole(decimal(text, 0, 4));
    case OptionKind::odds: {
      const auto odds = odds_from(text);
      return odds ? std::optional(Amount{odds->pays(), odds->per()}) : std::nullopt;
    }
  }
  ASSAY21_CHECK(false && "an option of no kind");
  return std::nullopt;
}

std::string taken(OptionKind kind, const std::string& written, const std::string& answered,
                  Taking taking) {
  const auto a = amount_from(kind, written);
  const auto b = amount_from(kind, answered);
  if (!a || !b) return a ? written : answered;
  return (*a <= *b) == (taking == Taking::higher) ? answered : written;
}

bool within(OptionKind kind, std::string_view answer, const Bounds& bounds) {
  if (kind == OptionKind::amounts) {
    return std::ranges::all_of(listed_words(answer),
                               [&](auto one) { return within(OptionKind::money, one, bounds); });
  }
  const auto amount = amount_from(kind, answer);
  if (!amount) return false;
  const auto least = amount_from(kind, bounds.least);
  const auto most = amount_from(kind, bounds.most);
  return (!least || *least <= *amount) && (!most || *amount <= *most);
}

std::string in_words(OptionKind kind, const Bounds& bounds) {
  std::string text(written_as(kind));
  if (!bounds.least.empty() && bounds.least == bounds.most)
    return text + fmt::format(" exactly {}", bounds.least);
  if (!bounds.least.empty() && !bounds.most.empty())
    return text + fmt::format(" from {} to {}", bounds.least, bounds.most);
  if (!bounds.least.empty()) return text + fmt::format(" at least {}", bounds.least);
  if (!bounds.most.empty()) return text + fmt::format(" at most {}", bounds.most);
  if (text.back() == ',') text.pop_back();
  return text;
}

bool Option::can_read(std::string_view answer) const {
  if (kind != OptionKind::word) return within(kind, answer, {});
  const bool numbers = std::ranges::all_of(values, [](const OptionValue& value) {
    return amount_from(OptionKind::number, value.word).has_value();
  });
  return words_by == SetBy::law ? !numbers || amount_from(OptionKind::number, answer).has_value()
                                : allows(answer);
}

bool Option::allows(std::string_view answer) const {
  if (kind == OptionKind::word) {
    return std::ranges::find(values, answer, &OptionValue::word) != values.end();
  }
  return within(kind, answer, bounds);
}

std::string Option::allowed() const {
  if (kind != OptionKind::word) return in_words(kind, bounds);
  // A word may stand there once for each reading.
  std::vector<std::string_view> words;
  for (const auto& value : values) {
    if (std::ranges::find(words, value.word) == words.end()) words.emplace_back(value.word);
  }
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += &word == &words.back() ? " or " : ", ";
    text += word;
  }
  return text;
}

}  // namespace assay21::spec
