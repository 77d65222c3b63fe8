/// Something that a person can do with a view, in a form that can be added to any view.
@MainActor @preconcurrency public protocol UIInteraction: AnyObject {
  /// The view that it was added to.
  var view: UIView? { get }
  /// It is going to be added to a view, or with nil taken away from the one that it has.
  func willMove(to view: UIView?)
  /// It was added to a view, or with nil taken away from the one that it had.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Lets a person do something with the view; an interaction of another view is taken away there first.
  ///
  /// - Parameter interaction: What can be done.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
    setNeedsRender()
  }

  /// Takes away what ``addInteraction(_:)`` has added; nothing happens if it was not.
  ///
  /// - Parameter interaction: What could be done.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
    setNeedsRender()
  }

  /// The interaction that opens the menu of the view.
  var menuOpener: (any MenuPresentingInteraction)? {
    interactions.isEmpty ? nil : interactions.lazy.compactMap { $0 as? any MenuPresentingInteraction }.first
  }
}

/// An interaction that opens a menu.
@MainActor protocol MenuPresentingInteraction: UIInteraction {
  /// Opens the menu.
  ///
  /// - Parameter point: The place in the view at which a person asks for it, in points; nil by keyboard.
  /// - Returns: Whether there is a menu.
  func openMenu(at point: CGPoint?) -> Bool
}
