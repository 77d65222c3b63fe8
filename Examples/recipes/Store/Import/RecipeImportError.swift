import Foundation

/// A reason why a file is not imported: one line that names the file and, as far as known, the recipe and the field.
public struct RecipeImportError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The name of the file that could not be imported.
  public let file: String
  /// The recipe in the file: its number, and its title if it has one.
  public let recipe: String?
  /// The field of the recipe, as it is named in the file.
  public let field: String?
  /// The fault in the field, recipe or file.
  public let problem: String

  init(file: String, recipe: String? = nil, field: String? = nil, problem: String) {
    self.file = Self.oneLine(file)
    self.recipe = recipe.map(Self.oneLine)
    self.field = field
    self.problem = Self.oneLine(problem)
  }

  /// The error in one line, such as `bread.json: recipe 3 “Rye Loaf”: field cookTime: “soon” is not a duration`.
  public var description: String {
    var parts = [file]
    if let recipe { parts.append("recipe \(recipe)") }
    if let field { parts.append("field \(field)") }
    return (parts + [problem]).joined(separator: ": ")
  }

  /// The same line as `description`, for code that reads `errorDescription` of any error.
  public var errorDescription: String? { description }

  /// Returns a value from a file in quotation marks, shortened to fit a line.
  static func quoted(_ text: String) -> String {
    "“\(text.count > 60 ? text.prefix(60) + "…" : text[...])”"
  }

  /// Returns text with spaces in place of control characters, which a terminal would execute.
  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
