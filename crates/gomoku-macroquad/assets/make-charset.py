"""Prints every character that the built-in font of the window holds (see README.md)."""

import pathlib
import sys

HERE = pathlib.Path(__file__).parent
LOCALES = HERE / "../../gomoku-text/locales"

charset = {chr(code) for code in range(0x20, 0x7F)} | {chr(code) for code in range(0xA0, 0x180)}
for path in LOCALES.glob("*/*.ftl"):
    charset |= set(path.read_text(encoding="utf-8"))
# GB 2312 level 1: rows 16 to 55.
for row in range(0xB0, 0xD8):
    for cell in range(0xA1, 0xFF):
        try:
            charset.add(bytes([row, cell]).decode("gb2312"))
        except UnicodeDecodeError:
            pass  # the last row is not full
# Big5 level 1: A440 to C67E.
for lead in range(0xA4, 0xC7):
    for trail in [*range(0x40, 0x7F), *range(0xA1, 0xFF)]:
        try:
            charset.add(bytes([lead, trail]).decode("big5"))
        except UnicodeDecodeError:
            pass  # the last row is not full
charset |= set("×…‹›▲■●○◇◆□△☆★→←↑↓–—‘’“”·、。「」『』《》〈〉【】（），．：；？！％＋－＝～　√")
sys.stdout.write("".join(sorted(c for c in charset if ord(c) >= 32)))
