// The words of a golden session (tests/golden/README.md), read line by line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/golden/session.h"

namespace assay21::golden {

/// "a | b" and "a b" in parts, without the blanks around them; between blanks no part is empty.
std::vector<std::string_view> parts_of(std::string_view text, char at);

std::optional<int> number_of(std::string_view text);

/// Every fault of the notation is thrown, with its place.
class Notation {
 public:
  /// Wagers go by the names that the edition has for them.
  Notation(std::string file, const spec::Terms& terms) : file_(std::move(file)), terms_(terms) {}

  void take(std::string_view line, int number);
  /// The session that was begun, when its transcript begins.
  Session finished(int number);
  /// Nothing may have been begun and not finished.
  void end(int number) const;

 private:
  using Cells = std::vector<std::string_view>;

  void begin(std::string_view name, int number);
  void in_session(std::string_view word, std::string_view rest);
  [[nodiscard]] std::vector<spec::DeclaredAt> declared(const Cells& words) const;
  void box(const Cells& cells);
  void cards(int number, std::string_view text);
  void bet(int box, std::string_view text);
  /// Lines about wagers beside the game, and about what is asked of wagers (notation_wagers.cpp);
  /// false where the word is none of theirs.
  bool of_wagers(std::string_view word, const Cells& cells);
  /// Lines about what goes wrong (notation_mishaps.cpp); false where the word is none of theirs.
  bool of_mishaps(std::string_view word, const Cells& words);
  void shoe(const Cells& words, std::vector<spec::Card>& cards, std::vector<std::size_t>& face_up);
  void device(const Cells& words);
  [[nodiscard]] oracle::Incident drawn_in_error(const Cells& words);
  [[nodiscard]] oracle::Incident mishap(const Cells& words);
  /// Lines about who comes and goes, and other things between rounds (notation_between.cpp).
  bool of_the_table(std::string_view word, const Cells& cells);
  void arrive(oracle::PlayerId id);
  /// Lines about the cards between rounds (notation_shoe.cpp); false likewise.
  bool of_shoe(std::string_view word, const Cells& cells);
  void opened(const Cells& cells);
  [[nodiscard]] oracle::Cut cut(const Cells& cells);
  void insured(const Cells& cells);
  void even_money(const Cells& cells);
  void asked(const Cells& cells);
  void along(const Cells& cells);
  void wheel(const Cells& cells);
  [[nodiscard]] oracle::HandId hand(std::string_view text) const;
  [[nodiscard]] int box_number(std::string_view text) const;
  [[nodiscard]] spec::Money amount(std::string_view text) const;
  void requests(oracle::HandId hand, std::string_view text);
  oracle::PlayerId seated(int box, const std::string& player);
  [[nodiscard]] bool sits_later(int box) const;
  oracle::PlayerId player(const std::string& name);
  oracle::Round& round() { return rounds_.back(); }
  [[noreturn]] void fault(std::string_view what) const;

  std::string file_;
  const spec::Terms& terms_;
  int number_ = 0;
  std::vector<spec::DeclaredAt> table_;
  bool begun_ = false;
  Session session_;
  std::vector<oracle::Seat> seats_;
  std::vector<oracle::PlayerId> standing_;  ///< at the table without a box
  std::vector<oracle::Round> rounds_;
};

}  // namespace assay21::golden
