#include "conformance/campaign/block_jobs.h"

#include <algorithm>
#include <utility>

#include "conformance/campaign/judge_worker.h"
#include "conformance/campaign/kept_answer.h"
#include "conformance/engine/process_bytes.h"

namespace assay21::conformance {
namespace {

using Kind = BlockRecord::Kind;

std::string bytes_of(const BlockRecord& record) {
  const auto& answer = record.answer;
  BytesOut out;
  out.put(record.kind);
  out.put(record.session);
  out.put_text(record.text);
  out.put_text(record.cause);
  out.put(record.survivors);
  out.put_all(answer.events);
  out.put_text(answer.lost);
  out.put_text(answer.detail);
  out.put(answer.declined);
  out.put(answer.denied);
  out.put_text(answer.said);
  return std::move(out).bytes();
}

std::optional<BlockRecord> record_from(std::string_view bytes) {
  BytesIn in(bytes);
  BlockRecord record;
  record.kind = in.get<Kind>();
  record.session = in.get<std::uint64_t>();
  record.text = in.get_text();
  record.cause = in.get_text();
  record.survivors = in.get<int>();
  record.answer.events = in.get_all<oracle::Event>();
  record.answer.lost = in.get_text();
  record.answer.detail = in.get_text();
  record.answer.declined = in.get<oracle::FeatureMask>();
  record.answer.denied = in.get<oracle::FeatureMask>();
  record.answer.said = in.get_text();
  if (!in.is_whole()) return std::nullopt;
  return record;
}

bool says_the_same(const wire::EngineHello& one, const wire::EngineHello& other) {
  return one.protocol == other.protocol && one.name == other.name && one.version == other.version &&
         one.vendor == other.vendor && one.level == other.level && one.observes == other.observes &&
         one.supports == other.supports;
}

/// In the process of a block: its sessions one after the other.
class BlockPlayer {
 public:
  BlockPlayer(const BlockWork& work, const std::deque<std::uint64_t>& sessions,
              const Contained::Give& give)
      : work_(work),
        sessions_(sessions),
        give_(give),
        judge_({[this](const Answered& one) { return work_.judging.judge_there(one); },
                [this](const Answered& one, std::string_view bytes) {
                  work_.judging.learn(one, bytes);
                  tell({Kind::judged, one.session.number, {}, std::string(bytes)});
                },
                [this](const Answered& one, const std::string& why) {
                  tell({Kind::not_judged, one.session.number, {}, why});
                }},
               work_.judging.within()) {}

  void play() {
    const bool played = play_all();
    // Whoever waits may begin with the next block.
    tell({Kind::played});
    if (played && link_) leave();
    judge_.finish();
  }

 private:
  void tell(const BlockRecord& record) const { give_(bytes_of(record)); }

  /// False where there is no engine any more.
  bool play_all() {
    if (!open() || !warm_up_for_soak()) return false;
    while (true) {
      fill_window();
      if (ahead_.empty()) return true;
      auto session = std::move(ahead_.front());
      ahead_.pop_front();
      auto answer = link_->receive();
      tell(answered(session, answer));
      const bool is_lost = !answer.lost.empty() && answer.lost != our_error_cause;
      if (answer.lost.empty() && answer.declined == 0)
        judge_.add({std::move(session), std::move(answer.events)});
      if (!is_lost) continue;
      link_.reset();
      if (ahead_.empty() && next_ == sessions_.size()) return true;
      if (!open()) return false;
    }
  }

  BlockRecord answered(const PlannedSession& session, const SessionAnswer& answer) const {
    BlockRecord record{Kind::answered, session.number, answer};
    if (work_.keeps_evidence) record.text = kept_answer(session, answer, work_.edition);
    return record;
  }

  /// A new engine, given again what the lost one had not answered.
  bool open() {
    auto opened = EngineLink::open(work_.setup);
    if (!opened) {
      tell({Kind::no_engine,
            0,
            {},
            "the engine could not be started again: " + opened.problems().front().what});
      return false;
    }
    link_ = std::move(opened).value();
    if (!says_the_same(link_->hello(), work_.hello)) {
      tell({Kind::no_engine, 0, {}, "the engine says another hello when it is started again"});
      link_.reset();
      return false;
    }
    for (const auto& session : ahead_)
      link_->send(session.script);
    return true;
  }

  /// Where the sessions are the rest of a soak.
  bool warm_up_for_soak() {
    if (warm_up(*link_, work_, sessions_.front(), [this] { tell({Kind::given_again}); }))
      return true;
    link_.reset();
    return open();
  }

  void fill_window() {
    while (next_ < sessions_.size() && ahead_.size() < link_->window(work_.window)) {
      auto session = work_.queue.at(sessions_[next_++]);
      link_->send(session.script);
      ahead_.push_back(std::move(session));
    }
  }

  void leave() {
    const auto misconduct = link_->leave();
    BlockRecord record{Kind::left};
    if (misconduct) {
      record.cause = misconduct->cause;
      record.text = misconduct->detail;
    }
    record.survivors = link_->survivors();
    if (misconduct || record.survivors > 0) tell(record);
    link_.reset();
  }

  const BlockWork& work_;
  const std::deque<std::uint64_t>& sessions_;
  const Contained::Give& give_;
  std::size_t next_ = 0;
  std::deque<PlannedSession> ahead_;
  std::unique_ptr<EngineLink> link_;
  JudgeWorker judge_;
};

}  // namespace

bool warm_up(EngineLink& link, const BlockWork& work, std::uint64_t at,
             const std::function<void()>& goes_on) {
  for (auto next = work.blocks.soak_from; next < at || link.waiting() > 0; goes_on()) {
    while (next < at && link.waiting() < link.window(work.window))
      link.send(work.queue.at(next++).script);
    if (!link.receive().lost.empty()) return false;
  }
  return true;
}

BlockJobs::BlockJobs(const BlockWork& work, const std::vector<std::uint64_t>& sessions,
                     std::size_t jobs)
    : work_(work), jobs_(std::max<std::size_t>(1, jobs)) {
  std::optional<std::uint64_t> last;
  for (const auto session : sessions) {
    const auto block = work.blocks.block_of(session);
    if (last != block) waiting_.emplace_back();
    waiting_.back().push_back(session);
    last = block;
  }
}

Contained BlockJobs::begun(const std::deque<std::uint64_t>& sessions) const {
  // An engine may have to be started, greeted and waited for; and a session be judged.
  const auto patience = work_.judging.within() + 4 * work_.setup.limits.answer_within;
  return Contained([&](const Contained::Give& give) { BlockPlayer(work_, sessions, give).play(); },
                   patience);
}

void BlockJobs::begin_more() {
  while (!waiting_.empty() &&
         std::ranges::count(running_, true, &Job::plays) < static_cast<std::ptrdiff_t>(jobs_)) {
    auto sessions = std::move(waiting_.front());
    waiting_.pop_front();
    auto work = begun(sessions);
    running_.push_back({std::move(sessions), std::move(work)});
  }
}

std::optional<BlockRecord> BlockJobs::next() {
  while (true) {
    begin_more();
    if (running_.empty()) return std::nullopt;
    for (auto job = running_.begin() + 1; job != running_.end(); ++job)
      job->work.read_ahead();
    auto& first = running_.front();
    const auto bytes = first.work.take();
    if (!bytes) {
      if (auto record = ended()) return record;
      continue;
    }
    auto record = record_from(*bytes);
    if (!record) return BlockRecord{Kind::no_engine, 0, {}, "what came of a block cannot be read"};
    if (record->kind == Kind::given_again) continue;
    if (record->kind == Kind::answered && !first.left.empty()) first.left.pop_front();
    if (record->kind == Kind::played) {
      first.plays = false;
      continue;
    }
    return record;
  }
}

std::optional<BlockRecord> BlockJobs::ended() {
  auto& first = running_.front();
  const auto why = first.work.failure();
  if (why.empty() || first.left.empty()) {
    running_.pop_front();
    if (why.empty()) return std::nullopt;
    return BlockRecord{Kind::unfinished, 0, {}, why};
  }
  // It costs the session that was under way, and no other.
  BlockRecord record{Kind::broken, first.left.front(), {}, why};
  first.left.pop_front();
  if (first.left.empty()) {
    running_.pop_front();
  } else {
    first.work = begun(first.left);
  }
  return record;
}

}  // namespace assay21::conformance
