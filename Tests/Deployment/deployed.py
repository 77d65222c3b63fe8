"""The program as the unit starts it, the proxies in front of it, and a stand-in that shows what reaches the program."""

import base64
import contextlib
import http.client
import os
import shlex
import socket
import socketserver
import ssl
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "EndToEnd"))

from harness.program import Program  # noqa: E402
from harness.table import CLOSE_CODE  # noqa: E402
from harness.websocket import RawSocket  # noqa: E402

NAME = "recipes.example"
CERTIFICATE = "/etc/ssl/recipes/fullchain.pem"
PERSON, PASSWORD = "ann", "leek and potato"
AUTHORIZATION = "Basic " + base64.b64encode(f"{PERSON}:{PASSWORD}".encode()).decode()
START_SECONDS = 120


class Deployed(Program):
    """The program, started with the command of its unit, and the variables that the unit adds to its environment."""

    def __init__(self, unit, folder):
        self.words = shlex.split(setting(unit, "ExecStart"))
        super().__init__(self.words[0], folder, port=int(self.words[self.words.index("--port") + 1]))
        self.store = Path(self.words[self.words.index("--data") + 1])
        self.variables = dict([setting(unit, "Environment").split("=", 1)])

    def command(self):
        return self.words


def setting(unit, name):
    """Returns the value of a setting of a unit."""
    lines = Path(unit).read_text().replace("\\\n", "").splitlines()
    return next(line for line in lines if line.startswith(f"{name}=")).partition("=")[2]


class Proxy:
    """A proxy with its configuration in /etc, as a process in the foreground."""

    def __init__(self, name, *command):
        self.name, self.command = name, command
        self.doors = [Door(self, "https", 443, "192.0.2.1")]
        self.plain_door = Door(self, "http", 80, "192.0.2.2")

    @contextlib.contextmanager
    def running(self):
        with SystemLog() as self.entries:
            process = subprocess.Popen(self.command)
            try:
                for door in [*self.doors, self.plain_door]:
                    wait_for(lambda: door.connect().close(), f"{self.name} does not listen on {door.port}")
                yield self
            finally:
                process.terminate()
                process.wait(START_SECONDS)

    def log(self):
        """Returns the proxy's entries of requests."""
        return Path("/var/log/nginx/recipes.log").read_text() if self.name == "nginx" else self.entries.text


class SystemLog:
    """The system's log where HAProxy reaches it: its unit puts it into the only folder that the proxy sees."""

    def __enter__(self):
        path = Path("/var/lib/haproxy/dev/log")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        self.text = ""
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(path))
        path.chmod(0o666)
        threading.Thread(target=self._read, daemon=True).start()
        return self

    def _read(self):
        while part := self.socket.recv(65536):
            self.text += part.decode()

    def __exit__(self, *_):
        self.socket.shutdown(socket.SHUT_RDWR)


class Door:
    """A port of a proxy, at which clients arrive from addresses of this machine, one of them with many pages."""

    def __init__(self, proxy, scheme, port, busy):
        self.proxy, self.scheme, self.port, self.busy = proxy, scheme, port, busy
        self.origin = f"{scheme}://{NAME}"

    def __str__(self):
        return f"{self.proxy.name}, {self.scheme}"

    def connect(self, address="127.0.0.1"):
        """Returns a new connection, encrypted if the door has TLS; a certificate of another name is an error."""
        connection = socket.create_connection((address, self.port), START_SECONDS, (address, 0))
        if self.scheme == "http":
            return connection
        return ssl.create_default_context(cafile=CERTIFICATE).wrap_socket(connection, server_hostname=NAME)

    def browser(self, address="127.0.0.1"):
        """Returns a connection on which one request follows another."""
        browser = http.client.HTTPConnection(NAME)
        browser.sock = self.connect(address)
        return browser

    def socket(self, program, token, connection=None, **how):
        """Opens a WebSocket as a page of this door does, with the password that the browser has asked for."""
        how["fields"] = {"Authorization": AUTHORIZATION, **how.get("fields", {})}
        return RawSocket(program, token, **{"origin": self.origin, "host": NAME, **how}, connection=connection or self.connect())


class StandIn(socketserver.ThreadingTCPServer):
    """A server at the program's port that keeps the fields of requests, each with the number of its connection."""

    allow_reuse_address = daemon_threads = True
    block_on_close = False

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            self.server.connections.append(self.connection)
            number = len(self.server.connections)
            with contextlib.suppress(OSError):
                while line := self.rfile.readline().decode():
                    message = http.client.parse_headers(self.rfile)
                    fields = {name.lower(): message.get_all(name) for name in message}
                    self.server.requests.append((number, fields | {"version": line.split()[2:]}))
                    self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    def __init__(self, port):
        self.requests, self.connections = [], []
        super().__init__(("127.0.0.1", port), self.Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def close(self):
        """Ends it with its connections, which a proxy would otherwise keep."""
        self.shutdown()
        self.server_close()
        for connection in self.connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


def answer(browser, path="/", **headers):
    """Sends a request with the password and returns the status and the body."""
    response = response_to(browser, path, **headers)
    return response.status, response.read().decode()


def response_to(browser, path="/", **headers):
    """Sends a request with the password, or with the fields that are given, and returns the response, whose body is still to be read."""
    fields = {"Host": NAME, "Authorization": AUTHORIZATION, **{name.replace("_", "-"): value for name, value in headers.items()}}
    browser.request("GET", path, headers={name: value for name, value in fields.items() if value is not None})
    return browser.getresponse()


def leave(page):
    """Closes a page as a person closes a tab: the session ends with it."""
    page.send_frame(CLOSE_CODE.leaving.to_bytes(2, "big"), opcode=8)
    page.close()


def wait_for(attempt, words):
    """Repeats an attempt until it raises no OSError."""
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            return attempt()
        except OSError as error:
            assert time.monotonic() < end, f"{words}: {error}"
            time.sleep(0.05)


def run(*command):
    """Runs a command to its end; its output is the error if it fails."""
    result = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "SYSTEMD_COLORS": "0"})
    assert result.returncode == 0, f"{shlex.join(command)} ended with {result.returncode}:\n{result.stdout}{result.stderr}"
    return result.stdout + result.stderr
