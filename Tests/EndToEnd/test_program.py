"""The program as a command: options, files, exit statuses."""

import http.client
import json
import re
import select
import signal
import socket
from contextlib import closing

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until
from harness.program import END_SECONDS
from harness.samples import recipe, shipped
from harness.table import SERVER
from harness.websocket import RawSocket, hello


def expect_refusal(result, *words):
    """Expects one line on standard error with these words, and exit status 1."""
    lines = result.stderr.strip().splitlines()
    assert result.returncode == 1, f"exit status {result.returncode}: {result.stderr}"
    assert len(lines) == 1, f"not one line: {result.stderr!r}"
    for word in words:
        assert str(word) in lines[0], f"{word!r} is not in {lines[0]!r}"


@test("Ctrl-C ends the program cleanly, also with a page open")
def ctrl_c(case):
    case.tolerate(r"WebSocket connection|net::ERR_|Failed to load resource")
    program = case.program()
    page = case.open(program)
    page.open("Anzac Biscuits")
    assert program.stop(signal.SIGINT) == 0
    assert program.log() == "", program.log()
    expect(page.lost).to_be_visible()
    program.start()
    assert program.stop(signal.SIGTERM) == 0


@test("The service manager is told when browsers can connect, that the main actor works, and when the program begins to stop")
def service_manager(case):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(case.folder / "notify"))
        manager.settimeout(END_SECONDS)
        program = case.program(variables={"NOTIFY_SOCKET": str(case.folder / "notify"), "WATCHDOG_USEC": "2000000"})
        assert manager.recv(64) == b"READY=1"
        assert program.get("/health")[0] == 200
        for _ in range(2):
            assert manager.recv(64) == b"WATCHDOG=1"
        program.process.send_signal(signal.SIGTERM)
        while (state := manager.recv(64)) != b"STOPPING=1":
            assert state == b"WATCHDOG=1", state
        assert program.process.wait(END_SECONDS) == 0
        assert not select.select([manager], [], [], 0)[0], manager.recv(64)
        assert program.log() == "", program.log()


@test("A service manager that is gone is one warning in the log, and the program goes on")
def lost_service_manager(case):
    program = case.program(variables={"NOTIFY_SOCKET": str(case.folder / "nobody"), "WATCHDOG_USEC": "2000000"})
    assert program.get("/health")[0] == 200
    assert program.stop(signal.SIGTERM) == 0
    assert program.log().count("The service manager is not notified.") == 1, program.log()


@test("SIGUSR1 has the log name the sessions that cost most, and the program goes on")
def costs(case):
    program = case.program()
    page = case.open(program)
    program.process.send_signal(signal.SIGUSR1)
    wait_until(lambda: "at once\n" in program.log())
    words = re.search(r"session (\d+), connected: \d+ ms on the main actor, at most \d+ at once; (\d+) elements, at most \d+; "
                      r"\d+ bytes kept, at most \d+; \d+ bytes sent, at most \d+ at once", program.log())
    assert words and int(words[2]) > 100, program.log()
    page.open("Anzac Biscuits")


@test("Limits and the level of the log are options: one window more is asked to come later, and the log tells of sessions")
def limits(case):
    # The page that waits asks the server for its status, which the browser logs, before the test ends or after it.
    case.tolerate("status of 426")
    program = case.program(options=("--sessions", "1", "--log-level", "debug"))
    page = case.open(program)
    other = case.open(program, ready=False)
    expect(other.page.get_by_text("The server has too many pages open. Trying again…")).to_be_visible()
    page.open("Anzac Biscuits")
    assert "A session begins." in program.log(), program.log()
    for option in ("--sessions", "--sessions-per-address", "--connections", "--connections-per-address", "--maximum"):
        result = case.idle_program().run(option, "0")
        assert result.returncode == 64 and f"{option} has to be at least 1." in result.stderr, result.stderr


@test("The times of the server are options, which the log tells; one that is out of its range is refused")
def times(case):
    times = {"--sleep": 11, "--resumption-time": 12, "--request-time": 13, "--silence-time": 14, "--hand-over-time": 15}
    options = [str(word) for option in times.items() for word in option]
    program = case.program(options=[*options, "--log-level", "debug"])
    entry = next(line for line in program.log().splitlines() if "The times of the server" in line)
    for name, value in ("sleep", 11), ("resumption", 12), ("request", 13), ("silence", 14), ("hand-over", 15):
        assert re.search(rf"\b{name}={value}\b", entry), entry
    for option in times:
        least = 1 if option in ("--request-time", "--silence-time") else 0
        for value in least - 1, 1_000_001:
            result = case.idle_program().run(f"{option}={value}")
            words = f"'{option} <seconds>': it has to be a whole number from {least} to 1000000."
            assert result.returncode == 64 and words in result.stderr, result.stderr


@test("The limit of scenes of an address is an option: one window more of a client behind a proxy is refused, and none of another client")
def limit_of_an_address(case):
    program = case.program(options=("--proxy", "127.0.0.1", "--sessions-per-address", "1"))
    token, greeting = program.meta("token"), hello(program)

    def come(client):
        raw = RawSocket(program, token, fields={"X-Forwarded-For": client})
        raw.say(*greeting)
        return raw

    first = come("203.0.113.1")
    assert first.next_message()[0] == SERVER.session
    assert come("203.0.113.1").end()[1] == "Too many pages are open from your address."
    second = come("203.0.113.2")
    assert second.next_message()[0] == SERVER.session
    first.close()
    second.close()


@test("Metrics are at a port of their own for this computer alone: sessions, connections, memory, files, edits and the write-ahead log")
def metrics(case):
    program = case.program(options=("--metrics", "0"))
    port = int(re.fullmatch(r"Metrics are at http://localhost:(\d+)/metrics\n", program.next_line())[1])

    def ask(path="/metrics", host="localhost", method="GET"):
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
            connection.request(method, path, headers={"Host": f"{host}:{port}"})
            answer = connection.getresponse()
            return answer.status, answer.getheader("Content-Type"), answer.read().decode()

    case.open(program)
    status, kind, text = ask()
    assert (status, kind) == (200, "text/plain; version=0.0.4; charset=utf-8"), (status, kind)
    values = dict(re.findall(r"^([a-z_]+) (\S+)$", text, re.M))
    assert values["diffable_sessions"] == "1", text
    for name in ("diffable_connections", "diffable_free_file_descriptors", "process_resident_memory_bytes", "process_open_fds",
                 "recipes_write_ahead_log_bytes", "diffable_turn_seconds_count", "diffable_scene_elements_count"):
        assert float(values[name]) > 0, f"{name} in {text}"
    assert values["recipes_pending_edits"] == "0", text
    assert ask(host="recipes.example")[0] == 421
    assert ask(path="/")[0] == 404
    assert ask(method="POST")[0] == 405
    # The pages' own port has no metrics.
    with closing(http.client.HTTPConnection("127.0.0.1", program.port, timeout=60)) as connection:
        connection.request("GET", "/metrics", headers={"Host": f"localhost:{program.port}"})
        assert connection.getresponse().status == 404


@test("A program started on a port in use writes one line and ends with exit status 1")
def port_in_use(case):
    program = case.program()
    expect_refusal(case.idle_program().run("--port", program.port), program.port)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        expect_refusal(case.idle_program().run("--port", port), port)


@test("A program started with a store that is unreadable or newer writes one line, ends with status 1 and leaves the store")
def unusable_stores(case):
    junk = case.idle_program()
    junk.store.write_bytes(b"this is no database, however long one looks at it" * 100)
    before = junk.store.read_bytes()
    expect_refusal(junk.run("--port", 0), junk.store)
    assert junk.store.read_bytes() == before

    folder = case.idle_program()
    folder.store.mkdir()
    expect_refusal(folder.run("--port", 0), folder.store)

    other = case.idle_program()
    other.sql("CREATE TABLE theirs (x)")
    expect_refusal(other.run("--port", 0), other.store)

    newer = case.idle_program()
    newer.import_recipes([recipe()])
    newer.sql("INSERT INTO grdb_migrations VALUES ('9 from the future')")
    expect_refusal(newer.run("--port", 0), newer.store, "newer")


@test("A file with one bad field is refused as a whole, with an error that names file, recipe and field; other files come in")
def bad_import(case):
    program = case.program()
    before = program.exported()
    good = recipe(1)
    bad = {**recipe(2), "cookTime": "soon"}
    path = program.folder / "bad.json"
    path.write_text(json.dumps({"format": "diffablekit-recipes", "version": 1, "recipes": [good, bad]}))
    expect_refusal(program.run("--import", path), "bad.json", "Sample 00002", "cookTime", "soon")
    missing = program.folder / "missing.json"
    expect_refusal(program.run("--import", missing), "missing.json")
    assert program.exported() == before
    fine = program.folder / "fine.json"
    fine.write_text(json.dumps({"format": "diffablekit-recipes", "version": 1, "recipes": [recipe(3)]}))
    result = program.run("--import", fine, path)
    expect_refusal(result, "bad.json")
    assert "2 files: 1 taken, 0 taken with something left out, 1 refused" in result.stdout, result
    assert len(program.exported()) == len(before) + 1


WEB_PAGE = """<!doctype html><title>Plum Cake</title><script type="application/ld+json">
{"@context": "https://schema.org", "@graph": [{"@type": "WebPage"}, {"@type": ["Recipe"], "name": "Aaa Plum &amp; Almond Cake",
 "prepTime": "PT20M", "cookTime": "PT1H", "recipeYield": "8 slices", "recipeIngredient": ["500 g plums", "200 g flour"],
 "recipeInstructions": [{"@type": "HowToStep", "text": "Halve the plums."}, {"@type": "HowToStep", "text": "Bake."}]}]}
</script>"""


@test("A recipe of a saved web page, imported with recipes' --import option, is shown in the open page")
def web_page_import(case):
    program = case.program()
    page = case.open(program)
    path = program.folder / "page.html"
    path.write_text(WEB_PAGE)
    result = program.run("--import", path)
    assert result.returncode == 0 and "1 recipe added" in result.stdout, result
    page.expect_first(["Aaa Plum & Almond Cake"])
    page.open("Aaa Plum & Almond Cake")
    expect(page.page.get_by_text("500 g plums", exact=True)).to_be_visible()


@test("Exported recipes can be imported into another store, whose export is then the same")
def export_round_trip(case):
    first = case.program()
    page = case.open(first)
    page.open("Anzac Biscuits")
    page.button("Add to Favorites").click()
    page.expect_sidebar("Favorites", 11)
    first.import_recipes([recipe(1, title="Süß & “salzig”", collections=["Neu"], isFavorite=True)])
    exported = first.exported()
    assert len(exported) == len(shipped()) + 1
    second = case.idle_program()
    result = second.run("--import", first.folder / "exported.json")
    assert result.returncode == 0, result.stderr
    assert second.exported() == exported


@test("Help names all options and a wrong option is refused, both without creating a store")
def help_and_options(case):
    program = case.idle_program()
    result = program.run("--help")
    assert result.returncode == 0
    for option in ["--port", "--host", "--data", "--import", "--export", "--open", "--help", "--sessions", "--sessions-per-address",
                   "--connections", "--connections-per-address", "--sleep", "--resumption-time", "--request-time", "--silence-time",
                   "--hand-over-time"]:
        assert f"{option} " in result.stdout, f"{option} is not explained"
    assert program.run("--colour", "blue").returncode != 0
    assert not program.store.exists()
