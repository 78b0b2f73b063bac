"""What the odds refuse, and what the system refuses them."""


class OddsError(ValueError):
    """A question that cannot be answered; the message says why."""


class WorkersError(RuntimeError):
    """The system started no more processes to play, or ended one of them; the message says so."""
