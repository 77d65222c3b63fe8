import Foundation

/// The kind of dish that a recipe makes; it chooses the drawing for a recipe without a picture of its own.
public enum DishKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Soups and broths.
  case soup
  /// Salads, warm and cold.
  case salad
  /// Pasta of every shape.
  case pasta
  /// Dishes whose main part is rice.
  case rice
  /// Bread, rolls and flatbreads.
  case bread
  /// Meat or poultry from the oven or grill.
  case roast
  /// Dishes simmered in their sauce.
  case stew
  /// Curries.
  case curry
  /// Fish and seafood.
  case fish
  /// Dishes whose main part is eggs.
  case egg
  /// Vegetable dishes.
  case vegetable
  /// Pies and tarts, sweet and savoury.
  case pie
  /// Cakes.
  case cake
  /// Cookies and other small bakes.
  case cookie
  /// Desserts that are neither cake nor cookie.
  case dessert
  /// Drinks, hot and cold.
  case drink
  /// Breakfast dishes.
  case breakfast
  /// Noodle dishes.
  case noodles
  /// Pizza.
  case pizza
  /// Sauces, dressings and spreads.
  case sauce

  /// The kind's name in a menu, such as “Soup”.
  public var title: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// The SVG drawing of this kind, or `nil` if the program was copied without its resources.
  ///
  /// - Complexity: The file is read once per process; later calls are O(1).
  public var pictureData: Data? {
    Self.pictures[self]
  }

  private static let pictures: [DishKind: Data] = {
    let folder = ShippedResources.folder.appending(path: "pictures")
    return Dictionary(
      uniqueKeysWithValues: allCases.compactMap { kind in
        (try? Data(contentsOf: folder.appending(path: "\(kind.rawValue).svg"))).map { (kind, $0) }
      })
  }()
}

/// The files that are installed with the program.
enum ShippedResources {
  /// The folder of the installed resources.
  static var folder: URL {
    Bundle.module.bundleURL.appending(path: "Resources")
  }

  /// The recipes that a new store begins with, in the program's own format.
  static var recipes: URL {
    folder.appending(path: "recipes.json")
  }
}
