#include "conformance/campaign/losses.h"

#include <fmt/format.h>

#include "conformance/campaign/shell_words.h"

namespace assay21::conformance {

void Losses::add(const PlannedSession& session, const SessionAnswer& answer) {
  tell(session, answer, answer.detail);
}

void Losses::add_again(const PlannedSession& session, const SessionAnswer& answer) {
  tell(session, answer, "when the session was given again: " + answer.detail);
}

void Losses::tell(const PlannedSession& session, const SessionAnswer& answer,
                  const std::string& detail) {
  const auto id = fmt::format("L{}", kept_.size() + 1);
  kept_.push_back({id, session.script});
  record_.incidents.push_back({session.name, answer.lost, detail, replay_command(options_, id)});
}

std::string replay_command(const CampaignOptions& options, const std::string& id) {
  const auto session = fmt::format("{}/{}.json", options.session_folder, id);
  return fmt::format("assay21 replay {} --engine {}", shell_word(session),
                     quoted_for_shell(options.command_line));
}

}  // namespace assay21::conformance
