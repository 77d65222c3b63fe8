import DiffableKit
import RecipesStore

/// A cache of the images of recipes: drawings of kinds of dishes are made once, recipes' own pictures are kept while
/// they are recent.
@MainActor final class RecipeImages {
  private static let limit = 200
  private static var kinds: [DishKind: UIImage] = [:]
  private let store: RecipeStore
  private var own: [String: UIImage] = [:]
  private var order: [String] = []

  init(store: RecipeStore) { self.store = store }

  func image(for recipe: Recipe) -> UIImage? {
    if let id = recipe.pictureID, let image = ownImage(id) { return image }
    if let image = Self.kinds[recipe.kind] { return image }
    let image = recipe.kind.pictureData.flatMap { UIImage(data: $0) } ?? UIImage(systemName: "fork.knife")
    Self.kinds[recipe.kind] = image
    return image
  }

  private func ownImage(_ id: String) -> UIImage? {
    if let image = own[id] { return image }
    guard let picture = try? store.picture(id: id), let image = UIImage(data: picture.data) else { return nil }
    own[id] = image
    order.append(id)
    if order.count > Self.limit { own[order.removeFirst()] = nil }
    return image
  }
}
