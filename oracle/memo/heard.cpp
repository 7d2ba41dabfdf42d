#include "oracle/memo/heard.h"

#include "oracle/procedure/course.h"

namespace assay21::oracle {

Permitted Course::answer(Heard& heard) {
  heard_ = &heard;
  hear(Heard::Part::before_turns);
  return answer();
}

void Course::hear(Heard::Part part) {
  if (heard_ == nullptr) return;
  heard_->part = part;
  coverage_ = &heard_->of(part);
}

void Course::hear_turn(HandId hand) {
  if (heard_ != nullptr) coverage_ = &heard_->of(hand).turn;
}

void Course::hear_settling(HandId hand) {
  if (heard_ == nullptr) return;
  heard_->settling = hand;
  coverage_ = &heard_->of(hand).settling;
}

void Course::heard_due_to(HandId hand) {
  if (heard_ != nullptr) heard_->of(hand).due = true;
}

void Course::heard_whole_dealer(HandId hand) {
  if (heard_ != nullptr) heard_->of(hand).whole_dealer = true;
}

void Course::heard_settled(bool at_any_time, std::span<const Due> lines) {
  if (heard_ == nullptr) return;
  auto& hand = heard_->of(heard_->settling);
  auto& all = at_any_time ? hand.at_any_time : hand.lines;
  all.insert(all.end(), lines.begin(), lines.end());
}

void Course::heard_beside() {
  if (heard_ != nullptr) heard_->of(heard_->settling).beside = true;
}

}  // namespace assay21::oracle
