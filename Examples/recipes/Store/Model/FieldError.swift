import Foundation

/// What is wrong with one field of a form, in words for the person who fills it in.
public struct FieldError: Equatable, Hashable, Sendable {
  /// The field.
  public let field: RecipeDraft.Field
  /// The sentence to show beside it.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - message: The sentence to show beside it.
  public init(field: RecipeDraft.Field, message: String) {
    self.field = field
    self.message = message
  }
}

/// The error of keeping a draft, or naming a collection, while something is wrong with it.
public struct RecipeValidationError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The errors, in the order of the form's fields; never empty.
  public let errors: [FieldError]

  init(errors: [FieldError]) {
    self.errors = errors
  }

  /// The sentences of all errors in one line.
  public var description: String { errors.map(\.message).joined(separator: " ") }

  /// The same line, for code that asks any error for its text.
  public var errorDescription: String? { description }
}
