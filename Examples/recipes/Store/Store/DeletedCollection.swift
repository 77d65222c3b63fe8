/// A collection that was just deleted, with everything that ``RecipeStore/restore(_:)-(DeletedCollection)`` needs to
/// undo the deletion.
public struct DeletedCollection: Sendable {
  /// The identifier of the collection.
  public let id: RecipeCollection.ID
  /// The name of the collection.
  public let name: String
  let position: Int?
  let recipeIDs: [Recipe.ID]
}
