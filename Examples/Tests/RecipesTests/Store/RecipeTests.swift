import Foundation
import RecipesStore
import Testing

/// Tests of the values that a recipe derives from its fields.
struct RecipeTests {
  @Test(
    "A recipe's subtitle joins total time and servings, and leaves out unknown ones",
    arguments: [
      (600, 1_800, "4", "40 min · 4 servings"), (0, 3_600, "1", "1 h · 1 serving"), (0, 0, "4–6", "4–6 servings"),
      (300, 0, "12 rolls", "5 min · 12 rolls"), (300, 0, "", "5 min"), (0, 0, "", ""),
    ])
  func subtitle(prepTime: Int, cookTime: Int, servings: String, expected: String) {
    let recipe = Recipe(
      id: 1, slug: "a", title: "A", kind: .soup, prepTime: prepTime, cookTime: cookTime, servings: servings)
    #expect(recipe.subtitle == expected)
  }

  @Test("A Recipe's text of ingredients or directions is split into one entry per line")
  func lines() {
    let recipe = Recipe(id: 1, slug: "a", title: "A", kind: .soup, ingredients: "salt\npepper", directions: "Stir.")
    #expect(recipe.ingredientLines == ["salt", "pepper"])
    #expect(recipe.directionSteps == ["Stir."])
  }

  @Test("There are twenty kinds of dish, each with a title and a drawing", arguments: DishKind.allCases)
  func kinds(kind: DishKind) throws {
    #expect(DishKind.allCases.count == 20)
    #expect(kind.title.first?.isUppercase == true)
    let picture = try RecipePicture(data: try #require(kind.pictureData))
    #expect(picture.mediaType == .svg)
  }

  @Test("The type of a picture is recognised by its bytes")
  func pictureTypes() throws {
    #expect(try RecipePicture(data: RecipePicture.dot).mediaType == .png)
    #expect(try RecipePicture(data: Data([0xFF, 0xD8, 0xFF, 0xE0])).mediaType == .jpeg)
    #expect(try RecipePicture(data: Data("GIF89a…".utf8)).mediaType == .gif)
    #expect(try RecipePicture(data: Data("RIFF1234WEBPVP8 ".utf8)).mediaType == .webp)
    let svg = "<?xml version='1.0'?>\n<!-- a bowl -->\n<svg xmlns='http://www.w3.org/2000/svg'/>"
    #expect(try RecipePicture(data: Data(svg.utf8)).mediaType == .svg)
  }

  @Test("Data that is empty, no picture, or too large is refused with a reason")
  func refusedPictures() {
    #expect(throws: RecipePicture.Refusal.empty) { try RecipePicture(data: Data()) }
    #expect(throws: RecipePicture.Refusal.unknownType) { try RecipePicture(data: Data("<html><svg>".utf8)) }
    #expect(throws: RecipePicture.Refusal.unknownType) { try RecipePicture(data: Data("<svgfoo>".utf8)) }
    let large = RecipePicture.dot + Data(count: RecipePicture.largestSize)
    #expect(throws: RecipePicture.Refusal.tooLarge(large.count)) { try RecipePicture(data: large) }
  }
}
