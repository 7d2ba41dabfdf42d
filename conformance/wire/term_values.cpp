#include "conformance/wire/term_values.h"

#include <algorithm>

#include "spec/vocabulary/first_words.h"

namespace assay21::wire {
namespace {

/// Of later versions the edition's own, and the words of version 1 behind them.
bool is_word(const spec::WagerTerm& term, Version version) {
  return version != Version::one || spec::is_first_wager_word(term.name);
}
bool is_word(const spec::MeterTerm& term, Version version) {
  return version != Version::one || spec::is_first_meter_word(term.name);
}

/// Insurance is taken when it is offered, and not with the main wager.
bool is_staked(const spec::WagerTerm& term) {
  return !spec::is_insurance(term.id) && term.name != "insurance";
}

/// "main, double or insurance"
class Listed {
 public:
  void add(std::string_view word) { words_.push_back(word); }
  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (i > 0) text += i + 1 == words_.size() ? " or " : ", ";
      text += words_[i];
    }
    return text.empty() ? "none: the edition has none" : text;
  }

 private:
  std::vector<std::string_view> words_;
};

template <typename Entries>
void list(Listed& listed, const Entries& terms, Version version) {
  for (const auto& term : terms) {
    if (is_word(term, version)) listed.add(term.name);
  }
}

}  // namespace

bool read_wager(const JsonValue& value, const WordsOf& words, spec::WagerId& into) {
  const auto expected = [&] {
    Listed listed;
    for (const auto& stake : spec::hand_stake_names)
      listed.add(stake.name);
    list(listed, words.terms.wagers, words.version);
    return listed.text();
  };
  std::string_view word;
  if (value.element().get(word) != simdjson::SUCCESS) return value.unexpected(expected());
  if (const auto stake = spec::value_of(spec::hand_stake_names, word)) {
    into = *stake;
    return true;
  }
  const auto found = std::ranges::find(words.terms.wagers, word, &spec::WagerTerm::name);
  if (found == words.terms.wagers.end() || !is_word(*found, words.version))
    return value.unexpected(expected());
  into = found->id;
  return true;
}

bool read_meter(const JsonValue& value, const WordsOf& words, spec::MeterId& into) {
  const auto expected = [&] {
    Listed listed;
    list(listed, words.terms.meters, words.version);
    return listed.text();
  };
  std::string_view word;
  if (value.element().get(word) != simdjson::SUCCESS) return value.unexpected(expected());
  const auto found = std::ranges::find(words.terms.meters, word, &spec::MeterTerm::name);
  if (found == words.terms.meters.end() || !is_word(*found, words.version))
    return value.unexpected(expected());
  into = found->id;
  return true;
}

std::optional<spec::WagerId> side_stake_named(std::string_view name, const WordsOf& words) {
  const auto found = std::ranges::find(words.terms.wagers, name, &spec::WagerTerm::name);
  const bool is_one =
      found != words.terms.wagers.end() && is_word(*found, words.version) && is_staked(*found);
  return is_one ? std::optional(found->id) : std::nullopt;
}

std::vector<std::string_view> side_stakes_of(const WordsOf& words) {
  std::vector<std::string_view> names;
  for (const auto& term : words.terms.wagers) {
    if (is_word(term, words.version) && is_staked(term)) names.push_back(term.name);
  }
  return names;
}

Version version_for(const spec::Terms& terms) {
  const bool first =
      std::ranges::all_of(terms.wagers,
                          [](const spec::WagerTerm& one) { return is_word(one, Version::one); }) &&
      std::ranges::all_of(terms.meters,
                          [](const spec::MeterTerm& one) { return is_word(one, Version::one); });
  return first ? Version::one : Version::two;
}

}  // namespace assay21::wire
