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
  /// The number with separators of thousands: 155,455.
  var grouped: String {
    var digits = Array(String(magnitude))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}

extension UnicodeCharacter {
  /// The character's name for display: the corrected name if Unicode has one, otherwise the name, both in capitals.
  var title: String { alias ?? name }

  /// The title of the action that marks this character as a favorite, or removes its mark.
  var favoriteTitle: String { isFavorite ? "Remove from Favorites" : "Add to Favorites" }

  /// Marks the character as a favorite or removes the mark; errors are shown by a controller.
  @MainActor func toggleFavorite(in state: BrowsingState, from controller: UIViewController?) {
    state.toggleFavorite(of: self) { [weak controller] result in
      if case .failure(let error) = result { controller?.showFailure(error) }
    }
  }
}

extension UIViewController {
  /// Shows the reason why a favorite was not kept, or why something else failed; an alert that is still open has the
  /// newest reason then.
  func showFailure(_ error: any Error, title: String = "The Favorite Was Not Kept") {
    let words = CharacterStore.words(for: error)
    if let open = presentedViewController as? UIAlertController, open.title == title { return open.message = words }
    let alert = UIAlertController(title: title, message: words, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    present(alert, animated: true, completion: nil)
  }
}
