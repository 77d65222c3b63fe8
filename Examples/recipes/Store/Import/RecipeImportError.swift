import Foundation

/// Why a file is not imported: one line that names the file and, as far as known, the recipe and the field.
public struct RecipeImportError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The name of the file.
  public let file: String
  /// The recipe in it: its number, and its title when it has one.
  public let recipe: String?
  /// The field of the recipe, as the file calls it.
  public let field: String?
  /// What is wrong.
  public let problem: String

  init(file: String, recipe: String? = nil, field: String? = nil, problem: String) {
    self.file = Self.oneLine(file)
    self.recipe = recipe.map(Self.oneLine)
    self.field = field
    self.problem = Self.oneLine(problem)
  }

  /// The line, such as `bread.json: recipe 3 “Rye Loaf”: field cookTime: “soon” is not a duration`.
  public var description: String {
    var parts = [file]
    if let recipe { parts.append("recipe \(recipe)") }
    if let field { parts.append("field \(field)") }
    return (parts + [problem]).joined(separator: ": ")
  }

  /// The same line, for code that asks any error for its text.
  public var errorDescription: String? { description }

  /// A value from a file, short enough to be quoted in a line.
  static func quoted(_ text: String) -> String {
    "“\(text.count > 60 ? text.prefix(60) + "…" : text[...])”"
  }

  /// Text without control characters, which in a terminal could do more than be read.
  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
