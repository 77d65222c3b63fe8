import Foundation
import RecipesStore
import Testing

/// Tests of checking, cleaning and saving drafts of recipes.
@MainActor struct RecipeDraftTests {
  @Test("An empty draft is refused for its missing title, ingredients and directions")
  func emptyForm() {
    #expect(
      RecipeDraft().validate() == [
        FieldError(field: .title, message: "Give the recipe a title."),
        FieldError(field: .ingredients, message: "List at least one ingredient, one per line."),
        FieldError(field: .directions, message: "Write at least one step, one per line."),
      ])
  }

  @Test("A draft with only white space is refused like an empty one")
  func whiteSpace() {
    var draft = RecipeDraft.sample(" \t\u{0} ", ingredients: "\n \n")
    draft.directions = "\r\n"
    #expect(draft.validate().map(\.field) == [.title, .ingredients, .directions])
  }

  @Test("Each invalid field of a draft gets an error message of its own, in the order of the form")
  func wrongFields() {
    var draft = RecipeDraft.sample(String(repeating: "x", count: 201), prepTime: "soon", cookTime: "1:75")
    draft.servings = String(repeating: "4", count: 61)
    draft.ingredients = String(repeating: "é", count: 50_001)
    draft.collections = "Quick, " + String(repeating: "c", count: 61)
    draft.picture = .replace(Data("no picture".utf8))
    #expect(
      draft.validate() == [
        FieldError(field: .title, message: "At most 200 characters fit here; the title has 201."),
        FieldError(
          field: .prepTime, message: "“soon” is not a time. Write minutes (90), 1:30 or 1 h 30; at most 30 days."),
        FieldError(
          field: .cookTime, message: "“1:75” is not a time. Write minutes (90), 1:30 or 1 h 30; at most 30 days."),
        FieldError(field: .servings, message: "At most 60 characters fit here; the servings have 61."),
        FieldError(field: .ingredients, message: "At most 50000 characters fit here; the ingredients have 50001."),
        FieldError(field: .collections, message: "A collection's name has at most 60 characters; this one has 61."),
        FieldError(field: .picture, message: "The picture is none of PNG, JPEG, GIF, WebP and SVG."),
      ])
  }

  @Test("A saved draft is cleaned up: no extra white space or empty lines, collections sorted and without duplicates")
  func cleaning() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyStore()
    var draft = RecipeDraft.sample("  Leek\t soup\n", prepTime: "", cookTime: "1 h 30")
    draft.ingredients = "\n 2  leeks \r\n\r\n1 l water"
    draft.collections = "winter,  Quick , quick\nWINTER, Élan"
    let recipe = try store.add(draft)
    #expect(recipe.title == "Leek soup")
    #expect(recipe.ingredients == "2 leeks\n1 l water")
    #expect(recipe.directions == "Chop.\nFry.")
    #expect((recipe.prepTime, recipe.cookTime) == (0, 5_400))
    #expect(recipe.collections == ["Élan", "Quick", "winter"])
  }

  @Test("Saving an unchanged draft of a recipe leaves the recipe unchanged")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyStore()
    let recipe = try store.add(.sample("Soup", prepTime: "1 min 30 s", cookTime: "2 d", collections: "Quick, Winter"))
    let draft = RecipeDraft(recipe)
    #expect(draft.validate().isEmpty)
    #expect(try store.update(recipe.id, with: draft) == recipe)
  }

  @Test("Saving a draft keeps changes that were made elsewhere to fields the draft has not changed")
  func fieldsChangedElsewhere() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyStore()
    let original = RecipeDraft(try store.add(.sample("Soup", collections: "Quick")))
    let id = try #require(try store.recipeIDs().first)
    var elsewhere = original
    elsewhere.title = "Leek soup"
    elsewhere.kind = .curry
    elsewhere.collections = "Quick, Winter"
    try store.update(id, with: elsewhere, since: original)
    var draft = original
    draft.servings = "7"
    let recipe = try store.update(id, with: draft, since: original)
    #expect((recipe.title, recipe.kind, recipe.servings) == ("Leek soup", .curry, "7"))
    #expect(recipe.collections == ["Quick", "Winter"])
    draft.title = "Onion soup"
    #expect(try store.update(id, with: draft, since: original).title == "Onion soup", "the last write counts")
  }

  @Test("An invalid draft is refused and not stored")
  func wrongDraftIsNotKept() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyStore()
    let error = #expect(throws: RecipeValidationError.self) { try store.add(RecipeDraft()) }
    #expect(error?.errors == RecipeDraft().validate())
    #expect(try store.count() == 0)
  }
}
