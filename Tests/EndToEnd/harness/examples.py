"""The examples by name: programs, and the pages of the gallery that are as large as programs."""

#: The addresses of the pages of the gallery that are examples of their own.
PATHS = {"superheroes": "/pages/superheroes", "roster": "/pages/roster"}


def start_example(case, name):
    """Returns a started program that shows an example, and the example's address there."""
    if name == "characters":
        return case.characters(), "/"
    return case.example("gallery" if name in PATHS else name), PATHS.get(name, "/")
