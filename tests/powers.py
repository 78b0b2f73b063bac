"""What an ordinary user may not do, tried by whoever runs the tests: root obeys permissions here, too."""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


class _Header(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int)]


class _Sets(ctypes.Structure):
    """Of each power, whether it is used now, may be used, and is handed on."""

    _fields_ = [("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32)]


_VERSION = 0x20080522
"""Version 3 of Linux's capabilities, which come in two lots of 32 (capget(2))."""


@contextmanager
def as_anybody() -> Iterator[None]:
    """Go without root's power to pass over permissions; one's own files keep to theirs."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    if not sys.platform.startswith("linux"):
        pytest.skip("root passes over permissions here")
    libc, header, sets = ctypes.CDLL(None, use_errno=True), _Header(_VERSION, 0), (_Sets * 2)()
    assert libc.capget(ctypes.byref(header), sets) == 0
    had = [each.effective for each in sets]
    try:
        for each in sets:
            each.effective = 0
        assert libc.capset(ctypes.byref(header), sets) == 0
        yield
    finally:
        for each, effective in zip(sets, had, strict=True):
            each.effective = effective
        assert libc.capset(ctypes.byref(header), sets) == 0
