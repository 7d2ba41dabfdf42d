// One transcript of an exam, with what its changes were found to violate.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "conformance/campaign/decided_places.h"
#include "conformance/campaign/violations.h"
#include "conformance/wire/messages.h"
#include "oracle/edition/rules.h"
#include "oracle/script/script.h"
#include "spec/text/clause_set.h"

namespace assay21::conformance {

/// A session, and what the engine did in it.
struct Witness {
  oracle::Script script;
  std::vector<oracle::Event> events;
};

class Specimen {
 public:
  /// Both must outlive it.
  Specimen(const oracle::Rules& rules, wire::KindMask observes, const Witness& witness);

  [[nodiscard]] const std::vector<oracle::Event>& events() const { return played_.events; }
  [[nodiscard]] const DecidedPlaces& places() const { return places_; }
  /// How often the rules were asked for all that.
  [[nodiscard]] std::size_t looks() const { return looks_; }
  /// How many changes of it were judged; one that was judged for another clause is so once.
  [[nodiscard]] std::size_t judged() const { return judged_; }
  [[nodiscard]] bool can_be(std::size_t at, Otherwise how) const {
    return otherwise(played_, at, how).has_value();
  }
  /// What is violated with this done to the event at this place; nothing where nothing changes.
  std::optional<spec::ClauseSet> violated(std::size_t at, Otherwise how);
  /// … where the total that is announced there is so much more.
  spec::ClauseSet violated_by_total(std::size_t at, int more);

 private:
  spec::ClauseSet violated_in(const std::vector<oracle::Event>& other);

  const oracle::Rules& rules_;
  wire::KindMask observes_;
  const oracle::Script& script_;
  Played played_;
  DecidedPlaces places_;
  std::map<std::pair<std::size_t, Otherwise>, spec::ClauseSet> known_;
  std::size_t looks_ = 0;
  std::size_t judged_ = 0;
};

}  // namespace assay21::conformance
