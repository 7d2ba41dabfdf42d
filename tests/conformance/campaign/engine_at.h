// The sample engine at a sample table, as a campaign talks to it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/campaign/provision.h"
#include "conformance/engine/engine_link.h"
#include "conformance/wire/term_values.h"
#include "tests/support/sample_tables.h"

namespace assay21::conformance {

class EngineAt {
 public:
  explicit EngineAt(const testing_support::SampleTable& table) : link_(open(table.rules)) {
    if (link_ != nullptr) provision_ = std::make_unique<Provision>(table.rules, link_->hello());
  }

  [[nodiscard]] bool is_open() const { return link_ != nullptr; }
  [[nodiscard]] const oracle::Rules& rules() const { return *provision_->rules(); }
  [[nodiscard]] const generators::Scope& scope() const { return provision_->scope(); }
  [[nodiscard]] wire::KindMask observes() const { return link_->observes(); }

  [[nodiscard]] std::vector<oracle::Event> play(const oracle::Script& script) {
    link_->send(script);
    auto answer = link_->receive();
    EXPECT_EQ(answer.lost, "") << answer.detail;
    return std::move(answer.events);
  }

 private:
  static std::unique_ptr<EngineLink> open(const std::shared_ptr<const oracle::Rules>& rules) {
    EngineSetup setup;
    setup.command = {ASSAY21_SAMPLE_ENGINE};
    setup.harness = "test";
    setup.edition = rules->rulebook().id;
    setup.options = option_words(rules->submission());
    setup.words = wire::version_for(rules->terms());
    setup.boxes = rules->boxes();
    setup.rules = rules;
    auto opened = EngineLink::open(setup);
    if (!opened.ok()) return nullptr;
    return std::move(opened).value();
  }

  std::unique_ptr<EngineLink> link_;
  std::unique_ptr<Provision> provision_;
};

}  // namespace assay21::conformance
