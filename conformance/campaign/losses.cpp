#include "conformance/campaign/losses.h"

#include <algorithm>

#include <fmt/format.h>

#include "conformance/campaign/shell_words.h"

namespace assay21::conformance {

void Losses::add(const PlannedSession& session, const SessionAnswer& answer) {
  ++record_.sessions_lost;
  ++by_cause_[answer.lost];
  // An answer comes whole or not at all: nothing of it was received.
  tally_.lose(session.script);
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

std::string Losses::too_many(std::uint64_t planned) const {
  const bool of_one_cause = std::ranges::any_of(
      by_cause_, [&](const auto& one) { return one.second >= options_.most_lost; });
  // One of a hundred; of a campaign of a few sessions some more, to see whether they are alike.
  constexpr std::uint64_t one_of = 100;
  constexpr std::uint64_t some = 5;
  const auto lost = record_.sessions_lost;
  if (!of_one_cause && (lost < some || lost * one_of < planned)) return {};
  return fmt::format("{} sessions were lost; the campaign was given up", lost);
}

std::string replay_command(const CampaignOptions& options, const std::string& id) {
  const auto session = fmt::format("{}/{}.json", options.session_folder, id);
  return fmt::format("assay21 replay {} --engine {}", shell_word(session),
                     quoted_for_shell(options.command_line));
}

}  // namespace assay21::conformance
