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
  ///
  /// A field that cannot be read is left out, and so is a recipe without title, ingredients or steps beside a whole one:
  /// pages name related recipes in part.
  ///
  /// - Throws: The reason why the first recipe cannot be read, if none is whole.
  func recipes(in objects: [JSONValue]) throws(RecipeImportError) -> ImportedFile {
    var file = ImportedFile(recipes: [])
    var stubs: [RecipeImportError] = []
    var known: Set<ImportedRecipe> = []
    var slugs = SlugNumbering()
    for (index, object) in objects.enumerated() {
      var fields = RecipeFields(file: self.file, object: object, number: index + 1, titleField: "name")
      do throws(RecipeImportError) {
        var recipe = try recipe(&fields)
        // Pages repeat a recipe in several blocks; equal blocks are one recipe, but recipes of the same name are not.
        guard known.insert(recipe).inserted else { continue }
        recipe.slug = slugs.unused(recipe.slug)
        file.recipes.append(recipe)
        file.leftOut += fields.leftOut
      } catch {
        if stubs.count < ImportedFile.mostLeftOut { stubs.append(error) }
      }
    }
    if file.recipes.isEmpty, let first = stubs.first { throw first }
    file.leftOut += stubs
    return file
  }

  private func recipe(_ fields: inout RecipeFields) throws(RecipeImportError) -> ImportedRecipe {
    let title = try fields.plain(try fields.text("name"), "name")
    let ingredientsField = fields.value("recipeIngredient") == nil ? "ingredients" : "recipeIngredient"
    guard let ingredients = fields.value(ingredientsField) else { throw fields.error("recipeIngredient", "is missing") }
    var content = RecipeContent(
      title: title, kind: kind(&fields, title: title), servings: servings(&fields),
      ingredients: try lines(ingredients, &fields, ingredientsField),
      directions: try steps(try fields.required("recipeInstructions"), &fields), collections: [String]())
    (content.prepTime, content.cookTime) = times(&fields)
    try fields.check(
      content, names: [.title: "name", .ingredients: ingredientsField, .directions: "recipeInstructions"])
    return ImportedRecipe(slug: slug(&fields, title: content.title), content: content, picture: picture(&fields))
  }

  // MARK: - Identity

  /// Returns the web address of the recipe if it has one, otherwise a slug made from its title.
  private func slug(_ fields: inout RecipeFields, title: String) -> String {
    let page = fields.value("mainEntityOfPage")
    for address in [fields.value("@id"), fields.value("url"), page, page?["@id"]] {
      // “#recipe” and “_:b0” are identifiers within one page only.
      guard let address = address?.string, address.hasPrefix("https://") || address.hasPrefix("http://"),
        address.count <= 300, !address.contains(where: \.isWhitespace)
      else { continue }
      return address
    }
    for field in ["@id", "url", "mainEntityOfPage"] {
      guard let value = fields.value(field), value.string == nil, value["@id"]?.string == nil else { continue }
      fields.leaveOut(field, "an address is expected, not \(value.kindName)")
    }
    let words = SearchText.folded(title).split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "recipe" : String(words.joined(separator: "-").prefix(300))
  }

  private func kind(_ fields: inout RecipeFields, title: String) -> DishKind {
    var texts: [String] = []
    for field in ["recipeCategory", "recipeCuisine"] {
      for element in (fields.value(field)?.elements ?? []).prefix(20) where element != .null {
        guard let text = element.string else {
          fields.leaveOut(field, "text is expected, not \(element.kindName)")
          continue
        }
        // The kind is guessed from these texts; one that is far too long says nothing.
        if texts.count < 20, text.utf8.count <= RecipeFields.longestMarkup { texts.append(MarkupText.plain(text)) }
      }
    }
    return DishKind(guessedFrom: texts + [title])
  }

  // MARK: - Times and servings

  private func times(_ fields: inout RecipeFields) -> (prep: Int, cook: Int) {
    let prep = duration(&fields, "prepTime")
    let cook = duration(&fields, "cookTime")
    let total = duration(&fields, "totalTime") ?? 0
    // The part of the total beyond the known time is the missing time; if both are missing, the total is cooking time.
    return (prep ?? max(0, total - (cook ?? total)), cook ?? max(0, total - (prep ?? 0)))
  }

  private func duration(_ fields: inout RecipeFields, _ field: String) -> Int? {
    guard let value = fields.value(field) else { return nil }
    // Of a range the longer time is taken, with which nobody eats too late.
    let candidates = [value, value["maxValue"], value["minValue"], value["value"]].compactMap { $0?.string }
    if value.string?.allSatisfy(\.isWhitespace) == true { return nil }
    for text in candidates {
      if let seconds = CookingTimeText.seconds(published: text) { return seconds }
    }
    let problem = candidates.first.map { "\(RecipeImportError.quoted($0)) is not a duration" }
    fields.leaveOut(field, problem ?? "a duration is expected, not \(value.kindName)")
    return nil
  }

  private func servings(_ fields: inout RecipeFields) -> String {
    for element in fields.value("recipeYield")?.elements ?? [] {
      let text: String
      switch element {
      case .string(let string):
        let plain = fields.unlessUnreadable { fields throws(RecipeImportError) in
          try fields.plain(string, "recipeYield")
        }
        guard let plain else { continue }
        text = plain
      case .number(let number): text = Self.text(number)
      case .object:
        switch element["value"] {
        case .string(let string)?: text = string
        case .number(let number)?: text = Self.text(number)
        default:
          fields.leaveOut("recipeYield", "the object has no value that is text or a number")
          continue
        }
      case .null: continue
      default:
        fields.leaveOut("recipeYield", "text or a number is expected, not \(element.kindName)")
        continue
      }
      let servings = Self.withoutUnit(text)
      if servings.count > RecipeContent.longestServings {
        fields.leaveOut("recipeYield", "at most \(RecipeContent.longestServings) characters fit, not \(servings.count)")
      } else if !servings.isEmpty {
        return servings
      }
    }
    return ""
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

  /// Returns the lines in a text, a list of texts, or lists of them; other elements are left out.
  private func lines(
    _ value: JSONValue, _ fields: inout RecipeFields, _ field: String
  ) throws(RecipeImportError) -> [String] {
    var lines: [String] = []
    for (index, element) in value.elements.enumerated() {
      switch element {
      case .string(let text): lines += try self.lines(text, fields, field)
      case .array: lines += try self.lines(element, &fields, field)
      default: fields.leaveOut(field, "element \(index + 1) is \(element.kindName), not text")
      }
    }
    return lines
  }

  /// Returns the steps in `recipeInstructions`: text, lists of text, steps, and sections of steps; others are left out.
  private func steps(_ value: JSONValue, _ fields: inout RecipeFields) throws(RecipeImportError) -> [String] {
    switch value {
    case .null: return []
    case .string(let text): return try lines(text, fields, "recipeInstructions")
    case .array(let elements):
      var steps: [String] = []
      for element in elements { steps += try self.steps(element, &fields) }
      return steps
    case .object:
      if let list = value["itemListElement"] ?? value["item"] {
        var steps = try steps(list, &fields)
        if let name = value["name"]?.string, Self.isType("HowToSection", value), let first = steps.first {
          // The program's directions have no headings, so the name of an imported section is put in front of its first
          // step.
          let title = try lines(name, fields, "recipeInstructions").joined(separator: " ")
            .trimmingCharacters(in: [":", " "])
          if !title.isEmpty { steps[0] = "\(title): \(first)" }
        }
        if !steps.isEmpty { return steps }
      }
      if let text = value["text"]?.string ?? value["name"]?.string {
        return try lines(text, fields, "recipeInstructions")
      }
      fields.leaveOut("recipeInstructions", "a step has neither text nor name")
    default: fields.leaveOut("recipeInstructions", "steps are expected, not \(value.kindName)")
    }
    return []
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

  /// Returns the first picture that the file itself contains; pictures at other addresses are not downloaded, and one
  /// that cannot be shown is left out.
  private func picture(_ fields: inout RecipeFields) -> RecipePicture? {
    for element in fields.value("image")?.elements ?? [] where element != .null {
      let names = ["url", "contentUrl", "@id"]
      guard let address = element.string ?? names.lazy.compactMap({ element[$0]?.string }).first else {
        fields.leaveOut("image", "an address is expected, not \(element.kindName)")
        continue
      }
      guard address.prefix(5).lowercased() == "data:" else { continue }
      let picture = fields.unlessUnreadable { fields throws(RecipeImportError) in
        try fields.picture(dataURI: address, field: "image")
      }
      if let picture { return picture }
    }
    return nil
  }
}
