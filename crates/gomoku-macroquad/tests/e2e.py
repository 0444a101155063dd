#!/usr/bin/env python3
"""The window from outside: a real program under Xvfb, driven by xdotool, looked at by screenshots.

    tests/e2e.py PROGRAM [SCREENSHOTS]

Needs Xvfb, xdotool, xprop and ImageMagick. Every wait is for a line of the program's log; every place that
is pressed was read from `--dump-layout`. Ends with status 1 at the first thing that is not as it
should be. Screenshots go into the folder SCREENSHOTS if it is given.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SHOTS = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
WORK = pathlib.Path(tempfile.mkdtemp(prefix="gomoku-e2e-"))


def check(holds, what):
    if not holds:
        raise SystemExit(f"FAILED: {what}")


class Screen:
    """An X server of our own."""

    def __init__(self, width, height):
        for number in range(90, 400):
            if not pathlib.Path(f"/tmp/.X{number}-lock").exists():
                break
        self.display = f":{number}"
        geometry = f"{width}x{height}x24"
        self.server = subprocess.Popen(
            ["Xvfb", self.display, "-screen", "0", geometry, "-nolisten", "tcp", "-noreset"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        socket = pathlib.Path(f"/tmp/.X11-unix/X{number}")
        wait_until(socket.exists, "the X server", 10)
        self.size = (width, height)
        self.env = dict(os.environ, DISPLAY=self.display, LIBGL_ALWAYS_SOFTWARE="1")

    def close(self):
        self.server.terminate()
        self.server.wait()

    def run(self, *command):
        done = subprocess.run(command, env=self.env, capture_output=True, timeout=30, check=False)
        return done.stdout


def wait_until(holds, what, seconds=20):
    end = time.monotonic() + seconds
    while not holds():
        check(time.monotonic() < end, f"waited {seconds} s for {what}")
        time.sleep(0.02)


class Window:
    """The program, running."""

    def __init__(self, screen, data, *options, settings=None, dots=1.0):
        data.mkdir(parents=True, exist_ok=True)
        if settings is not None:
            (data / "settings.json").write_text(json.dumps(settings))
        self.screen, self.data = screen, data
        # Pixels of the screen to a pixel of the layout.
        self.dots = dots
        self.log = WORK / f"log-{time.monotonic_ns()}.txt"
        width, height = screen.size
        command = [PROGRAM, "--test-log", "--dump-layout", "--seed", "1", "--no-anim", "--size",
                   f"{width}x{height}", "--msaa", "1", "--data", data, "--lang", "en", *options]
        started = time.monotonic()
        self.process = subprocess.Popen(
            [str(part) for part in command], env=screen.env, stdout=self.log.open("w"),
            stderr=subprocess.DEVNULL, cwd=WORK)
        wait_until(lambda: "READY" in self.lines() and self.newest("LAYOUT") is not None, "READY", 30)
        self.first_frame = time.monotonic() - started
        found = screen.run("xdotool", "search", "--onlyvisible", "--name", ".")
        self.id = found.split()[0].decode()

    def lines(self):
        return self.log.read_text().split("\n")[:-1]

    def newest(self, word):
        found = [line for line in self.lines() if line.startswith(word + " ")]
        return found[-1] if found else None

    def count(self, word):
        return sum(line.startswith(word) for line in self.lines())

    def layout(self):
        return json.loads(self.newest("LAYOUT")[len("LAYOUT "):])

    def key(self, *keys):
        for key in keys:
            self.screen.run("xdotool", "key", "--window", self.id, key)

    def press(self, x, y):
        x, y = x * self.dots, y * self.dots
        self.screen.run("xdotool", "mousemove", str(round(x)), str(round(y)), "mousedown", "1",
                        "sleep", "0.08", "mouseup", "1")

    def press_point(self, point):
        self.press(*self.layout()["points"][point])

    def press_thing(self, thing):
        def areas():
            return [area for area in self.layout()["areas"] if area["thing"] == thing]

        wait_until(areas, f"{thing} on the screen")
        area = areas()[-1]
        self.press(area["x"] + area["w"] / 2, area["y"] + area["h"] / 2)

    def park(self):
        """Takes the pointer off the board."""
        self.screen.run("xdotool", "mousemove", "6", "3", "sleep", "0.05", "mousemove", "2", "2")

    def after(self, word, action, seconds=20):
        """Does something that must lead to one more line that begins with `word`."""
        before = self.count(word)
        action()
        wait_until(lambda: self.count(word) > before, f"`{word}` in the log", seconds)

    def shot(self, name=None):
        # Two frames of an idle window.
        time.sleep(0.3)
        width, height = self.screen.size
        path = (SHOTS or WORK) / f"{name or 'shot'}.png"
        self.screen.run("import", "-window", "root", str(path))
        pixels = subprocess.run(["convert", str(path), "-depth", "8", "rgb:-"], capture_output=True,
                                timeout=30, check=True).stdout
        check(len(pixels) == width * height * 3, f"{name}: a whole screenshot")
        check(len({pixels[i:i + 3] for i in range(0, len(pixels), 3 * 97)}) > 8, f"{name}: not blank")
        return pixels

    def still(self, name=None):
        """A picture of a window in which nothing moves any more, however slow the machine."""
        pictures = [self.shot(name)]

        def stands():
            pictures.append(self.shot(name))
            return pictures[-1] == pictures[-2]

        wait_until(stands, "a picture that stands still")
        return pictures[-1]

    def stone_at(self, pixels, point):
        """Which stone is seen on a point: most of eight places around its middle agree."""
        layout = self.layout()
        x, y = layout["points"][point]
        reach = 0.3 * layout["pitch"]
        votes = {"black": 0, "white": 0}
        for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1), (.7, .7), (-.7, .7), (.7, -.7), (-.7, -.7)]:
            at = (round(y + dy * reach) * self.screen.size[0] + round(x + dx * reach)) * 3
            pixel = pixels[at:at + 3]
            if max(pixel) < 110:
                votes["black"] += 1
            elif min(pixel) > 180:
                votes["white"] += 1
        best = max(votes, key=votes.get)
        return best if votes[best] >= 5 else None

    def board(self, pixels):
        """The rectangle of the board, without the pointer's ghost beside it."""
        area = next(area for area in self.layout()["areas"] if area["thing"] == "board")
        width = self.screen.size[0]
        left, right = round(area["x"]), round(area["x"] + area["w"])
        rows = range(round(area["y"]), round(area["y"] + area["h"]))
        return b"".join(pixels[(y * width + left) * 3:(y * width + right) * 3] for y in rows)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ticks(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])


def game(**choices):
    return {"new-game": {"level": 1, **choices}, "theme": "wood"}


def stones(window):
    return [line.split()[2] for line in window.lines() if line.startswith("ACTION ")]


def play_out(window, candidates, move):
    """Plays the candidates in turn until the game has ended."""
    for candidate in candidates:
        if window.count("ENDED"):
            break
        played = stones(window)
        if candidate in played:
            continue
        move(candidate)
        # Its own stone, then the computer's or the end.
        wait_until(lambda: len(stones(window)) >= len(played) + 2 or window.count("ENDED"),
                   "the computer's answer")
    check(window.count("ENDED") == 1, "the game came to an end")


def whole_game_by_mouse(screen):
    window = Window(screen, WORK / "mouse", settings=game())
    empty = window.shot("empty")
    window.park()
    names = [f"{col}{row}" for row in range(1, 16) for col in "abcdefghijklmno"]
    play_out(window, names, window.press_point)
    window.park()
    seen = window.shot("mouse-won")
    for point in stones(window)[:2]:
        check(window.stone_at(seen, point), f"a stone is seen on {point}")
    # Undo to the start: the picture is the picture of the beginning.
    while window.count("UNDO") < len(stones(window)):
        before = window.count("UNDO") + window.count("REFUSED")
        window.key("ctrl+z")
        wait_until(lambda: window.count("UNDO") + window.count("REFUSED") > before
                   or undone(window) == len(stones(window)), "an undo")
        if undone(window) == len(stones(window)):
            break
    window.park()
    check(window.board(window.shot("undone")) == window.board(empty), "the empty board is back")
    window.kill()


def undone(window):
    return sum(int(line.split()[1]) for line in window.lines() if line.startswith("UNDO "))


def whole_game_by_keyboard(screen):
    setup = game(variant="connect4", width=7, height=6)
    window = Window(screen, WORK / "keys", settings=setup)

    def move(column):
        window.key(str(column), "Return")

    for _ in range(6):
        for column in range(1, 8):
            if window.count("ENDED"):
                break
            before, refused = len(stones(window)), window.count("REFUSED")
            move(column)
            wait_until(lambda: len(stones(window)) >= before + 2 or window.count("ENDED")
                       or window.count("REFUSED") > refused, "the computer's answer")
    check(window.count("ENDED") == 1, "the game by keyboard came to an end")
    window.shot("keys-ended")
    window.kill()


def full_column(screen):
    setup = game(variant="connect4", width=7, height=6, second="person")
    window = Window(screen, WORK / "column", settings=setup)
    for _ in range(6):
        window.after("ACTION", lambda: window.press_point("c1"))
    window.after("REFUSED", lambda: window.press_point("c1"))
    check("column is full" in window.newest("REFUSED"), "the full column says so")
    window.after("ACTION", lambda: window.press_point("d1"))
    window.shot("full-column")
    window.kill()


def save_kill_resume_replay(screen):
    data = WORK / "resume"
    window = Window(screen, data, settings=game(second="person"))
    for point in ["h8", "i9", "j10", "g7", "h9"]:
        window.after("ACTION", lambda point=point: window.press_point(point))
    window.park()
    before = window.still("before-kill")
    window.kill()
    window = Window(screen, data)
    window.park()
    after = window.still("resumed")
    check(window.board(after) == window.board(before), "the game is as it was")
    check(window.stone_at(after, "h8") == "black" and window.stone_at(after, "i9") == "white",
          "the stones are seen")
    # Save as SGF through the file chooser, in the working folder.
    window.key("ctrl+s")
    wait_until(lambda: '"accept"' in window.newest("LAYOUT"), "the file chooser")
    for _ in range(len("game.json")):
        window.key("BackSpace")
    for letter in str(WORK / "saved"):
        window.key({"/": "slash", "-": "minus", "_": "underscore"}.get(letter, letter))
    for letter in ".sgf":
        window.key("period" if letter == "." else letter)
    window.after("SAVED", lambda: window.key("Return"))
    check("hh" in (WORK / "saved.sgf").read_text(), "the record was written")
    # The replay runs by itself to the end.
    window.key("ctrl+Up", "ctrl+Up", "ctrl+Up")
    window.after("REPLAYED", lambda: window.key("F5"))
    window.park()
    check(window.board(window.shot("replayed")) == window.board(before), "the replay ends as it was")
    window.kill()
    window = Window(screen, WORK / "open", str(WORK / "saved.sgf"), settings=game())
    check(window.count("OPENED") == 1, "the record opens from the command line")
    window.kill()


def opening(screen):
    setup = game(opening="swap2", second="person")
    window = Window(screen, WORK / "opening", settings=setup)
    for point in ["h8", "i9", "j8"]:
        window.after("ACTION", lambda point=point: window.press_point(point))
    window.after("REFUSED", lambda: window.press_point("a1"))
    window.shot("opening")
    window.after("ACTION", lambda: window.press_thing({"command": "two-more"}))
    for point in ["c3", "d4"]:
        window.after("ACTION", lambda point=point: window.press_point(point))
    window.after("ACTION", lambda: window.press_thing({"command": "swap"}))
    window.after("ACTION", lambda: window.press_point("a1"))
    check(window.newest("ACTION").endswith("a1"), "the game goes on after the opening")
    window.kill()


def resize(screen):
    window = Window(screen, WORK / "resize", settings=game(second="person"))
    for size in [(320, 240), (400, 700), (1200, 400), (1000, 700)]:
        window.screen.run("xdotool", "windowsize", "--sync", window.id, *map(str, size))
        wait_until(lambda: (window.layout()["width"], window.layout()["height"]) == size,
                   f"a window of {size}")
        for point in ["a1", "o15"]:
            window.after("ACTION", lambda point=point: window.press_point(point))
            check(window.newest("ACTION").endswith(" " + point), f"{point} is hit at {size}")
        window.shot(f"size-{size[0]}")
        window.after("UNDO", lambda: window.key("ctrl+z"))
        window.after("UNDO", lambda: window.key("ctrl+z"))
    window.kill()


def minimise(screen):
    """G-003: a window that is taken off the screen and back goes on where it was."""
    window = Window(screen, WORK / "minimise", settings=game(second="person"))
    window.after("ACTION", lambda: window.press_point("h8"))
    window.park()
    before = window.still()
    window.screen.run("xdotool", "windowunmap", window.id)
    time.sleep(1.0)
    check(window.process.poll() is None, "the hidden program is alive")
    window.screen.run("xdotool", "windowmap", "--sync", window.id)
    window.park()
    check(window.board(window.still("restored")) == window.board(before), "the game is as it was")
    window.after("ACTION", lambda: window.press_point("i9"))
    window.kill()


def high_dpi(screen):
    """G-001: on screens with more dots to the inch everything is larger, and still hit."""
    for percent in (125, 150, 200):
        dots = percent / 100
        screen.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                   f"Xft.dpi:\t{round(96 * dots)}\n")
        window = Window(screen, WORK / f"dots-{percent}", settings=game(second="person"), dots=dots)
        # Resizing asks the program how many pixels of its own it sees.
        width, height = screen.size
        layout = window.layout()
        check(abs(layout["width"] * dots - width) <= 2 and abs(layout["height"] * dots - height) <= 2,
              f"{percent} %: a layout of {layout['width']}x{layout['height']}")
        for point in ["a1", "a15", "o1", "o15", "h8"]:
            window.after("ACTION", lambda point=point: window.press_point(point))
            check(window.newest("ACTION").endswith(" " + point), f"{point} is hit at {percent} %")
        window.shot(f"dots-{percent}")
        window.kill()
    screen.run("xprop", "-root", "-remove", "RESOURCE_MANAGER")


def language(screen):
    window = Window(screen, WORK / "language", settings=game(second="person"))
    window.park()
    english = window.shot("en")
    window.key("ctrl+comma")
    wait_until(lambda: '"accept"' in window.newest("LAYOUT"), "the settings")
    window.key("Tab")
    window.after("LANG", lambda: window.key("Right"))
    window.key("Escape")
    wait_until(lambda: '"accept"' not in window.newest("LAYOUT"), "the settings to close")
    window.park()
    chinese = window.shot("zh")
    check(chinese != english, "the language is seen")
    check(window.board(chinese) == window.board(english), "the board is the same")
    window.kill()


def costs(screen):
    window = Window(screen, WORK / "costs", settings=game(second="person"))
    asleep = window.count("ASLEEP")
    window.park()
    wait_until(lambda: window.count("ASLEEP") > max(asleep, window.count("AWAKE")), "sleep")
    fallen, started = int(window.newest("ASLEEP").split()[1]), time.monotonic()
    before = window.ticks()
    time.sleep(10)
    ticks = window.ticks() - before
    # And still it answers at once: the press itself takes 0.08 s.
    pressed, awake = time.monotonic(), window.count("AWAKE")
    window.after("ACTION", lambda: window.press_point("c3"))
    answered = time.monotonic() - pressed
    wait_until(lambda: window.count("AWAKE") > awake, "waking")
    frames = int(window.newest("AWAKE").split()[1]) - fallen
    print(f"first frame after {window.first_frame:.2f} s, {ticks} ticks and {frames} frames in 10 idle seconds")
    check(frames <= 3 + 2 * (pressed - started), f"{frames} frames while nothing happened")
    # Its few frames and nothing else: no frame costs more than one of a window in use, which is
    # measured on the same machine in the same minute.
    first, before, moving = int(window.newest("AWAKE").split()[1]), window.ticks(), time.monotonic()
    asleep = window.count("ASLEEP")
    while time.monotonic() < moving + 3:
        screen.run("xdotool", "mousemove", "300", "300", "sleep", "0.1", "mousemove", "500", "500")
    wait_until(lambda: window.count("ASLEEP") > asleep, "sleep")
    in_use = (window.ticks() - before) / (int(window.newest("ASLEEP").split()[1]) - first)
    print(f"a frame costs {ticks / frames:.2f} ticks asleep, {in_use:.2f} in use")
    check(ticks <= 50 or ticks / frames <= 2 * in_use, f"{ticks} ticks in 10 idle seconds")
    # A busy machine may be slow once; the program is not slow three times.
    for point in ["e5", "g7"]:
        if answered > 0.4:
            asleep = window.count("AWAKE")
            wait_until(lambda: window.count("ASLEEP") >= asleep, "sleep")
            pressed = time.monotonic()
            window.after("ACTION", lambda point=point: window.press_point(point))
            answered = min(answered, time.monotonic() - pressed)
    print(f"a press on the sleeping window is answered after {answered:.2f} s")
    check(answered <= 0.4, f"a press was answered after {answered:.2f} s")
    # A busy machine may be slow once; the program is not slow three times.
    fastest = window.first_frame
    for attempt in range(2):
        if fastest > 1.0:
            again = Window(screen, WORK / f"again-{attempt}", settings=game())
            fastest = min(fastest, again.first_frame)
            again.kill()
    check(fastest <= 1.0, f"first frame after {fastest:.2f} s")
    window.kill()


def thinking(screen):
    """Frames come evenly while the computer thinks, and closing does not wait for it."""
    setup = game(first="computer", second="computer", level=10, thinking=3)
    window = Window(screen, WORK / "pace", settings=setup)
    # A busy machine may stutter in one thought; the program does not stutter in three.
    wait_until(lambda: len(paces(window)) >= 3, "three thoughts", 30)
    for frames, median, p99, longest in paces(window):
        print(f"{frames:.0f} frames in a thought: median {median} ms, p99 {p99} ms, longest {longest} ms")
    check(min(pace[1] for pace in paces(window)) <= 33, "more than 30 frames a second")
    check(min(pace[2] for pace in paces(window)) <= 66, "one frame in a hundred takes two turns")
    window.kill()
    busy = game(first="computer", second="person", level=10, thinking=30)
    window = Window(screen, WORK / "busy", settings=busy)
    wait_until(lambda: stones(window), "the first stone")
    window.after("ACTION", lambda: window.press_point("c3"))
    time.sleep(0.5)
    window.key("ctrl+q")
    wait_until(lambda: '"accept"' in window.newest("LAYOUT"), "the question")
    started = time.monotonic()
    window.key("Return")
    window.process.wait(timeout=10)
    ended = time.monotonic() - started
    print(f"the thinking program ended after {ended:.2f} s")
    check(ended < 1.0, "the program ends at once while the computer thinks")


def analysis(screen):
    """Live lines, ghosts, the report's graph and the next mistake, in every theme."""
    waited, paces_seen = [], []
    for theme in ["wood", "paper", "night", "high-contrast"]:
        settings = dict(game(second="person"), theme=theme)
        window = Window(screen, WORK / f"analysis-{theme}", settings=settings)
        for point in ["h8", "i9", "i8", "g8", "j7", "h9"]:
            window.after("ACTION", lambda point=point: window.press_point(point))
        window.after("ANALYSIS", lambda: window.key("F11"))
        waited.append(int(window.newest("ANALYSIS").split()[2]))
        wait_until(lambda: {"candidate": 0} in things(window), "the best moves")
        window.park()
        window.shot(f"analysis-{theme}")
        hover(window, {"candidate": 0})
        window.shot(f"analysis-ghosts-{theme}")
        window.after("ANALYSIS", lambda: window.key("ctrl+h"))
        window.key("ctrl+u")
        time.sleep(1)
        window.park()
        window.shot(f"heat-{theme}")
        window.key("ctrl+h", "ctrl+u")
        # Black makes a three, White leaves it alone and loses.
        for point in ["k6", "a1", "l5"]:
            window.after("ACTION", lambda point=point: window.press_point(point))
        window.after("STUDIED", lambda: window.key("F12"), 120)
        window.park()
        window.shot(f"report-{theme}")
        window.after("PLY", lambda: window.press_thing({"ply": 0}))
        window.after("PLY", lambda: window.key("ctrl+m"))
        check(window.newest("PLY") != "PLY 0", "the next mistake is another move")
        window.park()
        window.shot(f"report-mistake-{theme}")
        window.after("PACE", lambda: window.key("F11"))
        paces_seen.append(float(window.newest("PACE").split()[2]))
        window.kill()
    print(f"the first lines came after {waited} ms; a frame took {paces_seen} ms")
    # Four frames at the pace of this machine: 100 ms where it has time.
    check(min(waited) <= max(100, 4 * min(paces_seen)), "the first lines come at once")


def live_columns(screen):
    setup = game(variant="connect4", width=7, height=6, second="person")
    window = Window(screen, WORK / "columns", settings=setup)
    window.after("ANALYSIS", lambda: window.key("F11"))
    window.after("ANALYSIS", lambda: window.press_point("d1"))
    window.park()
    window.shot("columns-live")
    window.kill()


def write(window, text):
    """Types a text into a dialog."""
    names = {"/": "slash", "-": "minus", "_": "underscore", ".": "period", " ": "space"}
    for letter in text:
        window.key(names.get(letter, letter))


def write_path(window, before, path):
    """Puts a path in the place of the name that the file chooser proposes."""
    wait_until(lambda: '"accept"' in window.newest("LAYOUT"), "the file chooser")
    for _ in before:
        window.key("BackSpace")
    write(window, str(path))


def check_pictures(folder):
    """The board with four stones, as three kinds of file."""
    check((folder / "game.svg").read_text().startswith("<svg"), "the board was drawn")

    def pixels(*options):
        done = subprocess.run(["convert", *options, "-depth", "8", "rgb:-"], capture_output=True,
                              timeout=30, check=True)
        return done.stdout

    # Two pixels for each of the 40 between two lines; h8 is black, i9 white, d4 free.
    side = 2 * (16 + 644 + 16)
    whole = pixels(str(folder / "game.png"))
    check(len(whole) == side * side * 3, "the PNG has its size")
    at = lambda x, y: whole[(y * side + x) * 3:][:3]
    check(max(at(676 + 28, 676)) < 90, "a black stone on the PNG")
    check(min(at(756 + 28, 596)) > 180, "a white stone on the PNG")
    check(at(356 + 40, 996 + 40) not in (at(676 + 28, 676), at(756 + 28, 596)), "wood on the PNG")
    frames = subprocess.run(["identify", "-format", "%T ", str(folder / "game.gif")],
                            capture_output=True, timeout=30, check=True).stdout.split()
    check(frames == [b"70", b"70", b"70", b"70", b"300"], f"the GIF has the moves: {frames}")
    last = pixels(str(folder / "game.gif"), "-coalesce", "-delete", "0--2")
    check(max(last[(338 * side // 2 + 338 + 14) * 3:][:3]) < 90, "a black stone on the GIF")
    if SHOTS:
        for kind in ["svg", "png", "gif"]:
            shutil.copy(folder / f"game.{kind}", SHOTS)


def tree(screen):
    """What-if moves become branches; comments, marks, promotion, deletion; pictures; a search."""
    settings = dict(game(second="person"), tree=True, theme="night")
    window = Window(screen, WORK / "tree", settings=settings)
    for point in ["h8", "i9", "j10", "g7"]:
        window.after("ACTION", lambda point=point: window.press_point(point))
    window.key("ctrl+Left", "ctrl+Left")
    for point in ["i8", "h9"]:
        window.after("ACTION", lambda point=point: window.press_point(point))
    window.key("ctrl+e")
    wait_until(lambda: '"accept"' in window.newest("LAYOUT"), "the comment")
    write(window, "what if")
    window.shot("comment")
    window.after("COMMENT", lambda: window.key("Return"))
    window.key("ctrl+k")
    window.after("MARKED", lambda: window.press_point("c3"))
    window.after("MARKED", lambda: window.press_point("h8"))
    window.key("ctrl+l")
    for point in ["d4", "e5", "f6"]:
        window.after("MARKED", lambda point=point: window.press_point(point))
    # The letter of d4 goes and comes back elsewhere.
    window.after("MARKED", lambda: window.press_point("d4"))
    window.after("MARKED", lambda: window.press_point("i9"))
    window.key("ctrl+l")
    window.park()
    window.shot("tree")
    window.after("PROMOTED", lambda: window.press_thing({"command": "promote"}))
    records = WORK / "records"
    window.key("ctrl+s")
    write_path(window, "game.json", records / "one.sgf")
    window.after("SAVED", lambda: window.key("Return"))
    saved = (records / "one.sgf").read_text()
    check("what if" in saved and "TR[" in saved, "comment and mark are in the record")
    letters = ["ek:B", "fj:C", "ig:A"]
    check("LB[" in saved and all(f"[{letter}]" in saved for letter in letters), "so are the letters")
    for kind in ["svg", "png", "gif"]:
        window.key("ctrl+g")
        write_path(window, "game.png", records / f"game.{kind}")
        window.after("DRAWN", lambda: window.key("Return"), 60)
    check_pictures(records)
    window.key("ctrl+g")
    # A folder of this name cannot be made.
    write_path(window, "game.png", records / "one.sgf" / "game.png")
    window.after("REFUSED", lambda: window.key("Return"))
    window.shot("picture-refused")
    window.key("ctrl+f")
    wait_until(lambda: '"accept"' in window.newest("LAYOUT"), "the folder")
    window.after("FOUND", lambda: window.key("Return"))
    check(window.newest("FOUND") == "FOUND 1 1", "the position is found in its record")
    wait_until(lambda: {"control": {"item": 0}} in things(window), "the places")
    window.shot("found")
    window.after("OPENED", lambda: window.press_thing({"control": {"item": 0}}))
    window.key("ctrl+Left", "ctrl+Left")
    window.press_thing({"command": "delete"})
    wait_until(lambda: '"accept"' in window.newest("LAYOUT"), "the question")
    window.after("DELETED", lambda: window.press_thing({"control": "accept"}))
    window.park()
    window.shot("deleted")
    window.kill()


def teaching(screen):
    """A blunder is named and taken back; a sound move is answered at once."""
    record = WORK / "three.sgf"
    record.write_text("(;GM[4]SZ[15]RU[freestyle];B[ao];W[hh];B[cm];W[ih];B[oa];W[jh])")
    for theme in ["wood", "high-contrast"]:
        settings = dict(game(), teach=True, theme=theme)
        window = Window(screen, WORK / f"teach-{theme}", str(record), settings=settings)
        window.after("BLUNDER", lambda: window.press_point("o1"), 60)
        window.park()
        window.shot(f"blunder-{theme}")
        window.after("UNDO", lambda: window.press_thing({"command": "undo"}))
        played = window.count("ACTION")
        window.press_point("k8")
        wait_until(lambda: window.count("ACTION") >= played + 2, "the computer's answer", 60)
        check(window.count("BLUNDER") == 1, "a block is no blunder")
        window.kill()


def things(window):
    return [area["thing"] for area in window.layout()["areas"]]


def hover(window, thing):
    area = next(area for area in window.layout()["areas"] if area["thing"] == thing)
    x, y = area["x"] + area["w"] / 2, area["y"] + area["h"] / 2
    window.screen.run("xdotool", "mousemove", str(round(x * window.dots)), str(round(y * window.dots)))


def paces(window):
    """The thoughts that took more than two seconds."""
    lines = [line.split()[1:] for line in window.lines() if line.startswith("PACE ")]
    return [[float(part) for part in line] for line in lines if int(line[0]) > 40]


def main():
    if SHOTS:
        SHOTS.mkdir(parents=True, exist_ok=True)
    screen = Screen(1280, 800)
    wanted = os.environ.get("E2E_ONLY", "").split()
    try:
        for test in [costs, thinking, whole_game_by_mouse, whole_game_by_keyboard, full_column,
                     save_kill_resume_replay, opening, resize, minimise, high_dpi,
                     language, analysis, live_columns, tree, teaching]:
            if wanted and test.__name__ not in wanted:
                continue
            started = time.monotonic()
            test(screen)
            print(f"ok {test.__name__} ({time.monotonic() - started:.1f} s)", flush=True)
    finally:
        screen.close()
        if not os.environ.get("E2E_KEEP"):
            shutil.rmtree(WORK, ignore_errors=True)


if __name__ == "__main__":
    main()
