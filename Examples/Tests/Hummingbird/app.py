"""nginx as a process in front of the app on Hummingbird."""

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests" / "EndToEnd"))

from harness.program import free_port  # noqa: E402

NAME = "recipes.example"
START_SECONDS = 120


class Nginx:
    """nginx with the site of Deployment/nginx.conf, but for its ports, its certificate, its log, and its password: the app asks itself."""

    def __init__(self, program_port, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True)
        self.ports = {"http": free_port(), "https": free_port()}
        certificate = self.folder / "certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2",
             "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-out", certificate, "-keyout", f"{certificate}.key"],
            check=True, capture_output=True)
        site = (ROOT / "Deployment" / "nginx.conf").read_text()
        for pattern, text, count in [
                (r"server 127\.0\.0\.1:\d+;", f"server 127.0.0.1:{program_port};", 1),
                (r"listen \[::\]:\d+[^;]*;", "", 2),
                (r"listen 443 ", f"listen 127.0.0.1:{self.ports['https']} ", 1),
                (r"listen 80;", f"listen 127.0.0.1:{self.ports['http']};", 1),
                (r"\n  auth_basic[^\n]*", "", 2),
                (r"/etc/ssl/\S+/fullchain\.pem\b", str(certificate), 2),
                (r"/var/log/nginx/\S+\.log", str(self.folder / "access.log"), 2)]:
            site, found = re.subn(pattern, text, site)
            assert found == count, f"the site has {pattern} {found} times"
        kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        folders = "".join(f"{kind}_temp_path {self.folder / kind};\n" for kind in kinds)
        self.main = self.folder / "nginx.conf"
        user = "user root;\n" if os.geteuid() == 0 else ""
        self.main.write_text(f"daemon off;\n{user}pid {self.folder / 'pid'};\nevents {{}}\nhttp {{\n{folders}{site}}}\n")

    @contextlib.contextmanager
    def running(self):
        errors = self.folder / "error.log"
        process = subprocess.Popen(["nginx", "-e", str(errors), "-p", str(self.folder), "-c", str(self.main)])
        try:
            for port in self.ports.values():
                self._wait(port, process, errors)
            yield self
        finally:
            process.terminate()
            process.wait(START_SECONDS)

    def _wait(self, port, process, errors):
        end = time.monotonic() + START_SECONDS
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), START_SECONDS):
                return
            assert process.poll() is None and time.monotonic() < end, f"nginx does not listen: {errors.read_text()}"
            time.sleep(0.05)

    @property
    def address(self):
        return f"https://{NAME}:{self.ports['https']}"
