import Foundation
import RecipesStore
import Testing

/// Tests of importing recipes from files and saved web pages.
@MainActor struct RecipeImportTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
  }

  private func imported(_ text: String, as name: String = "recipe.json") throws -> Recipe {
    try store.importRecipes(from: [try folder.write(text, to: name)])
    return try #require(try store.recipes().first)
  }

  private func shipped(_ fields: String, id: String = "leek-soup") -> String {
    """
    {"format": "diffablekit-recipes", "version": 1, "recipes": [
      {"id": "\(id)", "title": "Leek soup", "kind": "soup", "prepTime": 600, "cookTime": 1200, "servings": "4",
       "ingredients": ["2 leeks"], "directions": ["Chop.", "Boil."]\(fields)}]}
    """
  }

  // MARK: - The shipped format

  @Test("All fields of a recipe in the shipped format are imported")
  func shippedFormat() throws {
    let recipe = try imported(
      shipped(#", "isFavorite": true, "collections": ["Winter", "Quick"], "addedOn": "2025-03-14T18:20:00Z""#))
    #expect(
      recipe
        == Recipe(
          id: recipe.id, slug: "leek-soup", title: "Leek soup", kind: .soup, prepTime: 600, cookTime: 1_200,
          servings: "4", ingredients: "2 leeks", directions: "Chop.\nBoil.", isFavorite: true,
          collections: ["Quick", "Winter"], addedOn: Date(timeIntervalSince1970: 1_741_976_400)))
  }

  @Test("Importing a file again adds no recipe, updates fields that differ, and keeps fields the file leaves out")
  func again() throws {
    let plain = try folder.write(shipped(""), to: "plain.json")
    #expect(try store.importRecipes(from: [plain]).description == "1 recipe added, 0 updated, 0 unchanged")
    let id = try store.recipeIDs()[0]
    try store.setFavorite(true, for: id)
    try store.setCollections(["Winter"], of: id)
    #expect(try store.importRecipes(from: [plain]).unchanged == 1)
    #expect(try store.recipe(id: id)?.isFavorite == true)
    #expect(try store.recipe(id: id)?.collections == ["Winter"])

    let telling = try folder.write(shipped(#", "isFavorite": false, "collections": ["Quick"]"#), to: "telling.json")
    #expect(try store.importRecipes(from: [telling]).updated == 1)
    #expect(try store.recipe(id: id)?.isFavorite == false)
    #expect(try store.recipe(id: id)?.collections == ["Quick"])
    #expect(try store.count() == 1)
  }

  @Test("A picture beside the file or inside of it is imported, and importing it again changes nothing")
  func pictures() throws {
    try folder.write(RecipePicture.dot, to: "pictures/dot.png")
    let beside = try folder.write(shipped(#", "image": "pictures/dot.png""#), to: "beside.json")
    try store.importRecipes(from: [beside])
    let id = try store.recipeIDs()[0]
    let pictureID = try #require(try store.recipe(id: id)?.pictureID)
    #expect(try store.picture(id: pictureID)?.data == RecipePicture.dot)
    #expect(try store.importRecipes(from: [beside]).unchanged == 1)

    let inside = try folder.write(
      shipped(#", "image": "data:image/png;base64,\#(RecipePicture.dot.base64EncodedString())""#), to: "inside.json")
    #expect(try store.importRecipes(from: [inside]).unchanged == 1)
    let drawn = try folder.write(shipped(#", "image": "data:image/svg+xml,%3Csvg/%3E""#), to: "drawn.json")
    #expect(try store.importRecipes(from: [drawn]).updated == 1)
    let drawnID = try #require(try store.recipe(id: id)?.pictureID)
    #expect(try store.picture(id: drawnID)?.data == Data("<svg/>".utf8))
    #expect(try store.picture(id: pictureID) == nil)
  }

  @Test("A file with a byte order mark is imported")
  func byteOrderMark() throws {
    #expect(try imported("\u{FEFF}" + shipped("")).title == "Leek soup")
  }

  // MARK: - JSON-LD

  nonisolated private static let bread = """
    "name": "Rye loaf", "recipeIngredient": ["500 g rye flour"], "recipeInstructions": "Knead.\\nBake."
    """

  @Test(
    "A schema.org recipe is found at the top, in a list, in a graph and as a page's main entity",
    arguments: [
      #"{"@context": "https://schema.org", "@type": "Recipe", \#(bread)}"#,
      #"[{"@type": "RequestHandler"}, {"@type": ["Recipe", "NewsArticle"], \#(bread)}]"#,
      #"{"@graph": [{"@type": "Person", "name": "Ann"}, {"@type": "http://schema.org/Recipe", \#(bread)}]}"#,
      #"{"@type": "WebPage", "mainEntity": {"@type": "schema:Recipe", \#(bread)}}"#,
    ])
  func places(json: String) throws {
    let recipe = try imported(json)
    #expect(recipe.title == "Rye loaf")
    #expect(recipe.ingredients == "500 g rye flour")
    #expect(recipe.directions == "Knead.\nBake.")
    #expect(recipe.slug == "rye-loaf")
    #expect(recipe.kind == .bread)
    #expect(try store.count() == 1)
  }

  @Test(
    "Durations are read as a reader would, and a total time fills in a missing preparation or cooking time",
    arguments: [
      (#""prepTime": "PT15M", "cookTime": "PT1H30M""#, 900, 5_400), (#""cookTime": "P0DT45M""#, 0, 2_700),
      (#""totalTime": "PT1H""#, 0, 3_600), (#""prepTime": "PT10M", "totalTime": "PT1H""#, 600, 3_000),
      (#""cookTime": "PT20M", "totalTime": "PT1H""#, 2_400, 1_200),
      (#""prepTime": "PT1H", "totalTime": "PT30M""#, 3_600, 0), (#""prepTime": "P1DT2H", "cookTime": """#, 93_600, 0),
      (#""cookTime": "P0Y0M0DT0H35M0.000S""#, 0, 2_100), (#""cookTime": "pt1.5h", "prepTime": null"#, 0, 5_400),
      (#""cookTime": "P1W""#, 0, 604_800), (#""cookTime": "PT90S""#, 0, 90), (#""cookTime": "PT""#, 0, 0),
      (#""cookTime": "PT0D0H30M""#, 0, 1_800), (#""cookTime": "PT0D4H45M""#, 0, 17_100),
      (#""cookTime": "P30M""#, 0, 1_800), (#""cookTime": "20 minutes""#, 0, 1_200),
      (#""cookTime": "1 hr. 20 mins""#, 0, 4_800), (#""cookTime": "1:30""#, 0, 5_400),
      (#""cookTime": {"@type": "Duration", "minValue": "PT20M", "maxValue": "PT30M"}"#, 0, 1_800),
      (#""cookTime": {"minValue": "PT20M", "maxValue": "P"}"#, 0, 1_200),
    ])
  func durations(fields: String, prepTime: Int, cookTime: Int) throws {
    let recipe = try imported(#"{"@type": "Recipe", \#(Self.bread), \#(fields)}"#)
    #expect(recipe.prepTime == prepTime)
    #expect(recipe.cookTime == cookTime)
  }

  @Test(
    "Servings are imported from text, numbers, lists and objects",
    arguments: [
      (#""4""#, "4"), ("6", "6"), (#"["8", "8 servings"]"#, "8"), (#""4 servings""#, "4"), (#""Serves 4""#, "4"),
      (#""Makes: 12 rolls""#, "12 rolls"), (#""4-6 people""#, "4-6"), (#"{"value": 3}"#, "3"), ("[]", ""),
      ("2.5", "2.5"),
      (#""one loaf""#, "one loaf"),
    ])
  func servings(json: String, servings: String) throws {
    #expect(try imported(#"{"@type": "Recipe", \#(Self.bread), "recipeYield": \#(json)}"#).servings == servings)
  }

  @Test(
    "Directions are imported from text, lists of text, steps and sections of steps",
    arguments: [
      (#""<p>Knead.</p><p>Rest <b>well</b>.</p>""#, "Knead.\nRest well."),
      (#"["Knead.", null, ["Rest.", "Bake."]]"#, "Knead.\nRest.\nBake."),
      (#"["Knead.", " ", "Bake."]"#, "Knead.\nBake."),
      (#"[{"@type": "HowToStep", "text": "Knead."}, {"@type": "HowToStep", "name": "Bake."}]"#, "Knead.\nBake."),
      (
        """
        [{"@type": "HowToSection", "name": "The dough:", "itemListElement": [
          {"@type": "HowToStep", "text": "Knead."}, {"@type": "HowToStep", "itemListElement": {"text": "Rest."}}]},
         {"@type": "HowToSection", "name": "The oven", "itemListElement": {"@type": "HowToStep", "text": "Bake."}}]
        """, "The dough: Knead.\nRest.\nThe oven: Bake."
      ),
      (
        #"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"text": "Knead."}}, "Bake."]}"#,
        "Knead.\nBake."
      ),
    ])
  func directions(json: String, directions: String) throws {
    let recipe = try imported(
      #"{"@type": "Recipe", "name": "Bread", "recipeIngredient": ["flour"], "recipeInstructions": \#(json)}"#)
    #expect(recipe.directions == directions)
  }

  @Test("A list within the ingredients is read as ingredients, and nothing is left out")
  func nestedIngredients() throws {
    let file = try folder.write(
      #"{"@type": "Recipe", "name": "Bread", "recipeIngredient": ["rye", ["salt", "yeast"]], "recipeInstructions": "a"}"#,
      to: "bread.json")
    let summary = try store.importRecipes(from: [file])
    #expect(summary.filesTaken == 1 && summary.leftOut.isEmpty)
    #expect(try store.recipes().first?.ingredients == "rye\nsalt\nyeast")
  }

  @Test("HTML tags and entities in imported text become plain text")
  func markup() throws {
    let recipe = try imported(
      """
      {"@type": "Recipe", "name": "Mac &amp; cheese &#x2013; <em>Ann&#39;s</em>",
       "recipeIngredient": ["&frac12;&nbsp;cup cr&egrave;me", "1 &amp;frac14; l milk, < 40 &deg;C", "AT&T &unknown; salt"],
       "recipeInstructions": "Mix.<br/>Bake.<script>alert(1)</script>\\u00bd \\ud83c\\udf5e \\ud83c"}
      """)
    #expect(recipe.title == "Mac & cheese – Ann's")
    #expect(recipe.ingredients == "½ cup crème\n1 ¼ l milk, < 40 °C\nAT&T &unknown; salt")
    #expect(recipe.directions == "Mix.\nBake.½ 🍞 \u{FFFD}")
  }

  @Test("Linked pictures are not downloaded; a picture inside the file is imported")
  func linkedPictures() throws {
    let remote =
      #""image": ["https://example.org/a.jpg", {"@type": "ImageObject", "url": "https://example.org/b.jpg"}]"#
    #expect(try imported(#"{"@type": "Recipe", \#(Self.bread), \#(remote)}"#).pictureID == nil)
    let own = #""image": {"url": "data:image/png;base64,\#(RecipePicture.dot.base64EncodedString())"}"#
    #expect(try imported(#"{"@type": "Recipe", \#(Self.bread), \#(own)}"#, as: "b.json").pictureID != nil)
  }

  @Test("An imported recipe is identified by its @id, and by its title if the @id is only a fragment")
  func identity() throws {
    let address = "https://example.org/rye"
    #expect(
      try imported(#"{"@type": "Recipe", "@id": "\#(address)#recipe", \#(Self.bread)}"#).slug == address + "#recipe")
    let edited = Self.bread.replacing("Rye loaf", with: "Dark rye loaf")
    _ = try imported(#"{"@type": "Recipe", "@id": "\#(address)#recipe", \#(edited)}"#, as: "b.json")
    #expect(try store.titles() == ["Dark rye loaf"])
    _ = try imported(
      ##"{"@type": "Recipe", "@id": "#recipe", "mainEntityOfPage": {"@id": "x"}, \##(edited)}"##, as: "c.json")
    #expect(try Set(store.recipes().map(\.slug)) == [address + "#recipe", "dark-rye-loaf"])
  }

  @Test("Equal recipes in one file are imported once, and different recipes with the same name both")
  func sameName() throws {
    let other = Self.bread.replacing("500 g", with: "1 kg")
    let file = try folder.write(
      #"[{"@type": "Recipe", \#(Self.bread)}, {"@type": "Recipe", \#(Self.bread)}, {"@type": "Recipe", \#(other)}]"#,
      to: "bread.json")
    #expect(try store.importRecipes(from: [file]).added == 2)
    #expect(try store.importRecipes(from: [file]).unchanged == 2)
  }

  @Test(
    "The kind of dish of an imported recipe follows from its category and title",
    arguments: [
      (#""recipeCategory": "Soups & Stews""#, "Green", DishKind.stew),
      (#""recipeCategory": ["Dessert"]"#, "Pie", .dessert),
      (#""recipeCategory": "Main""#, "Apple pies", .pie), (#""recipeCategory": "Cookies""#, "x", .cookie),
      (#""recipeCategory": "Main""#, "Crème", .vegetable), (#""recipeCuisine": "Pizza""#, "Tomato salad", .pizza),
    ])
  func kind(field: String, title: String, kind: DishKind) throws {
    #expect(
      try imported(
        #"{"@type": "Recipe", "name": "\#(title)", "recipeIngredient": "a", "recipeInstructions": "b", \#(field)}"#
      ).kind == kind)
  }

  // MARK: - Pages

  nonisolated private static let block = #"{"@type": "Recipe", \#(bread)}"#

  @Test(
    "The JSON-LD of a saved page is found in all common spellings of the script element",
    arguments: [
      #"<!DOCTYPE html><html><head><script type="application/ld+json">\#(block)</script></head></html>"#,
      #"<html><SCRIPT async data-a='x>y' TYPE = 'Application/LD+JSON; charset=utf-8' >\#(block)</SCRIPT>"#,
      #"<p><script id=a type=application/ld+json class=b>\#(block)</script >"#,
      #"<html><script type="application&#47;ld+json">\#(block)</script>"#,
      "<html><script type='application/ld+json'>\n<!--\n\(block)\n//-->\n</script>",
      "<html><script type='application/ld+json'>//<![CDATA[\n\(block)\n//]]></script>",
      "<html><script type='application/ld+json'>/*<![CDATA[*/ \(block); /*]]>*/</script>",
      "<html><script type='application/ld+json'>\(block.replacing("\"", with: "&quot;"))</script>",
      "<html><script type='application/ld+json'>\(block.replacing("\\n", with: "\n"))</script>",
      "<html><script type='application/ld+json'>{broken</script><script type='application/ld+json'>\(block)</script>",
      "<html><script>var a = \"<script type='application/ld+json'>{</scr\"</script><script type='application/ld+json'>\(block)",
      "<html><script type='application/ld+json'>\(block)</script><script type='application/ld+json'>\(block)</script>",
    ])
  func pages(page: String) throws {
    let recipe = try imported(page, as: "page.html")
    #expect(recipe.title == "Rye loaf")
    #expect(recipe.directions == "Knead.\nBake.")
    #expect(try store.count() == 1)
  }

  @Test("All recipes of a page are imported, except those inside of comments")
  func severalBlocks() throws {
    let other = Self.block.replacing("Rye loaf", with: "Oat loaf")
    let gone = Self.block.replacing("Rye loaf", with: "Old loaf")
    let open = "<script type='application/ld+json'>"
    let page = "<html>\(open)\(Self.block)</script><!-- \(open)\(gone)</script> -->\(open)\(other)</script></html>"
    #expect(try store.importRecipes(from: [try folder.write(page, to: "page.html")]).added == 2)
    #expect(try store.titles() == ["Oat loaf", "Rye loaf"])
  }

  @Test("A page in the Windows-1252 encoding is imported")
  func latinPage() throws {
    let page = "<html><script type='application/ld+json'>\(Self.block.replacing("Rye loaf", with: "Pâté"))</script>"
    let data = try #require(page.data(using: .windowsCP1252))
    try store.importRecipes(from: [try folder.write(data, to: "page.html")])
    #expect(try store.titles() == ["Pâté"])
  }
}
