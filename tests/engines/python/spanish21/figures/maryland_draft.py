"""Maryland, Spanish 21, the draft print.

Its text differs from version 1.0 in printing errors alone: "reshuffled" stands for "preshuffled" in Ch.4 §G and
Ch.5 §A, and the label of Ch.12 §A is there. Nothing at a table differs.
"""

from dataclasses import replace

from spanish21.figures import maryland_1_0

FIGURES = replace(maryland_1_0.FIGURES, ident="md-spanish21-draft")
