"""The server refuses other sites, other host names, and pages that break the rules."""

import re
from pathlib import Path

from playwright.sync_api import expect

from harness.case import test
from harness.table import CLOSE_CODE, MESSAGE_BYTES, PAGE, SERVER, VERSION, VIOLATIONS
from harness.websocket import RawSocket, Refused, hello


def refusal(*arguments, **options):
    """Returns the status with which a connection is refused."""
    try:
        RawSocket(*arguments, **options).close()
    except Refused as error:
        return error.status
    return 101


@test("A foreign Origin, a foreign Host, and a connection without the token are refused")
def strangers(case):
    program = case.program()
    token = program.meta("token")
    here = f"localhost:{program.port}"
    assert refusal(program, token) == 101
    for origin in ["http://evil.example", "null", f"http://localhost:{program.port + 1}", f"https://{here}",
                   f"http://localhost.evil.example:{program.port}"]:
        assert refusal(program, token, origin=origin) == 403, origin
    for host in ["evil.example", f"evil.example:{program.port}", f"localhost.evil.example:{program.port}", "localhost"]:
        assert refusal(program, token, host=host, origin=f"http://{host}") == 421, host
        status, _, body = program.get("/", Host=host)
        assert status == 421 and token not in body, host
    # Without the token's parameter the request is one for the page, and no upgrade.
    assert refusal(program, None) == 200
    for wrong in ["", "0" * len(token), token[:-1], token + "0"]:
        assert refusal(program, wrong) == 403, wrong


@test("The page has a strict content security policy, and a path outside of the client's files is answered with 400 or 404")
def policy(case):
    program = case.program()
    status, fields, body = program.get("/", Host=f"localhost:{program.port}")
    policy = fields["Content-Security-Policy"]
    assert status == 200 and "default-src 'none'" in policy and "frame-ancestors 'none'" in policy, policy
    assert "unsafe" not in policy and "onclick" not in body and "<script>" not in body
    for path in ["/../Package.swift", "/client.js/..", "/image/..%2F..%2Fetc%2Fpasswd", "/nothing"]:
        status, _, _ = program.get(path, Host=f"localhost:{program.port}")
        assert status in (400, 404), (path, status)


@test("A message that breaks the rules ends its own session with a reason, and no other")
def broken_messages(case):
    program = case.program()
    page = case.open(program)
    token = program.meta("token")
    greeting = hello(program)
    deep = b"[" * 30000 + b"]" * 30000
    attacks = {
        "no JSON": lambda raw: raw.send_frame(b"{nonsense"),
        "an unknown kind": lambda raw: raw.say("nobody knows this", 1),
        "no kind": lambda raw: raw.send_frame(b"[]"),
        "a wrong type": lambda raw: raw.say(PAGE.tap, "one", 0),
        "a number out of range": lambda raw: raw.say(PAGE.tap, -1, 0),
        "too many entries": lambda raw: raw.say(PAGE.tap, 1, 0, 0, 0),
        "a frame nobody sent": lambda raw: raw.say(PAGE.acknowledgement, 99999),
        "a second hello": lambda raw: raw.say(*greeting),
        "deep nesting": lambda raw: raw.send_frame(deep),
        "nesting that ends the decoder": lambda raw: raw.send_frame(b"[" * 513),
        "wrong UTF-8": lambda raw: raw.send_frame(b'["x",1,"\xff\xfe",1]'),
        "a binary frame": lambda raw: raw.send_frame(b"\x00\x01", opcode=2),
        "an unknown opcode": lambda raw: raw.send_frame(b"", opcode=3),
        "an unmasked frame": lambda raw: raw.send_frame(b'["b"]', masked=False),
        "a long ping": lambda raw: raw.send_frame(b"x" * 126, opcode=9),
        "one byte too many": lambda raw: raw.send_frame(b" " * (MESSAGE_BYTES + 1)),
        "a promise of 2^62 bytes": lambda raw: raw.send_frame(b"", length=1 << 62),
        "endless parts": lambda raw: [raw.send_frame(b"x" * 16000, opcode=1 if part == 0 else 0, final=False)
                                      for part in range(6)],
    }
    for name, attack in attacks.items():
        raw = RawSocket(program, token)
        raw.say(*greeting)
        assert raw.next_message()[0] == SERVER.session, name
        attack(raw)
        code, reason = raw.end()
        assert code in VIOLATIONS and reason, f"{name} ended with {code} {reason!r}"
    for first in [b"[]", b"x", b'["t",1,0]']:
        raw = RawSocket(program, token)
        raw.send_frame(first)
        code, _ = raw.end()
        assert code in VIOLATIONS, f"a first message {first} ended with {code}"
    raw = RawSocket(program, token)
    raw.say(PAGE.hello, VERSION + 1, *greeting[2:])
    code, reason = raw.end()
    assert code == CLOSE_CODE.otherVersion and reason, f"a page of another version ended with {code} {reason!r}"
    page.open("Anzac Biscuits")
    page.button("Add to Favorites").click()
    page.expect_sidebar("Favorites", 11)
    expect(page.lost).to_be_hidden()


@test("A page that asks for more and more and reads nothing costs no memory, and keeps no other page waiting")
def slow_reader(case):
    program = case.program()
    page = case.open(program)

    def resident():
        status = Path(f"/proc/{program.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1))

    raw = RawSocket(program, program.meta("token"))
    raw.say(*hello(program))
    assert raw.next_message()[0] == SERVER.session
    before = resident()
    for width in range(3000):
        raw.say(PAGE.resize, 800 + width % 400, 900)
    page.open("Anzac Biscuits")
    page.button("Add to Favorites").click()
    page.expect_sidebar("Favorites", 11)
    grown = resident() - before
    raw.close()
    case.figure("memory after 3,000 changes for a page that does not read", f"{grown / 1024:+.1f} MiB")
    assert grown < 32 * 1024, f"{grown} kB"
