import Foundation

/// A recipe as a person types it in a form: text that may still be wrong.
///
/// Ask ``validate()`` after every change for what to say beside the fields; give the draft to
/// ``RecipeStore/add(_:)`` or ``RecipeStore/update(_:with:)`` to keep it.
public struct RecipeDraft: Equatable, Sendable {
  /// A field of the form.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// The name of the dish.
    case title
    /// The kind of dish.
    case kind
    /// The time to prepare.
    case prepTime
    /// The time to cook.
    case cookTime
    /// How much it makes.
    case servings
    /// The ingredients.
    case ingredients
    /// The directions.
    case directions
    /// The names of its collections, also the name in the form for one collection.
    case collections
    /// The recipe's own picture.
    case picture
  }

  /// What happens to the recipe's own picture.
  public enum PictureChange: Equatable, Sendable {
    /// The recipe keeps the picture it has, if it has one.
    case keep
    /// The recipe is shown with the drawing of its kind again.
    case remove
    /// The recipe gets the image file with these bytes.
    case replace(Data)
  }

  /// The name of the dish.
  public var title = ""
  /// The kind of dish.
  public var kind = DishKind.soup
  /// The time to prepare, such as “20”, “1:30” or “1 h 30”; empty for none.
  public var prepTime = ""
  /// The time to cook, written as ``prepTime`` is.
  public var cookTime = ""
  /// How much it makes, such as “4” or “12 rolls”; may be empty.
  public var servings = ""
  /// The ingredients, one per line.
  public var ingredients = ""
  /// The directions, one step per line.
  public var directions = ""
  /// The names of its collections, separated by commas or lines; may be empty.
  public var collections = ""
  /// What happens to its own picture.
  public var picture = PictureChange.keep

  /// Creates the draft of an empty form.
  public init() {}

  /// Creates the draft of a form that edits a recipe; kept unchanged, it changes nothing.
  ///
  /// - Parameter recipe: The recipe to edit.
  public init(_ recipe: Recipe) {
    title = recipe.title
    kind = recipe.kind
    prepTime = recipe.prepTime == 0 ? "" : CookingTime.text(seconds: recipe.prepTime)
    cookTime = recipe.cookTime == 0 ? "" : CookingTime.text(seconds: recipe.cookTime)
    servings = recipe.servings
    ingredients = recipe.ingredients
    directions = recipe.directions
    collections = recipe.collections.joined(separator: ", ")
  }

  /// The draft with those fields replaced that are as they were in an earlier draft.
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

  /// What is wrong with the draft, in the order of the form's fields.
  ///
  /// - Returns: One error for each field that is wrong; empty when the draft can be kept.
  /// - Complexity: O(length of the texts).
  public func validate() -> [FieldError] {
    checked().errors
  }

  /// The recipe the draft describes.
  func content() throws(RecipeValidationError) -> (content: RecipeContent, picture: CheckedPicture) {
    let checked = checked()
    guard checked.errors.isEmpty else { throw RecipeValidationError(errors: checked.errors) }
    return (checked.content, checked.picture)
  }

  /// A picture change whose bytes are known to be a picture.
  enum CheckedPicture: Equatable, Sendable {
    case keep
    case remove
    case replace(RecipePicture)
  }

  private func checked() -> (content: RecipeContent, picture: CheckedPicture, errors: [FieldError]) {
    var errors: [FieldError] = []
    var content = RecipeContent(
      title: title, kind: kind, servings: servings, ingredients: ingredients.split(whereSeparator: \.isNewline),
      directions: directions.split(whereSeparator: \.isNewline),
      collections: collections.split { $0 == "," || $0.isNewline })
    content.prepTime = time(prepTime, of: .prepTime, errors: &errors)
    content.cookTime = time(cookTime, of: .cookTime, errors: &errors)
    errors += content.problems()
    var change = CheckedPicture.keep
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
    if let seconds = CookingTime.seconds(in: text) { return seconds }
    let shown = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(40)
    errors.append(
      FieldError(
        field: field, message: "“\(shown)” is not a time. Write minutes (90), 1:30 or 1 h 30; at most 30 days."))
    return 0
  }
}
