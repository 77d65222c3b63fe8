/// A behaviour, such as a context menu, that can be added to any view.
@MainActor @preconcurrency public protocol UIInteraction: AnyObject {
  /// The view to which the interaction was added.
  var view: UIView? { get }
  /// Called before the interaction is added to a view; with `nil` before it is removed from its view.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view; with `nil` after it was removed from its view.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction to the view, removing it from any other view first.
  ///
  /// - Parameter interaction: The interaction.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
    setNeedsRender()
  }

  /// Removes an interaction that ``addInteraction(_:)`` has added; any other interaction is ignored.
  ///
  /// - Parameter interaction: The interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
    setNeedsRender()
  }

  /// The interaction that opens the context menu of the view.
  var menuOpener: (any MenuPresentingInteraction)? {
    interactions.isEmpty ? nil : interactions.lazy.compactMap { $0 as? any MenuPresentingInteraction }.first
  }
}

/// An interaction that opens a menu.
@MainActor protocol MenuPresentingInteraction: UIInteraction {
  /// Opens the menu of the interaction.
  ///
  /// - Parameter point: The point in the view at which a person requested the menu, in points; `nil` for a request by
  ///   keyboard.
  /// - Returns: True if there is a menu.
  func openMenu(at point: CGPoint?) -> Bool
}
