// What becomes of a table's devices in the course of a script, and whether it can.
#pragma once

#include <optional>
#include <string>

#include "oracle/edition/rules.h"
#include "oracle/script/script.h"

namespace assay21::oracle {

struct Objection {
  std::string what;
  std::string expected;
};

/// How the devices stand at one point of a script.
class DevicesInScript {
 public:
  explicit DevicesInScript(const Rules& rules) : rules_(rules) {}

  std::optional<Objection> changes(const DeviceChange& change);
  /// A stack is brought.
  std::optional<Objection> shuffles();
  void reader_fails() { reader_broken_ = true; }

  /// Why the cards cannot be cut or dealt now; nothing where they can.
  [[nodiscard]] std::optional<Objection> against_dealing() const;
  /// Is no more dealt at the table, for want of a reader?
  [[nodiscard]] bool stops_dealing() const;
  /// Is the last stack dealt from the device that shuffled it, with nothing to cut?
  [[nodiscard]] bool deals_itself() const { return rules_.shuffles_as_it_deals() && !by_hand_; }
  /// The rules that hold for the last stack.
  [[nodiscard]] const Rules& of_the_stack() const {
    return rules_.without({by_hand_, spec::ReaderOut::no});
  }

 private:
  std::optional<Objection> shuffler_changes(DeviceState state);
  std::optional<Objection> reader_changes(DeviceState state);

  const Rules& rules_;
  bool shuffler_broken_ = false;
  bool shuffler_removed_ = false;
  bool jammed_ = false;
  bool reader_broken_ = false;
  bool by_hand_ = false;  ///< the last stack
};

}  // namespace assay21::oracle
