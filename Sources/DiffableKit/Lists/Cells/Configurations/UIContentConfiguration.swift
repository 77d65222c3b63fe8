/// What a cell shows, as a value from which the view is made and kept up to date.
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  ///
  /// - Returns: A new view.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// The configuration as it looks in a state.
  ///
  /// - Parameter state: The state of the cell.
  /// - Returns: The adapted configuration.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a ``UIContentConfiguration``.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  /// What the view shows. Setting it changes the view in place.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; if not, a cell makes another view for it (`behaviour.md` D49).
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: By default, whether it is of the same type as the present one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether a configuration is of the same type as the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
