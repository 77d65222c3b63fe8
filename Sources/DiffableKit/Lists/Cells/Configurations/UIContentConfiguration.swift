/// A protocol for values that describe the content of a cell, from which the content view is made and updated.
public protocol UIContentConfiguration {
  /// Makes a content view that shows the configuration.
  ///
  /// - Returns: A new view.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration adapted to a state, such as selected.
  ///
  /// - Parameter state: The state of the cell.
  /// - Returns: The adapted configuration.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A protocol for views that show a ``UIContentConfiguration``.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  /// The content configuration that the view shows. Setting it updates the view in place.
  var configuration: any UIContentConfiguration { get set }

  /// Returns true if the view can show a configuration; if false, a cell makes another view for it
  /// (`behaviour.md` D49).
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: By default, true if the configuration has the type of the current one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns true if a configuration has the type of the content view's current configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
