"""The program under test, as a process."""

import fcntl
import http.client
import json
import os
import random
import re
import select
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path

# The seconds after which a program has started, ended or answered in vain: they end a test that hangs, and are far more than a machine
# with a high load needs.
START_SECONDS = 120
END_SECONDS = 60
ANSWER_SECONDS = 60

#: The locks of the ports that this process has taken; the system releases them when it ends.
port_locks = []


def free_port():
    """Returns a port on which nobody listens, and which no other process of these tests gets, also while a program is started again.

    It is below the ports that the system gives to connections: one of them, such as a browser's, could be made on the port before the
    program listens. It is above 10080, which browsers refuse.
    """
    folder = Path(tempfile.gettempdir()) / f"diffablekit-ports-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    while True:
        port = random.SystemRandom().randrange(11_000, 30_000)
        lock = open(folder / str(port), "w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            lock.close()
            continue
        port_locks.append(lock)
        return port


class Program:
    """A run of `recipes` with a store of its own; `restart` starts it again with the same store and port."""

    name = "Recipes"
    #: The path of the interface on the server, and the addresses within it of pages that are always there, that of the first page first.
    base, pages = "", ("/",)
    #: The header fields with which a page is asked for and connects, such as the cookie of a person who has logged in.
    fields = {}

    def __init__(self, binary, folder, port=None, options=(), variables=()):
        self.binary = binary
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.port = port or free_port()
        self.options = list(options)
        #: The variables that are added to the environment of the program.
        self.variables = dict(variables)
        self.store = self.folder / "recipes.sqlite"
        self.log_path = self.folder / "server.log"
        self.process = None

    @property
    def url(self):
        return f"http://localhost:{self.port}/"

    def start(self):
        """Starts the program and waits for the line with its address."""
        log = open(self.log_path, "ab")
        self.process = subprocess.Popen(
            self.command(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, env=self.environment(),
            start_new_session=True)
        log.close()
        line = self.next_line()
        expected = f"{self.name} is at {self.url}\n"
        if line != expected:
            self.kill()
            raise AssertionError(f"the program said {line!r} instead of {expected!r}\n{self.log()}")
        return self

    def command(self):
        # The pages of a test may be hidden behind others for long.
        sleep = [] if "--sleep" in self.options else ["--sleep", "0"]
        return [self.binary, "--port", str(self.port), "--data", str(self.store), *sleep, *self.options]

    def next_line(self):
        """Waits for the next line of standard output."""
        deadline = time.monotonic() + START_SECONDS
        received = b""
        while not received.endswith(b"\n"):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"the program said nothing for {START_SECONDS} s\n{self.log()}")
            byte = os.read(self.process.stdout.fileno(), 1)
            if not byte:
                raise AssertionError(f"the program ended with {self.process.wait()}\n{self.log()}")
            received += byte
        return received.decode()

    def environment(self):
        return {**os.environ, "XDG_DATA_HOME": str(self.folder / "xdg"), "NO_COLOR": "1", **self.variables}

    def log(self):
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""

    def stop(self, number=signal.SIGINT):
        """Ends the program as Ctrl-C does and returns its exit status."""
        if self.process is None:
            return None
        process, self.process = self.process, None
        if process.poll() is None:
            process.send_signal(number)
        try:
            return process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"the program did not end within {END_SECONDS} s after signal {number}")
        finally:
            process.stdout.close()

    def kill(self):
        """Kills the program, which cannot react to that."""
        return self.stop(signal.SIGKILL)

    def run(self, *options, timeout=START_SECONDS):
        """Runs the program on the same store to its end, for example to import; returns its output and exit status."""
        return subprocess.run(
            [self.binary, "--data", str(self.store), *map(str, options)], stdin=subprocess.DEVNULL, capture_output=True,
            text=True, timeout=timeout, env=self.environment(), cwd=self.folder)

    def import_recipes(self, recipes, name="recipes.json"):
        """Imports recipes with another process of the program."""
        path = self.folder / name
        path.write_text(json.dumps({"format": "diffablekit-recipes", "version": 1, "recipes": recipes}))
        result = self.run("--import", path)
        assert result.returncode == 0, f"the import failed: {result.stderr}"
        return result.stdout

    def exported(self):
        """Returns all recipes by id, exported by another process."""
        path = self.folder / "exported.json"
        result = self.run("--export", path)
        assert result.returncode == 0, f"the export failed: {result.stderr}"
        return {recipe["id"]: recipe for recipe in json.loads(path.read_text())["recipes"]}

    def sql(self, statement, *arguments):
        """Executes SQL in the store, as another program would."""
        with closing(sqlite3.connect(self.store, timeout=ANSWER_SECONDS)) as connection, connection:
            connection.execute("PRAGMA foreign_keys = ON")
            return connection.execute(statement, arguments).fetchall()

    def get(self, path="/", **headers):
        """Sends an HTTP request and returns status, header fields and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_SECONDS)
        try:
            connection.putrequest("GET", path, skip_host="Host" in headers, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            connection.endheaders()
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode(errors="replace")
        finally:
            connection.close()

    def meta(self, name):
        """Returns the content of a meta element of the page, such as the token."""
        _, _, body = self.get(self.base + self.pages[0], Host=f"localhost:{self.port}", **self.fields)
        match = re.search(rf'<meta name="{name}" content="([^"]*)"', body)
        assert match, f"the page has no {name}"
        return match.group(1)


class Example(Program):
    """A run of an example program without a store."""

    def __init__(self, name, binary, folder, options=()):
        super().__init__(binary, folder, options=options)
        self.name = name.capitalize()

    def command(self):
        return [self.binary, "--port", str(self.port), *map(str, self.options)]
