import Foundation

/// The fields of one recipe in a file, with the names that errors need.
struct RecipeFields {
  let file: String
  let object: JSONValue
  /// The recipe's number in the file and its title.
  let label: String
  /// The fields that could not be read and are left out; each says why.
  private(set) var leftOut: [RecipeImportError] = []

  /// The maximum number of bytes of one text with its markup; it is checked before the markup is read.
  static let longestMarkup = 8 * RecipeContent.longestText
  /// The number of characters of a title that errors may quote.
  private static let longestTitle = 2_000

  init(file: String, object: JSONValue, number: Int, titleField: String) {
    self.file = file
    self.object = object
    let title = object[titleField]?.string.map { MarkupText.plain(String($0.prefix(Self.longestTitle))) }?.split(
      whereSeparator: \.isWhitespace
    )
    .joined(separator: " ")
    label = title.map { $0.isEmpty ? "\(number)" : "\(number) \(RecipeImportError.quoted($0))" } ?? "\(number)"
  }

  func error(_ field: String?, _ problem: String) -> RecipeImportError {
    RecipeImportError(file: file, recipe: label, field: field, problem: problem)
  }

  /// Records that a field, or a part of it, is left out, unless that was recorded ``ImportedFile/mostLeftOut`` times.
  mutating func leaveOut(_ field: String, _ problem: String) { leaveOut(error(field, problem)) }

  private mutating func leaveOut(_ error: RecipeImportError) {
    if leftOut.count < ImportedFile.mostLeftOut { leftOut.append(error) }
  }

  /// Returns what a closure returns, or leaves the field out of which it cannot read anything.
  mutating func unlessUnreadable<Value>(_ body: (Self) throws(RecipeImportError) -> Value?) -> Value? {
    do throws(RecipeImportError) {
      return try body(self)
    } catch {
      leaveOut(error)
      return nil
    }
  }

  /// Returns the value of a field; null counts as missing.
  func value(_ field: String) -> JSONValue? {
    let value = object[field]
    return value == .null ? nil : value
  }

  func required(_ field: String) throws(RecipeImportError) -> JSONValue {
    guard let value = value(field) else { throw error(field, "is missing") }
    return value
  }

  func text(_ field: String) throws(RecipeImportError) -> String {
    let value = try required(field)
    guard let text = value.string else { throw error(field, "text is expected, not \(value.kindName)") }
    return text
  }

  func texts(_ field: String) throws(RecipeImportError) -> [String] {
    let value = try required(field)
    guard case .array(let elements) = value else {
      throw error(field, "a list of texts is expected, not \(value.kindName)")
    }
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      guard let text = element.string else {
        throw error(field, "element \(index + 1) is \(element.kindName), not text")
      }
      texts.append(text)
    }
    return texts
  }

  /// Returns a text of this recipe without its markup.
  ///
  /// - Throws: An error if the text with its markup is longer than any that is accepted.
  func plain(_ markup: String, _ field: String) throws(RecipeImportError) -> String {
    guard markup.utf8.count <= Self.longestMarkup else {
      throw error(field, "the text has \(markup.utf8.count) bytes, at most \(Self.longestMarkup) are accepted")
    }
    return MarkupText.plain(markup)
  }

  /// Throws an error if content breaks a rule of the store; `names` maps the form's fields to the names in this format.
  func check(_ content: RecipeContent, names: [RecipeDraft.Field: String]) throws(RecipeImportError) {
    guard let problem = content.problems().first else { return }
    throw error(names[problem.field] ?? problem.field.rawValue, problem.message)
  }

  /// Returns the picture in a `data:` address.
  func picture(dataURI: String, field: String) throws(RecipeImportError) -> RecipePicture {
    guard let comma = dataURI.firstIndex(of: ",") else { throw error(field, "the data: address has no data") }
    let isBase64 = dataURI[..<comma].lowercased().hasSuffix(";base64")
    let body = String(dataURI[dataURI.index(after: comma)...])
    let data =
      isBase64
      ? Data(base64Encoded: body.removingPercentEncoding ?? body, options: .ignoreUnknownCharacters)
      : body.removingPercentEncoding.map { Data($0.utf8) }
    guard let data else { throw error(field, "the data: address can't be decoded") }
    return try picture(data: data, field: field)
  }

  func picture(data: Data, field: String) throws(RecipeImportError) -> RecipePicture {
    do throws(RecipePicture.Refusal) {
      return try RecipePicture(data: data)
    } catch {
      throw self.error(field, error.description)
    }
  }
}
