"""Recipes for tests, and the recipes that are installed with the program."""

import json
import unicodedata
from pathlib import Path

SHIPPED_FILE = Path(__file__).resolve().parents[3] / "Examples/recipes/Store/Resources/recipes.json"


def shipped():
    """Returns the recipes of a new store."""
    return json.loads(SHIPPED_FILE.read_text())["recipes"]


def by_title(recipes):
    """Returns the titles in the order of the list, which ignores case and accents."""
    def key(title):
        return "".join(c for c in unicodedata.normalize("NFKD", title) if not unicodedata.combining(c)).casefold()
    return sorted((recipe["title"] for recipe in recipes), key=key)


def recipe(number=1, **fields):
    """Returns a complete recipe with the given fields."""
    return {
        "id": f"sample-{number}", "title": f"Sample {number:05}", "kind": "soup", "prepTime": 600, "cookTime": 1200,
        "servings": "4", "ingredients": ["1 onion", "1 l water"], "directions": ["Chop the onion.", "Boil it."],
        **fields,
    }
