import Foundation

/// One recipe of the collection.
///
/// Lists and snapshots hold only its `id`; the value itself comes from the results' controller when a cell asks for it.
public struct Recipe: Identifiable, Codable, Equatable, Sendable {
  /// The type of a recipe's identifier.
  public typealias ID = Int64

  /// The identifier; the store gives it once and never to another recipe, so undoing a deletion finds it free.
  public let id: ID
  /// The identity across files: a recipe imported again under the same slug is updated, not doubled.
  public var slug: String
  /// The name of the dish.
  public var title: String
  /// What sort of dish it is.
  public var kind: DishKind
  /// The time to prepare, in seconds.
  public var prepTime: Int
  /// The time to cook, in seconds.
  public var cookTime: Int
  /// How much it makes, as a person wrote it: “4”, “4–6” or “12 rolls”.
  public var servings: String
  /// The ingredients, one per line.
  public var ingredients: String
  /// The directions, one step per line.
  public var directions: String
  /// Whether a person marked it as a favorite.
  public var isFavorite: Bool
  /// The names of the collections it is in, sorted.
  public var collections: [String]
  /// When it was added, to the millisecond.
  public var addedOn: Date
  /// When it was last opened, to the millisecond, or `nil` when it never was.
  public var lastViewedOn: Date?
  /// The identifier of its own picture, or `nil` when it is shown with the drawing of its kind.
  ///
  /// A changed picture has a new identifier, so it can serve as a key for caches.
  public var pictureID: String?

  /// Creates a recipe value; it is in no store by that.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - slug: The identity across files.
  ///   - title: The name of the dish.
  ///   - kind: What sort of dish it is.
  ///   - prepTime: The time to prepare, in seconds.
  ///   - cookTime: The time to cook, in seconds.
  ///   - servings: How much it makes.
  ///   - ingredients: The ingredients, one per line.
  ///   - directions: The directions, one step per line.
  ///   - isFavorite: Whether it is a favorite.
  ///   - collections: The names of its collections, sorted.
  ///   - addedOn: When it was added.
  ///   - lastViewedOn: When it was last opened.
  ///   - pictureID: The identifier of its own picture.
  public init(
    id: ID, slug: String, title: String, kind: DishKind, prepTime: Int = 0, cookTime: Int = 0, servings: String = "",
    ingredients: String = "", directions: String = "", isFavorite: Bool = false, collections: [String] = [],
    addedOn: Date = Date(timeIntervalSince1970: 0), lastViewedOn: Date? = nil, pictureID: String? = nil
  ) {
    self.id = id
    self.slug = slug
    self.title = title
    self.kind = kind
    self.prepTime = prepTime
    self.cookTime = cookTime
    self.servings = servings
    self.ingredients = ingredients
    self.directions = directions
    self.isFavorite = isFavorite
    self.collections = collections
    self.addedOn = addedOn
    self.lastViewedOn = lastViewedOn
    self.pictureID = pictureID
  }
}

extension Recipe {
  /// The time to prepare and cook together, in seconds.
  public var totalTime: Int { prepTime + cookTime }

  /// The line under the title in a list, such as “40 min · 4 servings”; empty when neither is known.
  public var subtitle: String {
    var parts: [String] = []
    if totalTime > 0 { parts.append(CookingTime.text(seconds: totalTime)) }
    if !servingsText.isEmpty { parts.append(servingsText) }
    return parts.joined(separator: " · ")
  }

  /// The servings with their unit: “4 servings”, “1 serving”, or as written when a person named the unit (“12 rolls”).
  public var servingsText: String {
    guard let last = servings.last, last.isASCII, last.isNumber else { return servings }
    return servings == "1" ? "1 serving" : "\(servings) servings"
  }

  /// The ingredients as a list.
  public var ingredientLines: [String] {
    ingredients.split(separator: "\n").map(String.init)
  }

  /// The directions as a list of steps.
  public var directionSteps: [String] {
    directions.split(separator: "\n").map(String.init)
  }
}
