"""The wire for many pages in one process: asyncio connections, and the properties of a program's page."""

import asyncio
import html
import json
import socket
import struct

from .table import CLOSE_CODE
from .websocket import FrameReader, Refused, frame_bytes, message_text, opening

CONNECT_SECONDS = 60


class Site:
    """The pages of one start of a program: the addresses of their sockets, and the widths of characters that a page has to report.

    The header fields with which a page connects are the program's unless others are given.
    """

    def __init__(self, program, fields=None):
        self.program = program
        self.port = program.port
        self.base = program.base
        self.fields = program.fields if fields is None else fields
        self.token = program.meta("token")
        self.letters = len(html.unescape(program.meta("alphabet")))
        self.weights = len(program.meta("weights").split())

    def widths(self, width=500):
        """Returns equal widths for all characters."""
        return [[width] * self.letters for _ in range(self.weights)]

    def opening(self, token, page=None, **how):
        """Returns the request that opens a WebSocket for a page at an address within the interface, by default the first page."""
        address = self.program.pages[0] if page is None else page
        return opening(self.port, token, page=self.base + address, fields=self.fields, **how)


class Wire(asyncio.Protocol):
    """One WebSocket; messages of the server are passed to `take` as they arrive."""

    def __init__(self, take):
        self.take = take
        self.reader = FrameReader()
        self.head = b""
        self.is_open = False
        self.transport = None
        loop = asyncio.get_running_loop()
        self.opened = loop.create_future()
        self.closed = loop.create_future()
        self.ending = (0, "")
        self.pongs = []
        self.bytes_received = 0
        # The functions that are called with each message of the server, and with each of the page, as bytes; or None.
        self.on_received = self.on_sent = None

    @classmethod
    async def connect(cls, site, take, token=None, page=None):
        """Opens a connection, for a session that begins with a page's address, by default that of the first page.

        Raises `Refused` with the status if the server refuses it.
        """
        loop = asyncio.get_running_loop()
        try:
            transport, wire = await asyncio.wait_for(
                loop.create_connection(lambda: cls(take), "127.0.0.1", site.port), CONNECT_SECONDS)
        except OSError as error:
            raise Refused(0) from error
        transport.write(site.opening(token or site.token, page))
        try:
            await asyncio.wait_for(asyncio.shield(wire.opened), CONNECT_SECONDS)
        except BaseException:
            wire.abort()
            raise
        return wire

    # Protocol

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.bytes_received += len(data)
        if not self.is_open:
            self.head += data
            if b"\r\n\r\n" not in self.head:
                return
            head, data = self.head.split(b"\r\n\r\n", 1)
            status = int(head.split(b" ")[1])
            if status != 101:
                self._fail(Refused(status))
                return self.transport.abort()
            self.is_open = True
            if not self.opened.done():
                self.opened.set_result(None)
        self.reader.feed(data)
        while (frame := self.reader.next()) is not None:
            opcode, payload = frame
            if opcode == 1:
                if self.on_received:
                    self.on_received(payload)
                self.take(json.loads(payload))
            elif opcode == 9:
                self.send_frame(payload, opcode=10)
            elif opcode == 10 and self.pongs:
                waiting = self.pongs.pop(0)
                if not waiting.done():
                    waiting.set_result(None)
            elif opcode == 8:
                self.ending = (int.from_bytes(payload[:2], "big"), payload[2:].decode(errors="replace"))
                self.transport.close()

    def connection_lost(self, error):
        self.is_open = False
        self._fail(Refused(0))
        for waiting in self.pongs:
            if not waiting.done():
                waiting.set_exception(ConnectionError("the connection ended"))
                waiting.exception()
        if not self.closed.done():
            self.closed.set_result(self.ending)

    def _fail(self, error):
        if not self.opened.done():
            self.opened.set_exception(error)
            self.opened.exception()

    # Methods that send messages of a page

    def send_bytes(self, data):
        if self.transport and not self.transport.is_closing():
            self.transport.write(data)

    def send_frame(self, payload, **how):
        self.send_bytes(frame_bytes(payload, **how))

    def say(self, *message):
        text = message_text(*message)
        if self.on_sent:
            self.on_sent(text)
        self.send_bytes(frame_bytes(text))

    async def settle(self, seconds=CONNECT_SECONDS):
        """Returns when the server has read all messages that were sent before."""
        waiting = asyncio.get_running_loop().create_future()
        if not self.is_open:
            raise ConnectionError("the connection ended")
        self.pongs.append(waiting)
        self.send_frame(b"", opcode=9)
        await asyncio.wait_for(waiting, seconds)

    # Methods that end the connection in different ways

    def leave(self, code=CLOSE_CODE.leaving):
        """Closes the connection as a closed page does."""
        self.send_frame(code.to_bytes(2, "big"), opcode=8)
        if self.transport:
            self.transport.close()

    def abort(self):
        """Aborts the connection without a close frame, as a lost network does."""
        if self.transport:
            self.transport.abort()

    def reset(self):
        """Resets the connection, as the system does when a process has ended."""
        if not self.transport or self.transport.is_closing():
            return
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()
