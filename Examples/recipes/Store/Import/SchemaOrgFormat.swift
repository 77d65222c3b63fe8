import Foundation

/// The format in which web sites publish recipes: schema.org `Recipe` in JSON-LD.
struct SchemaOrgFormat {
  let file: String

  /// Returns the objects of type `Recipe` in a value: alone, in lists, in a `@graph` or in another object.
  static func recipeObjects(in value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements): elements.flatMap(recipeObjects)
    case .object(let members):
      isRecipe(value) ? [value] : members.keys.sorted().flatMap { recipeObjects(in: members[$0]!) }
    default: []
    }
  }

  private static func isRecipe(_ value: JSONValue) -> Bool {
    (value["@type"] ?? .null).elements.contains { type in
      guard let name = type.string else { return false }
      return ["Recipe", "schema:Recipe", "http://schema.org/Recipe", "https://schema.org/Recipe"].contains(name)
    }
  }

  /// Returns the recipes that the schema.org objects of a file describe; equal ones count once.
  func recipes(in objects: [JSONValue]) throws(RecipeImportError) -> [ImportedRecipe] {
    var recipes: [ImportedRecipe] = []
    var known: Set<ImportedRecipe> = []
    var slugs = SlugNumbering()
    for (index, object) in objects.enumerated() {
      let fields = RecipeFields(file: file, object: object, number: index + 1, titleField: "name")
      var recipe = try recipe(fields)
      // Pages repeat a recipe in several blocks; equal blocks are one recipe, but recipes of the same name are not.
      guard known.insert(recipe).inserted else { continue }
      recipe.slug = slugs.unused(recipe.slug)
      recipes.append(recipe)
    }
    return recipes
  }

  private func recipe(_ fields: RecipeFields) throws(RecipeImportError) -> ImportedRecipe {
    let title = try fields.plain(try fields.text("name"), "name")
    let ingredientsField = fields.value("recipeIngredient") == nil ? "ingredients" : "recipeIngredient"
    guard fields.value(ingredientsField) != nil else { throw fields.error("recipeIngredient", "is missing") }
    var content = RecipeContent(
      title: title, kind: try kind(fields, title: title), servings: try servings(fields),
      ingredients: try lines(fields, ingredientsField),
      directions: try steps(try fields.required("recipeInstructions"), fields), collections: [String]())
    (content.prepTime, content.cookTime) = try times(fields)
    try fields.check(
      content,
      names: [
        .title: "name", .servings: "recipeYield", .ingredients: ingredientsField, .directions: "recipeInstructions",
      ])
    return ImportedRecipe(
      slug: slug(fields, title: content.title), content: content, picture: try picture(fields))
  }

  // MARK: - Identity

  /// Returns the web address of the recipe if it has one, otherwise a slug made from its title.
  private func slug(_ fields: RecipeFields, title: String) -> String {
    let page = fields.value("mainEntityOfPage")
    for address in [fields.value("@id"), fields.value("url"), page, page?["@id"]] {
      // “#recipe” and “_:b0” are identifiers within one page only.
      guard let address = address?.string, address.hasPrefix("https://") || address.hasPrefix("http://"),
        address.count <= 300, !address.contains(where: \.isWhitespace)
      else { continue }
      return address
    }
    let words = SearchText.folded(title).split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "recipe" : String(words.joined(separator: "-").prefix(300))
  }

  private func kind(_ fields: RecipeFields, title: String) throws(RecipeImportError) -> DishKind {
    var texts: [String] = []
    for field in ["recipeCategory", "recipeCuisine"] {
      for text in (fields.value(field)?.elements ?? []).prefix(20).compactMap(\.string) where texts.count < 20 {
        texts.append(try fields.plain(text, field))
      }
    }
    return DishKind(guessedFrom: texts + [title])
  }

  // MARK: - Times and servings

  private func times(_ fields: RecipeFields) throws(RecipeImportError) -> (prep: Int, cook: Int) {
    let prep = try duration(fields, "prepTime")
    let cook = try duration(fields, "cookTime")
    let total = try duration(fields, "totalTime") ?? 0
    // The part of the total beyond the known time is the missing time; if both are missing, the total is cooking time.
    return (prep ?? max(0, total - (cook ?? total)), cook ?? max(0, total - (prep ?? 0)))
  }

  private func duration(_ fields: RecipeFields, _ field: String) throws(RecipeImportError) -> Int? {
    guard let value = fields.value(field) else { return nil }
    guard let text = value.string else { throw fields.error(field, "a duration is expected, not \(value.kindName)") }
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let seconds = ISO8601Duration.seconds(in: text) else {
      throw fields.error(field, "\(RecipeImportError.quoted(text)) is not a duration")
    }
    return seconds
  }

  private func servings(_ fields: RecipeFields) throws(RecipeImportError) -> String {
    for element in fields.value("recipeYield")?.elements ?? [] {
      let text: String
      switch element {
      case .string(let string): text = try fields.plain(string, "recipeYield")
      case .number(let number): text = Self.text(number)
      case .object: text = element["value"].map { $0.string ?? Self.text($0) } ?? ""
      default: throw fields.error("recipeYield", "text or a number is expected, not \(element.kindName)")
      }
      let servings = Self.withoutUnit(text)
      if !servings.isEmpty { return servings }
    }
    return ""
  }

  private static func text(_ value: JSONValue) -> String {
    if case .number(let number) = value { text(number) } else { "" }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }

  /// Returns the servings without their unit: “Serves 4”, “4 servings” and “4” all mean four servings; “12 rolls” keeps
  /// its unit.
  private static func withoutUnit(_ text: String) -> String {
    var words = text.split(whereSeparator: \.isWhitespace)
    let first = words.first?.lowercased().trimmingCharacters(in: .punctuationCharacters)
    if words.count > 1, let first, ["serves", "makes", "yield", "yields", "servings"].contains(first) {
      words.removeFirst()
    }
    let units: Set<String> = ["serving", "servings", "portion", "portions", "person", "persons", "people"]
    if words.count > 1, let last = words.last?.lowercased(), units.contains(last),
      words[words.count - 2].last?.isNumber == true
    {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  // MARK: - Texts

  private func lines(_ fields: RecipeFields, _ field: String) throws(RecipeImportError) -> [String] {
    var lines: [String] = []
    for (index, element) in (fields.value(field)?.elements ?? []).enumerated() {
      guard let text = element.string else {
        throw fields.error(field, "element \(index + 1) is \(element.kindName), not text")
      }
      lines += try self.lines(text, fields, field)
    }
    return lines
  }

  /// Returns the steps in `recipeInstructions`: text, lists of text, steps, and sections of steps.
  private func steps(_ value: JSONValue, _ fields: RecipeFields) throws(RecipeImportError) -> [String] {
    switch value {
    case .null: return []
    case .string(let text): return try lines(text, fields, "recipeInstructions")
    case .array(let elements):
      var steps: [String] = []
      for element in elements { steps += try self.steps(element, fields) }
      return steps
    case .object:
      if let list = value["itemListElement"] ?? value["item"] {
        var steps = try steps(list, fields)
        if let name = value["name"]?.string, Self.isType("HowToSection", value), let first = steps.first {
          // The program's directions have no headings, so the name of an imported section is put in front of its first
          // step.
          let title = try lines(name, fields, "recipeInstructions").joined(separator: " ")
            .trimmingCharacters(in: [":", " "])
          if !title.isEmpty { steps[0] = "\(title): \(first)" }
        }
        if !steps.isEmpty { return steps }
      }
      guard let text = value["text"]?.string ?? value["name"]?.string else {
        throw fields.error("recipeInstructions", "a step has neither text nor name")
      }
      return try lines(text, fields, "recipeInstructions")
    default: throw fields.error("recipeInstructions", "steps are expected, not \(value.kindName)")
    }
  }

  private static func isType(_ name: String, _ value: JSONValue) -> Bool {
    (value["@type"] ?? .null).elements.contains { $0.string?.hasSuffix(name) ?? false }
  }

  private func lines(
    _ markup: String, _ fields: RecipeFields, _ field: String
  ) throws(RecipeImportError) -> [String] {
    try fields.plain(markup, field).split(whereSeparator: \.isNewline).map(String.init)
  }

  // MARK: - Picture

  /// Returns the first picture that the file itself contains; pictures at other addresses are not downloaded.
  private func picture(_ fields: RecipeFields) throws(RecipeImportError) -> RecipePicture? {
    for element in fields.value("image")?.elements ?? [] {
      guard let address = element.string ?? element["url"]?.string ?? element["contentUrl"]?.string else { continue }
      if address.prefix(5).lowercased() == "data:" { return try fields.picture(dataURI: address, field: "image") }
    }
    return nil
  }
}
