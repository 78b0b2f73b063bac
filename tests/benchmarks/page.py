"""Figures on a page: whatever measured them writes its own section and leaves the others."""

from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"


def write(heading: str, section: str, page: Path = PAGE) -> None:
    """Put the section in the page, in the place of the one under the same heading."""
    text = page.read_text(encoding="utf-8") if page.exists() else "# How fast\n"
    before, _, rest = text.partition(heading)
    _, following, after = rest.partition("\n## ")
    page.write_text(f"{before.rstrip()}\n\n{section}{following}{after}", encoding="utf-8")


def figure(number: float) -> str:
    """A number with three digits that count."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"
