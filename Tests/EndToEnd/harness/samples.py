"""Recipes for the tests, and those that ship with the program."""

import json
import unicodedata
from pathlib import Path

SHIPPED_FILE = Path(__file__).resolve().parents[3] / "Examples/recipes/Store/Resources/recipes.json"


def shipped():
    """The recipes of a new store."""
    return json.loads(SHIPPED_FILE.read_text())["recipes"]


def by_title(recipes):
    """The titles in the order of the list, which looks neither at case nor at accents."""
    def key(title):
        return "".join(c for c in unicodedata.normalize("NFKD", title) if not unicodedata.combining(c)).casefold()
    return sorted((recipe["title"] for recipe in recipes), key=key)


def recipe(number=1, **fields):
    """A complete recipe, with what the test cares about."""
    return {
        "id": f"sample-{number}", "title": f"Sample {number:05}", "kind": "soup", "prepTime": 600, "cookTime": 1200,
        "servings": "4", "ingredients": ["1 onion", "1 l water"], "directions": ["Chop the onion.", "Boil it."],
        **fields,
    }
