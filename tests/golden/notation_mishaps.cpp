#include <fmt/format.h>

#include "tests/golden/notation.h"

namespace assay21::golden {
namespace {

std::uint8_t small(std::string_view text) {
  return text.size() == 1 && text[0] >= '1' && text[0] <= '9'
             ? static_cast<std::uint8_t>(text[0] - '0')
             : std::uint8_t{0};
}

}  // namespace

bool Notation::of_mishaps(std::string_view word, const Cells& words) {
  if (word == "mishap") {
    round().incidents.push_back(mishap(words));
  } else if (word == "shoe") {
    shoe(words, session_.shoe, session_.face_up);
  } else if (word == "second-shoe") {
    shoe(words, session_.second_shoe, session_.second_face_up);
  } else if (word == "determinant") {
    if (words.size() != 1 || (words[0] != "1" && words[0] != "2")) fault("expected 1 or 2");
    round().determinant = words[0] == "2" ? oracle::Side::second : oracle::Side::first;
  } else if (word == "device") {
    device(words);
  } else {
    return false;
  }
  return true;
}

/// "3H 7S^ TD": one of them face up.
void Notation::shoe(const Cells& words, std::vector<spec::Card>& cards,
                    std::vector<std::size_t>& face_up) {
  for (auto word : words) {
    if (word.ends_with('^')) {
      face_up.push_back(cards.size());
      word.remove_suffix(1);
    }
    const auto card = spec::card_from(word);
    if (!card) fault(fmt::format("not a card: {}", word));
    cards.push_back(*card);
  }
}

/// "reader broken": before the round that follows.
void Notation::device(const Cells& words) {
  const auto which = spec::value_of(oracle::device_names, words.empty() ? "" : words[0]);
  const auto state = spec::value_of(oracle::device_state_names, words.empty() ? "" : words.back());
  if (words.size() != 2 || !which || !state) fault("expected a device and what becomes of it");
  session_.before_rounds.back().emplace_back(oracle::DeviceChange{*which, *state});
}

/// "card-drawn-in-error turn:1:1 exposed refused-by 1 2".
oracle::Incident Notation::drawn_in_error(const Cells& words) {
  oracle::CardDrawnInError drawn;
  const auto when = words.size() < 2 ? std::nullopt : oracle::moment_from(words[1]);
  if (!when) fault("expected a moment");
  drawn.when = *when;
  drawn.exposed = words.size() > 2 && words[2] == "exposed";
  for (std::size_t i = 4; i < words.size(); ++i)
    drawn.refused_by.push_back(hand(words[i]));
  if (words.size() > 3 && words[3] != "refused-by") fault("expected refused-by and hands");
  return drawn;
}

oracle::Incident Notation::mishap(const Cells& words) {
  const auto kind = spec::value_of(oracle::incident_names, words.empty() ? "" : words[0]);
  if (!kind) fault("not an incident");
  const auto last = words.back();
  const auto needs = [&](std::size_t count) {
    if (words.size() < count) fault("the incident lacks a word");
  };
  switch (*kind) {
    case oracle::IncidentKind::card_drawn_in_error:
      return drawn_in_error(words);
    case oracle::IncidentKind::dealer_overdraws:
      return oracle::DealerOverdraws();
    case oracle::IncidentKind::dealer_card_missed:
      needs(2);
      return oracle::DealerCardMissed{small(words[1])};
    case oracle::IncidentKind::box_missed:
      needs(3);
      return oracle::BoxMissed{box_number(words[1]), small(words[2]), last == "accepts"};
    case oracle::IncidentKind::draw_missed: {
      needs(4);
      const auto takes = spec::value_of(oracle::remedy_names, words[3]);
      if (!takes) fault("expected card or dead");
      return oracle::DrawMissed{hand(words[1]), small(words[2]), *takes};
    }
    case oracle::IncidentKind::reader_misused:
      return oracle::ReaderMisused{last == "visible"};
    case oracle::IncidentKind::reader_fails: {
      needs(2);
      const auto when = oracle::moment_from(words[1]);
      if (!when) fault("expected a moment");
      return oracle::ReaderFails{*when};
    }
    case oracle::IncidentKind::wrong_side: {
      if (words.size() < 2) return oracle::WrongSide{};
      const auto noticed = oracle::moment_from(words[1]);
      if (!noticed) fault("expected a moment");
      return oracle::WrongSide{*noticed};
    }
  }
  fault("an incident of no kind");
}

}  // namespace assay21::golden
