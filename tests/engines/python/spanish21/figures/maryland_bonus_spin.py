"""Maryland, Spanish 21, the later edition with Bonus Spin and Xtreme 16 (Ch.6 §G(2) and (3), Ch.12 §§D, E)."""

from dataclasses import replace

from spanish21.figures import maryland_1_0

FIGURES = replace(maryland_1_0.FIGURES, ident="md-spanish21-bonus-spin", bonus_spin="progressive")
