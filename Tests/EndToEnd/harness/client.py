"""The client's files from a folder in place of those that a program was built with, module by module: no build is needed to try them."""

import re
from urllib.error import HTTPError
from urllib.request import Request, urlopen

MEDIA_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def serve_client(context, folder):
    """Answers the requests of a browser for the page and its files from a folder; what the page carries is the program's."""

    def file(route):
        path = folder / route.request.url.rsplit("/", 1)[1]
        if path.exists():
            route.fulfill(body=path.read_bytes(), content_type=MEDIA_TYPES[path.suffix])
        else:
            route.continue_()

    def page(route):
        if route.request.resource_type != "document":
            return route.fallback()
        # Requests the page here, not by way of the browser, whose network may be one that a test controls.
        names = {"accept-language": "Accept-Language", "cookie": "Cookie"}
        asked = route.request.all_headers()
        asked = {name: asked[key] for key, name in names.items() if key in asked}
        try:
            with urlopen(Request(route.request.url, headers=asked)) as answer:
                served, fields = answer.read().decode(), dict(answer.getheaders())
        except HTTPError:
            return route.continue_()  # A refusal has another page.
        except OSError:
            return route.abort()
        values = dict(re.findall(r'<meta name="(base|token|person|visits|session|weights|alphabet)" content="([^"]*)"', served))
        values["title"] = re.search("<title>(.*?)</title>", served).group(1)
        values["language"], values["direction"] = re.search(r'<html lang="(.*?)" dir="(.*?)">', served).groups()
        values["client"] = re.search(r'src="(.*?/client/\w+)/page.js"', served).group(1)
        text = (folder / "page.html").read_text()
        for name, value in values.items():
            text = text.replace("{{" + name + "}}", value)
        # Inserts the host frame last, since its text may look like a marker of the template.
        text = text.replace("{{frame}}", re.search(r'id="frame">(.*?)</script>', served, re.DOTALL).group(1))
        del fields["Content-Length"]
        return route.fulfill(headers=fields, body=text)

    # Grants access to this machine: to the browser a page that was answered here comes from nowhere, and would need the permission of a
    # person.
    context.grant_permissions(["local-network-access"])
    context.route(re.compile(r"^http://localhost:\d+/(client/\w+/)?[A-Za-z]+\.(js|css|svg)$"), file)
    context.route(re.compile(r"^http://localhost:\d+/[^.]*$"), page)
