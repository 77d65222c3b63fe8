"""A WebSocket client that can also break the protocol."""

import base64
import html
import json
import os
import socket

from .table import PAGE, SERVER, VERSION


class Refused(Exception):
    def __init__(self, status):
        super().__init__(f"the server answered {status}")
        self.status = status


def socket_path(page, token):
    """Returns the path and query with which a page connects: its own, with the token as the last parameter."""
    return f"{page}{'&' if '?' in page else '?'}diffable_token={token}"


def opening(port, token=None, origin=None, host=None, fields=None, page="/"):
    """Returns the request that opens a WebSocket, as the client sends it."""
    host = host or f"localhost:{port}"
    origin = origin or f"http://localhost:{port}"
    path = page if token is None else socket_path(page, token)
    key = base64.b64encode(os.urandom(16)).decode()
    further = "".join(f"{name}: {value}\r\n" for name, value in (fields or {}).items())
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n{further}Upgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode()


def frame_bytes(payload, opcode=1, masked=True, final=True, length=None):
    """Returns a frame of a client; `length` replaces the length of the payload in the header."""
    size = len(payload) if length is None else length
    head = bytes([(128 if final else 0) | opcode])
    flag = 128 if masked else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 65536:
        head += bytes([flag | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([flag | 127]) + size.to_bytes(8, "big")
    if masked:
        mask = os.urandom(4)
        head += mask
        repeated = (mask * (len(payload) // 4 + 1))[: len(payload)]
        payload = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(len(payload), "big")
    return head + payload


def message_text(*message):
    """Returns a message as the client writes it."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()


class FrameReader:
    """A decoder of the frames that a server sends."""

    def __init__(self, received=b""):
        self.received = bytearray(received)

    def feed(self, part):
        self.received += part

    def next(self):
        """Returns the next frame as opcode and payload, or None until all of it has arrived."""
        received = self.received
        if len(received) < 2:
            return None
        size, start = received[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(received) < start:
                return None
            size = int.from_bytes(received[2:start], "big")
        if len(received) < start + size:
            return None
        opcode, payload = received[0] & 15, bytes(received[start:start + size])
        del received[:start + size]
        return opcode, payload


class RawSocket:
    """A connection on which arbitrary bytes can be sent: a new one to the program, or one that has been opened already."""

    def __init__(self, program, token=None, origin=None, host=None, connection=None, fields=None):
        self.connection = connection or socket.create_connection(("127.0.0.1", program.port), timeout=60)
        received = b""
        self.connection.sendall(opening(program.port, token, origin, host, fields))
        while b"\r\n\r\n" not in received:
            part = self.connection.recv(4096)
            if not part:
                raise Refused(0)
            received += part
        head, rest = received.split(b"\r\n\r\n", 1)
        status = int(head.split(b" ")[1])
        if status != 101:
            self.close()
            raise Refused(status)
        self.reader = FrameReader(rest)

    def send_frame(self, payload, opcode=1, masked=True, final=True, length=None):
        try:
            self.connection.sendall(frame_bytes(payload, opcode, masked, final, length))
        except OSError:
            pass  # A server that has ended the connection need not read the rest.

    def say(self, *message):
        self.send_frame(message_text(*message))

    def next_frame(self):
        """Returns the server's next frame as opcode and payload."""
        while (frame := self.reader.next()) is None:
            part = self.connection.recv(65536)
            if not part:
                raise EOFError
            self.reader.feed(part)
        return frame

    def next_message(self):
        while True:
            opcode, payload = self.next_frame()
            if opcode == 1:
                return json.loads(payload)
            assert opcode != 8, f"the server closed: {payload}"

    def end(self, acknowledges=False):
        """Reads until the server ends the connection; returns its close code and reason, or 0 if there is none.

        Host frames are acknowledged if `acknowledges` is true.
        """
        try:
            while True:
                opcode, payload = self.next_frame()
                if opcode == 1 and acknowledges and (message := json.loads(payload))[0] == SERVER.frame:
                    self.say(PAGE.acknowledgement, message[1])
                if opcode == 8:
                    return int.from_bytes(payload[:2], "big"), payload[2:].decode()
        except (EOFError, ConnectionError):
            return 0, ""
        finally:
            self.close()

    def close(self):
        self.connection.close()


def hello(program):
    """Returns the hello of a page."""
    alphabet = len(html.unescape(program.meta("alphabet")))
    return [PAGE.hello, VERSION, "", 1000, 800, [0, 0, 0, 0, 1, 1, 0], [[500] * alphabet for _ in program.meta("weights").split()], 0]
