// The engine under test at the other end of the protocol: opened with a handshake and a table,
// given sessions, asked for transcripts.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conformance/engine/answer_reader.h"
#include "conformance/engine/child.h"
#include "conformance/engine/rounds_alone.h"
#include "conformance/wire/messages.h"
#include "oracle/edition/rules.h"

namespace assay21::conformance {

/// How to start an engine and what to open its table with.
struct EngineSetup {
  std::vector<std::string> command;
  ChildLimits limits;
  Isolation isolation = {};
  std::string harness;  ///< our name and version
  std::string edition;
  wire::Words options;
  wire::Version words = wire::oldest_version;  ///< the first that can name the edition's wagers
  std::optional<int> boxes = {};  ///< that the sessions may need, where that is known before
  BeforeReading before_reading = {};
  std::shared_ptr<const oracle::Rules> rules = {};  ///< of the table: an engine of the level of
                                                    ///< rounds is given what they come to
};

/// A fault of protocol.
struct Misconduct {
  std::string cause;  ///< "unasked", "after-goodbye", "farewell"
  std::string detail;  ///< in words
};

/// The cause of a session that is lost by an error of ours.
inline constexpr std::string_view our_error_cause = "error-of-assay21";

/// What came back for a session: its transcript, for which features it was declined, or why it is
/// lost.
struct SessionAnswer {
  std::vector<oracle::Event> events;  ///< without those of features that the engine does not have
  std::string lost;  ///< a cause, "exited", "not-a-message", …; empty when there is a transcript
  std::string detail;  ///< in words
  oracle::FeatureMask declined = 0;
  oracle::FeatureMask denied = 0;  ///< features that it does not have, and shows events of
  std::string said = {};  ///< the line that broke our reader, where `lost` says so
  std::vector<oracle::Event> all_events = {};  ///< with those, where there are such
};

/// The kinds of events that come of an engine: those that it reports of the features that it has,
/// and those that the harness reports in its place.
wire::KindMask kinds_reported(const wire::EngineHello& hello);
/// The features of which events come: those that it has, and what the harness does in its place.
oracle::FeatureMask features_shown(const wire::EngineHello& hello);

class EngineLink {
 public:
  /// Starts the engine, shakes hands and opens the table. Whatever goes wrong here is a Problem:
  /// there is no engine to test. An engine that does not answer the greeting of today with a hello
  /// is started once more and greeted as version 1 of the protocol had it.
  static spec::Result<std::unique_ptr<EngineLink>> open(const EngineSetup& setup);

  /// What an engine says of itself, and nothing is asked besides.
  static spec::Result<wire::EngineHello> hello_of(const EngineSetup& setup);

  [[nodiscard]] const wire::EngineHello& hello() const { return hello_; }
  /// The kinds of events that it reports of the features that it has, and those that the harness
  /// reports in its place.
  [[nodiscard]] wire::KindMask observes() const;
  /// What it is kept from; empty where that was not asked.
  [[nodiscard]] const std::vector<LayerState>& layers() const { return child_->layers(); }
  /// How many processes it left behind when it took its leave.
  [[nodiscard]] int survivors() const { return survivors_; }
  /// At the level of rounds a session that has more than these is not sent: it comes back as
  /// declined, for all that is not of that level.
  void send(const oracle::Script& script);
  /// How many sessions may wait at once: as many as wanted, or as the engine says that it takes.
  [[nodiscard]] std::size_t window(std::size_t wanted) const;
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  /// The answer to the session sent first among those waiting. After a loss the engine is in an
  /// unknown state: open a new link.
  SessionAnswer receive();
  /// Says goodbye, where no session is waiting; how it left otherwise than it should, or nothing.
  std::optional<Misconduct> leave();

 private:
  struct Waiting {
    std::int64_t id = 0;
    std::vector<std::string> players;
    std::vector<std::string> symbols;
    const spec::Terms* terms = nullptr;
    std::optional<RoundsAlone> alone = {};  ///< at the level of rounds
    bool sent = true;  ///< not, if it has more than rounds, and the engine takes no more
  };

  /// Started and greeted with the versions of today or, where it does not know them, as version 1
  /// had it.
  static spec::Result<std::unique_ptr<EngineLink>> greeted(const EngineSetup& setup);
  /// Started and greeted with the versions up to this one.
  static spec::Result<std::unique_ptr<EngineLink>> greeted(const EngineSetup& setup,
                                                           wire::Version newest);
  std::optional<spec::Problem> shake_hands(const EngineSetup& setup, wire::Version newest);
  [[nodiscard]] std::optional<spec::Problem> misfit(const EngineSetup& setup) const;
  std::optional<spec::Problem> open_table(const EngineSetup& setup);
  EngineLink(std::unique_ptr<Child> child, BeforeReading before,
             std::shared_ptr<const oracle::Rules> rules)
      : child_(std::move(child)), reader_(std::move(before)), rules_(std::move(rules)) {}
  SessionAnswer lost(std::string cause, std::string detail) const;
  /// What is wrong with an answer by the session that it names, whatever else it says.
  [[nodiscard]] std::string_view misplaced(std::string_view line, std::int64_t due) const;
  /// Is there output though every question was answered? Then what it is.
  std::optional<Misconduct> spoken_unasked();
  [[nodiscard]] SessionAnswer declined(const wire::TranscriptReply& reply) const;

  std::unique_ptr<Child> child_;
  AnswerReader reader_;
  std::shared_ptr<const oracle::Rules> rules_;
  wire::EngineHello hello_;
  std::deque<Waiting> waiting_;
  int survivors_ = 0;
  std::vector<std::int64_t> answered_;
  std::optional<Misconduct> early_;  ///< what came before the session that waits first was sent
};

/// Takes out the events of features that the engine says it does not have.
SessionAnswer without_denied(std::vector<oracle::Event> events, oracle::FeatureMask supports);

/// The declared options as the protocol's table message and script files carry them.
wire::Words option_words(const spec::Submission& submission);

}  // namespace assay21::conformance
