import Foundation

/// An error in one field of a form, with a message for the person who fills it in.
public struct FieldError: Equatable, Hashable, Sendable {
  /// The form's field with the error.
  public let field: RecipeDraft.Field
  /// The sentence to show beside the field.
  public let message: String

  /// Creates an error in a field of a form.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - message: The sentence to show beside the field.
  public init(field: RecipeDraft.Field, message: String) {
    self.field = field
    self.message = message
  }
}

/// The error of saving a draft, or naming a collection, with invalid fields.
public struct RecipeValidationError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The errors, in the order of the form's fields; never empty.
  public let errors: [FieldError]

  init(errors: [FieldError]) {
    self.errors = errors
  }

  /// The sentences of all errors in one line.
  public var description: String { errors.map(\.message).joined(separator: " ") }

  /// The same line as `description`, for code that reads `errorDescription` of any error.
  public var errorDescription: String? { description }
}
