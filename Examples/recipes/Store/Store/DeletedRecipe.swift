/// A recipe that was just deleted, with everything that ``RecipeStore/restore(_:)`` needs to undo the deletion.
public struct DeletedRecipe: Sendable {
  /// The recipe before its deletion.
  public let recipe: Recipe
  let collectionIDs: [RecipeCollection.ID]
  let picture: RecipePicture?
}
