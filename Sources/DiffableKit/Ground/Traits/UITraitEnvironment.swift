/// What has surroundings: views and controllers.
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called when the surroundings have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What tells when its surroundings change: views and controllers.
@MainActor @preconcurrency public protocol UITraitChangeObservable: AnyObject {
  /// Takes a handler back; one that was taken back already is no mistake.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
  /// Keeps a handler for some traits; called by `registerForTraitChanges(_:handler:)`.
  ///
  /// DiffableKit's own.
  func keepTraitChangeHandler(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void)
    -> any UITraitChangeRegistration
}

extension UITraitChangeObservable {
  /// Asks to be told when some traits have changed.
  ///
  /// ```swift
  /// registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous) in self.arrange() }
  /// ```
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Called on the main actor with this object and the surroundings before, after `traitCollectionDidChange(_:)`.
  /// - Returns: What ``unregisterForTraitChanges(_:)`` takes; the handler is kept without it for as long as this object is.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    keepTraitChangeHandler(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }
}
