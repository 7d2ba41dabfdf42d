// A golden session as it stands in its file: what a table is given, in words that a person can
// check against the regulation, and the transcript that was found right.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/script/script.h"
#include "spec/edition/submission.h"

namespace assay21::golden {

/// The cards that come to each box in one round, whichever of its hands they fall to, in order;
/// under 0 the dealer's.
using RoundCards = std::map<int, std::vector<spec::Card>>;

struct Session {
  std::string file;
  int line = 0;
  std::string name;
  std::vector<std::string> shows;  ///< clauses that decide something in it
  std::vector<std::string> withholds;  ///< clauses that decide nothing in it
  /// Readings, as "ID=ALTERNATIVE", by which an engine shows itself in it: against the default.
  std::vector<std::string> tells;
  std::vector<spec::DeclaredAt> declared;
  std::vector<std::string> readings;
  oracle::Script script;  ///< its seats and rounds; the stack is made when it is played
  std::vector<RoundCards> cards;  ///< by round
  /// All cards of the shoe that come, in order; empty where the boxes name theirs. Of a double shoe
  /// those of the first side.
  std::vector<spec::Card> shoe;
  std::vector<std::size_t> face_up;  ///< positions of those that lie face up
  std::vector<spec::Card> second_shoe;  ///< … of the second side
  std::vector<std::size_t> second_face_up;
  oracle::Open open;  ///< what the opening has beside the seats
  std::vector<std::vector<oracle::Stimulus>>
      before_rounds;  ///< by round: what the table is given before it; stacks are empty
  std::vector<std::string> transcript;

  /// "FILE:LINE: NAME", for messages.
  [[nodiscard]] std::string place() const;
};

struct SessionFile {
  std::vector<std::string> parts;  ///< as written, what stands before each transcript
  std::vector<Session> sessions;
};

/// Ends the test with an exception where the notation is not kept (tests/golden/README.md). The
/// terms are those of the edition, and are not kept.
SessionFile read_sessions(const std::string& file, std::string_view text, const spec::Terms& terms);

/// The file with these transcripts instead of its own.
std::string with_transcripts(const SessionFile& file,
                             const std::vector<std::vector<std::string>>& transcripts);

}  // namespace assay21::golden
