import CharactersStore
import DiffableKit

extension CharacterQuery.Scope {
  var title: String {
    switch self {
    case .all: "All Characters"
    case .favorites: "Favorites"
    case .category(let category): category.title
    }
  }

  var symbolName: String {
    switch self {
    case .all: "globe"
    case .favorites: "star"
    case .category(let category):
      switch category.group {
      case .letters: "text.alignleft"
      case .marks: "pencil"
      case .numbers: "list.number"
      case .punctuation: "ellipsis"
      case .symbols: "heart"
      case .separators: "minus"
      case .other: "gearshape"
      }
    }
  }
}

extension Int {
  /// The number with its thousands told apart: 155,455.
  var grouped: String {
    var digits = Array(String(magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}

extension UnicodeCharacter {
  /// The name as it is read: names are written in capitals by Unicode.
  var title: String { alias ?? name }

  /// What toggling it does.
  var favoriteTitle: String { isFavorite ? "Remove from Favorites" : "Add to Favorites" }

  /// Makes the character a favorite or an ordinary one; what goes wrong is shown by a controller.
  @MainActor func toggleFavorite(in state: BrowsingState, from controller: UIViewController?) {
    state.toggleFavorite(of: self) { [weak controller] result in
      guard case .failure(let error) = result else { return }
      let alert = UIAlertController(title: "The Favorite Was Not Kept", message: "\(error)", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
      controller?.present(alert, animated: true, completion: nil)
    }
  }
}
