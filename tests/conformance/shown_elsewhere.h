// Readings that part only in a session made for them: two boxes of one holder, a change of mind, a
// cut that is declined, a card that lies face up, several bettors on a box. Random sessions of
// rounds seldom or never come to one; golden sessions, tests/oracle and the judge's own tests of
// the shoe, of mishaps and of shared boxes show them.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace assay21::conformance {

/// `reading` is "ID=ALTERNATIVE".
inline bool is_shown_elsewhere(std::string_view reading) {
  static constexpr std::array<std::string_view, 61> all = {"approved-shuffle-effect",
                                                           "blackjack-after-a-split",
                                                           "bonus-of-one-who-did-not-double",
                                                           "bonus-spin-of-a-dead-hand",
                                                           "boxes-counted",
                                                           "burn-at-the-opening",
                                                           "caller-ties",
                                                           "caller-without-a-wager",
                                                           "cards-taken-up",
                                                           "continuous-batches",
                                                           "cover-card-first",
                                                           "cut-after-autoload",
                                                           "cut-after-refusal",
                                                           "cut-in-other-cases",
                                                           "cut-margin",
                                                           "cut-rotation",
                                                           "cutting-card-first",
                                                           "dead-hand-added-wagers",
                                                           "dead-hand-progressives",
                                                           "dead-hand-wager",
                                                           "dead-hands-among-others",
                                                           "delayed-blackjack",
                                                           "exposed-in-the-deal",
                                                           "exposed-refusal-scope",
                                                           "exposed-seven",
                                                           "exposed-unclaimed",
                                                           "fixed-payout-of-a-shared-box",
                                                           "fixed-payouts-of-several",
                                                           "found-cards-counted",
                                                           "holder-as-another",
                                                           "idle-table-cut",
                                                           "insurance-of-a-dead-hand",
                                                           "machine-shuffle-cut",
                                                           "machine-shuffle-cutting-card",
                                                           "meter-of-returned-stakes",
                                                           "one-card-declined",
                                                           "original-wager-after-split",
                                                           "others-counted",
                                                           "overdraw-above-17",
                                                           "player-of-the-cut",
                                                           "quarter",
                                                           "refused-after-double",
                                                           "refused-late-card",
                                                           "refused-split-card",
                                                           "reader-fault-mid-round",
                                                           "rescue-moment",
                                                           "shared-box-rescue",
                                                           "shared-box-surrender",
                                                           "shared-double-amount",
                                                           "short-shoe-moment",
                                                           "shuffle-of-preshuffled-decks",
                                                           "shut-out-of-newcomers",
                                                           "side-wagers-on-a-shared-box",
                                                           "splits-counted",
                                                           "surrender-of-blackjack",
                                                           "surrender-window",
                                                           "ten-face-up",
                                                           "total-of-a-readers-blackjack",
                                                           "void-round",
                                                           "wager-measured",
                                                           "wagers-on-one-card"};
  return std::ranges::find(all, reading.substr(0, reading.find('='))) != all.end();
}

}  // namespace assay21::conformance
