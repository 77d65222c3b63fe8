/// A recipe that was just deleted, with all that ``RecipeStore/restore(_:)`` needs to bring it back.
public struct DeletedRecipe: Sendable {
  /// The recipe as it was.
  public let recipe: Recipe
  let collectionIDs: [RecipeCollection.ID]
  let picture: RecipePicture?
}
