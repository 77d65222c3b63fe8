"""Cases of log-ins: with a cookie whose log-in has ended, without one, or by another address than its own nobody gets a session."""

import asyncio
import time

from cases import case
from extremes import page_at
from harness.shopping import PASSWORDS
from harness.table import CLOSE_CODE, PAGE, VERSION
from harness.visitor import WAIT_SECONDS, Visitor
from harness.websocket import Refused
from harness.wire import Site, Wire

# How often a case begins again because so much time passed between the opening of a socket and its hello that the server gave it up.
ATTEMPTS = 5


class EarlySocket:
    """A socket of a page that has not said hello yet."""

    def __init__(self, site):
        self.site = site
        self.wire = None
        self.is_greeted = asyncio.Event()

    async def open(self, page=None):
        self.wire = await Wire.connect(self.site, lambda _: self.is_greeted.set(), page=page)
        return self

    async def hello(self):
        """Says hello, and returns the code with which the connection ends; None if a session begins."""
        self.wire.say(PAGE.hello, VERSION, "", 1000, 800, [0, 0, 0, 0, 1, 1, 0], self.site.widths(), 0)
        greeted = asyncio.ensure_future(self.is_greeted.wait())
        await asyncio.wait({greeted, self.wire.closed}, timeout=WAIT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        greeted.cancel()
        if self.is_greeted.is_set():
            self.wire.leave()
            return None
        if not self.wire.closed.done():
            raise TimeoutError(f"waited {WAIT_SECONDS} s in vain for the answer to a hello")
        return self.wire.ending[0]


@case("shopping", "A log-out ends the session of its cookie; sockets that were opened with the cookie before, also with a copy of it elsewhere, "
                  "and say hello afterwards are told to load again; another log-in of the same person is not concerned")
async def early_sockets(case):
    app = case.started
    for _ in range(ATTEMPTS):
        cookie, other = await asyncio.to_thread(app.log_in), await asyncio.to_thread(app.log_in)
        own, kept = Site(app, {"Cookie": cookie}), Site(app, {"Cookie": other})
        copy = Site(app, {"Cookie": cookie, "X-Forwarded-For": "192.0.2.66"})
        page, beside = await Visitor(own).open(), await Visitor(kept).open()
        await beside.find(role="listbox")
        sockets = [await EarlySocket(site).open(address) for site in (own, copy) for address in app.pages]
        unconcerned = await EarlySocket(kept).open()
        await asyncio.to_thread(app.log_out, cookie)
        codes = await asyncio.gather(*(socket.hello() for socket in (*sockets, unconcerned)))
        code, _ = await asyncio.wait_for(asyncio.shield(page.wire.closed), WAIT_SECONDS)
        findings = await beside.compare()
        beside.leave()
        if CLOSE_CODE.tryAgainLater in codes:
            continue
        findings += [f"the session of the cookie ended with {code}"] * (code != CLOSE_CODE.loadAgain)
        findings += [f"an early socket ended with {found}, None for a session" for found in codes[:-1] if found != CLOSE_CODE.loadAgain]
        return findings + [f"the socket of the other log-in ended with {codes[-1]}"] * (codes[-1] is not None)
    return ["between the opening of the sockets and their hellos passed more time than the server allows, again and again"]


@case("shopping", "A forged cookie opens nothing, nor that of a log-in after its log-out, nor that of any log-in after a restart of the program")
async def former_cookies(case):
    app = case.started
    ended, valid = await asyncio.to_thread(app.log_in), await asyncio.to_thread(app.log_in)
    await asyncio.to_thread(app.log_out, ended)
    findings = await opened_by(app, {"a cookie after its log-out": ended, "a forged cookie": "login=editor.1.9999999999.00"})
    if not await opened_by(app, {"another cookie": valid}):
        findings.append("the cookie of another log-in opens nothing either")
    status = await asyncio.to_thread(app.stop)
    findings += [f"the program ended with status {status}"] * (status != 0)
    await asyncio.to_thread(app.start)
    return findings + await opened_by(app, {"a cookie after its log-out and a restart": ended, "a cookie after a restart": valid})


async def opened_by(app, cookies):
    """Returns what cookies open, in words; each has words of its own."""
    found = []
    for words, cookie in cookies.items():
        site = Site(app, {"Cookie": cookie})
        for path in ("/", "/api/items", *(app.base + page for page in app.pages)):
            status, *_ = await asyncio.to_thread(app.get, path, Cookie=cookie)
            found += [f"{words}: {path} is answered with {status}"] * (status != 401)
        status, _ = await asyncio.to_thread(app.post, "/api/items", Cookie=cookie)
        found += [f"{words}: a new item is answered with {status}"] * (status != 401)
        for page in app.pages:
            try:
                wire = await Wire.connect(site, lambda _: None, page=page)
                wire.abort()
                found.append(f"{words}: a socket of {page} opens")
            except Refused as refused:
                found += [f"{words}: a socket of {page} is answered with {refused.status}"] * (refused.status != 401)
    return found


@case("shopping", "A socket is for the page at its own path: no parameter names another one, for middleware or for the program")
async def page_parameters(case):
    app, token = case.started, case.site.token
    stranger, editor = Site(app, {}), Site(app)
    # The addresses here are whole ones: some of them are beside the interface.
    stranger.base = editor.base = ""
    findings = []
    for site, who in ((stranger, "a stranger"), (editor, "the editor")):
        for path in (
            # At these addresses nobody is asked who they are.
            "/log-in?page=/lists/groceries", "/health?page=/groceries", "/style.css?page=/groceries",
            # Files, and pages that there are not; the first page leads to another one.
            "/lists/client/1/page.js?page=/groceries", "/lists/page.js?page=/groceries", "/lists/image/1?page=/groceries",
            "/lists/nothing?page=/groceries", "/lists/groceries/99?page=/groceries/1", "/lists?page=/household",
            # The address at which pages of an earlier client connect.
            f"/lists/socket?token={token}&page=/groceries",
        ):
            findings += [f"{who} gets a session at {path}"] * await begins_session(site, path)
    for path in ("/lists/groceries?page=/log-in", f"/lists/groceries?diffable_token={token}&page=/health"):
        findings += [f"a stranger gets a session at {path}"] * await begins_session(stranger, path)
    for path, title in (("/lists/household?page=/groceries", "Household"), (f"/lists/groceries?diffable_token={token}&page=/household", "Groceries")):
        page = await page_at(editor, path).open()
        await page.find(role="listbox")
        titles = [one.label for one in page.tree.find(role="listbox")]
        findings += [f"{path} shows {titles}"] * (titles != [title])
        page.leave()
    return findings


async def begins_session(site, path):
    """Returns true if a socket at a path is opened and its page gets a session."""
    try:
        socket = await EarlySocket(site).open(path)
    except Refused:
        return False
    return await socket.hello() is None


# The passwords that are tried, those that may be tried at once, and the seconds after which one more may be.
GUESSES, BURST, INTERVAL = 40, 5, 30
WRONG, WAIT, RIGHT = 422, 429, 303


@case("shopping", "Of forty passwords that one client tries at once, whomever it claims to speak for, five are looked at, and one more each half "
                  "minute; another client logs in meanwhile")
async def guessed_passwords(case):
    def answer(password, claimed, client):
        form = {"name": "editor", "password": password}
        # A proxy appends the address from which the request has come to what the request claims.
        return case.started.post("/log-in", form, X_Forwarded_For=", ".join(filter(None, [claimed, client])))[0]

    begun = time.monotonic()
    statuses = await asyncio.gather(*(
        asyncio.to_thread(answer, f"guess {number}", f"198.51.100.{number}", "192.0.2.1") for number in range(GUESSES)))
    statuses.append(await asyncio.to_thread(answer, PASSWORDS["editor"], "", "192.0.2.1"))
    seconds = time.monotonic() - begun
    looked_at = sum(status != WAIT for status in statuses)
    findings = []
    if not BURST <= looked_at <= BURST + int((seconds + 1) / INTERVAL):
        findings.append(f"{looked_at} passwords were looked at in {seconds:.0f} s")
    findings += [f"a guess is answered with {status}" for status in statuses[:-1] if status not in (WRONG, WAIT)]
    status = await asyncio.to_thread(answer, PASSWORDS["editor"], "", "192.0.2.2")
    return findings + [f"the log-in of another client is answered with {status}"] * (status != RIGHT)
