#include "tests/support/first_pair.h"

namespace assay21::tests {

SharedRulebook spanish21_with_first_pair() {
  static const SharedRulebook rulebook = spanish21_with(
      {{R"(      <value word="no"/>
    </option>
  </options>)",
        R"(      <value word="no"/>
    </option>
    <option name="first-pair" clause="6.G" default="no">
      <question>Is the wager on a first pair offered?</question>
      <value word="yes"/>
      <value word="no"/>
    </option>
  </options>)"},
       {R"(    <table question="side-offer">
)",
        R"(    <table question="side-offer">
      <row id="first-pair" clause="6.G" where="first-pair=yes">
        <when wager.side="first-pair" wager.with-main="yes"/><then/>
      </row>
)"},
       {R"(    <table question="deadline">
)",
        R"(    <table question="deadline">
      <row id="side-wager" clause="6.D" where="first-pair=yes">
        <when act="side-wager"/><then before="first-card-dealt"/>
      </row>
)"},
       {R"(    <table question="side-settlement">
)",
        R"(    <table question="side-settlement">
      <row id="first-pair" clause="7.F" where="first-pair=yes">
        <when wager.side="first-pair"/><then moment="after-initial-deal"/>
      </row>
)"},
       {R"(  </side-wagers>)",
        R"(    <side-wager name="first-pair" looks-at="player" where="first-pair=yes" clause="6.G">
      <hand id="suited" clause="7.F.1.a"><cards of="player" alike="2" suits="one"/></hand>
      <hand id="pair" clause="7.F.1.b" yields-to="suited"><cards of="player" alike="2"/></hand>
      <paytable id="first-pair-A" clause="12.A.4">
        <line hand="suited" odds="25:1" clause="12.A.4.a.i"/>
        <line hand="pair" odds="5:1" clause="12.A.4.a.ii"/>
      </paytable>
    </side-wager>
  </side-wagers>)"}});
  return rulebook;
}

}  // namespace assay21::tests
