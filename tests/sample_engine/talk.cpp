#include "tests/sample_engine/talk.h"

#include <array>
#include <cstdio>
#include <sstream>

#include <unistd.h>

#include "tests/engines/sample/conversation.h"
#include "tests/engines/sample/lines.h"

namespace sample {

std::vector<std::string> answers_to(const std::vector<std::string>& messages, Faults faults) {
  std::FILE* const output = std::tmpfile();
  Conversation conversation{faults, fileno(output)};
  MessageReader reader;
  for (std::string message : messages) {
    message.reserve(message.size() + line_padding);
    conversation.hear(reader.read(message));
  }
  std::rewind(output);
  std::string all;
  std::array<char, 4096> part{};
  for (std::size_t count = 0; (count = std::fread(part.data(), 1, part.size(), output)) > 0;)
    all.append(part.data(), count);
  std::fclose(output);
  std::vector<std::string> lines;
  std::istringstream stream{all};
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

std::string whole_stack(const std::string& top, int decks) {
  std::string stack = top;
  std::array<int, cards_in_a_deck> used{};
  std::istringstream cards{top};
  for (std::string card; cards >> card;) {
    if (card.front() != ten_letter) ++used[index_of(*card_from(card.substr(0, 2)))];
  }
  for (const char rank : rank_letters) {
    for (const char suit : suit_letters) {
      const std::string card{rank, suit};
      for (int left = decks - used[index_of(*card_from(card))]; left > 0; --left)
        stack += (stack.empty() ? "" : " ") + card;
    }
  }
  return stack;
}

std::vector<std::string> events_of(const std::string& transcript) {
  const std::string begin_of_list = "\"events\":[";
  std::vector<std::string> events;
  auto at = transcript.find(begin_of_list) + begin_of_list.size();
  while (at < transcript.size() && transcript[at] == '{') {
    const auto end = transcript.find('}', at) + 1;
    events.push_back(transcript.substr(at, end - at));
    at = end + 1;
  }
  return events;
}

}  // namespace sample
