"""The editions by name."""

from spanish21.figures import maryland_1_0, maryland_bonus_spin, maryland_draft, massachusetts
from spanish21.figures.form import Figures

EDITIONS: dict[str, Figures] = {
    module.FIGURES.ident: module.FIGURES for module in (maryland_1_0, maryland_draft, maryland_bonus_spin, massachusetts)
}
