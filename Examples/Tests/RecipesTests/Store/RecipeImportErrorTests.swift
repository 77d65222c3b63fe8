import Foundation
import RecipesStore
import Testing

/// Tests of refused imports and the texts of their errors.
@MainActor struct RecipeImportErrorTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
  }

  /// Imports an invalid file together with a valid one, expects it alone to be refused, and returns the reason.
  private func line(of file: URL) throws -> String? {
    let good = try folder.write(Self.shipped(""), to: "good.json")
    let summary = try store.importRecipes(from: [good, file])
    #expect(summary.filesTaken == 1 && summary.filesTakenInPart == 0 && summary.refused.count == 1)
    #expect(try store.titles() == ["Good", "Good"])
    let line = summary.refused.first?.description
    #expect(line?.contains { $0.isNewline } == false)
    return line
  }

  /// Returns the text of a file with one valid recipe and one in which fields are replaced.
  private static func shipped(_ fields: String) -> String {
    let good = """
      {"id": "a", "title": "Good", "kind": "soup", "prepTime": 0, "cookTime": 0, "servings": "4", "ingredients": ["x"],
       "directions": ["y"], "collections": ["Winter"]}
      """
    // Of two JSON members with the same name the later replaces the earlier.
    let other =
      good.dropLast().replacing(#""id": "a""#, with: #""id": "b""#) + (fields.isEmpty ? "" : ", ") + fields + "}"
    return #"{"format": "diffablekit-recipes", "version": 1, "recipes": [\#(good), \#(other)]}"#
  }

  @Test(
    "A file of the program's own format with an invalid field is refused as a whole, with file, recipe and field",
    arguments: [
      (#""title": "Rye Loaf", "cookTime": "soon""#, "“Rye Loaf”: field cookTime: “soon” is not a number of seconds"),
      (#""cookTime": -1"#, "“Good”: field cookTime: whole seconds from 0 to 2592000 are expected"),
      (#""prepTime": 1.5"#, "“Good”: field prepTime: whole seconds from 0 to 2592000 are expected"),
      (#""prepTime": null"#, "“Good”: field prepTime: is missing"),
      (#""prepTime": [1]"#, "“Good”: field prepTime: a number of seconds is expected, not a list"),
      (#""title": 3"#, ": field title: text is expected, not a number"),
      (#""title": "  ""#, ": field title: Give the recipe a title."),
      (
        #""kind": "dumpling""#,
        "“Good”: field kind: “dumpling” is none of soup, salad, pasta, rice, bread, roast, stew, curry, fish, egg, "
          + "vegetable, pie, cake, cookie, dessert, drink, breakfast, noodles, pizza, sauce"
      ),
      (#""servings": 4"#, "“Good”: field servings: text is expected, not a number"),
      (#""ingredients": "salt""#, "“Good”: field ingredients: a list of texts is expected, not text"),
      (#""ingredients": ["salt", 3]"#, "“Good”: field ingredients: element 2 is a number, not text"),
      (#""ingredients": [" "]"#, "“Good”: field ingredients: List at least one ingredient, one per line."),
      (#""directions": []"#, "“Good”: field directions: Write at least one step, one per line."),
      (#""collections": ["a,b"]"#, "“Good”: field collections: A collection's name can't contain a comma: “a,b”."),
      (#""isFavorite": "yes""#, "“Good”: field isFavorite: true or false is expected, not text"),
      (
        #""addedOn": "yesterday""#,
        "“Good”: field addedOn: “yesterday” is not a date and time such as 2025-03-14T18:20:00Z"
      ),
      (#""id": "a""#, "“Good”: field id: “a” is the id of another recipe in this file"),
      (#""id": "a b""#, "“Good”: field id: 1 to 300 characters without white space are expected"),
      (
        #""title": "A\u001b[31m\nB", "id": """#,
        "“A [31m B”: field id: 1 to 300 characters without white space are expected"
      ),
      (#""image": "missing.png""#, "“Good”: field image: there is no file “missing.png”"),
      (
        #""image": "../secret.png""#,
        "“Good”: field image: “../secret.png” is neither a file in the folder of this file nor a data: address"
      ),
      (
        #""image": "/etc/hostname""#,
        "“Good”: field image: “/etc/hostname” is neither a file in the folder of this file nor a data: address"
      ),
      (
        #""image": "link/secret.png""#,
        "“Good”: field image: “link/secret.png” is neither a file in the folder of this file nor a data: address"
      ),
      (
        #""image": "https://example.org/a.png""#,
        "“Good”: field image: “https://example.org/a.png” is neither a file in the folder of this file nor a data: address"
      ),
      (#""image": "good.json""#, "“Good”: field image: the picture is none of PNG, JPEG, GIF, WebP and SVG"),
      (#""image": "data:image/png;base64,A""#, "“Good”: field image: the data: address can't be decoded"),
      (#""image": "data:image/png""#, "“Good”: field image: the data: address has no data"),
      (#""image": "large.png""#, "“Good”: field image: the picture has 2097153 bytes, at most 2097152 are accepted"),
    ])
  func shippedFields(fields: String, problem: String) throws {
    let outside = try TemporaryFolder()
    try outside.write(RecipePicture.dot, to: "secret.png")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"), withDestinationURL: outside.url)
    try folder.write(Data(count: RecipePicture.largestSize + 1), to: "large.png")
    let file = try folder.write(Self.shipped(fields), to: "bread.json")
    #expect(try line(of: file) == "bread.json: recipe 2" + (problem.hasPrefix(":") ? "" : " ") + problem)
  }

  @Test(
    "An invalid file is refused with its name, and line and column of the error if there are any",
    arguments: [
      ("", "the file is empty"), (" \n", "the file is empty"),
      ("recipes", "line 1, column 1: a value is expected, not “r”"),
      ("{\"format\": \"diffablekit-recipes\",\n \"version\" 1}", "line 2, column 12: “:” is expected, not “1”"),
      ("[1, 2,]", "line 1, column 7: a value is expected, not “]”"),
      ("{\"é\": 1 \n", "line 2, column 1: “,” or “}” is expected, not the end of the text"),
      ("{\"a\": \"b\nc\"}", "line 1, column 9: a line break or control character stands inside text in quotes"),
      ("{\"a\": \"b", "line 1, column 9: the text ends inside quotes"),
      ("{\"a\": \"\\x\"}", "line 1, column 9: “\\” is followed by “x”"),
      ("{\"a\": \"\\u12\"}", "line 1, column 10: “\\u” is not followed by four hexadecimal digits"),
      ("{\"a\": 01}", "line 1, column 7: “01” is no number"),
      ("{\"a\": 1e999}", "line 1, column 7: “1e999” is no number"),
      ("{a: 1}", "line 1, column 2: a name in quotes is expected, not “a”"),
      ("{} {}", "line 1, column 4: there is more text after the end"),
      (
        String(repeating: "[", count: 100_000),
        "line 1, column 201: lists and objects are nested more than 200 deep"
      ),
      ("{}", "there is no recipe in this file"), ("[]", "there is no recipe in this file"),
      ("<html><p>Soup</p></html>", "there is no recipe in this file"),
      ("{\"format\": \"cookbook\"}", "field format: “diffablekit-recipes” is expected"),
      ("{\"format\": \"diffablekit-recipes\"}", "field version: a whole number from 1 is expected"),
      (
        "{\"format\": \"diffablekit-recipes\", \"version\": 2, \"recipes\": []}",
        "the file has version 2 of the format, this program reads up to 1; update the program"
      ),
      ("{\"format\": \"diffablekit-recipes\", \"version\": 1}", "field recipes: a list of recipes is expected"),
      (
        "{\"format\": \"diffablekit-recipes\", \"version\": 1, \"recipes\": [7]}",
        "recipe 1: an object is expected, not a number"
      ),
    ])
  func badFiles(text: String, problem: String) throws {
    #expect(try line(of: try folder.write(text, to: "bread.json")) == "bread.json: \(problem)")
  }

  /// The members of a schema.org recipe that is whole.
  nonisolated private static let loaf =
    #""@type": "Recipe", "name": "Rye Loaf", "recipeIngredient": ["rye"], "recipeInstructions": "Bake.""#

  @Test(
    "A schema.org recipe without title, ingredients or steps is refused with file, recipe and field, in JSON and in a page",
    arguments: [
      (#""name": null"#, "recipe 1: field name: is missing"),
      (#""name": 3"#, "recipe 1: field name: text is expected, not a number"),
      (#""name": "<b></b>""#, "recipe 1: field name: Give the recipe a title."),
      (#""recipeIngredient": null"#, "recipe 1 “Rye Loaf”: field recipeIngredient: is missing"),
      (
        #""recipeIngredient": []"#,
        "recipe 1 “Rye Loaf”: field recipeIngredient: List at least one ingredient, one per line."
      ),
      (
        #""recipeIngredient": [{"name": "salt"}]"#,
        "recipe 1 “Rye Loaf”: field recipeIngredient: List at least one ingredient, one per line."
      ),
      (#""recipeInstructions": null"#, "recipe 1 “Rye Loaf”: field recipeInstructions: is missing"),
      (
        #""recipeInstructions": [{"@type": "HowToStep"}]"#,
        "recipe 1 “Rye Loaf”: field recipeInstructions: Write at least one step, one per line."
      ),
      (
        #""recipeInstructions": 3"#,
        "recipe 1 “Rye Loaf”: field recipeInstructions: Write at least one step, one per line."
      ),
    ])
  func linkedDataFields(field: String, problem: String) throws {
    let json = "{\(Self.loaf), \(field)}"
    #expect(try line(of: try folder.write(json, to: "bread.json")) == "bread.json: \(problem)")
    let page = try folder.write("<html><script type=application/ld+json>\(json)</script>", to: "bread.html")
    #expect(try line(of: page) == "bread.html: \(problem)")
  }

  @Test(
    "Any other field of a schema.org recipe that cannot be read is left out with a line, and the recipe comes in",
    arguments: [
      (#""cookTime": "soon""#, "field cookTime: “soon” is not a duration"),
      (#""totalTime": "30""#, "field totalTime: “30” is not a duration"),
      (#""prepTime": 30"#, "field prepTime: a duration is expected, not a number"),
      (#""prepTime": "PTNaNM""#, "field prepTime: “PTNaNM” is not a duration"),
      (#""prepTime": "PTundefinedM""#, "field prepTime: “PTundefinedM” is not a duration"),
      (#""prepTime": "P""#, "field prepTime: “P” is not a duration"),
      (#""prepTime": "P1Y""#, "field prepTime: “P1Y” is not a duration"),
      (#""prepTime": {"minValue": true}"#, "field prepTime: a duration is expected, not an object"),
      (#""recipeYield": true"#, "field recipeYield: text or a number is expected, not true or false"),
      (
        #""recipeYield": "12345678901234567890123456789012345678901234567890123456789012345""#,
        "field recipeYield: at most 60 characters fit, not 65"
      ),
      (
        #""recipeYield": {"unitText": "loaves"}"#,
        "field recipeYield: the object has no value that is text or a number"
      ),
      (#""recipeCategory": ["Bread", 7]"#, "field recipeCategory: text is expected, not a number"),
      (#""recipeCuisine": {"name": "German"}"#, "field recipeCuisine: text is expected, not an object"),
      (#""@id": 7"#, "field @id: an address is expected, not a number"),
      (#""url": ["https://example.org/rye"]"#, "field url: an address is expected, not a list"),
      (#""mainEntityOfPage": true"#, "field mainEntityOfPage: an address is expected, not true or false"),
      (#""image": {"caption": "A loaf"}"#, "field image: an address is expected, not an object"),
      (#""image": "data:text/plain,hello""#, "field image: the picture is none of PNG, JPEG, GIF, WebP and SVG"),
      (#""recipeIngredient": ["rye", null]"#, "field recipeIngredient: element 2 is null, not text"),
      (
        #""recipeIngredient": ["rye", null, {"name": "salt"}]"#,
        "field recipeIngredient: element 3 is an object, not text"
      ),
      (
        #""recipeInstructions": ["Bake.", {"@type": "HowToStep"}]"#,
        "field recipeInstructions: a step has neither text nor name"
      ),
    ])
  func leftOut(field: String, problem: String) throws {
    let file = try folder.write("{\(Self.loaf), \(field)}", to: "bread.json")
    let summary = try store.importRecipes(from: [file])
    #expect(summary.filesTakenInPart == 1 && summary.refused.isEmpty)
    #expect(summary.leftOut.last?.description == "bread.json: recipe 1 “Rye Loaf”: \(problem)")
    let recipe = try #require(try store.recipes().first)
    #expect(
      recipe.ingredients == "rye" && recipe.directions == "Bake." && recipe.cookTime == 0 && recipe.servings == "")
  }

  @Test("A recipe that a page names in part beside a whole one is left out with a line")
  func stubs() throws {
    let json = #"[{"@type": "Recipe", "name": "Oat Loaf", "url": "https://example.org/oat"}, {\#(Self.loaf)}]"#
    let summary = try store.importRecipes(from: [try folder.write(json, to: "bread.json")])
    #expect(
      summary.leftOut.map(\.description) == ["bread.json: recipe 1 “Oat Loaf”: field recipeIngredient: is missing"])
    #expect(summary.added == 1 && summary.filesTakenInPart == 1)
    #expect(try store.titles() == ["Rye Loaf"])
  }

  @Test("The pages and JSON files of a folder are imported by name, and counted: taken, taken in part, refused")
  func folders() throws {
    let pages = try TemporaryFolder()
    try pages.write("{\(Self.loaf)}", to: "a.json")
    try pages.write(
      "<html><script type=application/ld+json>{\(Self.loaf), \"cookTime\": \"soon\"}</script>", to: "b.HTML")
    try pages.write("<html>", to: "c.htm")
    try pages.write("no page", to: "d.css")
    try pages.write("{\(Self.loaf)}", to: "c_files/e.json")
    let summary = try store.importRecipes(from: [pages.url])
    #expect(
      summary.description
        == "1 recipe added, 0 updated, 1 unchanged\n3 files: 1 taken, 1 taken with something left out, 1 refused")
    #expect(summary.leftOut.map(\.file) == ["b.HTML"] && summary.refused.map(\.file) == ["c.htm"])
  }

  @Test("Broken JSON in a page is refused with the line of the page")
  func brokenBlock() throws {
    let page = "<html>\n<head>\n<script type='application/ld+json'>\n{\"@type\": \"Recipe\",\n \"name\" 1}</script>"
    #expect(
      try line(of: try folder.write(page, to: "page.html"))
        == "page.html: line 5, column 9: “:” is expected, not “1”")
  }

  @Test("Missing, binary and oversized files and empty folders are refused with their names")
  func unreadableFiles() throws {
    #expect(try line(of: folder.url.appending(path: "none.json")) == "none.json: there is no such file")
    let subfolder = folder.url.appending(path: "folder.json", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
    #expect(try line(of: subfolder) == "folder.json: no page and no JSON file can be read in this folder")
    let binary = try folder.write(Data([0x7B, 0xFF, 0xFE]), to: "binary.json")
    #expect(try line(of: binary) == "binary.json: the file is not UTF-8 text")
    let large = try folder.write(Data(), to: "large.json")
    try FileHandle(forWritingTo: large).truncate(atOffset: 33_554_433)
    #expect(
      try line(of: large) == "large.json: the file has 33554433 bytes, at most 33554432 (32 MiB) are accepted")
  }
}
