#include "spec/record/text_packing.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

// What stands in a form for what changes. A text that holds one of these itself is kept whole.
constexpr char number_mark = '\x01';
constexpr char card_mark = '\x02';
constexpr char padded_mark = '\x03';
constexpr char last_mark = padded_mark;

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "CDHS";
constexpr std::size_t most_digits = 18;
/// The form of a piece that stands for itself: 0 begins a new one, and 1 a piece that is kept
/// whole.
constexpr std::uint64_t new_form = 0;
constexpr std::uint64_t kept_whole = 1;
constexpr std::uint64_t first_form = 2;

bool is_decimal(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Between a word and what is around it.
bool parts_cards(char letter) {
  return letter == '"' || letter == ' ';
}

/// A piece taken apart.
struct Parts {
  std::string form;
  std::string numbers;
  std::string cards;
};

Parts parts_of(std::string_view piece) {
  Parts parts;
  for (std::size_t at = 0; at < piece.size();) {
    const char letter = piece[at];
    if (at > 0 && at + 2 < piece.size() && parts_cards(piece[at - 1]) &&
        parts_cards(piece[at + 2])) {
      const auto rank = rank_letters.find(letter);
      const auto suit = suit_letters.find(piece[at + 1]);
      if (rank != std::string_view::npos && suit != std::string_view::npos) {
        parts.form += card_mark;
        parts.cards += static_cast<char>(rank * suit_letters.size() + suit);
        at += 2;
        continue;
      }
    }
    if (!is_decimal(letter)) {
      parts.form += letter;
      ++at;
      continue;
    }
    auto end = at;
    std::uint64_t value = 0;
    for (; end < piece.size() && is_decimal(piece[end]) && end - at < most_digits; ++end)
      value = value * 10 + static_cast<std::uint64_t>(piece[end] - '0');
    const bool padded = letter == '0' && end - at > 1;
    parts.form += padded ? padded_mark : number_mark;
    if (padded) append_number(parts.numbers, end - at);
    append_number(parts.numbers, value);
    at = end;
  }
  return parts;
}

/// The first piece of a text: to the comma behind a member or an element, or all of it.
std::string_view first_piece(std::string_view text) {
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == ',' && (text[at - 1] == '}' || text[at - 1] == ']'))
      return text.substr(0, at + 1);
  }
  return text;
}

/// Bytes of a length that stands before them.
std::optional<std::string_view> take_bytes(std::string_view& bytes) {
  const auto length = take_number(bytes);
  if (!length || *length > bytes.size()) return std::nullopt;
  const auto taken = bytes.substr(0, *length);
  bytes.remove_prefix(*length);
  return taken;
}

void append_bytes(std::string& out, std::string_view bytes) {
  append_number(out, bytes.size());
  out += bytes;
}

/// The places of a form filled again.
bool fill(std::string& text, std::string_view form, std::string_view& numbers,
          std::string_view& cards) {
  for (const char letter : form) {
    if (letter == card_mark) {
      if (cards.empty()) return false;
      const auto card = static_cast<unsigned char>(cards.front());
      if (card >= rank_letters.size() * suit_letters.size()) return false;
      cards.remove_prefix(1);
      text += rank_letters[card / suit_letters.size()];
      text += suit_letters[card % suit_letters.size()];
    } else if (letter == number_mark) {
      const auto value = take_number(numbers);
      if (!value) return false;
      text += fmt::format("{}", *value);
    } else if (letter == padded_mark) {
      const auto width = take_number(numbers);
      const auto value = take_number(numbers);
      if (!width || !value || *width > most_digits) return false;
      text += fmt::format("{:0{}}", *value, *width);
    } else {
      text += letter;
    }
  }
  return true;
}

}  // namespace

void append_number(std::string& out, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U)
    out += static_cast<char>((number & 0x7FU) | 0x80U);
  out += static_cast<char>(number);
}

std::optional<std::uint64_t> take_number(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7FU} << shift;
    if (byte < 0x80) return number;
  }
  return std::nullopt;
}

std::string TextPacker::pack(std::string_view text) {
  std::string forms;
  std::string numbers;
  std::string cards;
  while (!text.empty()) {
    const auto piece = first_piece(text);
    text.remove_prefix(piece.size());
    if (std::ranges::any_of(
            piece, [](char letter) { return static_cast<unsigned char>(letter) <= last_mark; })) {
      append_number(forms, kept_whole);
      append_bytes(forms, piece);
      continue;
    }
    auto parts = parts_of(piece);
    numbers += parts.numbers;
    cards += parts.cards;
    const auto [at, is_new] = forms_.try_emplace(parts.form, first_form + forms_.size());
    if (!is_new) {
      append_number(forms, at->second);
    } else {
      append_number(forms, new_form);
      append_bytes(forms, parts.form);
    }
  }
  std::string packed;
  append_bytes(packed, forms);
  append_bytes(packed, numbers);
  packed += cards;
  return packed;
}

std::optional<std::string> TextUnpacker::unpack(std::string_view packed) {
  auto forms = take_bytes(packed);
  auto numbers = take_bytes(packed);
  if (!forms || !numbers) return std::nullopt;
  auto cards = packed;
  std::string text;
  while (!forms->empty()) {
    const auto number = take_number(*forms);
    if (!number) return std::nullopt;
    if (*number == kept_whole) {
      const auto piece = take_bytes(*forms);
      if (!piece) return std::nullopt;
      text += *piece;
      continue;
    }
    if (*number == new_form) {
      const auto form = take_bytes(*forms);
      if (!form) return std::nullopt;
      forms_.emplace_back(*form);
    } else if (*number - first_form >= forms_.size()) {
      return std::nullopt;
    }
    const auto& form = *number == new_form ? forms_.back() : forms_[*number - first_form];
    if (!fill(text, form, *numbers, cards)) return std::nullopt;
  }
  if (!numbers->empty() || !cards.empty()) return std::nullopt;
  return text;
}

}  // namespace assay21::spec
