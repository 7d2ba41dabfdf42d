// The words of a golden session (tests/golden/README.md), read line by line.
#pragma once

#include <string>
#include <string_view>

#include "tests/golden/session.h"

namespace assay21::golden {

/// Every fault of the notation is thrown, with its place.
class Notation {
 public:
  explicit Notation(std::string file) : file_(std::move(file)) {}

  void take(std::string_view line, int number);
  /// The session that was begun, when its transcript begins.
  Session finished(int number);
  /// Nothing may have been begun and not finished.
  void end(int number) const;

 private:
  using Cells = std::vector<std::string_view>;

  void begin(std::string_view name, int number);
  void in_session(std::string_view word, std::string_view rest);
  void box(const Cells& cells);
  void bet(int box, std::string_view text);
  void requests(oracle::HandId hand, std::string_view text);
  oracle::PlayerId seated(int box, const std::string& player);
  oracle::PlayerId player(const std::string& name);
  oracle::Round& round() { return rounds_.back(); }
  [[noreturn]] void fault(std::string_view what) const;

  std::string file_;
  int number_ = 0;
  std::vector<spec::DeclaredAt> table_;
  bool begun_ = false;
  Session session_;
  std::vector<oracle::Seat> seats_;
  std::vector<oracle::Round> rounds_;
};

}  // namespace assay21::golden
