// The name of something that an operator may be asked to declare, as its rulebook gives it.
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace assay21::spec {

class OptionName {
 public:
  OptionName() = default;
  explicit OptionName(std::string_view text) : text_(text) {}

  [[nodiscard]] const std::string& text() const { return text_; }

  // The names that mechanisms ask for. Whatever else an edition asks of its operators, only its own
  // rows, figures and paytables refer to.
  static const OptionName decks;
  static const OptionName extra_splits;
  static const OptionName settlement_order;
  static const OptionName adjacent_boxes;
  static const OptionName boxes_per_player;
  static const OptionName boxes;  ///< how many boxes the table has
  static const OptionName bettors_per_box;
  static const OptionName shuffler;
  static const OptionName preshuffled;
  static const OptionName recut_by;
  static const OptionName dealing_procedure;
  static const OptionName without_reader;  ///< the procedure while the card reader is out
  static const OptionName double_shoe;
  static const OptionName red_side;
  static const OptionName even_money;
  static const OptionName chip_unit;  ///< the smallest amount that chips make
  static const OptionName match_maximum;
  static const OptionName match_odds_same_suit;
  static const OptionName match_odds_other_suit;

  friend auto operator<=>(const OptionName&, const OptionName&) = default;

 private:
  std::string text_;
};

inline const OptionName OptionName::decks{"decks"};
inline const OptionName OptionName::extra_splits{"extra-splits"};
inline const OptionName OptionName::settlement_order{"settlement-order"};
inline const OptionName OptionName::adjacent_boxes{"adjacent-boxes"};
inline const OptionName OptionName::boxes{"boxes"};
inline const OptionName OptionName::bettors_per_box{"bettors-per-box"};
inline const OptionName OptionName::shuffler{"shuffler"};
inline const OptionName OptionName::preshuffled{"preshuffled"};
inline const OptionName OptionName::recut_by{"recut-by"};
inline const OptionName OptionName::dealing_procedure{"dealing-procedure"};
inline const OptionName OptionName::without_reader{"without-reader"};
inline const OptionName OptionName::double_shoe{"double-shoe"};
inline const OptionName OptionName::red_side{"red-side"};
inline const OptionName OptionName::even_money{"even-money"};
inline const OptionName OptionName::boxes_per_player{"boxes-per-player"};
inline const OptionName OptionName::chip_unit{"chip-unit"};
inline const OptionName OptionName::match_maximum{"match-maximum"};
inline const OptionName OptionName::match_odds_same_suit{"match-odds-same-suit"};
inline const OptionName OptionName::match_odds_other_suit{"match-odds-other-suit"};

}  // namespace assay21::spec
