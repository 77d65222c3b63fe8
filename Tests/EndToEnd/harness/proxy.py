"""A network that can be cut and slowed down: a SOCKS proxy between the browser and the program."""

import queue
import select
import socket
import threading
import time


class Network:
    """A network that forwards connections until it is cut; then it drops them and refuses new ones until it is mended."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.lock = threading.Lock()
        self.connections = set()
        self.is_cut = False
        #: The delay of the network in each direction, in seconds.
        self.delay = 0
        #: True while everything that is sent arrives; otherwise it waits in the network.
        self.flows = threading.Event()
        self.flows.set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self):
        return f"socks5://127.0.0.1:{self.port}"

    def cut(self):
        with self.lock:
            self.is_cut = True
            for connection in self.connections:
                _end(connection)

    def hold(self):
        """Holds everything that is sent from here on, until it is released."""
        self.flows.clear()

    def release(self):
        self.flows.set()

    def mend(self):
        with self.lock:
            self.is_cut = False

    def close(self):
        self.cut()
        self.release()
        self.listener.close()

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _carry(self, client, server):
        other = {client: server, server: client}
        late = {source: queue.Queue() for source in other}
        for source, target in other.items():
            threading.Thread(target=_deliver, args=(late[source], target, self.flows), daemon=True).start()
        try:
            while True:
                for source in select.select([client, server], [], [])[0]:
                    data = source.recv(65536)
                    if not data:
                        return
                    late[source].put((time.monotonic() + self.delay, data))
        finally:
            for waiting in late.values():
                waiting.put((0, None))

    def _serve(self, client):
        server = None
        try:
            if self._hold(client):
                server = _open_tunnel(client)
                if server and self._hold(server):
                    self._carry(client, server)
        except OSError:
            pass
        finally:
            for connection in (client, server):
                if connection:
                    with self.lock:
                        self.connections.discard(connection)
                    connection.close()

    def _hold(self, connection):
        with self.lock:
            if not self.is_cut:
                self.connections.add(connection)
            return not self.is_cut


def _end(connection):
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def _read(connection, count):
    data = b""
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            raise OSError("the client went")
        data += part
    return data


def _open_tunnel(client):
    """The client's half of RFC 1928: no authentication, CONNECT alone. Every host name is resolved to this machine."""
    _, methods = _read(client, 2)
    _read(client, methods)
    client.sendall(b"\x05\x00")
    _, command, _, kind = _read(client, 4)
    _read(client, {1: 4, 4: 16}.get(kind) or _read(client, 1)[0])
    port = int.from_bytes(_read(client, 2), "big")
    if command != 1:
        return None
    try:
        server = socket.create_connection(("127.0.0.1", port), timeout=60)
    except OSError:
        client.sendall(b"\x05\x05\x00\x01\0\0\0\0\0\0")
        return None
    server.settimeout(None)
    client.sendall(b"\x05\x00\x00\x01\0\0\0\0\0\0")
    return server


def _deliver(waiting, target, flows):
    """Sends waiting data when its time has come and the network does not hold it."""
    while True:
        due, data = waiting.get()
        if data is None:
            return
        time.sleep(max(0, due - time.monotonic()))
        flows.wait()
        try:
            target.sendall(data)
        except OSError:
            return
