import Foundation

/// A recipe of the library, as it is stored.
///
/// Lists and snapshots have only its `id`; a cell gets the recipe from the controller of the fetched results.
public struct Recipe: Identifiable, Codable, Equatable, Sendable {
  /// The type of a recipe's identifier.
  public typealias ID = Int64

  /// The identifier; the store never gives it to another recipe, so undoing a deletion can use it again.
  public let id: ID
  /// The identity across files: a recipe imported again under the same slug is updated, not duplicated.
  public var slug: String
  /// The name of the dish.
  public var title: String
  /// The kind of dish.
  public var kind: DishKind
  /// The time to prepare, in seconds; 0 if it is not known.
  public var prepTime: Int
  /// The time to cook, in seconds.
  public var cookTime: Int
  /// The amount that the recipe makes, as a person wrote it: “4”, “4–6” or “12 rolls”.
  public var servings: String
  /// The ingredients, one per line.
  public var ingredients: String
  /// The directions, one step per line.
  public var directions: String
  /// True if a person has marked the recipe as a favorite.
  public var isFavorite: Bool
  /// The names of the recipe's collections, sorted.
  public var collections: [String]
  /// The date on which the recipe was added, to the millisecond.
  public var addedOn: Date
  /// The date on which the recipe was last opened, to the millisecond, or `nil` if it never was.
  public var lastViewedOn: Date?
  /// The identifier of the recipe's own picture, or `nil` if the recipe is shown with the drawing of its kind.
  ///
  /// A changed picture has a new identifier, so the identifier can be the key of a cache.
  public var pictureID: String?

  /// Creates a recipe value, without adding it to a store.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - slug: The identity across files.
  ///   - title: The name of the dish.
  ///   - kind: The kind of dish.
  ///   - prepTime: The time to prepare, in seconds.
  ///   - cookTime: The time to cook, in seconds.
  ///   - servings: The amount that the recipe makes.
  ///   - ingredients: The ingredients, one per line.
  ///   - directions: The directions, one step per line.
  ///   - isFavorite: True if the recipe is a favorite.
  ///   - collections: The names of the recipe's collections, sorted.
  ///   - addedOn: The date on which the recipe was added.
  ///   - lastViewedOn: The date on which the recipe was last opened.
  ///   - pictureID: The identifier of the recipe's own picture.
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
  /// The sum of the times to prepare and to cook, in seconds.
  public var totalTime: Int { prepTime + cookTime }

  /// The second line of a row in a list, such as “40 min · 4 servings”; empty if neither is known.
  public var subtitle: String {
    var parts: [String] = []
    if totalTime > 0 { parts.append(CookingTimeText.text(seconds: totalTime)) }
    if !servingsText.isEmpty { parts.append(servingsText) }
    return parts.joined(separator: " · ")
  }

  /// The servings with their unit: “4 servings”, “1 serving”, or unchanged if a person has written a unit (“12 rolls”).
  public var servingsText: String {
    guard let last = servings.last, last.isASCII, last.isNumber else { return servings }
    return servings == "1" ? "1 serving" : "\(servings) servings"
  }

  /// The ingredients as a list of lines.
  public var ingredientLines: [String] {
    ingredients.split(separator: "\n").map(String.init)
  }

  /// The directions as a list of steps.
  public var directionSteps: [String] {
    directions.split(separator: "\n").map(String.init)
  }
}
