#include "conformance/campaign/judge_worker.h"

#include <utility>

namespace assay21::conformance {

void JudgeWorker::add(Answered answered) {
  const auto now = std::chrono::steady_clock::now();
  if (next_.empty()) first_of_next_ = now;
  next_.push_back(std::move(answered));
  if (next_.size() < batch_size && now - first_of_next_ < longest_wait) return;
  end_batch();  // the next worker is to know what this one found out
  batch_ = std::exchange(next_, {});
  begin(0);
}

void JudgeWorker::finish() {
  end_batch();
  batch_ = std::exchange(next_, {});
  if (batch_.empty()) return;
  begin(0);
  end_batch();
}

void JudgeWorker::begin(std::size_t from) {
  worker_.emplace(
      [&](const Contained::Give& give) {
        for (std::size_t i = from; i < batch_.size(); ++i)
          give(calls_.judge(batch_[i]));
      },
      within_);
}

void JudgeWorker::end_batch() {
  if (!worker_) return;
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    if (const auto bytes = worker_->take()) {
      calls_.done(batch_[i], *bytes);
      continue;
    }
    const auto why = worker_->failure();
    calls_.failed(batch_[i], why.empty() ? "the worker ended early" : why);
    if (i + 1 < batch_.size()) begin(i + 1);
  }
  worker_.reset();
  batch_.clear();
}

}  // namespace assay21::conformance
