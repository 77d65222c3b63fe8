import Foundation

/// The text of a recipe in a form, which may still be invalid.
///
/// Call ``validate()`` after every change for the errors to show beside the fields; pass the draft to
/// ``RecipeStore/add(_:)`` or ``RecipeStore/update(_:with:)`` to save it.
public struct RecipeDraft: Equatable, Sendable {
  /// An identifier of a field of the recipe form.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// Identifies the form's field for the name of the dish.
    case title
    /// Identifies the form's field for the kind of dish.
    case kind
    /// Identifies the form's field for the time to prepare.
    case prepTime
    /// Identifies the form's field for the time to cook.
    case cookTime
    /// Identifies the form's field for the amount that the recipe makes.
    case servings
    /// Identifies the form's field for the ingredients.
    case ingredients
    /// Identifies the form's field for the directions.
    case directions
    /// Identifies the form's field for the names of the recipe's collections; also the name field in the form of a
    /// collection.
    case collections
    /// Identifies the form's field for the recipe's own picture.
    case picture
  }

  /// A change that a draft makes to the recipe's own picture: it keeps, removes or replaces the picture.
  public enum PictureChange: Equatable, Sendable {
    /// The recipe keeps its picture, if it has one.
    case keep
    /// The picture is removed: the recipe is shown with the drawing of its kind.
    case remove
    /// The picture is replaced with an image file of these bytes.
    case replace(Data)
  }

  /// The name of the dish.
  public var title = ""
  /// The kind of dish.
  public var kind = DishKind.soup
  /// The time to prepare, such as “20”, “1:30” or “1 h 30”; empty for none.
  public var prepTime = ""
  /// The time to cook, in the same form as ``prepTime``.
  public var cookTime = ""
  /// The amount that the recipe makes, such as “4” or “12 rolls”; may be empty.
  public var servings = ""
  /// The ingredients, one per line.
  public var ingredients = ""
  /// The directions, one step per line.
  public var directions = ""
  /// The names of the recipe's collections, separated by commas or lines; may be empty.
  public var collections = ""
  /// The change of the recipe's own picture.
  public var picture = PictureChange.keep

  /// Creates the draft of an empty form.
  public init() {}

  /// Creates the draft of a form that edits a recipe; saved without a change, it changes nothing.
  ///
  /// - Parameter recipe: The recipe to edit.
  public init(_ recipe: Recipe) {
    title = recipe.title
    kind = recipe.kind
    prepTime = recipe.prepTime == 0 ? "" : CookingTimeText.text(seconds: recipe.prepTime)
    cookTime = recipe.cookTime == 0 ? "" : CookingTimeText.text(seconds: recipe.cookTime)
    servings = recipe.servings
    ingredients = recipe.ingredients
    directions = recipe.directions
    collections = recipe.collections.joined(separator: ", ")
  }

  /// Returns this draft with the values of `current` for all fields in which this draft is equal to `original`.
  func takingUnchangedFields(since original: RecipeDraft, from current: RecipeDraft) -> RecipeDraft {
    var draft = self
    func take<Value: Equatable>(_ field: WritableKeyPath<RecipeDraft, Value>) {
      if self[keyPath: field] == original[keyPath: field] { draft[keyPath: field] = current[keyPath: field] }
    }
    let texts: [WritableKeyPath<RecipeDraft, String>] = [
      \.title, \.prepTime, \.cookTime, \.servings, \.ingredients, \.directions, \.collections,
    ]
    for field in texts { take(field) }
    take(\.kind)
    take(\.picture)
    return draft
  }

  /// Returns the errors of the draft, in the order of the form's fields.
  ///
  /// - Returns: One error for each invalid field; empty if the draft can be saved.
  /// - Complexity: O(length of the texts).
  public func validate() -> [FieldError] {
    checked().errors
  }

  /// Returns the content and the picture that the draft describes, or throws the errors of its fields.
  func content() throws(RecipeValidationError) -> (content: RecipeContent, picture: CheckedPictureChange) {
    let checked = checked()
    guard checked.errors.isEmpty else { throw RecipeValidationError(errors: checked.errors) }
    return (checked.content, checked.picture)
  }

  /// A change of the recipe's own picture whose bytes have been checked.
  enum CheckedPictureChange: Equatable, Sendable {
    case keep
    case remove
    case replace(RecipePicture)
  }

  private func checked() -> (content: RecipeContent, picture: CheckedPictureChange, errors: [FieldError]) {
    var errors: [FieldError] = []
    var content = RecipeContent(
      title: title, kind: kind, servings: servings, ingredients: ingredients.split(whereSeparator: \.isNewline),
      directions: directions.split(whereSeparator: \.isNewline),
      collections: collections.split { $0 == "," || $0.isNewline })
    content.prepTime = time(prepTime, of: .prepTime, errors: &errors)
    content.cookTime = time(cookTime, of: .cookTime, errors: &errors)
    errors += content.problems()
    var change = CheckedPictureChange.keep
    switch picture {
    case .keep: change = .keep
    case .remove: change = .remove
    case .replace(let data):
      do throws(RecipePicture.Refusal) {
        change = .replace(try RecipePicture(data: data))
      } catch {
        let line = error.description
        errors.append(FieldError(field: .picture, message: line.prefix(1).uppercased() + line.dropFirst() + "."))
      }
    }
    let order = Field.allCases
    errors.sort { order.firstIndex(of: $0.field)! < order.firstIndex(of: $1.field)! }
    return (content, change, errors)
  }

  private func time(_ text: String, of field: Field, errors: inout [FieldError]) -> Int {
    if text.allSatisfy(\.isWhitespace) { return 0 }
    if let seconds = CookingTimeText.seconds(in: text) { return seconds }
    let shown = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(40)
    errors.append(
      FieldError(
        field: field, message: "“\(shown)” is not a time. Write minutes (90), 1:30 or 1 h 30; at most 30 days."))
    return 0
  }
}
