/// A protocol for objects with traits: views and controllers.
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the view or controller.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits of the view or controller have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A protocol for objects at which handlers for trait changes can be registered: views and controllers.
@MainActor @preconcurrency public protocol UITraitChangeObservable: AnyObject {
  /// Removes a handler for trait changes; removing a handler twice is permitted.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
  /// Stores a handler for changes of some traits; called by `registerForTraitChanges(_:handler:)`.
  ///
  /// An addition of DiffableKit.
  func keepTraitChangeHandler(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void)
    -> any UITraitChangeRegistration
}

extension UITraitChangeObservable {
  /// Registers a handler that is called when some traits have changed.
  ///
  /// ```swift
  /// registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous) in self.arrange() }
  /// ```
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Called on the main actor with this object and its previous traits, after
  ///     `traitCollectionDidChange(_:)`.
  /// - Returns: A registration for ``unregisterForTraitChanges(_:)``; the handler stays registered for the life of this
  ///   object even if the registration is discarded.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    keepTraitChangeHandler(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }
}
