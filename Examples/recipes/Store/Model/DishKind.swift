import Foundation

/// A kind of dish that a recipe can make; the kind chooses the drawing for a recipe without a picture of its own.
public enum DishKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// The dish is a soup or broth.
  case soup
  /// The dish is a salad, warm or cold.
  case salad
  /// The dish is made with pasta of any shape.
  case pasta
  /// The main part of the dish is rice.
  case rice
  /// The dish is bread, rolls or flatbread.
  case bread
  /// The dish is meat or poultry from the oven or grill.
  case roast
  /// The dish is simmered in its sauce.
  case stew
  /// The dish is a curry.
  case curry
  /// The dish is made with fish or seafood.
  case fish
  /// The main part of the dish is eggs.
  case egg
  /// The dish is made with vegetables.
  case vegetable
  /// The dish is a pie or tart, sweet or savoury.
  case pie
  /// The dish is a cake.
  case cake
  /// The dish is cookies or other small bakes.
  case cookie
  /// The dish is a dessert that is neither cake nor cookie.
  case dessert
  /// The dish is a drink, hot or cold.
  case drink
  /// The dish is eaten for breakfast.
  case breakfast
  /// The dish is made with noodles.
  case noodles
  /// The dish is a pizza.
  case pizza
  /// The dish is a sauce, dressing or spread.
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

/// A namespace for the files that are installed with the program.
enum ShippedResources {
  /// The folder of the installed resources.
  static var folder: URL {
    Bundle.module.bundleURL.appending(path: "Resources")
  }

  /// The file with the recipes that a new store begins with, in the program's own format.
  static var recipes: URL {
    folder.appending(path: "recipes.json")
  }
}
