"""The app on Hummingbird, Examples/shopping, as a process, and how people log in and out there."""

import http.client
import json
import urllib.parse

from .program import ANSWER_SECONDS, Program

PASSWORDS = {"reader": "a reader's password", "editor": "an editor's password"}


class Shopping(Program):
    """A run of the app; a further start after its end begins it again with the same port and the same passwords."""

    name = "Shopping"
    base = "/lists"
    pages = ("/groceries", "/household", "/element/groceries", "/element/household")

    def command(self):
        # The pages of a test may be hidden behind others for long.
        sleep = [] if "--sleep" in self.options else ["--sleep", "0"]
        return [self.binary, "--port", str(self.port), "--proxy", "127.0.0.1", "--log", "info", *sleep, *map(str, self.options)]

    def environment(self):
        people = {f"SHOPPING_{name.upper()}": password for name, password in PASSWORDS.items()}
        return {**super().environment(), **people}

    def post(self, path, form=None, **headers):
        """Sends a form, or a body of another type, and returns the status and the header fields of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_SECONDS)
        try:
            fields = {"Content-Type": "application/x-www-form-urlencoded"}
            fields |= {name.replace("_", "-"): value for name, value in headers.items()}
            body = form if isinstance(form, str) else urllib.parse.urlencode(form or {})
            connection.request("POST", path, body, fields)
            answer = connection.getresponse()
            answer.read()
            return answer.status, answer.headers
        finally:
            connection.close()

    def log_in(self, name="editor"):
        """Logs a person in and returns the cookie of this log-in."""
        status, headers = self.post("/log-in", {"name": name, "password": PASSWORDS[name]})
        assert status == 303, f"the log-in was answered with {status}"
        return headers["Set-Cookie"].partition(";")[0]

    def log_out(self, cookie):
        """Ends the log-in of a cookie."""
        status, _ = self.post("/log-out", Cookie=cookie)
        assert status == 303, f"the log-out was answered with {status}"

    def add(self, titles, name="groceries"):
        """Puts items on a list, as a program of the editor does."""
        cookie = self.log_in()
        for title in titles:
            status, _ = self.post("/api/items", json.dumps({"list": name, "title": title}), Content_Type="application/json", Cookie=cookie)
            assert status == 201, f"the item {title} was answered with {status}"
        self.log_out(cookie)
