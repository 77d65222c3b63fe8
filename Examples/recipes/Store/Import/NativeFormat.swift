import Foundation

/// The program's own file format, written by the export.
struct NativeFormat {
  /// The value that the field `format` has in a file of this format.
  static let name = "diffablekit-recipes"
  /// The newest version of the format that this program reads, and the version that it writes.
  static let version = 1

  let file: String
  /// The folder in which pictures are found, or `nil` if there is none.
  let folder: URL?

  /// Returns true if a file claims to be in this format.
  static func matches(_ value: JSONValue) -> Bool {
    value["format"] != nil
  }

  /// Returns the recipes in the JSON value of a file in this format.
  func recipes(in root: JSONValue) throws(RecipeImportError) -> [ImportedRecipe] {
    guard root["format"]?.string == Self.name else {
      throw RecipeImportError(file: file, field: "format", problem: "“\(Self.name)” is expected")
    }
    guard case .number(let version)? = root["version"], version >= 1, version == version.rounded() else {
      throw RecipeImportError(file: file, field: "version", problem: "a whole number from 1 is expected")
    }
    if version > Double(Self.version) {
      throw RecipeImportError(
        file: file,
        problem:
          "the file has version \(Int(min(version, 1e9))) of the format, this program reads up to \(Self.version); "
          + "update the program")
    }
    guard case .array(let elements)? = root["recipes"] else {
      throw RecipeImportError(file: file, field: "recipes", problem: "a list of recipes is expected")
    }
    var slugs: Set<String> = []
    var recipes: [ImportedRecipe] = []
    for (index, element) in elements.enumerated() {
      let fields = RecipeFields(file: file, object: element, number: index + 1, titleField: "title")
      let recipe = try recipe(fields)
      guard slugs.insert(recipe.slug).inserted else {
        throw fields.error("id", "\(RecipeImportError.quoted(recipe.slug)) is the id of another recipe in this file")
      }
      recipes.append(recipe)
    }
    return recipes
  }

  private func recipe(_ fields: RecipeFields) throws(RecipeImportError) -> ImportedRecipe {
    guard case .object = fields.object else {
      throw fields.error(nil, "an object is expected, not \(fields.object.kindName)")
    }
    let slug = try fields.text("id")
    guard !slug.isEmpty, slug.count <= 300, slug.allSatisfy({ !$0.isWhitespace && !$0.isNewline }) else {
      throw fields.error("id", "1 to 300 characters without white space are expected")
    }
    let kindName = try fields.text("kind")
    guard let kind = DishKind(rawValue: kindName) else {
      let known = DishKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw fields.error("kind", "\(RecipeImportError.quoted(kindName)) is none of \(known)")
    }
    let namesCollections = fields.value("collections") != nil
    var content = RecipeContent(
      title: try fields.text("title"), kind: kind, servings: try fields.text("servings"),
      ingredients: try fields.texts("ingredients"), directions: try fields.texts("directions"),
      collections: namesCollections ? try fields.texts("collections") : [])
    content.prepTime = try seconds(fields, "prepTime")
    content.cookTime = try seconds(fields, "cookTime")
    try fields.check(content, names: [:])
    return ImportedRecipe(
      slug: slug, content: content, isFavorite: try isFavorite(fields), namesCollections: namesCollections,
      addedOn: try addedOn(fields), picture: try picture(fields))
  }

  private func seconds(_ fields: RecipeFields, _ field: String) throws(RecipeImportError) -> Int {
    switch try fields.required(field) {
    case .number(let number):
      guard number >= 0, number <= Double(CookingTimeText.longest), number == number.rounded() else {
        throw fields.error(field, "whole seconds from 0 to \(CookingTimeText.longest) are expected")
      }
      return Int(number)
    case .string(let text): throw fields.error(field, "\(RecipeImportError.quoted(text)) is not a number of seconds")
    case let other: throw fields.error(field, "a number of seconds is expected, not \(other.kindName)")
    }
  }

  private func isFavorite(_ fields: RecipeFields) throws(RecipeImportError) -> Bool? {
    switch fields.value("isFavorite") {
    case nil: return nil
    case .bool(let isFavorite)?: return isFavorite
    case let other?: throw fields.error("isFavorite", "true or false is expected, not \(other.kindName)")
    }
  }

  private func addedOn(_ fields: RecipeFields) throws(RecipeImportError) -> Date? {
    guard fields.value("addedOn") != nil else { return nil }
    let text = try fields.text("addedOn")
    guard let date = Self.date(text) else {
      throw fields.error(
        "addedOn", "\(RecipeImportError.quoted(text)) is not a date and time such as 2025-03-14T18:20:00Z")
    }
    return date
  }

  private func picture(_ fields: RecipeFields) throws(RecipeImportError) -> RecipePicture? {
    guard fields.value("image") != nil else { return nil }
    let address = try fields.text("image")
    if address.lowercased().hasPrefix("data:") { return try fields.picture(dataURI: address, field: "image") }
    let refusal =
      "\(RecipeImportError.quoted(address)) is neither a file in the folder of this file nor a data: address"
    guard let folder, !address.isEmpty, !address.hasPrefix("/"), !address.contains("://") else {
      throw fields.error("image", refusal)
    }
    // Links are resolved before the comparison, so that neither “..” nor a link leads out of the folder.
    let root = folder.resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
    let url = folder.appending(path: address).resolvingSymlinksInPath().standardizedFileURL
    let path = url.path(percentEncoded: false)
    guard path.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { throw fields.error("image", refusal) }
    return try fields.picture(data: try content(of: path, address: address, fields), field: "image")
  }

  private func content(
    of path: String, address: String, _ fields: RecipeFields
  ) throws(RecipeImportError) -> Data {
    let name = RecipeImportError.quoted(address)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int else {
      throw fields.error("image", "there is no file \(name)")
    }
    if size > RecipePicture.largestSize {
      throw fields.error("image", RecipePicture.Refusal.tooLarge(size).description)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw fields.error("image", "the file \(name) can't be read")
    }
    return data
  }

  /// Parses an ISO 8601 date, rounded to the store's milliseconds.
  static func date(_ text: String) -> Date? {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return (try? style.parse(text)).map { Date(milliseconds: $0.milliseconds) }
  }

  /// Returns a date as ISO 8601 text, with milliseconds only if there are any.
  static func text(_ date: Date) -> String {
    // Foundation truncates fractions instead of rounding, which loses a millisecond of about every second date.
    let milliseconds = ((date.milliseconds % 1_000) + 1_000) % 1_000
    let whole = Date(milliseconds: date.milliseconds - milliseconds).formatted(.iso8601)
    guard milliseconds > 0 else { return whole }
    return whole.dropLast() + "." + String(1_000 + milliseconds).dropFirst() + "Z"
  }
}
