"""The command line. A command's module is imported only when the command runs."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from croupier import __version__, disk
from croupier.cli.importing import importing
from croupier.printable import printable
from croupier.process.streams import Unheard, ended, finding, made_good, say, unwritten

COMMANDS = {
    "list": "The variants that come with croupier.",
    "validate": "Every problem of a rule sheet, before game night.",
    "explain": "Why a problem matters at the table, and how to fix it.",
    "rules": "The rules in plain words, with what to say before the deal.",
    "play": "Play against bots, or watch them play.",
    "night": "A night of several variants, the dealer picking each; kept, resumed and reported.",
    "replay": "A game shown again from its log: all of it, or what a player saw.",
    "resume": "Go on with an interrupted game from its log.",
    "run": "Play scripted games and compare what they expect.",
    "diff": "How the rules of two variants differ.",
    "graph": "A variant's state machine.",
    "new": "A sheet to start from, with the schema for your editor.",
    "odds": "What wins, how often, and how sure that is, from many games at once.",
    "rank": "What cards make, and which card plays as what.",
    "settle": "Divide a pot from a table with real cards and chips, and say why.",
    "phh": "Check hands in the poker hand history standard against our sheets.",
    "schema": "The JSON Schema of the language, for editors.",
}


class Commands(click.Group):
    """The commands, known by name and sentence before any is imported."""

    def make_context(self, *arguments: Any, **settings: Any) -> click.Context:
        """Read the command line; help that nobody reads to its end is no error."""
        with finding():
            return super().make_context(*arguments, **settings)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; output that nobody reads to its end is no error."""
        with finding():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order a newcomer needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one."""
        if cmd_name not in COMMANDS:
            return None
        with importing():
            command: click.Command = import_module(f"croupier.cli.commands.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or name the one that was most likely meant."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from croupier.english import nearest

            close = nearest(args[0], list(COMMANDS))
            raise click.UsageError(f"There is no command {args[0]!r}." + (f" Did you mean {close}?" if close else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print them without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(__version__, "--version", message="%(version)s")
@click.pass_context
def croupier(ctx: click.Context) -> None:
    """Home poker from a sheet: write a variant in YAML, check it, play it."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the command line and leave with its exit code."""
    made_good()
    sys.exit(ended(run()))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code: 0 fine, 1 problems, 2 wrong usage, 3 a bug in croupier, 130 interrupted."""
    disk.notices.clear()
    code = _run(arguments)
    for notice in disk.notices.values():
        say(f"Note: {notice}")
    return code


def _run(arguments: Sequence[str] | None) -> int:
    try:
        code = croupier.main(arguments, prog_name="croupier", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        say("Interrupted.")
        return 130
    except click.ClickException as error:
        return _shown(error)
    except disk.DiskError as error:
        return _shown(click.UsageError(str(error)))
    except Unheard as unheard:
        return unheard.code
    except OSError as error:
        return unwritten(error)
    except Exception:
        return _bug()
    return code if isinstance(code, int) else 0


def _shown(error: click.ClickException) -> int:
    """Show what is wrong: one line, though it may quote what was typed, or the name of a file."""
    vars(error)["message"] = printable(error.message)
    with suppress(OSError):
        error.show()
    return error.exit_code


def _bug() -> int:
    import traceback

    with suppress(OSError):
        traceback.print_exc()
    say("This is a bug in croupier, not in your sheet. What is above helps to find it.")
    return 3
