#!/usr/bin/env python3
"""Checks the files in Deployment with the programs that they are for; script/deployment starts this in a network of its own."""

import inspect
import json
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import sync_playwright

from deployed import NAME, PASSWORD, PERSON, ROOT, Deployed, Proxy, StandIn, answer, leave, response_to, run, setting, wait_for

from harness.browser import launch
from harness.results import note_result
from harness.table import CLOSE_CODE, MESSAGE_BYTES, PAGE, SERVER, SERVER_LIMIT
from harness.websocket import Refused, hello, message_text, socket_path

UNIT = "/etc/systemd/system/recipes.service"
BACKUP_UNIT = "/etc/systemd/system/recipes-backup.service"
# Edits that are saved when the program ends: transactions for all edits that may wait, one of them begun before, each of which waits five
# seconds for a lock.
SAVING_SECONDS = 30
# The time for which the program waits at most until its pages have received the places that they keep.
HAND_OVER_SECONDS = SERVER_LIMIT.handOver
CLAIMS = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "gopher", "X-Forwarded-Host": "evil.example",
          "Forwarded": "for=203.0.113.7;proto=gopher"}
UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
SESSIONS_PER_ADDRESS = 64
# The buffer of HAProxy (tune.bufsize); those of nginx are smaller.
PROXY_BUFFER_BYTES = 16_384


# Files


def the_units_are_verified():
    words = run("systemd-analyze", "verify", UNIT, BACKUP_UNIT, BACKUP_UNIT.replace(".service", ".timer"))
    assert "recipes" not in words, words


def the_unit_waits_until_edits_are_saved():
    assert int(setting(UNIT, "TimeoutStopSec")) >= HAND_OVER_SECONDS + SAVING_SECONDS + 15, setting(UNIT, "TimeoutStopSec")


def the_unit_waits_for_notifications_that_its_program_may_send():
    assert setting(UNIT, "Type") == "notify" and setting(UNIT, "Restart") == "on-failure"
    assert int(setting(UNIT, "WatchdogSec")) >= 10, setting(UNIT, "WatchdogSec")
    assert "AF_UNIX" in setting(UNIT, "RestrictAddressFamilies").split()


def only_files_that_the_dockerfile_needs_are_sent_to_docker():
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    assert "*" in lines and not any(line.startswith("!.") for line in lines), lines
    package = (ROOT / "Package.swift").read_text()
    for folder in {path.split("/")[0] for path in re.findall(r'path: "([^"]+)"', package)} | {"Examples", "Package.swift", "Sources", "Tests"}:
        assert f"!{folder}" in lines, folder


def the_unit_exposes_little():
    run("systemd-analyze", "security", "--offline=true", "--threshold=15", UNIT)


def nginx_accepts_its_file():
    words = run("nginx", "-t")
    assert "warn" not in words, words


def haproxy_accepts_its_file():
    words = run("haproxy", "-c", "-f", "/etc/haproxy/haproxy.cfg")
    assert "WARNING" not in words, words


def the_proxies_wait_longer_than_the_program_and_keep_connections_for_less():
    limits = dict(line.split("\t")[:2] for line in (ROOT / "Documentation/Internals/wire.tsv").read_text().splitlines() if "\t" in line)
    for name, waits, keeps in [("nginx.conf", ["proxy_read_timeout", "proxy_send_timeout"], "keepalive_timeout"),
                               ("haproxy.cfg", ["timeout tunnel"], "pool-purge-delay")]:
        text = (ROOT / "Deployment" / name).read_text()
        seconds = {word: [int(found) for found in re.findall(rf"\b{word} (\d+)s", text)] for word in [*waits, keeps]}
        assert all(seconds.values()), seconds
        assert all(min(seconds[word]) > int(limits["silence"]) for word in waits), seconds
        assert max(seconds[keeps]) < int(limits["introduction"]), seconds


# Tests of a proxy before the program's stand-in


def claims_of_a_client_are_replaced(door, stand_in):
    for address in ["192.0.2.1", "2001:db8::1"]:
        answer(door.browser(address), **CLAIMS)
        _, fields = stand_in.requests[-1]
        told = {name.lower(): fields.get(name.lower()) for name in ["version", "Host", *CLAIMS]}
        assert told == {"version": ["HTTP/1.1"], "host": [NAME], "x-forwarded-for": [address], "x-forwarded-proto": [door.scheme],
                        "x-forwarded-host": None, "forwarded": None}, told


def the_password_does_not_reach_the_program(door, stand_in):
    answer(door.browser())
    assert "authorization" not in stand_in.requests[-1][1], stand_in.requests[-1]


def an_upgrade_is_passed_on_and_by_nginx_on_a_kept_connection(door, stand_in):
    browser = door.browser()
    answer(browser)
    answer(browser, **UPGRADE, **CLAIMS)
    (first, _), (second, fields) = stand_in.requests[-2:]
    told = [fields.get(name, [""])[0].lower() for name in ("upgrade", "connection", "x-forwarded-for", "x-forwarded-proto")]
    assert told == ["websocket", "upgrade", "127.0.0.1", door.scheme], told
    # nginx uses the kept connection for the upgrade, too, while HAProxy opens a connection for each WebSocket.
    assert first == second or door.proxy.name == "haproxy", "the program gets a new connection for the upgrade"


def a_connection_changes_to_no_other_protocol(door, stand_in):
    answer(door.browser(), Connection="Upgrade, HTTP2-Settings", Upgrade="h2c", HTTP2_Settings="AAMAAABkAAQAAP__")
    assert "upgrade" not in stand_in.requests[-1][1], stand_in.requests[-1]


# Tests of a proxy before the program itself


def token(door):
    status, body = answer(door.browser())
    assert status == 200, (status, body)
    return re.search(r'name="token" content="([^"]+)"', body)[1]


def session(door, program, size=None, padding=0, **how):
    """Returns a page that has sent its hello, and its first message."""
    page = door.socket(program, program.token, **how)
    words = hello(program)
    words[3:5] = size or words[3:5]
    page.send_frame(message_text(*words).ljust(padding))
    opcode, payload = page.next_frame()
    return page, json.loads(payload) if opcode == 1 else int.from_bytes(payload[:2], "big")


def next_frame(page):
    """Returns the bytes of the next host frame, and acknowledges it."""
    opcode, payload = page.next_frame()
    assert opcode == 1, f"the program closes: {payload}"
    message = json.loads(payload)
    assert message[0] == SERVER.frame, message[:2]
    page.say(PAGE.acknowledgement, message[1])
    return payload


def a_browser_gets_the_page(door, program):
    response = response_to(door.browser(), **CLAIMS)
    assert (response.status, response.headers["Content-Type"]) == (200, "text/html; charset=utf-8"), response.status
    policy = response.headers["Content-Security-Policy"]
    assert door.origin.replace("http", "ws") + ";" in policy, policy
    assert response.headers["Strict-Transport-Security"] == "max-age=31536000", response.headers


def the_page_with_its_token_is_not_compressed(door, program):
    for path in ["/", "/favorites"]:
        response = response_to(door.browser(), path, Accept_Encoding="gzip, deflate, br")
        assert response.status == 200 and response.headers["Content-Encoding"] is None, response.headers
        assert b'name="token"' in response.read()


def nobody_comes_in_without_a_password(door, program):
    for words in [None, "Basic YW5uOmxlZWs=", "Bearer x"]:
        for path, fields in [("/", {}), ("/health", {}), (socket_path("/", program.token), {**UPGRADE, "Origin": door.origin})]:
            response = response_to(door.browser(), path, Authorization=words, **fields)
            assert (response.status, response.headers["WWW-Authenticate"]) == (401, 'Basic realm="Recipes"'), (words, path, response.status)
            assert response.headers["Strict-Transport-Security"] == "max-age=31536000", response.headers


def a_browser_without_tls_is_sent_to_the_site_with_it(proxy, program):
    response = response_to(proxy.plain_door.browser(), "/recipes/1?q=x", Authorization=None)
    assert (response.status, response.headers["Location"]) == (301, f"https://{NAME}/recipes/1?q=x"), response.headers
    assert response.headers["Strict-Transport-Security"] is None, response.headers


def host_frames_arrive_on_a_connection_of_their_own(door, program):
    page, first = session(door, program)
    assert first[0] == SERVER.session, first
    next_frame(page)
    for width in range(1001, 1021):
        page.say(PAGE.resize, width, 800)
        next_frame(page)
    leave(page)


def host_frames_arrive_after_a_request_on_the_same_connection(door, program):
    browser = door.browser()
    assert answer(browser)[0] == 200
    page, first = session(door, program, connection=browser.sock)
    assert first[0] == SERVER.session, first
    next_frame(page)
    leave(page)


def large_messages_pass_in_both_directions(door, program):
    page, first = session(door, program, size=[1000, 20_000], padding=MESSAGE_BYTES)
    assert first[0] == SERVER.session, first
    frame = len(next_frame(page))
    assert frame > PROXY_BUFFER_BYTES * 2, frame
    page.send_frame(b"[" + b" " * MESSAGE_BYTES + b"]")
    code, _ = page.end()
    assert code == CLOSE_CODE.tooLarge, code


def a_refused_upgrade_is_answered_and_the_connection_goes_on(door, program):
    browser = door.browser()
    right = socket_path("/", program.token)
    for path, status, fields in [(socket_path("/", "0"), 403, {}), (right, 403, {"Origin": "https://evil.example"}),
                                 (right, 426, {"Upgrade": ""})]:
        found, words = answer(browser, path, **{**UPGRADE, "Origin": door.origin, **fields})
        assert found == status and words, (found, words)
        assert answer(browser)[0] == 200
    assert answer(browser, right, **{**UPGRADE, "Host": "evil.example", "Origin": "https://evil.example"})[0] == 421


def a_client_is_limited_by_its_own_address_whatever_it_claims(door, program):
    def come(address, claim):
        try:
            return session(door, program, connection=door.connect(address), fields={"X-Forwarded-For": claim})
        except (Refused, EOFError):
            return None, None

    pages = [come(door.busy, f"203.0.113.{number}") for number in range(SESSIONS_PER_ADDRESS)]
    refused = [first for _, first in pages if not isinstance(first, list)]
    assert not refused, f"{len(refused)} of {len(pages)} pages are refused: {refused[0]}"
    _, refusal = come(door.busy, "203.0.113.99")
    assert not isinstance(refusal, list), "one more page has come in"
    pages += [come(address, door.busy) for address in ("192.0.2.3", "2001:db8::1", "127.0.0.1")]
    assert all(isinstance(first, list) for _, first in pages), "a page of another address has been refused"
    for page, _ in pages:
        leave(page)


def the_health_of_the_program_is_reported(proxy, program):
    assert program.get("/health", Host=NAME)[0] == 200
    for door in proxy.doors:
        assert answer(door.browser(), "/health")[0] == 200


def the_log_has_addresses_without_tokens(proxy, program):
    entries = proxy.log()
    assert re.search(r"192\.0\.2\.1\b.* 101 ", entries), entries[-1000:]
    assert "token" not in entries and program.token not in entries


def pages_are_told_that_the_program_stops_and_return_after_a_restart(proxy, program):
    pages = [session(door, program)[0] for door in proxy.doors]
    with sync_playwright() as playwright:
        browser = launch(playwright, [f"--host-resolver-rules=MAP {NAME} 127.0.0.1"])
        person = {"username": PERSON, "password": PASSWORD}
        tabs = [browser.new_page(ignore_https_errors=True, http_credentials=person) for _ in proxy.doors]
        for door, tab in zip(proxy.doors, tabs):
            tab.goto(door.origin)
            tab.get_by_role("option").first.wait_for()
            assert tab.evaluate("isSecureContext") == (door.scheme == "https")
        old = program.token
        # The program waits until the pages have acknowledged the places that they keep.
        with ThreadPoolExecutor(len(pages)) as readers:
            endings = [readers.submit(page.end, acknowledges=True) for page in pages]
            assert program.stop(signal.SIGTERM) == 0
            for code, words in [ending.result() for ending in endings]:
                assert code == CLOSE_CODE.goingAway, (code, words)
        for door, tab in zip(proxy.doors, tabs):
            tab.get_by_text("Connection lost").wait_for()
            assert answer(door.browser())[0] in (502, 503)
        start(program)
        for door, tab in zip(proxy.doors, tabs):
            assert answer(door.browser(), socket_path("/", old))[0] == 403
            tab.get_by_text("Connection lost").wait_for(state="hidden")
            tab.get_by_role("option").first.wait_for()
            page, first = session(door, program)
            assert first[0] == SERVER.session, first
            leave(page)
        browser.close()


# Tests of the program alone


def a_copy_of_the_collection_is_made_while_it_is_used_and_can_be_restored(program):
    for title in ("Older", "Copied"):
        program.sql("UPDATE recipe SET title = ? WHERE id = 1", title)
        run(*shlex.split(setting(BACKUP_UNIT, "ExecStart")))
    program.sql("UPDATE recipe SET title = 'Lost' WHERE id = 1")
    [copy] = Path("/var/lib/recipes-backups").iterdir()
    assert re.fullmatch(r"[1-7]\.sqlite", copy.name) and copy.stat().st_mode & 0o777 == 0o600, copy
    program.stop(signal.SIGTERM)
    lines = [line.removeprefix("sudo ") for line in commands("restore")]
    assert lines.pop(0) == "systemctl stop recipes" and lines.pop() == "systemctl start recipes", lines
    for line in lines:
        run(*shlex.split(line.replace("1.sqlite", copy.name)))
    start(program)
    assert program.sql("SELECT title FROM recipe WHERE id = 1") == [("Copied",)]


def commands(name):
    """Returns the commands of a block of Documentation/Deployment.md that begins with a comment of this name."""
    text = (ROOT / "Documentation/Deployment.md").read_text()
    block = re.search(rf"```sh\n# {name}\b[^\n]*\n(.*?)```", text, re.DOTALL)[1]
    return [line.partition("  #")[0].strip() for line in block.splitlines() if line.strip()]


def the_container_finds_the_program_healthy_while_it_runs(program):
    words = re.search(r"HEALTHCHECK .*CMD (\[.*\])", (ROOT / "Deployment/Dockerfile").read_text())[1]
    run(*json.loads(words))
    program.stop(signal.SIGTERM)
    assert subprocess.run(json.loads(words), capture_output=True).returncode != 0
    start(program)


def wait_for_log(program, words):
    def look():
        if words not in program.log():
            raise OSError(program.log()[-1000:])

    wait_for(look, f"the log has no “{words}”")


def the_log_has_the_functions_that_were_running_when_the_program_crashed(program):
    # An instruction that cannot be executed is executed again after the report, a signal from elsewhere is not.
    program.process.send_signal(signal.SIGILL)
    wait_for_log(program, "Backtrace took")
    program.stop(signal.SIGILL)
    log = program.log()
    assert "Illegal instruction" in log and re.search(r"^ *\d+ .* in recipes at ", log, re.MULTILINE), log[-2000:]
    start(program)


ALONE = [a_copy_of_the_collection_is_made_while_it_is_used_and_can_be_restored, the_container_finds_the_program_healthy_while_it_runs,
         the_log_has_the_functions_that_were_running_when_the_program_crashed]
FILES = [the_units_are_verified, the_unit_waits_until_edits_are_saved,
         the_unit_waits_for_notifications_that_its_program_may_send, only_files_that_the_dockerfile_needs_are_sent_to_docker,
         the_unit_exposes_little, nginx_accepts_its_file, haproxy_accepts_its_file,
         the_proxies_wait_longer_than_the_program_and_keep_connections_for_less]
BEFORE_THE_STAND_IN = [claims_of_a_client_are_replaced, the_password_does_not_reach_the_program, an_upgrade_is_passed_on_and_by_nginx_on_a_kept_connection,
                       a_connection_changes_to_no_other_protocol]
BEFORE_THE_PROGRAM = [
    a_browser_gets_the_page, the_page_with_its_token_is_not_compressed, nobody_comes_in_without_a_password, host_frames_arrive_on_a_connection_of_their_own, host_frames_arrive_after_a_request_on_the_same_connection,
    large_messages_pass_in_both_directions, a_refused_upgrade_is_answered_and_the_connection_goes_on,
    a_client_is_limited_by_its_own_address_whatever_it_claims]
AT_THE_END = [a_browser_without_tls_is_sent_to_the_site_with_it, the_health_of_the_program_is_reported, the_log_has_addresses_without_tokens,
              pages_are_told_that_the_program_stops_and_return_after_a_restart]
PROXIES = [Proxy("nginx", "nginx", "-g", "daemon off;"), Proxy("haproxy", "haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg")]


class Judge:
    def __init__(self, words):
        self.words = words
        self.passed = self.failed = 0

    def tell(self, place, check, *parts):
        sentence = f"{place}: {check.__name__.replace('_', ' ')}"
        if not all(word in sentence for word in self.words):
            return
        try:
            check(*parts)
            self.passed += 1
            print(f"✔ {sentence}", flush=True)
            note_result(sentence, True)
        except Exception as error:
            self.failed += 1
            frame = inspect.trace()[-1]
            failure = f"{type(error).__name__}, {Path(frame.filename).name}:{frame.lineno}: {error}"
            print(f"✘ {sentence}\n  {failure}", flush=True)
            note_result(sentence, False, 0, failure, ["script/deployment", sentence], is_eligible=True)


def start(program):
    program.start()
    program.token = program.meta("token")


def main():
    judge = Judge(sys.argv[1:])
    for check in FILES:
        judge.tell("files", check)
    with tempfile.TemporaryDirectory() as folder:
        program = Deployed(UNIT, folder)
        start(program)
        for check in ALONE:
            judge.tell("program", check, program)
        program.stop(signal.SIGTERM)
        for proxy in PROXIES:
            with proxy.running():
                stand_in = StandIn(program.port)
                for door in proxy.doors:
                    for check in BEFORE_THE_STAND_IN:
                        judge.tell(door, check, door, stand_in)
                stand_in.close()
                start(program)
                try:
                    for door in proxy.doors:
                        for check in BEFORE_THE_PROGRAM:
                            judge.tell(door, check, door, program)
                    for check in AT_THE_END:
                        judge.tell(proxy.name, check, proxy, program)
                finally:
                    program.stop(signal.SIGTERM)
        if judge.failed:
            print(program.log())
    print(f"deployment: {judge.passed} passed, {judge.failed} failed")
    return 1 if judge.failed or not judge.passed else 0


if __name__ == "__main__":
    sys.exit(main())
