"""A wheel installed outside the repository has all it needs: the sheets, the schema, the command."""

import json
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel in it; what croupier needs is borrowed from this one."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=REPOSITORY, check=True
    )
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv")
    site = next((folder / "venv").glob("lib/python*/site-packages"))
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(site), str(wheel)]
    subprocess.run(install, check=True)
    (site / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"], encoding="utf-8")
    return folder / "venv" / "bin" / "python"


def says(python: Path, *arguments: str) -> str:
    done = subprocess.run(
        [python, "-P", "-m", "croupier", *arguments], cwd=python.parent, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_installed_package_is_the_one_that_runs(installed: Path) -> None:
    where = subprocess.run(
        [installed, "-P", "-c", "import croupier; print(croupier.__file__)"], capture_output=True, text=True, check=True
    )
    assert Path(where.stdout.strip()).is_relative_to(installed.parent.parent)


def test_the_shipped_sheets_are_in_it_and_validate(installed: Path) -> None:
    names = [each["name"] for each in json.loads(says(installed, "list", "--format", "json"))]
    assert names == sorted(path.stem for path in (REPOSITORY / "variants").glob("*/*.yaml"))
    says(installed, "validate", *names)


def test_the_schema_is_in_it(installed: Path) -> None:
    packaged = next(installed.parent.parent.rglob("croupier/schemas/variant.schema.json"))
    assert json.loads(packaged.read_text(encoding="utf-8")) == json.loads(says(installed, "schema"))


def test_a_game_can_be_played_with_it(installed: Path) -> None:
    shown = says(installed, "run", str(REPOSITORY / "examples" / "anna-ben-carla.yaml"))
    assert "Chips: Anna 105, Ben 105 and Carla 90." in shown
